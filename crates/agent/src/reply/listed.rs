//! A list that was asked for: what there is none of, and what is late.

use domain::due::Due;
use domain::task::Task;
use domain::tools::list_tasks::{ListTasks, StatusFilter};
use jiff::civil::{Date, DateTime, Time};

use super::{Teller, counted};

pub(super) fn told(teller: &Teller<'_>, asked: &ListTasks, tasks: &[Task], more: bool) -> String {
    let now = teller.zone.to_datetime(teller.now);
    if tasks.is_empty() {
        return nothing(asked, now);
    }
    let text = teller.tasks(tasks, more);
    let late = asked.due_before.is_some() && asked.due_after.is_none();
    match text.split_once('\n') {
        Some((_, rest)) if late && !more && tasks.iter().all(|it| it.is_overdue(now)) => {
            let are = if tasks.len() == 1 { "is" } else { "are" };
            format!("{} {are} overdue:\n{rest}", counted(tasks.len(), "task"))
        }
        _ => text,
    }
}

/// Whoever asked for some of the tasks hears that there are none of those, not that there are none.
fn nothing(asked: &ListTasks, now: DateTime) -> String {
    let ListTasks { status, query, due_before, due_after, priority, tag, .. } = asked;
    let is_narrow = query.is_some() || priority.is_some() || tag.is_some();
    let range = [due_after, due_before].map(|it| start(it.as_deref()?));
    match range {
        [None, None] if !is_narrow && *status != Some(StatusFilter::Completed) => {
            "There is nothing on the list.".to_owned()
        }
        [None, None] if !is_narrow => "Nothing is done yet.".to_owned(),
        _ if is_narrow || *status == Some(StatusFilter::Completed) => {
            "There is no such task.".to_owned()
        }
        [None, Some(end)] if end <= now => "Nothing is overdue.".to_owned(),
        [Some(start), Some(end)] if is_day(start, end) => {
            format!("Nothing is due {}.", day(start.date(), now.date()))
        }
        _ => "Nothing is due then.".to_owned(),
    }
}

fn start(text: &str) -> Option<DateTime> {
    match Due::parse_civil(text)? {
        Due::Day(day) => Some(day.to_datetime(Time::midnight())),
        Due::At(at) => Some(at),
    }
}

fn is_day(start: DateTime, end: DateTime) -> bool {
    let next = start.date().tomorrow().map(|it| it.to_datetime(Time::midnight()));
    start.time() == Time::midnight() && next.ok() == Some(end)
}

fn day(day: Date, today: Date) -> String {
    match day {
        _ if day == today => "today".to_owned(),
        _ if today.tomorrow().ok() == Some(day) => "tomorrow".to_owned(),
        _ => format!("on {}", Due::Day(day).in_words()),
    }
}
