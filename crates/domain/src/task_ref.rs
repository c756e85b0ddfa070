//! A task as a caller names it: by id or by number.

use std::borrow::Cow;
use std::fmt;

use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use uuid::Uuid;

use crate::id::TaskId;
use crate::whole;

/// Titles are not here: finding a task by its title may need a question, and a tool asks none.
/// See [`crate::resolve`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TaskRef {
    Id(TaskId),
    Number(u64),
}

impl TaskRef {
    /// Reads a UUID, `3` or `#3`.
    pub fn parse(text: &str) -> Option<TaskRef> {
        let text = text.trim();
        let digits = text.strip_prefix('#').unwrap_or(text);
        if TaskId::is_start(text) {
            return None;
        }
        if !digits.is_empty() && digits.bytes().all(|it| it.is_ascii_digit()) {
            return digits.parse().ok().filter(|it| 0 < *it).map(TaskRef::Number);
        }
        Uuid::try_parse(text).ok().map(|id| TaskRef::Id(TaskId(id)))
    }
}

impl fmt::Display for TaskRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TaskRef::Id(id) => id.fmt(f),
            TaskRef::Number(number) => number.fmt(f),
        }
    }
}

impl Serialize for TaskRef {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TaskRef {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<TaskRef, D::Error> {
        #[derive(Deserialize)]
        #[serde(untagged)]
        enum Raw {
            Number(#[serde(deserialize_with = "whole::read")] u64),
            Text(String),
            Other(de::IgnoredAny),
        }
        let found = match Raw::deserialize(deserializer)? {
            Raw::Number(number) => (0 < number).then_some(TaskRef::Number(number)),
            Raw::Text(text) => TaskRef::parse(&text),
            Raw::Other(_) => None,
        };
        found.ok_or_else(|| {
            de::Error::custom("give the task's id (a UUID) or its number, such as 3")
        })
    }
}

impl JsonSchema for TaskRef {
    fn schema_name() -> Cow<'static, str> {
        "TaskRef".into()
    }

    fn inline_schema() -> bool {
        true
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({ "type": ["string", "integer"] })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::{Value, json};

    #[test]
    fn reads_ids_and_numbers() {
        let id = "0190b6a4-0000-7000-8000-000000000001";
        let check = |raw: Value, expect: Option<TaskRef>| {
            assert_eq!(serde_json::from_value(raw.clone()).ok(), expect, "{raw}");
        };
        check(json!(3), Some(TaskRef::Number(3)));
        check(json!("3"), Some(TaskRef::Number(3)));
        check(json!("#3"), Some(TaskRef::Number(3)));
        check(json!(id), Some(TaskRef::Id(TaskId(id.parse().unwrap()))));
        check(json!(3.0), Some(TaskRef::Number(3)));
        check(json!(0), None);
        check(json!(-1), None);
        check(json!(1.5), None);
        check(json!("99999999999999999999999"), None);
        check(json!("groceries"), None);
        check(json!("0000003"), Some(TaskRef::Number(3)));
        // So many digits after a zero are the beginning of an id.
        check(json!("01900000"), None);
        check(json!(""), None);
        check(json!(null), None);
        check(json!([3]), None);
    }
}
