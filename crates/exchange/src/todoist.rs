//! Todoist's CSV, as it exports a project and imports a template.
//!
//! Labels stand in the content as `@label`; a section is a tag of what stands under it; a comment is a
//! line of the description; a subtask is a task of its own that says of what it is a part. There are no
//! ids: a task is known by its content. Dates are words, and those that are not understood stay in the
//! description.

use std::borrow::Cow;
use std::collections::HashMap;

use csv::{ReaderBuilder, StringRecord, WriterBuilder};
use domain::due::Due;
use domain::item::Item;
use domain::priority::Priority;
use domain::repeat::Repeat;
use domain::task::{Status, Task};
use jiff::tz::TimeZone;

use crate::draft::{self, Draft};
use crate::{Format, Sink, Terms, abroad, spoken};

const COLUMNS: [&str; 15] = [
    "TYPE",
    "CONTENT",
    "DESCRIPTION",
    "PRIORITY",
    "INDENT",
    "AUTHOR",
    "RESPONSIBLE",
    "DATE",
    "DATE_LANG",
    "TIMEZONE",
    "DURATION",
    "DURATION_UNIT",
    "DEADLINE",
    "DEADLINE_LANG",
    "IS_COLLAPSED",
];

/// 1 is what presses most, and 4 is none.
const LEVELS: [(&str, Option<Priority>); 4] = [
    ("1", Some(Priority::Urgent)),
    ("2", Some(Priority::High)),
    ("3", Some(Priority::Medium)),
    ("4", None),
];

/// Indents deeper than Todoist has are no deeper.
const DEEPEST: usize = 5;

pub(crate) fn write(items: &[Item]) -> String {
    let mut csv = WriterBuilder::new().from_writer(Vec::new());
    // Writing to memory cannot fail.
    let _ = csv.write_record(&COLUMNS[..12]);
    for Item { task, .. } in items {
        let text = |it: &str| it.to_owned();
        let level = LEVELS.into_iter().find(|(_, it)| *it == task.priority);
        let record = [
            text("task"),
            content(task),
            task.description.as_ref().map(|it| it.as_str().to_owned()).unwrap_or_default(),
            text(level.map_or("4", |(level, _)| level)),
            text("1"),
            String::new(),
            String::new(),
            date(task),
            text("en"),
            String::new(),
            String::new(),
            String::new(),
        ];
        let _ = csv.write_record(record);
    }
    csv.into_inner().ok().and_then(|it| String::from_utf8(it).ok()).unwrap_or_default()
}

fn content(task: &Task) -> String {
    let mut content = match task.status {
        Status::Pending => task.title.as_str().to_owned(),
        // A template has nothing that is done; Todoist shows this as done, and cannot undo it.
        Status::Completed => format!("{DONE}{}", task.title),
    };
    for tag in draft::unsaid(task, label) {
        content.push_str(" @");
        content.push_str(tag);
    }
    content
}

/// What Todoist itself puts before what cannot be checked off; here, before what was.
const DONE: &str = "* ✓ ";

fn date(task: &Task) -> String {
    let (day, time) = match task.due {
        Some(Due::Day(day)) => (day.to_string(), String::new()),
        Some(Due::At(at)) => (at.date().to_string(), at.strftime("%H:%M").to_string()),
        None => return task.repeat.as_ref().map(Repeat::in_words).unwrap_or_default(),
    };
    match (&task.repeat, time.is_empty()) {
        (None, true) => day,
        (None, false) => format!("{day} {time}"),
        (Some(rule), true) => format!("{} starting {day}", rule.in_words()),
        (Some(rule), false) => format!("{} at {time} starting {day}", rule.in_words()),
    }
}

pub(crate) fn read(text: &str, terms: &Terms<'_>, sink: &mut Sink) {
    let mut csv =
        ReaderBuilder::new().flexible(true).has_headers(false).from_reader(text.as_bytes());
    let mut rows = csv.records();
    let header = match rows.next() {
        Some(Ok(header)) => header,
        _ => return sink.problem(1, "there is no line that names the columns"),
    };
    let columns: HashMap<String, usize> = (header.iter().enumerate())
        .map(|(place, name)| (name.trim().to_uppercase(), place))
        .collect();
    if !columns.contains_key("TYPE") || !columns.contains_key("CONTENT") {
        return sink.problem(1, "this is no CSV of Todoist's: TYPE and CONTENT are needed");
    }
    let mut project =
        Project { columns, terms, drafts: Vec::new(), section: None, above: Vec::new() };
    for row in rows {
        match row {
            Ok(row) => project.row(&row, sink),
            Err(error) => {
                let line = error.position().map_or(1, |it| it.line() as usize);
                sink.problem(line, "this line cannot be read");
            }
        }
    }
    for draft in project.drafts {
        sink.put(draft.item(terms));
    }
}

struct Project<'a> {
    columns: HashMap<String, usize>,
    terms: &'a Terms<'a>,
    drafts: Vec<Draft>,
    section: Option<String>,
    /// The titles that the next task may stand under, from the outermost on.
    above: Vec<String>,
}

impl Project<'_> {
    fn row(&mut self, row: &StringRecord, sink: &mut Sink) {
        let line = row.position().map_or(1, |it| it.line() as usize);
        let content = self.field(row, "CONTENT").into_owned();
        match self.field(row, "TYPE").to_lowercase().as_str() {
            "task" => {
                let draft = self.task(line, row, &content, sink);
                self.drafts.push(draft);
            }
            "section" => {
                self.section = Some(content).filter(|it| !it.trim().is_empty());
                self.above.clear();
            }
            "note" => match self.drafts.last_mut() {
                Some(draft) => draft.notes.push(content),
                None => sink.problem(line, "this comment stands before any task"),
            },
            // How the project is shown, and empty lines between.
            "meta" | "" if content.is_empty() || content.contains('=') => {}
            "" => sink.problem(line, "the type is missing"),
            other => sink.problem(
                line,
                format!("\"{}\" is no type of Todoist's", domain::refusal::brief(other)),
            ),
        }
    }

    fn task(&mut self, line: usize, row: &StringRecord, content: &str, sink: &mut Sink) -> Draft {
        let (content, is_done) = match content.strip_prefix(DONE) {
            Some(content) => (content, true),
            None => (content, false),
        };
        let mut draft = Draft { line, is_done, ..Draft::default() };
        draft.origin = sink.origins.of(Format::Todoist, content);
        let words: Vec<&str> = content.split(' ').collect();
        (draft.title, draft.tags) = draft::labelled(&words, label);
        if draft.title.is_empty() {
            draft.title = content.to_owned();
        }
        draft.notes.push(self.field(row, "DESCRIPTION").into_owned());
        let level = self.field(row, "PRIORITY");
        draft.priority = LEVELS.into_iter().find(|(it, _)| *it == level.trim()).and_then(|it| it.1);
        self.date(row, &mut draft);
        let indent = self.field(row, "INDENT").trim().parse().unwrap_or(1_usize).clamp(1, DEEPEST);
        self.above.truncate(indent - 1);
        if let Some(parent) = self.above.last() {
            draft.notes.push(format!("Part of: {parent}"));
        }
        self.above.push(draft.title.clone());
        for (column, told) in
            [("DEADLINE", "Deadline"), ("DURATION", "Duration"), ("RESPONSIBLE", "For")]
        {
            let value = self.field(row, column);
            let unit =
                if column == "DURATION" { self.field(row, "DURATION_UNIT") } else { "".into() };
            if !matches!(value.trim(), "" | "None") {
                draft.notes.push(format!("{told}: {value} {unit}").trim_end().to_owned());
            }
        }
        if !self.field(row, "AUTHOR").trim().is_empty() {
            sink.lost.add("author");
        }
        draft.notes.retain(|it| !it.trim().is_empty());
        if let Some(section) = &self.section {
            draft.tag("Section", section);
        }
        draft
    }

    /// In the words of its zone, which is the user's where nothing else is told.
    fn date(&self, row: &StringRecord, draft: &mut Draft) {
        let (words, name) = (self.field(row, "DATE"), self.field(row, "TIMEZONE"));
        let (words, name) = (words.trim(), name.trim());
        if words.is_empty() {
            return;
        }
        let there = TimeZone::get(name).ok();
        let zone = there.as_ref().unwrap_or(self.terms.zone);
        let Some((due, repeat)) = spoken::when(words, &Terms { zone, ..*self.terms }) else {
            return draft.notes.push(format!("Date: {words}"));
        };
        draft.due = Some(due);
        if let Due::At(at) = due {
            match abroad::here(at, zone, repeat.as_ref(), self.terms.zone) {
                _ if zone == self.terms.zone => {}
                Some(here) => draft.due = Some(Due::At(here)),
                None => draft.notes.push(format!("Date: {}", abroad::told(at, zone))),
            }
            if there.is_none() && !name.is_empty() {
                draft.notes.push(format!("Timezone: {name}"));
            }
        }
        draft.repeat = repeat;
    }

    fn field<'r>(&self, row: &'r StringRecord, name: &str) -> Cow<'r, str> {
        let place = self.columns.get(name);
        place.and_then(|it| row.get(*it)).unwrap_or_default().into()
    }
}

/// The label that a word is, as it would be kept here.
fn label(word: &str) -> Option<String> {
    let name = word.strip_prefix('@')?;
    domain::tags::Tags::parse_tag("tags", name).ok().filter(|_| !name.starts_with(['@', '#']))
}

#[cfg(test)]
mod tests;
