//! What the rules, the classifier and both together get right on sentences not learned from.

use std::collections::BTreeSet;
use std::io::Write;
use std::time::Instant;

use anyhow::Context;
use understand::intent::Intent;
use understand::learned::{Choice, Guess, Model, choose};
use understand::words::Words;

use crate::learn::learn;
use crate::rows::Row;

/// A row, and what weights that never saw it make of it.
pub(crate) struct Tested<'r> {
    row: &'r Row,
    guess: Guess,
}

/// Each row is guessed by weights learned without its part.
pub(crate) fn by_folds(rows: &[Row], folds: u64) -> anyhow::Result<Vec<Tested<'_>>> {
    let mut all = Vec::new();
    for fold in 0..folds {
        // Divided first, because the low bits of the hash mix the worst.
        let is_held_back = |it: &Row| !it.is_own() && it.hash() / 7 % folds == fold;
        all.extend(tested(rows, is_held_back)?);
    }
    Ok(all)
}

/// Each row is guessed by weights learned without its source.
pub(crate) fn by_source(rows: &[Row]) -> anyhow::Result<Vec<Tested<'_>>> {
    let sources: BTreeSet<&str> =
        rows.iter().filter(|it| !it.is_own()).map(|it| it.source.as_str()).collect();
    let mut all = Vec::new();
    for source in sources {
        all.extend(tested(rows, |it| it.source == source)?);
    }
    Ok(all)
}

fn tested(rows: &[Row], is_held_back: impl Fn(&Row) -> bool) -> anyhow::Result<Vec<Tested<'_>>> {
    let bytes = Model::write(&learn(rows.iter().filter(|it| it.is_learned() && !is_held_back(it))));
    let model = Model::parse(&bytes).context("the weights cannot be read back")?;
    let guess = |row| Tested { row, guess: model.guess(&Words::new(&row.text)) };
    Ok(rows.iter().filter(|it| is_held_back(it)).map(guess).collect())
}

pub(crate) fn tell(all: &[Tested<'_>], out: &mut impl Write) -> anyhow::Result<()> {
    type Say = fn(&Tested<'_>) -> Intent;
    let ways: [(&str, Say); 3] =
        [("rules", |it| it.row.told), ("classifier", |it| it.guess.intent), ("both", both)];
    writeln!(
        out,
        "              in scope  quiet outside     all  quiet near   harm  harm near  reads to writes"
    )?;
    for (name, say) in ways {
        let right = |it: &&Tested<'_>| {
            let said = say(it);
            if it.row.is_in_scope() { it.row.accepts(said) } else { is_quiet(said) }
        };
        let share = |of: &dyn Fn(&Row) -> bool| {
            let (hits, count) = all
                .iter()
                .filter(|it| of(it.row))
                .fold((0, 0), |(hits, n), it| (hits + usize::from(right(&it)), n + 1));
            100.0 * hits as f64 / f64::from(count.max(1))
        };
        let count = |is: &dyn Fn(&Tested<'_>) -> bool| all.iter().filter(|it| is(it)).count();
        writeln!(
            out,
            "{name:12} {:7.2} % {:12.2} % {:5.2} % {:9.2} % {:6} {:10} {:16}",
            share(&|it| it.is_in_scope()),
            share(&|it| !it.is_in_scope() && !it.near),
            share(&|it| !it.near),
            share(&|it| it.near),
            count(&|it| !it.row.near && does_harm(it.row, say(it))),
            count(&|it| it.row.near && does_harm(it.row, say(it))),
            count(&|it| it.row.intent == Intent::ListTasks
                && is_write(say(it))
                && !it.row.accepts(say(it))),
        )?;
    }
    let sources: BTreeSet<&str> = all.iter().map(|it| it.row.source.as_str()).collect();
    for source in sources {
        let mine = || all.iter().filter(|it| it.row.source == source && it.row.is_in_scope());
        write!(out, "  {source:16} in scope {:4}:", mine().count())?;
        for (name, say) in ways {
            let hits = mine().filter(|it| it.row.accepts(say(it))).count();
            write!(out, "  {name} {:.1}", 100.0 * hits as f64 / mine().count().max(1) as f64)?;
        }
        writeln!(out)?;
    }
    Ok(())
}

/// How long a guess takes, told for people: it changes from run to run.
pub(crate) fn speed(rows: &[Row], bytes: &[u8]) -> anyhow::Result<String> {
    let model = Model::parse(bytes).context("the weights cannot be read back")?;
    let words: Vec<Words<'_>> = rows.iter().map(|it| Words::new(&it.text)).collect();
    let start = Instant::now();
    let sum: f64 = words.iter().map(|it| model.guess(it).probability).sum();
    let each = start.elapsed().as_secs_f64() * 1e6 / words.len().max(1) as f64;
    let mean = sum / words.len().max(1) as f64;
    Ok(format!("{each:.1} µs a guess, {mean:.3} sure on average"))
}

fn both(it: &Tested<'_>) -> Intent {
    let Some(rule) = &it.row.rule else { return it.row.told };
    match choose(rule, &it.guess, it.row.about) {
        Choice::Keep => it.row.told,
        Choice::List => Intent::ListTasks,
        Choice::Offer(_) | Choice::Ask => Intent::ClarificationNeeded,
    }
}

fn does_harm(row: &Row, said: Intent) -> bool {
    matches!(said, Intent::DeleteTask | Intent::CompleteTask) && !row.accepts(said)
}

fn is_quiet(said: Intent) -> bool {
    matches!(said, Intent::Unknown | Intent::ClarificationNeeded) || is_talk(said)
}

fn is_talk(said: Intent) -> bool {
    matches!(
        said,
        Intent::Greeting
            | Intent::Thanks
            | Intent::Help
            | Intent::WhoAmI
            | Intent::Yes
            | Intent::No
    )
}

fn is_write(said: Intent) -> bool {
    !is_quiet(said) && said != Intent::ListTasks
}
