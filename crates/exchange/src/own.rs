//! Our own JSON: every field of tasks and reminders, with their ids and times. The document that a user
//! takes with them from a service (`/me/export`) is one too, with more in it.

use std::collections::HashMap;

use domain::id::{TaskId, UserId};
use domain::item::{self, Item};
use domain::reminder::{Reminder, Repetition};
use domain::task::Task;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::draft::Draft;
use crate::{Sink, Terms};

/// The version of the format.
const VERSION: u32 = 1;

#[derive(Serialize)]
struct Document<'a> {
    todobot: u32,
    user: UserId,
    exported_at: Timestamp,
    tasks: Vec<&'a Task>,
    reminders: Vec<&'a Reminder>,
}

#[derive(Deserialize)]
struct Told<'a> {
    #[serde(default)]
    todobot: Option<u32>,
    #[serde(default)]
    user: Option<UserId>,
    #[serde(default)]
    account: Option<Account>,
    #[serde(borrow)]
    tasks: Vec<&'a RawValue>,
    #[serde(borrow, default)]
    reminders: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
struct Account {
    id: UserId,
}

pub(crate) fn write(items: &[Item], terms: &Terms<'_>) -> String {
    let document = Document {
        todobot: VERSION,
        user: terms.user,
        exported_at: terms.now,
        tasks: items.iter().map(|it| &it.task).collect(),
        reminders: items.iter().flat_map(|it| &it.reminders).collect(),
    };
    // Nothing in it can fail to be written: there are no maps, and every key is a string.
    serde_json::to_string_pretty(&document).unwrap_or_default() + "\n"
}

pub(crate) fn read(text: &str, terms: &Terms<'_>, sink: &mut Sink) {
    let told: Told<'_> = match serde_json::from_str(text) {
        Ok(told) => told,
        Err(error) => {
            return sink
                .problem(error.line().max(1), format!("this is no export of ours: {error}"));
        }
    };
    if told.todobot.is_some_and(|it| VERSION < it) {
        return sink.problem(1, "this was written by a newer TodoBot");
    }
    let places = Places::new(text);
    let owner = told.user.or(told.account.map(|it| it.id));
    let keeps_ids = owner == Some(terms.user);
    let mut reminders: HashMap<TaskId, Vec<(usize, Reminder)>> = HashMap::new();
    for raw in told.reminders {
        let line = places.line_of(raw);
        match serde_json::from_str::<Reminder>(raw.get())
            .map_err(|it| it.to_string())
            .and_then(checked)
        {
            Ok(it) => reminders.entry(it.task_id).or_default().push((line, it)),
            Err(reason) => sink.problem(line, format!("this reminder cannot be read: {reason}")),
        }
    }
    for raw in told.tasks {
        let line = places.line_of(raw);
        let task: Task = match serde_json::from_str(raw.get()) {
            Ok(task) => task,
            Err(error) => {
                sink.problem(line, format!("this task cannot be read: {error}"));
                continue;
            }
        };
        let (number, id) = (task.number, task.id);
        let of_task = reminders.remove(&id).unwrap_or_default();
        let of_task = of_task.into_iter().map(|(_, it)| it).collect();
        let item = draft(line, task, of_task).item(terms);
        sink.put(item.map(|it| Item { keeps_ids, task: Task { number, ..it.task }, ..it }));
    }
    // In the order of the text, so that the same text is told the same way.
    let mut alone: Vec<usize> = reminders.into_values().flatten().map(|(line, _)| line).collect();
    alone.sort_unstable();
    for line in alone {
        sink.problem(line, "this reminder's task is not in the file, or could not be read");
    }
}

/// Where in the text a piece of it stands.
pub(crate) struct Places<'a> {
    text: &'a str,
    /// Where each line begins.
    lines: Vec<usize>,
}

impl<'a> Places<'a> {
    pub(crate) fn new(text: &'a str) -> Places<'a> {
        let ends = text.bytes().enumerate().filter(|(_, it)| *it == b'\n').map(|(at, _)| at + 1);
        Places { text, lines: std::iter::once(0).chain(ends).collect() }
    }

    pub(crate) fn line_of(&self, piece: &RawValue) -> usize {
        let at = (piece.get().as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        self.lines.partition_point(|it| *it <= at)
    }
}

/// What was stored was held against its limits once; what stands in a file may be anything.
fn checked(reminder: Reminder) -> Result<Reminder, String> {
    let Repetition { repeat_interval_minutes: minutes, repeat_count: count, repeat } =
        &reminder.repetition;
    Repetition::parse(minutes.map(i64::from), count.map(i64::from), repeat.clone())
        .map_err(|it| it.message)?;
    let times = [Some(reminder.remind_at), Some(reminder.created_at), Some(reminder.updated_at)];
    let more = [reminder.next_at, reminder.postponed_from];
    match times.into_iter().chain(more).flatten().find(|it| !item::is_storable(*it)) {
        Some(at) => Err(format!("{at} is no time that a reminder can have")),
        None => Ok(reminder),
    }
}

fn draft(line: usize, task: Task, reminders: Vec<Reminder>) -> Draft {
    Draft {
        line,
        origin: task.id.0,
        title: task.title.as_str().to_owned(),
        notes: task.description.iter().map(|it| it.as_str().to_owned()).collect(),
        is_done: task.status == domain::task::Status::Completed,
        priority: task.priority,
        due: task.due,
        tags: task.tags.as_slice().to_vec(),
        repeat: task.repeat,
        created_at: Some(task.created_at),
        updated_at: Some(task.updated_at),
        completed_at: task.completed_at,
        reminders,
    }
}
