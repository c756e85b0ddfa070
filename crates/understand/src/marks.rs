//! Tags, priorities and quotes: what people mark in a text, whatever they ask.

use std::ops::Range;

use domain::priority::Priority;

use crate::words::Words;

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Mark {
    /// In bytes, with the marking signs.
    pub(crate) span: Range<usize>,
    pub(crate) kind: MarkKind,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) enum MarkKind {
    Tag(String),
    Priority(Priority),
    /// The bytes between the signs.
    Quote(Range<usize>),
}

impl Mark {
    pub(crate) fn is_quote(&self) -> bool {
        matches!(self.kind, MarkKind::Quote(_))
    }
}

pub(crate) fn find(words: &Words<'_>, tokens: Range<usize>) -> Vec<Mark> {
    let mut marks = Vec::new();
    let mut i = tokens.start;
    while i < tokens.end {
        let found = quote(words, i, tokens.end)
            .or_else(|| tag(words, i))
            .or_else(|| priority(words, i, tokens.start, tokens.end));
        match found {
            Some((mark, next)) => {
                marks.push(mark);
                i = next.max(i + 1);
            }
            None => i += 1,
        }
    }
    marks
}

/// The pairs people type. A single quote counts only before a word and after one.
const QUOTES: &[(&str, &str)] = &[("\"", "\""), ("“", "”"), ("«", "»"), ("'", "'"), ("`", "`")];

fn quote(words: &Words<'_>, i: usize, end: usize) -> Option<(Mark, usize)> {
    let (_, close) = QUOTES
        .iter()
        .find(|(open, _)| words.is(i, open) && words.spaced(i) && words.glued(i + 1))?;
    let last = (i + 1..end).find(|k| {
        words.is(*k, close) && words.glued(*k) && (words.spaced(k + 1) || words.is_mark(k + 1))
    })?;
    let inner = words.span(i).end..words.span(last).start;
    // Between these signs nothing is said.
    if inner.is_empty() {
        return None;
    }
    let span = words.span(i).start..words.span(last).end;
    Some((Mark { span, kind: MarkKind::Quote(inner) }, last + 1))
}

fn tag(words: &Words<'_>, i: usize) -> Option<(Mark, usize)> {
    if !words.is(i, "#") || !words.spaced(i) || !words.glued(i + 1) || !words.is_word(i + 1) {
        return None;
    }
    let mut last = i + 1;
    while words.glued(last + 1)
        && (words.any(last + 1, &["-", "_"]) && words.glued(last + 2) || !words.is_mark(last + 1))
    {
        last += 1;
    }
    let span = words.span(i).start..words.span(last).end;
    let name = words.text().get(words.span(i + 1).start..span.end)?.to_lowercase();
    Some((Mark { span, kind: MarkKind::Tag(name) }, last + 1))
}

/// `!high`, `high priority`, `priority: high`, `p1`, and a leading `urgent:`.
fn priority(words: &Words<'_>, i: usize, start: usize, end: usize) -> Option<(Mark, usize)> {
    let mark = |from: usize, to: usize, priority| {
        (Mark { span: words.span_of(from..to), kind: MarkKind::Priority(priority) }, to)
    };
    if words.is(i, "!") && words.spaced(i) && words.glued(i + 1) {
        return named(words.norm(i + 1)).map(|it| mark(i, i + 2, it));
    }
    let name = named(words.norm(i));
    if let Some(priority) = name {
        let before = if i > start && words.any(i - 1, &["with", "as", "at", "a", "of", "is"]) {
            1
        } else {
            0
        };
        let wide =
            if before == 1 && i > start + 1 && words.is(i - 2, "with") && words.is(i - 1, "a") {
                2
            } else {
                before
            };
        // "urgent tasks" and "an urgent task" say so too; the noun stays.
        let noun = ["task", "tasks", "item", "items", "todo", "todos", "ones", "reminders"];
        if words.any(i + 1, &noun) && words.any(i, &["urgent", "critical", "important", "normal"]) {
            return Some(mark(i, i + 1, priority));
        }
        if words.is(i + 1, "priority") && i + 1 < end {
            return Some(mark(i - wide, i + 2, priority));
        }
        if words.is(i + 1, "-") && words.is(i + 2, "priority") {
            return Some(mark(i - wide, i + 3, priority));
        }
        let leads = i == start || i == start + 1 && words.any(start, &["add", "create", "new"]);
        if leads && words.is(i + 1, ":") && i + 2 < end {
            return Some(mark(i, i + 2, priority));
        }
    }
    if words.is(i, "priority") {
        let joint = [":", "=", "to", "is", "as", "'", "\""];
        let value = if words.any(i + 1, &joint) { i + 2 } else { i + 1 };
        let before = usize::from(i > start && words.any(i - 1, &["with", "as", ",", "at"]));
        return named(words.norm(value))
            .filter(|_| value < end)
            .map(|it| mark(i - before, value + 1, it));
    }
    None
}

pub(crate) fn named(word: &str) -> Option<Priority> {
    match word {
        "low" | "lowest" | "minor" => Some(Priority::Low),
        "medium" | "normal" | "moderate" => Some(Priority::Medium),
        "high" | "important" | "highest" | "top" => Some(Priority::High),
        "urgent" | "critical" => Some(Priority::Urgent),
        _ => None,
    }
}
