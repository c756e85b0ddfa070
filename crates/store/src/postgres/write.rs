//! Carrying out a write: look up, let the domain decide, change the rows, leave the record.

use std::collections::{HashMap, HashSet};
use std::hash::Hash;

use domain::audit::{self, Change, Earlier, RecordedCall, Row, RowId};
use domain::due::Due;
use domain::id::{CallId, ReminderId, TaskId, TurnId, UserId};
use domain::listing::Sort;
use domain::outcome::Outcome;
use domain::ports::{Operation, StoreError};
use domain::reminder::Reminder;
use domain::task::Task;
use domain::task_ref::TaskRef;
use domain::write::{DoneTurn, Known, Plan, Rows, Wants, Write};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use jiff_sqlx::ToSqlx;
use sqlx::postgres::PgArguments;
use sqlx::query::Query;
use sqlx::{AssertSqlSafe, PgConnection, Postgres};
use uuid::Uuid;

use super::rows::{REMINDER, TASK, TASK_COLUMNS};
use super::{bulk, failed, firing, list, rows, turns, ways};
use crate::record;

/// The row of a user, locked.
pub(super) struct User {
    pub(super) key: i64,
    last_number: u64,
}

pub(super) async fn carry_out(
    db: &mut PgConnection,
    operation: &Operation<'_>,
    write: Write,
) -> Result<Outcome, StoreError> {
    let user = lock_user(db, operation.turn.user).await?;
    if let Some(earlier) = earlier(db, &user, operation.call_id).await? {
        return Ok(earlier.answer(operation.turn.id, &operation.call));
    }
    let rows = look_up(db, operation.turn.user, &user, write.wants()).await?;
    let is_record = write.is_record();
    let next_number = user.last_number + 1;
    let plan = write.plan(rows, operation.at(next_number));
    if operation.dry_run {
        return Ok(plan.outcome);
    }
    ways::give_up_about(db, user.key, &plan, operation.now).await?;
    if plan.changes.is_empty() && !is_record {
        return Ok(plan.outcome);
    }
    bulk::apply_all(db, &user, &plan.changes).await?;
    put_on_record(db, &user, operation, &plan).await?;
    Ok(plan.outcome)
}

/// Finds the user's row, or makes it: who writes for the first time begins to exist. Who was erased
/// does not. Until the transaction ends, nobody else writes for this user.
pub(super) async fn lock_user(db: &mut PgConnection, id: UserId) -> Result<User, StoreError> {
    // Two statements, for the second would leave a dead row behind at every write.
    if let Some(user) = lock_known(db, id).await? {
        return Ok(user);
    }
    let find_or_make = "INSERT INTO users (id) \
                        SELECT $1 WHERE NOT EXISTS (SELECT FROM erased WHERE id = $1) \
                        ON CONFLICT (id) DO UPDATE SET last_number = users.last_number \
                        RETURNING key, last_number";
    let made = sqlx::query(find_or_make).bind(id.0).fetch_optional(db).await.map_err(failed)?;
    let row = made.ok_or(StoreError::Gone)?;
    Ok(User { key: rows::get(&row, 0)?, last_number: rows::unsigned(&row, 1)? })
}

/// The same of a user who exists, or none.
pub(super) async fn lock_known(
    db: &mut PgConnection,
    id: UserId,
) -> Result<Option<User>, StoreError> {
    let lock = "SELECT key, last_number FROM users WHERE id = $1 FOR NO KEY UPDATE";
    match sqlx::query(lock).bind(id.0).fetch_optional(db).await.map_err(failed)? {
        Some(row) => {
            Ok(Some(User { key: rows::get(&row, 0)?, last_number: rows::unsigned(&row, 1)? }))
        }
        None => Ok(None),
    }
}

async fn earlier(
    db: &mut PgConnection,
    user: &User,
    call_id: CallId,
) -> Result<Option<Earlier>, StoreError> {
    // Not in one statement with the lock: it would see the log as it was before the wait.
    let select = "SELECT turn_id, call, outcome FROM entries \
                  WHERE user_key = $1 AND call_id = $2";
    let query = sqlx::query(select).bind(user.key).bind(call_id.0);
    let Some(row) = query.fetch_optional(db).await.map_err(failed)? else { return Ok(None) };
    let turn = TurnId(rows::get(&row, 0)?);
    Ok(Some(Earlier { turn, call: rows::json(&row, 1)?, outcome: rows::json(&row, 2)? }))
}

async fn look_up(
    db: &mut PgConnection,
    id: UserId,
    user: &User,
    wants: Wants,
) -> Result<Rows, StoreError> {
    let counts = matches!(wants, Wants::TaskToRemindOf(_));
    let task = match wants {
        Wants::Nothing => None,
        Wants::Task(task) | Wants::TaskToRemindOf(task) => rows::task(db, id, task).await?,
        Wants::TaskOf(reminder) => match rows::reminder(db, id, reminder).await? {
            Some(reminder) => rows::task(db, id, TaskRef::Id(reminder.task_id)).await?,
            None => None,
        },
        Wants::Turn(turn) => {
            return Ok(Rows { done: done(db, id, user, turn).await?, ..Rows::default() });
        }
        Wants::Known { tasks, reminders } => {
            let known = known(db, id, user, &tasks, &reminders).await?;
            return Ok(Rows { known, scheduled: scheduled(db, user).await?, ..Rows::default() });
        }
    };
    let reminders = match &task {
        Some(task) => rows::reminders_of(db, &[task.id]).await?,
        None => Vec::new(),
    };
    let scheduled = match counts {
        true => scheduled(db, user).await?,
        false => 0,
    };
    Ok(Rows { task, reminders, scheduled, ..Rows::default() })
}

async fn known(
    db: &mut PgConnection,
    id: UserId,
    user: &User,
    tasks: &[TaskId],
    reminders: &[ReminderId],
) -> Result<Known, StoreError> {
    let others = "SELECT EXISTS (SELECT FROM users WHERE key <> $1)";
    let query = sqlx::query_scalar(others).bind(user.key);
    let others: bool = query.fetch_one(&mut *db).await.map_err(failed)?;
    let tasks = rows::tasks(db, id, tasks).await?;
    let reminders = ids(db, REMINDERS, reminders.iter().map(|it| it.0)).await?;
    Ok(Known { tasks, reminders, alone: !others })
}

const TASKS: &str = "SELECT id FROM tasks WHERE id = ANY($1)";
const REMINDERS: &str = "SELECT id FROM reminders WHERE id = ANY($1)";

/// Those of the ids that there are, whosoever.
async fn ids<T: From<Uuid> + Eq + Hash>(
    db: &mut PgConnection,
    sql: &'static str,
    among: impl Iterator<Item = Uuid>,
) -> Result<HashSet<T>, StoreError> {
    let query = sqlx::query_scalar(sql).bind(among.collect::<Vec<_>>());
    let found: Vec<Uuid> = query.fetch_all(db).await.map_err(failed)?;
    Ok(found.into_iter().map(T::from).collect())
}

/// How many reminders are to come; counted no further than there may be.
async fn scheduled(db: &mut PgConnection, user: &User) -> Result<usize, StoreError> {
    let sql = "SELECT count(*) FROM (SELECT FROM reminders WHERE user_key = $1 \
               AND state = 'scheduled' LIMIT $2) AS counted";
    let query = sqlx::query_scalar(sql).bind(user.key).bind(Reminder::MAX_OF_USER as i64);
    let count: i64 = query.fetch_one(db).await.map_err(failed)?;
    usize::try_from(count).map_err(record::corrupt)
}

async fn done(
    db: &mut PgConnection,
    id: UserId,
    user: &User,
    turn: Option<TurnId>,
) -> Result<Option<DoneTurn>, StoreError> {
    let newest = "SELECT t.id, t.words FROM entries e JOIN turns t ON t.id = e.turn_id \
                  WHERE e.user_key = $1 AND e.changes <> '[]' ORDER BY e.seq DESC LIMIT 1";
    let this = "SELECT t.id, t.words FROM entries e JOIN turns t ON t.id = e.turn_id \
                WHERE e.turn_id = $2 AND e.user_key = $1 AND e.changes <> '[]' LIMIT 1";
    let query = match turn {
        None => sqlx::query_as(newest).bind(user.key),
        Some(turn) => sqlx::query_as(this).bind(user.key).bind(turn.0),
    };
    let found: Option<(Uuid, Option<String>)> =
        query.fetch_optional(&mut *db).await.map_err(failed)?;
    let Some((turn, words)) = found else { return Ok(None) };
    let select =
        "SELECT call, changes FROM entries WHERE turn_id = $1 AND user_key = $2 ORDER BY seq";
    let query = sqlx::query_as(select).bind(turn).bind(user.key);
    let entries: Vec<(String, String)> = query.fetch_all(&mut *db).await.map_err(failed)?;
    let (mut is_undo, mut changes) = (false, Vec::new());
    for (call, changed) in &entries {
        is_undo |= record::read::<RecordedCall>(call)?.is_undo();
        changes.extend(record::read::<Vec<Change>>(changed)?);
    }
    let reversal = audit::reversal(changes);
    let now = current(db, id, &reversal).await?;
    let taken = taken(db, &reversal, &now).await?;
    let touched = reversal.iter().filter_map(|it| match it.row_id()? {
        RowId::Task(task) => Some(task),
        RowId::Reminder(_) => None,
    });
    let reminders = rows::reminders_of(db, &touched.collect::<Vec<_>>()).await?;
    Ok(Some(DoneTurn { id: TurnId(turn), words, is_undo, reversal, now, taken, reminders }))
}

/// Each row that is changed, as it is now. All of them in two questions: a turn may have changed
/// thousands.
async fn current(
    db: &mut PgConnection,
    id: UserId,
    changes: &[Change],
) -> Result<Vec<Option<Row>>, StoreError> {
    let (mut tasks, mut reminders) = (Vec::new(), Vec::new());
    for row in changes.iter().filter_map(Change::row_id) {
        match row {
            RowId::Task(it) => tasks.push(it),
            RowId::Reminder(it) => reminders.push(it),
        }
    }
    let tasks = rows::tasks(db, id, &tasks).await?.into_iter().map(Row::Task);
    let reminders = rows::reminders_by_id(db, id, &reminders).await?.into_iter();
    let rows: HashMap<RowId, Row> =
        tasks.chain(reminders.map(Row::Reminder)).map(|it| (it.id(), it)).collect();
    Ok(changes.iter().map(|it| rows.get(&it.row_id()?).cloned()).collect())
}

/// Those that the user has not, and someone else has.
async fn taken(
    db: &mut PgConnection,
    changes: &[Change],
    now: &[Option<Row>],
) -> Result<HashSet<RowId>, StoreError> {
    let (mut tasks, mut reminders) = (Vec::new(), Vec::new());
    for (change, _) in changes.iter().zip(now).filter(|(_, now)| now.is_none()) {
        match change.row_id() {
            Some(RowId::Task(it)) => tasks.push(it.0),
            Some(RowId::Reminder(it)) => reminders.push(it.0),
            None => {}
        }
    }
    let tasks: HashSet<TaskId> = ids(db, TASKS, tasks.into_iter()).await?;
    let reminders: HashSet<ReminderId> = ids(db, REMINDERS, reminders.into_iter()).await?;
    let reminders = reminders.into_iter().map(RowId::Reminder);
    Ok(tasks.into_iter().map(RowId::Task).chain(reminders).collect())
}

pub(super) async fn apply(
    db: &mut PgConnection,
    user: &User,
    change: &Change,
) -> Result<(), StoreError> {
    match (&change.before, &change.after) {
        (None, Some(Row::Task(task))) => put_task(db, INSERT_TASK, user, task).await,
        (Some(_), Some(Row::Task(task))) => put_task(db, UPDATE_TASK, user, task).await,
        (_, Some(Row::Reminder(reminder))) => put_reminder(db, user, reminder).await,
        (Some(Row::Task(task)), None) => {
            let sql = "DELETE FROM tasks WHERE user_key = $1 AND id = $2";
            execute(db, sqlx::query(sql).bind(user.key).bind(task.id.0)).await
        }
        (Some(Row::Reminder(reminder)), None) => {
            let sql = "DELETE FROM reminders WHERE user_key = $1 AND id = $2";
            execute(db, sqlx::query(sql).bind(user.key).bind(reminder.id.0)).await
        }
        (None, None) => Ok(()),
    }
}

/// Counts the number in the same breath; one that an undo brings back was counted before.
const INSERT_TASK: &str = "WITH counted AS (\
         UPDATE users SET last_number = $3 WHERE key = $1 AND last_number < $3) \
     INSERT INTO tasks (user_key, id, number, title, description, status, priority, due, tags, \
     repeat, created_at, updated_at, completed_at, due_key, priority_key, title_key, \
     search_text, terms) \
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, \
     array_to_tsvector($18))";

/// Takes what [`INSERT_TASK`] takes.
const UPDATE_TASK: &str = "UPDATE tasks SET number = $3, title = $4, description = $5, \
     status = $6, priority = $7, due = $8, tags = $9, repeat = $10, created_at = $11, \
     updated_at = $12, completed_at = $13, due_key = $14, priority_key = $15, title_key = $16, \
     search_text = $17, terms = array_to_tsvector($18) WHERE user_key = $1 AND id = $2";

async fn put_task(
    db: &mut PgConnection,
    sql: &'static str,
    user: &User,
    task: &Task,
) -> Result<(), StoreError> {
    let terms: Vec<String> = task.terms().iter().map(|it| list::term(user.key, it)).collect();
    let query = sqlx::query(sql)
        .bind(user.key)
        .bind(task.id.0)
        .bind(task.number as i64)
        .bind(task.title.as_str())
        .bind(task.description.as_ref().map(|it| it.as_str()))
        .bind(task.status.as_str())
        .bind(task.priority.map(|it| it.as_str()))
        .bind(task.due.map(|it| it.to_string()))
        .bind(task.tags.as_slice())
        .bind(task.repeat.as_ref().map(ToString::to_string))
        .bind(task.created_at.to_sqlx())
        .bind(task.updated_at.to_sqlx())
        .bind(task.completed_at.map(|it| it.to_sqlx()))
        .bind(Due::sort_key(task.due))
        .bind(Sort::Priority.key(task))
        .bind(Sort::Title.key(task))
        .bind(task.search_text())
        .bind(terms);
    execute(db, query).await
}

async fn put_reminder(db: &mut PgConnection, user: &User, it: &Reminder) -> Result<(), StoreError> {
    let query = sqlx::query(
        "INSERT INTO reminders (user_key, id, task_id, remind_at, zone, repeat_interval_minutes, \
         repeat_count, repeat, fired_count, next_at, state, created_at, updated_at, from_due, \
         postponed_from, missed_at) \
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16) \
         ON CONFLICT (id) DO UPDATE SET remind_at = $4, zone = $5, repeat_interval_minutes = $6, \
         repeat_count = $7, repeat = $8, fired_count = $9, next_at = $10, state = $11, \
         created_at = $12, updated_at = $13, from_due = $14, postponed_from = $15, \
         missed_at = $16 \
         WHERE reminders.user_key = $1",
    )
    .bind(user.key)
    .bind(it.id.0)
    .bind(it.task_id.0)
    .bind(it.remind_at.to_sqlx())
    .bind(&it.zone)
    .bind(it.repetition.repeat_interval_minutes.map(i64::from))
    .bind(it.repetition.repeat_count.map(i64::from))
    .bind(it.repetition.repeat.as_ref().map(ToString::to_string))
    .bind(i64::from(it.fired_count))
    .bind(it.next_at.map(|it| it.to_sqlx()))
    .bind(it.state.as_str())
    .bind(it.created_at.to_sqlx())
    .bind(it.updated_at.to_sqlx())
    .bind(it.from_due.map(|it| it.to_string()))
    .bind(it.postponed_from.map(|it| it.to_sqlx()))
    .bind(it.missed_at.map(|it| it.to_sqlx()));
    execute(db, query).await?;
    match it.next_at {
        Some(next_at) => firing::ring(db, next_at).await,
        None => Ok(()),
    }
}

/// What the user is to be reminded of by wall time, in the zone where they are now.
pub(super) async fn go_along(
    db: &mut PgConnection,
    user: &User,
    zone: &TimeZone,
    now: Timestamp,
) -> Result<(), StoreError> {
    let sql = format!(
        "SELECT {TASK}, {REMINDER} FROM reminders r JOIN tasks t ON t.id = r.task_id \
         WHERE r.user_key = $1 AND r.state = 'scheduled' \
         AND (r.from_due IS NOT NULL OR r.repeat IS NOT NULL)"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.key);
    for row in query.fetch_all(&mut *db).await.map_err(failed)? {
        let (task, reminder) = (rows::task_row(&row)?, rows::reminder_row(&row, TASK_COLUMNS)?);
        if let Some(moved) = reminder.in_zone(task.due, now, zone) {
            put_reminder(db, user, &moved).await?;
        }
    }
    Ok(())
}

/// The entry, and its turn if this is the first of it.
async fn put_on_record(
    db: &mut PgConnection,
    user: &User,
    operation: &Operation<'_>,
    plan: &Plan,
) -> Result<(), StoreError> {
    let sql = format!(
        "WITH turn AS ({} DO NOTHING) \
         INSERT INTO entries (turn_id, user_key, call_id, call, outcome, changes, at) \
         VALUES ($1, $2, $9, $10, $11, $12, $13)",
        turns::INSERT
    );
    let query = turns::bind(sqlx::query(AssertSqlSafe(sql)), user, operation.turn, None)
        .bind(operation.call_id.0)
        .bind(record::write(&operation.call)?)
        .bind(record::write(&plan.outcome)?)
        .bind(record::write(&plan.changes)?)
        .bind(operation.now.to_sqlx());
    execute(db, query).await
}

/// Runs a statement that must touch exactly one row: anything else means that what was looked up
/// is not what is there, and the whole write is taken back.
pub(super) async fn execute(
    db: &mut PgConnection,
    query: Query<'_, Postgres, PgArguments>,
) -> Result<(), StoreError> {
    match touched(db, query).await? {
        1 => Ok(()),
        n => Err(record::corrupt(format!("{n} rows touched instead of one"))),
    }
}

/// Runs a statement and tells how many rows it touched.
pub(super) async fn touched(
    db: &mut PgConnection,
    query: Query<'_, Postgres, PgArguments>,
) -> Result<u64, StoreError> {
    Ok(query.execute(db).await.map_err(failed)?.rows_affected())
}
