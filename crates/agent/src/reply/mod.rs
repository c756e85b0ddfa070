//! What happened, in words. Everything said of an effect is made here, from a tool's outcome.

mod claims;
mod listed;
mod safe;

pub(crate) use claims::{claims_an_effect, claims_to_have_listed, is_code};
pub use safe::safe;
pub(crate) use safe::{leaks, without_foreign_links};

use domain::audit::{Change, RecordedCall, Row};
use domain::due::Due;
use domain::firing::{FiringResult, Occurrence};
use domain::outcome::Outcome;
use domain::refusal::Refusal;
use domain::reminder::{NamedReminder, Reminder, ReminderState};
use domain::task::{Status, Task, TaskLabel};
use domain::tools::import_tasks::Imported;
use domain::tools::list_tasks::ListTasks;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde::Deserialize as _;

/// What is said when there is nothing else to say.
pub(crate) const NOTHING: &str = "Nothing was changed.";

/// Says outcomes in one user's zone.
#[derive(Debug, Clone, Copy)]
pub struct Teller<'a> {
    pub zone: &'a TimeZone,
    pub now: Timestamp,
}

impl Teller<'_> {
    pub fn outcome(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Added { task } => format!("Added {}", whole(task)),
            Outcome::Listed { tasks, next_cursor } => self.tasks(tasks, next_cursor.is_some()),
            Outcome::Completed { task, changed: false, .. } => {
                format!("{} was done already", name(task))
            }
            Outcome::Completed { task, next, called_off, .. } => {
                let (name, off) = (name(task), and_called_off(*called_off));
                format!("Done: {name}{off}{}", and_next(next.as_ref()))
            }
            Outcome::Reopened { task, changed: true } => format!("Reopened {}", echo(task)),
            Outcome::Reopened { task, .. } => format!("{} was open already", name(task)),
            Outcome::Updated { task, changed: true, next } => {
                format!("Changed {}{}", whole(task), and_next(next.as_ref()))
            }
            Outcome::Updated { task, .. } => format!("{} was so already", name(task)),
            Outcome::Deleted { task, reminders } => {
                format!("Deleted {}{}", name(task), and_reminders(*reminders))
            }
            Outcome::Scheduled { task, reminder } => {
                format!("Will remind you of {} on {}", name(task), self.when(reminder))
            }
            Outcome::Reminders { reminders, more } => self.reminders(reminders, *more),
            Outcome::Cancelled { task, reminder, changed: true } => {
                format!("Called off the reminder of {} on {}", name(task), self.when(reminder))
            }
            Outcome::Cancelled { task, .. } => format!("That reminder of {} was over", name(task)),
            Outcome::Undone { words, changes, .. } => {
                let words = words.as_deref().map(|it| format!(" \"{}\"", plain(it)));
                format!("Took back{}:\n{}", words.unwrap_or_default(), undone(changes).join("\n"))
            }
            Outcome::Imported { imported, .. } => self::imported(imported),
            Outcome::Fired { task, reminder, occurrence } => self.fired(task, reminder, occurrence),
            Outcome::Refused(it) => refusal(it),
        }
    }

    /// What a call came to: of a list, also what it was a list of.
    pub(crate) fn ran(&self, call: &RecordedCall, outcome: &Outcome) -> String {
        let asked = || ListTasks::deserialize(&call.arguments).ok();
        match (outcome, call.name.as_str()) {
            (Outcome::Listed { tasks, next_cursor }, ListTasks::NAME) => match asked() {
                Some(asked) => listed::told(self, &asked, tasks, next_cursor.is_some()),
                None => self.outcome(outcome),
            },
            _ => self.outcome(outcome),
        }
    }

    /// The same before it was done, for asking: "delete 3 \"Pay rent\"".
    pub fn proposal(&self, outcome: &Outcome) -> String {
        match outcome {
            Outcome::Added { task } => format!("add {}", whole(task)),
            Outcome::Completed { task, .. } => format!("mark {} as done", name(task)),
            Outcome::Reopened { task, .. } => format!("reopen {}", name(task)),
            Outcome::Updated { task, .. } => {
                // By its number: the title may be a new one.
                format!("change {}", whole(task).replacen(' ', " to ", 1))
            }
            Outcome::Deleted { task, reminders } => {
                format!("delete {}{}", name(task), and_reminders(*reminders))
            }
            Outcome::Scheduled { task, reminder } => {
                format!("remind you of {} on {}", name(task), self.when(reminder))
            }
            Outcome::Cancelled { task, reminder, .. } => {
                format!("call off the reminder of {} on {}", name(task), self.when(reminder))
            }
            Outcome::Undone { changes, .. } => {
                format!("take back the last turn:\n{}", undone(changes).join("\n"))
            }
            told @ (Outcome::Listed { .. }
            | Outcome::Reminders { .. }
            | Outcome::Imported { .. }
            | Outcome::Fired { .. }
            | Outcome::Refused(_)) => self.outcome(told),
        }
    }

    fn tasks(&self, tasks: &[Task], more: bool) -> String {
        let mut lines = vec![match tasks.len() {
            0 => return "There is nothing on the list.".to_owned(),
            1 => "1 task:".to_owned(),
            n => format!("{n} tasks:"),
        }];
        lines.extend(tasks.iter().map(|it| self.line(it)));
        if more {
            lines.push("  … and more".to_owned());
        }
        lines.join("\n")
    }

    fn line(&self, task: &Task) -> String {
        let mut notes = Vec::new();
        if task.status == Status::Completed {
            notes.push("done".to_owned());
        }
        if let Some(due) = task.due {
            let overdue = task.is_overdue(self.zone.to_datetime(self.now));
            let word = if overdue { "overdue since" } else { "due" };
            notes.push(format!("{word} {}", due.in_words()));
        }
        notes.extend(task.priority.map(|it| it.as_str().to_owned()));
        notes.extend(task.repeat.as_ref().map(|it| it.in_words()));
        notes.extend(task.tags.iter().map(|it| format!("#{it}")));
        let notes = Some(notes.join(", ")).filter(|it| !it.is_empty());
        let notes = notes.map(|it| format!(" ({it})")).unwrap_or_default();
        format!("  {}. {}{notes}", task.number, plain(task.title.as_str()))
    }

    fn reminders(&self, reminders: &[NamedReminder], more: bool) -> String {
        let missed = reminders.iter().all(|it| it.reminder.state == ReminderState::Missed);
        let mut lines = vec![match reminders.len() {
            0 => return "There are no reminders.".to_owned(),
            1 if missed => "You missed 1 reminder:".to_owned(),
            n if missed => format!("You missed {n} reminders:"),
            1 => "1 reminder:".to_owned(),
            n => format!("{n} reminders:"),
        }];
        lines.extend(reminders.iter().map(|NamedReminder { reminder, task }| {
            let at = reminder.next_at.unwrap_or(reminder.remind_at);
            let over = match (reminder.state, reminder.missed_at) {
                // It comes again.
                (_, Some(last)) if reminder.next_at.is_some() => {
                    &format!(" (missed {})", self.at(last))
                }
                _ if reminder.next_at.is_some() => "",
                (ReminderState::Missed, _) if !missed => " (missed)",
                (ReminderState::Missed, _) => "",
                _ => " (over)",
            };
            format!("  {}: {}{over}", label(task), self.at(at))
        }));
        if more {
            lines.push("  … and more".to_owned());
        }
        lines.join("\n")
    }

    fn fired(&self, task: &Task, reminder: &Reminder, it: &Occurrence) -> String {
        let at = self.at(it.at);
        match (it.result, reminder.next_at) {
            (FiringResult::Missed, _) => format!("Missed: {}, on {at}", name(task)),
            (FiringResult::Postponed, Some(until)) => {
                format!("Quiet until {}: {}", self.at(until), name(task))
            }
            _ => {
                let late = if it.late_by == 0 { String::new() } else { format!(", since {at}") };
                let times =
                    if it.count < 2 { String::new() } else { format!(", {} times", it.count) };
                format!("Reminder: {}{late}{times}", name(task))
            }
        }
    }

    /// When a reminder comes, and how it is counted.
    pub(crate) fn when(&self, reminder: &Reminder) -> String {
        let at = self.at(reminder.next_at.unwrap_or(reminder.remind_at));
        let from_due = reminder.from_due.map(|it| format!(", {}", it.in_words()));
        let from_due = from_due.unwrap_or_default();
        let again = match (&reminder.repetition.repeat, reminder.repetition.repeat_interval_minutes)
        {
            (Some(rule), _) => format!(", {}", rule.in_words()),
            (None, Some(1)) => ", then every minute".to_owned(),
            (None, Some(minutes)) => format!(", then every {minutes} minutes"),
            (None, None) => String::new(),
        };
        let count = reminder.repetition.repeat_count;
        let count = count.map(|it| format!(", {it} times in all")).unwrap_or_default();
        format!("{at}{from_due}{again}{count}")
    }

    fn at(&self, instant: Timestamp) -> String {
        Due::At(self.zone.to_datetime(instant)).in_words()
    }
}

pub fn refusal(refusal: &Refusal) -> String {
    let mut text = plain(&refusal.message);
    for task in &refusal.candidates {
        let done = if task.status == Status::Completed { " (done)" } else { "" };
        text.push_str(&format!("\n  {}  {}{done}", task.number, plain(task.title.as_str())));
    }
    text
}

/// " and 2 reminders", or nothing.
pub fn and_reminders(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => " and its reminder".to_owned(),
        n => format!(" and its {n} reminders"),
    }
}

/// What an import came to: "Added 3 tasks with 2 reminders".
pub fn imported(it: &Imported) -> String {
    let mut said = vec![match (it.added, it.reminders) {
        (0, _) => "Added nothing".to_owned(),
        (tasks, 0) => format!("Added {}", counted(tasks, "task")),
        (tasks, reminders) => {
            format!("Added {} with {}", counted(tasks, "task"), counted(reminders, "reminder"))
        }
    }];
    match it.unchanged {
        0 => {}
        1 => said.push("1 was here already".to_owned()),
        n => said.push(format!("{n} were here already")),
    }
    match it.kept {
        0 => {}
        1 => said.push("1 is different here and stays as it is".to_owned()),
        n => said.push(format!("{n} are different here and stay as they are")),
    }
    said.join("; ")
}

/// "1 task", "2 tasks".
pub fn counted(count: usize, noun: &str) -> String {
    let s = if count == 1 { "" } else { "s" };
    format!("{count} {noun}{s}")
}

/// What completing a task did to reminders that were to come: they come no more.
fn and_called_off(count: usize) -> String {
    match count {
        0 => String::new(),
        1 => ", and its reminder is called off".to_owned(),
        n => format!(", and its {n} reminders are called off"),
    }
}

/// What comes of a series.
fn and_next(next: Option<&Task>) -> String {
    next.map(|it| format!("\nNext: {}", echo(it))).unwrap_or_default()
}

/// The task as people call it.
pub fn name(task: &Task) -> String {
    format!("{} \"{}\"", task.number, plain(task.title.as_str()))
}

/// Asks for a yes to what was proposed, in the words of [`Teller::proposal`].
pub fn question(proposals: &[String]) -> String {
    match proposals {
        [one] => format!("Shall I {one}?"),
        all => {
            let lines: Vec<String> = all.iter().map(|it| format!("  {it}")).collect();
            format!("Shall I do this?\n{}", lines.join("\n"))
        }
    }
}

pub fn label(task: &TaskLabel) -> String {
    format!("{} \"{}\"", task.number, plain(task.title.as_str()))
}

/// A user's text where it is shown: control characters could move a cursor or change colours, and some
/// others turn around what follows them, or are there only not to be seen.
pub fn plain(text: &str) -> String {
    let shown = text.chars().filter(|it| it.is_control() || !safe::is_hidden(*it));
    shown.map(|it| if it.is_control() { ' ' } else { it }).collect()
}

/// The task with the date that was understood, in full.
fn echo(task: &Task) -> String {
    let due = task.due.map(|it| format!(", due {}", it.in_words())).unwrap_or_default();
    let repeat = task.repeat.as_ref().map(|it| format!(", {}", it.in_words())).unwrap_or_default();
    format!("{}{due}{repeat}", name(task))
}

/// The task with everything that was taken out of the user's words.
pub fn whole(task: &Task) -> String {
    let priority =
        task.priority.map(|it| format!(", {} priority", it.as_str())).unwrap_or_default();
    let tags: String = task.tags.iter().map(|it| format!(" #{it}")).collect();
    let note = task.description.as_ref().map(|it| format!(", note \"{}\"", brief(it.as_str())));
    format!("{}{priority}{tags}{}", echo(task), note.unwrap_or_default())
}

/// The beginning of a text, on one line.
fn brief(text: &str) -> String {
    const MAX: usize = 80;
    let text = plain(text);
    match text.char_indices().nth(MAX) {
        Some((end, _)) => format!("{}…", text[..end].trim_end()),
        None => text,
    }
}

/// What undoing did: a line for each task, and one for the reminders that share a fate.
/// Tasks that are named one by one; an import may have brought thousands.
const NAMED: usize = 20;

fn undone(changes: &[Change]) -> Vec<String> {
    let mut lines = Vec::new();
    for (fate, one, many) in [
        (Fate::Back, "is back", "are back"),
        (Fate::Gone, "is gone", "are gone"),
        (Fate::AsBefore, "is as it was before", "are as they were before"),
    ] {
        let rows = changes.iter().filter(|it| Fate::of(it) == fate);
        let rows = rows.filter_map(|it| it.after.as_ref().or(it.before.as_ref()));
        let (mut tasks, mut reminders) = (0, 0);
        for row in rows {
            match row {
                Row::Task(task) => {
                    tasks += 1;
                    if tasks <= NAMED {
                        lines.push(format!("  {} {one}", echo(task)));
                    }
                }
                Row::Reminder(_) => reminders += 1,
            }
        }
        match tasks.saturating_sub(NAMED) {
            0 => {}
            1 => lines.push(format!("  1 more task {one}")),
            n => lines.push(format!("  {n} more tasks {many}")),
        }
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
