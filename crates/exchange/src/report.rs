//! What an import came to, as every door tells it.

use domain::task::TaskLabel;
use domain::tools::import_tasks::Imported;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::{Format, Problem, Reading};

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
pub struct Report {
    /// As what the text was read.
    pub format: Format,
    /// Whether this is only what would happen.
    pub dry_run: bool,
    pub added: usize,
    /// Here already, and just so.
    pub unchanged: usize,
    /// Here already, and different: what is here stays as it is.
    pub kept: usize,
    /// That come with those that are added.
    pub reminders: usize,
    /// The first of those that are added.
    pub first: Vec<TaskLabel>,
    /// How many could not be read.
    pub skipped: usize,
    /// The first of these, in the order of the text.
    pub problems: Vec<Problem>,
    /// What was read and has no place here.
    pub lost: Vec<String>,
}

impl Report {
    /// Problems that are told one by one.
    pub const PROBLEMS: usize = 100;

    pub fn of(format: Format, dry_run: bool, told: &Told, imported: Imported) -> Report {
        let Imported { added, unchanged, kept, reminders, first } = imported;
        let Told { skipped, problems, lost } = told.clone();
        Report {
            format,
            dry_run,
            added,
            unchanged,
            kept,
            reminders,
            first,
            skipped,
            problems,
            lost,
        }
    }
}

/// What is told of a reading beside its items.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Told {
    pub skipped: usize,
    pub problems: Vec<Problem>,
    pub lost: Vec<String>,
}

impl Told {
    pub fn of(reading: &Reading) -> Told {
        let problems = reading.problems.iter().take(Report::PROBLEMS).cloned().collect();
        Told { skipped: reading.problems.len(), problems, lost: reading.lost.clone() }
    }
}
