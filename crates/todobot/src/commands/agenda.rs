//! What is late and what is due within some days, all of it.

use std::process::ExitCode;

use domain::listing::Sort;
use domain::outcome::Outcome;
use domain::task::Task;
use domain::tools::list_tasks::{ListTasks, StatusFilter};
use jiff::ToSpan as _;

use super::list::every_page;
use crate::out::{self, Out};
use crate::wire::Desk;

/// `days` with today; `nothing` is said where nothing is due.
pub(super) async fn show(
    days: i32,
    nothing: &str,
    desk: &Desk,
    out: &Out,
) -> anyhow::Result<ExitCode> {
    let until = desk.local_now().date().saturating_add(days.days());
    let list = ListTasks {
        status: Some(StatusFilter::Pending),
        due_before: Some(until.to_string()),
        sort: Some(Sort::Due),
        ..ListTasks::default()
    };
    let mut tasks = Vec::new();
    let refused = every_page(list, desk, |page| {
        if let Outcome::Listed { tasks: page, .. } = page {
            tasks.extend(page);
        }
    });
    if let Some(refusal) = refused.await? {
        return Ok(out.refusal(refusal, desk));
    }
    // What is late comes first, also what was due this morning.
    tasks.sort_by_key(|it: &Task| !it.is_overdue(desk.local_now()));
    if out.is_json() {
        return Ok(out.outcome(&Outcome::Listed { tasks, next_cursor: None }, desk));
    }
    let text = match tasks.is_empty() {
        true => nothing.to_owned(),
        false => out::agenda(&tasks, desk, out.width()),
    };
    Ok(out.show(&text, &serde_json::Value::Null))
}
