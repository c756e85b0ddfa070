//! Reads what a program wrote, field by field. What cannot be read is told in our words, under the
//! name of the field and with its limit, and never in the library's.

use serde::Deserializer;
use serde::de::DeserializeOwned;

use crate::refusal::{Refusal, brief};

/// What the fields are fields of.
pub struct Whole {
    /// At fault where no field is.
    pub name: &'static str,
    /// Said of a field that it does not have.
    pub unknown: &'static str,
}

pub fn read<'de, T, D>(input: D, whole: &Whole) -> Result<T, Refusal>
where
    T: DeserializeOwned,
    D: Deserializer<'de>,
    D::Error: std::fmt::Display,
{
    serde_path_to_error::deserialize(input)
        .map_err(|error| refusal(&error.path().to_string(), &error.inner().to_string(), whole))
}

/// `path` is where the library stood when it said so.
fn refusal(path: &str, said: &str, whole: &Whole) -> Refusal {
    let said = placeless(said);
    let (got, _) = apart(said);
    let within = |prefix: &str| got.strip_prefix(prefix)?.strip_suffix('`');
    let lacking = within("missing field `").or_else(|| within("duplicate field `"));
    // Most often the library has gone on to a field that it does not know.
    let unknown = within("unknown field `").filter(|it| !path.ends_with(it));
    // Neither names a field: the whole is at fault, or the library lost its way in it.
    let is_whole = matches!(path, "." | "?");
    let field = match (lacking.or(unknown), is_whole) {
        (Some(name), true) => name.to_owned(),
        (Some(name), false) => format!("{path}.{name}"),
        (None, false) => path.to_owned(),
        (None, true) => whole.name.to_owned(),
    };
    Refusal::invalid(&brief(&field), problem(said, whole))
}

/// What the library says, in words of ours. All else are our own words already.
fn problem(said: &str, whole: &Whole) -> String {
    let (got, expected) = apart(said);
    match got {
        it if it.starts_with("missing field `") => "is needed".to_owned(),
        it if it.starts_with("duplicate field `") => "is there twice".to_owned(),
        it if it.starts_with("unknown field `") => whole.unknown.to_owned(),
        it if it.starts_with("unknown variant `") => {
            let names: Vec<&str> = expected.split('`').skip(1).step_by(2).collect();
            format!("must be one of {}", names.join(", "))
        }
        it if it.starts_with("invalid ") && !expected.is_empty() => {
            let is_number = it.starts_with("invalid value: integer `");
            let range = range(expected).filter(|_| is_number);
            range.unwrap_or_else(|| format!("must be {}", kind(expected)))
        }
        it if it.starts_with("UUID parsing failed") => "must be a UUID".to_owned(),
        // Of a number that stands in an address.
        "invalid digit found in string" | "cannot parse integer from empty string" => {
            "must be a whole number".to_owned()
        }
        "number too large to fit in target type" => "is too large".to_owned(),
        "number too small to fit in target type" => "is too small".to_owned(),
        "provided string was not `true` or `false`" => "must be true or false".to_owned(),
        _ => brief(said),
    }
}

/// What was found, and what was expected. The caller's text stands before that, and may hold anything.
fn apart(said: &str) -> (&str, &str) {
    said.rsplit_once(", expected ").unwrap_or((said, ""))
}

/// What the library wanted there.
fn kind(expected: &str) -> &str {
    match expected {
        "i64" | "i32" | "u64" | "u32" | "u16" | "u8" | "usize" => "a whole number",
        "f64" => "a number",
        "a boolean" => "true or false",
        "a borrowed string" => "a string",
        "a sequence" => "a list",
        "a map" => "an object",
        it if it.starts_with("struct ") || it.starts_with("internally tagged enum ") => "an object",
        it => it,
    }
}

/// Of whole numbers that no limit of ours is closer to.
fn range(expected: &str) -> Option<String> {
    Some(match expected {
        "u8" => format!("must be 0 to {}", u8::MAX),
        "u16" => format!("must be 0 to {}", u16::MAX),
        "u32" => format!("must be 0 to {}", u32::MAX),
        "u64" | "usize" => format!("must be 0 to {}", u64::MAX),
        "i32" => format!("must be {} to {}", i32::MIN, i32::MAX),
        "i64" => format!("must be {} to {}", i64::MIN, i64::MAX),
        _ => return None,
    })
}

/// Without the line and the column: the field is what a program looks for.
fn placeless(said: &str) -> &str {
    let is_place = |it: &str| it.bytes().all(|it| it.is_ascii_digit() || b" column".contains(&it));
    match said.rsplit_once(" at line ") {
        Some((what, place)) if is_place(place) => what,
        _ => said,
    }
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    struct Thing {
        id: uuid::Uuid,
        #[serde(default)]
        parts: Vec<Thing>,
        #[serde(default)]
        size: u16,
        #[serde(default)]
        is_open: bool,
        #[serde(default)]
        way: Option<Way>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
    #[expect(dead_code, reason = "only read")]
    enum Way {
        Up { steps: u8 },
        Down,
    }

    const BODY: Whole = Whole { name: "body", unknown: "is not a field of it" };

    #[test]
    fn what_cannot_be_read_is_told_by_its_field_and_in_our_words() {
        let check = |rest: &str, field: &str, problem: &str| {
            let text = format!(r#"{{"id":"0190b6a4-0000-7000-8000-0000000000ff"{rest}}}"#);
            let mut json = serde_json::Deserializer::from_str(&text);
            let refusal = read::<Thing, _>(&mut json, &BODY).unwrap_err();
            let message = format!("{field}: {problem}");
            assert_eq!((refusal.field.as_deref(), refusal.message), (Some(field), message));
        };
        check(r#","parts":[{}]"#, "parts[0].id", "is needed");
        check(r#","parts":[{"id":"x"}]"#, "parts[0].id", "must be a UUID");
        check(r#","parts":{}"#, "parts", "must be a list");
        check(r#","parts":[3]"#, "parts[0]", "must be an object");
        check(r#","size":"x""#, "size", "must be a whole number");
        check(r#","size":-1"#, "size", "must be 0 to 65535");
        check(r#","size":70000"#, "size", "must be 0 to 65535");
        check(r#","is_open":"yes""#, "is_open", "must be true or false");
        check(r#","is_open":true,"is_open":true"#, "is_open", "is there twice");
        check(r#","way":{"kind":"up"}"#, "way.steps", "is needed");
        check(r#","way":{"kind":"left"}"#, "way.kind", "must be one of up, down");
        check(r#","way":{"kind":"up","x":1}"#, "way.x", "is not a field of it");
        check(r#","parts":[{"size":1,"size":2}]"#, "parts[0].size", "is there twice");
        check(r#","way":3"#, "way", "must be an object");
        check(r#"," at line 3 column 4":1"#, " at line 3 column 4", "is not a field of it");
        check(r#","a, expected `b`":1"#, "a, expected `b`", "is not a field of it");
    }

    #[test]
    fn an_address_is_read_alike() {
        let check = |problem: &str, expect: &str| {
            assert_eq!(refusal("limit", problem, &BODY).message, format!("limit: {expect}"));
        };
        for (text, expect) in [("x", "must be a whole number"), ("70000", "is too large")] {
            check(&text.parse::<u16>().unwrap_err().to_string(), expect);
        }
        check("our own words", "our own words");
    }
}
