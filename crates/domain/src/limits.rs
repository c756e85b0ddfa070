//! The limits a house may move, within their ceilings.

use crate::description::Description;
use crate::title::Title;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Longest title, in characters.
    pub title: usize,
    /// Longest description, in characters.
    pub description: usize,
}

impl Limits {
    /// `Err` is a sentence for whoever configured it.
    pub fn new(title: usize, description: usize) -> Result<Limits, String> {
        if !(Title::MIN..=Title::CEILING).contains(&title) {
            let (min, max) = (Title::MIN, Title::CEILING);
            return Err(format!("the longest title must be {min} to {max} characters"));
        }
        if Description::CEILING < description {
            let max = Description::CEILING;
            return Err(format!("the longest description must be 0 to {max} characters"));
        }
        Ok(Limits { title, description })
    }
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { title: Title::MAX, description: Description::MAX }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stay_within_their_ceilings() {
        let check = |title, description, ok| {
            assert_eq!(Limits::new(title, description).is_ok(), ok, "{title} {description}");
        };
        check(1, 0, true);
        check(500, 5000, true);
        check(0, 0, false);
        check(501, 0, false);
        check(200, 5001, false);
    }
}
