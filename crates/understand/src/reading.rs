//! What was understood: an intent, how sure, its slots, and the words that made it so.

use domain::due::Due;
use domain::priority::Priority;
use domain::repeat::Repeat;
use domain::resolve::Ordinal;
use domain::task::Status;
use jiff::civil::DateTime;
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
    /// What to ask before anything is done, however sure the intent is.
    pub question: Option<String>,
    /// What to pick from, when it asks.
    pub choices: Vec<String>,
}

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Slots {
    /// In the user's own words and case.
    pub title: Option<String>,
    pub description: Option<String>,
    /// `None` shows all.
    pub status: Option<Status>,
    pub query: Option<String>,
    /// Which tasks are meant.
    pub task: Option<Mention>,
    pub due: Option<Due>,
    pub remind_at: Option<DateTime>,
    pub repeat: Option<Repeat>,
    /// Minutes between repetitions, and how many in all.
    pub interval: Option<(u32, Option<u32>)>,
    pub priority: Option<Priority>,
    pub tags: Vec<String>,
    /// For lists: due from the first up to the second.
    pub range: (Option<DateTime>, Option<DateTime>),
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
    /// Whether to act on it at once: the intent is sure, and nothing is to be asked first.
    pub fn is_settled(&self) -> bool {
        SURE <= self.confidence && self.question.is_none()
    }

    /// The intent as it is told: what is not sure enough is a question.
    pub fn told(&self) -> Intent {
        match self.intent {
            Intent::Unknown => Intent::Unknown,
            _ if SURE <= self.confidence => self.intent,
            _ => Intent::ClarificationNeeded,
        }
    }
}
