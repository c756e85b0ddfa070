//! One page of a list, in time that depends on the page and not on the table.
//!
//! A list is read in the order of an index, and stops when the page is full. That is slow only if
//! few tasks match: then the index of terms names them all, and only they are read.

use domain::due::Due;
use domain::id::UserId;
use domain::listing::{Cursor, Listing, Needle, Page, Sort};
use domain::ports::StoreError;
use domain::task::Status;
use jiff::Timestamp;
use jiff_sqlx::ToSqlx;
use sqlx::{PgConnection, Postgres, QueryBuilder};

use super::failed;
use super::rows::{self, TASK, at_most};

/// Up to here it is quicker to fetch and sort all matches than to walk an index past the others.
const FEW: usize = 256;

pub(super) async fn page(
    db: &mut PgConnection,
    user: UserId,
    list: &Listing,
) -> Result<Page, StoreError> {
    let key: Option<i64> = sqlx::query_scalar("SELECT key FROM users WHERE id = $1")
        .bind(user.0)
        .fetch_optional(&mut *db)
        .await
        .map_err(failed)?;
    let Some(key) = key else { return Ok(list.page(Vec::new())) };
    let mut query = match few(db, key, list).await? {
        Some(tasks) => fetch(key, tasks),
        None => walk(key),
    };
    filter(&mut query, list);
    put_in_order(&mut query, list);
    let found = query.build().fetch_all(db).await.map_err(failed)?;
    Ok(list.page(found.iter().map(rows::task_row).collect::<Result<_, _>>()?))
}

/// A term as the index knows it: each user's stand apart from all others'.
pub(super) fn term(user: i64, term: &str) -> String {
    format!("{user}:{term}")
}

/// All tasks that may be on the list, if some index says that they are few.
async fn few(
    db: &mut PgConnection,
    user: i64,
    list: &Listing,
) -> Result<Option<Vec<i64>>, StoreError> {
    let needles = list.needles();
    if !needles.is_empty() {
        // Materialized, it is planned as if all of it were wanted. Else the planner, told that a
        // few will do, may hope to come upon them by reading the whole table.
        let with_terms = sqlx::query_scalar(
            "WITH found AS MATERIALIZED (SELECT key FROM tasks WHERE terms @@ $1::tsquery) \
             SELECT key FROM found LIMIT $2",
        )
        .bind(needles.iter().map(|it| lexeme(user, it)).collect::<Vec<_>>().join(" & "));
        let found: Vec<i64> =
            with_terms.bind(at_most(FEW + 1)).fetch_all(&mut *db).await.map_err(failed)?;
        if found.len() <= FEW {
            return Ok(Some(found));
        }
    }
    if list.sort == Sort::Due || (list.due_from.is_none() && list.due_until.is_none()) {
        return Ok(None);
    }
    let due = sqlx::query_scalar(
        "SELECT key FROM tasks WHERE user_key = $1 AND due_key >= $2 AND due_key < $3 \
         ORDER BY due_key LIMIT $4",
    )
    .bind(user)
    .bind(list.due_from.as_deref().unwrap_or_default())
    .bind(list.due_until.as_deref().unwrap_or(Due::NEVER));
    let found: Vec<i64> = due.bind(at_most(FEW + 1)).fetch_all(db).await.map_err(failed)?;
    Ok((found.len() <= FEW).then_some(found))
}

/// A needle as a tsquery writes it: quoted, for a tag may hold anything.
fn lexeme(user: i64, needle: &Needle) -> String {
    let (needle, suffix) = match needle {
        Needle::Exactly(needle) => (needle, ""),
        Needle::Prefix(needle) => (needle, ":*"),
    };
    let quoted = term(user, needle).replace('\\', r"\\").replace('\'', "''");
    format!("'{quoted}'{suffix}")
}

/// Reads the named tasks, to be sorted.
fn fetch(user: i64, tasks: Vec<i64>) -> QueryBuilder<Postgres> {
    // The sum keeps PostgreSQL from walking the user's tasks instead of these.
    let mut query =
        QueryBuilder::new(format!("SELECT {TASK} FROM tasks t WHERE t.user_key + 0 = "));
    query.push_bind(user).push(" AND t.key = ANY(").push_bind(tasks).push(")");
    query
}

/// Reads the user's tasks in the order of the list until the page is full.
fn walk(user: i64) -> QueryBuilder<Postgres> {
    let mut query = QueryBuilder::new(format!("SELECT {TASK} FROM tasks t WHERE t.user_key = "));
    query.push_bind(user);
    query
}

fn filter(query: &mut QueryBuilder<Postgres>, list: &Listing) {
    match list.status {
        // Spelled out, so that PostgreSQL sees that the indexes of pending tasks will do.
        Some(Status::Pending) => query.push(" AND t.status = 'pending'"),
        Some(Status::Completed) => query.push(" AND t.status = 'completed'"),
        None => query,
    };
    if let Some(priority) = list.priority {
        query.push(" AND t.priority = ").push_bind(priority.as_str());
    }
    if let Some(tag) = &list.tag {
        query.push(" AND ").push_bind(tag).push(" = ANY(t.tags)");
    }
    if let Some(from) = &list.due_from {
        query.push(" AND t.due IS NOT NULL AND t.due_key >= ").push_bind(from);
    }
    if let Some(until) = &list.due_until {
        query.push(" AND t.due_key < ").push_bind(until);
    }
    for word in &list.words {
        query.push(" AND position(").push_bind(word).push(" IN t.search_text) > 0");
    }
}

/// The order of the list, from the cursor on. Written as the columns of an index stand, so that
/// PostgreSQL begins at the cursor and need not sort.
fn put_in_order(query: &mut QueryBuilder<Postgres>, list: &Listing) {
    let column = match list.sort {
        Sort::Created | Sort::Newest => None,
        Sort::Due => Some("t.due_key"),
        Sort::Priority => Some("t.priority_key"),
        Sort::Title => Some("t.title_key"),
        Sort::Updated => Some("t.updated_at"),
    };
    let (beyond, direction) = match list.sort.is_descending() {
        true => ("<", "DESC"),
        false => (">", "ASC"),
    };
    if let Some(cursor) = &list.after {
        match column {
            Some(column) => {
                query.push(format_args!(" AND ({column}, t.number) {beyond} ("));
                match list.sort {
                    Sort::Updated => query.push_bind(instant(cursor).to_sqlx()),
                    _ => query.push_bind(&cursor.key),
                };
                query.push(", ").push_bind(cursor.number as i64).push(")");
            }
            None => {
                query.push(format_args!(" AND t.number {beyond} "));
                query.push_bind(cursor.number as i64);
            }
        }
    }
    query.push(" ORDER BY ");
    if let Some(column) = column {
        query.push(format_args!("{column} {direction}, "));
    }
    query.push(format_args!("t.number {direction} LIMIT "));
    // One more than the page holds tells whether another page follows.
    query.push_bind(at_most(list.limit.saturating_add(1)));
}

/// A cursor comes from outside: what PostgreSQL's calendar has no place for is the epoch.
fn instant(cursor: &Cursor) -> Timestamp {
    let micros = cursor.key.parse().unwrap_or_default();
    Timestamp::from_microsecond(micros).unwrap_or_default().max(Timestamp::UNIX_EPOCH)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn needles_are_quoted() {
        let check = |needle: Needle, expect: &str| assert_eq!(lexeme(17, &needle), expect);
        check(Needle::Prefix("ilk".to_owned()), "'17:ilk':*");
        check(Needle::Exactly("#home".to_owned()), "'17:#home'");
        check(Needle::Exactly(r"#it's a \ & b".to_owned()), r"'17:#it''s a \\ & b'");
    }
}
