//! An item in the making: what a reader found, before it is held against the limits.

use std::collections::HashMap;

use domain::description::Description;
use domain::due::Due;
use domain::id::TaskId;
use domain::item::{self, Item};
use domain::priority::Priority;
use domain::reminder::Reminder;
use domain::repeat::Repeat;
use domain::tags::Tags;
use domain::task::{Status, Task};
use domain::title::Title;
use jiff::Timestamp;
use uuid::Uuid;

use crate::{Problem, Terms};

#[derive(Debug, Clone, Default)]
pub(crate) struct Draft {
    pub(crate) line: usize,
    pub(crate) origin: Uuid,
    pub(crate) title: String,
    /// Each begins a line of its own.
    pub(crate) notes: Vec<String>,
    pub(crate) is_done: bool,
    pub(crate) priority: Option<Priority>,
    pub(crate) due: Option<Due>,
    pub(crate) tags: Vec<String>,
    pub(crate) repeat: Option<Repeat>,
    pub(crate) created_at: Option<Timestamp>,
    pub(crate) updated_at: Option<Timestamp>,
    pub(crate) completed_at: Option<Timestamp>,
    pub(crate) reminders: Vec<Reminder>,
}

impl Draft {
    pub(crate) fn item(self, terms: &Terms<'_>) -> Result<Item, Problem> {
        let line = self.line;
        self.checked(terms).map_err(|reason| Problem { line, reason })
    }

    /// A name that it is filed under there. One that can be no tag here, or is one too many, is a note.
    pub(crate) fn tag(&mut self, what: &str, name: &str) {
        match Tags::parse_tag("tags", name) {
            Ok(tag) if self.tags.contains(&tag) => {}
            Ok(tag) if self.tags.len() < Tags::MAX => self.tags.push(tag),
            _ => self.notes.push(format!("{what}: {name}")),
        }
    }

    fn checked(self, terms: &Terms<'_>) -> Result<Item, String> {
        let title = Title::parse(&self.title, terms.limits.title).map_err(|it| it.message)?;
        let notes = self.notes.join("\n");
        let description =
            Description::parse(&notes, terms.limits.description).map_err(|it| it.message)?;
        let tags = Tags::parse(&self.tags).map_err(|it| it.message)?;
        if self.due.is_some_and(|it| !Due::YEARS.contains(&it.date().year())) {
            return Err(format!(
                "due: must be in the years {} to {}",
                Due::YEARS.start(),
                Due::YEARS.end()
            ));
        }
        let created_at = self.created_at.unwrap_or(terms.now);
        let updated_at = self.updated_at.unwrap_or(created_at);
        let completed_at = self.completed_at.filter(|_| self.is_done);
        let completed_at = completed_at.or(self.is_done.then_some(updated_at));
        for at in [Some(created_at), Some(updated_at), completed_at].into_iter().flatten() {
            if !item::is_storable(at) {
                return Err(format!("{at} is no time that a task can have"));
            }
        }
        let task = Task {
            id: TaskId(self.origin),
            number: 0,
            title,
            description,
            status: if self.is_done { Status::Completed } else { Status::Pending },
            priority: self.priority,
            due: self.due,
            tags,
            repeat: self.repeat,
            created_at,
            updated_at,
            completed_at,
        };
        let (line, origin, reminders) = (self.line, self.origin, self.reminders);
        Ok(Item { line, origin, keeps_ids: false, task, reminders })
    }
}

/// A title without the labels at its end, and the labels; those within it stay where they are. More
/// than a task can have are words like others.
pub(crate) fn labelled(
    words: &[&str],
    label: impl Fn(&str) -> Option<String>,
) -> (String, Vec<String>) {
    let mut tags: Vec<String> = Vec::new();
    let mut end = 0;
    for (place, word) in words.iter().enumerate() {
        match label(word) {
            Some(tag) if tags.contains(&tag) => {}
            Some(tag) if tags.len() < Tags::MAX => tags.push(tag),
            _ if word.is_empty() => {}
            _ => end = place + 1,
        }
    }
    (words.get(..end).unwrap_or_default().join(" "), tags)
}

/// The tags to be written after a title, which says some already; no more of them than are read back.
pub(crate) fn unsaid(
    task: &Task,
    label: impl Fn(&str) -> Option<String>,
) -> impl Iterator<Item = &str> {
    let words: Vec<&str> = task.title.as_str().split_whitespace().collect();
    let (_, said) = labelled(&words, label);
    let room = Tags::MAX - said.len();
    let unsaid = task.tags.iter().filter(move |it| !said.iter().any(|said| said == it));
    unsaid.filter(|it| !it.contains(char::is_whitespace)).take(room)
}

/// Where a format has no ids: from what it says of a task, and the how manieth it is that says so.
#[derive(Default)]
pub(crate) struct Origins {
    counts: HashMap<String, usize>,
    /// What the first of the same words is known by, for each of them.
    words: HashMap<Uuid, Uuid>,
}

impl Origins {
    pub(crate) fn of(&mut self, format: crate::Format, content: &str) -> Uuid {
        let nth = self.counts.entry(content.to_owned()).or_default();
        *nth += 1;
        let origin = named(format, &format!("{nth} {content}"));
        self.words.insert(origin, named(format, &format!("1 {content}")));
        origin
    }

    pub(crate) fn words(self) -> HashMap<Uuid, Uuid> {
        self.words
    }
}

/// The id of something that a format calls by any name.
pub(crate) fn named(format: crate::Format, name: &str) -> Uuid {
    let of_format = Uuid::new_v5(&Uuid::NAMESPACE_URL, format.as_str().as_bytes());
    Uuid::new_v5(&of_format, name.as_bytes())
}
