//! What a guess is worth beside the reading of a rule.
//!
//! Rules stay in charge where they are sure. A guess never writes: it can make a list be shown, have
//! a task offered where the rules know nothing, and have a doubtful reading asked about.
//! The thresholds were chosen by `crates/train` on sentences the weights had not seen, all but one:
//! that for tasks with a foreign noun is as high as our own corpus needs it, because the public
//! sources leave to a calendar what people also keep as a task ("add dentist appointment").

use crate::Circumstances;
use crate::clause::Clause;
use crate::intent::Intent;
use crate::learned::Guess;
use crate::reading::{Mention, Reading};
use crate::words::Words;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Choice {
    /// The rule's reading, as it is.
    Keep,
    /// Show the list instead.
    List,
    /// Ask whether this was meant: only ever `create_task` or `schedule_reminder`.
    Offer(Intent),
    /// The rule's reading, but only once it is confirmed.
    Ask,
}

/// What the nouns of a text speak of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct About {
    /// Tasks, reminders, a list.
    pub ours: bool,
    /// Alarms, playlists, what others keep.
    pub foreign: bool,
}

impl About {
    pub fn of_text(words: &Words<'_>, cx: &Circumstances<'_>) -> About {
        About::of(&Clause::new(words, 0..words.len(), &[], cx))
    }

    pub(crate) fn of(clause: &Clause<'_>) -> About {
        About { ours: clause.is_ours(), foreign: clause.is_foreign() }
    }
}

/// From here on a rule is sure.
const SURE: f64 = 0.9;

pub fn choose(rule: &Reading, guess: &Guess, about: About) -> Choice {
    let guessed = |intent: Intent, least: f64| guess.intent == intent && least <= guess.probability;
    let doubtful = rule.confidence < SURE;
    match rule.intent {
        // A rule that knows it to be nothing, as "don't delete anything", has a confidence.
        Intent::Unknown if rule.confidence == 0.0 && !about.foreign => {
            let offers = [Intent::CreateTask, Intent::ScheduleReminder];
            if guessed(Intent::ListTasks, if about.ours { 0.7 } else { 0.95 }) {
                Choice::List
            } else if about.ours && offers.iter().any(|it| guessed(*it, 0.7)) {
                Choice::Offer(guess.intent)
            } else {
                Choice::Keep
            }
        }
        // Showing the list in error does less harm than adding to it in error.
        Intent::CreateTask if doubtful && guessed(Intent::ListTasks, 0.8) => Choice::List,
        Intent::CreateTask if doubtful && about.foreign && guessed(Intent::Unknown, 0.995) => {
            Choice::Ask
        }
        Intent::ListTasks if doubtful && guessed(Intent::Unknown, 0.99) => Choice::Ask,
        Intent::DeleteTask | Intent::CompleteTask | Intent::UpdateTask
            if !about.ours && !is_pointed_at(rule) && guessed(Intent::Unknown, 0.9) =>
        {
            Choice::Ask
        }
        _ => Choice::Keep,
    }
}

/// Whether the task was named by its number or its place, which nobody does by accident.
fn is_pointed_at(rule: &Reading) -> bool {
    matches!(
        rule.slots.task,
        Some(Mention::Id(_) | Mention::Number(_) | Mention::Ordinal(_) | Mention::It)
    )
}
