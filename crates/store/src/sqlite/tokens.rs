//! Tokens for programs: of each, only the hash.

use domain::account::{Account, ApiToken, Scopes};
use domain::id::{TokenId, UserId};
use domain::ports::StoreError;
use rusqlite::{Connection, OptionalExtension, Row, params};

use super::accounts::{ACCOUNT, ACCOUNT_COLUMNS, account_row};
use super::write::touched;
use super::{rows, unavailable};

/// The columns of [`token_row`], in its order.
const TOKEN: &str = "k.id, k.name, k.scopes, k.created_at, k.expires_at";

/// What [`of`] asks.
pub(super) fn newest() -> String {
    format!(
        "SELECT {TOKEN} FROM api_tokens k JOIN users u ON u.key = k.user WHERE u.id = ?1 \
         ORDER BY k.created_at DESC, k.id DESC"
    )
}

/// What [`token`] asks.
pub(super) fn by_hash() -> String {
    format!(
        "SELECT {ACCOUNT}, {TOKEN} FROM api_tokens k JOIN accounts a ON a.user = k.user \
         JOIN users u ON u.key = k.user WHERE k.hash = ?1"
    )
}

/// Who was erased in the meantime gets none: it would be nobody's.
pub(super) fn add(db: &Connection, it: &ApiToken, hash: [u8; 32]) -> Result<(), StoreError> {
    touched(
        db,
        "INSERT INTO api_tokens (id, user, name, scopes, hash, created_at, expires_at) \
         SELECT ?1, a.user, ?3, ?4, ?5, ?6, ?7 FROM users u JOIN accounts a ON a.user = u.key \
         WHERE u.id = ?2 ON CONFLICT DO NOTHING",
        params![
            it.id.0.as_bytes(),
            it.user.0.as_bytes(),
            it.name,
            it.scopes.as_str(),
            hash,
            it.created_at.as_microsecond(),
            it.expires_at.map(|it| it.as_microsecond()),
        ],
    )
    .map(drop)
}

pub(super) fn of(db: &Connection, user: UserId) -> Result<Vec<ApiToken>, StoreError> {
    let mut select = db.prepare_cached(&newest()).map_err(unavailable)?;
    rows::collect(select.query_map([user.0.as_bytes()], |row| token_row(row, 0, user)))
}

pub(super) fn token(
    db: &Connection,
    hash: [u8; 32],
) -> Result<Option<(ApiToken, Account)>, StoreError> {
    let mut select = db.prepare_cached(&by_hash()).map_err(unavailable)?;
    let read = |row: &Row<'_>| {
        let account = account_row(row, 0)?;
        Ok((token_row(row, ACCOUNT_COLUMNS, account.user)?, account))
    };
    select.query_row([hash], read).optional().map_err(rows::read_error)
}

pub(super) fn revoke(db: &Connection, user: UserId, id: TokenId) -> Result<bool, StoreError> {
    let sql = "DELETE FROM api_tokens \
               WHERE id = ?2 AND user = (SELECT key FROM users WHERE id = ?1)";
    Ok(touched(db, sql, params![user.0.as_bytes(), id.0.as_bytes()])? == 1)
}

/// A token of `user` whose columns begin at `at`.
fn token_row(row: &Row<'_>, at: usize, user: UserId) -> rusqlite::Result<ApiToken> {
    Ok(ApiToken {
        id: TokenId(rows::id(row, at)?),
        user,
        name: row.get(at + 1)?,
        scopes: rows::word(row, at + 2, Scopes::parse)?,
        created_at: rows::instant(row, at + 3)?,
        expires_at: rows::optional(row, at + 4, rows::instant)?,
    })
}
