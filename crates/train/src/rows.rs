//! The sentences, and what the rules and the classifier see of each.

use std::collections::BTreeMap;
use std::fs;
use std::io::Write;
use std::path::Path;

use anyhow::Context;
use jiff::civil::date;
use serde::Deserialize;
use understand::Circumstances;
use understand::intent::Intent;
use understand::learned::{About, CLASSES, features};
use understand::reading::Reading;
use understand::words::Words;

use crate::own;

/// Sources whose licences let weights be shipped, given attribution (see NOTICE), and our own.
const LEARNED: &[&str] = &["clinc150", "hwu64", "slurp", "ms_todo_lu", "ms_composer_lu", OWN];

const OWN: &str = "own";

pub(crate) struct Row {
    pub(crate) text: String,
    pub(crate) source: String,
    /// Near to what we do, but not ours to do.
    pub(crate) near: bool,
    pub(crate) intent: Intent,
    also_right: Vec<String>,
    /// What the rules make of it alone; `None` where they see several requests.
    pub(crate) rule: Option<Reading>,
    /// What they say it asks for.
    pub(crate) told: Intent,
    pub(crate) about: About,
    pub(crate) features: Vec<usize>,
}

impl Row {
    pub(crate) fn is_in_scope(&self) -> bool {
        self.intent != Intent::Unknown
    }

    /// Our own sentences only teach: the rules were written by the same hands.
    pub(crate) fn is_own(&self) -> bool {
        self.source == OWN
    }

    pub(crate) fn is_learned(&self) -> bool {
        LEARNED.contains(&self.source.as_str())
    }

    pub(crate) fn accepts(&self, intent: Intent) -> bool {
        intent == self.intent || self.also_right.iter().any(|it| it == intent.name())
    }

    pub(crate) fn class(&self) -> usize {
        CLASSES.iter().position(|it| *it == self.intent).unwrap_or(CLASSES.len() - 1)
    }

    /// Spreads the rows evenly, and the same row always to the same place.
    pub(crate) fn hash(&self) -> u64 {
        fnv(FNV, self.text.as_bytes())
    }
}

pub(crate) fn read(folder: &Path) -> anyhow::Result<Vec<Row>> {
    // The instant changes dates, but not what is asked for.
    let now = date(2026, 3, 10).at(9, 0, 0, 0).in_tz("UTC")?;
    let cx = Circumstances { now: &now, order: Default::default(), tasks: None };
    let mut rows = Vec::new();
    for (name, near) in [("intents.jsonl", false), ("near_scope.jsonl", true)] {
        let path = folder.join(name);
        let text =
            fs::read_to_string(&path).with_context(|| format!("cannot read {}", path.display()))?;
        for line in text.lines().filter(|it| !it.is_empty()) {
            let line = serde_json::from_str(line).with_context(|| format!("{name}: {line}"))?;
            rows.push(row(line, near, &cx));
        }
    }
    for (intent, text) in own::sentences() {
        let (our_intent, source) = (intent.to_owned(), OWN.to_owned());
        rows.push(row(Line { text, our_intent, also_ok: Vec::new(), source }, false, &cx));
    }
    Ok(rows)
}

/// Says what is learned from, so that anyone can check that they have the same.
pub(crate) fn describe(rows: &[Row], out: &mut impl Write) -> anyhow::Result<()> {
    let mut counts: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    let mut sum = FNV;
    for row in rows {
        let place = if row.near { 2 } else { usize::from(!row.is_in_scope()) };
        if let Some(count) = counts.entry(&row.source).or_default().get_mut(place) {
            *count += 1;
        }
        if row.is_learned() {
            sum = [&row.text, row.intent.name(), &row.source]
                .iter()
                .fold(sum, |sum, it| fnv(fnv(sum, it.as_bytes()), b"\n"));
        }
    }
    writeln!(out, "source            in scope   out of scope   near   used")?;
    for (source, [inside, outside, near]) in counts {
        let used = if LEARNED.contains(&source) { "to learn" } else { "to test only" };
        writeln!(out, "{source:16} {inside:9} {outside:14} {near:6}   {used}")?;
    }
    writeln!(out, "checksum of the sentences to learn from: {sum:016x}")?;
    Ok(())
}

#[derive(Deserialize)]
struct Line {
    text: String,
    our_intent: String,
    #[serde(default)]
    also_ok: Vec<String>,
    source: String,
}

fn row(line: Line, near: bool, cx: &Circumstances<'_>) -> Row {
    let words = Words::new(&line.text);
    let mut readings = understand::by_rules(&line.text, cx).readings;
    let mut buckets = Vec::new();
    features(&words, &mut |it| buckets.push(it));
    // What the sources call near to ours is none of ours.
    let intent = CLASSES.into_iter().find(|it| it.name() == line.our_intent);
    Row {
        told: readings.first().map_or(Intent::Unknown, Reading::told),
        rule: readings.pop().filter(|_| readings.is_empty()),
        about: About::of_text(&words, cx),
        features: buckets,
        near,
        intent: intent.unwrap_or(Intent::Unknown),
        also_right: line.also_ok,
        source: line.source,
        text: line.text,
    }
}

const FNV: u64 = 0xcbf2_9ce4_8422_2325;

fn fnv(hash: u64, bytes: &[u8]) -> u64 {
    bytes.iter().fold(hash, |it, byte| (it ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3))
}
