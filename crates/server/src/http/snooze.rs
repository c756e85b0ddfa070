//! What one does about a reminder that spoke: `/reminders/{id}/snooze` and `/reminders/{id}/done`.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::due::Due;
use domain::id::TaskId;
use domain::outcome::Outcome;
use domain::refusal::Refusal;
use domain::reminder::Reminder;
use domain::task_ref::TaskRef;
use domain::tools::Call;
use domain::tools::complete_task::CompleteTask;
use domain::tools::schedule_reminder::ScheduleReminder;
use jiff::{SignedDuration, Timestamp};
use schemars::JsonSchema;
use serde::Deserialize;

use super::describe::{Atlas, Endpoint};
use super::read::{Arguments, Named, OfTool, given};
use super::reminders::{given_whole, reminder_id};
use super::tasks::{Changed, version};
use crate::app::{App, Errand};
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let snooze = Endpoint::new(
        MethodFilter::POST,
        snooze,
        "snooze_reminder",
        "Be reminded of the same task again, once, later",
    )
    .about(
        "The reminder itself stays as it is; an earlier snooze of the task that did not speak yet is \
         called off. A time that has passed is a conflict.",
    );
    let done = Endpoint::new(
        MethodFilter::POST,
        done,
        "complete_task_of_reminder",
        "Mark the task of a reminder as done",
    )
    .about("Done already, it stays so. A repeating task makes its next occurrence.");
    atlas
        .at(
            "/api/v1/reminders/{id}/snooze",
            [snooze
                .body::<Snooze>()
                .gives::<Reminder>(StatusCode::CREATED, "The new reminder.")
                .sends("Location", "Where it is.")],
        )
        .at(
            "/api/v1/reminders/{id}/done",
            [done
                .gives::<Changed>(StatusCode::OK, "The task as it is now.")
                .sends("ETag", "The task's version.")],
        )
}

/// As it is read. That it is one or the other is told by the schema, in [`Shapes`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Snooze {
    #[serde(default, deserialize_with = "given_whole")]
    minutes: Option<i64>,
    #[serde(default, deserialize_with = "given")]
    until: Option<String>,
}

/// For so long, or until then.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "how a snooze may look")]
enum Shapes {
    For(SnoozeFor),
    Until(SnoozeUntil),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "how a snooze may look")]
struct SnoozeFor {
    /// From now.
    #[schemars(range(min = MINUTES_MIN, max = MINUTES_MAX))]
    minutes: i64,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "how a snooze may look")]
struct SnoozeUntil {
    /// Local date and time, 2026-03-06T17:00, or an RFC 3339 instant.
    until: String,
}

const MINUTES_MIN: i64 = 1;
/// A year.
const MINUTES_MAX: i64 = 366 * 24 * 60;

impl OfTool for Snooze {
    const TOOL: &'static str = ScheduleReminder::NAME;
}

impl JsonSchema for Snooze {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "Snooze".into()
    }

    fn json_schema(schemas: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Shapes::json_schema(schemas)
    }
}

/// The same task again, once, at this instant.
pub(super) fn again(task: TaskId, at: Timestamp) -> Call {
    remind(task, at.to_string())
}

async fn snooze(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
    Arguments(Snooze { minutes, until }): Arguments<Snooze>,
) -> Result<Response, Fault> {
    let task = task_of(&app, &caller, &id).await?;
    let (field, call, is_readable) = match (minutes, until) {
        (Some(minutes), None) if (MINUTES_MIN..=MINUTES_MAX).contains(&minutes) => {
            let at = app.clock.now().checked_add(SignedDuration::from_mins(minutes));
            let at = at.map_err(|_| Refusal::invalid("minutes", "end outside the calendar"))?;
            ("minutes", again(task, at), true)
        }
        (Some(_), None) => {
            let problem = format!("must be {MINUTES_MIN} to {MINUTES_MAX}");
            return Err(Refusal::invalid("minutes", problem).into());
        }
        (None, Some(until)) => {
            let moment = Due::parse("until", &until, &caller.zone)?;
            ("until", remind(task, until), matches!(moment, Due::At(_)))
        }
        _ => return Err(Refusal::invalid("body", "must have either minutes or until").into()),
    };
    match app.run(&caller, Errand::of(call)).await {
        Ok(Outcome::Scheduled { reminder, .. }) => {
            let place = [(header::LOCATION, format!("/api/v1/reminders/{}", reminder.id))];
            Ok((StatusCode::CREATED, place, Json(reminder)).into_response())
        }
        Ok(other) => Err(Fault::unexpected(&other)),
        Err(fault) => Err(named(field, is_readable, fault)),
    }
}

async fn done(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Response, Fault> {
    let task_id = TaskRef::Id(task_of(&app, &caller, &id).await?);
    match app.run(&caller, Errand::of(Call::Complete(CompleteTask { task_id }))).await? {
        Outcome::Completed { task, changed, next, .. } => {
            Ok((version(&task), Json(Changed { task, changed, next })).into_response())
        }
        other => Err(Fault::unexpected(&other)),
    }
}

async fn task_of(app: &App, caller: &Caller, id: &str) -> Result<TaskId, Fault> {
    let wanted = reminder_id(id)?;
    let found = app.store.reminder(caller.account.user, wanted).await?;
    Ok(found.ok_or_else(|| Refusal::reminder_not_found(wanted))?.reminder.task_id)
}

fn remind(task: TaskId, remind_at: String) -> Call {
    Call::Remind(ScheduleReminder {
        task_id: TaskRef::Id(task),
        remind_at,
        repeat_interval_minutes: None,
        repeat_count: None,
        repeat: None,
        snoozes: true,
    })
}

/// What the tool said of its own field, said of ours. Nothing may be wrong with how it is written:
/// then it is too late for it.
fn named(field: &str, is_readable: bool, fault: Fault) -> Fault {
    let Some(problem) = fault.refusal.message.strip_prefix("remind_at: ") else { return fault };
    let refusal = Refusal::invalid(field, problem);
    match is_readable {
        true => Fault::conflict(refusal),
        false => refusal.into(),
    }
}
