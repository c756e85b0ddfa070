//! A model that does what is wanted of it.

use serde_json::{Value, json};

use super::request;
use crate::play::{Call, Line, Play, call};
use crate::seen::{Exchange, Seen};

/// Makes the wanted calls of each message of the user, as few steps as that takes, and then says so.
///
/// An argument can be a placeholder for a task's number, which the play finds out first:
/// `{"title": "buy milk"}` is the task of that title, and it is looked up; `{"added": 0}` is the
/// task that the first `add_task` of this turn made.
#[derive(Debug, Clone, PartialEq)]
pub enum Perfect {
    /// The calls for the first, the second, … message of the user.
    Listed(Vec<Vec<Call>>),
    /// The calls that [`request::wanted`] reads in the message.
    Reading,
}

impl Play for Perfect {
    fn next(&self, seen: &Seen) -> Line {
        let wanted = match self {
            Perfect::Listed(turns) => {
                seen.turns().checked_sub(1).and_then(|it| turns.get(it)).cloned()
            }
            Perfect::Reading => Some(request::wanted(seen.last_user_text())),
        };
        let wanted = wanted.unwrap_or_default();
        let turn = seen.turn();
        let lookups = lookups(&wanted);
        if let Some(line) = look_up(&lookups, &turn) {
            return line;
        }
        // A second look is one call more; it was taken if one title was not found in the first.
        let looked = lookups.len() + usize::from(missing(&lookups, &turn));
        let (looks, mut made) = turn.split_at(looked.min(turn.len()));
        for batch in batches(&wanted) {
            if made.len() < batch.len() {
                let done = &turn[looks.len()..];
                let calls = batch.iter().map(|it| filled(it, looks, done));
                return match calls.collect::<Result<Vec<Call>, String>>() {
                    Ok(calls) => Line::Call(calls),
                    Err(problem) => Line::Say(problem),
                };
            }
            made = &made[batch.len()..];
        }
        Line::say("Done.")
    }
}

/// The number of the task with this title among the results.
pub(super) fn number_of(title: &str, exchanges: &[Exchange]) -> Option<i64> {
    let tasks: Vec<_> = exchanges.iter().flat_map(Exchange::tasks).collect();
    let exactly = tasks.iter().find(|it| it.title == title);
    let nearly = || tasks.iter().find(|it| it.title.to_lowercase() == title.to_lowercase());
    exactly.or_else(nearly).map(|it| it.number)
}

/// The titles to look up, each once.
fn lookups(wanted: &[Call]) -> Vec<String> {
    let mut titles = Vec::new();
    for value in wanted.iter().flat_map(|(_, it)| it.as_object()).flat_map(|it| it.values()) {
        if let Some(Placeholder::Title(title)) = placeholder(value)
            && !titles.contains(&title)
        {
            titles.push(title);
        }
    }
    titles
}

/// First each title as a query; if that does not find one of them, everything.
fn look_up(titles: &[String], turn: &[Exchange]) -> Option<Line> {
    if turn.len() < titles.len() {
        let queries = titles.iter().map(|it| call("list_tasks", json!({ "query": it })));
        return Some(Line::Call(queries.collect()));
    }
    (turn.len() == titles.len() && missing(titles, turn))
        .then(|| Line::Call(vec![call("list_tasks", json!({}))]))
}

fn missing(titles: &[String], turn: &[Exchange]) -> bool {
    let first = &turn[..titles.len().min(turn.len())];
    titles.iter().any(|it| number_of(it, first).is_none())
}

/// Calls that can be made at once: a new batch begins where a call needs what the one before made.
fn batches(wanted: &[Call]) -> Vec<&[Call]> {
    let mut batches = Vec::new();
    let mut start = 0;
    for (index, (_, arguments)) in wanted.iter().enumerate() {
        let needs = arguments.as_object().into_iter().flat_map(|it| it.values());
        let adds_before = |end: usize| count_adds(&wanted[..end]);
        if needs.filter_map(placeholder).any(
            |it| matches!(it, Placeholder::Added(n) if (adds_before(start)..adds_before(index)).contains(&n)),
        ) {
            batches.push(&wanted[start..index]);
            start = index;
        }
    }
    batches.push(&wanted[start..]);
    batches
}

fn count_adds(calls: &[Call]) -> usize {
    calls.iter().filter(|(name, _)| name == "add_task").count()
}

fn filled((name, arguments): &Call, looks: &[Exchange], done: &[Exchange]) -> Result<Call, String> {
    let mut arguments = arguments.clone();
    for value in arguments.as_object_mut().into_iter().flat_map(|it| it.values_mut()) {
        let number = match placeholder(value) {
            None => continue,
            Some(Placeholder::Title(title)) => number_of(&title, looks)
                .ok_or_else(|| format!("I cannot find a task called \"{title}\"."))?,
            Some(Placeholder::Added(index)) => {
                let mut adds = done.iter().filter(|it| it.name == "add_task");
                let added = adds.nth(index).and_then(|it| it.result["task"]["number"].as_i64());
                added.ok_or("The task was not added.")?
            }
        };
        *value = json!(number);
    }
    Ok((name.clone(), arguments))
}

enum Placeholder {
    Title(String),
    Added(usize),
}

fn placeholder(value: &Value) -> Option<Placeholder> {
    let fields = value.as_object().filter(|it| it.len() == 1)?;
    let title = fields.get("title").and_then(Value::as_str);
    let added = fields.get("added").and_then(Value::as_u64);
    title
        .map(|it| Placeholder::Title(it.to_owned()))
        .or(added.map(|it| Placeholder::Added(it as usize)))
}
