use std::io::{self, BufRead as _, Write as _};
use std::process::ExitCode;

use domain::ports::Clock as _;
use domain::settings::DateOrder;
use jiff::Zoned;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use serde_json::{Map, Value, json};
use understand::moment::Moment;
use understand::reading::{Reading, Understanding};
use understand::{Circumstances, understand};

use crate::clock::SystemClock;
use crate::config::Config;
use crate::out::{Out, plain};

/// Show how a sentence is read, and change nothing
#[derive(Debug, clap::Args)]
pub(crate) struct Explain {
    /// What someone may say
    #[arg(required_unless_present = "stdin", conflicts_with = "stdin")]
    text: Vec<String>,
    /// Read JSON lines {"id", "text", "now", "tz", "tasks"} and write one JSON line for each
    #[arg(long)]
    stdin: bool,
}

impl Explain {
    /// Needs no database: nothing is looked up, and nothing is made.
    pub(crate) fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        let now = SystemClock::new(config.now).now().to_zoned(config.zone.clone());
        if self.stdin {
            return lines(&now, config.date_order);
        }
        let text = self.text.join(" ");
        let cx = Circumstances { now: &now, order: config.date_order, tasks: None };
        let understanding = understand(&text, &cx);
        let mut envelope = body(&understanding);
        envelope.insert("success".to_owned(), Value::Bool(true));
        Ok(out.show(&told(&understanding), &Value::Object(envelope)))
    }
}

/// One answer a line, in order, so that whole corpora can be read from outside.
fn lines(now: &Zoned, order: DateOrder) -> anyhow::Result<ExitCode> {
    let mut output = io::BufWriter::new(io::stdout().lock());
    let mut code = ExitCode::SUCCESS;
    for line in io::stdin().lock().lines() {
        let line = line?;
        if line.trim().is_empty() {
            continue;
        }
        let answer = match serde_json::from_str(&line) {
            Ok(question) => answer(&question, now, order),
            Err(error) => {
                code = ExitCode::from(2);
                json!({ "error": format!("not JSON: {error}") })
            }
        };
        writeln!(output, "{answer}")?;
    }
    output.flush()?;
    Ok(code)
}

fn answer(question: &Value, now: &Zoned, order: DateOrder) -> Value {
    let text = question["text"].as_str().unwrap_or_default();
    let now = clock(question, now);
    let tasks: Option<Vec<&str>> = question["tasks"]
        .as_array()
        .map(|tasks| tasks.iter().filter_map(|it| it["title"].as_str().or(it.as_str())).collect());
    let cx = Circumstances { now: &now, order, tasks: tasks.as_deref() };
    let mut answer = Map::new();
    answer.insert("id".to_owned(), question["id"].clone());
    answer.extend(body(&understand(text, &cx)));
    Value::Object(answer)
}

/// The clock of a question: its `now` in its `tz`, or ours.
fn clock(question: &Value, ours: &Zoned) -> Zoned {
    let zone = question["tz"].as_str().and_then(|it| TimeZone::get(it).ok());
    let zone = zone.unwrap_or_else(|| ours.time_zone().clone());
    let said = question["now"].as_str().and_then(|it| {
        let instant = it.parse::<jiff::Timestamp>().ok().map(|it| it.to_zoned(zone.clone()));
        let wall = || it.parse::<DateTime>().ok()?.to_zoned(zone.clone()).ok();
        instant.or_else(wall)
    });
    said.unwrap_or_else(|| ours.with_time_zone(zone))
}

/// What was understood; fields that do not apply are left out.
fn body(understanding: &Understanding) -> Map<String, Value> {
    let mut body = main(&understanding.readings).map(reading).unwrap_or_default();
    let moments: Vec<Value> = understanding.moments.iter().map(moment).collect();
    body.insert("moments".to_owned(), Value::Array(moments));
    if 1 < understanding.readings.len() {
        let all = understanding.readings.iter().map(|it| Value::Object(reading(it))).collect();
        body.insert("readings".to_owned(), Value::Array(all));
    }
    body
}

/// The request that a message is told by: the first that changes something, or the first.
fn main(readings: &[Reading]) -> Option<&Reading> {
    readings.iter().find(|it| it.intent.changes()).or(readings.first())
}

fn reading(it: &Reading) -> Map<String, Value> {
    let slots = &it.slots;
    let fields = [
        ("intent", Some(json!(it.told().name()))),
        ("confidence", Some(json!((it.confidence * 1000.0).round() / 1000.0))),
        ("title", slots.title.as_ref().map(|it| json!(it))),
        ("description", slots.description.as_ref().map(|it| json!(it))),
        ("status_filter", slots.status.map(|it| json!(it.as_str()))),
        ("query", slots.query.as_ref().map(|it| json!(it))),
        ("task_ref", slots.task.as_ref().map(|it| json!(it.told()))),
        ("due", slots.due.map(|it| json!(it.to_string()))),
        ("due_after", slots.range.0.map(|it| json!(it.to_string()))),
        ("due_before", slots.range.1.map(|it| json!(it.to_string()))),
        ("remind_at", slots.remind_at.map(|it| json!(it.to_string()))),
        ("from_due", slots.from_due.map(|it| json!(it.to_string()))),
        ("paused", slots.paused.map(|it| json!(it))),
        ("repeat", slots.repeat.as_ref().map(|it| json!(it.to_string()))),
        ("repeat_interval_minutes", slots.interval.map(|it| json!(it.0))),
        ("repeat_count", slots.interval.and_then(|it| it.1).map(|it| json!(it))),
        ("priority", slots.priority.map(|it| json!(it.as_str()))),
        ("tags", Some(json!(slots.tags)).filter(|_| !slots.tags.is_empty())),
        ("question", it.question.as_ref().map(|it| json!(it))),
        ("choices", Some(json!(it.choices)).filter(|_| !it.choices.is_empty())),
        ("reasons", Some(json!(it.reasons)).filter(|_| !it.reasons.is_empty())),
    ];
    fields.into_iter().filter_map(|(name, value)| Some((name.to_owned(), value?))).collect()
}

fn moment(it: &Moment) -> Value {
    let mut body = json!({ "span": [it.span.start, it.span.end], "grain": it.grain.name() });
    if let Some(start) = it.start {
        body["start"] = json!(start.to_string());
    }
    if let Some(end) = it.end {
        body["end"] = json!(end.to_string());
    }
    body
}

/// The same in words, with dates in full.
fn told(understanding: &Understanding) -> String {
    let mut lines = Vec::new();
    for it in &understanding.readings {
        lines.push(format!("{} ({:.0} %)", it.told().name(), it.confidence * 100.0));
        let slots = &it.slots;
        let mut line = |label: &str, value: Option<String>| {
            lines.extend(value.map(|it| format!("  {label:<12}{}", plain(&it))));
        };
        let at = |it: DateTime| domain::due::Due::At(it).in_words();
        line("because of", Some(it.reasons.join(", ")).filter(|it| !it.is_empty()));
        line("title", slots.title.clone());
        line("description", slots.description.clone());
        line("task", slots.task.as_ref().map(|it| it.told()));
        line("status", slots.status.map(|it| it.as_str().to_owned()));
        line("search", slots.query.clone());
        line("due", slots.due.map(|it| it.in_words()));
        line("from", slots.range.0.map(at));
        line("until", slots.range.1.map(at));
        line("remind", slots.remind_at.map(at));
        line("that is", slots.from_due.map(|it| it.in_words()));
        line("series", slots.paused.map(|it| if it { "rests" } else { "goes on" }.to_owned()));
        line("repeats", slots.repeat.as_ref().map(|it| it.in_words()));
        line("every", slots.interval.map(|it| format!("{} minutes", it.0)));
        line("priority", slots.priority.map(|it| it.as_str().to_owned()));
        line("tags", Some(slots.tags.join(" ")).filter(|it| !it.is_empty()));
        line("asks", it.question.clone());
    }
    lines.join("\n")
}
