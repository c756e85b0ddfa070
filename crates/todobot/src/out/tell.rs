//! An outcome in words for a terminal: lists as tables, the rest as the agent says it.

use domain::outcome::Outcome;
use domain::refusal::{Code, Refusal};

use super::tables;
use crate::wire::Desk;

pub(super) fn outcome(outcome: &Outcome, desk: &Desk, width: usize) -> String {
    match outcome {
        Outcome::Listed { tasks, next_cursor } => {
            let more = match next_cursor {
                Some(cursor) => format!("\nMore follow: --cursor {cursor}"),
                None => String::new(),
            };
            format!("{}{more}", tables::tasks(tasks, desk, width))
        }
        Outcome::Reminders { reminders, more } => {
            let more = if *more { "\nThere are more; name a task to see all of its." } else { "" };
            format!("{}{more}", tables::reminders(reminders, desk, width))
        }
        other => desk.teller().outcome(other),
    }
}

/// A refusal with what its fields are called on the command line, and what to do next.
pub(super) fn refusal(refusal: &Refusal) -> String {
    let mut refusal = refusal.clone();
    if refusal.code == Code::ValidationError {
        for (field, option) in OPTIONS {
            refusal.message = refusal.message.replace(field, option);
        }
    }
    let next = match refusal.code {
        Code::TaskNotFound => "todobot list --all shows what there is.",
        Code::ReminderNotFound => "todobot reminders shows what there is.",
        Code::AmbiguousTask if !refusal.candidates.is_empty() => "Name it by its number.",
        Code::ValidationError => match refusal.field.as_deref() {
            Some("due") => "In words it can be said too: todobot \"buy milk tomorrow 5pm\"",
            Some("repeat") => {
                "In words it can be said too: todobot \"water the plants every Friday\""
            }
            _ => return agent::reply::refusal(&refusal),
        },
        Code::StoreUnavailable => "If it stays so, todobot doctor tells why, and what to do.",
        Code::Internal => "With TODOBOT_LOG=error it says why.",
        _ => return agent::reply::refusal(&refusal),
    };
    format!("{}\n{next}", agent::reply::refusal(&refusal))
}

/// Arguments of tools that options are called otherwise than.
const OPTIONS: &[(&str, &str)] = &[
    ("repeat_interval_minutes", "--every"),
    ("repeat_count", "--times"),
    ("remind_at", "--at"),
    ("update_task: ", ""),
];
