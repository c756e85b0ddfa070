//! Telling a turn: its answer as JSON, or everything as it happens.

use std::convert::Infallible;
use std::sync::Arc;
use std::time::Duration;

use axum::Json;
use axum::http::{HeaderMap, header};
use axum::response::sse::{Event, KeepAlive, Sse};
use axum::response::{IntoResponse as _, Response};
use futures_util::StreamExt as _;
use serde::Serialize;
use serde_json::Value;

use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::talk::{Heard, Wish};

/// A comment is sent whenever nothing else was for so long, so that nobody in between takes the
/// connection for dead.
const ALIVE: Duration = Duration::from_secs(15);

/// A stream of events if that is what the client accepts, else JSON.
pub(super) async fn tell(
    app: &Arc<App>,
    caller: &Caller,
    headers: &HeaderMap,
    wish: Wish,
) -> Result<Response, Fault> {
    if !accepts_events(headers) {
        let hearing = app.talk(caller, Wish { kept: None, ..wish })?;
        return Ok(Json(hearing.answer().await?).into_response());
    }
    let hearing = app.talk(caller, wish)?;
    let events = hearing.begun().await?.map(|it| Ok::<_, Infallible>(event(it)));
    Ok(Sse::new(events).keep_alive(alive()).into_response())
}

pub(super) fn alive() -> KeepAlive {
    KeepAlive::new().interval(ALIVE)
}

/// What comes in a stream, for whoever reads the document.
pub(super) const STREAM: &str = "Events: `started`, `draft` (a model's words, unchecked and passing), `calling`, `called`, \
     `text_delta` (a piece of the message), and at the end `done` with the whole answer, or `error` \
     with a code and a message.";

fn accepts_events(headers: &HeaderMap) -> bool {
    let accepted = headers.get_all(header::ACCEPT).iter().filter_map(|it| it.to_str().ok());
    let mut kinds = accepted.flat_map(|it| it.split(',')).filter_map(|it| it.split(';').next());
    kinds.any(|it| it.trim().eq_ignore_ascii_case("text/event-stream"))
}

fn event(heard: Heard) -> Event {
    match heard {
        Heard::Event(event) => {
            let data = value(&event);
            let name = data["event"].as_str().unwrap_or_default().to_owned();
            named(&name, &data)
        }
        Heard::Ended(Ok(answer)) => named("done", &value(&answer)),
        // What was begun cannot become a problem's status any more.
        Heard::Ended(Err(fault)) => named("error", &value(&fault.refusal)),
    }
}

fn named(name: &str, data: &Value) -> Event {
    Event::default().event(name).data(data.to_string())
}

/// Strings, numbers and what came from JSON: there is nothing here that JSON cannot say.
fn value(told: &impl Serialize) -> Value {
    serde_json::to_value(told).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_are_for_those_who_accept_them_by_name() {
        let check = |accept: &str, expect: bool| {
            let headers = HeaderMap::from_iter([(header::ACCEPT, accept.parse().unwrap())]);
            assert_eq!(accepts_events(&headers), expect, "{accept}");
        };
        check("text/event-stream", true);
        check("application/json, Text/Event-Stream;q=0.9", true);
        check("application/json", false);
        check("*/*", false);
        check("text/event-streams", false);
        assert!(!accepts_events(&HeaderMap::new()));
    }
}
