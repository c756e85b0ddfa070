//! Carrying out a write: look up, let the domain decide, change the rows, leave the record.

use std::collections::HashSet;

use domain::audit::{self, Change, Earlier, RecordedCall, Row, RowId};
use domain::due::Due;
use domain::id::{CallId, ReminderId, TaskId, TurnId, UserId};
use domain::listing::Sort;
use domain::outcome::Outcome;
use domain::ports::{Operation, StoreError};
use domain::reminder::Reminder;
use domain::task::Task;
use domain::task_ref::TaskRef;
use domain::turn::Turn;
use domain::write::{At, DoneTurn, Known, Rows, Wants, Write};
use jiff::Timestamp;
use jiff::tz::TimeZone;
use rusqlite::{Connection, OptionalExtension, Params, ToSql, params};

use super::rows::{REMINDER, TASK, TASK_COLUMNS};
use super::writer::Fate;
use super::{rows, turns, unavailable, ways};
use crate::record;

/// A write and its circumstances, owned, so that it can wait in the writer's queue.
pub(super) struct Job {
    turn: Turn,
    call_id: CallId,
    call: RecordedCall,
    now: Timestamp,
    zone: TimeZone,
    unless_changed: Option<Timestamp>,
    dry_run: bool,
    write: Write,
}

/// What a write came to.
pub(super) struct Done {
    pub(super) fate: Fate,
    pub(super) outcome: Outcome,
    /// Whether a reminder may speak sooner than any did before.
    pub(super) rings: bool,
}

/// The row of a user.
pub(super) struct User {
    pub(super) key: i64,
    last_number: u64,
}

impl Job {
    pub(super) fn new(operation: &Operation<'_>, write: Write) -> Job {
        Job {
            turn: operation.turn.clone(),
            call_id: operation.call_id,
            call: operation.call.clone(),
            now: operation.now,
            zone: operation.zone.clone(),
            unless_changed: operation.unless_changed,
            dry_run: operation.dry_run,
            write,
        }
    }

    /// `written` is the turn whose row is known to be there, for the writes that follow.
    pub(super) fn carry_out(
        self,
        db: &Connection,
        written: &mut Option<TurnId>,
    ) -> Result<Done, StoreError> {
        let nothing = |outcome| Done { fate: Fate::Discard, outcome, rings: false };
        let user = user(db, self.turn.user)?;
        if let Some(earlier) = earlier(db, &user, self.call_id)? {
            return Ok(nothing(earlier.answer(self.turn.id, &self.call)));
        }
        let rows = look_up(db, self.turn.user, &user, self.write.wants())?;
        let is_record = self.write.is_record();
        let next_number = user.last_number + 1;
        let (now, zone, unless_changed) = (self.now, &self.zone, self.unless_changed);
        let plan = self.write.plan(rows, At { now, zone, next_number, unless_changed });
        if self.dry_run {
            return Ok(nothing(plan.outcome));
        }
        let given_up = ways::give_up_about(db, user.key, &plan, now)?;
        if plan.changes.is_empty() && !is_record {
            let fate = if given_up { Fate::Keep } else { Fate::Discard };
            return Ok(Done { fate, ..nothing(plan.outcome) });
        }
        for change in &plan.changes {
            apply(db, &user, change)?;
        }
        if *written != Some(self.turn.id) {
            turns::insert(db, &user, &self.turn)?;
            *written = Some(self.turn.id);
        }
        execute(
            db,
            "INSERT INTO entries (user, turn_id, call_id, call, outcome, changes, at) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)",
            params![
                user.key,
                self.turn.id.0.as_bytes(),
                self.call_id.0.as_bytes(),
                record::write(&self.call)?,
                record::write(&plan.outcome)?,
                record::write(&plan.changes)?,
                self.now.as_microsecond(),
            ],
        )?;
        let rings = plan.changes.iter().any(is_to_speak);
        Ok(Done { fate: Fate::Keep, outcome: plan.outcome, rings })
    }
}

/// Finds the user's row, or makes it: who writes for the first time begins to exist. Who was erased
/// does not.
pub(super) fn user(db: &Connection, id: UserId) -> Result<User, StoreError> {
    let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let found: Option<(i64, i64)> = db
        .prepare_cached("SELECT key, last_number FROM users WHERE id = ?1")
        .and_then(|mut it| it.query_row([id.0.as_bytes()], read).optional())
        .map_err(unavailable)?;
    if let Some((key, last_number)) = found {
        return Ok(User { key, last_number: record::unsigned(last_number)? });
    }
    let sql = "INSERT INTO users (id) \
               SELECT ?1 WHERE NOT EXISTS (SELECT 1 FROM erased WHERE id = ?1)";
    match touched(db, sql, [id.0.as_bytes()])? {
        0 => Err(StoreError::Gone),
        _ => Ok(User { key: db.last_insert_rowid(), last_number: 0 }),
    }
}

fn earlier(db: &Connection, user: &User, call_id: CallId) -> Result<Option<Earlier>, StoreError> {
    let sql = "SELECT turn_id, call, outcome FROM entries WHERE user = ?1 AND call_id = ?2";
    db.prepare_cached(sql)
        .and_then(|mut it| {
            let read = |row: &rusqlite::Row<'_>| {
                let turn = TurnId(rows::id(row, 0)?);
                Ok(Earlier { turn, call: rows::json(row, 1)?, outcome: rows::json(row, 2)? })
            };
            it.query_row(params![user.key, call_id.0.as_bytes()], read).optional()
        })
        .map_err(rows::read_error)
}

fn look_up(db: &Connection, id: UserId, user: &User, wants: Wants) -> Result<Rows, StoreError> {
    let counts = matches!(wants, Wants::TaskToRemindOf(_));
    let task = match wants {
        Wants::Nothing => None,
        Wants::Task(task) | Wants::TaskToRemindOf(task) => rows::task(db, id, task)?,
        Wants::TaskOf(reminder) => match rows::reminder(db, id, reminder)? {
            Some(reminder) => rows::task(db, id, TaskRef::Id(reminder.task_id))?,
            None => None,
        },
        Wants::Turn(turn) => {
            return Ok(Rows { done: done(db, id, user, turn)?, ..Rows::default() });
        }
        Wants::Known { tasks, reminders } => {
            let known = known(db, id, user, &tasks, &reminders)?;
            return Ok(Rows { known, scheduled: scheduled(db, user)?, ..Rows::default() });
        }
    };
    let reminders = match &task {
        Some(task) => rows::reminders_of(db, task.id)?,
        None => Vec::new(),
    };
    let scheduled = match counts {
        true => scheduled(db, user)?,
        false => 0,
    };
    Ok(Rows { task, reminders, scheduled, ..Rows::default() })
}

fn known(
    db: &Connection,
    id: UserId,
    user: &User,
    tasks: &[TaskId],
    reminders: &[ReminderId],
) -> Result<Known, StoreError> {
    let others = exists(db, "SELECT 1 FROM users WHERE key <> ?1", params![user.key])?;
    let mut known = Known { alone: !others, ..Known::default() };
    for task in tasks {
        known.tasks.extend(rows::task(db, id, TaskRef::Id(*task))?);
    }
    for reminder in reminders {
        if is_anyones(db, RowId::Reminder(*reminder))? {
            known.reminders.insert(*reminder);
        }
    }
    Ok(known)
}

fn is_anyones(db: &Connection, row: RowId) -> Result<bool, StoreError> {
    match row {
        RowId::Task(it) => exists(db, "SELECT 1 FROM tasks WHERE id = ?1", [it.0.as_bytes()]),
        RowId::Reminder(it) => {
            exists(db, "SELECT 1 FROM reminders WHERE id = ?1", [it.0.as_bytes()])
        }
    }
}

fn exists(db: &Connection, sql: &str, params: impl Params) -> Result<bool, StoreError> {
    db.prepare_cached(sql).and_then(|mut it| it.exists(params)).map_err(unavailable)
}

/// How many reminders are to come; counted no further than there may be.
fn scheduled(db: &Connection, user: &User) -> Result<usize, StoreError> {
    let sql = "SELECT count(*) FROM (SELECT 1 FROM reminders WHERE user = ?1 \
               AND state = 'scheduled' LIMIT ?2)";
    let most = Reminder::MAX_OF_USER as i64;
    let count: u32 = db
        .prepare_cached(sql)
        .and_then(|mut it| it.query_row(params![user.key, most], |row| row.get(0)))
        .map_err(unavailable)?;
    Ok(count as usize)
}

fn done(
    db: &Connection,
    id: UserId,
    user: &User,
    turn: Option<TurnId>,
) -> Result<Option<DoneTurn>, StoreError> {
    let newest = "SELECT t.id, t.words FROM entries e JOIN turns t ON t.id = e.turn_id \
                  WHERE e.user = ?1 AND e.changes <> '[]' ORDER BY e.seq DESC LIMIT 1";
    let this = "SELECT t.id, t.words FROM entries e JOIN turns t ON t.id = e.turn_id \
                WHERE e.turn_id = ?2 AND e.user = ?1 AND e.changes <> '[]' LIMIT 1";
    let read = |row: &rusqlite::Row<'_>| Ok((row.get(0)?, row.get(1)?));
    let found: Option<([u8; 16], Option<String>)> = match turn {
        None => {
            db.prepare_cached(newest).and_then(|mut it| it.query_row([user.key], read).optional())
        }
        Some(turn) => db
            .prepare_cached(this)
            .and_then(|mut it| it.query_row(params![user.key, turn.0.as_bytes()], read).optional()),
    }
    .map_err(unavailable)?;
    let Some((turn, words)) = found else { return Ok(None) };
    let mut select = db
        .prepare_cached(
            "SELECT call, changes FROM entries WHERE turn_id = ?1 AND user = ?2 ORDER BY seq",
        )
        .map_err(unavailable)?;
    let read = |row: &rusqlite::Row<'_>| Ok((rows::json(row, 0)?, rows::json(row, 1)?));
    let (calls, changes): (Vec<RecordedCall>, Vec<Vec<Change>>) =
        rows::collect(select.query_map(params![turn, user.key], read))?.into_iter().unzip();
    let is_undo = calls.iter().any(RecordedCall::is_undo);
    let reversal = audit::reversal(changes.into_iter().flatten().collect());
    let now: Vec<Option<Row>> =
        reversal.iter().map(|it| current(db, id, it)).collect::<Result<_, _>>()?;
    let mut taken = HashSet::new();
    for (change, now) in reversal.iter().zip(&now) {
        if let (Some(row), None) = (change.row_id(), now)
            && is_anyones(db, row)?
        {
            taken.insert(row);
        }
    }
    let mut reminders = Vec::new();
    for change in &reversal {
        if let Some(RowId::Task(task)) = change.row_id() {
            reminders.extend(rows::reminders_of(db, task)?);
        }
    }
    let id = TurnId(uuid::Uuid::from_bytes(turn));
    Ok(Some(DoneTurn { id, words, is_undo, reversal, now, taken, reminders }))
}

fn current(db: &Connection, id: UserId, change: &Change) -> Result<Option<Row>, StoreError> {
    match change.row_id() {
        Some(RowId::Task(task)) => Ok(rows::task(db, id, TaskRef::Id(task))?.map(Row::Task)),
        Some(RowId::Reminder(it)) => Ok(rows::reminder(db, id, it)?.map(Row::Reminder)),
        None => Ok(None),
    }
}

fn apply(db: &Connection, user: &User, change: &Change) -> Result<(), StoreError> {
    match (&change.before, &change.after) {
        (before, Some(Row::Task(task))) => {
            let before = before.as_ref().and_then(as_task);
            put_task(db, user, before, task)
        }
        (Some(Row::Task(task)), None) => {
            let key = task_key(db, task)?;
            drop_terms(db, user, key, task.terms())?;
            execute(db, "DELETE FROM tasks WHERE key = ?1", params![key])
        }
        (_, Some(Row::Reminder(reminder))) => put_reminder(db, user, reminder),
        (Some(Row::Reminder(reminder)), None) => {
            execute(db, "DELETE FROM reminders WHERE id = ?1", params![reminder.id.0.as_bytes()])
        }
        (None, None) => Ok(()),
    }
}

fn put_task(
    db: &Connection,
    user: &User,
    before: Option<&Task>,
    task: &Task,
) -> Result<(), StoreError> {
    let search_text = task.search_text();
    let values: [&dyn ToSql; 17] = [
        &user.key,
        task.id.0.as_bytes(),
        &(task.number as i64),
        &task.title.as_str(),
        &task.description.as_ref().map(|it| it.as_str()),
        &task.status.as_str(),
        &task.priority.map(|it| it.as_str()),
        &task.due.map(|it| it.to_string()),
        &record::write(&task.tags)?,
        &task.repeat.as_ref().map(ToString::to_string),
        &task.created_at.as_microsecond(),
        &task.updated_at.as_microsecond(),
        &task.completed_at.map(|it| it.as_microsecond()),
        &Due::sort_key(task.due),
        &Sort::Priority.key(task),
        &Sort::Title.key(task),
        &search_text,
    ];
    let (sql, old_terms) = match before {
        None => (
            "INSERT INTO tasks (user, id, number, title, description, status, priority, due, tags, \
             repeat, created_at, updated_at, completed_at, due_key, priority_key, title_key, \
             search_text) \
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17)",
            Default::default(),
        ),
        Some(before) => (
            "UPDATE tasks SET number = ?3, title = ?4, description = ?5, status = ?6, \
             priority = ?7, due = ?8, tags = ?9, repeat = ?10, created_at = ?11, \
             updated_at = ?12, completed_at = ?13, due_key = ?14, priority_key = ?15, \
             title_key = ?16, search_text = ?17 WHERE id = ?2 AND user = ?1",
            before.terms(),
        ),
    };
    execute(db, sql, &values[..])?;
    let key = match before {
        None => db.last_insert_rowid(),
        Some(_) => task_key(db, task)?,
    };
    let new_terms = task.terms_of(&search_text);
    drop_terms(db, user, key, old_terms.difference(&new_terms))?;
    // A title has many: the statement is looked up once for all of them.
    let mut insert = db
        .prepare_cached("INSERT INTO task_terms (user, term, task) VALUES (?1, ?2, ?3)")
        .map_err(unavailable)?;
    for term in new_terms.difference(&old_terms) {
        insert.execute(params![user.key, term, key]).map_err(unavailable)?;
    }
    let sql = "UPDATE users SET last_number = max(last_number, ?2) WHERE key = ?1";
    execute(db, sql, params![user.key, task.number as i64])
}

fn put_reminder(db: &Connection, user: &User, it: &Reminder) -> Result<(), StoreError> {
    execute(
        db,
        "INSERT INTO reminders (user, id, task_id, remind_at, zone, repeat_interval_minutes, \
         repeat_count, repeat, fired_count, next_at, state, created_at, updated_at, from_due, \
         postponed_from, missed_at) \
         VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16) \
         ON CONFLICT (id) DO UPDATE SET remind_at = ?4, zone = ?5, repeat_interval_minutes = ?6, \
         repeat_count = ?7, repeat = ?8, fired_count = ?9, next_at = ?10, state = ?11, \
         created_at = ?12, updated_at = ?13, from_due = ?14, postponed_from = ?15, \
         missed_at = ?16 \
         WHERE reminders.user = ?1",
        params![
            user.key,
            it.id.0.as_bytes(),
            it.task_id.0.as_bytes(),
            it.remind_at.as_microsecond(),
            it.zone,
            it.repetition.repeat_interval_minutes,
            it.repetition.repeat_count,
            it.repetition.repeat.as_ref().map(ToString::to_string),
            it.fired_count,
            it.next_at.map(|it| it.as_microsecond()),
            it.state.as_str(),
            it.created_at.as_microsecond(),
            it.updated_at.as_microsecond(),
            it.from_due.map(|it| it.to_string()),
            it.postponed_from.map(|it| it.as_microsecond()),
            it.missed_at.map(|it| it.as_microsecond()),
        ],
    )
}

/// What the user is to be reminded of by wall time, in the zone where they are now.
pub(super) fn go_along(
    db: &Connection,
    id: UserId,
    zone: &TimeZone,
    now: Timestamp,
) -> Result<(), StoreError> {
    let user = user(db, id)?;
    let sql = format!(
        "SELECT {TASK}, {REMINDER} FROM reminders r JOIN tasks t ON t.id = r.task_id \
         WHERE r.user = ?1 AND r.state = 'scheduled' \
         AND (r.from_due IS NOT NULL OR r.repeat IS NOT NULL)"
    );
    let mut select = db.prepare_cached(&sql).map_err(unavailable)?;
    let read = |row: &rusqlite::Row<'_>| {
        Ok((rows::task_row(row)?.due, rows::reminder_row(row, TASK_COLUMNS)?))
    };
    let found: Vec<(Option<Due>, Reminder)> = rows::collect(select.query_map([user.key], read))?;
    for moved in found.iter().filter_map(|(due, it)| it.in_zone(*due, now, zone)) {
        put_reminder(db, &user, &moved)?;
    }
    Ok(())
}

fn drop_terms(
    db: &Connection,
    user: &User,
    key: i64,
    terms: impl IntoIterator<Item = impl AsRef<str>>,
) -> Result<(), StoreError> {
    for term in terms {
        let sql = "DELETE FROM task_terms WHERE user = ?1 AND term = ?2 AND task = ?3";
        execute(db, sql, params![user.key, term.as_ref(), key])?;
    }
    Ok(())
}

fn task_key(db: &Connection, task: &Task) -> Result<i64, StoreError> {
    db.prepare_cached("SELECT key FROM tasks WHERE id = ?1")
        .and_then(|mut it| it.query_row([task.id.0.as_bytes()], |row| row.get(0)))
        .map_err(unavailable)
}

/// Runs a statement that must touch exactly one row: anything else means that what was looked up
/// is not what is there, and the whole write is taken back.
pub(super) fn execute(
    db: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> Result<(), StoreError> {
    match touched(db, sql, params)? {
        1 => Ok(()),
        n => Err(record::corrupt(format!("{n} rows touched instead of one by: {sql}"))),
    }
}

/// Runs a statement and tells how many rows it touched.
pub(super) fn touched(
    db: &Connection,
    sql: &str,
    params: impl rusqlite::Params,
) -> Result<usize, StoreError> {
    db.prepare_cached(sql).and_then(|mut it| it.execute(params)).map_err(unavailable)
}

fn is_to_speak(change: &Change) -> bool {
    matches!(&change.after, Some(Row::Reminder(it)) if it.next_at.is_some())
}

fn as_task(row: &Row) -> Option<&Task> {
    match row {
        Row::Task(task) => Some(task),
        Row::Reminder(_) => None,
    }
}
