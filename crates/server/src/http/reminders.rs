//! `/reminders`, and those of one task.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::due::Due;
use domain::from_due::FromDue;
use domain::id::ReminderId;
use domain::outcome::Outcome;
use domain::refusal::{Refusal, brief};
use domain::reminder::{NamedReminder, Reminder, Repetition, Which};
use domain::tools::Call;
use domain::tools::cancel_reminder::CancelReminder;
use domain::tools::schedule_reminder::ScheduleReminder;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::{Deserialize, Deserializer, Serialize};
use uuid::Uuid;

use super::describe::{Atlas, Endpoint};
use super::page::{self, List, PageQuery};
use super::read::{Arguments, Named, OfTool, Query, given};
use super::tasks::named;
use crate::app::{App, Errand};
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let of_task = Endpoint::new(
        MethodFilter::GET,
        of_task,
        "list_task_reminders",
        "The reminders of a task, those that are over included",
    );
    let schedule =
        Endpoint::new(MethodFilter::POST, schedule, "schedule_reminder", "Schedule a reminder")
            .about("A time that has passed is a conflict, and so is a task that is done.");
    let list =
        Endpoint::new(MethodFilter::GET, list, "list_reminders", "All reminders still to come")
            .about("Or those that were missed: they came due while nobody served, too long ago.");
    let show = Endpoint::new(MethodFilter::GET, show, "get_reminder", "One reminder")
        .about("One that is over or was called off is still there, and its state says so.");
    let cancel = Endpoint::new(MethodFilter::DELETE, cancel, "cancel_reminder", "Call it off")
        .about("Over already, it stays as it is.");
    atlas
        .at(
            "/api/v1/tasks/{task}/reminders",
            [
                of_task
                    .query::<PageQuery>()
                    .gives::<ReminderPage>(StatusCode::OK, "The next to speak first."),
                schedule
                    .body::<NewReminder>()
                    .gives::<Reminder>(StatusCode::CREATED, "The reminder.")
                    .sends("Location", "Where it is."),
            ],
        )
        .at(
            "/api/v1/reminders",
            [list
                .query::<ListQuery>()
                .gives::<ReminderPage>(StatusCode::OK, "The next to speak first.")],
        )
        .at(
            "/api/v1/reminders/{id}",
            [
                show.gives::<NamedReminder>(StatusCode::OK, "The reminder, and its task."),
                cancel.gives_nothing(StatusCode::NO_CONTENT, "It is called off."),
            ],
        )
}

#[derive(Debug, Serialize, JsonSchema)]
struct ReminderPage {
    reminders: Vec<NamedReminder>,
    count: usize,
    next_cursor: Option<String>,
}

/// A page of them all.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ListQuery {
    /// Those that were missed, instead of those to come.
    #[serde(default)]
    missed: Option<bool>,
    /// How many at most; 50 if left out.
    #[serde(default)]
    #[schemars(range(min = page::LIMIT_MIN, max = page::LIMIT_MAX))]
    limit: Option<i64>,
    /// `next_cursor` of the page before.
    #[serde(default)]
    cursor: Option<String>,
}

/// More than anyone has.
const ALL: usize = i32::MAX as usize;

/// Where a reminder stands among others: the next to speak first, then those that are over.
type Place = (bool, Option<Timestamp>, Timestamp, ReminderId);

/// As it is read. Which fields go together is told by the schema, in [`Shapes`].
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct NewReminder {
    remind_at: String,
    #[serde(default, deserialize_with = "given_whole")]
    repeat_interval_minutes: Option<i64>,
    #[serde(default, deserialize_with = "given_whole")]
    repeat_count: Option<i64>,
    #[serde(default, deserialize_with = "given")]
    repeat: Option<String>,
}

/// Once, at an interval, or by a rule.
#[derive(JsonSchema)]
#[schemars(untagged)]
#[expect(dead_code, reason = "how a new reminder may look")]
enum Shapes {
    Once(ReminderOnce),
    AtIntervals(ReminderAtIntervals),
    ByRule(ReminderByRule),
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "how a new reminder may look")]
struct ReminderOnce {
    /// Local date and time, 2026-03-06T17:00, an RFC 3339 instant, or before the due date, -PT1H.
    remind_at: String,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "how a new reminder may look")]
struct ReminderAtIntervals {
    /// Local date and time, 2026-03-06T17:00, an RFC 3339 instant, or before the due date, -PT1H.
    remind_at: String,
    /// Minutes between repetitions.
    #[schemars(range(min = Repetition::INTERVAL_MIN, max = Repetition::INTERVAL_MAX))]
    repeat_interval_minutes: i64,
    /// How many times in all; as often as may be if left out.
    #[schemars(default, with = "i64", range(min = Repetition::COUNT_MIN, max = Repetition::COUNT_MAX))]
    repeat_count: Option<i64>,
}

#[derive(JsonSchema)]
#[schemars(deny_unknown_fields)]
#[expect(dead_code, reason = "how a new reminder may look")]
struct ReminderByRule {
    /// Local date and time, 2026-03-06T17:00, an RFC 3339 instant, or before the due date, -PT1H.
    remind_at: String,
    /// An RFC 5545 rule.
    repeat: String,
}

impl OfTool for NewReminder {
    const TOOL: &'static str = ScheduleReminder::NAME;
}

impl JsonSchema for NewReminder {
    fn schema_name() -> std::borrow::Cow<'static, str> {
        "NewReminder".into()
    }

    fn json_schema(schemas: &mut schemars::SchemaGenerator) -> schemars::Schema {
        Shapes::json_schema(schemas)
    }
}

async fn of_task(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(task): Named,
    Query(asked): Query<PageQuery>,
) -> Result<Response, Fault> {
    let wanted = named(&task)?;
    let found = app.store.task(caller.account.user, wanted).await?;
    let task = found.ok_or_else(|| Refusal::task_not_found(wanted))?;
    page_of(&app, &caller, Which::OfTask(task.id), &asked).await
}

async fn schedule(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(task): Named,
    Arguments(new): Arguments<NewReminder>,
) -> Result<Response, Fault> {
    let task_id = named(&task)?;
    let NewReminder { remind_at, repeat_interval_minutes, repeat_count, repeat } = new;
    if repeat_count.is_some() && repeat_interval_minutes.is_none() {
        let problem = "needs repeat_interval_minutes, the minutes between";
        return Err(Refusal::invalid("repeat_count", problem).into());
    }
    let moment = Due::parse("remind_at", &remind_at, &caller.zone);
    let is_readable = matches!(moment, Ok(Due::At(_))) || FromDue::parse(&remind_at).is_some();
    let call = ScheduleReminder {
        task_id,
        remind_at,
        repeat_interval_minutes,
        repeat_count,
        repeat,
        snoozes: false,
    };
    match app.run(&caller, Errand::of(Call::Remind(call))).await {
        Ok(Outcome::Scheduled { reminder, .. }) => {
            let place = [(header::LOCATION, format!("/api/v1/reminders/{}", reminder.id))];
            Ok((StatusCode::CREATED, place, Json(reminder)).into_response())
        }
        Ok(other) => Err(Fault::unexpected(&other)),
        // Nothing is wrong with how it is written: it is too late for it, or nothing is due.
        Err(fault) if is_readable && fault.refusal.field.as_deref() == Some("remind_at") => {
            Err(Fault::conflict(fault.refusal))
        }
        Err(fault) => Err(fault),
    }
}

async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(ListQuery { missed, limit, cursor }): Query<ListQuery>,
) -> Result<Response, Fault> {
    let which = if missed == Some(true) { Which::Missed } else { Which::ToCome };
    page_of(&app, &caller, which, &PageQuery { limit, cursor }).await
}

/// All that one user waits for is little, so it is read whole and the page is found in it.
async fn page_of(
    app: &App,
    caller: &Caller,
    which: Which,
    asked: &PageQuery,
) -> Result<Response, Fault> {
    let limit = asked.limit()?;
    let after = asked.cursor.as_deref().map(|it| page::decode::<Place>(List::Reminders, it));
    let after = after.transpose()?;
    let mut reminders = app.store.reminders(caller.account.user, which, ALL).await?;
    reminders.retain(|it| after.is_none_or(|after| after < place(&it.reminder)));
    let more = page::cut(&mut reminders, limit);
    let last = reminders.last().filter(|_| more);
    let next_cursor = last.map(|it| page::encode(List::Reminders, &place(&it.reminder)));
    Ok(Json(ReminderPage { count: reminders.len(), reminders, next_cursor }).into_response())
}

fn place(it: &Reminder) -> Place {
    (it.next_at.is_none(), it.next_at, it.remind_at, it.id)
}

async fn show(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Response, Fault> {
    let wanted = reminder_id(&id)?;
    let found = app.store.reminder(caller.account.user, wanted).await?;
    Ok(Json(found.ok_or_else(|| Refusal::reminder_not_found(wanted))?).into_response())
}

async fn cancel(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<Response, Fault> {
    let call = CancelReminder { reminder_id: reminder_id(&id)?.0 };
    app.run(&caller, Errand::of(Call::CancelReminder(call))).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// A number, and not null.
pub(super) fn given_whole<'de, D: Deserializer<'de>>(
    deserializer: D,
) -> Result<Option<i64>, D::Error> {
    domain::whole::read(deserializer).map(Some)
}

pub(super) fn reminder_id(segment: &str) -> Result<ReminderId, Refusal> {
    let id = Uuid::try_parse(segment).map(ReminderId);
    id.map_err(|_| Refusal::reminder_not_found(brief(segment)))
}
