//! One spoken call, in the spellings that models know.

use domain::chat::{Arguments, ProposedCall};
use serde_json::{Map, Value};

use super::values;

const NAMES: &[&str] = &["name", "tool", "tool_name", "function_name"];
const ARGUMENTS: &[&str] = &["arguments", "parameters", "args"];
/// What may stand beside them.
const BESIDE: &[&str] = &["id", "type"];

/// All that the text is, if it is nothing but calls.
pub(super) fn read_all(text: &str, known: &dyn Fn(&str) -> bool) -> Option<Vec<ProposedCall>> {
    if !super::may_be_bare(text) {
        return None;
    }
    let mut calls = Vec::new();
    for value in values(text)? {
        match listed(value) {
            Ok(list) => {
                for value in list {
                    calls.push(read(value, known)?);
                }
            }
            Err(value) => calls.push(read(value, known)?),
        }
    }
    (!calls.is_empty()).then_some(calls)
}

/// The arguments of a call whose name stood elsewhere.
pub(super) fn read_arguments(
    name: &str,
    text: &str,
    known: &dyn Fn(&str) -> bool,
) -> Option<ProposedCall> {
    match text.trim() {
        "" => proposed(name, Map::new(), known),
        text => proposed(name, serde_json::from_str(text).ok()?, known),
    }
}

/// `[…]`, or `{"tool_calls": […]}`.
fn listed(value: Value) -> Result<Vec<Value>, Value> {
    match value {
        Value::Array(list) => Ok(list),
        Value::Object(mut map) if map.len() == 1 => match map.remove("tool_calls") {
            Some(Value::Array(list)) => Ok(list),
            Some(other) => Err(other),
            None => Err(Value::Object(map)),
        },
        other => Err(other),
    }
}

fn read(value: Value, known: &dyn Fn(&str) -> bool) -> Option<ProposedCall> {
    let Value::Object(mut call) = value else { return None };
    // `{"type": "function", "function": {…}}`; some put the mere name there.
    match call.remove("function") {
        Some(Value::Object(inner)) => {
            return call
                .keys()
                .all(|it| BESIDE.contains(&it.as_str()))
                .then(|| read(Value::Object(inner), known))?;
        }
        Some(name) => {
            call.insert("name".to_owned(), name);
        }
        None => {}
    }
    let name = NAMES.iter().find_map(|it| call.remove(*it))?;
    let arguments = ARGUMENTS.iter().find_map(|it| call.remove(*it));
    if call.keys().any(|it| !BESIDE.contains(&it.as_str())) {
        return None;
    }
    let arguments = match arguments {
        None | Some(Value::Null) => Map::new(),
        Some(Value::Object(map)) => map,
        Some(Value::String(text)) => serde_json::from_str(&text).ok()?,
        Some(_) => return None,
    };
    proposed(name.as_str()?, arguments, known)
}

fn proposed(
    name: &str,
    arguments: Map<String, Value>,
    known: &dyn Fn(&str) -> bool,
) -> Option<ProposedCall> {
    known(name).then(|| ProposedCall {
        id: String::new(),
        name: name.to_owned(),
        arguments: Arguments::Object(arguments),
    })
}
