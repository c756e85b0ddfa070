//! Many rows in one statement: an import, and the undo of one, would else go back and forth thousands
//! of times.

use domain::audit::{Change, Row};
use domain::due::Due;
use domain::listing::Sort;
use domain::ports::StoreError;
use domain::task::Task;
use serde_json::{Value, json};
use sqlx::PgConnection;
use uuid::Uuid;

use super::list;
use super::write::{User, apply, touched};
use crate::record;

/// Rows of one statement.
const ROWS: usize = 500;

/// Makes the changes, in their order; what comes in a row of one kind goes together.
pub(super) async fn apply_all(
    db: &mut PgConnection,
    user: &User,
    changes: &[Change],
) -> Result<(), StoreError> {
    for run in changes.chunk_by(|a, b| kind(a) == kind(b)) {
        for some in run.chunks(ROWS) {
            match (kind(some.first()), some) {
                (_, [one]) => apply(db, user, one).await?,
                (Kind::Insert, some) => insert(db, user, some).await?,
                (Kind::DeleteTask, some) => {
                    let sql = "DELETE FROM tasks WHERE user_key = $1 AND id = ANY($2)";
                    delete(db, user, sql, some).await?;
                }
                (Kind::DeleteReminder, some) => {
                    let sql = "DELETE FROM reminders WHERE user_key = $1 AND id = ANY($2)";
                    delete(db, user, sql, some).await?;
                }
                (Kind::Other, some) => {
                    for change in some {
                        apply(db, user, change).await?;
                    }
                }
            }
        }
    }
    Ok(())
}

#[derive(Clone, Copy, PartialEq)]
enum Kind {
    Insert,
    DeleteTask,
    DeleteReminder,
    Other,
}

fn kind<'a>(change: impl Into<Option<&'a Change>>) -> Kind {
    match change.into().map(|it| (&it.before, &it.after)) {
        Some((None, Some(Row::Task(_)))) => Kind::Insert,
        Some((Some(Row::Task(_)), None)) => Kind::DeleteTask,
        Some((Some(Row::Reminder(_)), None)) => Kind::DeleteReminder,
        _ => Kind::Other,
    }
}

/// As one document, since lists of lists have no other way in. Counts the numbers in the same breath.
const INSERT: &str = "WITH new AS (\
         SELECT * FROM jsonb_to_recordset($2::jsonb) AS t (id uuid, number bigint, title text, \
         description text, status text, priority text, due text, tags jsonb, repeat text, \
         created_at timestamptz, updated_at timestamptz, completed_at timestamptz, due_key text, \
         priority_key text, title_key text, search_text text, terms jsonb)), \
     counted AS (UPDATE users SET last_number = n.number FROM (SELECT max(number) AS number FROM new) n \
         WHERE key = $1 AND last_number < n.number) \
     INSERT INTO tasks (user_key, id, number, title, description, status, priority, due, tags, \
     repeat, created_at, updated_at, completed_at, due_key, priority_key, title_key, search_text, \
     terms) \
     SELECT $1, id, number, title, description, status, priority, due, \
     ARRAY(SELECT jsonb_array_elements_text(tags)), repeat, created_at, updated_at, completed_at, \
     due_key, priority_key, title_key, search_text, \
     array_to_tsvector(ARRAY(SELECT jsonb_array_elements_text(terms))) FROM new";

async fn insert(db: &mut PgConnection, user: &User, changes: &[Change]) -> Result<(), StoreError> {
    let task = |it: &Change| match &it.after {
        Some(Row::Task(task)) => Some(columns(user, task)),
        _ => None,
    };
    let rows: Vec<Value> = changes.iter().filter_map(task).collect();
    let document = record::write(&rows)?;
    let query = sqlx::query(INSERT).bind(user.key).bind(document);
    all_of(changes, touched(db, query).await?)
}

fn columns(user: &User, task: &Task) -> Value {
    let search_text = task.search_text();
    let terms = task.terms_of(&search_text);
    let terms: Vec<String> = terms.iter().map(|it| list::term(user.key, it)).collect();
    json!({
        "id": task.id,
        "number": task.number,
        "title": task.title,
        "description": task.description,
        "status": task.status,
        "priority": task.priority,
        "due": task.due,
        "tags": task.tags,
        "repeat": task.repeat,
        "created_at": task.created_at,
        "updated_at": task.updated_at,
        "completed_at": task.completed_at,
        "due_key": Due::sort_key(task.due),
        "priority_key": Sort::Priority.key(task),
        "title_key": Sort::Title.key(task),
        "search_text": search_text,
        "terms": terms,
    })
}

async fn delete(
    db: &mut PgConnection,
    user: &User,
    sql: &'static str,
    changes: &[Change],
) -> Result<(), StoreError> {
    let id = |it: &Change| match it.before.as_ref()? {
        Row::Task(task) => Some(task.id.0),
        Row::Reminder(reminder) => Some(reminder.id.0),
    };
    let ids: Vec<Uuid> = changes.iter().filter_map(id).collect();
    let query = sqlx::query(sql).bind(user.key).bind(ids);
    all_of(changes, touched(db, query).await?)
}

/// Anything else means that what was looked up is not what is there, and the whole write is taken back.
fn all_of(changes: &[Change], touched: u64) -> Result<(), StoreError> {
    match touched == changes.len() as u64 {
        true => Ok(()),
        false => {
            Err(record::corrupt(format!("{touched} rows touched instead of {}", changes.len())))
        }
    }
}
