//! The words a user files a task under.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::refusal::{Refusal, refuse_nul};

/// Lower-cased, without the leading `#`, each once, in the order they were given.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
#[schemars(inline)]
pub struct Tags(Vec<String>);

impl Tags {
    /// Tags of one task.
    pub const MAX: usize = 20;
    /// Characters of one tag.
    pub const TAG_MAX: usize = 50;

    pub fn parse<S: AsRef<str>>(raw: &[S]) -> Result<Tags, Refusal> {
        // Doubles count too: whoever sends thousands is not filing a task.
        if Tags::MAX < raw.len() {
            let (max, got) = (Tags::MAX, raw.len());
            return Err(Refusal::invalid("tags", format!("at most {max} a task; these are {got}")));
        }
        let mut tags: Vec<String> = Vec::new();
        for text in raw {
            let tag = Tags::parse_tag("tags", text.as_ref())?;
            if !tags.contains(&tag) {
                tags.push(tag);
            }
        }
        Ok(Tags(tags))
    }

    /// One tag as people write it: `Home`, `#home`.
    pub fn parse_tag(field: &str, raw: &str) -> Result<String, Refusal> {
        let text = raw.trim();
        let tag = text.strip_prefix('#').unwrap_or(text).trim().to_lowercase();
        let length = tag.chars().count();
        if !(1..=Tags::TAG_MAX).contains(&length) {
            return Err(Refusal::invalid(
                field,
                format!("a tag must be 1 to {} characters; this has {length}", Tags::TAG_MAX),
            ));
        }
        refuse_nul(field, &tag)?;
        Ok(tag)
    }

    /// Tags that were parsed before they were stored.
    pub fn from_stored(tags: Vec<String>) -> Tags {
        Tags(tags)
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.iter().map(String::as_str)
    }

    pub fn as_slice(&self) -> &[String] {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn are_lower_cased_stripped_and_unique() {
        let tags = Tags::parse(&["#Home", "home", " Büro ", "ÄRZTE"]).unwrap();
        assert_eq!(tags.as_slice(), ["home", "büro", "ärzte"]);
    }

    #[test]
    fn are_bounded_in_number_and_length() {
        let many = |n: usize| (0..n).map(|it| format!("t{it}")).collect::<Vec<_>>();
        assert!(Tags::parse(&many(20)).is_ok());
        assert_eq!(
            Tags::parse(&many(21)).unwrap_err().message,
            "tags: at most 20 a task; these are 21"
        );
        assert!(Tags::parse(&["ä".repeat(50)]).is_ok());
        assert_eq!(
            Tags::parse(&["ä".repeat(51)]).unwrap_err().message,
            "tags: a tag must be 1 to 50 characters; this has 51"
        );
        assert!(Tags::parse(&["#"]).is_err());
    }
}
