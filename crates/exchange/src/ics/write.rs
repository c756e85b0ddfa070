//! The writer.

use domain::due::Due;
use domain::priority::Priority;
use domain::reminder::{Reminder, ReminderState};
use domain::repeat::Repeat;
use domain::task::{Status, Task};
use domain::wall;
use jiff::Timestamp;
use jiff::tz::TimeZone;

use super::line::Lines;

/// A task, and what speaks about it.
#[derive(Debug, Clone, Copy)]
pub struct Entry<'a> {
    pub task: &'a Task,
    pub reminders: &'a [Reminder],
}

/// `zone` is the user's, in which due times are meant.
pub fn render<'a>(
    name: &str,
    zone: &TimeZone,
    entries: impl IntoIterator<Item = Entry<'a>>,
) -> String {
    let mut lines = Lines::default();
    lines.raw("BEGIN", "VCALENDAR");
    lines.raw("VERSION", "2.0");
    lines.raw("PRODID", "-//TodoBot//TodoBot//EN");
    lines.raw("CALSCALE", "GREGORIAN");
    lines.text("NAME", name);
    // What most programs read instead.
    lines.text("X-WR-CALNAME", name);
    lines.raw("REFRESH-INTERVAL;VALUE=DURATION", "PT15M");
    for entry in entries {
        todo(&mut lines, zone, entry);
    }
    lines.raw("END", "VCALENDAR");
    lines.into_text()
}

fn todo(lines: &mut Lines, zone: &TimeZone, Entry { task, reminders }: Entry<'_>) {
    lines.raw("BEGIN", "VTODO");
    lines.raw("UID", &task.id.to_string());
    // Without a METHOD this is when the task was last changed, not when the calendar was made.
    lines.raw("DTSTAMP", &utc(task.updated_at));
    lines.raw("CREATED", &utc(task.created_at));
    lines.raw("LAST-MODIFIED", &utc(task.updated_at));
    lines.text("SUMMARY", task.title.as_str());
    if let Some(description) = &task.description {
        lines.text("DESCRIPTION", description.as_str());
    }
    // A calendar can tell no day of what is done, of what rests, and of what counts from when it is
    // done.
    let comes_again =
        |it: &&Repeat| task.status == Status::Pending && !it.is_paused() && !it.is_after_done();
    let mut rule = None;
    if let Some(due) = task.due {
        rule = dates(lines, zone, due, task.repeat.as_ref().filter(comes_again));
    }
    // For ourselves, where the rule is more than others can be told.
    let whole = task.repeat.as_ref().map(ToString::to_string);
    if let Some(whole) = whole.filter(|it| Some(it) != rule.as_ref()) {
        lines.raw(OWN_RULE, &whole);
    }
    if let Some(priority) = task.priority {
        lines.raw("PRIORITY", level(priority));
    }
    if !task.tags.is_empty() {
        lines.texts("CATEGORIES", task.tags.iter());
    }
    match (task.status, task.completed_at) {
        (Status::Pending, _) => lines.raw("STATUS", "NEEDS-ACTION"),
        (Status::Completed, at) => {
            lines.raw("STATUS", "COMPLETED");
            lines.raw("PERCENT-COMPLETE", "100");
            lines.raw("COMPLETED", &utc(at.unwrap_or(task.updated_at)));
        }
    }
    for reminder in reminders.iter().filter(|it| it.state == ReminderState::Scheduled) {
        if let Some(next_at) = reminder.next_at {
            alarm(lines, task, reminder, next_at);
        }
    }
    lines.raw("END", "VTODO");
}

/// The rule as we have it.
pub(super) const OWN_RULE: &str = "X-TODOBOT-RRULE";

/// When it is due, and by which rule again, which it gives back.
fn dates(lines: &mut Lines, zone: &TimeZone, due: Due, repeat: Option<&Repeat>) -> Option<String> {
    let at = match (due, repeat) {
        (Due::Day(day), _) => (";VALUE=DATE", day.strftime("%Y%m%d").to_string()),
        // A rule keeps its wall time across clock changes, so it starts at a wall time: floating,
        // as RFC 5545 calls it.
        (Due::At(at), Some(_)) => ("", at.strftime("%Y%m%dT%H%M%S").to_string()),
        (Due::At(at), None) => match wall::instant(at, zone) {
            Some(instant) => ("", utc(instant)),
            None => return None,
        },
    };
    let (kind, value) = at;
    let rule = repeat.map(|it| rule(it.plain().in_zone(zone), due));
    if let Some(rule) = &rule {
        // A rule needs a start. RFC 5545 would have it before the due time; programs that keep
        // to-dos write the same for both, and shifting it would shift the rule.
        lines.raw(&format!("DTSTART{kind}"), &value);
        lines.raw("RRULE", rule);
    }
    lines.raw(&format!("DUE{kind}"), &value);
    rule
}

/// The rule in the terms of its start: RFC 5545 wants an end of the same kind, and no hours where
/// there are only days.
fn rule(repeat: Repeat, due: Due) -> String {
    let text = repeat.plain().to_string();
    let is_day = matches!(due, Due::Day(_));
    let parts = text.split(';').filter_map(|part| {
        let end = part.strip_prefix("UNTIL=");
        match end {
            Some(end) if is_day => Some(format!("UNTIL={}", end.get(..8)?)),
            Some(end) if end.len() == 8 => Some(format!("UNTIL={end}T235959")),
            None if is_day && (part.starts_with("BYHOUR") || part.starts_with("BYMINUTE")) => None,
            _ => Some(part.to_owned()),
        }
    });
    parts.collect::<Vec<_>>().join(";")
}

fn alarm(lines: &mut Lines, task: &Task, reminder: &Reminder, next_at: Timestamp) {
    lines.raw("BEGIN", "VALARM");
    lines.raw("UID", &reminder.id.to_string());
    lines.raw("ACTION", "DISPLAY");
    lines.text("DESCRIPTION", task.title.as_str());
    lines.raw("TRIGGER;VALUE=DATE-TIME", &utc(next_at));
    // After the next one there are as many more, at the interval.
    if let Some(minutes) = reminder.repetition.repeat_interval_minutes {
        let more = reminder.moments_from(next_at).filter(|it| next_at < *it).count();
        if 0 < more {
            lines.raw("REPEAT", &more.to_string());
            lines.raw("DURATION", &format!("PT{minutes}M"));
        }
    }
    lines.raw("END", "VALARM");
}

/// RFC 5545 calls 1 to 4 high, 5 medium, 6 to 9 low.
fn level(priority: Priority) -> &'static str {
    match priority {
        Priority::Urgent => "1",
        Priority::High => "3",
        Priority::Medium => "5",
        Priority::Low => "9",
    }
}

fn utc(at: Timestamp) -> String {
    at.strftime("%Y%m%dT%H%M%SZ").to_string()
}
