//! Checklists in Markdown, with the marks of Obsidian's Tasks.
//!
//! `- [ ] title #tag ⏫ 🔁 every week ➕ 2026-03-01 📅 2026-03-10`, or `due:2026-03-10` and `!high`. Lines
//! that are indented under an item are its description; an item under another is a task of its own that
//! says of what it is a part. There are no ids: a task is known by its words. Text between lists is no
//! task, and is not read.

use domain::due::Due;
use domain::item::Item;
use domain::priority::Priority;
use domain::repeat::Repeat;
use domain::tags::Tags;
use domain::task::{Status, Task};
use domain::wall;
use jiff::Timestamp;
use jiff::civil::{Date, Time};

use crate::draft::{Draft, Origins};
use crate::{Format, Sink, Terms, spoken};

const DUE: &str = "📅";
const DONE: &str = "✅";
const CREATED: &str = "➕";
const AGAIN: &str = "🔁";

const SIGNS: [(&str, Priority); 5] = [
    ("🔺", Priority::Urgent),
    ("⏫", Priority::High),
    ("🔼", Priority::Medium),
    ("🔽", Priority::Low),
    ("⏬", Priority::Low),
];

/// How far what belongs to an item is indented.
const INDENT: &str = "  ";

pub(crate) fn write(items: &[Item], terms: &Terms<'_>) -> String {
    let mut text = String::new();
    for Item { task, .. } in items {
        text.push_str(&line(task, terms));
        text.push('\n');
        for line in task.description.iter().flat_map(|it| it.as_str().lines()) {
            // What would be read as an item, or as this very mark, is marked.
            let mark = if is_item(line) || line.starts_with('\\') { "\\" } else { "" };
            text.push_str(&format!("{INDENT}{mark}{line}\n"));
        }
    }
    text
}

fn line(task: &Task, terms: &Terms<'_>) -> String {
    let day = |at: Timestamp| terms.zone.to_datetime(at).date();
    let checked = if task.status == Status::Completed { "x" } else { " " };
    let mut words = vec![format!("- [{checked}]"), task.title.as_str().replace(['\n', '\r'], " ")];
    let said: Vec<String> = task.title.as_str().split_whitespace().filter_map(tag).collect();
    let unsaid = task.tags.iter().filter(|it| !said.iter().any(|said| said == it));
    words.extend(unsaid.filter(|it| !it.contains(char::is_whitespace)).map(|it| format!("#{it}")));
    let sign = task.priority.and_then(|it| SIGNS.into_iter().find(|(_, of)| *of == it));
    words.extend(sign.map(|(sign, _)| sign.to_owned()));
    words.extend(task.repeat.as_ref().map(|it| format!("{AGAIN} {}", rule(it, terms))));
    words.push(format!("{CREATED} {}", day(task.created_at)));
    words.extend(task.due.map(|due| match due {
        Due::Day(day) => format!("{DUE} {day}"),
        // Its date has no time there.
        Due::At(at) => format!("due:{}", at.strftime("%Y-%m-%dT%H:%M")),
    }));
    words.extend(task.completed_at.map(|at| format!("{DONE} {}", day(at))));
    words.join(" ")
}

/// In words if they mean the rule again, else as RFC 5545 has it.
fn rule(rule: &Repeat, terms: &Terms<'_>) -> String {
    let mut words = rule.plain().in_words();
    if rule.is_after_done() {
        words.push_str(" when done");
    }
    match spoken::rule(&words, terms).as_ref() == Some(rule) {
        true => words,
        false => rule.to_string(),
    }
}

pub(crate) fn is_item(line: &str) -> bool {
    item(line).is_some()
}

/// A line that is one: how far it is indented, its mark, and what it says.
fn item(line: &str) -> Option<(usize, char, &str)> {
    let text = line.trim_start();
    let indent = line.len() - text.len();
    let text = match text.strip_prefix(['-', '*', '+']) {
        Some(text) => text,
        None => text.trim_start_matches(|it: char| it.is_ascii_digit()).strip_prefix(['.', ')'])?,
    };
    let text = text.strip_prefix(' ')?.trim_start().strip_prefix('[')?;
    let mark = text.chars().next()?;
    let text = text[mark.len_utf8()..].strip_prefix(']')?;
    (text.is_empty() || text.starts_with(' ')).then_some((indent, mark, text.trim()))
}

pub(crate) fn read(text: &str, terms: &Terms<'_>, sink: &mut Sink) {
    let mut origins = Origins::default();
    let mut drafts: Vec<Draft> = Vec::new();
    // The items that the next line may stand under: how far they are indented, and their titles.
    let mut above: Vec<(usize, String)> = Vec::new();
    // Blank lines belong to what follows, if that belongs to the item.
    let mut blank = 0;
    let mut others = 0;
    for (place, line) in text.lines().enumerate() {
        let indent = line.len() - line.trim_start().len();
        if line.trim().is_empty() {
            blank += 1;
        } else if let Some((indent, mark, said)) = item(line) {
            blank = 0;
            above.retain(|(of, _)| *of < indent);
            let mut draft = task(place + 1, mark, said, terms, &mut origins);
            if let Some((_, parent)) = above.last() {
                draft.notes.push(format!("Part of: {parent}"));
            }
            above.push((indent, draft.title.clone()));
            match mark {
                '-' => sink.problem(place + 1, format!("cancelled there: {}", draft.title)),
                _ => drafts.push(draft),
            }
        } else if let (Some(draft), Some(of)) = (drafts.last_mut(), above.last().map(|it| it.0))
            && of < indent
        {
            let said = line.get(of + INDENT.len()..).unwrap_or(line.trim_start());
            let said = match said.strip_prefix('\\') {
                Some(rest) if is_item(rest) || rest.starts_with('\\') => rest,
                _ => said,
            };
            let lines =
                std::iter::repeat_n("", std::mem::take(&mut blank)).chain([said.trim_end()]);
            draft.notes.extend(lines.map(str::to_owned));
        } else {
            (above, blank) = (Vec::new(), 0);
            others += 1;
        }
    }
    drafts.into_iter().for_each(|it| sink.put(it.item(terms)));
    sink.lost.leave_out(["line that is no item", "lines that are no items"], others);
}

fn task(line: usize, mark: char, text: &str, terms: &Terms<'_>, origins: &mut Origins) -> Draft {
    let mut draft = Draft { line, is_done: matches!(mark, 'x' | 'X'), ..Draft::default() };
    let midnight = |day: Date| wall::instant(day.to_datetime(Time::midnight()), terms.zone);
    let mut rest = text.to_owned();
    draft.due = dated(&mut rest, DUE).map(Due::Day);
    draft.completed_at = dated(&mut rest, DONE).and_then(midnight);
    draft.created_at = dated(&mut rest, CREATED).and_then(midnight).or(draft.completed_at);
    draft.updated_at = draft.completed_at;
    draft.repeat = again(&mut rest, terms);
    // By its words: neither when nor whether it was done makes it another.
    draft.origin = origins.of(Format::Markdown, rest.trim());
    let mut words: Vec<&str> = rest.split(' ').collect();
    words.retain(|word| !taken(word, &mut draft));
    draft.tags = words.iter().filter_map(|it| tag(it)).collect();
    let kept = words.iter().rposition(|it| !it.is_empty() && tag(it).is_none());
    words.truncate(kept.map_or(0, |it| it + 1));
    draft.title = words.join(" ");
    if draft.title.trim().is_empty() {
        draft.title = text.to_owned();
    }
    draft
}

/// A sign and the date after it, taken out of the text.
fn dated(text: &mut String, sign: &str) -> Option<Date> {
    let at = text.rfind(sign)?;
    let after = text.get(at + sign.len()..)?;
    // Some write a mark after the sign that says how to draw it.
    let value = after.trim_start_matches(['\u{fe0f}', ' ']);
    let day = value.get(..10).and_then(|it| it.parse::<Date>().ok())?;
    if !Due::YEARS.contains(&day.year()) {
        return None;
    }
    let end = text.len() - value.len() + 10;
    cut(text, at, end);
    Some(day)
}

/// The sign for a rule and the words after it, up to the next sign.
fn again(text: &mut String, terms: &Terms<'_>) -> Option<Repeat> {
    let at = text.rfind(AGAIN)?;
    let after = text.get(at + AGAIN.len()..)?;
    let is_sign = |it: &str| {
        it == DUE
            || it == DONE
            || it == CREATED
            || SIGNS.iter().any(|(sign, _)| *sign == it)
            || it.starts_with(['#', '!'])
            || it.starts_with("due:")
    };
    let mut end = at + AGAIN.len();
    for word in after.split_inclusive(' ') {
        if is_sign(word.trim()) {
            break;
        }
        end += word.len();
    }
    let words = text.get(at + AGAIN.len()..end)?;
    let end = end - (words.len() - words.trim_end().len());
    let rule = spoken::rule(words.trim(), terms)?;
    cut(text, at, end);
    Some(rule)
}

/// Takes a piece out, with one of the spaces around it.
fn cut(text: &mut String, start: usize, end: usize) {
    let start = if text[..start].ends_with(' ') { start - 1 } else { start };
    text.replace_range(start..end, "");
}

/// Whether the word says something about the task, and is no part of its title.
fn taken(word: &str, draft: &mut Draft) -> bool {
    if let Some(value) = word.strip_prefix("due:").filter(|_| draft.due.is_none()) {
        draft.due = spoken::plain(value);
        return draft.due.is_some();
    }
    let named = word.strip_prefix('!').and_then(Priority::parse);
    let sign = SIGNS.into_iter().find(|(sign, _)| *sign == word.trim_end_matches('\u{fe0f}'));
    match named.or(sign.map(|(_, priority)| priority)) {
        Some(priority) if draft.priority.is_none() => {
            draft.priority = Some(priority);
            true
        }
        _ => false,
    }
}

/// The tag that a word is, as it would be kept here. `#1` is a number.
fn tag(word: &str) -> Option<String> {
    let name = word.strip_prefix('#')?;
    let is_name = !name.starts_with('#') && name.chars().any(|it| !it.is_ascii_digit());
    Tags::parse_tag("tags", name).ok().filter(|_| is_name)
}

#[cfg(test)]
mod tests;
