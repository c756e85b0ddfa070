//! The database itself, and what it says of reminders.

use domain::ports::StoreError;
use jiff::{SignedDuration, Timestamp};
use store::inspect::{Condition, Figures, SCHEMA};

use super::Finding;
use crate::commands::serve::lock::Lock;

const WHAT: &str = "database";

/// A reminder that is this late waits for somebody who is not there.
const LATE: SignedDuration = SignedDuration::from_mins(5);
/// Notices that were given up longer ago are no news.
const NEWS: SignedDuration = SignedDuration::from_hours(7 * 24);

pub(super) async fn look(url: &str, now: Timestamp) -> (Vec<Finding>, Option<Condition>) {
    let name = name(url);
    let (late, news) = (now - LATE, now - NEWS);
    let condition = match store::inspect::inspect(url, late, news).await {
        Ok(Some(condition)) => condition,
        Ok(None) => {
            let told = format!("{name} is not there yet; the first command makes it");
            return (vec![Finding::ok(WHAT, told)], None);
        }
        Err(error) => return (vec![unreachable(url, &name, &error)], None),
    };
    let mut findings = vec![schema(&name, condition.schema)];
    if !condition.faults.is_empty() {
        tracing::error!(faults = ?condition.faults, "the database is damaged");
        let told = format!("{name} is damaged");
        findings.push(Finding::problem(
            WHAT,
            told,
            "Stop the server, move the file and its -wal and -shm away, and todobot restore the \
             last backup",
        ));
    }
    (findings, Some(condition))
}

fn schema(name: &str, has: u32) -> Finding {
    match has {
        0 => Finding::ok(WHAT, format!("{name} is empty; the first command fills it")),
        SCHEMA => Finding::ok(WHAT, format!("{name} opens and has schema {SCHEMA}, the latest")),
        has if has < SCHEMA => Finding::warning(
            WHAT,
            format!("{name} has schema {has}, and this version needs {SCHEMA}"),
            "todobot migrate, which takes a backup first; any other command migrates too",
        ),
        has => Finding::problem(
            WHAT,
            format!("{name} has schema {has}, and this version knows {SCHEMA}"),
            "Use the version that made it, or a newer one",
        ),
    }
}

fn unreachable(url: &str, name: &str, error: &StoreError) -> Finding {
    // What the system says is for the log: it may hold more than a name.
    tracing::error!(%error, "the database cannot be opened");
    let mend = match store::is_postgres(url) {
        true => "Look whether it runs, and at TODOBOT_DATABASE_URL: its host, user and password",
        false => {
            "Look at TODOBOT_DATABASE_URL or TODOBOT_HOME, and whether that file is a database; \
             todobot restore makes one of a backup"
        }
    };
    Finding::problem(WHAT, format!("{name} cannot be opened"), mend)
}

pub(super) fn reminders(url: &str, condition: Option<&Condition>) -> Vec<Finding> {
    const WHAT: &str = "reminders";
    let Some(figures) = condition.and_then(|it| it.figures.as_ref()) else { return Vec::new() };
    let Figures { ways, overdue_reminders, failing_deliveries, exhausted_deliveries, .. } =
        *figures;
    let mut findings = Vec::new();
    if overdue_reminders != 0 {
        let told = format!("{overdue_reminders} should have spoken minutes ago");
        let mend = match Lock::is_taken(url) {
            Some(true) => "A server has the database open: look at its log",
            Some(false) => "Nobody serves them: start todobot serve",
            None => "Look whether todobot serve runs, and at its log",
        };
        findings.push(Finding::warning(WHAT, told, mend));
    }
    if failing_deliveries + exhausted_deliveries != 0 {
        let told = format!(
            "{failing_deliveries} notices failed and are tried again, {exhausted_deliveries} were \
             given up in the last week"
        );
        let mend = "GET /api/v1/me/deliveries tells each user why; look at the ways out they set";
        findings.push(Finding::warning(WHAT, told, mend));
    }
    if findings.is_empty() {
        let out = agent::reply::counted(ways.try_into().unwrap_or(usize::MAX), "way");
        findings.push(Finding::ok(WHAT, format!("none is late, none failed; {out} out")));
    }
    findings
}

/// What it is called, without its password.
fn name(url: &str) -> String {
    match store::file_of(url) {
        Some(path) => path.display().to_string(),
        None => "PostgreSQL".to_owned(),
    }
}
