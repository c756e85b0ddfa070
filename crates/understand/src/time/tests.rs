//! Tests are rows of data: `corpus/time/*.txt` holds what people write and what it means.

use std::fs;
use std::path::{Path, PathBuf};

use jiff::civil::DateTime;
use jiff::{Timestamp, ToSpan, Zoned};
use proptest::prelude::*;

use super::{DateOrder, moments};
use crate::moment::{Bound, Grain, Kind, Moment};
use crate::words::Words;

/// Every row of every corpus file. `UPDATE_EXPECT=1` rewrites the expectations; read the diff.
#[test]
fn corpus() {
    let mut wrong = Vec::new();
    for file in corpus_files() {
        let text = fs::read_to_string(&file).unwrap();
        let head = Head::read(&text);
        let mut updated = String::new();
        for line in text.lines() {
            let (row, problem) = check(&head, line);
            updated.push_str(&row);
            updated.push('\n');
            wrong.extend(problem.map(|it| format!("{}: {it}", file.display())));
        }
        if option_env!("UPDATE_EXPECT").is_some() {
            fs::write(&file, updated).unwrap();
            wrong.clear();
        }
    }
    assert!(wrong.is_empty(), "{} rows differ:\n{}", wrong.len(), wrong.join("\n"));
}

/// The row as it should be, and what is wrong with it.
fn check(head: &Head, line: &str) -> (String, Option<String>) {
    if line.trim().is_empty() || line.starts_with('#') || line.starts_with("now =") {
        return (line.to_owned(), None);
    }
    if let Some(text) = line.strip_prefix("! ") {
        let got = told(text, head);
        let problem = (!got.is_empty()).then(|| format!("{text:?} has no date, but got {got}"));
        return (line.to_owned(), problem);
    }
    let (text, expect) = line.split_once(" => ").unwrap_or((line, ""));
    let got = told(text.trim_end(), head);
    let problem = (got != expect).then(|| format!("{text:?}\n  expect {expect}\n  got    {got}"));
    (format!("{text} => {got}"), problem)
}

/// What a file's rows share: its clock, and the order of its dates.
struct Head {
    now: Zoned,
    order: DateOrder,
}

impl Head {
    fn read(text: &str) -> Head {
        let line = text.lines().find_map(|it| it.strip_prefix("now = ")).unwrap();
        let mut parts = line.split(' ');
        let now: DateTime = parts.next().unwrap().parse().unwrap();
        let zone = parts.next().unwrap();
        let order = match parts.next() {
            Some("day-first") => DateOrder::DayFirst,
            _ => DateOrder::MonthFirst,
        };
        Head { now: now.in_tz(zone).unwrap(), order }
    }
}

fn told(text: &str, head: &Head) -> String {
    let words = Words::new(text);
    let found = moments(&words, &head.now, head.order);
    found.iter().map(|it| tell(text, it)).collect::<Vec<_>>().join("; ")
}

/// A moment in one line: its words, its bound, its value.
fn tell(text: &str, moment: &Moment) -> String {
    let at = |it: DateTime| match moment.grain {
        Grain::Second => it.strftime("%Y-%m-%d %H:%M:%S").to_string(),
        Grain::Minute | Grain::Hour => it.strftime("%Y-%m-%d %H:%M").to_string(),
        _ => it.strftime("%Y-%m-%d").to_string(),
    };
    let bound = match moment.bound {
        Bound::None => "",
        Bound::By => "by ",
        Bound::Before => "before ",
        Bound::After => "after ",
        Bound::Since => "since ",
        Bound::Until => "until ",
    };
    let start = moment.start.map(at).unwrap_or_default();
    let value = match &moment.kind {
        Kind::Point => start,
        Kind::Range => format!("{start}..{}", moment.end.map(at).unwrap_or_default()),
        Kind::Repeat { rule } => format!("{rule} from {start}"),
        Kind::Interval { minutes, count: None } => format!("every {minutes} min"),
        Kind::Interval { minutes, count: Some(count) } => {
            format!("every {minutes} min, {count} times")
        }
        Kind::Duration { minutes } => format!("{minutes} min"),
    };
    format!("\"{}\" {bound}{value}", &text[moment.span.clone()])
}

fn corpus_files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/time");
    let mut files: Vec<PathBuf> =
        fs::read_dir(folder).unwrap().map(|it| it.unwrap().path()).collect();
    files.sort();
    assert!(!files.is_empty());
    files
}

/// Words that make recognizers work, so that random texts reach deep into them.
const PIECES: &[&str] = &[
    "every",
    "other",
    "tomorrow",
    "friday",
    "sat",
    "may",
    "march",
    "31",
    "29",
    "feb",
    "24",
    "at",
    "12",
    "am",
    "pm",
    ":",
    "30",
    "/",
    "-",
    ".",
    "2026",
    "0000",
    "next",
    "last",
    "week",
    "month",
    "year",
    "of",
    "the",
    "first",
    "third",
    "twenty",
    "in",
    "3",
    "days",
    "hours",
    "ago",
    "from",
    "now",
    "until",
    "between",
    "and",
    "to",
    "for",
    "half",
    "quarter",
    "past",
    "noon",
    "midnight",
    "tonight",
    "morning",
    "end",
    "q",
    "4",
    "easter",
    "christmas",
    "99999",
    "999999999999",
    "times",
    "twice",
    "a",
    "day",
    "PST",
    "UTC",
    "+",
    "'s",
    "½",
    "é",
    "🙂",
    ",",
    "since",
    "before",
    "after",
    "weekdays",
    "mondays",
    "1h30m",
    "th",
    "rd",
    "eod",
    "within",
    "hundred",
    "thousand",
];

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn never_panics_on_any_text(text in "\\PC{0,300}", seconds in -2_208_988_800i64..7_258_118_400) {
        holds(&text, seconds);
    }

    #[test]
    fn never_panics_on_words_of_time(
        picks in prop::collection::vec((0..PIECES.len(), any::<bool>()), 0..60),
        seconds in -2_208_988_800i64..7_258_118_400,
    ) {
        let mut text = String::new();
        for (pick, glued) in picks {
            if !glued { text.push(' '); }
            text.push_str(PIECES[pick]);
        }
        holds(&text, seconds);
    }
}

/// Spans lie on characters, in order, without overlap; the same input gives the same output.
fn holds(text: &str, seconds: i64) {
    let zone = ["UTC", "America/New_York", "Europe/Berlin", "Asia/Kathmandu"][text.len() % 4];
    let now = Timestamp::from_second(seconds).unwrap().in_tz(zone).unwrap();
    let words = Words::new(text);
    let found = moments(&words, &now, DateOrder::MonthFirst);
    let mut end = 0;
    for moment in &found {
        assert!(end <= moment.span.start && moment.span.start < moment.span.end, "{text:?}");
        assert!(
            text.get(moment.span.clone()).is_some() && text.get(moment.core.clone()).is_some(),
            "{text:?}"
        );
        end = moment.span.end;
        let _ = (moment.due(now.datetime()), moment.range());
    }
    assert_eq!(found, moments(&Words::new(text), &now, DateOrder::MonthFirst), "{text:?}");
}

#[test]
fn stays_quick_on_long_texts() {
    let now = "2026-03-10T09:00[UTC]".parse::<Zoned>().unwrap();
    for piece in [
        "5 ",
        "1-",
        "every ",
        "monday and ",
        "3 days ",
        "the 1st and ",
        "may ",
        "a",
        "12:30 ",
        "from ",
    ] {
        let text: String = piece.chars().cycle().take(2000).collect();
        // It ends; how quickly, the benchmark says.
        let _ = moments(&Words::new(&text), &now, DateOrder::MonthFirst);
    }
}

#[test]
fn hours_elapse_and_days_are_calendar_days_when_clocks_change() {
    // In Berlin the clocks go forward in the night before 29 March 2026.
    let now = "2026-03-28T20:00[Europe/Berlin]".parse::<Zoned>().unwrap();
    let first =
        |text: &str| moments(&Words::new(text), &now, DateOrder::MonthFirst)[0].start.unwrap();
    assert_eq!(first("in 10 hours").to_string(), "2026-03-29T07:00:00");
    assert_eq!(first("in 1 day at 8pm").to_string(), "2026-03-29T20:00:00");
    assert_eq!(first("3pm UTC").to_string(), "2026-03-29T17:00:00");
    assert!(now.datetime() < now.checked_add(1.hour()).unwrap().datetime());
}

#[test]
fn due_dates_and_filters() {
    let now = "2026-03-10T09:00[Europe/Berlin]".parse::<Zoned>().unwrap();
    let check = |text: &str, due: &str, range: (&str, &str)| {
        let found = moments(&Words::new(text), &now, DateOrder::MonthFirst);
        let due_at = found[0].due(now.datetime()).map(|it| it.to_string()).unwrap_or_default();
        let (from, to) = found[0].range();
        let tell = |it: Option<DateTime>| {
            it.map(|it| it.strftime("%Y-%m-%d %H:%M").to_string()).unwrap_or_default()
        };
        assert_eq!(
            (due_at.as_str(), tell(from).as_str(), tell(to).as_str()),
            (due, range.0, range.1),
            "{text}"
        );
    };
    check("tomorrow", "2026-03-11", ("2026-03-11 00:00", "2026-03-12 00:00"));
    check("tomorrow at 5pm", "2026-03-11T17:00:00", ("2026-03-11 17:00", "2026-03-11 17:01"));
    check("by friday", "2026-03-13", ("", "2026-03-14 00:00"));
    check("by friday 5pm", "2026-03-13T17:00:00", ("", "2026-03-13 17:01"));
    check("before may", "2026-04-30", ("", "2026-05-01 00:00"));
    check("after march 15", "2026-03-15", ("2026-03-16 00:00", ""));
    check("since monday", "2026-03-09", ("2026-03-09 00:00", ""));
    check("this week", "2026-03-15", ("2026-03-09 00:00", "2026-03-16 00:00"));
    check("next week", "2026-03-16", ("2026-03-16 00:00", "2026-03-23 00:00"));
    check("this month", "2026-03-31", ("2026-03-01 00:00", "2026-04-01 00:00"));
    check("eod", "2026-03-10", ("2026-03-10 00:00", "2026-03-11 00:00"));
    check("by end of month", "2026-03-31", ("", "2026-04-01 00:00"));
    check("between monday and thursday", "2026-03-16", ("2026-03-16 00:00", "2026-03-20 00:00"));
}
