//! Tasks in the formats of other programs: from text to items, and from items to text.
//!
//! Pure, and never fails as a whole: what cannot be read is told by its line, and the rest is read. The
//! user's words are not altered: what a format says and we have no place for stays in the title or in
//! the description. Start with [`read`] and [`write`]; each format is a file of its own.
//!
//! Never here: IO, the clock, a store.

mod abroad;
mod draft;
mod format;
pub mod ics;
mod known;
mod lost;
mod markdown;
mod own;
mod report;
mod spoken;
mod taskwarrior;
mod todo_txt;
mod todoist;

use std::collections::HashMap;

use domain::id::UserId;
use domain::item::Item;
use domain::limits::Limits;
use domain::settings::DateOrder;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};
use uuid::Uuid;

pub use format::Format;
pub use report::{Report, Told};

use draft::Origins;
use lost::Tally;

/// Whose tasks these are, when, and in which bounds.
#[derive(Debug, Clone, Copy)]
pub struct Terms<'a> {
    pub user: UserId,
    pub now: Timestamp,
    /// In which wall times are meant.
    pub zone: &'a TimeZone,
    /// In which numbers of a date are meant: 3/4.
    pub date_order: DateOrder,
    pub limits: &'a Limits,
}

/// What a text says.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Reading {
    pub items: Vec<Item>,
    /// What could not be read, in the order of the text.
    pub problems: Vec<Problem>,
    /// What was read and has no place here: "start of 3 tasks".
    pub lost: Vec<String>,
    /// Where there are no ids: by the origin of an item its words, however manieth it is that says so.
    words: HashMap<Uuid, Uuid>,
}

/// A piece of the text that could not be read, and why.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "UnreadPiece")]
pub struct Problem {
    /// Counted from 1.
    pub line: usize,
    pub reason: String,
}

/// Tasks as text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Written {
    pub text: String,
    /// What the format has no place for: "reminders of 3 tasks".
    pub lost: Vec<String>,
}

pub fn read(format: Format, text: &str, terms: &Terms<'_>) -> Reading {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut sink = Sink::default();
    match format {
        Format::Json => own::read(text, terms, &mut sink),
        Format::Todoist => todoist::read(text, terms, &mut sink),
        Format::Taskwarrior => taskwarrior::read(text, terms, &mut sink),
        Format::TodoTxt => todo_txt::read(text, terms, &mut sink),
        Format::Ical => ics::read(text, terms, &mut sink),
        Format::Markdown => markdown::read(text, terms, &mut sink),
    }
    sink.reading()
}

/// What is lost is found out by reading it back: so nothing can be lost unsaid.
pub fn write(format: Format, items: &[Item], terms: &Terms<'_>) -> Written {
    let text = text(format, items, terms);
    let back = read_back(format, items, &text, terms);
    Written { lost: lost::between(items, &back), text }
}

/// An item as it is read back, and its words where there are no ids.
struct Back {
    item: Item,
    words: Option<Uuid>,
}

/// Each as it is read back from their text. One that cannot be read would bring the others out of step,
/// and then each is read by itself.
fn read_back(format: Format, items: &[Item], text: &str, terms: &Terms<'_>) -> Vec<Option<Back>> {
    let backs = |text: &str| {
        let Reading { items, words, .. } = read(format, text, terms);
        let back = move |item: Item| Back { words: words.get(&item.origin).copied(), item };
        items.into_iter().map(back)
    };
    let all = backs(text);
    if all.len() == items.len() {
        return all.map(Some).collect();
    }
    let alone = |it: &Item| backs(&self::text(format, std::slice::from_ref(it), terms)).next();
    items.iter().map(alone).collect()
}

fn text(format: Format, items: &[Item], terms: &Terms<'_>) -> String {
    match format {
        Format::Json => own::write(items, terms),
        Format::Todoist => todoist::write(items),
        Format::Taskwarrior => taskwarrior::write(items, terms),
        Format::TodoTxt => todo_txt::write(items, terms),
        Format::Ical => ics::write(items, terms),
        Format::Markdown => markdown::write(items, terms),
    }
}

/// The text of a file, or where it is none.
pub fn text_of(bytes: &[u8]) -> Result<&str, Problem> {
    std::str::from_utf8(bytes).map_err(|error| {
        let before = bytes.get(..error.valid_up_to()).unwrap_or_default();
        let line = 1 + before.iter().filter(|it| **it == b'\n').count();
        Problem { line, reason: "this is no text in UTF-8".to_owned() }
    })
}

/// What readers fill.
#[derive(Default)]
struct Sink {
    reading: Reading,
    lost: Tally,
    origins: Origins,
    /// In which line an item first stood, by its origin.
    seen: HashMap<Uuid, usize>,
}

impl Sink {
    fn put(&mut self, read: Result<Item, Problem>) {
        let item = match read {
            Ok(item) => item,
            Err(problem) => return self.reading.problems.push(problem),
        };
        match self.seen.get(&item.origin) {
            Some(first) => {
                let reason = format!("the same task as in line {first}");
                self.problem(item.line, reason);
            }
            None => {
                self.seen.insert(item.origin, item.line);
                self.reading.items.push(item);
            }
        }
    }

    fn problem(&mut self, line: usize, reason: impl Into<String>) {
        self.reading.problems.push(Problem { line, reason: reason.into() });
    }

    fn reading(mut self) -> Reading {
        self.reading.problems.sort_by_key(|it| it.line);
        self.reading.lost = self.lost.told();
        self.reading.words = self.origins.words();
        self.reading
    }
}

#[cfg(test)]
mod tests;
