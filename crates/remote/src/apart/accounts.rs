//! What is kept here and has nothing to do with tasks.

use std::time::Duration;

use async_trait::async_trait;
use domain::account::{Account, ApiToken, Email, PasswordChange, Rotation, Session, Subject};
use domain::id::{SessionId, TokenId, UserId};
use domain::ports::{AccountStore, AnswerStore, Asked, CountStore, Gauge, StoreError, TakenOn};
use domain::settings::Settings;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::Apart;

#[async_trait]
impl AccountStore for Apart {
    async fn register(
        &self,
        account: &Account,
        password: Option<&str>,
    ) -> Result<bool, StoreError> {
        self.here.register(account, password).await
    }

    async fn account(&self, user: UserId) -> Result<Option<Account>, StoreError> {
        self.here.account(user).await
    }

    async fn accounts(
        &self,
        after: Option<UserId>,
        limit: usize,
    ) -> Result<Vec<Account>, StoreError> {
        self.here.accounts(after, limit).await
    }

    async fn account_of(
        &self,
        email: &Email,
    ) -> Result<Option<(Account, Option<String>)>, StoreError> {
        self.here.account_of(email).await
    }

    async fn account_for(&self, subject: &Subject) -> Result<Option<Account>, StoreError> {
        self.here.account_for(subject).await
    }

    async fn password(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.here.password(user).await
    }

    async fn set(
        &self,
        user: UserId,
        settings: &Settings,
        zone: &TimeZone,
        now: Timestamp,
    ) -> Result<Option<Account>, StoreError> {
        self.here.set(user, settings, zone, now).await
    }

    async fn set_password(
        &self,
        user: UserId,
        email: &Email,
        was: Option<&str>,
        password: &str,
        keep: Option<SessionId>,
        now: Timestamp,
    ) -> Result<PasswordChange, StoreError> {
        self.here.set_password(user, email, was, password, keep, now).await
    }

    /// Their tasks stay where they are kept: that is another house, with a door of its own.
    async fn erase(&self, user: UserId) -> Result<(), StoreError> {
        self.here.erase(user).await
    }

    async fn open_session(
        &self,
        session: &Session,
        password: Option<&str>,
    ) -> Result<bool, StoreError> {
        self.here.open_session(session, password).await
    }

    async fn session(&self, id: SessionId) -> Result<Option<(Session, Account)>, StoreError> {
        self.here.session(id).await
    }

    async fn rotate(
        &self,
        id: SessionId,
        generation: u32,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<Rotation, StoreError> {
        self.here.rotate(id, generation, now, expires_at).await
    }

    async fn end_session(&self, id: SessionId) -> Result<(), StoreError> {
        self.here.end_session(id).await
    }

    async fn forget_sessions(&self, before: Timestamp) -> Result<(), StoreError> {
        self.here.forget_sessions(before).await
    }

    async fn add_token(&self, token: &ApiToken, hash: [u8; 32]) -> Result<(), StoreError> {
        self.here.add_token(token, hash).await
    }

    async fn tokens(&self, user: UserId) -> Result<Vec<ApiToken>, StoreError> {
        self.here.tokens(user).await
    }

    async fn token(&self, hash: [u8; 32]) -> Result<Option<(ApiToken, Account)>, StoreError> {
        self.here.token(hash).await
    }

    async fn revoke_token(&self, user: UserId, id: TokenId) -> Result<bool, StoreError> {
        self.here.revoke_token(user, id).await
    }
}

#[async_trait]
impl AnswerStore for Apart {
    async fn take_on(
        &self,
        asked: &Asked,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<TakenOn, StoreError> {
        self.here.take_on(asked, now, until).await
    }

    async fn answer(&self, asked: &Asked, answer: &[u8], at: Timestamp) -> Result<(), StoreError> {
        self.here.answer(asked, answer, at).await
    }

    async fn drop_request(&self, asked: &Asked) -> Result<(), StoreError> {
        self.here.drop_request(asked).await
    }

    async fn forget_answers(&self, before: Timestamp) -> Result<(), StoreError> {
        self.here.forget_answers(before).await
    }
}

#[async_trait]
impl CountStore for Apart {
    async fn count(
        &self,
        name: &str,
        now: Timestamp,
        window: Duration,
    ) -> Result<(u32, Timestamp), StoreError> {
        self.here.count(name, now, window).await
    }

    async fn counted(&self, name: &str, now: Timestamp) -> Result<(u32, Timestamp), StoreError> {
        self.here.counted(name, now).await
    }

    async fn forget_count(&self, name: &str) -> Result<(), StoreError> {
        self.here.forget_count(name).await
    }
}

impl Gauge for Apart {
    fn connections(&self) -> (usize, usize) {
        self.here.connections()
    }
}
