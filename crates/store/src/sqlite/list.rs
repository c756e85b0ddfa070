//! One page of a list, in time that depends on the page and not on the table.
//!
//! A list is read in the order of an index, and stops when the page is full. That is slow only if
//! few tasks match: then the index of terms names them all, and only they are read.

use domain::id::UserId;
use domain::listing::{Listing, Needle, Page, Sort};
use domain::ports::StoreError;
use domain::task::{Status, tag_term};
use rusqlite::types::Value;
use rusqlite::{Connection, OptionalExtension, params_from_iter};

use super::rows::{self, TASK};
use super::unavailable;
use crate::record;

/// Up to here it is quicker to fetch and sort all matches than to walk an index past the others.
const FEW: usize = 256;

pub(super) fn page(db: &Connection, user: UserId, list: &Listing) -> Result<Page, StoreError> {
    let key: Option<i64> = db
        .prepare_cached("SELECT key FROM users WHERE id = ?1")
        .and_then(|mut it| it.query_row([user.0.as_bytes()], |row| row.get(0)).optional())
        .map_err(unavailable)?;
    let Some(key) = key else { return Ok(list.page(Vec::new())) };
    let (sql, values) = match few(db, key, list)? {
        Some(tasks) => fetch(key, list, &tasks)?,
        None => walk(key, list)?,
    };
    let mut select = db.prepare_cached(&sql).map_err(unavailable)?;
    let found = rows::collect(select.query_map(params_from_iter(values), rows::task_row))?;
    Ok(list.page(found))
}

/// All tasks that may be on the list, if some index says that they are few.
fn few(db: &Connection, user: i64, list: &Listing) -> Result<Option<Vec<i64>>, StoreError> {
    let with_term =
        "SELECT task FROM task_terms WHERE user = ?1 AND term >= ?2 AND term < ?3 LIMIT ?4";
    for needle in list.needles() {
        let (from, until) = match needle {
            Needle::Exactly(term) => (term.clone(), format!("{term}\0")),
            Needle::Prefix(term) => (term.clone(), format!("{term}\u{10ffff}")),
        };
        if let Some(tasks) = few_of(db, with_term, user, from, until)? {
            return Ok(Some(tasks));
        }
    }
    if list.sort == Sort::Due || (list.due_from.is_none() && list.due_until.is_none()) {
        return Ok(None);
    }
    let due = "SELECT key FROM tasks INDEXED BY tasks_by_due \
               WHERE user = ?1 AND due_key >= ?2 AND due_key < ?3 LIMIT ?4";
    let from = list.due_from.clone().unwrap_or_default();
    let until = list.due_until.clone().unwrap_or(domain::due::Due::NEVER.to_owned());
    few_of(db, due, user, from, until)
}

fn few_of(
    db: &Connection,
    sql: &str,
    user: i64,
    from: String,
    until: String,
) -> Result<Option<Vec<i64>>, StoreError> {
    let mut select = db.prepare_cached(sql).map_err(unavailable)?;
    let params = rusqlite::params![user, from, until, FEW as i64 + 1];
    let found: Vec<i64> = rows::collect(select.query_map(params, |row| row.get(0)))?;
    Ok((found.len() <= FEW).then_some(found))
}

/// Reads the named tasks and sorts them.
fn fetch(user: i64, list: &Listing, tasks: &[i64]) -> Result<(String, Vec<Value>), StoreError> {
    let mut query = Query::default();
    // The plus keeps SQLite from walking the user's tasks instead of these.
    query.add("+t.user = ?", Value::from(user));
    query.add("t.key IN (SELECT value FROM json_each(?))", record::write(&tasks)?.into());
    query.filter(user, list);
    query.finish("tasks t", list)
}

/// Reads the user's tasks in the order of the list until the page is full.
fn walk(user: i64, list: &Listing) -> Result<(String, Vec<Value>), StoreError> {
    let index = match (list.sort, list.status) {
        (Sort::Created | Sort::Newest, Some(Status::Pending)) => "pending_by_number",
        (Sort::Due, Some(Status::Pending)) => "pending_by_due",
        (Sort::Priority, Some(Status::Pending)) => "pending_by_priority",
        (Sort::Created | Sort::Newest, _) => "tasks_by_number",
        (Sort::Due, _) => "tasks_by_due",
        (Sort::Priority, _) => "tasks_by_priority",
        (Sort::Title, _) => "tasks_by_title",
        (Sort::Updated, _) => "tasks_by_update",
    };
    let mut query = Query::default();
    query.add("t.user = ?", Value::from(user));
    query.filter(user, list);
    query.finish(&format!("tasks t INDEXED BY {index}"), list)
}

/// A WHERE clause in the making, each condition with its values.
#[derive(Default)]
struct Query {
    conditions: Vec<String>,
    values: Vec<Value>,
}

impl Query {
    fn add(&mut self, condition: &str, value: Value) {
        self.conditions.push(condition.to_owned());
        self.values.push(value);
    }

    fn filter(&mut self, user: i64, list: &Listing) {
        match list.status {
            // Spelled out, so that SQLite sees that the indexes of pending tasks will do.
            Some(Status::Pending) => self.conditions.push("t.status = 'pending'".to_owned()),
            Some(Status::Completed) => self.conditions.push("t.status = 'completed'".to_owned()),
            None => {}
        }
        if let Some(priority) = list.priority {
            self.add("t.priority = ?", priority.as_str().to_owned().into());
        }
        if let Some(tag) = &list.tag {
            let has_tag = "EXISTS (SELECT 1 FROM task_terms \
                           WHERE user = ? AND term = ? AND task = t.key)";
            self.add(has_tag, user.into());
            self.values.push(tag_term(tag).into());
        }
        if let Some(from) = &list.due_from {
            self.add("t.due_key >= ? AND t.due IS NOT NULL", from.clone().into());
        }
        if let Some(until) = &list.due_until {
            self.add("t.due_key < ?", until.clone().into());
        }
        for word in &list.words {
            self.add("instr(t.search_text, ?) > 0", word.clone().into());
        }
    }

    fn finish(mut self, table: &str, list: &Listing) -> Result<(String, Vec<Value>), StoreError> {
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
            let key: Option<Value> = match list.sort {
                Sort::Created | Sort::Newest => None,
                Sort::Updated => Some(cursor.key.parse::<i64>().unwrap_or_default().into()),
                _ => Some(cursor.key.clone().into()),
            };
            self.conditions.push(match column {
                Some(column) => format!("({column}, t.number) {beyond} (?, ?)"),
                None => format!("t.number {beyond} ?"),
            });
            self.values.extend(key);
            self.values.push((cursor.number as i64).into());
        }
        let order = match column {
            Some(column) => format!("{column} {direction}, t.number {direction}"),
            None => format!("t.number {direction}"),
        };
        // One more than the page holds tells whether another page follows.
        self.values.push((list.limit as i64 + 1).into());
        let conditions = self.conditions.join(" AND ");
        let sql = format!("SELECT {TASK} FROM {table} WHERE {conditions} ORDER BY {order} LIMIT ?");
        Ok((sql, self.values))
    }
}
