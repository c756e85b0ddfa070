//! What to do, in the user's own words.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::{Refusal, refuse_nul};

/// Trimmed, never empty, never longer than the limit that was in force when it was written.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct Title(String);

impl Title {
    pub const MIN: usize = 1;
    /// Characters, unless configured otherwise.
    pub const MAX: usize = 200;
    /// How far the limit may be configured.
    pub const CEILING: usize = 500;

    pub fn parse(raw: &str, max: usize) -> Result<Title, Refusal> {
        let text = raw.trim();
        let length = text.chars().count();
        if length < Title::MIN || max < length {
            return Err(Refusal::length("title", Title::MIN, max, length));
        }
        refuse_nul("title", text)?;
        Ok(Title(text.to_owned()))
    }

    /// A title that was parsed before it was stored. The limit may have been lowered since; what
    /// the user wrote stays readable.
    pub fn from_stored(text: String) -> Title {
        Title(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_bounded_in_characters_after_trimming() {
        let check = |raw: &str, expect: Option<&str>| {
            assert_eq!(Title::parse(raw, Title::MAX).ok().as_ref().map(Title::as_str), expect);
        };
        check("  Buy milk \n", Some("Buy milk"));
        check("é", Some("é"));
        check(" \t\u{a0}", None);
        check("a\0b", None);
        check(&"é".repeat(Title::MAX), Some(&"é".repeat(Title::MAX)));
        check(&"é".repeat(Title::MAX + 1), None);
    }

    #[test]
    fn the_refusal_names_field_limit_and_what_came() {
        let refusal = Title::parse(&"x".repeat(201), Title::MAX).unwrap_err();
        assert_eq!(refusal.message, "title: must be 1 to 200 characters; this has 201");
        assert_eq!(refusal.field.as_deref(), Some("title"));
    }
}
