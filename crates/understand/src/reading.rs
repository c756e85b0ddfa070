//! What was understood: an intent, how sure, its slots, and the words that made it so.

use domain::due::Due;
use domain::from_due::FromDue;
use domain::priority::Priority;
use domain::repeat::Repeat;
use domain::resolve::Ordinal;
use domain::task::Status;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use uuid::Uuid;

use crate::intent::Intent;
use crate::moment::Moment;
use crate::settle::SURE;

#[derive(Debug, Clone, PartialEq)]
pub struct Understanding {
    /// One for each request in the message, in order; never empty.
    pub readings: Vec<Reading>,
    /// Every expression of time that was found, whatever the intent.
    pub moments: Vec<Moment>,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Reading {
    pub intent: Intent,
    /// From 0 to 1.
    pub confidence: f64,
    pub slots: Slots,
    /// The words that made it so.
    pub reasons: Vec<String>,
    /// What kind of answer is awaited before anything is done, however sure the intent is.
    pub asks: Option<Asks>,
    /// The same in words: there is one exactly when `asks` is.
    pub question: Option<String>,
    /// What to pick from, when it asks.
    pub choices: Vec<String>,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Slots {
    /// In the user's own words and case.
    pub title: Option<String>,
    pub description: Option<String>,
    /// For lists, and for what is asked of all tasks; `None` is any.
    pub status: Option<Status>,
    pub query: Option<String>,
    /// Which tasks are meant.
    pub task: Option<Mention>,
    /// What is to be deleted: the task, or only its reminder.
    pub called: Called,
    pub due: Option<Due>,
    /// The words of a time of day, where a change says no day with it: `due` is then the next such
    /// time, and a task that has a day keeps it.
    pub clock: Option<String>,
    pub remind_at: Option<DateTime>,
    /// A reminder that spoke is put off: "it" can be nothing else.
    pub snoozes: bool,
    /// How far from when the task is due, where the reminder is to keep that distance.
    pub from_due: Option<FromDue>,
    /// When to speak of it besides. Each becomes a reading of its own.
    pub(crate) also: Vec<Also>,
    pub repeat: Option<Repeat>,
    /// Whether the task's own rule is to rest, or to go on.
    pub paused: Option<bool>,
    /// The last day on which the task's own rule is to come.
    pub until: Option<Date>,
    /// Minutes between repetitions, and how many in all.
    pub interval: Option<(u32, Option<u32>)>,
    pub priority: Option<Priority>,
    pub tags: Vec<String>,
    /// A field that is to be taken away.
    pub clears: Option<Field>,
    /// Reminders that were missed are asked for, and no tasks.
    pub missed: bool,
    /// For lists, and for what is asked of all tasks: due from the first up to the second.
    pub range: (Option<DateTime>, Option<DateTime>),
}

impl Slots {
    /// Sets the reminder so far from when the task is due.
    pub fn keep_from(&mut self, due: Due, from_due: FromDue) {
        // On the wall; what the clock may do in between, only the one who sets it can know.
        let utc = TimeZone::UTC;
        self.remind_at = from_due.instant(due, &utc).map(|it| utc.to_datetime(it));
        self.from_due = Some(from_due);
    }

    /// Whether the reminder is hours away from a day that has none: only days can be counted there.
    pub fn needs_time_of(&self, due: Due) -> bool {
        let is_timed = |it: FromDue| it.to_string().contains('T') && it.to_string() != "PT0S";
        matches!(due, Due::Day(_)) && self.from_due.is_some_and(is_timed)
    }
}

/// One more time to speak of the same thing.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Also {
    At(DateTime),
    FromDue(FromDue),
}

/// What someone called that which is to go. Many call their tasks reminders; where a task has one, the
/// reminder is meant.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Called {
    #[default]
    Task,
    /// "the pills reminder".
    Reminder,
    /// "the pills reminders": as many as there are.
    Reminders,
    /// "the reminder to take the pills": what is to be done is in it, so that may be meant as well.
    Duty,
}

/// A field that a task may be without.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Field {
    Description,
    Due,
    Priority,
    Repeat,
    Tags,
}

/// The kind of answer that a question awaits.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Asks {
    /// Which task is meant.
    Task,
    /// What is to be written down, or to be reminded of.
    Title,
    /// When.
    Time,
    /// What is to change in the task.
    Change,
    /// Yes or no: whether this was meant at all.
    Consent,
    /// Anything: nothing was understood.
    Request,
}

/// A task as it was named.
#[derive(Debug, Clone, PartialEq)]
pub enum Mention {
    Id(Uuid),
    Number(u64),
    /// Its place in the list last shown.
    Ordinal(Ordinal),
    /// "it", "that one": what was last shown or touched.
    It,
    /// Every one: only ever asked about, never done at once.
    All,
    Title(String),
}

impl Mention {
    /// As a caller would write it.
    pub fn told(&self) -> String {
        match self {
            Mention::Id(id) => id.to_string(),
            Mention::Number(number) => number.to_string(),
            Mention::Ordinal(Ordinal::FromStart(place)) => format!("the {place}. shown"),
            Mention::Ordinal(Ordinal::FromEnd(1)) => "the last shown".to_owned(),
            Mention::Ordinal(Ordinal::FromEnd(place)) => format!("the {place}. from the end"),
            Mention::It => "it".to_owned(),
            Mention::All => "all".to_owned(),
            Mention::Title(title) => title.clone(),
        }
    }
}

impl Reading {
    /// Has this asked first. The one place where a question is put, so that its words and its kind
    /// cannot drift apart.
    pub fn ask(&mut self, asks: Asks, question: impl Into<String>) {
        self.asks = Some(asks);
        self.question = Some(question.into());
    }

    /// Nothing is to be asked any more.
    pub fn ask_nothing(&mut self) {
        self.asks = None;
        self.question = None;
    }

    /// Asks whether to write its title down; without one, what it is.
    pub(crate) fn offer(&mut self) {
        match &self.slots.title {
            Some(title) => self.ask(Asks::Consent, format!("Shall I add \"{title}\"?")),
            None => self.ask(Asks::Title, "What is the task?"),
        }
    }

    /// Whether to act on it at once: the intent is sure, and nothing is to be asked first.
    pub fn is_settled(&self) -> bool {
        SURE <= self.confidence && self.question.is_none()
    }

    /// Whether the task it names was looked for among those that are there, and is not one.
    pub fn is_lost(&self) -> bool {
        let named = matches!(self.slots.task, Some(Mention::Title(_)));
        named && self.asks == Some(Asks::Task) && self.choices.is_empty()
    }

    /// The intent as it is told: what is not sure enough is a question. Of what was asked for a task
    /// that is not there, only the look is left.
    pub fn told(&self) -> Intent {
        match self.intent {
            Intent::Unknown => Intent::Unknown,
            _ if SURE <= self.confidence => self.intent,
            _ if self.is_lost() => Intent::ListTasks,
            _ => Intent::ClarificationNeeded,
        }
    }
}
