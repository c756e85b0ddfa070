//! A strict store in memory: what the databases are examined against, and what tests stand on.

use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Mutex, MutexGuard, PoisonError};

use async_trait::async_trait;
use jiff::Timestamp;

use crate::audit::{self, Change, Earlier, Entry, Row, RowId};
use crate::conversation::{Conversation, Occupied};
use crate::firing::{self, Firing, Policy, Record};
use crate::fold;
use crate::id::{ConversationId, ReminderId, TaskId, TurnId, UserId};
use crate::listing::{Cursor, Listing, Page};
use crate::outcome::Outcome;
use crate::ports::{
    AuditStore, ConversationStore, KeyStore, Operation, ReminderStore, StoreError, TaskStore, Whole,
};
use crate::reminder::{NamedReminder, Reminder, Which};
use crate::task::{Task, TaskLabel};
use crate::task_ref::TaskRef;
use crate::title::Title;
use crate::turn::{PastTurn, Turn};
use crate::write::{DoneTurn, Known, Rows, Wants, Write};

#[derive(Debug, Default)]
pub struct MemoryStore {
    users: Mutex<HashMap<UserId, Shelf>>,
    keys: Mutex<HashMap<String, [u8; 32]>>,
    occupied: Occupied,
}

/// Everything of one user.
#[derive(Debug, Clone, Default)]
struct Shelf {
    last_number: u64,
    tasks: BTreeMap<TaskId, Task>,
    reminders: BTreeMap<ReminderId, Reminder>,
    conversations: BTreeMap<ConversationId, Conversation>,
    turns: BTreeMap<TurnId, PastTurn>,
    log: Vec<Entry>,
}

impl MemoryStore {
    pub fn new() -> MemoryStore {
        MemoryStore::default()
    }

    /// Fires the user's reminders whose time has come, as the stores of databases do: each goes on,
    /// and is in the log.
    pub fn fire(&self, user: UserId, now: Timestamp, policy: &Policy) {
        let mut users = self.users();
        let Some(shelf) = users.get_mut(&user) else { return };
        let due: Vec<Firing> =
            shelf.reminders.values().filter_map(|it| firing::fire(it, now, policy)).collect();
        for firing in due {
            let Some(task) = shelf.tasks.get(&firing.reminder.task_id).cloned() else { continue };
            let Record { turn, call_id, call, outcome } = firing.record(user, task, now);
            shelf.reminders.insert(firing.reminder.id, firing.reminder);
            let seq = shelf.log.len() as u64 + 1;
            shelf.log.push(Entry { seq, turn, call_id, call, outcome, changes: vec![], at: now });
        }
    }

    fn users(&self) -> MutexGuard<'_, HashMap<UserId, Shelf>> {
        // Nothing under this lock leaves a shelf half-written, so a panic elsewhere spoils nothing.
        self.users.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn read<T: Default>(&self, user: UserId, look: impl FnOnce(&Shelf) -> T) -> T {
        self.users().get(&user).map(look).unwrap_or_default()
    }
}

#[async_trait]
impl TaskStore for MemoryStore {
    async fn write_all(
        &self,
        writes: &[(Operation<'_>, Write)],
    ) -> Result<Vec<Outcome>, StoreError> {
        let mut users = self.users();
        let mut carry_out = |(operation, write): &(Operation<'_>, Write)| {
            users.entry(operation.turn.user).or_default().write(operation, write.clone())
        };
        Ok(writes.iter().map(&mut carry_out).collect())
    }

    async fn write_whole(&self, writes: &[(Operation<'_>, Write)]) -> Result<Whole, StoreError> {
        let mut users = self.users();
        let mut tried = HashMap::new();
        let mut outcomes = Vec::new();
        for (at, (operation, write)) in writes.iter().enumerate() {
            let user = operation.turn.user;
            let real = || users.get(&user).cloned().unwrap_or_default();
            let shelf: &mut Shelf = tried.entry(user).or_insert_with(real);
            match shelf.write(operation, write.clone()) {
                Outcome::Refused(refusal) => return Ok(Err((at, refusal))),
                outcome => outcomes.push(outcome),
            }
        }
        users.extend(tried);
        Ok(Ok(outcomes))
    }

    async fn task(&self, user: UserId, task: TaskRef) -> Result<Option<Task>, StoreError> {
        Ok(self.read(user, |shelf| shelf.task(task).cloned()))
    }

    async fn list(&self, user: UserId, listing: &Listing) -> Result<Page, StoreError> {
        let mut tasks: Vec<Task> = self.read(user, |shelf| {
            shelf.tasks.values().filter(|it| listing.admits(it)).cloned().collect()
        });
        let key = |it: &Task| (listing.sort.key(it), it.number);
        tasks.sort_by_key(key);
        if listing.sort.is_descending() {
            tasks.reverse();
        }
        if let Some(Cursor { key: end, number, .. }) = &listing.after {
            let end = (end.clone(), *number);
            let is_past = |it: &Task| {
                if listing.sort.is_descending() { key(it) < end } else { end < key(it) }
            };
            tasks.retain(is_past);
        }
        Ok(listing.page(tasks))
    }

    async fn labels(&self, user: UserId) -> Result<Vec<TaskLabel>, StoreError> {
        let mut labels: Vec<TaskLabel> =
            self.read(user, |shelf| shelf.tasks.values().map(Task::label).collect());
        labels.sort_by_key(|it| it.number);
        Ok(labels)
    }
}

#[async_trait]
impl ReminderStore for MemoryStore {
    async fn reminders(
        &self,
        user: UserId,
        which: Which,
        limit: usize,
    ) -> Result<Vec<NamedReminder>, StoreError> {
        let wanted = |it: &&Reminder| which.has(it);
        let mut found: Vec<NamedReminder> = self.read(user, |shelf| {
            shelf.reminders.values().filter(wanted).filter_map(|it| shelf.named(it)).collect()
        });
        found.sort_by_key(|NamedReminder { reminder: it, .. }| {
            (it.next_at.is_none(), it.next_at, it.remind_at, it.id)
        });
        found.truncate(limit);
        Ok(found)
    }

    async fn reminder(
        &self,
        user: UserId,
        id: ReminderId,
    ) -> Result<Option<NamedReminder>, StoreError> {
        Ok(self.read(user, |shelf| shelf.named(shelf.reminders.get(&id)?)))
    }
}

#[async_trait]
impl ConversationStore for MemoryStore {
    async fn start(&self, user: UserId, conversation: &Conversation) -> Result<(), StoreError> {
        let mut users = self.users();
        let shelf = users.entry(user).or_default();
        shelf.conversations.entry(conversation.id).or_insert_with(|| conversation.clone());
        Ok(())
    }

    async fn conversation(
        &self,
        user: UserId,
        id: ConversationId,
    ) -> Result<Option<Conversation>, StoreError> {
        Ok(self.read(user, |shelf| shelf.conversations.get(&id).cloned()))
    }

    async fn conversations(
        &self,
        user: UserId,
        words: &[String],
        after: Option<(Timestamp, ConversationId)>,
        limit: usize,
    ) -> Result<Vec<Conversation>, StoreError> {
        let mut found: Vec<Conversation> = self.read(user, |shelf| {
            let comes = |it: &&Conversation| after.is_none_or(|at| (it.updated_at, it.id) < at);
            let wanted = |it: &&Conversation| comes(it) && shelf.is_said_in(it, words);
            shelf.conversations.values().filter(wanted).cloned().collect()
        });
        found.sort_by_key(|it| std::cmp::Reverse((it.updated_at, it.id)));
        found.truncate(limit);
        Ok(found)
    }

    async fn rename(
        &self,
        user: UserId,
        id: ConversationId,
        title: &Title,
    ) -> Result<Option<Conversation>, StoreError> {
        let mut users = self.users();
        let renamed = users.get_mut(&user).and_then(|it| it.conversations.get_mut(&id));
        Ok(renamed.map(|it| {
            it.title = title.clone();
            it.clone()
        }))
    }

    async fn discard(&self, user: UserId, id: ConversationId) -> Result<bool, StoreError> {
        let mut users = self.users();
        Ok(users.get_mut(&user).is_some_and(|it| it.discard(id)))
    }

    async fn enter(
        &self,
        conversation: ConversationId,
        turn: TurnId,
        now: Timestamp,
        until: Timestamp,
    ) -> Result<bool, StoreError> {
        Ok(self.occupied.enter(conversation, turn, now, until))
    }

    async fn leave(&self, conversation: ConversationId, turn: TurnId) -> Result<(), StoreError> {
        self.occupied.leave(conversation, turn);
        Ok(())
    }

    async fn finish(&self, turn: &Turn, reply: &str, at: Timestamp) -> Result<(), StoreError> {
        let mut users = self.users();
        let shelf = users.entry(turn.user).or_default();
        shelf.past(turn).reply.get_or_insert_with(|| reply.to_owned());
        let conversation = turn.conversation_id.and_then(|it| shelf.conversations.get_mut(&it));
        if let Some(conversation) = conversation {
            conversation.updated_at = conversation.updated_at.max(at);
        }
        Ok(())
    }

    async fn turn(&self, user: UserId, id: TurnId) -> Result<Option<PastTurn>, StoreError> {
        Ok(self.read(user, |shelf| shelf.turns.get(&id).cloned()))
    }

    async fn turns(
        &self,
        user: UserId,
        conversation: ConversationId,
        before: Option<(Timestamp, TurnId)>,
        limit: usize,
    ) -> Result<Vec<PastTurn>, StoreError> {
        let of_it = |it: &&PastTurn| {
            it.turn.conversation_id == Some(conversation)
                && before.is_none_or(|at| (it.turn.started_at, it.turn.id) < at)
        };
        let mut found: Vec<PastTurn> =
            self.read(user, |shelf| shelf.turns.values().filter(of_it).cloned().collect());
        found.sort_by_key(|it| (it.turn.started_at, it.turn.id));
        found.drain(..found.len().saturating_sub(limit));
        Ok(found)
    }
}

#[async_trait]
impl KeyStore for MemoryStore {
    async fn key(&self, name: &str, fresh: [u8; 32]) -> Result<[u8; 32], StoreError> {
        let mut keys = self.keys.lock().unwrap_or_else(PoisonError::into_inner);
        Ok(*keys.entry(name.to_owned()).or_insert(fresh))
    }
}

#[async_trait]
impl AuditStore for MemoryStore {
    async fn log(
        &self,
        user: UserId,
        before: Option<u64>,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        let older = |it: &&Entry| before.is_none_or(|before| it.seq < before);
        Ok(self.read(user, |shelf| {
            shelf.log.iter().rev().filter(older).take(limit).cloned().collect()
        }))
    }

    async fn since(
        &self,
        user: UserId,
        after: u64,
        limit: usize,
    ) -> Result<Vec<Entry>, StoreError> {
        let newer = |it: &&Entry| after < it.seq;
        Ok(self.read(user, |shelf| shelf.log.iter().filter(newer).take(limit).cloned().collect()))
    }

    async fn entries(&self, user: UserId, turn: TurnId) -> Result<Vec<Entry>, StoreError> {
        let of_it = |it: &&Entry| it.turn.id == turn;
        Ok(self.read(user, |shelf| shelf.log.iter().filter(of_it).cloned().collect()))
    }
}

impl Shelf {
    fn write(&mut self, operation: &Operation<'_>, write: Write) -> Outcome {
        if let Some(earlier) = self.log.iter().find(|it| it.call_id == operation.call_id) {
            let Entry { turn, call, outcome, .. } = earlier.clone();
            return Earlier { turn: turn.id, call, outcome }
                .answer(operation.turn.id, &operation.call);
        }
        let rows = self.rows(write.wants());
        let record = write.is_record();
        let next_number = self.last_number + 1;
        let at = operation.at(next_number);
        let plan = write.plan(rows, at);
        if operation.dry_run || (plan.changes.is_empty() && !record) {
            return plan.outcome;
        }
        plan.changes.iter().for_each(|it| self.apply(it));
        self.past(operation.turn);
        self.log.push(Entry {
            seq: self.log.len() as u64 + 1,
            turn: operation.turn.clone(),
            call_id: operation.call_id,
            call: operation.call.clone(),
            outcome: plan.outcome.clone(),
            changes: plan.changes,
            at: operation.now,
        });
        plan.outcome
    }

    /// What was done stays: those turns lose their conversation and their reply.
    fn discard(&mut self, id: ConversationId) -> bool {
        let Shelf { turns, log, conversations, .. } = self;
        let did_something = |turn: TurnId| log.iter().any(|it| it.turn.id == turn);
        turns.retain(|id_of_turn, past| {
            past.turn.conversation_id != Some(id) || did_something(*id_of_turn)
        });
        for past in turns.values_mut().filter(|it| it.turn.conversation_id == Some(id)) {
            past.turn.conversation_id = None;
            past.reply = None;
        }
        for entry in log.iter_mut().filter(|it| it.turn.conversation_id == Some(id)) {
            entry.turn.conversation_id = None;
        }
        conversations.remove(&id).is_some()
    }

    fn is_said_in(&self, conversation: &Conversation, words: &[String]) -> bool {
        let turns =
            self.turns.values().filter(|it| it.turn.conversation_id == Some(conversation.id));
        let said = turns.filter_map(|it| Some(it.turn.said(it.reply.as_deref()?)));
        let text: Vec<String> = said.chain([fold::fold(conversation.title.as_str())]).collect();
        words.iter().all(|word| text.iter().any(|it| it.contains(word)))
    }

    fn named(&self, reminder: &Reminder) -> Option<NamedReminder> {
        let task = self.tasks.get(&reminder.task_id)?.label();
        Some(NamedReminder { reminder: reminder.clone(), task })
    }

    fn past(&mut self, turn: &Turn) -> &mut PastTurn {
        let unfinished = || PastTurn { turn: turn.clone(), reply: None };
        self.turns.entry(turn.id).or_insert_with(unfinished)
    }

    fn rows(&self, wants: Wants) -> Rows {
        let task = match wants {
            Wants::Nothing => None,
            Wants::Task(task) | Wants::TaskToRemindOf(task) => self.task(task),
            Wants::TaskOf(id) => self.reminders.get(&id).and_then(|it| self.tasks.get(&it.task_id)),
            Wants::Turn(turn) => return Rows { done: self.done(turn), ..Rows::default() },
            Wants::Known { tasks, reminders } => {
                let known = self.known(&tasks, &reminders);
                return Rows { known, scheduled: self.scheduled(), ..Rows::default() };
            }
        };
        let of_task = |it: &&Reminder| Some(it.task_id) == task.map(|task| task.id);
        let reminders = self.reminders.values().filter(of_task).cloned().collect();
        let scheduled = self.scheduled();
        Rows { task: task.cloned(), reminders, scheduled, ..Rows::default() }
    }

    fn scheduled(&self) -> usize {
        self.reminders.values().filter(|it| Which::ToCome.has(it)).count()
    }

    /// Of what others have, a shelf knows nothing; ids of theirs are as good as free.
    fn known(&self, tasks: &[TaskId], reminders: &[ReminderId]) -> Known {
        Known {
            tasks: tasks.iter().filter_map(|it| self.tasks.get(it)).cloned().collect(),
            reminders: reminders
                .iter()
                .filter(|it| self.reminders.contains_key(it))
                .copied()
                .collect(),
            alone: true,
        }
    }

    fn task(&self, task: TaskRef) -> Option<&Task> {
        match task {
            TaskRef::Id(id) => self.tasks.get(&id),
            TaskRef::Number(number) => self.tasks.values().find(|it| it.number == number),
        }
    }

    fn done(&self, turn: Option<TurnId>) -> Option<DoneTurn> {
        let is_it = |it: &&Entry| turn.is_none_or(|turn| it.turn.id == turn);
        let mut changed = self.log.iter().rev().filter(|it| !it.changes.is_empty());
        let turn = &changed.find(is_it)?.turn;
        let entries = self.log.iter().filter(|it| it.turn.id == turn.id);
        let is_undo = entries.clone().any(|it| it.call.is_undo());
        let reversal = audit::reversal(entries.flat_map(|it| it.changes.clone()).collect());
        let now = reversal.iter().map(|it| self.row(it.row_id()?)).collect();
        let touches =
            |task: TaskId| reversal.iter().any(|it| it.row_id() == Some(RowId::Task(task)));
        let reminders = self.reminders.values().filter(|it| touches(it.task_id)).cloned().collect();
        let words = turn.words.clone();
        let taken = HashSet::new();
        Some(DoneTurn { id: turn.id, words, is_undo, reversal, now, taken, reminders })
    }

    fn row(&self, id: RowId) -> Option<Row> {
        match id {
            RowId::Task(id) => self.tasks.get(&id).cloned().map(Row::Task),
            RowId::Reminder(id) => self.reminders.get(&id).cloned().map(Row::Reminder),
        }
    }

    fn apply(&mut self, change: &Change) {
        match (&change.before, &change.after) {
            (_, Some(Row::Task(task))) => {
                self.last_number = self.last_number.max(task.number);
                self.tasks.insert(task.id, task.clone());
            }
            (_, Some(Row::Reminder(reminder))) => {
                self.reminders.insert(reminder.id, reminder.clone());
            }
            (Some(Row::Task(task)), None) => {
                self.tasks.remove(&task.id);
            }
            (Some(Row::Reminder(reminder)), None) => {
                self.reminders.remove(&reminder.id);
            }
            (None, None) => {}
        }
    }
}
