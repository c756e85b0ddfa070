//! How much a task presses.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Priority {
    Low,
    Medium,
    High,
    Urgent,
}

impl Priority {
    pub const ALL: [Priority; 4] =
        [Priority::Low, Priority::Medium, Priority::High, Priority::Urgent];

    pub fn as_str(self) -> &'static str {
        match self {
            Priority::Low => "low",
            Priority::Medium => "medium",
            Priority::High => "high",
            Priority::Urgent => "urgent",
        }
    }

    pub fn parse(text: &str) -> Option<Priority> {
        Priority::ALL.into_iter().find(|it| it.as_str() == text)
    }

    /// The place in a list sorted by priority; none comes last.
    pub(crate) fn rank(priority: Option<Priority>) -> u8 {
        match priority {
            Some(Priority::Urgent) => 0,
            Some(Priority::High) => 1,
            Some(Priority::Medium) => 2,
            Some(Priority::Low) => 3,
            None => 4,
        }
    }
}
