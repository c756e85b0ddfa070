//! What a user may set for themselves.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::quiet::QuietHours;
use crate::refusal::Refusal;

#[derive(Debug, Clone, Default, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Settings {
    /// None: wherever this installation is.
    pub zone: Option<Zone>,
    pub date_order: DateOrder,
    /// Whether what destroys is asked about first.
    pub confirmation: Mode,
    /// Hours in which reminders wait.
    #[serde(default)]
    pub quiet_hours: Option<QuietHours>,
}

/// The name of a time zone that exists.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(transparent)]
pub struct Zone(String);

/// Whether `3/10` is the tenth of March or the third of October. ISO dates need no order.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "kebab-case")]
pub enum DateOrder {
    #[default]
    MonthFirst,
    DayFirst,
}

/// Whether what destroys is asked about first.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub enum Mode {
    #[default]
    Ask,
    /// The owner of the data said to go ahead: there is undo.
    Auto,
}

impl Zone {
    pub fn parse(name: &str) -> Result<Zone, Refusal> {
        // Only names of the database: `TimeZone::get` also takes POSIX rules, which nobody reads.
        match jiff::tz::db().get(name) {
            Ok(_) if is_a_place(name) => Ok(Zone(name.to_owned())),
            _ => Err(Refusal::invalid("zone", "must be a time zone such as Europe/Berlin")),
        }
    }

    /// A name that was parsed before it was stored.
    pub fn from_stored(name: String) -> Zone {
        Zone(name)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// UTC, should a zone have been dropped from the database since it was chosen.
    pub fn time_zone(&self) -> jiff::tz::TimeZone {
        jiff::tz::TimeZone::get(&self.0).unwrap_or(jiff::tz::TimeZone::UTC)
    }
}

/// Beside its zones, a database holds files that mean another thing on each machine, stand for none, or
/// count leap seconds.
fn is_a_place(name: &str) -> bool {
    const NONE: [&str; 4] = ["localtime", "posixrules", "factory", "etc/unknown"];
    let name = name.to_ascii_lowercase();
    !NONE.contains(&name.as_str()) && !name.starts_with("posix/") && !name.starts_with("right/")
}

impl DateOrder {
    pub fn as_str(self) -> &'static str {
        match self {
            DateOrder::MonthFirst => "month-first",
            DateOrder::DayFirst => "day-first",
        }
    }

    pub fn parse(text: &str) -> Option<DateOrder> {
        [DateOrder::MonthFirst, DateOrder::DayFirst].into_iter().find(|it| it.as_str() == text)
    }
}

impl Mode {
    pub fn as_str(self) -> &'static str {
        match self {
            Mode::Ask => "ask",
            Mode::Auto => "auto",
        }
    }

    pub fn parse(text: &str) -> Option<Mode> {
        [Mode::Ask, Mode::Auto].into_iter().find(|it| it.as_str() == text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_is_the_same_on_every_machine() {
        let check = |name: &str, expect: bool| {
            assert_eq!(Zone::parse(name).is_ok(), expect, "{name}");
        };
        check("Europe/Berlin", true);
        check("UTC", true);
        check("Etc/GMT+5", true);
        check("EST5EDT", true);
        check("localtime", false);
        check("LocalTime", false);
        check("posixrules", false);
        check("Factory", false);
        check("Etc/Unknown", false);
        check("posix/Europe/Berlin", false);
        check("right/Europe/Berlin", false);
        check("Mars/Olympus", false);
        check("", false);
    }
}
