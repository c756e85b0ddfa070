//! The reader.

use domain::due::Due;
use domain::from_due::FromDue;
use domain::id::{ReminderId, TaskId};
use domain::priority::Priority;
use domain::reminder::{Reminder, ReminderState, Repetition};
use domain::repeat::Repeat;
use domain::wall;
use jiff::civil::{Date, DateTime};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

use super::parse::{Line, lines};
use super::write::OWN_RULE;
use crate::draft::{Draft, named};
use crate::{Format, Problem, Sink, Terms, abroad};

/// What says nothing about the task.
const PASSED_OVER: [&str; 3] = ["DTSTAMP", "SEQUENCE", "UID"];

pub(crate) fn read(text: &str, terms: &Terms<'_>, sink: &mut Sink) {
    let mut open: Vec<String> = Vec::new();
    let mut todo: Option<Todo> = None;
    let mut found = false;
    let mut last = 1;
    for line in lines(text) {
        let line = match line {
            Ok(line) => line,
            Err(place) => {
                sink.problem(place, "this is no line of a calendar");
                continue;
            }
        };
        last = line.line;
        match line.name.as_str() {
            "BEGIN" => {
                let kind = line.value.trim().to_ascii_uppercase();
                found |= kind == "VCALENDAR";
                match (kind.as_str(), &mut todo) {
                    ("VTODO", None) => todo = Some(Todo::new(line.line)),
                    ("VALARM", Some(todo)) => todo.alarms.push(Vec::new()),
                    ("VEVENT" | "VJOURNAL", None) => sink
                        .lost
                        .leave_out(["entry that is no task", "entries that are no tasks"], 1),
                    _ => {}
                }
                open.push(kind);
            }
            "END" => {
                let kind = line.value.trim().to_ascii_uppercase();
                if open.last() == Some(&kind) {
                    open.pop();
                }
                if kind == "VTODO"
                    && let Some(todo) = todo.take()
                {
                    sink.put(todo.item(terms));
                }
            }
            _ => match (&mut todo, open.last().map(String::as_str)) {
                (Some(todo), Some("VTODO")) => todo.lines.push(line),
                (Some(todo), Some("VALARM")) => {
                    todo.alarms.last_mut().into_iter().for_each(|it| it.push(line.clone()));
                }
                _ => {}
            },
        }
    }
    if !found {
        sink.problem(1, "this is no calendar: BEGIN:VCALENDAR is missing");
    } else if let Some(todo) = todo {
        let begun = todo.begins;
        sink.problem(last, format!("the file ends within the task that begins in line {begun}"));
    }
}

struct Todo {
    begins: usize,
    lines: Vec<Line>,
    alarms: Vec<Vec<Line>>,
}

impl Todo {
    fn new(begins: usize) -> Todo {
        Todo { begins, lines: Vec::new(), alarms: Vec::new() }
    }

    fn line(&self, name: &str) -> Option<&Line> {
        self.lines.iter().find(|it| it.name == name)
    }

    fn item(self, terms: &Terms<'_>) -> Result<domain::item::Item, Problem> {
        let problem = |line: &Line, what: &str| Problem {
            line: line.line,
            reason: format!("{}: {what}", line.name),
        };
        let mut draft = Draft { line: self.begins, ..Draft::default() };
        let uid = self.line("UID").map(|it| it.value.trim());
        draft.title = self.line("SUMMARY").map(Line::text).unwrap_or_default();
        draft.origin = match uid {
            Some(uid) => uid.parse().unwrap_or_else(|_| named(Format::Ical, uid)),
            None => named(Format::Ical, &draft.title),
        };
        let stamp = |name: &str| match self.line(name) {
            Some(line) => {
                let at = moment(line, terms).and_then(|it| it.instant(terms.zone));
                at.map(Some).ok_or_else(|| problem(line, "this is no time"))
            }
            None => Ok(None),
        };
        draft.created_at = stamp("CREATED")?;
        draft.updated_at = stamp("LAST-MODIFIED")?;
        draft.completed_at = stamp("COMPLETED")?;
        let status = self.line("STATUS").map(|it| it.value.trim().to_ascii_uppercase());
        draft.is_done = match status.as_deref() {
            Some("COMPLETED") => true,
            Some("CANCELLED") => {
                let reason = format!("cancelled there: {}", draft.title);
                return Err(Problem { line: self.begins, reason });
            }
            Some(_) => false,
            None => draft.completed_at.is_some(),
        };
        let due = match self.line("DUE") {
            Some(line) => {
                Some(moment(line, terms).ok_or_else(|| problem(line, "this is no time"))?)
            }
            None => None,
        };
        let rule = self.line("RRULE").and_then(|it| Repeat::parse(&it.value).ok());
        let stays = due.as_ref().and_then(|it| it.stays_there(rule.as_ref(), terms.zone));
        let in_zone = stays.map_or(terms.zone, |(_, zone)| zone);
        let own = self.line(OWN_RULE).and_then(|it| Repeat::parse(&it.value).ok());
        draft.repeat = own.or(rule.map(|it| it.in_zone(in_zone)));
        draft.due = match stays {
            Some((at, _)) => Some(Due::At(at)),
            None => due.as_ref().and_then(|it| it.due(terms.zone)),
        };
        let start = self.line("DTSTART").and_then(|it| moment(it, terms));
        // Where the due time stays as it is told there, the start is held against what is told.
        let is_due = start.is_some() && start == due;
        let start = match is_due {
            true => draft.due,
            false => start.and_then(|it| it.due(terms.zone)),
        };
        if let Some(description) = self.line("DESCRIPTION") {
            draft.notes.push(description.text());
        }
        if let Some((at, zone)) = stays {
            draft.notes.push(format!("DUE: {}", abroad::told(at, zone)));
        }
        for line in &self.lines {
            match line.name.as_str() {
                "SUMMARY" | "DESCRIPTION" | "DUE" | "CREATED" | "LAST-MODIFIED" | "COMPLETED" => {}
                // What a task that is to be done, or is done, says of itself.
                "STATUS"
                    if ["NEEDS-ACTION", "COMPLETED"].map(Some).contains(&status.as_deref()) => {}
                "PERCENT-COMPLETE" if draft.is_done || line.value.trim() == "0" => {}
                "DTSTART" if start.is_some() && start == draft.due => {}
                "DTSTART" => match start {
                    Some(start) => draft.notes.push(format!("DTSTART: {start}")),
                    None => draft.notes.push(format!("DTSTART: {}", line.text())),
                },
                "RRULE" if draft.repeat.is_some() => {}
                "PRIORITY" => draft.priority = level(&line.value),
                "CATEGORIES" => {
                    let named = line.texts().into_iter().filter(|it| !it.trim().is_empty());
                    named.for_each(|it| draft.tag("Category", &it));
                }
                name if PASSED_OVER.contains(&name) || name.starts_with("X-") => {}
                name => draft.notes.push(format!("{name}: {}", line.text())),
            }
        }
        draft.notes.retain(|it| !it.trim().is_empty());
        for (place, lines) in self.alarms.iter().enumerate() {
            match alarm(lines, place, start, &draft, terms) {
                Some(reminder) => draft.reminders.push(reminder),
                None => {
                    let trigger = lines.iter().find(|it| it.name == "TRIGGER");
                    let said = trigger.map_or("without a time", |it| it.value.as_str());
                    draft.notes.push(format!("Alarm: {said}"));
                }
            }
        }
        draft.item(terms)
    }
}

/// A day, or a wall time: the user's, or that of another zone.
#[derive(PartialEq)]
enum Moment {
    Day(Date),
    Wall(DateTime),
    Abroad(DateTime, TimeZone),
}

impl Moment {
    fn due(&self, zone: &TimeZone) -> Option<Due> {
        match self {
            Moment::Day(day) => Some(Due::Day(*day)),
            Moment::Wall(at) => Some(Due::At(*at)),
            Moment::Abroad(at, there) => abroad::here(*at, there, None, zone).map(Due::At),
        }
    }

    /// The wall time there, where a series must keep it.
    fn stays_there(&self, rule: Option<&Repeat>, zone: &TimeZone) -> Option<(DateTime, &TimeZone)> {
        match self {
            Moment::Abroad(at, there) if abroad::here(*at, there, rule, zone).is_none() => {
                Some((*at, there))
            }
            _ => None,
        }
    }

    fn instant(&self, zone: &TimeZone) -> Option<Timestamp> {
        match self {
            Moment::Day(day) => wall::instant(day.at(0, 0, 0, 0), zone),
            Moment::Wall(at) => wall::instant(*at, zone),
            Moment::Abroad(at, there) => wall::instant(*at, there),
        }
    }
}

/// `20260310`, `20260310T090000`, with a zone or in UTC. A zone that nobody knows is the user's.
fn moment(line: &Line, terms: &Terms<'_>) -> Option<Moment> {
    let value = line.value.trim();
    if value.len() == 8 {
        return Date::strptime("%Y%m%d", value).ok().map(Moment::Day);
    }
    let at = DateTime::strptime("%Y%m%dT%H%M%S", value.trim_end_matches(['Z', 'z'])).ok()?;
    if value.ends_with(['Z', 'z']) {
        return Some(Moment::Abroad(at, TimeZone::UTC));
    }
    let zone = line.parameter("TZID").and_then(|it| TimeZone::get(it.trim_start_matches('/')).ok());
    match zone {
        Some(zone) if zone != *terms.zone => Some(Moment::Abroad(at, zone)),
        _ => Some(Moment::Wall(at)),
    }
}

/// RFC 5545: 1 to 4 are high, 5 is medium, 6 to 9 are low; 0 is none.
fn level(value: &str) -> Option<Priority> {
    match value.trim().parse().ok()? {
        1 => Some(Priority::Urgent),
        2..=4 => Some(Priority::High),
        5 => Some(Priority::Medium),
        6..=9 => Some(Priority::Low),
        _ => None::<Priority>,
    }
}

fn alarm(
    lines: &[Line],
    place: usize,
    start: Option<Due>,
    draft: &Draft,
    terms: &Terms<'_>,
) -> Option<Reminder> {
    let line = |name: &str| lines.iter().find(|it| it.name == name);
    let trigger = line("TRIGGER")?;
    let is_instant =
        trigger.parameter("VALUE").is_some_and(|it| it.eq_ignore_ascii_case("DATE-TIME"));
    let (remind_at, from_due) = match is_instant {
        true => (moment(trigger, terms)?.instant(terms.zone)?, None),
        // RFC 5545 counts from the start unless it says otherwise; the due date is the end of a task.
        // Programs that write no start mean the due date too.
        false => {
            let distance = FromDue::parse(&trigger.value)?;
            let related = trigger.parameter("RELATED");
            let from_end = related.is_some_and(|it| it.eq_ignore_ascii_case("END"));
            let from = if from_end { draft.due } else { start.or(draft.due) };
            let from_due = Some(distance).filter(|_| from == draft.due);
            (distance.instant(from?, terms.zone)?, from_due)
        }
    };
    let more: Option<i64> = line("REPEAT").and_then(|it| it.value.trim().parse().ok());
    let minutes = line("DURATION").and_then(|it| {
        let length: SignedDuration = it.value.trim().parse().ok()?;
        Some(length.as_mins()).filter(|_| length.as_secs() % 60 == 0)
    });
    let repetition = match (more, minutes) {
        (Some(more), Some(minutes)) if 0 < more => {
            Repetition::parse(Some(minutes), Some(more.checked_add(1)?), None).ok()?
        }
        _ => Repetition::default(),
    };
    let uid = line("UID").map(|it| it.value.trim());
    let id = uid.and_then(|it| it.parse().ok()).unwrap_or_else(|| {
        Uuid::new_v5(&draft.origin, format!("{place} {}", uid.unwrap_or_default()).as_bytes())
    });
    if !domain::item::is_storable(remind_at) {
        return None;
    }
    Some(Reminder {
        id: ReminderId(id),
        task_id: TaskId(draft.origin),
        remind_at,
        from_due,
        zone: terms.zone.iana_name().unwrap_or("UTC").to_owned(),
        repetition,
        fired_count: 0,
        next_at: Some(remind_at),
        postponed_from: None,
        missed_at: None,
        state: ReminderState::Scheduled,
        created_at: terms.now,
        updated_at: terms.now,
    })
}

#[cfg(test)]
mod tests;
