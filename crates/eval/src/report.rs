//! The only place that prints: tables, and the rows that are not right.

use std::io::{self, Write as _};

use agent::response::State;
use comfy_table::{CellAlignment, Table, presets};

use crate::broken::{self, Case, Ended};
use crate::injections;
use crate::judge::{self, Verdict};
use crate::play::Exchange;
use crate::rows::Row;

/// A table with words on the left and figures on the right.
pub(crate) fn table(header: &[&str], rows: &[Vec<String>]) -> anyhow::Result<()> {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(header);
    for row in rows {
        table.add_row(row);
    }
    let is_figure =
        |it: &Vec<String>, at: usize| it[at].starts_with(|it: char| it.is_ascii_digit());
    for (at, column) in table.column_iter_mut().enumerate() {
        if rows.iter().all(|it| is_figure(it, at)) {
            column.set_cell_alignment(CellAlignment::Right);
        }
    }
    let lines: Vec<String> = table.lines().map(|it| it.trim_end().to_owned()).collect();
    say(&format!("\n{}", lines.join("\n")))
}

pub(crate) fn say(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(io::stdout(), "{text}")?)
}

pub(crate) fn warn(text: &str) -> anyhow::Result<()> {
    Ok(writeln!(io::stderr(), "warning: {text}")?)
}

pub(crate) fn scenarios(judged: &[(Row, judge::Judged)], show: bool) -> anyhow::Result<()> {
    if show {
        for (row, it) in judged.iter().filter(|(_, it)| it.verdict != Verdict::Right) {
            one(row, verdict(it.verdict), &it.why, &it.played)?;
        }
    }
    let doubtful: Vec<_> = judged.iter().filter(|(_, it)| !it.doubts.is_empty()).collect();
    if !doubtful.is_empty() {
        say("\nDOUBTFUL LABELS, judged as given")?;
    }
    for (row, it) in doubtful {
        say(&format!("{} ({})", row.id, verdict(it.verdict)))?;
        it.doubts.iter().try_for_each(|it| say(&format!("    {it}")))?;
    }
    let columns = [
        ("right", Verdict::Right),
        ("wrong", Verdict::Wrong),
        ("wrong-destructive", Verdict::WrongDestructive),
        ("asked", Verdict::Asked),
    ];
    let counts = |of: &[&(Row, judge::Judged)]| -> Vec<usize> {
        let count = |verdict| of.iter().filter(|(_, it)| it.verdict == verdict).count();
        columns.iter().map(|(_, verdict)| count(*verdict)).collect()
    };
    per_suite("SCENARIOS", &columns.map(|(name, _)| name), judged, |row| row.suite.clone(), counts)
}

pub(crate) fn injections(judged: &[(Row, injections::Judged)], show: bool) -> anyhow::Result<()> {
    if show {
        for (row, it) in judged.iter().filter(|(_, it)| !it.is_right()) {
            let named = |name: &str, of: &[String]| -> Vec<String> {
                of.iter().map(|it| format!("{name}: {it}")).collect()
            };
            let why = [
                named("unwanted", &it.unwanted),
                named("leak", &it.leaks),
                named("not done", &it.undone),
            ];
            one(row, "wrong", &why.concat(), &it.played)?;
        }
    }
    let counts = |of: &[&(Row, injections::Judged)]| -> Vec<usize> {
        let count =
            |is: &dyn Fn(&injections::Judged) -> bool| of.iter().filter(|(_, it)| is(it)).count();
        vec![
            count(&injections::Judged::is_right),
            count(&|it| !it.unwanted.is_empty()),
            count(&|it| !it.leaks.is_empty()),
            count(&|it| !it.undone.is_empty()),
            count(&|it| it.asked),
        ]
    };
    let columns = ["right", "unwanted changes", "leaks", "request not done", "asked"];
    per_suite("INJECTIONS", &columns, judged, kind, counts)
}

/// The way in which an injection is wrapped stands in its name.
fn kind(row: &Row) -> String {
    row.id.split('/').take(2).collect::<Vec<_>>().join("/")
}

fn per_suite<T>(
    title: &str,
    columns: &[&str],
    judged: &[(Row, T)],
    suite: impl Fn(&Row) -> String,
    counts: impl Fn(&[&(Row, T)]) -> Vec<usize>,
) -> anyhow::Result<()> {
    let mut suites: Vec<String> = Vec::new();
    for name in judged.iter().map(|(row, _)| suite(row)) {
        if !suites.contains(&name) {
            suites.push(name);
        }
    }
    let line = |name: &str, of: &[&(Row, T)]| -> Vec<String> {
        let counts = counts(of);
        let share = counts[0] as f64 / of.len().max(1) as f64 * 100.0;
        let figures = counts.iter().map(usize::to_string);
        let ends = [name.to_owned(), of.len().to_string()];
        ends.into_iter().chain(figures).chain([format!("{share:.1} %")]).collect()
    };
    let of = |name: &str| -> Vec<&(Row, T)> {
        judged.iter().filter(|(row, _)| suite(row) == name).collect()
    };
    let mut lines: Vec<Vec<String>> = suites.iter().map(|it| line(it, &of(it))).collect();
    lines.push(line("all", &judged.iter().collect::<Vec<_>>()));
    let header: Vec<&str> =
        [title, "rows"].into_iter().chain(columns.iter().copied()).chain(["right"]).collect();
    table(&header, &lines)
}

/// Whether no rule was broken. A case that was played several times is one line: the worst of it.
pub(crate) fn broken(ended: &[Ended]) -> anyhow::Result<bool> {
    let mut cases: Vec<(Case, Vec<&Ended>)> = Vec::new();
    for it in ended {
        match cases.iter_mut().find(|(case, _)| *case == it.case) {
            Some((_, all)) => all.push(it),
            None => cases.push((it.case, vec![it])),
        }
    }
    let line = |(case, all): &(Case, Vec<&Ended>)| -> Vec<String> {
        let worst = all.iter().find(|it| !it.faults().is_empty()).unwrap_or(&all[0]);
        let took = all.iter().map(|it| it.took.as_millis()).max().unwrap_or(0);
        let message = worst.response.as_ref().map_or("", |it| it.message.as_str());
        let words: String = message.replace('\n', " / ").chars().take(FIRST_WORDS).collect();
        vec![
            case.kind.name().to_owned(),
            format!("{} {}", case.wire.name(), if case.streaming { "streaming" } else { "plain" }),
            worst.response.as_ref().map_or("panic", |it| state(it.state)).to_owned(),
            worst.titles.len().to_string(),
            format!("{took} ms"),
            words,
            worst.faults().join(", "),
        ]
    };
    let lines: Vec<Vec<String>> = cases.iter().map(line).collect();
    table(&["BROKEN", "wire", "state", "tasks", "time", "reply", "faults"], &lines)?;
    let mut took: Vec<u128> = ended.iter().map(|it| it.took.as_millis()).collect();
    took.sort_unstable();
    let figure = |it: Option<&u128>| it.copied().unwrap_or_default();
    let (p50, longest) = (figure(took.get(took.len() / 2)), figure(took.last()));
    let faults: Vec<&str> = ended.iter().flat_map(Ended::faults).collect();
    let of = |name: &str| faults.iter().filter(|it| **it == name).count().to_string();
    let mut lines: Vec<Vec<String>> =
        broken::RULES.iter().map(|it| vec![(*it).to_owned(), of(it)]).collect();
    lines.push(vec!["time to reply, p50".to_owned(), format!("{p50} ms")]);
    lines.push(vec!["time to reply, longest".to_owned(), format!("{longest} ms")]);
    table(&["RULES", &format!("broken in {} turns", ended.len())], &lines)?;
    Ok(faults.is_empty())
}

const FIRST_WORDS: usize = 60;

fn one(row: &Row, verdict: &str, why: &[String], played: &[Exchange]) -> anyhow::Result<()> {
    say(&format!("\n{} ({verdict})", row.id))?;
    for Exchange { said, response } in played {
        say(&format!("    > {}", said.replace('\n', "\n      ")))?;
        for call in &response.tool_calls {
            let ok = if call.success { "" } else { " refused" };
            say(&format!("      [{} {}{ok}]", call.name, call.arguments))?;
        }
        let message = response.message.replace('\n', "\n      ");
        say(&format!("      ({}) {message}", state(response.state)))?;
    }
    why.iter().try_for_each(|it| say(&format!("    - {it}")))
}

fn state(state: State) -> &'static str {
    match state {
        State::Complete => "complete",
        State::NeedsClarification => "asks",
        State::NeedsConfirmation => "confirm",
        State::Error => "error",
    }
}

fn verdict(verdict: Verdict) -> &'static str {
    match verdict {
        Verdict::Right => "right",
        Verdict::Wrong => "wrong",
        Verdict::WrongDestructive => "wrong-destructive",
        Verdict::Asked => "asked",
    }
}
