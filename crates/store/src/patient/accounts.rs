//! The account side. Much of it may not be asked twice: the second asker would be told what the first
//! one's success looks like from outside.

use std::time::Duration;

use async_trait::async_trait;
use domain::account::{Account, ApiToken, Email, PasswordChange, Rotation, Session, Subject};
use domain::id::{SessionId, TokenId, UserId};
use domain::ports::{AccountStore, AnswerStore, Asked, CountStore, Gauge, StoreError, TakenOn};
use domain::settings::Settings;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::Patient;

#[async_trait]
impl AccountStore for Patient {
    /// Once: the second asker would hear that the address is taken, namely by the first.
    async fn register(
        &self,
        account: &Account,
        password: Option<&str>,
    ) -> Result<bool, StoreError> {
        self.once(self.inner.register(account, password)).await
    }

    async fn account(&self, user: UserId) -> Result<Option<Account>, StoreError> {
        self.ask(|| self.inner.account(user)).await
    }

    async fn accounts(
        &self,
        after: Option<UserId>,
        limit: usize,
    ) -> Result<Vec<Account>, StoreError> {
        self.ask(|| self.inner.accounts(after, limit)).await
    }

    async fn account_of(
        &self,
        email: &Email,
    ) -> Result<Option<(Account, Option<String>)>, StoreError> {
        self.ask(|| self.inner.account_of(email)).await
    }

    async fn account_for(&self, subject: &Subject) -> Result<Option<Account>, StoreError> {
        self.ask(|| self.inner.account_for(subject)).await
    }

    async fn password(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.ask(|| self.inner.password(user)).await
    }

    async fn set(
        &self,
        user: UserId,
        settings: &Settings,
        zone: &TimeZone,
        now: Timestamp,
    ) -> Result<Option<Account>, StoreError> {
        self.ask(|| self.inner.set(user, settings, zone, now)).await
    }

    /// Twice comes to the same: the address and the hash are the user's own by then, and who was
    /// signed out is.
    async fn set_password(
        &self,
        user: UserId,
        email: &Email,
        was: Option<&str>,
        password: &str,
        keep: Option<SessionId>,
        now: Timestamp,
    ) -> Result<PasswordChange, StoreError> {
        self.ask(|| self.inner.set_password(user, email, was, password, keep, now)).await
    }

    async fn erase(&self, user: UserId) -> Result<(), StoreError> {
        self.ask(|| self.inner.erase(user)).await
    }

    async fn open_session(
        &self,
        session: &Session,
        password: Option<&str>,
    ) -> Result<bool, StoreError> {
        self.ask(|| self.inner.open_session(session, password)).await
    }

    async fn session(&self, id: SessionId) -> Result<Option<(Session, Account)>, StoreError> {
        self.ask(|| self.inner.session(id)).await
    }

    /// Once: the second asker would look like a thief, and end the session.
    async fn rotate(
        &self,
        id: SessionId,
        generation: u32,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<Rotation, StoreError> {
        self.once(self.inner.rotate(id, generation, now, expires_at)).await
    }

    async fn end_session(&self, id: SessionId) -> Result<(), StoreError> {
        self.ask(|| self.inner.end_session(id)).await
    }

    async fn forget_sessions(&self, before: Timestamp) -> Result<(), StoreError> {
        self.ask(|| self.inner.forget_sessions(before)).await
    }

    async fn add_token(&self, token: &ApiToken, hash: [u8; 32]) -> Result<(), StoreError> {
        self.ask(|| self.inner.add_token(token, hash)).await
    }

    async fn tokens(&self, user: UserId) -> Result<Vec<ApiToken>, StoreError> {
        self.ask(|| self.inner.tokens(user)).await
    }

    async fn token(&self, hash: [u8; 32]) -> Result<Option<(ApiToken, Account)>, StoreError> {
        self.ask(|| self.inner.token(hash)).await
    }

    /// Once: the second asker would hear that it was not there.
    async fn revoke_token(&self, user: UserId, id: TokenId) -> Result<bool, StoreError> {
        self.once(self.inner.revoke_token(user, id)).await
    }
}

#[async_trait]
impl AnswerStore for Patient {
    /// Once: the second asker would hear that someone is at it, and leave it undone.
    async fn take_on(
        &self,
        asked: &Asked,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<TakenOn, StoreError> {
        self.once(self.inner.take_on(asked, now, until)).await
    }

    async fn answer(&self, asked: &Asked, answer: &[u8], at: Timestamp) -> Result<(), StoreError> {
        self.ask(|| self.inner.answer(asked, answer, at)).await
    }

    /// Once: the second try might drop what someone else took on since, and let in a third. What is
    /// not dropped is lost in time anyway.
    async fn drop_request(&self, asked: &Asked) -> Result<(), StoreError> {
        self.once(self.inner.drop_request(asked)).await
    }

    async fn forget_answers(&self, before: Timestamp) -> Result<(), StoreError> {
        self.ask(|| self.inner.forget_answers(before)).await
    }
}

#[async_trait]
impl CountStore for Patient {
    /// Once: what happened once would be counted twice.
    async fn count(
        &self,
        name: &str,
        now: Timestamp,
        window: Duration,
    ) -> Result<(u32, Timestamp), StoreError> {
        self.once(self.inner.count(name, now, window)).await
    }

    async fn counted(&self, name: &str, now: Timestamp) -> Result<(u32, Timestamp), StoreError> {
        self.ask(|| self.inner.counted(name, now)).await
    }

    async fn forget_count(&self, name: &str) -> Result<(), StoreError> {
        self.ask(|| self.inner.forget_count(name)).await
    }
}

impl Gauge for Patient {
    fn connections(&self) -> (usize, usize) {
        self.inner.connections()
    }
}
