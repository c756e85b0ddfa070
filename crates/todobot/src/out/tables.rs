//! Lists as tables.

use anstyle::{AnsiColor, Style};
use domain::due::Due;
use domain::reminder::{NamedReminder, Repetition};
use domain::task::{Status, Task};
use jiff::civil::Date;

use super::plain;
use super::table::{Cell, Table};
use crate::wire::Desk;

const LATE: Style = AnsiColor::Red.on_default();

pub(crate) fn tasks(tasks: &[Task], desk: &Desk, width: usize) -> String {
    if tasks.is_empty() {
        return "No tasks here.".to_owned();
    }
    let now = desk.local_now();
    let mut table = Table::new(["#", "", "task", "due", "priority", "tags"], &[0, 1, 3, 4]);
    for task in tasks {
        let due = task.due.map(|it| it.seen_from(now.date())).unwrap_or_default();
        let due = match task.is_overdue(now) {
            true => Cell::styled(format!("{due} (overdue)"), LATE),
            false => due.into(),
        };
        let [number, title, priority, tags] = cells(task);
        table.add_row([number, mark(task.status).to_owned().into(), title, due, priority, tags]);
    }
    table.fitted(width)
}

/// By days: what is late, what is due today, and whatever comes after.
pub(crate) fn agenda(tasks: &[Task], desk: &Desk, width: usize) -> String {
    let now = desk.local_now();
    let mut table = Table::new(["#", "task", "due", "priority", "tags"], &[0, 2, 3]);
    let mut under = None;
    for task in tasks {
        let heading = heading(task, desk);
        if under.as_ref() != Some(&heading) {
            let style = if task.is_overdue(now) { LATE.bold() } else { Style::new().bold() };
            table.add_heading(Cell::styled(heading.clone(), style));
            under = Some(heading);
        }
        let due = match task.due {
            Some(due) if task.is_overdue(now) => Cell::styled(due.seen_from(now.date()), LATE),
            // The heading says the day.
            Some(Due::At(at)) => at.strftime("%H:%M").to_string().into(),
            _ => String::new().into(),
        };
        let [number, title, priority, tags] = cells(task);
        table.add_row([number, title, due, priority, tags]);
    }
    table.fitted(width)
}

pub(crate) fn reminders(reminders: &[NamedReminder], desk: &Desk, width: usize) -> String {
    if reminders.is_empty() {
        return "No reminders here.".to_owned();
    }
    let today = desk.local_now().date();
    let mut table = Table::new(["when", "task", "repeats", "state", "id"], &[0, 3, 4]);
    for NamedReminder { reminder, task } in reminders {
        let when = Due::At(desk.local(reminder.next_at.unwrap_or(reminder.remind_at)));
        table.add_row([
            when.seen_from(today),
            format!("{} {}", task.number, plain(task.title.as_str())),
            repeats(&reminder.repetition),
            reminder.state.as_str().to_owned(),
            reminder.id.to_string(),
        ]);
    }
    table.fitted(width)
}

/// What every list tells of a task in the same way.
fn cells(task: &Task) -> [Cell; 4] {
    let style = match task.status {
        Status::Pending => Style::new(),
        Status::Completed => Style::new().dimmed(),
    };
    let repeat = task.repeat.as_ref().map(|it| format!(" ({})", it.in_words()));
    let tags = task.tags.iter().map(|it| format!("#{}", plain(it))).collect::<Vec<_>>().join(" ");
    [
        task.number.to_string().into(),
        Cell::styled(plain(task.title.as_str()) + repeat.as_deref().unwrap_or_default(), style),
        task.priority.map(|it| it.as_str()).unwrap_or_default().to_owned().into(),
        tags.into(),
    ]
}

fn heading(task: &Task, desk: &Desk) -> String {
    let now = desk.local_now();
    let Some(due) = task.due.filter(|_| !task.is_overdue(now)) else { return "Overdue".to_owned() };
    let date: Date = due.date();
    match now.date().until(date).map_or(0, |it| it.get_days()) {
        0 => format!("Today, {}", date.strftime("%a %-d %b")),
        1 => format!("Tomorrow, {}", date.strftime("%a %-d %b")),
        _ => date.strftime("%A, %-d %b").to_string(),
    }
}

fn mark(status: Status) -> &'static str {
    match status {
        Status::Pending => "",
        Status::Completed => "done",
    }
}

fn repeats(repetition: &Repetition) -> String {
    let Repetition { repeat_interval_minutes, repeat_count, repeat } = repetition;
    match (repeat, repeat_interval_minutes, repeat_count) {
        (Some(rule), _, _) => rule.in_words(),
        (None, Some(minutes), Some(count)) => format!("every {minutes} min, {count} times"),
        _ => String::new(),
    }
}
