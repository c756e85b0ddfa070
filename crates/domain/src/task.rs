//! The task itself.

use std::collections::BTreeSet;

use jiff::Timestamp;
use jiff::civil::DateTime;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::description::Description;
use crate::due::Due;
use crate::fold;
use crate::id::TaskId;
use crate::priority::Priority;
use crate::repeat::Repeat;
use crate::tags::Tags;
use crate::title::Title;

/// Something a user wants to do. Its JSON is the contract's, field by field, through every door;
/// whose it is stands beside it, never in it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Task {
    pub id: TaskId,
    /// What people say: 1, 2, 3 … per user, never reused.
    pub number: u64,
    pub title: Title,
    pub description: Option<Description>,
    pub status: Status,
    pub priority: Option<Priority>,
    pub due: Option<Due>,
    pub tags: Tags,
    pub repeat: Option<Repeat>,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub completed_at: Option<Timestamp>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Status {
    Pending,
    Completed,
}

/// Enough of a task to tell it from others: for choices, and for finding one by its title.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct TaskLabel {
    pub id: TaskId,
    #[serde(deserialize_with = "crate::whole::read")]
    pub number: u64,
    pub title: Title,
    pub status: Status,
}

impl Status {
    pub fn as_str(self) -> &'static str {
        match self {
            Status::Pending => "pending",
            Status::Completed => "completed",
        }
    }

    pub fn parse(text: &str) -> Option<Status> {
        [Status::Pending, Status::Completed].into_iter().find(|it| it.as_str() == text)
    }
}

impl Task {
    /// To be done, with nothing said of it but its title.
    pub fn new(id: TaskId, number: u64, title: Title, now: Timestamp) -> Task {
        Task {
            id,
            number,
            title,
            description: None,
            status: Status::Pending,
            priority: None,
            due: None,
            tags: Tags::default(),
            repeat: None,
            created_at: now,
            updated_at: now,
            completed_at: None,
        }
    }

    pub fn is_overdue(&self, now: DateTime) -> bool {
        self.status == Status::Pending && self.due.is_some_and(|due| due.is_past(now))
    }

    pub fn label(&self) -> TaskLabel {
        let Task { id, number, ref title, status, .. } = *self;
        TaskLabel { id, number, title: title.clone(), status }
    }

    /// Everything a search looks at, folded.
    pub fn search_text(&self) -> String {
        let mut text = self.title.as_str().to_owned();
        for part in self.description.iter().map(Description::as_str).chain(self.tags.iter()) {
            text.push('\n');
            text.push_str(part);
        }
        fold::fold(&text)
    }

    /// What a store indexes so that a search need not read all of a user's tasks: the end of each
    /// word from each of its letters on (a substring of a word begins one of these), the tags, and
    /// the priority.
    pub fn terms(&self) -> BTreeSet<String> {
        self.terms_of(&self.search_text())
    }

    /// The same, for who has the search text at hand: folding it is most of the work.
    pub fn terms_of(&self, search_text: &str) -> BTreeSet<String> {
        terms(search_text, self.tags.iter(), self.priority)
    }
}

/// The same, of what a store keeps of a task.
pub fn terms<'a>(
    search_text: &str,
    tags: impl Iterator<Item = &'a str>,
    priority: Option<Priority>,
) -> BTreeSet<String> {
    let mut terms: BTreeSet<String> = fold::words(search_text).flat_map(word_ends).collect();
    terms.extend(tags.map(tag_term));
    terms.extend(priority.map(priority_term));
    terms
}

/// A searched word shorter than this is found by reading, not through the index.
pub const TERM_MIN: usize = 3;
/// Longer ends are cut here; what the index then finds too much of, the text itself sorts out.
pub const TERM_MAX: usize = 12;

fn word_ends(word: &str) -> impl Iterator<Item = String> {
    word.char_indices()
        .map(|(at, _)| word[at..].chars().take(TERM_MAX).collect::<String>())
        .filter(|end| TERM_MIN <= end.chars().count())
}

/// Written so that no word can be mistaken for it: words hold letters and digits only.
pub fn tag_term(tag: &str) -> String {
    format!("#{tag}")
}

pub(crate) fn priority_term(priority: Priority) -> String {
    format!("!{}", priority.as_str())
}
