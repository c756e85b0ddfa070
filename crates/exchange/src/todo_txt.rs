//! todo.txt: a task a line. `(A)` to `(Z)` are priorities, `@context` and `+project` are tags, and
//! `due:`, `rec:` and `pri:` are the extensions that most programs know.
//!
//! There are no ids: a task is known by its words. Tags at the end of the line leave the title; within
//! it they stay where they are, and are tags all the same. What is not understood stays in the title.

use domain::due::Due;
use domain::item::Item;
use domain::priority::Priority;
use domain::repeat::Repeat;
use domain::tags::Tags;
use domain::task::{Status, Task};
use domain::wall;
use jiff::Timestamp;
use jiff::civil::{Date, Time};

use crate::draft::{self, Draft, Origins};
use crate::{Format, Sink, Terms, spoken};

const LETTERS: [(char, Priority); 4] =
    [('A', Priority::Urgent), ('B', Priority::High), ('C', Priority::Medium), ('D', Priority::Low)];

pub(crate) fn write(items: &[Item], terms: &Terms<'_>) -> String {
    items.iter().map(|it| line(&it.task, terms) + "\n").collect()
}

fn line(task: &Task, terms: &Terms<'_>) -> String {
    let day = |at: Timestamp| terms.zone.to_datetime(at).date();
    let letter = task.priority.and_then(|it| LETTERS.into_iter().find(|(_, of)| *of == it));
    let letter = letter.map(|(letter, _)| letter);
    let mut words = Vec::new();
    match (task.status, letter) {
        (Status::Pending, Some(letter)) => words.push(format!("({letter})")),
        (Status::Pending, None) => {}
        (Status::Completed, _) => {
            words.push("x".to_owned());
            words.push(day(task.completed_at.unwrap_or(task.updated_at)).to_string());
        }
    }
    words.push(day(task.created_at).to_string());
    words.push(task.title.as_str().replace(['\n', '\r'], " "));
    words.extend(draft::unsaid(task, tag).map(|it| format!("@{it}")));
    if let Some(due) = task.due {
        words.push(match due {
            Due::Day(day) => format!("due:{day}"),
            Due::At(at) => format!("due:{}", at.strftime("%Y-%m-%dT%H:%M")),
        });
    }
    words.extend(task.repeat.as_ref().and_then(period).map(|it| format!("rec:{it}")));
    // A priority in front would hide that it is done.
    if let (Status::Completed, Some(letter)) = (task.status, letter) {
        words.push(format!("pri:{letter}"));
    }
    words.join(" ")
}

pub(crate) fn read(text: &str, terms: &Terms<'_>, sink: &mut Sink) {
    for (place, line) in text.lines().enumerate() {
        if !line.trim().is_empty() {
            let draft = task(place + 1, line.trim(), terms, &mut sink.origins);
            sink.put(draft.item(terms));
        }
    }
}

fn task(line: usize, text: &str, terms: &Terms<'_>, origins: &mut Origins) -> Draft {
    let mut draft = Draft { line, ..Draft::default() };
    let midnight = |day: Date| wall::instant(day.to_datetime(Time::midnight()), terms.zone);
    let mut rest = text;
    if let Some(after) = rest.strip_prefix("x ") {
        draft.is_done = true;
        rest = after.trim_start();
    }
    if let Some((letter, after)) = priority(rest) {
        draft.priority = Some(letter);
        rest = after;
    }
    if let Some((first, after)) = date(rest) {
        rest = after;
        match date(rest).filter(|_| draft.is_done) {
            Some((second, after)) => {
                rest = after;
                draft.completed_at = midnight(first);
                draft.created_at = midnight(second);
            }
            None if draft.is_done => draft.completed_at = midnight(first),
            None => draft.created_at = midnight(first),
        }
    }
    // When a task was made is not known by its completion.
    draft.created_at = draft.created_at.or(draft.completed_at);
    draft.updated_at = draft.completed_at;
    draft.origin = origins.of(Format::TodoTxt, rest.trim());
    let mut words: Vec<&str> = rest.split(' ').collect();
    words.retain(|word| !taken(word, &mut draft, terms));
    (draft.title, draft.tags) = draft::labelled(&words, tag);
    if draft.title.trim().is_empty() {
        draft.title = rest.trim().to_owned();
    }
    draft
}

/// Whether the word says something about the task, and is no part of its title.
fn taken(word: &str, draft: &mut Draft, terms: &Terms<'_>) -> bool {
    let Some((name, value)) = word.split_once(':') else { return false };
    match name {
        "due" if draft.due.is_none() => draft.due = spoken::plain(value),
        "rec" if draft.repeat.is_none() => {
            draft.repeat = rule(value).map(|it| it.in_zone(terms.zone))
        }
        "pri" if draft.priority.is_none() => {
            draft.priority = priority(&format!("({value}) ")).map(|(letter, _)| letter);
        }
        _ => return false,
    }
    match name {
        "due" => draft.due.is_some(),
        "rec" => draft.repeat.is_some(),
        _ => draft.priority.is_some(),
    }
}

/// `(A) `, and what comes after it.
fn priority(text: &str) -> Option<(Priority, &str)> {
    let (letter, rest) = text.strip_prefix('(')?.split_once(") ")?;
    let mut letters = letter.chars();
    let (Some(letter @ 'A'..='Z'), None) = (letters.next(), letters.next()) else { return None };
    let found = LETTERS.into_iter().find(|(it, _)| *it == letter);
    Some((found.map_or(Priority::Low, |(_, priority)| priority), rest))
}

/// `2026-03-10 `, and what comes after it.
fn date(text: &str) -> Option<(Date, &str)> {
    let (word, rest) = text.split_once(' ')?;
    match spoken::plain(word)? {
        Due::Day(day) if Due::YEARS.contains(&day.year()) => Some((day, rest)),
        _ => None,
    }
}

/// The tag that a word is, as it would be kept here.
fn tag(word: &str) -> Option<String> {
    let name = word.strip_prefix(['@', '+'])?;
    Tags::parse_tag("tags", name).ok().filter(|_| !name.starts_with(['@', '+', '#']))
}

/// `rec:1w` is counted from when it is done, `rec:+1w` from when it was due.
fn rule(text: &str) -> Option<Repeat> {
    let (strict, period) = match text.strip_prefix('+') {
        Some(period) => (true, period),
        None => (false, text),
    };
    let unit = period.chars().last()?;
    let count = period.strip_suffix(unit)?;
    let count: u32 = if count.is_empty() { 1 } else { count.parse().ok()? };
    let freq = match unit {
        'd' => "DAILY",
        'w' => "WEEKLY",
        'm' => "MONTHLY",
        'y' => "YEARLY",
        'b' if count == 1 => "WEEKLY;BYDAY=MO,TU,WE,TH,FR",
        _ => return None,
    };
    let after_done = if strict { "" } else { ";X-AFTER-DONE=TRUE" };
    Repeat::parse(&format!("FREQ={freq};INTERVAL={count}{after_done}")).ok()
}

fn period(rule: &Repeat) -> Option<String> {
    let strict = if rule.is_after_done() { "" } else { "+" };
    let candidates = ["d", "w", "m", "y"].into_iter().flat_map(|unit| {
        let text = rule.to_string();
        let count = text.split(';').find_map(|it| it.strip_prefix("INTERVAL=").map(str::to_owned));
        let count = count.unwrap_or_else(|| "1".to_owned());
        [format!("{strict}{count}{unit}")]
    });
    let candidates = candidates.chain([format!("{strict}1b")]);
    candidates.into_iter().find(|it| self::rule(it).as_ref() == Some(rule))
}

#[cfg(test)]
mod tests;
