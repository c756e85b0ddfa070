//! Schemas as clients like them: small, in one piece, and without what says nothing to a reader.

use rmcp::model::JsonObject;
use serde_json::{Map, Value, json};

/// What becomes of null among the types of a field.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Nulls {
    Mean,
    Dropped,
}

/// The same schema without the finer limits: who passes one hears of it. What can be of several types says so with `anyOf`,
/// which more clients understand than a list of types.
pub(super) fn plain(schema: Value, nulls: Nulls) -> Value {
    let Value::Object(mut schema) = schema else { return schema };
    schema.retain(|key, _| !LIMITS.contains(&key.as_str()));
    for (key, inner) in &mut schema {
        match (key.as_str(), inner) {
            ("properties", Value::Object(properties)) => {
                properties.values_mut().for_each(|it| *it = plain(it.take(), nulls));
            }
            ("anyOf" | "oneOf", Value::Array(several)) => {
                several.iter_mut().for_each(|it| *it = plain(it.take(), nulls));
                several.retain(|it| nulls == Nulls::Mean || !is_null(it));
            }
            ("items", inner) => *inner = plain(inner.take(), nulls),
            ("enum", Value::Array(values)) => values.retain(|it| !it.is_null()),
            ("type", Value::Array(types)) if nulls == Nulls::Dropped => {
                types.retain(|it| it != "null");
            }
            _ => {}
        }
    }
    one_of_names(&mut schema);
    alone(&mut schema);
    match schema.get_mut("type").map(Value::take) {
        Some(Value::Array(mut types)) if types.len() == 1 => {
            schema["type"] = types.remove(0);
            Value::Object(schema)
        }
        Some(Value::Array(types)) => either(schema, types),
        Some(one) => {
            schema["type"] = one;
            Value::Object(schema)
        }
        None => Value::Object(schema),
    }
}

pub(super) fn object(value: Value) -> JsonObject {
    match value {
        Value::Object(object) => object,
        _ => JsonObject::new(),
    }
}

const LIMITS: &[&str] =
    &["format", "minimum", "maximum", "minLength", "maxLength", "minItems", "maxItems"];

fn is_null(schema: &Value) -> bool {
    schema["type"] == "null"
}

/// Names with a word for some of them become a plain list of names.
fn one_of_names(schema: &mut Map<String, Value>) {
    let Some(Value::Array(several)) = schema.get("oneOf") else { return };
    let names: Option<Vec<Vec<Value>>> = several
        .iter()
        .map(|it| match (it.get("const"), it.get("enum")) {
            (Some(name), _) => Some(vec![name.clone()]),
            (None, Some(Value::Array(names))) => Some(names.clone()),
            _ => None,
        })
        .collect();
    if let Some(names) = names {
        // What the type says of itself; the names say enough.
        schema.remove("description");
        schema.remove("oneOf");
        schema.insert("type".to_owned(), json!("string"));
        schema.insert("enum".to_owned(), names.concat().into());
    }
}

/// A choice with one thing to choose is that thing.
fn alone(schema: &mut Map<String, Value>) {
    if let Some(Value::Array(several)) = schema.get("anyOf")
        && let [Value::Object(one)] = several.as_slice()
    {
        let one = one.clone();
        schema.remove("anyOf");
        for (key, value) in one {
            schema.entry(key).or_insert(value);
        }
    }
}

/// `{"type": ["string", "null"], "pattern": "x"}` as `{"anyOf": [{"type": "string", "pattern": "x"},
/// {"type": "null"}]}`.
fn either(mut schema: Map<String, Value>, types: Vec<Value>) -> Value {
    let about = schema.remove("description");
    let alternatives = types.into_iter().map(|it| match it.as_str() {
        Some("null") => json!({ "type": "null" }),
        _ => {
            let mut one = schema.clone();
            one.insert("type".to_owned(), it);
            Value::Object(one)
        }
    });
    let mut whole = Map::from_iter([("anyOf".to_owned(), Value::Array(alternatives.collect()))]);
    whole.extend(about.map(|it| ("description".to_owned(), it)));
    Value::Object(whole)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_same_in_plain() {
        let check = |schema: Value, nulls, expect: Value| {
            assert_eq!(plain(schema.clone(), nulls), expect, "{schema}");
        };
        let text = json!({ "type": ["string", "null"], "pattern": "x", "maxLength": 9, "description": "d" });
        check(
            text.clone(),
            Nulls::Mean,
            json!({
                "anyOf": [{ "type": "string", "pattern": "x" }, { "type": "null" }],
                "description": "d",
            }),
        );
        let plain_text = json!({ "type": "string", "pattern": "x", "description": "d" });
        check(text.clone(), Nulls::Dropped, plain_text.clone());
        check(
            json!({ "type": "object", "properties": { "type": text }, "required": ["type"] }),
            Nulls::Dropped,
            json!({ "type": "object", "properties": { "type": plain_text }, "required": ["type"] }),
        );
        let number = json!({ "type": "integer", "format": "uint64", "minimum": 0 });
        check(number, Nulls::Mean, json!({ "type": "integer" }));
        check(
            json!({ "anyOf": [
                { "description": "order", "oneOf": [
                    { "type": "string", "enum": ["a", "b"] }, { "type": "string", "const": "c" },
                ] },
                { "type": "null" },
            ] }),
            Nulls::Dropped,
            json!({ "type": "string", "enum": ["a", "b", "c"] }),
        );
        check(
            json!({ "type": ["string", "null"], "enum": ["a", null] }),
            Nulls::Mean,
            json!({ "anyOf": [{ "enum": ["a"], "type": "string" }, { "type": "null" }] }),
        );
    }
}
