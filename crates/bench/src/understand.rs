//! How long a sentence takes to read, beside cutting it into words, which any reading needs.

use std::hint::black_box;
use std::time::{Duration, Instant};

use jiff::Zoned;
use serde::Serialize;
use understand::words::Words;
use understand::{Circumstances, understand};

use crate::out::Out;
use crate::stats::{Goal, Latency, time};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How often each sentence is read.
    #[arg(long, default_value_t = 50)]
    rounds: usize,
}

#[derive(Serialize)]
struct Report {
    rows: Vec<Row>,
    goals: Vec<Goal>,
}

#[derive(Serialize)]
struct Row {
    what: &'static str,
    latency: Latency,
}

/// The sentences of the crate's own corpus.
const SENTENCES: &[&str] = &[
    include_str!("../../understand/corpus/sentences/complete.txt"),
    include_str!("../../understand/corpus/sentences/create.txt"),
    include_str!("../../understand/corpus/sentences/delete.txt"),
    include_str!("../../understand/corpus/sentences/list.txt"),
    include_str!("../../understand/corpus/sentences/quiet.txt"),
    include_str!("../../understand/corpus/sentences/remind.txt"),
    include_str!("../../understand/corpus/sentences/several.txt"),
    include_str!("../../understand/corpus/sentences/talk.txt"),
    include_str!("../../understand/corpus/sentences/update.txt"),
];

/// The longest message that is taken.
const LONGEST: usize = 2000;

/// What is repeated to make long messages: words of time, joints, quotes, letters without end.
const REPEATED: &[&str] = &[
    "add milk tomorrow at 5 and ",
    "every other Tuesday ",
    "1 2 3 4 5 ",
    "remind me to ",
    "x",
    "\"a\" ",
    "from Monday to ",
    "task 3, ",
    "é🦀",
    "delete it; ",
];

impl Args {
    pub(crate) fn run(&self, out: &Out) -> anyhow::Result<()> {
        let now: Zoned = "2026-03-10T09:00[Europe/Berlin]".parse()?;
        let cx = Circumstances { now: &now, order: Default::default(), tasks: None };
        let sentences: Vec<&str> = SENTENCES
            .iter()
            .flat_map(|it| it.lines())
            .filter(|it| !it.starts_with("# "))
            .filter_map(|it| it.split(" => ").next())
            .collect();
        let long: Vec<String> =
            REPEATED.iter().map(|it| it.chars().cycle().take(LONGEST).collect()).collect();
        let long: Vec<&str> = long.iter().map(String::as_str).collect();
        // The word lists are read when first needed; that is start, not reading.
        black_box(understand("add milk", &cx));
        let read = |text: &str| drop(black_box(understand(text, &cx)));
        let cut = |text: &str| drop(black_box(Words::new(text)));
        let rows = vec![
            Row { what: "cut a sentence into words", latency: self.measure(&sentences, cut) },
            Row { what: "read a sentence", latency: self.measure(&sentences, read) },
            Row { what: "read 2000 characters", latency: self.measure(&long, read) },
        ];
        let (words, sentence, longest) = (&rows[0].latency, &rows[1].latency, &rows[2].latency);
        let goals = vec![
            Goal::below("a sentence, p50 in µs", sentence.p50_us, 50.0),
            Goal::below("a sentence, p99 in µs", sentence.p99_us, 500.0),
            Goal::below("2000 characters, p99 in ms", longest.p99_us / 1000.0, 5.0),
            Goal::told("a sentence / its words, p50", sentence.p50_us / words.p50_us),
        ];
        let cells = rows
            .iter()
            .map(|it| [it.what.to_owned(), time(it.latency.p50_us), time(it.latency.p99_us)]);
        out.table(["UNDERSTAND", "p50", "p99"], cells)?;
        out.goals(&goals)?;
        out.json(&Report { rows, goals })
    }

    fn measure(&self, texts: &[&str], work: impl Fn(&str)) -> Latency {
        let mut samples: Vec<Duration> = Vec::new();
        for text in texts.iter().cycle().take(texts.len() * self.rounds) {
            let start = Instant::now();
            work(black_box(text));
            samples.push(start.elapsed());
        }
        Latency::of(samples)
    }
}
