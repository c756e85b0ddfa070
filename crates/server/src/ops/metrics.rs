//! What is counted, for Prometheus. Labels come from short lists of ours: never a title, a word of
//! a user, an address, or whatever a model or a client made up.

use std::sync::{LazyLock, OnceLock};
use std::time::{Duration, Instant};

use agent::response::{Response, State};
use domain::delivery::{Delivery, WayKind};
use domain::firing::{FiringResult, Occurrence};
use domain::limits::Limits;
use domain::outcome::Outcome;
use domain::ports::ServiceStore;
use domain::tools::cancel_reminder::CancelReminder;
use domain::tools::catalogue;
use domain::tools::schedule_reminder::ScheduleReminder;
use domain::turn::Door;
use jiff::SignedDuration;
use metrics::{counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

const HTTP_REQUESTS: &str = "todobot_http_requests_total";
const HTTP_SECONDS: &str = "todobot_http_request_seconds";
const TURNS: &str = "todobot_turns_total";
const TURN_SECONDS: &str = "todobot_turn_seconds";
const REMINDERS: &str = "todobot_reminders_total";
const REMINDER_LATE: &str = "todobot_reminder_late_seconds";
const DELIVERIES: &str = "todobot_deliveries_total";
const DELIVERY_WAITED: &str = "todobot_delivery_waited_seconds";
const DELIVERIES_UNDER_WAY: &str = "todobot_deliveries_under_way";
const TOOL_CALLS: &str = "todobot_tool_calls_total";
const MODEL_CALLS: &str = "todobot_model_calls_total";
const MODEL_SECONDS: &str = "todobot_model_call_seconds";
const MODEL_TOKENS: &str = "todobot_model_tokens_total";
const RATE_LIMITED: &str = "todobot_rate_limited_total";
const EVENT_STREAMS: &str = "todobot_event_streams";
const STORE_CONNECTIONS: &str = "todobot_store_connections";
const UPTIME: &str = "todobot_uptime_seconds";
const BUILD: &str = "todobot_build_info";

/// From a read of a cached page to a turn with a slow model.
const SECONDS: [f64; 14] =
    [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 20.0, 60.0];

/// From in time to after a long night.
const LATE: [f64; 14] =
    [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 5.0, 10.0, 60.0, 600.0, 3600.0, 21_600.0, 86_400.0];

/// What is counted is kept once for the process. Until somebody begins to keep it, counting is
/// nothing.
static KEPT: OnceLock<(PrometheusHandle, Instant)> = OnceLock::new();

/// Begins to keep what is counted. Asked again, it goes on as before.
pub fn keep(version: &str) {
    KEPT.get_or_init(|| {
        let builder = PrometheusBuilder::new()
            .set_buckets_for_metric(Matcher::Suffix("_seconds".into()), &SECONDS)
            .and_then(|it| it.set_buckets_for_metric(full(REMINDER_LATE), &LATE))
            .and_then(|it| it.set_buckets_for_metric(full(DELIVERY_WAITED), &LATE));
        // It refuses an empty list only, and ours is none.
        let builder = builder.unwrap_or_else(|_| PrometheusBuilder::new());
        let recorder = builder.build_recorder();
        let handle = recorder.handle();
        if metrics::set_global_recorder(recorder).is_err() {
            tracing::warn!("something else in this process counts already");
        }
        describe();
        (handle, Instant::now())
    });
    gauge!(BUILD, "version" => version.to_owned()).set(1.0);
}

/// Lets what was measured settle; without it, measurements pile up between two looks.
pub fn settle() {
    if let Some((handle, _)) = KEPT.get() {
        handle.run_upkeep();
    }
}

/// All of it as Prometheus reads it, if it is kept.
pub(super) fn told(store: &dyn ServiceStore) -> Option<String> {
    let (handle, since) = KEPT.get()?;
    let (open, idle) = store.connections();
    gauge!(STORE_CONNECTIONS, "state" => "idle").set(idle as f64);
    gauge!(STORE_CONNECTIONS, "state" => "used").set(open.saturating_sub(idle) as f64);
    gauge!(UPTIME).set(since.elapsed().as_secs_f64());
    Some(handle.render())
}

/// One request, answered. `path` is the pattern that it matched.
pub(crate) fn request(method: &'static str, path: Option<&str>, status: u16, took: Duration) {
    let path = path.unwrap_or("other").to_owned();
    let status = status.to_string();
    counter!(HTTP_REQUESTS, "method" => method, "path" => path.clone(), "status" => status)
        .increment(1);
    histogram!(HTTP_SECONDS, "method" => method, "path" => path).record(took);
}

/// One turn, whatever came of it. Not for one that was answered before and only told again.
pub(crate) fn turn(response: &Response, door: Door, took: Duration) {
    let state = match response.state {
        State::Complete => "complete",
        State::NeedsClarification => "needs_clarification",
        State::NeedsConfirmation => "needs_confirmation",
        State::Error => "error",
    };
    let (model, door) = (response.model.clone(), door.as_str());
    counter!(TURNS, "state" => state, "model" => model.clone(), "door" => door).increment(1);
    histogram!(TURN_SECONDS, "model" => model, "door" => door).record(took);
    for call in &response.tool_calls {
        tool_call(&call.name, call.success);
    }
}

/// One call of a tool, in a turn or as a request of its own.
pub(crate) fn tool_call(name: &str, success: bool) {
    static NAMES: LazyLock<Vec<&str>> =
        LazyLock::new(|| catalogue(&Limits::default()).iter().map(|it| it.name).collect());
    // A model may call for a tool that there is not, by any name.
    let tool = NAMES.iter().find(|it| **it == name).copied().unwrap_or("other");
    match tool {
        ScheduleReminder::NAME if success => {
            counter!(REMINDERS, "event" => "scheduled").increment(1);
        }
        CancelReminder::NAME if success => {
            counter!(REMINDERS, "event" => "cancelled").increment(1);
        }
        _ => {}
    }
    let success = if success { "true" } else { "false" };
    counter!(TOOL_CALLS, "tool" => tool, "success" => success).increment(1);
}

/// A reminder's time came.
pub(crate) fn fired(outcome: &Outcome) {
    let Outcome::Fired { reminder, occurrence, .. } = outcome else { return };
    let event = match occurrence.result {
        FiringResult::Fired => "fired",
        FiringResult::Missed => "missed",
        FiringResult::Postponed => "postponed",
    };
    counter!(REMINDERS, "event" => event).increment(1);
    if occurrence.result == FiringResult::Fired {
        // It was changed when it fired, by the clock that decided. What quiet hours held back is late
        // only since they ended, which `late_by` knows and the moment does not.
        let since = reminder.updated_at.duration_since(occurrence.at);
        let in_time = SignedDuration::ZERO..Occurrence::GRACE;
        let late = match occurrence.late_by {
            0 if in_time.contains(&since) => since.as_secs_f64(),
            seconds => f64::from(seconds),
        };
        histogram!(REMINDER_LATE).record(late);
    }
}

/// A notice arrived.
pub(crate) fn delivered(delivery: &Delivery) {
    delivery_result(delivery.kind, "delivered");
    let waited = delivery.updated_at.duration_since(delivery.created_at);
    histogram!(DELIVERY_WAITED).record(waited.as_secs_f64().max(0.0));
}

/// It did not, and there is another try or none.
pub(crate) fn not_delivered(kind: WayKind, again: bool) {
    delivery_result(kind, if again { "again" } else { "exhausted" });
}

fn delivery_result(kind: WayKind, result: &'static str) {
    counter!(DELIVERIES, "way" => kind.as_str(), "result" => result).increment(1);
}

/// A notice on its way, until this is dropped.
pub(crate) struct UnderWay(());

impl UnderWay {
    pub(crate) fn new() -> UnderWay {
        gauge!(DELIVERIES_UNDER_WAY).increment(1.0);
        UnderWay(())
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        gauge!(DELIVERIES_UNDER_WAY).decrement(1.0);
    }
}

/// One step of a model.
pub(super) fn model_call(model: &str, outcome: &'static str, took: Duration) {
    counter!(MODEL_CALLS, "model" => model.to_owned(), "outcome" => outcome).increment(1);
    histogram!(MODEL_SECONDS, "model" => model.to_owned()).record(took);
}

pub(super) fn tokens(model: &str, input: u64, output: u64) {
    counter!(MODEL_TOKENS, "model" => model.to_owned(), "direction" => "input").increment(input);
    counter!(MODEL_TOKENS, "model" => model.to_owned(), "direction" => "output").increment(output);
}

/// A request that was refused because there were too many; `by` what they were counted.
pub(crate) fn rate_limited(by: &'static str) {
    counter!(RATE_LIMITED, "by" => by).increment(1);
}

/// A feed that somebody listens to, until this is dropped.
pub(crate) struct OpenStream(());

impl OpenStream {
    pub(crate) fn new() -> OpenStream {
        gauge!(EVENT_STREAMS).increment(1.0);
        OpenStream(())
    }
}

impl Drop for OpenStream {
    fn drop(&mut self) {
        gauge!(EVENT_STREAMS).decrement(1.0);
    }
}

fn full(name: &str) -> Matcher {
    Matcher::Full(name.to_owned())
}

fn describe() {
    describe_counter!(HTTP_REQUESTS, "Requests answered.");
    describe_histogram!(
        HTTP_SECONDS,
        "Time until a request was answered; of a stream, until it began."
    );
    describe_counter!(TURNS, "Turns taken.");
    describe_histogram!(TURN_SECONDS, "Time that a turn took.");
    describe_counter!(REMINDERS, "Reminders: scheduled, called off, fired, postponed, missed.");
    describe_histogram!(REMINDER_LATE, "Time from a reminder's moment until it fired.");
    describe_counter!(DELIVERIES, "Notices tried, by way and by what came of it.");
    describe_histogram!(DELIVERY_WAITED, "Time from firing until the try by which it arrived.");
    describe_gauge!(DELIVERIES_UNDER_WAY, "Notices that are being sent.");
    describe_counter!(TOOL_CALLS, "Calls of tools.");
    describe_counter!(MODEL_CALLS, "Steps asked of a model.");
    describe_histogram!(MODEL_SECONDS, "Time that a model took for a step.");
    describe_counter!(MODEL_TOKENS, "Tokens that models read and wrote.");
    describe_counter!(RATE_LIMITED, "Requests refused because there were too many.");
    describe_gauge!(EVENT_STREAMS, "Feeds of changes that somebody listens to.");
    describe_gauge!(STORE_CONNECTIONS, "Connections to the database.");
    describe_gauge!(UPTIME, "Time since the start.");
    describe_gauge!(BUILD, "Which version this is.");
}
