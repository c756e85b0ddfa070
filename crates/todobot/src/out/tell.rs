//! An outcome in words for a terminal: lists as tables, the rest as the agent says it.

use domain::outcome::Outcome;

use super::tables;
use crate::wire::Desk;

pub(super) fn outcome(outcome: &Outcome, desk: &Desk) -> String {
    match outcome {
        Outcome::Listed { tasks, next_cursor } => {
            let more = match next_cursor {
                Some(cursor) => format!("\nMore follow: --cursor {cursor}"),
                None => String::new(),
            };
            format!("{}{more}", tables::tasks(tasks, desk))
        }
        Outcome::Reminders { reminders, more } => {
            let more = if *more { "\nThere are more; name a task to see all of its." } else { "" };
            format!("{}{more}", tables::reminders(reminders, desk))
        }
        other => desk.teller().outcome(other),
    }
}
