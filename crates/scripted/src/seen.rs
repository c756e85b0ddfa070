//! What a request holds, whichever format it came in.

use serde_json::{Map, Value};

use crate::play::Call;

#[derive(Debug, Clone, Default, PartialEq)]
pub struct Seen {
    /// The system's words.
    pub instructions: String,
    pub messages: Vec<Message>,
    /// The names of the tools on offer.
    pub tools: Vec<String>,
    /// How many requests came before this one.
    pub before: usize,
}

#[derive(Debug, Clone, PartialEq)]
pub enum Message {
    User(String),
    Model {
        text: String,
        calls: Vec<Call>,
    },
    /// What the tools answered, in the order of the calls before.
    Results(Vec<Value>),
}

/// A call of the model and what came of it.
#[derive(Debug, Clone, PartialEq)]
pub struct Exchange {
    pub name: String,
    pub arguments: Value,
    pub result: Value,
}

/// A task as a tool's result tells of it.
#[derive(Debug, Clone, PartialEq)]
pub struct SeenTask {
    pub number: i64,
    pub title: String,
    pub description: String,
}

impl Seen {
    pub fn last_user_text(&self) -> &str {
        let texts = self.messages.iter().rev().filter_map(Message::user);
        texts.into_iter().next().unwrap_or("")
    }

    /// How many times the user spoke.
    pub fn turns(&self) -> usize {
        self.messages.iter().filter_map(Message::user).count()
    }

    /// The calls since the user last spoke.
    pub fn turn(&self) -> Vec<Exchange> {
        let start = self.messages.iter().rposition(|it| it.user().is_some()).unwrap_or(0);
        exchanges(&self.messages[start..])
    }

    pub fn exchanges(&self) -> Vec<Exchange> {
        exchanges(&self.messages)
    }
}

impl Message {
    fn user(&self) -> Option<&str> {
        match self {
            Message::User(text) => Some(text),
            _ => None,
        }
    }
}

impl Exchange {
    pub fn succeeded(&self) -> bool {
        self.result["success"] == Value::Bool(true)
    }

    /// The tasks in the result, wherever they stand in it.
    pub fn tasks(&self) -> Vec<SeenTask> {
        let mut tasks = Vec::new();
        gather(&self.result, &mut tasks);
        tasks
    }
}

fn exchanges(messages: &[Message]) -> Vec<Exchange> {
    let mut found = Vec::new();
    for pair in messages.windows(2) {
        if let [Message::Model { calls, .. }, Message::Results(results)] = pair {
            found.extend(calls.iter().zip(results).map(|((name, arguments), result)| Exchange {
                name: name.clone(),
                arguments: arguments.clone(),
                result: result.clone(),
            }));
        }
    }
    found
}

fn gather(value: &Value, tasks: &mut Vec<SeenTask>) {
    match value {
        Value::Object(fields) => match task(fields) {
            Some(task) => tasks.push(task),
            None => fields.values().for_each(|it| gather(it, tasks)),
        },
        Value::Array(items) => items.iter().for_each(|it| gather(it, tasks)),
        _ => {}
    }
}

fn task(fields: &Map<String, Value>) -> Option<SeenTask> {
    let text = |name: &str| fields.get(name).and_then(Value::as_str).map(str::to_owned);
    Some(SeenTask {
        number: fields.get("number")?.as_i64()?,
        title: text("title")?,
        description: text("description").unwrap_or_default(),
    })
}
