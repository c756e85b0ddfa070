//! iCalendar (RFC 5545): tasks as VTODO, reminders as VALARM.
//!
//! By hand, since the crates for it bring a second calendar (chrono) along, and tell nobody in which
//! line something stands. [`render`] writes a calendar to subscribe to, whose text depends on the tasks
//! alone; an export is the same with everything in it.

mod line;
mod parse;
mod read;
mod write;

use domain::item::Item;

use crate::Terms;

pub(crate) use read::read;
pub use write::{Entry, render};

pub(crate) fn write(items: &[Item], terms: &Terms<'_>) -> String {
    let entries = items.iter().map(|it| Entry { task: &it.task, reminders: &it.reminders });
    render("TodoBot", terms.zone, entries)
}

#[cfg(test)]
mod tests;
