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

use crate::draft::{self, Draft, Origins};
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
    words.extend(draft::unsaid(task, tag).map(|it| format!("#{it}")));
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

/// A line that is one: its mark, and what it says.
fn item(line: &str) -> Option<(char, &str)> {
    let text = line.trim_start();
    let text = match text.strip_prefix(['-', '*', '+']) {
        Some(text) => text,
        None => text.trim_start_matches(|it: char| it.is_ascii_digit()).strip_prefix(['.', ')'])?,
    };
    let text = text.strip_prefix(' ')?.trim_start().strip_prefix('[')?;
    let mark = text.chars().next()?;
    let text = text[mark.len_utf8()..].strip_prefix(']')?;
    (text.is_empty() || text.starts_with(' ')).then_some((mark, text.trim()))
}

/// An item that the next line may stand under.
struct Above {
    indent: usize,
    title: String,
    /// Its place among the drafts, if it comes in: what stands under one that does not goes with it.
    draft: Option<usize>,
}

/// The columns before the words.
fn indent(line: &str) -> usize {
    columns(line).last().map_or(0, |(_, column)| column)
}

/// What a line says that stands under an item: without the item's own indent and one step more.
fn under(item: usize, line: &str) -> &str {
    let least = item + INDENT.len();
    let end = columns(line).find(|(_, column)| least <= *column).map(|(end, _)| end);
    end.and_then(|it| line.get(it..)).unwrap_or(line.trim_start())
}

/// Where each leading blank ends, in bytes and in columns. A tab goes on to the next stop, as in
/// CommonMark.
fn columns(line: &str) -> impl Iterator<Item = (usize, usize)> {
    const STOP: usize = 4;
    let blanks = line.char_indices().take_while(|(_, it)| it.is_whitespace());
    blanks.scan(0, |column, (at, it)| {
        *column = if it == '\t' { (*column / STOP + 1) * STOP } else { *column + 1 };
        Some((at + it.len_utf8(), *column))
    })
}

pub(crate) fn read(text: &str, terms: &Terms<'_>, sink: &mut Sink) {
    let mut drafts: Vec<Draft> = Vec::new();
    let mut above: Vec<Above> = Vec::new();
    // Blank lines belong to what follows, if that belongs to the item.
    let mut blank = 0;
    let mut others = 0;
    for (place, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            blank += 1;
            continue;
        }
        let indent = indent(line);
        above.retain(|it| it.indent < indent);
        if let Some((mark, said)) = item(line) {
            blank = 0;
            let mut draft = task(place + 1, mark, said, terms, &mut sink.origins);
            if let Some(parent) = above.last() {
                draft.notes.push(format!("Part of: {}", parent.title));
            }
            let title = draft.title.clone();
            let kept = match mark {
                '-' => {
                    sink.problem(place + 1, format!("cancelled there: {title}"));
                    None
                }
                _ => {
                    drafts.push(draft);
                    Some(drafts.len() - 1)
                }
            };
            above.push(Above { indent, title, draft: kept });
        } else if let Some(of) = above.last() {
            let said = under(of.indent, line);
            let said = match said.strip_prefix('\\') {
                Some(rest) if is_item(rest) || rest.starts_with('\\') => rest,
                _ => said,
            };
            let lines =
                std::iter::repeat_n("", std::mem::take(&mut blank)).chain([said.trim_end()]);
            if let Some(draft) = of.draft.and_then(|it| drafts.get_mut(it)) {
                draft.notes.extend(lines.map(str::to_owned));
            }
        } else {
            blank = 0;
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
    (draft.title, draft.tags) = draft::labelled(&words, tag);
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
