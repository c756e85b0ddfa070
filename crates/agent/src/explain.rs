//! What the offline engine makes of a text, told to whoever asks. Nothing is done about it.

use domain::id::UserId;
use domain::ports::{StoreError, TaskStore};
use domain::settings::DateOrder;
use jiff::Zoned;
use schemars::JsonSchema;
use serde::Serialize;
use understand::moment::Moment;
use understand::reading::{Reading, Understanding};

use crate::read::Reader;

/// What a text would be taken to mean.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
pub struct Explanation {
    /// One for each request in the text, in order; none if it says nothing.
    pub readings: Vec<ReadingTold>,
    /// Every expression of time in it, whatever it is for.
    pub moments: Vec<MomentTold>,
}

/// One request. What does not apply is left out; times are wall time in the user's zone.
#[derive(Debug, Clone, Default, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Reading")]
pub struct ReadingTold {
    pub intent: &'static str,
    /// From 0 to 1.
    pub confidence: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub title: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub description: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub status_filter: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub query: Option<String>,
    /// The task it is about, as it was named.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub task_ref: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_after: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub due_before: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub remind_at: Option<String>,
    /// How far from when the task is due, where the reminder keeps that distance.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub from_due: Option<String>,
    /// Whether the task's own rule is to rest, or to go on.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub paused: Option<bool>,
    /// The last day on which the task's own rule is to come.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeat_until: Option<String>,
    /// Whether reminders are asked for that could not speak.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub missed: Option<bool>,
    /// An RFC 5545 rule.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeat: Option<String>,
    /// The same in words.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeat_words: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeat_interval_minutes: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub repeat_count: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub priority: Option<&'static str>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tags: Vec<String>,
    /// What would be asked first.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub question: Option<String>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub choices: Vec<String>,
    /// The words that made it so.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub reasons: Vec<String>,
}

/// An expression of time.
#[derive(Debug, Clone, PartialEq, Serialize, JsonSchema)]
#[schemars(rename = "Moment")]
pub struct MomentTold {
    /// Where it stands in the text: from which byte of UTF-8 up to which.
    pub span: [usize; 2],
    /// The same in units of UTF-16, as JavaScript counts.
    pub utf16: [usize; 2],
    /// The unit that tells it exactly, from `second` to `year`.
    pub grain: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub end: Option<String>,
}

/// Reads a text as a message of this user would be read that begins a conversation.
pub async fn explain(
    text: &str,
    user: UserId,
    now: &Zoned,
    order: DateOrder,
    tasks: &dyn TaskStore,
) -> Result<Explanation, StoreError> {
    if text.trim().is_empty() {
        return Ok(Explanation { readings: Vec::new(), moments: Vec::new() });
    }
    let reader = Reader { message: text, user, now, order, tasks };
    Ok(Explanation::of(text, &reader.read(false).await?.understood))
}

impl Explanation {
    /// Tells what was understood of a text.
    pub fn of(text: &str, understood: &Understanding) -> Explanation {
        Explanation {
            readings: understood.readings.iter().map(ReadingTold::of).collect(),
            moments: understood.moments.iter().map(|it| MomentTold::of(text, it)).collect(),
        }
    }
}

impl ReadingTold {
    pub fn of(reading: &Reading) -> ReadingTold {
        let slots = &reading.slots;
        ReadingTold {
            intent: reading.told().name(),
            confidence: (reading.confidence * 1000.0).round() / 1000.0,
            title: slots.title.clone(),
            description: slots.description.clone(),
            status_filter: slots.status.map(|it| it.as_str()),
            query: slots.query.clone(),
            task_ref: slots.task.as_ref().map(|it| it.told()),
            due: slots.due.map(|it| it.to_string()),
            due_after: slots.range.0.map(|it| it.to_string()),
            due_before: slots.range.1.map(|it| it.to_string()),
            remind_at: slots.remind_at.map(|it| it.to_string()),
            from_due: slots.from_due.map(|it| it.to_string()),
            paused: slots.paused,
            repeat_until: slots.until.map(|it| it.to_string()),
            missed: slots.missed.then_some(true),
            repeat: slots.repeat.as_ref().map(|it| it.to_string()),
            repeat_words: slots.repeat.as_ref().map(|it| it.in_words()),
            repeat_interval_minutes: slots.interval.map(|it| it.0),
            repeat_count: slots.interval.and_then(|it| it.1),
            priority: slots.priority.map(|it| it.as_str()),
            tags: slots.tags.clone(),
            question: reading.question.clone(),
            choices: reading.choices.clone(),
            reasons: reading.reasons.clone(),
        }
    }
}

impl MomentTold {
    fn of(text: &str, moment: &Moment) -> MomentTold {
        let span = [moment.span.start, moment.span.end];
        let units = |end: usize| text.get(..end).map_or(0, |it| it.encode_utf16().count());
        MomentTold {
            span,
            utf16: span.map(units),
            grain: moment.grain.name(),
            start: moment.start.map(|it| it.to_string()),
            end: moment.end.map(|it| it.to_string()),
        }
    }
}

#[cfg(test)]
mod tests {
    use understand::{Circumstances, understand};

    use super::*;

    #[test]
    fn a_moment_is_found_by_whoever_counts_otherwise() {
        let now: Zoned = "2026-03-10T09:00[Europe/Berlin]".parse().unwrap();
        let cx = Circumstances { now: &now, order: DateOrder::default(), tasks: None };
        let check = |text: &str, said: &str| {
            let told = Explanation::of(text, &understand(text, &cx));
            let [moment] = &told.moments[..] else { panic!("{text}: {told:?}") };
            assert_eq!(&text[moment.span[0]..moment.span[1]], said, "{text}");
            let units: Vec<u16> = text.encode_utf16().collect();
            let part = String::from_utf16(&units[moment.utf16[0]..moment.utf16[1]]);
            assert_eq!(part.unwrap(), said, "{text}");
        };
        check("buy milk tomorrow", "tomorrow");
        check("\u{1f95b} für Zoë tomorrow at 5", "tomorrow at 5");
        check("tomorrow \u{1f389}", "tomorrow");
    }
}
