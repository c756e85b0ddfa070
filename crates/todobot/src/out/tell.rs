//! An outcome in words for a terminal.

use domain::audit::{Change, Row};
use domain::due::Due;
use domain::outcome::Outcome;
use domain::refusal::Refusal;
use domain::reminder::Reminder;
use domain::task::{Status, Task};

use super::{plain, tables};
use crate::wire::Desk;

pub(super) fn outcome(outcome: &Outcome, desk: &Desk) -> String {
    match outcome {
        Outcome::Added { task } => format!("Added {}", echo(task)),
        Outcome::Listed { tasks, next_cursor } => {
            let more = match next_cursor {
                Some(cursor) => format!("\nMore follow: --cursor {cursor}"),
                None => String::new(),
            };
            format!("{}{more}", tables::tasks(tasks, desk))
        }
        Outcome::Completed { task, changed: false, .. } => {
            format!("{} was done already", name(task))
        }
        Outcome::Completed { task, next: None, .. } => format!("Done: {}", name(task)),
        Outcome::Completed { task, next: Some(next), .. } => {
            format!("Done: {}\nNext: {}", name(task), echo(next))
        }
        Outcome::Reopened { task, changed: true } => format!("Reopened {}", echo(task)),
        Outcome::Reopened { task, .. } => format!("{} was open already", name(task)),
        Outcome::Updated { task, changed: true } => format!("Changed {}", echo(task)),
        Outcome::Updated { task, .. } => format!("{} was so already", name(task)),
        Outcome::Deleted { task, reminders } => {
            format!("Deleted {}{}", name(task), and_reminders(*reminders))
        }
        Outcome::Scheduled { task, reminder } => {
            format!("Will remind you of {} on {}", name(task), when(reminder, desk))
        }
        Outcome::Reminders { reminders, more } => {
            let more = if *more { "\nThere are more; name a task to see all of its." } else { "" };
            format!("{}{more}", tables::reminders(reminders, desk))
        }
        Outcome::Cancelled { task, reminder, changed: true } => {
            format!("Called off the reminder of {} on {}", name(task), when(reminder, desk))
        }
        Outcome::Cancelled { task, .. } => format!("That reminder of {} was over", name(task)),
        Outcome::Undone { words, changes, .. } => {
            let words = words.as_deref().map(|it| format!(" \"{}\"", plain(it)));
            format!("Took back{}:\n{}", words.unwrap_or_default(), undone(changes).join("\n"))
        }
        Outcome::Refused(it) => refusal(it),
    }
}

pub(super) fn refusal(refusal: &Refusal) -> String {
    let mut text = plain(&refusal.message);
    for task in &refusal.candidates {
        let done = if task.status == Status::Completed { " (done)" } else { "" };
        text.push_str(&format!("\n  {}  {}{done}", task.number, plain(task.title.as_str())));
    }
    text
}

/// " and 2 reminders", or nothing.
pub(crate) fn and_reminders(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => " and its reminder".to_owned(),
        n => format!(" and its {n} reminders"),
    }
}

/// The task as people call it.
pub(crate) fn name(task: &Task) -> String {
    format!("{} \"{}\"", task.number, plain(task.title.as_str()))
}

/// The task with the date that was understood, in full.
fn echo(task: &Task) -> String {
    let due = task.due.map(|it| format!(", due {}", it.in_words())).unwrap_or_default();
    let repeat = task.repeat.as_ref().map(|it| format!(", {}", it.in_words())).unwrap_or_default();
    format!("{}{due}{repeat}", name(task))
}

fn when(reminder: &Reminder, desk: &Desk) -> String {
    Due::At(desk.local(reminder.remind_at)).in_words()
}

/// What undoing did: a line for each task, and one for the reminders that share a fate.
fn undone(changes: &[Change]) -> Vec<String> {
    let mut lines = Vec::new();
    for (fate, one, many) in [
        (Fate::Back, "is back", "are back"),
        (Fate::Gone, "is gone", "are gone"),
        (Fate::AsBefore, "is as it was before", "are as they were before"),
    ] {
        let rows = changes.iter().filter(|it| Fate::of(it) == fate);
        let rows = rows.filter_map(|it| it.after.as_ref().or(it.before.as_ref()));
        let (mut tasks, mut reminders) = (Vec::new(), 0);
        for row in rows {
            match row {
                Row::Task(task) => tasks.push(format!("  {} {one}", echo(task))),
                Row::Reminder(_) => reminders += 1,
            }
        }
        lines.append(&mut tasks);
        match reminders {
            0 => {}
            1 => lines.push(format!("  1 reminder {one}")),
            n => lines.push(format!("  {n} reminders {many}")),
        }
    }
    lines
}

#[derive(PartialEq)]
enum Fate {
    Back,
    Gone,
    AsBefore,
}

impl Fate {
    fn of(change: &Change) -> Fate {
        match (&change.before, &change.after) {
            (None, _) => Fate::Back,
            (_, None) => Fate::Gone,
            _ => Fate::AsBefore,
        }
    }
}
