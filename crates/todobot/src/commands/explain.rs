use std::io::{self, BufRead as _, Write as _};
use std::process::ExitCode;

use agent::explain::{Explanation, ReadingTold};
use domain::ports::Clock as _;
use domain::settings::DateOrder;
use jiff::Zoned;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use serde_json::{Map, Value, json};
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
        let mut envelope = body(&text, &understanding);
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
    answer.extend(body(text, &understand(text, &cx)));
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

/// What was understood, and before it the fields of the one request that the message is told by: most
/// messages have no other.
fn body(text: &str, understanding: &Understanding) -> Map<String, Value> {
    let main = main(&understanding.readings).map(ReadingTold::of);
    [json!(main), json!(Explanation::of(text, understanding))]
        .into_iter()
        .flat_map(|it| if let Value::Object(fields) = it { fields } else { Map::new() })
        .collect()
}

/// The request that a message is told by: the first that changes something, or the first.
fn main(readings: &[Reading]) -> Option<&Reading> {
    readings.iter().find(|it| it.intent.changes()).or(readings.first())
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
        line("which", slots.missed.then(|| "reminders that were missed".to_owned()));
        line("last time", slots.until.map(|it| it.strftime("%a %-d %b %Y").to_string()));
        line("series", slots.paused.map(|it| if it { "rests" } else { "goes on" }.to_owned()));
        line("repeats", slots.repeat.as_ref().map(|it| it.in_words()));
        line("every", slots.interval.map(|it| format!("{} minutes", it.0)));
        line("priority", slots.priority.map(|it| it.as_str().to_owned()));
        line("tags", Some(slots.tags.join(" ")).filter(|it| !it.is_empty()));
        line("asks", it.question.clone());
    }
    lines.join("\n")
}
