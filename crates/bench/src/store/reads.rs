//! What a list costs its owner, by how long it is; the same questions to a short one and a long one.

use std::time::{Duration, Instant};

use anyhow::{Context, ensure};
use domain::listing::{Listing, Sort};
use domain::outcome::Outcome;
use domain::task::Status;
use domain::task_ref::TaskRef;
use domain::tools::Call;
use domain::tools::complete_task::CompleteTask;
use domain::tools::reopen_task::ReopenTask;
use serde::Serialize;

use super::fill::{Filled, Owner};
use crate::drafts;
use crate::out::Out;
use crate::stats::{Goal, Latency, rounded, time};
use crate::world::World;

/// So often at least, and at most, however long it takes.
const LEAST: usize = 20;
const MOST: usize = 5_000;
const GROWTH: f64 = 2.0;

/// One question, asked of both.
#[derive(Debug, Clone, Serialize)]
pub(super) struct Read {
    what: &'static str,
    few: Side,
    many: Side,
    /// How many times longer the long list takes, by the median.
    growth: f64,
    /// Whether growth is to stay below [`GROWTH`].
    is_page: bool,
}

#[derive(Debug, Clone, Serialize)]
struct Side {
    latency: Latency,
    /// How many tasks the answer held.
    found: usize,
}

enum Question {
    List(Listing),
    SecondPage(Listing),
    ByNumber,
    Labels,
    Complete,
}

pub(super) async fn measure(
    world: &World,
    filled: &Filled,
    spell: Duration,
) -> anyhow::Result<Vec<Read>> {
    let mut reads = Vec::new();
    for (what, question, is_page) in questions() {
        let (few, many) = ask_both(world, filled, &question, spell / 2).await.context(what)?;
        let growth = rounded(many.latency.p50_us / few.latency.p50_us, 2);
        reads.push(Read { what, few, many, growth, is_page });
    }
    Ok(reads)
}

pub(super) fn show(
    database: &str,
    reads: &[Read],
    filled: &Filled,
    out: &Out,
) -> anyhow::Result<()> {
    let (few, many) = (filled.few.tasks, filled.many.tasks);
    let header = [
        &format!("READS, {database}"),
        "found",
        &format!("{few}: p50"),
        "p99",
        "found",
        &format!("{many}: p50"),
        "p99",
        "growth",
    ];
    let rows = reads.iter().map(|it| {
        let (few, many) = (&it.few.latency, &it.many.latency);
        [
            it.what.to_owned(),
            it.few.found.to_string(),
            time(few.p50_us),
            time(few.p99_us),
            it.many.found.to_string(),
            time(many.p50_us),
            time(many.p99_us),
            format!("{:.2}", it.growth),
        ]
    });
    out.table(header, rows)
}

pub(super) fn goals(database: &str, reads: &[Read]) -> Vec<Goal> {
    let pages = reads.iter().filter(|it| it.is_page);
    let goal =
        |it: &Read| Goal::below(format!("{database}: growth, {}", it.what), it.growth, GROWTH);
    pages.map(goal).collect()
}

/// What is asked, and whether the answer is a page that must not grow with the list.
fn questions() -> Vec<(&'static str, Question, bool)> {
    let pending = Listing { status: Some(Status::Pending), ..all(Sort::Due) };
    let search = |words: &[&str]| {
        let words = words.iter().map(|it| (*it).to_owned()).collect();
        Question::List(Listing { words, ..all(Sort::Created) })
    };
    let tagged = Listing { tag: Some(drafts::TAG.to_owned()), ..all(Sort::Created) };
    vec![
        ("page of 50: pending, by due", Question::List(pending), true),
        ("page of 50: all, by created", Question::List(all(Sort::Created)), true),
        ("page of 50: the second", Question::SecondPage(all(Sort::Created)), true),
        ("search: a rare word", search(&[drafts::RARE]), false),
        ("search: a common word", search(&[drafts::COMMON]), false),
        ("search: inside a word", search(&[drafts::INSIDE]), false),
        ("search: two that never meet", search(&[drafts::COMMON, drafts::ANOTHER]), false),
        ("search: two letters, nowhere", search(&[drafts::NOWHERE]), false),
        ("filter: a tag", Question::List(tagged), false),
        ("task by number", Question::ByNumber, false),
        ("labels of all tasks", Question::Labels, false),
        ("complete_task", Question::Complete, false),
    ]
}

fn all(sort: Sort) -> Listing {
    Listing {
        status: None,
        words: Vec::new(),
        due_from: None,
        due_until: None,
        priority: None,
        tag: None,
        sort,
        limit: Listing::LIMIT_DEFAULT,
        after: None,
    }
}

/// Asks the two in turns, so that a bad moment of the machine hits both alike.
async fn ask_both(
    world: &World,
    filled: &Filled,
    question: &Question,
    spell: Duration,
) -> anyhow::Result<(Side, Side)> {
    let mut sides = [(Vec::new(), 0), (Vec::new(), 0)];
    let start = Instant::now();
    for turn in 0..MOST {
        if LEAST <= turn && spell <= start.elapsed() {
            break;
        }
        for (owner, (samples, found)) in [&filled.few, &filled.many].into_iter().zip(&mut sides) {
            let (took, tasks) = ask(world, owner, question, turn).await?;
            // The first time may prepare a statement or open a connection.
            if 0 < turn {
                samples.push(took);
            }
            *found = tasks;
        }
    }
    let [few, many] = sides.map(|(samples, found)| Side { latency: Latency::of(samples), found });
    Ok((few, many))
}

/// How long the answer took, and how many tasks it held.
async fn ask(
    world: &World,
    owner: &Owner,
    question: &Question,
    turn: usize,
) -> anyhow::Result<(Duration, usize)> {
    let (store, user) = (&*world.store, owner.user);
    match question {
        Question::List(listing) => {
            let start = Instant::now();
            let page = store.list(user, listing).await?;
            Ok((start.elapsed(), page.tasks.len()))
        }
        Question::SecondPage(first) => {
            let after = store.list(user, first).await?.next;
            let second = Listing { after, ..first.clone() };
            let start = Instant::now();
            let page = store.list(user, &second).await?;
            Ok((start.elapsed(), page.tasks.len()))
        }
        Question::ByNumber => {
            let number = TaskRef::Number(1 + (turn * 37 % owner.tasks) as u64);
            let start = Instant::now();
            let task = store.task(user, number).await?;
            Ok((start.elapsed(), task.iter().count()))
        }
        Question::Labels => {
            let start = Instant::now();
            let labels = store.labels(user).await?;
            Ok((start.elapsed(), labels.len()))
        }
        Question::Complete => {
            let number = owner.pending.get(turn % owner.pending.len()).context("all is done")?;
            let task_id = TaskRef::Number(*number);
            let start = Instant::now();
            let done = world.call(user, "done", Call::Complete(CompleteTask { task_id })).await?;
            let took = start.elapsed();
            ensure!(matches!(done, Outcome::Completed { changed: true, .. }), "was done already");
            world.call(user, "not yet", Call::Reopen(ReopenTask { task_id })).await?;
            Ok((took, 1))
        }
    }
}
