//! The formats there are, and how one is told from another.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Format {
    /// Our own, in which nothing is lost.
    Json,
    /// Todoist's CSV, as it exports and imports projects.
    Todoist,
    /// What `task export` writes and `task import` reads.
    Taskwarrior,
    /// todo.txt, with `due:`, `rec:` and `pri:`.
    #[serde(rename = "todo.txt")]
    TodoTxt,
    /// iCalendar's VTODO (RFC 5545).
    Ical,
    /// A checklist, with the marks of Obsidian's Tasks.
    Markdown,
}

impl Format {
    pub const ALL: [Format; 6] = [
        Format::Json,
        Format::Todoist,
        Format::Taskwarrior,
        Format::TodoTxt,
        Format::Ical,
        Format::Markdown,
    ];

    /// What to say where neither name nor text tells the format.
    pub const UNTOLD: &str = "nothing tells what this file is written in; say it";

    pub fn as_str(self) -> &'static str {
        match self {
            Format::Json => "json",
            Format::Todoist => "todoist",
            Format::Taskwarrior => "taskwarrior",
            Format::TodoTxt => "todo.txt",
            Format::Ical => "ical",
            Format::Markdown => "markdown",
        }
    }

    pub fn parse(text: &str) -> Option<Format> {
        Format::ALL.into_iter().find(|it| it.as_str() == text)
    }

    /// Whether a file of it says of each task which one it is; else a task is known by its words.
    pub fn has_ids(self) -> bool {
        match self {
            Format::Json | Format::Taskwarrior | Format::Ical => true,
            Format::Todoist | Format::TodoTxt | Format::Markdown => false,
        }
    }

    pub fn media_type(self) -> &'static str {
        match self {
            Format::Json | Format::Taskwarrior => "application/json",
            Format::Todoist => "text/csv; charset=utf-8",
            Format::TodoTxt => "text/plain; charset=utf-8",
            Format::Ical => "text/calendar; charset=utf-8",
            Format::Markdown => "text/markdown; charset=utf-8",
        }
    }

    /// What a file of it is called.
    pub fn file_name(self) -> &'static str {
        match self {
            Format::Json => "todobot.json",
            Format::Todoist => "todoist.csv",
            Format::Taskwarrior => "taskwarrior.json",
            Format::TodoTxt => "todo.txt",
            Format::Ical => "todobot.ics",
            Format::Markdown => "todobot.md",
        }
    }

    /// From a file's name and what it begins with. `None` where neither says it.
    pub fn guess(name: &str, text: &str) -> Option<Format> {
        let ends = |end: &str| name.to_ascii_lowercase().ends_with(end);
        let text = text.trim_start_matches('\u{feff}').trim_start();
        let head: String = text.chars().take(400).collect();
        let by_name = [
            (".csv", Format::Todoist),
            (".ics", Format::Ical),
            (".ical", Format::Ical),
            (".md", Format::Markdown),
            (".markdown", Format::Markdown),
        ];
        if let Some((_, format)) = by_name.into_iter().find(|(end, _)| ends(end)) {
            return Some(format);
        }
        if head.get(..15).is_some_and(|it| it.eq_ignore_ascii_case("BEGIN:VCALENDAR")) {
            return Some(Format::Ical);
        }
        // Ours is an object that says what it is; theirs is a list of tasks, or one to a line.
        if text.starts_with('{')
            && (head.contains("\"todobot\"") || head.contains("\"exported_at\""))
        {
            return Some(Format::Json);
        }
        if text.starts_with(['[', '{']) {
            return Some(Format::Taskwarrior);
        }
        let first = head.lines().next().unwrap_or_default();
        if first.split(',').next() == Some("TYPE") && first.contains("CONTENT") {
            return Some(Format::Todoist);
        }
        if text.lines().any(crate::markdown::is_item) {
            return Some(Format::Markdown);
        }
        ends(".txt").then_some(Format::TodoTxt)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_says_what_it_is() {
        let check = |name: &str, text: &str, expect: Option<Format>| {
            assert_eq!(Format::guess(name, text), expect, "{name} {text}");
        };
        check("Inbox.CSV", "", Some(Format::Todoist));
        check("-", "\u{feff}TYPE,CONTENT,DESCRIPTION", Some(Format::Todoist));
        check("a.ics", "", Some(Format::Ical));
        check("-", "begin:vcalendar\r\n", Some(Format::Ical));
        check("notes.md", "", Some(Format::Markdown));
        check("notes.txt", "# Home\n\n- [ ] milk", Some(Format::Markdown));
        check("todo.txt", "(A) milk", Some(Format::TodoTxt));
        check("-", " {\"todobot\":1}", Some(Format::Json));
        check("x.json", "{\"exported_at\":\"2026\"}", Some(Format::Json));
        check("x.json", "[{\"uuid\":\"1\"}]", Some(Format::Taskwarrior));
        check("x.json", "{\"uuid\":\"1\"}\n{}", Some(Format::Taskwarrior));
        check("-", "milk", None);
        check("", "", None);
    }

    #[test]
    fn names_read_back() {
        for format in Format::ALL {
            assert_eq!(Format::parse(format.as_str()), Some(format));
            assert_eq!(serde_json::to_value(format).unwrap(), format.as_str());
        }
    }
}
