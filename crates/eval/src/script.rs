//! What a row's user says, and what each message should bring about.

use domain::fold;
use serde_json::Value;

use crate::rows::{ExpectedCall, Row};

#[derive(Debug, Clone, Default)]
pub(crate) struct Script {
    /// Whose tasks the user's are, where a row has several owners.
    pub(crate) owner: Option<String>,
    pub(crate) turns: Vec<Said>,
    /// What the user says when asked for a yes; `None` if they would not.
    pub(crate) confirm: Option<String>,
    /// What the user says to other questions, in this order.
    pub(crate) answers: Vec<String>,
}

#[derive(Debug, Clone, Default)]
pub(crate) struct Said {
    pub(crate) words: String,
    pub(crate) calls: Vec<ExpectedCall>,
}

impl Script {
    /// Messages that only say who one is are left out: that never comes from a message. What was
    /// expected after one of them is expected after the message before.
    pub(crate) fn of(row: &Row) -> Script {
        let (mut turns, mut credentials): (Vec<Said>, Vec<&str>) = (Vec::new(), Vec::new());
        let mut waiting = Vec::new();
        for turn in &row.turns {
            let expected = turn.expect_calls.iter().filter(|it| it.ok != Some(false)).cloned();
            if is_credentials(&turn.user, row) {
                credentials.push(&turn.user);
                let calls = turns.last_mut().map_or(&mut waiting, |it| &mut it.calls);
                calls.extend(expected);
            } else {
                let calls = waiting.drain(..).chain(expected).collect();
                turns.push(Said { words: turn.user.clone(), calls });
            }
        }
        if let Some(last) = turns.last_mut() {
            last.calls.extend(row.expect.calls.iter().cloned());
        }
        let owner = owner(row, &credentials);
        let calls = || turns.iter().flat_map(|it| &it.calls);
        let destroys = calls().any(|it| it.tool.contains("delete_task") || is_about_all(it));
        let confirm = match row.scripted_answers.get("confirm") {
            Some(answer) => answer.as_str().map(str::to_owned),
            None => destroys.then(|| "yes".to_owned()),
        };
        let others = row.scripted_answers.iter().filter(|(name, _)| *name != "confirm");
        let answers = others.flat_map(|(_, it)| strings(it)).collect();
        Script { owner, turns, confirm, answers }
    }
}

/// A change that names no task is about all of them.
pub(crate) fn is_about_all(call: &ExpectedCall) -> bool {
    const NAMES: &[&str] = &["task_id", "title", "title_or_ref", "content"];
    call.tool == "complete_task" && !NAMES.iter().any(|it| call.args.contains_key(*it))
}

fn is_credentials(words: &str, row: &Row) -> bool {
    let owners = owners(row);
    let folded = fold::fold(words);
    let is_name = |word: &str| owners.iter().any(|it| word.starts_with(&fold::fold(it)));
    !owners.is_empty()
        && (fold::words(&folded).any(|it| it == "password") || fold::words(&folded).all(is_name))
}

fn owners(row: &Row) -> Vec<&str> {
    row.initial.tasks.iter().filter_map(|it| it.owner.as_deref()).collect()
}

/// The owner who is named in what was left out, else the one whose task is meant, else any.
fn owner(row: &Row, credentials: &[&str]) -> Option<String> {
    let owners = owners(row);
    let said = fold::fold(&credentials.join(" "));
    let named = |it: &&&str| fold::words(&said).any(|word| word == fold::fold(it));
    let wanted = |title: &str| {
        let calls = row.turns.iter().flat_map(|it| &it.expect_calls).chain(&row.expect.calls);
        calls.into_iter().flat_map(|it| it.args.values()).any(|it| it.as_str() == Some(title))
    };
    let meant = || row.initial.tasks.iter().find(|it| wanted(&it.title));
    let found = owners.iter().find(named).copied();
    let found = found.or_else(|| meant().and_then(|it| it.owner.as_deref()));
    found.or(owners.first().copied()).map(str::to_owned)
}

fn strings(value: &Value) -> Vec<String> {
    match value {
        Value::String(text) => vec![text.clone()],
        Value::Array(items) => items.iter().flat_map(strings).collect(),
        Value::Object(fields) => fields.values().flat_map(strings).collect(),
        _ => Vec::new(),
    }
}
