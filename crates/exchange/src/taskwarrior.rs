//! Taskwarrior's JSON: what `task export` writes and `task import` reads.
//!
//! Its annotations are our description; its projects are tags. All that we have no place for becomes a
//! line of the description ("scheduled: 20261101T000000Z"), but for what it works out itself. A series
//! has many open tasks there and one here: the next.

use std::collections::HashMap;

use domain::due::Due;
use domain::item::Item;
use domain::priority::Priority;
use domain::repeat::Repeat;
use domain::task::{Status, Task};
use domain::wall;
use jiff::Timestamp;
use jiff::civil::{Date, Time};
use serde_json::value::RawValue;
use serde_json::{Map, Value, json};
use uuid::Uuid;

use crate::draft::{Draft, named};
use crate::own::Places;
use crate::{Format, Sink, Terms};

const STAMP: &str = "%Y%m%dT%H%M%SZ";

/// What it works out itself, and what is about its own list.
const ITS_OWN: [&str; 8] =
    ["id", "urgency", "mask", "imask", "rtype", "last", "template", "modified"];

/// What we take from it.
const TAKEN: [&str; 12] = [
    "uuid",
    "description",
    "status",
    "entry",
    "end",
    "due",
    "tags",
    "priority",
    "project",
    "recur",
    "annotations",
    "parent",
];

pub(crate) fn write(items: &[Item], terms: &Terms<'_>) -> String {
    let lines: Vec<String> = items.iter().map(|it| task(&it.task, terms).to_string()).collect();
    format!("[\n{}\n]\n", lines.join(",\n"))
}

fn task(task: &Task, terms: &Terms<'_>) -> Value {
    let mut told = Map::new();
    let mut put = |name: &str, value: Value| drop(told.insert(name.to_owned(), value));
    put("uuid", json!(task.id));
    put("description", json!(task.title));
    put("status", json!(task.status));
    put("entry", stamp(task.created_at));
    put("modified", stamp(task.updated_at));
    if let Some(at) = task.completed_at {
        put("end", stamp(at));
    }
    // A day is its midnight there.
    let due = task.due.and_then(|due| match due {
        Due::Day(day) => wall::instant(day.to_datetime(Time::midnight()), terms.zone),
        Due::At(at) => wall::instant(at, terms.zone),
    });
    if let Some(due) = due {
        put("due", stamp(due));
    }
    let letter = task.priority.map(|it| match it {
        Priority::Urgent | Priority::High => "H",
        Priority::Medium => "M",
        Priority::Low => "L",
    });
    if let Some(letter) = letter {
        put("priority", json!(letter));
    }
    if !task.tags.is_empty() {
        put("tags", json!(task.tags));
    }
    // What is done there does not come again, and a rule without a date is refused there.
    let recur = task.repeat.as_ref().filter(|_| due.is_some() && task.status == Status::Pending);
    if let Some(recur) = recur.and_then(period) {
        put("recur", json!(recur));
    }
    if let Some(description) = &task.description {
        let note = json!({ "entry": stamp(task.created_at), "description": description });
        put("annotations", json!([note]));
    }
    Value::Object(told)
}

fn stamp(at: Timestamp) -> Value {
    json!(at.strftime(STAMP).to_string())
}

/// A series that comes at a fixed distance; there are no other rules there.
const UNITS: [(&str, &str, &str); 4] = [
    ("DAILY", "daily", "days"),
    ("WEEKLY", "weekly", "weeks"),
    ("MONTHLY", "monthly", "months"),
    ("YEARLY", "yearly", "years"),
];

const WEEKDAYS: &str = "FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR";

fn period(rule: &Repeat) -> Option<String> {
    let text = rule.to_string();
    if text == WEEKDAYS {
        return Some("weekdays".to_owned());
    }
    let text = text.strip_prefix("FREQ=")?;
    let (_, each, units) = UNITS.into_iter().find(|(freq, ..)| text.starts_with(freq))?;
    match text.split_once(';') {
        None => Some(each.to_owned()),
        Some((_, more)) => {
            let count: u16 = more.strip_prefix("INTERVAL=")?.parse().ok()?;
            Some(format!("{count}{units}"))
        }
    }
}

/// `weekly`, `3weeks`, `P2M` and the other names that it has for these.
fn rule(period: &str) -> Option<Repeat> {
    let period = period.trim().to_ascii_lowercase();
    let simple =
        |freq: &str, count: u32| Repeat::parse(&format!("FREQ={freq};INTERVAL={count}")).ok();
    match period.as_str() {
        "daily" | "day" => return simple("DAILY", 1),
        "weekdays" => return Repeat::parse(WEEKDAYS).ok(),
        "weekly" | "week" | "sennight" => return simple("WEEKLY", 1),
        "biweekly" | "fortnight" => return simple("WEEKLY", 2),
        "monthly" | "month" => return simple("MONTHLY", 1),
        "bimonthly" => return simple("MONTHLY", 2),
        "quarterly" => return simple("MONTHLY", 3),
        "semiannual" => return simple("MONTHLY", 6),
        "yearly" | "annual" | "year" => return simple("YEARLY", 1),
        "biannual" | "biyearly" => return simple("YEARLY", 2),
        _ => {}
    }
    let iso = period.strip_prefix('p');
    let period = iso.unwrap_or(&period);
    let digits = period.find(|it: char| !it.is_ascii_digit())?;
    let (count, unit) = period.split_at(digits);
    let count: u32 = if count.is_empty() && iso.is_none() { 1 } else { count.parse().ok()? };
    match unit {
        "d" | "day" | "days" => simple("DAILY", count),
        "w" | "wk" | "wks" | "week" | "weeks" => simple("WEEKLY", count),
        "mo" | "mos" | "mth" | "mths" | "month" | "months" => simple("MONTHLY", count),
        "m" if iso.is_some() => simple("MONTHLY", count),
        "q" | "qtr" | "qtrs" | "quarter" | "quarters" => simple("MONTHLY", count.checked_mul(3)?),
        "y" | "yr" | "yrs" | "year" | "years" => simple("YEARLY", count),
        _ => None,
    }
}

pub(crate) fn read(text: &str, terms: &Terms<'_>, sink: &mut Sink) {
    let (raws, broken) = values(text);
    let places = Places::new(text);
    let mut drafts: Vec<Series> = Vec::new();
    for raw in raws {
        let line = places.line_of(raw);
        match serde_json::from_str::<Map<String, Value>>(raw.get()) {
            Ok(told) => match series(line, &told, terms, sink) {
                Ok(Some(it)) => drafts.push(it),
                Ok(None) => {}
                Err(reason) => sink.problem(line, reason),
            },
            Err(error) => sink.problem(line, format!("this task cannot be read: {error}")),
        }
    }
    if let Some((line, reason)) = broken {
        sink.problem(line, reason);
    }
    for draft in one_of_each(drafts, sink) {
        sink.put(draft.item(terms));
    }
}

/// A list, or one after the other; and where that ends too early.
fn values(text: &str) -> (Vec<&RawValue>, Option<(usize, String)>) {
    let told = |error: serde_json::Error| {
        (error.line().max(1), format!("this is no export of Taskwarrior: {error}"))
    };
    if text.trim_start().starts_with('[') {
        return match serde_json::from_str(text) {
            Ok(raws) => (raws, None),
            Err(error) => (Vec::new(), Some(told(error))),
        };
    }
    let mut raws = Vec::new();
    for raw in serde_json::Deserializer::from_str(text).into_iter::<&RawValue>() {
        match raw {
            Ok(raw) => raws.push(raw),
            Err(error) => return (raws, Some(told(error))),
        }
    }
    (raws, None)
}

/// A task, and the series that it belongs to.
struct Series {
    draft: Draft,
    /// The template of the series, by its own id, or an occurrence, by its template's.
    of: Option<(Uuid, Part)>,
}

#[derive(PartialEq)]
enum Part {
    Template,
    Occurrence,
}

fn series(
    line: usize,
    told: &Map<String, Value>,
    terms: &Terms<'_>,
    sink: &mut Sink,
) -> Result<Option<Series>, String> {
    let text = |name: &str| told.get(name).and_then(Value::as_str);
    let time = |name: &str| match text(name) {
        Some(it) => {
            instant(it).map(Some).ok_or(format!("{name}: \"{it}\" is no time of Taskwarrior's"))
        }
        None => Ok(None),
    };
    let status = text("status").unwrap_or("pending");
    if status == "deleted" {
        sink.lost.leave_out(["task that was deleted there", "tasks that were deleted there"], 1);
        return Ok(None);
    }
    let title = text("description").ok_or("description: is needed")?;
    let id = text("uuid").map(|it| it.parse().unwrap_or_else(|_| named(Format::Taskwarrior, it)));
    let origin =
        id.unwrap_or_else(|| named(Format::Taskwarrior, &format!("{:?} {title}", text("entry"))));
    let mut notes = annotations(told);
    let priority = match text("priority") {
        Some("H") => Some(Priority::High),
        Some("M") => Some(Priority::Medium),
        Some("L") => Some(Priority::Low),
        Some(other) => {
            notes.push(format!("priority: {other}"));
            None
        }
        None => None,
    };
    let repeat = text("recur").and_then(rule);
    if let (Some(recur), None) = (text("recur"), &repeat) {
        notes.push(format!("recur: {recur}"));
    }
    let is_done = status == "completed";
    let repeat = repeat.filter(|_| !is_done);
    // The end of a series; of a single task it is when it goes away by itself, which none does here.
    let until = text("until").and_then(instant);
    let ends = repeat.as_ref().zip(until).and_then(|(rule, at)| {
        let rule = Repeat::parse(&format!("{rule};UNTIL={}", at.strftime(STAMP))).ok()?;
        Some(rule.in_zone(terms.zone))
    });
    for (name, value) in told {
        if name == "until" && ends.is_some() {
            continue;
        }
        if TAKEN.contains(&name.as_str()) || ITS_OWN.contains(&name.as_str()) {
            continue;
        }
        match value {
            Value::String(value) => notes.push(format!("{name}: {value}")),
            value => notes.push(format!("{name}: {value}")),
        }
    }
    let template = text("parent").and_then(|it| it.parse().ok());
    let of = match (status, template) {
        ("recurring", _) => Some((origin, Part::Template)),
        (_, Some(template)) if !is_done => Some((template, Part::Occurrence)),
        _ => None,
    };
    let due = time("due")?.map(|it| {
        let at = terms.zone.to_datetime(it);
        if at.time() == Time::midnight() { Due::Day(at.date()) } else { Due::At(at) }
    });
    let mut draft = Draft {
        line,
        origin,
        title: title.to_owned(),
        notes,
        is_done,
        priority,
        due,
        tags: Vec::new(),
        repeat: ends.or(repeat),
        created_at: time("entry")?,
        updated_at: time("modified")?,
        completed_at: time("end")?,
        reminders: Vec::new(),
    };
    let tags = told.get("tags").and_then(Value::as_array).into_iter().flatten();
    tags.filter_map(Value::as_str).for_each(|it| draft.tag("Tag", it));
    text("project").into_iter().for_each(|it| draft.tag("Project", it));
    Ok(Some(Series { draft, of }))
}

/// Of a series the open task that is due first, which is known by the series; its template only if it
/// has none.
fn one_of_each(all: Vec<Series>, sink: &mut Sink) -> Vec<Draft> {
    let key =
        |it: &Series| (it.of.as_ref().is_some_and(|(_, part)| *part == Part::Template), day(it));
    let mut first: HashMap<Uuid, usize> = HashMap::new();
    for (place, it) in all.iter().enumerate() {
        let Some((series, _)) = &it.of else { continue };
        let best = first.entry(*series).or_insert(place);
        if all.get(*best).is_some_and(|best| key(it) < key(best)) {
            *best = place;
        }
    }
    let mut drafts = Vec::new();
    for (place, Series { draft, of }) in all.into_iter().enumerate() {
        match of {
            None => drafts.push(draft),
            Some((series, _)) if first.get(&series) == Some(&place) => {
                drafts.push(Draft { origin: series, ..draft });
            }
            Some((_, Part::Template)) => {}
            Some((_, Part::Occurrence)) => {
                sink.lost.leave_out(["later task of a series", "later tasks of a series"], 1)
            }
        }
    }
    drafts
}

fn day(series: &Series) -> Option<Date> {
    series.draft.due.map(Due::date)
}

fn annotations(told: &Map<String, Value>) -> Vec<String> {
    let all = told.get("annotations").and_then(Value::as_array);
    let text = |it: &Value| it.get("description")?.as_str().map(str::to_owned);
    all.into_iter().flatten().filter_map(text).collect()
}

/// `20260310T090000Z`, and the ways of ISO 8601.
fn instant(text: &str) -> Option<Timestamp> {
    jiff::fmt::strtime::parse("%Y%m%dT%H%M%S%#z", text.replace('Z', "+0000"))
        .and_then(|it| it.to_timestamp())
        .ok()
        .or_else(|| text.parse().ok())
}

#[cfg(test)]
mod tests;
