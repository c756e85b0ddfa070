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
use rusqlite::types::Type;
use rusqlite::{Connection, OptionalExtension, Row, params};
use uuid::Uuid;

use super::unavailable;
use crate::record;

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

pub(super) fn task(
    connection: &Connection,
    user: UserId,
    task: TaskRef,
) -> Result<Option<Task>, StoreError> {
    let (column, value) = match task {
        TaskRef::Id(id) => ("t.id", rusqlite::types::Value::Blob(id.0.as_bytes().to_vec())),
        TaskRef::Number(number) => match i64::try_from(number) {
            Ok(number) => ("t.number", number.into()),
            Err(_) => return Ok(None),
        },
    };
    let sql = format!(
        "SELECT {TASK} FROM tasks t JOIN users u ON u.key = t.user WHERE u.id = ?1 AND {column} = ?2"
    );
    let mut select = connection.prepare_cached(&sql).map_err(unavailable)?;
    select.query_row(params![user.0.as_bytes(), value], task_row).optional().map_err(read_error)
}

pub(super) fn labels(connection: &Connection, user: UserId) -> Result<Vec<TaskLabel>, StoreError> {
    let sql = format!(
        "SELECT {LABEL} FROM tasks t JOIN users u ON u.key = t.user \
         WHERE u.id = ?1 ORDER BY t.number"
    );
    let mut select = connection.prepare_cached(&sql).map_err(unavailable)?;
    collect(select.query_map([user.0.as_bytes()], |row| label_row(row, 0)))
}

pub(super) fn reminders(
    connection: &Connection,
    user: UserId,
    which: Which,
    limit: usize,
) -> Result<Vec<NamedReminder>, StoreError> {
    // Each question has an index; what was missed is found among all of the user's.
    let (wanted, task) = match which {
        Which::OfTask(task) => ("r.task_id = ?2", Some(task)),
        Which::ToCome => ("r.state = 'scheduled' AND ?2 IS NULL", None),
        Which::Missed => ("(r.state = 'missed' OR r.missed_at IS NOT NULL) AND ?2 IS NULL", None),
        Which::All => ("?2 IS NULL", None),
    };
    let sql = format!(
        "SELECT {REMINDER}, {LABEL} FROM reminders r JOIN users u ON u.key = r.user \
         JOIN tasks t ON t.id = r.task_id \
         WHERE u.id = ?1 AND {wanted} \
         ORDER BY r.next_at IS NULL, r.next_at, r.remind_at, r.id LIMIT ?3"
    );
    let mut select = connection.prepare_cached(&sql).map_err(unavailable)?;
    let task = task.map(|it| it.0.as_bytes().to_vec());
    let params = params![user.0.as_bytes(), task, limit as i64];
    collect(select.query_map(params, named_reminder))
}

pub(super) fn reminder_with_task(
    connection: &Connection,
    user: UserId,
    reminder: ReminderId,
) -> Result<Option<NamedReminder>, StoreError> {
    let sql = format!(
        "SELECT {REMINDER}, {LABEL} FROM reminders r JOIN users u ON u.key = r.user \
         JOIN tasks t ON t.id = r.task_id WHERE u.id = ?1 AND r.id = ?2"
    );
    let mut select = connection.prepare_cached(&sql).map_err(unavailable)?;
    let params = params![user.0.as_bytes(), reminder.0.as_bytes()];
    select.query_row(params, named_reminder).optional().map_err(read_error)
}

/// All reminders of a task that is known to be the user's.
pub(super) fn reminders_of(
    connection: &Connection,
    task: TaskId,
) -> Result<Vec<Reminder>, StoreError> {
    let sql = format!("SELECT {REMINDER} FROM reminders r WHERE r.task_id = ?1 ORDER BY r.id");
    let mut select = connection.prepare_cached(&sql).map_err(unavailable)?;
    collect(select.query_map([task.0.as_bytes()], |row| reminder_row(row, 0)))
}

pub(super) fn reminder(
    connection: &Connection,
    user: UserId,
    reminder: ReminderId,
) -> Result<Option<Reminder>, StoreError> {
    let sql = format!(
        "SELECT {REMINDER} FROM reminders r JOIN users u ON u.key = r.user \
         WHERE u.id = ?1 AND r.id = ?2"
    );
    let mut select = connection.prepare_cached(&sql).map_err(unavailable)?;
    let params = params![user.0.as_bytes(), reminder.0.as_bytes()];
    select.query_row(params, |row| reminder_row(row, 0)).optional().map_err(read_error)
}

pub(super) fn log(
    connection: &Connection,
    user: UserId,
    before: Option<u64>,
    limit: usize,
) -> Result<Vec<Entry>, StoreError> {
    let before = before.and_then(|it| i64::try_from(it).ok()).unwrap_or(i64::MAX);
    let sql = format!(
        "SELECT {ENTRY}, {TURN} \
         FROM entries e JOIN turns t ON t.id = e.turn_id JOIN users u ON u.key = e.user \
         WHERE u.id = ?1 AND e.seq < ?2 ORDER BY e.seq DESC LIMIT ?3"
    );
    let mut select = connection.prepare_cached(&sql).map_err(unavailable)?;
    let params = params![user.0.as_bytes(), before, limit as i64];
    collect(select.query_map(params, |row| entry_row(row, user)))
}

pub(super) fn since(
    connection: &Connection,
    user: UserId,
    after: u64,
    limit: usize,
) -> Result<Vec<Entry>, StoreError> {
    let after = i64::try_from(after).unwrap_or(i64::MAX);
    let mut select = connection.prepare_cached(&newer()).map_err(unavailable)?;
    let params = params![user.0.as_bytes(), after, limit as i64];
    collect(select.query_map(params, |row| entry_row(row, user)))
}

pub(super) fn newer() -> String {
    format!(
        "SELECT {ENTRY}, {TURN} \
         FROM entries e JOIN turns t ON t.id = e.turn_id JOIN users u ON u.key = e.user \
         WHERE u.id = ?1 AND ?2 < e.seq ORDER BY e.seq LIMIT ?3"
    )
}

pub(super) fn entries(
    connection: &Connection,
    user: UserId,
    turn: TurnId,
) -> Result<Vec<Entry>, StoreError> {
    let sql = format!(
        "SELECT {ENTRY}, {TURN} \
         FROM entries e JOIN turns t ON t.id = e.turn_id JOIN users u ON u.key = e.user \
         WHERE u.id = ?1 AND e.turn_id = ?2 ORDER BY e.seq"
    );
    let mut select = connection.prepare_cached(&sql).map_err(unavailable)?;
    let params = params![user.0.as_bytes(), turn.0.as_bytes()];
    collect(select.query_map(params, |row| entry_row(row, user)))
}

pub(super) fn task_row(row: &Row<'_>) -> rusqlite::Result<Task> {
    Ok(Task {
        id: TaskId(id(row, 0)?),
        number: unsigned(row, 1)?,
        title: Title::from_stored(row.get(2)?),
        description: row.get::<_, Option<String>>(3)?.map(Description::from_stored),
        status: word(row, 4, Status::parse)?,
        priority: optional(row, 5, |row, at| word(row, at, Priority::parse))?,
        due: optional(row, 6, |row, at| word(row, at, Due::parse_civil))?,
        tags: Tags::from_stored(json(row, 7)?),
        repeat: repeat(row, 8)?,
        created_at: instant(row, 9)?,
        updated_at: instant(row, 10)?,
        completed_at: optional(row, 11, instant)?,
    })
}

/// A label whose columns begin at `at`.
fn label_row(row: &Row<'_>, at: usize) -> rusqlite::Result<TaskLabel> {
    Ok(TaskLabel {
        id: TaskId(id(row, at)?),
        number: unsigned(row, at + 1)?,
        title: Title::from_stored(row.get(at + 2)?),
        status: word(row, at + 3, Status::parse)?,
    })
}

fn named_reminder(row: &Row<'_>) -> rusqlite::Result<NamedReminder> {
    Ok(NamedReminder { reminder: reminder_row(row, 0)?, task: label_row(row, REMINDER_COLUMNS)? })
}

/// A reminder whose columns begin at `at`.
pub(super) fn reminder_row(row: &Row<'_>, at: usize) -> rusqlite::Result<Reminder> {
    Ok(Reminder {
        id: ReminderId(id(row, at)?),
        task_id: TaskId(id(row, at + 1)?),
        remind_at: instant(row, at + 2)?,
        from_due: optional(row, at + 12, |row, at| word(row, at, FromDue::parse))?,
        zone: row.get(at + 3)?,
        repetition: Repetition {
            repeat_interval_minutes: optional(row, at + 4, unsigned)?,
            repeat_count: optional(row, at + 5, unsigned)?,
            repeat: repeat(row, at + 6)?,
        },
        fired_count: unsigned(row, at + 7)?,
        next_at: optional(row, at + 8, instant)?,
        postponed_from: optional(row, at + 13, instant)?,
        missed_at: optional(row, at + 14, instant)?,
        state: word(row, at + 9, ReminderState::parse)?,
        created_at: instant(row, at + 10)?,
        updated_at: instant(row, at + 11)?,
    })
}

/// A turn of `user` whose columns begin at `at`.
pub(super) fn turn_row(row: &Row<'_>, at: usize, user: UserId) -> rusqlite::Result<Turn> {
    Ok(Turn {
        id: TurnId(id(row, at)?),
        user,
        conversation_id: optional(row, at + 1, id)?.map(ConversationId),
        door: word(row, at + 2, Door::parse)?,
        words: row.get(at + 3)?,
        model: row.get(at + 4)?,
        started_at: instant(row, at + 5)?,
    })
}

fn entry_row(row: &Row<'_>, user: UserId) -> rusqlite::Result<Entry> {
    Ok(Entry {
        seq: unsigned(row, 0)?,
        call_id: CallId(id(row, 1)?),
        call: json(row, 2)?,
        outcome: json(row, 3)?,
        changes: json(row, 4)?,
        at: instant(row, 5)?,
        turn: turn_row(row, ENTRY_COLUMNS, user)?,
    })
}

pub(super) fn conversation(row: &Row<'_>) -> rusqlite::Result<Conversation> {
    Ok(Conversation {
        id: ConversationId(id(row, 0)?),
        title: Title::from_stored(row.get(1)?),
        created_at: instant(row, 2)?,
        updated_at: instant(row, 3)?,
    })
}

pub(super) fn collect<T, F>(
    found: rusqlite::Result<rusqlite::MappedRows<'_, F>>,
) -> Result<Vec<T>, StoreError>
where
    F: FnMut(&Row<'_>) -> rusqlite::Result<T>,
{
    found.and_then(Iterator::collect).map_err(read_error)
}

/// A value that we cannot read back is corruption; anything else may pass.
pub(super) fn read_error(error: rusqlite::Error) -> StoreError {
    match error {
        rusqlite::Error::FromSqlConversionFailure(..) => record::corrupt(error),
        other => unavailable(other),
    }
}

pub(super) fn id(row: &Row<'_>, at: usize) -> rusqlite::Result<Uuid> {
    row.get::<_, [u8; 16]>(at).map(Uuid::from_bytes)
}

pub(super) fn instant(row: &Row<'_>, at: usize) -> rusqlite::Result<Timestamp> {
    Timestamp::from_microsecond(row.get(at)?).map_err(|error| unreadable(at, error))
}

pub(super) fn json<T: serde::de::DeserializeOwned>(
    row: &Row<'_>,
    at: usize,
) -> rusqlite::Result<T> {
    record::read(row.get_ref(at)?.as_str()?).map_err(|error| unreadable(at, error))
}

pub(super) fn word<T>(
    row: &Row<'_>,
    at: usize,
    parse: impl Fn(&str) -> Option<T>,
) -> rusqlite::Result<T> {
    record::word(row.get_ref(at)?.as_str()?, parse).map_err(|error| unreadable(at, error))
}

fn repeat(row: &Row<'_>, at: usize) -> rusqlite::Result<Option<Repeat>> {
    optional(row, at, |row, at| word(row, at, |text| Repeat::parse(text).ok()))
}

pub(super) fn unsigned<T: TryFrom<i64>>(row: &Row<'_>, at: usize) -> rusqlite::Result<T> {
    record::unsigned(row.get(at)?).map_err(|error| unreadable(at, error))
}

pub(super) fn optional<T>(
    row: &Row<'_>,
    at: usize,
    read: impl Fn(&Row<'_>, usize) -> rusqlite::Result<T>,
) -> rusqlite::Result<Option<T>> {
    match row.get_ref(at)? {
        rusqlite::types::ValueRef::Null => Ok(None),
        _ => read(row, at).map(Some),
    }
}

pub(super) fn unreadable(
    at: usize,
    error: impl std::error::Error + Send + Sync + 'static,
) -> rusqlite::Error {
    rusqlite::Error::FromSqlConversionFailure(at, Type::Text, Box::new(error))
}
