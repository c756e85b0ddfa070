//! Schemas of what is read, made exact: what they allow is taken, and what they forbid is refused.
//!
//! The tools' own schemas stay short, because models read them. Here a program reads, and a text is
//! described to the letter: trimmed as we trim it, of the length that this installation allows, and
//! without the one character that no store keeps.

use domain::chat::UserMessage;
use domain::limits::Limits;
use domain::listing::Listing;
use domain::settings::Zone;
use domain::tags::Tags;
use serde_json::{Map, Value, json};

use crate::accounts::TOKEN_NAME_MAX;

/// The one character that no store keeps.
const NUL: &str = r"\u0000";
/// Characters that are no part of a line of text.
const CONTROL: &str = r"\u0000-\u001f\u007f-\u009f";
/// What `char::is_whitespace` trims, for expressions.
const SPACE: &str = r"\t-\r \u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000";

/// Replaces the fields of a type that is read, by the type's name, with their exact schemas.
pub(super) fn sharpen(name: &str, schema: &mut Value, limits: &Limits) {
    let title = || text(1, limits.title);
    let fields: &[(&str, Value)] = &match name {
        "AddTask" | "TaskPatch" => [
            ("title", title()),
            ("description", text(0, limits.description)),
            ("due", json!({ "pattern": due() })),
            ("repeat", json!({ "pattern": rule() })),
            ("tags", json!({ "items": tag() })),
        ]
        .to_vec(),
        "ListTasks" => [
            ("query", text(0, Listing::QUERY_MAX)),
            ("due_before", json!({ "pattern": due() })),
            ("due_after", json!({ "pattern": due() })),
            ("tag", tag()),
        ]
        .to_vec(),
        "ChatRequest" | "RunRequest" => {
            [("message", text(UserMessage::MIN, UserMessage::MAX))].to_vec()
        }
        "Explain" => [("text", text(0, UserMessage::MAX))].to_vec(),
        "Register" | "ChangeMe" => [("zone", zone())].to_vec(),
        "MakeToken" => [("name", line(1, TOKEN_NAME_MAX))].to_vec(),
        "ConversationQuery" => [("query", text(0, Listing::QUERY_MAX))].to_vec(),
        "NewConversation" | "ConversationPatch" => [("title", title())].to_vec(),
        "ReminderOnce" | "ReminderAtIntervals" => {
            [("remind_at", json!({ "pattern": moment() }))].to_vec()
        }
        "ReminderByRule" => [
            ("remind_at", json!({ "pattern": moment() })),
            ("repeat", json!({ "pattern": rule() })),
        ]
        .to_vec(),
        "SeveralTasks" | "SeveralChanged" => {
            [("tasks", json!({ "items": task_ref(), "uniqueItems": true }))].to_vec()
        }
        "SnoozeUntil" => {
            let until = format!("^{}T{TIME}(?:{OFFSET})?$", day());
            [("until", json!({ "pattern": until }))].to_vec()
        }
        _ => return,
    };
    for (field, exact) in fields {
        let field = schema.pointer_mut(&format!("/properties/{field}"));
        let Some(schema) = field.and_then(Value::as_object_mut) else { continue };
        // The expression says the length too, and counts as we do: after trimming.
        if exact.get("pattern").is_some() {
            schema.remove("minLength");
            schema.remove("maxLength");
        }
        for (key, value) in exact.as_object().into_iter().flatten() {
            schema.insert(key.clone(), value.clone());
        }
    }
}

/// Writes out how large a whole number may be: a schema's format alone says so to few.
pub(super) fn bound(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            let bounds = match object.get("format").and_then(Value::as_str) {
                Some("uint8") => Some((0, i64::from(u8::MAX))),
                Some("uint16") => Some((0, i64::from(u16::MAX))),
                Some("uint32") => Some((0, i64::from(u32::MAX))),
                // Stores count in i64.
                Some("uint" | "uint64") => Some((0, i64::MAX)),
                Some("int64") => Some((i64::MIN, i64::MAX)),
                _ => None,
            };
            if let Some((min, max)) = bounds {
                object.entry("minimum").or_insert(json!(min));
                object.entry("maximum").or_insert(json!(max));
            }
            object.values_mut().for_each(bound);
        }
        Value::Array(list) => list.iter_mut().for_each(bound),
        _ => {}
    }
}

/// Drops each default that is null where null is refused: there it only says "left out".
pub(super) fn no_null_defaults(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            if object.get("default").is_some_and(Value::is_null) && !takes_null(object) {
                object.remove("default");
            }
            object.values_mut().for_each(no_null_defaults);
        }
        Value::Array(list) => list.iter_mut().for_each(no_null_defaults),
        _ => {}
    }
}

fn takes_null(schema: &Map<String, Value>) -> bool {
    let is_null = |it: &Value| it == "null" || it["type"] == "null";
    ["type", "anyOf", "oneOf"].iter().filter_map(|it| schema.get(*it)).any(|it| match it {
        Value::Array(choices) => choices.iter().any(is_null),
        one => is_null(one),
    })
}

/// The same schema without null, for where nothing can be null.
pub(super) fn not_null(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(types) = schema["type"].as_array() {
        let mut types: Vec<Value> = types.iter().filter(|it| **it != "null").cloned().collect();
        schema["type"] = if types.len() == 1 { types.remove(0) } else { json!(types) };
    }
    if let Some(values) = schema.get_mut("enum").and_then(Value::as_array_mut) {
        values.retain(|it| !it.is_null());
    }
    // An optional enumeration is written as a choice between it and null.
    if let Some(choices) = schema["anyOf"].as_array() {
        let real: Vec<Value> = choices.iter().filter(|it| it["type"] != "null").cloned().collect();
        if let [one] = &real[..] {
            let mut one = one.clone();
            if let Some(text) = schema.get("description") {
                one["description"] = text.clone();
            }
            return one;
        }
    }
    schema
}

/// A text of so many characters when it is trimmed, without NUL.
fn text(min: usize, max: usize) -> Value {
    json!({ "pattern": format!("^[{SPACE}]*{}[{SPACE}]*$", trimmed(min, max, NUL, "")) })
}

/// The same, on one line.
fn line(min: usize, max: usize) -> Value {
    json!({ "pattern": format!("^[{SPACE}]*{}[{SPACE}]*$", trimmed(min, max, CONTROL, "")) })
}

fn tag() -> Value {
    let bare = trimmed(1, Tags::TAG_MAX, NUL, "#");
    let marked = trimmed(1, Tags::TAG_MAX, NUL, "");
    json!({
        "type": "string",
        "pattern": format!("^[{SPACE}]*(?:{bare}|#[{SPACE}]*{marked})[{SPACE}]*$"),
    })
}

/// A task's id or its number.
fn task_ref() -> Value {
    json!({ "anyOf": [
        { "type": "string", "format": "uuid" },
        { "type": "string", "pattern": "^#?[1-9][0-9]{0,8}$" },
        { "type": "integer", "minimum": 1, "maximum": i64::MAX },
    ] })
}

/// Any of the zones that the database has.
fn zone() -> Value {
    let zones = jiff::tz::db().available().filter(|it| Zone::parse(it.as_str()).is_ok());
    let names = zones.map(|it| json!(it.to_string()));
    json!({ "enum": names.chain([Value::Null]).collect::<Vec<_>>() })
}

/// `never` are characters that it must not hold, `first` further ones that it must not begin with.
fn trimmed(min: usize, max: usize, never: &str, first: &str) -> String {
    let inner = max.saturating_sub(2);
    let some = match max {
        0 => return String::new(),
        1 => format!("[^{SPACE}{never}{first}]"),
        _ => format!("[^{SPACE}{never}{first}](?:[^{never}]{{0,{inner}}}[^{SPACE}{never}])?"),
    };
    if min == 0 { format!("(?:{some})?") } else { some }
}

/// A day of the calendar, or a time on one. The years leave room for any zone.
fn due() -> String {
    format!("^{}(?:T{TIME}(?:{OFFSET})?)?$", day())
}

fn moment() -> String {
    const FROM_DUE: &str = "-P(?:[1-9][0-9]?D|T[1-9][0-9]?[HM])";
    format!("^(?:{}T{TIME}(?:{OFFSET})?|{FROM_DUE})$", day())
}

const TIME: &str = "(?:[01][0-9]|2[0-3]):[0-5][0-9](?::[0-5][0-9])?";
const OFFSET: &str = "Z|[+-](?:0[0-9]|1[0-3]):[0-5][0-9]";

fn day() -> String {
    const YEAR: &str = "(?:197[1-9]|19[89][0-9]|[2-8][0-9]{3})";
    const LEAP: &str = "(?:19(?:7[26]|8[048]|9[26])|[2-8][0-9](?:0[48]|[2468][048]|[13579][26])\
                        |(?:2[048]|[357][26]|[468][048])00)";
    format!(
        "(?:{YEAR}-(?:(?:0[1-9]|1[0-2])-(?:0[1-9]|1[0-9]|2[0-8])\
         |(?:0[13-9]|1[0-2])-(?:29|30)|(?:0[13578]|1[02])-31)|{LEAP}-02-29)"
    )
}

/// The rules that calendars write; a few more are understood.
fn rule() -> String {
    const DAY: &str = "(?:MO|TU|WE|TH|FR|SA|SU)";
    const MONTH_DAY: &str = "(?:-?(?:[1-9]|1[0-9]|2[0-8]))";
    let days = format!(";BYDAY={DAY}(?:,{DAY}){{0,6}}");
    let month_days = format!(";BYMONTHDAY={MONTH_DAY}(?:,{MONTH_DAY}){{0,4}}");
    let nth = format!(";BYDAY=-?[1-4]{DAY}");
    let until = ";UNTIL=[2-8][0-9]{3}(?:0[1-9]|1[0-2])(?:0[1-9]|1[0-9]|2[0-8])";
    format!(
        "^(?:RRULE:)?FREQ=(?:(?:DAILY|WEEKLY)(?:;INTERVAL=[1-9][0-9]{{0,2}})?(?:{days})?\
         |(?:MONTHLY|YEARLY)(?:;INTERVAL=[1-9][0-9]{{0,2}})?(?:{month_days}|{nth})?)\
         (?:;COUNT=[1-9][0-9]{{0,3}}|{until})?$"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_is_never_null() {
        let check = |schema: Value, expect: Value| assert_eq!(not_null(&schema), expect);
        check(json!({ "type": ["integer", "null"] }), json!({ "type": "integer" }));
        check(
            json!({ "description": "x", "anyOf": [{ "enum": ["a"] }, { "type": "null" }] }),
            json!({ "enum": ["a"], "description": "x" }),
        );
        check(
            json!({ "type": "string", "enum": ["a", null] }),
            json!({ "type": "string", "enum": ["a"] }),
        );
    }

    #[test]
    fn a_default_of_null_stays_where_null_is_taken() {
        let check = |mut schema: Value, expect: Value| {
            no_null_defaults(&mut schema);
            assert_eq!(schema, expect);
        };
        let nullable = json!({ "type": ["string", "null"], "default": null });
        check(nullable.clone(), nullable);
        let choice = json!({ "anyOf": [{ "$ref": "#/x" }, { "type": "null" }], "default": null });
        check(choice.clone(), choice);
        check(json!({ "$ref": "#/x", "default": null }), json!({ "$ref": "#/x" }));
        check(
            json!({ "properties": { "default": { "type": "integer", "default": null } } }),
            json!({ "properties": { "default": { "type": "integer" } } }),
        );
        check(
            json!({ "type": "integer", "default": 3 }),
            json!({ "type": "integer", "default": 3 }),
        );
    }
}
