//! Accounts, and the port behind which sessions and tokens stand too.

use async_trait::async_trait;
use domain::account::{Account, ApiToken, Email, PasswordChange, Rotation, Session, Subject};
use domain::id::{SessionId, TokenId, UserId};
use domain::ports::{AccountStore, StoreError};
use domain::quiet::QuietHours;
use domain::settings::{DateOrder, Mode, Settings, Zone};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{Connection, OptionalExtension, Params, Row, params};

use super::write::{self, touched};
use super::writer::Fate;
use super::{SqliteStore, erase, rows, sessions, tokens, unavailable};
use crate::due;

/// The columns of [`account_row`], in its order.
pub(super) const ACCOUNT: &str = "u.id, a.email, a.issuer, a.sub, a.password IS NOT NULL, a.zone, \
     a.date_order, a.confirmation, a.created_at, a.updated_at, a.quiet_from, a.quiet_to";

pub(super) const ACCOUNT_COLUMNS: usize = 12;

#[async_trait]
impl AccountStore for SqliteStore {
    async fn register(
        &self,
        account: &Account,
        password: Option<&str>,
    ) -> Result<bool, StoreError> {
        let (account, password) = (account.clone(), password.map(str::to_owned));
        self.writer.run(move |db| register(db, &account, password.as_deref()).map(kept)).await
    }

    async fn account(&self, user: UserId) -> Result<Option<Account>, StoreError> {
        self.readers.point(|db| account(db, user)).await
    }

    async fn accounts(
        &self,
        after: Option<UserId>,
        limit: usize,
    ) -> Result<Vec<Account>, StoreError> {
        self.readers.run(move |db| accounts(db, after, limit)).await
    }

    async fn account_of(
        &self,
        email: &Email,
    ) -> Result<Option<(Account, Option<String>)>, StoreError> {
        let key = email.key();
        self.readers.run(move |db| account_of(db, &key)).await
    }

    async fn account_for(&self, subject: &Subject) -> Result<Option<Account>, StoreError> {
        let Subject { issuer, sub } = subject.clone();
        let read = move |db: &Connection| {
            find(db, "a.issuer = ?1 AND a.sub = ?2", [issuer, sub], |row| account_row(row, 0))
        };
        self.readers.point(read).await
    }

    async fn password(&self, user: UserId) -> Result<Option<String>, StoreError> {
        self.readers.point(move |db| password(db, user)).await.map(Option::flatten)
    }

    async fn set(
        &self,
        user: UserId,
        settings: &Settings,
        zone: &TimeZone,
        now: Timestamp,
    ) -> Result<Option<Account>, StoreError> {
        let (settings, zone) = (settings.clone(), zone.clone());
        self.writer.run(move |db| Ok((Fate::Keep, set(db, user, &settings, &zone, now)?))).await
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
        let (email, was) = (email.clone(), was.map(str::to_owned));
        let password = password.to_owned();
        let change = move |db: &Connection| {
            let done = set_password(db, user, &email, was.as_deref(), &password, keep, now)?;
            Ok((Fate::Keep, done))
        };
        self.writer.run(change).await
    }

    async fn erase(&self, user: UserId) -> Result<(), StoreError> {
        self.writer.run(move |db| Ok((Fate::Keep, erase::erase(db, user)?))).await
    }

    async fn open_session(
        &self,
        session: &Session,
        password: Option<&str>,
    ) -> Result<bool, StoreError> {
        let (session, password) = (session.clone(), password.map(str::to_owned));
        self.writer.run(move |db| sessions::open(db, &session, password.as_deref()).map(kept)).await
    }

    async fn session(&self, id: SessionId) -> Result<Option<(Session, Account)>, StoreError> {
        self.readers.point(|db| sessions::session(db, id)).await
    }

    async fn rotate(
        &self,
        id: SessionId,
        generation: u32,
        now: Timestamp,
        expires_at: Timestamp,
    ) -> Result<Rotation, StoreError> {
        let rotate = move |db: &Connection| {
            Ok((Fate::Keep, sessions::rotate(db, id, generation, now, expires_at)?))
        };
        self.writer.run(rotate).await
    }

    async fn end_session(&self, id: SessionId) -> Result<(), StoreError> {
        self.writer.run(move |db| Ok((Fate::Keep, sessions::end(db, id)?))).await
    }

    async fn forget_sessions(&self, before: Timestamp) -> Result<(), StoreError> {
        self.writer.run(move |db| Ok((Fate::Keep, sessions::forget(db, before)?))).await
    }

    async fn add_token(&self, token: &ApiToken, hash: [u8; 32]) -> Result<(), StoreError> {
        let token = token.clone();
        self.writer.run(move |db| Ok((Fate::Keep, tokens::add(db, &token, hash)?))).await
    }

    async fn tokens(&self, user: UserId) -> Result<Vec<ApiToken>, StoreError> {
        self.readers.run(move |db| tokens::of(db, user)).await
    }

    async fn token(&self, hash: [u8; 32]) -> Result<Option<(ApiToken, Account)>, StoreError> {
        self.readers.point(|db| tokens::token(db, hash)).await
    }

    async fn revoke_token(&self, user: UserId, id: TokenId) -> Result<bool, StoreError> {
        self.writer.run(move |db| tokens::revoke(db, user, id).map(kept)).await
    }
}

/// What came to nothing leaves nothing behind, such as a user who was made for it.
pub(super) fn kept(done: bool) -> (Fate, bool) {
    (if done { Fate::Keep } else { Fate::Discard }, done)
}

fn register(db: &Connection, it: &Account, password: Option<&str>) -> Result<bool, StoreError> {
    // Who comes back is welcome.
    touched(db, "DELETE FROM erased WHERE id = ?1", [it.user.0.as_bytes()])?;
    let user = write::user(db, it.user)?;
    let made = touched(
        db,
        "INSERT INTO accounts (user, email, email_key, issuer, sub, password, zone, date_order, \
         confirmation, created_at, updated_at, quiet_from, quiet_to) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13) ON CONFLICT DO NOTHING",
        params![
            user.key,
            it.email.as_ref().map(Email::as_str),
            it.email.as_ref().map(Email::key),
            it.subject.as_ref().map(|it| &it.issuer),
            it.subject.as_ref().map(|it| &it.sub),
            password,
            it.settings.zone.as_ref().map(Zone::as_str),
            it.settings.date_order.as_str(),
            it.settings.confirmation.as_str(),
            it.created_at.as_microsecond(),
            it.updated_at.as_microsecond(),
            it.settings.quiet_hours.map(QuietHours::from_text),
            it.settings.quiet_hours.map(QuietHours::to_text),
        ],
    )?;
    Ok(made == 1)
}

fn account(db: &Connection, user: UserId) -> Result<Option<Account>, StoreError> {
    find(db, "u.id = ?1", [user.0.as_bytes()], |row| account_row(row, 0))
}

fn account_of(db: &Connection, key: &str) -> Result<Option<(Account, Option<String>)>, StoreError> {
    let read = |row: &Row<'_>| Ok((account_row(row, 0)?, row.get(ACCOUNT_COLUMNS)?));
    find(db, "a.email_key = ?1", [key], read)
}

/// Its hash, of an account that is there.
fn password(db: &Connection, user: UserId) -> Result<Option<Option<String>>, StoreError> {
    find(db, "u.id = ?1", [user.0.as_bytes()], |row| row.get(ACCOUNT_COLUMNS))
}

/// The one account of which `condition` holds, and after its columns the hash of its password.
fn accounts(
    db: &Connection,
    after: Option<UserId>,
    limit: usize,
) -> Result<Vec<Account>, StoreError> {
    let sql = format!(
        "SELECT {ACCOUNT} FROM accounts a JOIN users u ON u.key = a.user \
         WHERE coalesce((SELECT key FROM users WHERE id = ?1), 0) < a.user \
         ORDER BY a.user LIMIT ?2"
    );
    let mut select = db.prepare_cached(&sql).map_err(unavailable)?;
    let params = params![after.map(|it| it.0.into_bytes()), limit as i64];
    let found = select.query_map(params, |row| account_row(row, 0)).map_err(unavailable)?;
    found.collect::<rusqlite::Result<_>>().map_err(rows::read_error)
}

fn find<T>(
    db: &Connection,
    condition: &str,
    params: impl Params,
    read: impl FnOnce(&Row<'_>) -> rusqlite::Result<T>,
) -> Result<Option<T>, StoreError> {
    let sql = format!(
        "SELECT {ACCOUNT}, a.password FROM accounts a JOIN users u ON u.key = a.user \
         WHERE {condition}"
    );
    let mut select = db.prepare_cached(&sql).map_err(unavailable)?;
    select.query_row(params, read).optional().map_err(rows::read_error)
}

fn set(
    db: &Connection,
    user: UserId,
    settings: &Settings,
    zone: &TimeZone,
    now: Timestamp,
) -> Result<Option<Account>, StoreError> {
    let Some(before) = account(db, user)? else { return Ok(None) };
    touched(
        db,
        "UPDATE accounts SET zone = ?2, date_order = ?3, confirmation = ?4, updated_at = ?5, \
         quiet_from = ?6, quiet_to = ?7 \
         WHERE user = (SELECT key FROM users WHERE id = ?1)",
        params![
            user.0.as_bytes(),
            settings.zone.as_ref().map(Zone::as_str),
            settings.date_order.as_str(),
            settings.confirmation.as_str(),
            now.as_microsecond(),
            settings.quiet_hours.map(QuietHours::from_text),
            settings.quiet_hours.map(QuietHours::to_text),
        ],
    )?;
    // What other hours held back is decided about anew.
    touched(
        db,
        "UPDATE reminders SET next_at = postponed_from, postponed_from = NULL, updated_at = ?2 \
         WHERE user = (SELECT key FROM users WHERE id = ?1) AND state = 'scheduled' \
         AND postponed_from IS NOT NULL",
        params![user.0.as_bytes(), now.as_microsecond()],
    )?;
    if before.settings.zone != settings.zone {
        write::go_along(db, user, zone, now)?;
    }
    account(db, user)
}

fn set_password(
    db: &Connection,
    user: UserId,
    email: &Email,
    was: Option<&str>,
    new: &str,
    keep: Option<SessionId>,
    now: Timestamp,
) -> Result<PasswordChange, StoreError> {
    let is_current = |it: Option<String>| [was, Some(new)].contains(&it.as_deref());
    if !password(db, user)?.is_some_and(is_current) {
        return Ok(PasswordChange::Outdated);
    }
    // Ignored is an address that is someone else's.
    let changed = touched(
        db,
        "UPDATE OR IGNORE accounts SET email = ?2, email_key = ?3, password = ?4, updated_at = ?5 \
         WHERE user = (SELECT key FROM users WHERE id = ?1)",
        params![user.0.as_bytes(), email.as_str(), email.key(), new, now.as_microsecond()],
    )?;
    if changed == 0 {
        return Ok(PasswordChange::Taken);
    }
    touched(
        db,
        "DELETE FROM sessions WHERE user = (SELECT key FROM users WHERE id = ?1) AND id IS NOT ?2",
        params![user.0.as_bytes(), keep.map(|it| it.0.as_bytes().to_vec())],
    )?;
    Ok(PasswordChange::Set)
}

/// An account whose columns begin at `at`.
pub(super) fn account_row(row: &Row<'_>, at: usize) -> rusqlite::Result<Account> {
    let issuer: Option<String> = row.get(at + 2)?;
    let sub: Option<String> = row.get(at + 3)?;
    Ok(Account {
        user: UserId(rows::id(row, at)?),
        email: row.get::<_, Option<String>>(at + 1)?.map(Email::from_stored),
        subject: issuer.zip(sub).map(|(issuer, sub)| Subject { issuer, sub }),
        has_password: row.get(at + 4)?,
        settings: Settings {
            zone: row.get::<_, Option<String>>(at + 5)?.map(Zone::from_stored),
            date_order: rows::word(row, at + 6, DateOrder::parse)?,
            confirmation: rows::word(row, at + 7, Mode::parse)?,
            quiet_hours: quiet_hours(row, at + 10)?,
        },
        created_at: rows::instant(row, at + 8)?,
        updated_at: rows::instant(row, at + 9)?,
    })
}

/// The two columns that begin at `at`.
pub(super) fn quiet_hours(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<QuietHours>> {
    due::quiet_hours(row.get(at)?, row.get(at + 1)?).map_err(|it| rows::unreadable(at, it))
}
