//! Lists as tables that fit the terminal.

use comfy_table::{ContentArrangement, Table, presets};
use domain::due::Due;
use domain::reminder::{NamedReminder, Repetition};
use domain::task::{Status, Task};

use super::plain;
use crate::wire::Desk;

pub(crate) fn tasks(tasks: &[Task], desk: &Desk) -> String {
    if tasks.is_empty() {
        return "No tasks here.".to_owned();
    }
    let now = desk.local_now();
    let mut table = table(["#", "", "task", "due", "priority", "tags"]);
    for task in tasks {
        let due = task.due.map(Due::in_words).unwrap_or_default();
        let late = if task.is_overdue(now) { " (overdue)" } else { "" };
        let repeat = task.repeat.as_ref().map(|it| format!(" ({})", it.in_words()));
        table.add_row([
            task.number.to_string(),
            mark(task.status).to_owned(),
            plain(task.title.as_str()) + repeat.as_deref().unwrap_or_default(),
            format!("{due}{late}"),
            task.priority.map(|it| it.as_str()).unwrap_or_default().to_owned(),
            task.tags.iter().map(|it| format!("#{}", plain(it))).collect::<Vec<_>>().join(" "),
        ]);
    }
    trimmed(&table)
}

pub(crate) fn reminders(reminders: &[NamedReminder], desk: &Desk) -> String {
    if reminders.is_empty() {
        return "No reminders here.".to_owned();
    }
    let mut table = table(["when", "task", "repeats", "state", "id"]);
    for NamedReminder { reminder, task } in reminders {
        let when = Due::At(desk.local(reminder.next_at.unwrap_or(reminder.remind_at)));
        table.add_row([
            when.in_words(),
            format!("{} {}", task.number, plain(task.title.as_str())),
            repeats(&reminder.repetition),
            reminder.state.as_str().to_owned(),
            reminder.id.to_string(),
        ]);
    }
    trimmed(&table)
}

pub(crate) fn mark(status: Status) -> &'static str {
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

pub(crate) fn table<const N: usize>(header: [&str; N]) -> Table {
    let mut table = Table::new();
    table
        .load_style(presets::NOTHING)
        .set_content_arrangement(ContentArrangement::Dynamic)
        .set_header(header);
    table
}

/// Without the blanks that a table pads its first and last column with.
pub(crate) fn trimmed(table: &Table) -> String {
    let bare = |line: String| line.strip_prefix(' ').unwrap_or(&line).trim_end().to_owned();
    table.lines().map(bare).collect::<Vec<_>>().join("\n")
}
