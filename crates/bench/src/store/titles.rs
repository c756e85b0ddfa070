//! Finding a task among many by what was said of it.

use std::hint::black_box;
use std::time::{Duration, Instant};

use domain::resolve::{Candidate, Resolved, resolve};
use serde::Serialize;

use crate::drafts::Drafts;
use crate::out::Out;
use crate::stats::{Goal, Latency, time};

/// So often at least, however long it takes.
const LEAST: usize = 10;

#[derive(Debug, Clone, Serialize)]
pub(super) struct Found {
    said: &'static str,
    titles: usize,
    latency: Latency,
    found: &'static str,
}

/// Whole titles, parts, a slip of the finger, another form of a word, and what nobody wrote.
const SAID: &[&str] = &[
    "tune the xylophone",
    "the xylophone one",
    "xylofone",
    "buy milk",
    "the dentist thing for anna",
    "renewing my pasport before holidays",
    "feed the elephants",
];

pub(super) fn measure(titles: usize, spell: Duration) -> Vec<Found> {
    let mut drafts = Drafts::new(7);
    let mut names: Vec<String> = (1..titles).map(|_| drafts.draft().title).collect();
    names.push(drafts.draft().rare().title);
    let candidates: Vec<Candidate<'_, usize>> =
        names.iter().enumerate().map(|(id, title)| Candidate { id, title }).collect();
    let measure = |said: &&'static str| {
        let found = match resolve(said, &candidates) {
            Resolved::One(_) => "one",
            Resolved::Several(_) => "several",
            Resolved::None => "none",
        };
        let mut samples = Vec::new();
        let start = Instant::now();
        while samples.len() < LEAST || start.elapsed() < spell / 4 {
            let asked = Instant::now();
            black_box(resolve(black_box(said), &candidates));
            samples.push(asked.elapsed());
        }
        Found { said, titles, latency: Latency::of(samples), found }
    };
    SAID.iter().map(measure).collect()
}

pub(super) fn show(found: &[Found], out: &Out) -> anyhow::Result<()> {
    let titles = found.first().map_or(0, |it| it.titles);
    let rows = found.iter().map(|it| {
        let Latency { p50_us, p99_us, .. } = it.latency;
        [format!("\"{}\"", it.said), it.found.to_owned(), time(p50_us), time(p99_us)]
    });
    out.table([&format!("RESOLVE, {titles} titles"), "found", "p50", "p99"], rows)
}

pub(super) fn goals(found: &[Found]) -> Vec<Goal> {
    let worst =
        |of: fn(&Latency) -> f64| found.iter().map(|it| of(&it.latency) / 1e3).fold(0.0, f64::max);
    vec![
        Goal::below("resolve, slowest p50 in ms", worst(|it| it.p50_us), 5.0),
        Goal::below("resolve, slowest p99 in ms", worst(|it| it.p99_us), 5.0),
    ]
}
