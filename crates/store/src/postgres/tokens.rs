//! Tokens for programs: of each, only the hash.

use domain::account::{Account, ApiToken, Scopes};
use domain::id::{TokenId, UserId};
use domain::ports::StoreError;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, PgConnection};

use super::accounts::{ACCOUNT, ACCOUNT_COLUMNS, account_row};
use super::failed;
use super::rows::{self, OF_USER};
use super::write::touched;

/// The columns of [`token_row`], in its order.
const TOKEN: &str = "k.id, k.name, k.scopes, k.created_at, k.expires_at";

/// Who was erased in the meantime gets none: it would be nobody's.
pub(super) async fn add(
    db: &mut PgConnection,
    it: &ApiToken,
    hash: [u8; 32],
) -> Result<(), StoreError> {
    let query = sqlx::query(
        "INSERT INTO api_tokens (id, user_key, name, scopes, hash, created_at, expires_at) \
         SELECT $1, a.user_key, $3, $4, $5, $6, $7 \
         FROM users u JOIN accounts a ON a.user_key = u.key \
         WHERE u.id = $2 ON CONFLICT DO NOTHING",
    )
    .bind(it.id.0)
    .bind(it.user.0)
    .bind(&it.name)
    .bind(it.scopes.as_str())
    .bind(hash)
    .bind(it.created_at.to_sqlx())
    .bind(it.expires_at.map(|it| it.to_sqlx()));
    touched(db, query).await.map(drop)
}

pub(super) async fn of(db: &mut PgConnection, user: UserId) -> Result<Vec<ApiToken>, StoreError> {
    let sql = format!(
        "SELECT {TOKEN} FROM api_tokens k WHERE k.{OF_USER} ORDER BY k.created_at DESC, k.id DESC"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0);
    let found = query.fetch_all(db).await.map_err(failed)?;
    found.iter().map(|row| token_row(row, 0, user)).collect()
}

pub(super) async fn token(
    db: &mut PgConnection,
    hash: [u8; 32],
) -> Result<Option<(ApiToken, Account)>, StoreError> {
    let sql = format!(
        "SELECT {ACCOUNT}, {TOKEN} FROM api_tokens k \
         JOIN accounts a ON a.user_key = k.user_key JOIN users u ON u.key = k.user_key \
         WHERE k.hash = $1"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(hash);
    let Some(row) = query.fetch_optional(db).await.map_err(failed)? else { return Ok(None) };
    let account = account_row(&row, 0)?;
    Ok(Some((token_row(&row, ACCOUNT_COLUMNS, account.user)?, account)))
}

pub(super) async fn revoke(
    db: &mut PgConnection,
    user: UserId,
    id: TokenId,
) -> Result<bool, StoreError> {
    let sql = format!("DELETE FROM api_tokens WHERE {OF_USER} AND id = $2");
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(id.0);
    Ok(touched(db, query).await? == 1)
}

/// A token of `user` whose columns begin at `at`.
fn token_row(row: &PgRow, at: usize, user: UserId) -> Result<ApiToken, StoreError> {
    Ok(ApiToken {
        id: TokenId(rows::get(row, at)?),
        user,
        name: rows::get(row, at + 1)?,
        scopes: rows::word(row, at + 2, Scopes::parse)?,
        created_at: rows::instant(row, at + 3)?,
        expires_at: rows::optional_instant(row, at + 4)?,
    })
}
