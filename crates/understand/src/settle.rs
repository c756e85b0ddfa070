//! Holds a reading against the tasks that are there, and decides whether to act or to ask.

use domain::resolve::{Candidate, Resolved, resolve};

use crate::Circumstances;
use crate::intent::Intent;
use crate::reading::{Asks, Mention, Reading};

/// Below this a reading is asked about, not acted on.
pub(crate) const SURE: f64 = 0.7;

/// What naming a task that exists is worth, and what naming none costs.
const FOUND: f64 = 0.95;
const NOT_FOUND: f64 = 0.65;

pub(crate) fn settle(mut reading: Reading, cx: &Circumstances<'_>) -> Reading {
    match (&reading.slots.task, cx.tasks) {
        (Some(Mention::Title(title)), Some(tasks)) => {
            let candidates: Vec<Candidate<'_, usize>> =
                tasks.iter().enumerate().map(|(id, title)| Candidate { id, title }).collect();
            match resolve(title, &candidates) {
                // That the task exists settles which one and whether it is one, and nothing else:
                // what to change, or whether a "don't" meant to call off, is still to be asked.
                Resolved::One(_) => match reading.intent {
                    // What was only told stays to be agreed to.
                    Intent::CompleteTask | Intent::ReopenTask
                        if reading.asks == Some(Asks::Consent) => {}
                    Intent::CompleteTask | Intent::ReopenTask | Intent::DeleteTask => {
                        reading.confidence = reading.confidence.max(FOUND);
                        reading.ask_nothing();
                    }
                    Intent::UpdateTask => reading.confidence = reading.confidence.max(FOUND),
                    _ => {}
                },
                Resolved::Several(several) => {
                    reading.confidence = NOT_FOUND;
                    reading.ask(Asks::Task, "Which of these?");
                    reading.choices = several
                        .iter()
                        .filter_map(|it| tasks.get(it.id))
                        .map(|it| (*it).to_owned())
                        .collect();
                }
                Resolved::None => {
                    reading.confidence = reading.confidence.min(NOT_FOUND);
                    reading.choices.clear();
                    let question = format!("There is no task called \"{title}\". Which one?");
                    reading.ask(Asks::Task, question);
                }
            }
        }
        // What is pointed at may be the answer to a question; by itself it asks for nothing.
        (None | Some(Mention::Number(_) | Mention::Ordinal(_) | Mention::Id(_)), _)
            if reading.intent == Intent::Unknown && reading.confidence == 0.0 =>
        {
            reading.ask(Asks::Request, "What would you like to do with your tasks?");
        }
        // When goes before which: what spoke last is known to others.
        (Some(Mention::It), _)
            if reading.asks == Some(Asks::Time) && !reading.choices.is_empty() => {}
        // Nothing was shown, so "it" is nothing.
        (Some(Mention::It), None) => reading.ask(Asks::Task, "Which task?"),
        (Some(Mention::It), Some(tasks))
            if tasks.len() != 1 && reading.intent != Intent::UpdateTask =>
        {
            reading.ask(Asks::Task, "Which task?");
            reading.choices = tasks.iter().take(10).map(|it| (*it).to_owned()).collect();
        }
        _ => {}
    }
    reading
}
