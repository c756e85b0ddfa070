//! From rows to the domain's words, and the reads that need no more than that.

use domain::audit::Entry;
use domain::conversation::Conversation;
use domain::description::Description;
use domain::due::Due;
use domain::from_due::FromDue;
use domain::id::{CallId, ConversationId, ReminderId, TaskId, TurnId, UserId};
use domain::ports::StoreError;
use domain::priority::Priority;
use domain::reminder::{NamedReminder, Reminder, ReminderState, Repetition, Which};
use domain::repeat::Repeat;
use domain::tags::Tags;
use domain::task::{Status, Task, TaskLabel};
use domain::task_ref::TaskRef;
use domain::title::Title;
use domain::turn::{Door, Turn};
use jiff::Timestamp;
use serde::de::DeserializeOwned;
use sqlx::postgres::PgRow;
use sqlx::{AssertSqlSafe, Decode, PgConnection, Postgres, Row, Type};
use uuid::Uuid;

use super::failed;
use crate::record;

/// Whose rows. Not a join: from the user's side, PostgreSQL reads an index in order and stops at
/// the limit; from the other side, it would read everyone's rows.
pub(super) const OF_USER: &str = "user_key = (SELECT key FROM users WHERE id = $1)";

/// The columns of [`task_row`], in its order.
pub(super) const TASK: &str = "t.id, t.number, t.title, t.description, t.status, t.priority, \
     t.due, t.tags, t.repeat, t.created_at, t.updated_at, t.completed_at";

pub(super) const TASK_COLUMNS: usize = 12;

/// The columns of [`reminder_row`], in its order.
pub(super) const REMINDER: &str = "r.id, r.task_id, r.remind_at, r.zone, r.repeat_interval_minutes, \
     r.repeat_count, r.repeat, r.fired_count, r.next_at, r.state, r.created_at, r.updated_at, \
     r.from_due, r.postponed_from, r.missed_at";

pub(super) const REMINDER_COLUMNS: usize = 15;

/// The columns of [`label_row`], in its order.
const LABEL: &str = "t.id, t.number, t.title, t.status";

/// The columns of [`turn_row`], in its order.
pub(super) const TURN: &str = "t.id, t.conversation_id, t.door, t.words, t.model, t.started_at";

pub(super) const TURN_COLUMNS: usize = 6;

/// The columns of [`entry_row`] before those of its turn, in its order.
const ENTRY: &str = "e.seq, e.call_id, e.call, e.outcome, e.changes, e.at";

const ENTRY_COLUMNS: usize = 6;

/// The columns of [`conversation_row`], in its order.
pub(super) const CONVERSATION: &str = "id, title, created_at, updated_at";

pub(super) async fn task(
    db: &mut PgConnection,
    user: UserId,
    task: TaskRef,
) -> Result<Option<Task>, StoreError> {
    let sql = |column: &str| {
        AssertSqlSafe(format!("SELECT {TASK} FROM tasks t WHERE t.{OF_USER} AND t.{column} = $2"))
    };
    let query = match task {
        TaskRef::Id(id) => sqlx::query(sql("id")).bind(user.0).bind(id.0),
        TaskRef::Number(number) => match i64::try_from(number) {
            Ok(number) => sqlx::query(sql("number")).bind(user.0).bind(number),
            Err(_) => return Ok(None),
        },
    };
    let found = query.fetch_optional(db).await.map_err(failed)?;
    found.as_ref().map(task_row).transpose()
}

/// Those of the user's tasks that have these ids.
pub(super) async fn tasks(
    db: &mut PgConnection,
    user: UserId,
    ids: &[TaskId],
) -> Result<Vec<Task>, StoreError> {
    let sql = format!("SELECT {TASK} FROM tasks t WHERE t.{OF_USER} AND t.id = ANY($2)");
    let ids: Vec<Uuid> = ids.iter().map(|it| it.0).collect();
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(ids);
    query.fetch_all(db).await.map_err(failed)?.iter().map(task_row).collect()
}

/// The same of reminders.
pub(super) async fn reminders_by_id(
    db: &mut PgConnection,
    user: UserId,
    ids: &[ReminderId],
) -> Result<Vec<Reminder>, StoreError> {
    let sql = format!("SELECT {REMINDER} FROM reminders r WHERE r.{OF_USER} AND r.id = ANY($2)");
    let ids: Vec<Uuid> = ids.iter().map(|it| it.0).collect();
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(ids);
    query.fetch_all(db).await.map_err(failed)?.iter().map(|row| reminder_row(row, 0)).collect()
}

pub(super) async fn labels(
    db: &mut PgConnection,
    user: UserId,
) -> Result<Vec<TaskLabel>, StoreError> {
    let sql = format!("SELECT {LABEL} FROM tasks t WHERE t.{OF_USER} ORDER BY t.number");
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0);
    let found = query.fetch_all(db).await.map_err(failed)?;
    found.iter().map(|row| label_row(row, 0)).collect()
}

pub(super) async fn reminders(
    db: &mut PgConnection,
    user: UserId,
    which: Which,
    limit: usize,
) -> Result<Vec<NamedReminder>, StoreError> {
    // Each question has an index; what was missed is found among all of the user's.
    let (wanted, task) = match which {
        Which::OfTask(task) => ("r.task_id = $2", Some(task)),
        Which::ToCome => ("r.state = 'scheduled' AND $2 IS NULL", None),
        Which::Missed => ("(r.state = 'missed' OR r.missed_at IS NOT NULL) AND $2 IS NULL", None),
        Which::All => ("$2 IS NULL", None),
    };
    let sql = format!(
        "SELECT {REMINDER}, {LABEL} FROM reminders r JOIN tasks t ON t.id = r.task_id \
         WHERE r.{OF_USER} AND {wanted} \
         ORDER BY r.next_at, r.remind_at, r.id LIMIT $3"
    );
    let found = sqlx::query(AssertSqlSafe(sql))
        .bind(user.0)
        .bind(task.map(|it| it.0))
        .bind(at_most(limit))
        .fetch_all(db)
        .await
        .map_err(failed)?;
    found.iter().map(named_reminder).collect()
}

pub(super) async fn reminder_with_task(
    db: &mut PgConnection,
    user: UserId,
    reminder: ReminderId,
) -> Result<Option<NamedReminder>, StoreError> {
    let sql = format!(
        "SELECT {REMINDER}, {LABEL} FROM reminders r JOIN tasks t ON t.id = r.task_id \
         WHERE r.{OF_USER} AND r.id = $2"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(reminder.0);
    let found = query.fetch_optional(db).await.map_err(failed)?;
    found.as_ref().map(named_reminder).transpose()
}

/// All reminders of a task that is known to be the user's.
pub(super) async fn reminders_of(
    db: &mut PgConnection,
    tasks: &[TaskId],
) -> Result<Vec<Reminder>, StoreError> {
    let sql = format!("SELECT {REMINDER} FROM reminders r WHERE r.task_id = ANY($1) ORDER BY r.id");
    let tasks: Vec<Uuid> = tasks.iter().map(|it| it.0).collect();
    let query = sqlx::query(AssertSqlSafe(sql)).bind(tasks);
    query.fetch_all(db).await.map_err(failed)?.iter().map(|row| reminder_row(row, 0)).collect()
}

pub(super) async fn reminder(
    db: &mut PgConnection,
    user: UserId,
    reminder: ReminderId,
) -> Result<Option<Reminder>, StoreError> {
    let sql = format!("SELECT {REMINDER} FROM reminders r WHERE r.{OF_USER} AND r.id = $2");
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(reminder.0);
    let found = query.fetch_optional(db).await.map_err(failed)?;
    found.as_ref().map(|row| reminder_row(row, 0)).transpose()
}

pub(super) async fn log(
    db: &mut PgConnection,
    user: UserId,
    before: Option<u64>,
    limit: usize,
) -> Result<Vec<Entry>, StoreError> {
    let before = before.and_then(|it| i64::try_from(it).ok()).unwrap_or(i64::MAX);
    let sql = format!(
        "SELECT {ENTRY}, {TURN} FROM entries e JOIN turns t ON t.id = e.turn_id \
         WHERE e.{OF_USER} AND e.seq < $2 ORDER BY e.seq DESC LIMIT $3"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(before).bind(at_most(limit));
    let found = query.fetch_all(db).await.map_err(failed)?;
    found.iter().map(|row| entry_row(row, user)).collect()
}

pub(super) async fn since(
    db: &mut PgConnection,
    user: UserId,
    after: u64,
    limit: usize,
) -> Result<Vec<Entry>, StoreError> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let sql = format!(
        "SELECT {ENTRY}, {TURN} FROM entries e JOIN turns t ON t.id = e.turn_id \
         WHERE e.{OF_USER} AND $2 < e.seq ORDER BY e.seq LIMIT $3"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(after).bind(at_most(limit));
    let found = query.fetch_all(db).await.map_err(failed)?;
    found.iter().map(|row| entry_row(row, user)).collect()
}

pub(super) async fn entries(
    db: &mut PgConnection,
    user: UserId,
    turn: TurnId,
) -> Result<Vec<Entry>, StoreError> {
    let sql = format!(
        "SELECT {ENTRY}, {TURN} FROM entries e JOIN turns t ON t.id = e.turn_id \
         WHERE e.{OF_USER} AND e.turn_id = $2 ORDER BY e.seq"
    );
    let query = sqlx::query(AssertSqlSafe(sql)).bind(user.0).bind(turn.0);
    let found = query.fetch_all(db).await.map_err(failed)?;
    found.iter().map(|row| entry_row(row, user)).collect()
}

pub(super) fn task_row(row: &PgRow) -> Result<Task, StoreError> {
    Ok(Task {
        id: TaskId(get(row, 0)?),
        number: unsigned(row, 1)?,
        title: Title::from_stored(get(row, 2)?),
        description: get::<Option<_>>(row, 3)?.map(Description::from_stored),
        status: word(row, 4, Status::parse)?,
        priority: optional_word(row, 5, Priority::parse)?,
        due: optional_word(row, 6, Due::parse_civil)?,
        tags: Tags::from_stored(get(row, 7)?),
        repeat: repeat(row, 8)?,
        created_at: instant(row, 9)?,
        updated_at: instant(row, 10)?,
        completed_at: optional_instant(row, 11)?,
    })
}

/// A label whose columns begin at `at`.
fn label_row(row: &PgRow, at: usize) -> Result<TaskLabel, StoreError> {
    Ok(TaskLabel {
        id: TaskId(get(row, at)?),
        number: unsigned(row, at + 1)?,
        title: Title::from_stored(get(row, at + 2)?),
        status: word(row, at + 3, Status::parse)?,
    })
}

fn named_reminder(row: &PgRow) -> Result<NamedReminder, StoreError> {
    Ok(NamedReminder { reminder: reminder_row(row, 0)?, task: label_row(row, REMINDER_COLUMNS)? })
}

/// A reminder whose columns begin at `at`.
pub(super) fn reminder_row(row: &PgRow, at: usize) -> Result<Reminder, StoreError> {
    let number = |at| get::<Option<_>>(row, at)?.map(record::unsigned).transpose();
    Ok(Reminder {
        id: ReminderId(get(row, at)?),
        task_id: TaskId(get(row, at + 1)?),
        remind_at: instant(row, at + 2)?,
        from_due: optional_word(row, at + 12, FromDue::parse)?,
        zone: get(row, at + 3)?,
        repetition: Repetition {
            repeat_interval_minutes: number(at + 4)?,
            repeat_count: number(at + 5)?,
            repeat: repeat(row, at + 6)?,
        },
        fired_count: unsigned(row, at + 7)?,
        next_at: optional_instant(row, at + 8)?,
        postponed_from: optional_instant(row, at + 13)?,
        missed_at: optional_instant(row, at + 14)?,
        state: word(row, at + 9, ReminderState::parse)?,
        created_at: instant(row, at + 10)?,
        updated_at: instant(row, at + 11)?,
    })
}

/// A turn of `user` whose columns begin at `at`.
pub(super) fn turn_row(row: &PgRow, at: usize, user: UserId) -> Result<Turn, StoreError> {
    Ok(Turn {
        id: TurnId(get(row, at)?),
        user,
        conversation_id: get::<Option<_>>(row, at + 1)?.map(ConversationId),
        door: word(row, at + 2, Door::parse)?,
        words: get(row, at + 3)?,
        model: get(row, at + 4)?,
        started_at: instant(row, at + 5)?,
    })
}

fn entry_row(row: &PgRow, user: UserId) -> Result<Entry, StoreError> {
    Ok(Entry {
        seq: unsigned(row, 0)?,
        call_id: CallId(get(row, 1)?),
        call: json(row, 2)?,
        outcome: json(row, 3)?,
        changes: json(row, 4)?,
        at: instant(row, 5)?,
        turn: turn_row(row, ENTRY_COLUMNS, user)?,
    })
}

pub(super) fn conversation_row(row: &PgRow) -> Result<Conversation, StoreError> {
    Ok(Conversation {
        id: ConversationId(get(row, 0)?),
        title: Title::from_stored(get(row, 1)?),
        created_at: instant(row, 2)?,
        updated_at: instant(row, 3)?,
    })
}

/// A limit beyond what PostgreSQL can count to is no limit.
pub(super) fn at_most(limit: usize) -> i64 {
    i64::try_from(limit).unwrap_or(i64::MAX)
}

pub(super) fn get<'r, T>(row: &'r PgRow, at: usize) -> Result<T, StoreError>
where
    T: Decode<'r, Postgres> + Type<Postgres>,
{
    row.try_get(at).map_err(failed)
}

pub(super) fn json<T: DeserializeOwned>(row: &PgRow, at: usize) -> Result<T, StoreError> {
    record::read(get(row, at)?)
}

pub(super) fn unsigned<T: TryFrom<i64>>(row: &PgRow, at: usize) -> Result<T, StoreError> {
    record::unsigned(get(row, at)?)
}

pub(super) fn instant(row: &PgRow, at: usize) -> Result<Timestamp, StoreError> {
    get::<jiff_sqlx::Timestamp>(row, at).map(|it| it.to_jiff())
}

pub(super) fn optional_instant(row: &PgRow, at: usize) -> Result<Option<Timestamp>, StoreError> {
    get::<Option<jiff_sqlx::Timestamp>>(row, at).map(|found| found.map(|it| it.to_jiff()))
}

pub(super) fn word<T>(
    row: &PgRow,
    at: usize,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<T, StoreError> {
    record::word(get(row, at)?, parse)
}

fn optional_word<T>(
    row: &PgRow,
    at: usize,
    parse: impl Fn(&str) -> Option<T>,
) -> Result<Option<T>, StoreError> {
    get::<Option<&str>>(row, at)?.map(|it| record::word(it, parse)).transpose()
}

fn repeat(row: &PgRow, at: usize) -> Result<Option<Repeat>, StoreError> {
    optional_word(row, at, |it| Repeat::parse(it).ok())
}
