//! What else the user wrote about a task.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::{Refusal, refuse_nul};

/// Trimmed and never empty: an empty text is no description.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct Description(String);

impl Description {
    /// Characters, unless configured otherwise.
    pub const MAX: usize = 1000;
    /// How far the limit may be configured. The index of a longer text would outgrow what
    /// PostgreSQL takes.
    pub const CEILING: usize = 5000;

    pub fn parse(raw: &str, max: usize) -> Result<Option<Description>, Refusal> {
        let text = raw.trim();
        let length = text.chars().count();
        if max < length {
            return Err(Refusal::length("description", 0, max, length));
        }
        refuse_nul("description", text)?;
        Ok((0 < length).then(|| Description(text.to_owned())))
    }

    /// A description that was parsed before it was stored.
    pub fn from_stored(text: String) -> Description {
        Description(text)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn is_bounded_and_empty_is_none() {
        let check = |raw: &str, expect: Result<Option<usize>, &str>| {
            let got = Description::parse(raw, Description::MAX);
            let got = got.map(|it| it.map(|text| text.as_str().len())).map_err(|it| it.message);
            assert_eq!(got, expect.map_err(str::to_owned));
        };
        check("  ", Ok(None));
        check(" milk and eggs ", Ok(Some(13)));
        check(&"x".repeat(1000), Ok(Some(1000)));
        check(&"x".repeat(1001), Err("description: must be 0 to 1000 characters; this has 1001"));
    }
}
