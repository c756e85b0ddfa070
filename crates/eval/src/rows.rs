//! Rows of scenarios and injections as they stand in a file, one JSON object a line.
//!
//! What a row leaves out, gives as null or has besides is no fault: the files come from many hands.

use std::fs;
use std::path::Path;

use anyhow::Context as _;
use serde::{Deserialize, Deserializer};
use serde_json::{Map, Value};

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Row {
    pub(crate) id: String,
    #[serde(deserialize_with = "or_default")]
    pub(crate) suite: String,
    #[serde(deserialize_with = "or_default")]
    pub(crate) fit: String,
    pub(crate) now: Option<String>,
    pub(crate) tz: Option<String>,
    #[serde(deserialize_with = "or_default")]
    pub(crate) initial: Initial,
    #[serde(deserialize_with = "or_default")]
    pub(crate) turns: Vec<TurnRow>,
    /// What the user answers when asked, by the kind of question: `confirm`, or any other.
    #[serde(deserialize_with = "or_default")]
    pub(crate) scripted_answers: Map<String, Value>,
    #[serde(deserialize_with = "or_default")]
    pub(crate) expect: Expect,
    #[serde(deserialize_with = "or_default")]
    pub(crate) notes: String,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Initial {
    #[serde(deserialize_with = "or_default")]
    pub(crate) tasks: Vec<TaskRow>,
    #[serde(deserialize_with = "or_default")]
    pub(crate) history: Vec<HistoryRow>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct TaskRow {
    /// What the row calls it.
    #[serde(deserialize_with = "or_default")]
    pub(crate) key: String,
    pub(crate) title: String,
    pub(crate) description: Option<String>,
    pub(crate) status: Option<String>,
    pub(crate) due_at: Option<String>,
    pub(crate) remind_at: Option<String>,
    pub(crate) owner: Option<String>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct HistoryRow {
    pub(crate) role: String,
    pub(crate) content: Option<String>,
    #[serde(deserialize_with = "or_default")]
    pub(crate) tool_calls: Vec<HistoryCall>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct HistoryCall {
    pub(crate) name: String,
    #[serde(deserialize_with = "or_default")]
    pub(crate) arguments: Map<String, Value>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct TurnRow {
    pub(crate) user: String,
    #[serde(deserialize_with = "or_default")]
    pub(crate) expect_calls: Vec<ExpectedCall>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct ExpectedCall {
    /// One of our tools, or several: `add_task+schedule_reminder`.
    pub(crate) tool: String,
    #[serde(deserialize_with = "or_default")]
    pub(crate) args: Map<String, Value>,
    pub(crate) ok: Option<bool>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(crate) struct Expect {
    #[serde(deserialize_with = "or_default")]
    pub(crate) calls: Vec<ExpectedCall>,
    /// For each call, the values that count as right, by the name of the argument.
    #[serde(deserialize_with = "or_default")]
    pub(crate) accept: Vec<Value>,
    #[serde(deserialize_with = "or_default")]
    pub(crate) must_not_call: Vec<String>,
    #[serde(deserialize_with = "or_default")]
    pub(crate) reply_must_not_contain: Vec<String>,
}

/// The rows that can be read, and a sentence about each line that cannot.
pub(crate) fn read(file: &Path) -> anyhow::Result<(Vec<Row>, Vec<String>)> {
    let text = fs::read_to_string(file).with_context(|| file.display().to_string())?;
    let (mut rows, mut problems) = (Vec::new(), Vec::new());
    for (at, line) in text.lines().enumerate().filter(|(_, it)| !it.trim().is_empty()) {
        match serde_json::from_str(line) {
            Ok(row) => rows.push(row),
            Err(error) => problems.push(format!("line {}: {error}", at + 1)),
        }
    }
    Ok((rows, problems))
}

fn or_default<'de, T, D>(deserializer: D) -> Result<T, D::Error>
where
    T: Deserialize<'de> + Default,
    D: Deserializer<'de>,
{
    Ok(Option::deserialize(deserializer)?.unwrap_or_default())
}
