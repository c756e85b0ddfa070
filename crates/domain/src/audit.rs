//! What was done: who, through which door, with which words, and every row before and after.

use std::collections::HashMap;

use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::id::{CallId, ReminderId, TaskId, TurnId};
use crate::outcome::Outcome;
use crate::refusal::Refusal;
use crate::reminder::Reminder;
use crate::task::Task;
use crate::tools::undo::Undo;
use crate::turn::Turn;

/// One call that had an effect, or that was denied.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// Grows with every entry of a store; the order of the log.
    pub seq: u64,
    pub turn: Turn,
    pub call_id: CallId,
    pub call: RecordedCall,
    pub outcome: Outcome,
    pub changes: Vec<Change>,
    pub at: Timestamp,
}

/// A call as it was asked for.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct RecordedCall {
    pub name: String,
    pub arguments: Value,
}

impl RecordedCall {
    pub fn is_undo(&self) -> bool {
        self.name == Undo::NAME
    }
}

/// A call that was made before, under the same id.
#[derive(Debug, Clone, PartialEq)]
pub struct Earlier {
    pub turn: TurnId,
    pub call: RecordedCall,
    pub outcome: Outcome,
}

/// One row, before and after: nothing before is an insert, nothing after is a delete.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Change {
    pub before: Option<Row>,
    pub after: Option<Row>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Row {
    Task(Task),
    Reminder(Reminder),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum RowId {
    Task(TaskId),
    Reminder(ReminderId),
}

impl Entry {
    /// The entry as every door shows it.
    pub fn body(&self) -> Value {
        json!({
            "seq": self.seq,
            "at": self.at,
            "turn_id": self.turn.id,
            "conversation_id": self.turn.conversation_id,
            "door": self.turn.door,
            "words": self.turn.words,
            "model": self.turn.model,
            "call_id": self.call_id,
            "call": self.call,
            "outcome": self.outcome.envelope(),
            "changes": self.changes,
        })
    }
}

impl Earlier {
    /// What is told to whoever asks again under the same id: in the same turn, what came of it; in
    /// another, that it was done, for it may have been taken back since. Another call under that id
    /// is someone's mistake.
    pub fn answer(self, turn: TurnId, call: &RecordedCall) -> Outcome {
        match (self.call == *call, self.turn == turn) {
            (true, true) => self.outcome,
            (true, false) => {
                Refusal::conflict("This was done before; it is not done again.").into()
            }
            (false, _) => Refusal::conflict("This call id was used for another call.").into(),
        }
    }
}

impl Row {
    pub fn id(&self) -> RowId {
        match self {
            Row::Task(task) => RowId::Task(task.id),
            Row::Reminder(reminder) => RowId::Reminder(reminder.id),
        }
    }
}

impl Change {
    pub fn insert(row: Row) -> Change {
        Change { before: None, after: Some(row) }
    }

    pub fn update(before: Row, after: Row) -> Change {
        Change { before: Some(before), after: Some(after) }
    }

    pub fn delete(row: Row) -> Change {
        Change { before: Some(row), after: None }
    }

    /// `None` only for a change of nothing into nothing, which nothing here makes.
    pub fn row_id(&self) -> Option<RowId> {
        self.before.as_ref().or(self.after.as_ref()).map(Row::id)
    }

    fn reversed(self) -> Change {
        Change { before: self.after, after: self.before }
    }
}

/// A row that an undo touched, as every door shows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct UndoneRow {
    pub effect: UndoEffect,
    #[serde(flatten)]
    pub row: Row,
}

/// What undoing did to a row.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum UndoEffect {
    Restored,
    Removed,
    Changed,
}

impl UndoneRow {
    /// `None` only for a change of nothing into nothing, which nothing here makes.
    pub fn of(change: &Change) -> Option<UndoneRow> {
        let (effect, row) = match (&change.before, &change.after) {
            (None, after) => (UndoEffect::Restored, after.clone()?),
            (Some(before), None) => (UndoEffect::Removed, before.clone()),
            (Some(_), Some(after)) => (UndoEffect::Changed, after.clone()),
        };
        Some(UndoneRow { effect, row })
    }

    /// The change that is shown so. How a changed row was before is not shown, and stands here as it
    /// is now.
    pub fn change(self) -> Change {
        match self.effect {
            UndoEffect::Restored => Change::insert(self.row),
            UndoEffect::Removed => Change::delete(self.row),
            UndoEffect::Changed => Change::update(self.row.clone(), self.row),
        }
    }
}

/// What takes a turn back: each row from how the turn left it to how the turn found it.
pub fn reversal(turn: Vec<Change>) -> Vec<Change> {
    let mut net: Vec<Change> = Vec::new();
    let mut places: HashMap<Option<RowId>, usize> = HashMap::new();
    for change in turn {
        let place = *places.entry(change.row_id()).or_insert(net.len());
        match net.get_mut(place) {
            Some(earlier) => earlier.after = change.after,
            None => net.push(change),
        }
    }
    net.retain(|it| it.before != it.after);
    let mut reversal: Vec<Change> = net.into_iter().map(Change::reversed).collect();
    // Reminders go before their tasks and come after them, so that none ever stands without one.
    reversal.sort_by_key(|it| match (&it.before, &it.after) {
        (Some(Row::Reminder(_)), None) => 0,
        (_, None) => 1,
        (_, Some(Row::Task(_))) => 2,
        (_, Some(Row::Reminder(_))) => 3,
    });
    reversal
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::clock::FixedClock;
    use crate::ports::Clock;
    use crate::reminder::{ReminderState, Repetition};

    use crate::title::Title;

    fn rows() -> (Row, Row) {
        let clock = FixedClock::at("2026-03-10T08:00:00Z".parse().unwrap());
        let (id, now) = (TaskId(clock.fresh_id()), clock.now());
        let task = Task::new(id, 1, Title::parse("x", Title::MAX).unwrap(), now);
        let reminder = Reminder {
            id: ReminderId(clock.fresh_id()),
            task_id: id,
            remind_at: now,
            from_due: None,
            zone: "UTC".to_owned(),
            repetition: Repetition::default(),
            fired_count: 0,
            next_at: None,
            postponed_from: None,
            missed_at: None,
            state: ReminderState::Fired,
            created_at: now,
            updated_at: now,
        };
        (Row::Task(task), Row::Reminder(reminder))
    }

    #[test]
    fn a_reminder_never_stands_without_its_task() {
        let (task, reminder) = rows();
        let (t, r) = (|| task.clone(), || reminder.clone());
        let check = |turn: Vec<Change>, expect: Vec<Change>| assert_eq!(reversal(turn), expect);
        check(
            vec![Change::insert(t()), Change::insert(r())],
            vec![Change::delete(r()), Change::delete(t())],
        );
        check(
            vec![Change::delete(r()), Change::delete(t())],
            vec![Change::insert(t()), Change::insert(r())],
        );
        // The task was touched before its reminder, and still has to come back first.
        check(
            vec![Change::update(t(), t()), Change::delete(r()), Change::delete(t())],
            vec![Change::insert(t()), Change::insert(r())],
        );
    }

    #[test]
    fn what_came_and_went_leaves_nothing() {
        let (task, _) = rows();
        let turn = vec![Change::insert(task.clone()), Change::delete(task)];
        assert_eq!(reversal(turn), []);
    }
}
