//! A conversation with the agent of a TodoBot elsewhere, heard as it goes on.

use std::error::Error;
use std::io;
use std::pin::pin;
use std::time::Duration;

use agent::event::{Event, Listener};
use agent::request::Request;
use agent::response::Response;
use domain::conversation::Conversation;
use domain::id::{ConversationId, TurnId};
use domain::ports::Stop;
use domain::refusal::Refusal;
use domain::settings::Mode;
use futures_util::{Stream, StreamExt as _, stream};
use reqwest::{Method, header};
use secrecy::SecretString;
use serde::Deserialize;
use serde_json::{Value, json};
use sse_stream::{Sse, SseStream};
use tokio::time::timeout;
use uuid::Uuid;

use crate::address::Address;
use crate::api::{Api, Trouble, with_body};
use crate::fault::Fault;

pub struct Talk {
    api: Api,
}

/// How a turn there ended.
#[derive(Debug)]
pub struct Answer {
    /// None for what was only tried.
    pub conversation: Option<ConversationId>,
    pub response: Response,
}

#[derive(Deserialize)]
struct Conversations {
    conversations: Vec<Conversation>,
}

/// Without a byte. A server that is at it says so every fifteen seconds; before it begins, others may
/// come first.
const SILENCE: Duration = Duration::from_secs(60);
/// All that a turn may tell, in bytes.
const TOLD_MAX: usize = 16 << 20;
const CHAT: &str = "/api/v1/chat";

impl Talk {
    /// `Err` is a sentence for the operator.
    pub fn new(at: Address, token: SecretString) -> Result<Talk, String> {
        Ok(Talk { api: Api::new(at, Some(token))? })
    }

    /// Says something in a conversation; without one, a new one begins. `key` is this message's own: said
    /// twice under it, it is taken once.
    pub async fn say(
        &self,
        conversation: Option<ConversationId>,
        request: Request,
        key: Uuid,
        stop: &dyn Stop,
        hear: Listener<'_>,
    ) -> Result<Answer, Trouble> {
        let asking = self.api.request(Method::POST, CHAT);
        let asking = asking.header(header::ACCEPT, "text/event-stream");
        let asking = asking.header("idempotency-key", key.to_string());
        let asking = with_body(asking, &body(conversation, request));
        let answer = timeout(SILENCE, self.api.send(asking));
        let answer = answer.await.map_err(|_| Trouble::Fault(Fault::Lost))??;
        let mut events = pin!(SseStream::from_bytes_stream(alive(answer.bytes_stream(), SILENCE)));
        let mut turn = None;
        let mut stopping = Stopping::NotAsked(stop.asked());
        loop {
            let event = tokio::select! {
                event = next(&mut events) => event?,
                () = stopping.asked() => {
                    stopping = Stopping::Asked;
                    None
                }
            };
            match event.map(read).transpose()?.flatten() {
                Some(Heard::Ended(answer)) => return Ok(*answer),
                Some(Heard::Event(event)) => {
                    if let Event::Started { turn_id, .. } = &*event {
                        turn = Some(*turn_id);
                    }
                    hear(*event);
                }
                None => {}
            }
            // A turn whose name is not known yet is stopped as soon as it is told.
            if let (Stopping::Asked, Some(turn)) = (&stopping, turn) {
                self.stop(turn).await;
                stopping = Stopping::Told;
            }
        }
    }

    /// The newest conversations, the one that spoke last first.
    pub async fn conversations(&self, limit: usize) -> Result<Vec<Conversation>, Trouble> {
        let path = format!("/api/v1/conversations?limit={limit}");
        let page: Conversations = self.api.get(&path).await?;
        Ok(page.conversations)
    }

    pub async fn start(&self, title: &str) -> Result<Conversation, Trouble> {
        self.api.post("/api/v1/conversations", &json!({ "title": title })).await
    }

    /// What it did by then is told in its answer, which still comes. A turn that is over needs no stop.
    async fn stop(&self, turn: TurnId) {
        let asked = json!({ "turn_id": turn });
        if let Err(trouble) = self.api.tell(Method::POST, "/api/v1/chat/stop", Some(&asked)).await {
            tracing::debug!(?trouble, "the turn could not be stopped");
        }
    }
}

/// How far a stop is.
enum Stopping<F> {
    NotAsked(F),
    Asked,
    Told,
}

impl<F: Future<Output = ()> + Unpin> Stopping<F> {
    /// Waits until it is asked for, for the first time.
    async fn asked(&mut self) {
        match self {
            Stopping::NotAsked(asked) => asked.await,
            Stopping::Asked | Stopping::Told => std::future::pending().await,
        }
    }
}

enum Heard {
    Event(Box<Event>),
    Ended(Box<Answer>),
}

fn body(conversation: Option<ConversationId>, request: Request) -> Value {
    let Request { message, confirm, dry_run, mode, .. } = request;
    let mut body = json!({ "message": message, "dry_run": dry_run });
    if let Some(id) = conversation {
        body["conversation_id"] = json!(id);
    }
    if let Some(token) = confirm {
        body["confirm"] = json!(token);
    }
    // Whether to ask first is the user's own setting there, unless they say so here.
    if mode == Mode::Auto {
        body["mode"] = json!(mode);
    }
    body
}

/// What a server sends, as long as it sends something, and not too much. A sign of life is no event:
/// whoever reads events does not see it, so the limit is here.
fn alive<B: AsRef<[u8]>, E: Into<Box<dyn Error + Send + Sync>>>(
    bytes: impl Stream<Item = Result<B, E>>,
    silence: Duration,
) -> impl Stream<Item = io::Result<B>> {
    let begun = (Box::pin(bytes), 0);
    stream::unfold(begun, move |(mut bytes, told)| async move {
        let next = match timeout(silence, bytes.next()).await {
            Ok(next) => next?.map_err(io::Error::other),
            Err(_) => Err(io::ErrorKind::TimedOut.into()),
        };
        let told = told + next.as_ref().map_or(0, |it| it.as_ref().len());
        let next = if told <= TOLD_MAX { next } else { Err(io::ErrorKind::FileTooLarge.into()) };
        Some((next, (bytes, told)))
    })
}

/// The next event. One that ends without `done` was cut off.
async fn next<E>(
    events: &mut (impl Stream<Item = Result<Sse, E>> + Unpin),
) -> Result<Option<Sse>, Trouble> {
    match events.next().await {
        Some(Ok(event)) => Ok(Some(event)),
        Some(Err(_)) | None => Err(Trouble::Fault(Fault::Lost)),
    }
}

/// `None` for what is no event, or one that we do not know.
fn read(sse: Sse) -> Result<Option<Heard>, Trouble> {
    let Some(data) = sse.data else { return Ok(None) };
    let strange = |_| Trouble::Fault(Fault::Strange);
    let mut data: Value = serde_json::from_str(&data).map_err(strange)?;
    match sse.event.as_deref() {
        Some("done") => {
            let conversation = data.get_mut("conversation_id").map(Value::take);
            let conversation = conversation.map(serde_json::from_value).transpose();
            let conversation = conversation.map_err(strange)?;
            let response = serde_json::from_value(data).map_err(strange)?;
            Ok(Some(Heard::Ended(Box::new(Answer { conversation, response }))))
        }
        Some("error") => {
            let refusal: Refusal = serde_json::from_value(data).map_err(strange)?;
            Err(Trouble::Refused(refusal))
        }
        _ => Ok(serde_json::from_value(data).ok().map(|it| Heard::Event(Box::new(it)))),
    }
}

#[cfg(test)]
mod tests {
    use domain::refusal::Code;

    use super::*;

    fn sse(event: &str, data: &str) -> Sse {
        Sse::default().event(event).data(data)
    }

    #[test]
    fn events_are_read_and_unknown_ones_passed_over() {
        let check = |event: &str, data: &str, expect: Option<Event>| match read(sse(event, data)) {
            Ok(Some(Heard::Event(it))) => assert_eq!(Some(*it), expect, "{data}"),
            Ok(None) => assert_eq!(None, expect, "{data}"),
            _ => panic!("{data}"),
        };
        let draft = Event::Draft { text: "hm".to_owned() };
        check("draft", r#"{"event":"draft","text":"hm"}"#, Some(draft));
        check("thought", r#"{"event":"thought","text":"hm"}"#, None);
        let called = r#"{"event":"called","name":"undo","arguments":{},"result":{},"success":true,"duration_ms":3}"#;
        let Ok(Some(Heard::Event(event))) = read(sse("called", called)) else { panic!("{called}") };
        assert!(matches!(*event, Event::Called(_)));
    }

    /// However long it thinks, if it says that it does; else not.
    #[tokio::test]
    async fn a_server_that_shows_life_is_waited_for() {
        const SILENCE: Duration = Duration::from_millis(300);
        let after = |pause: Duration, sent: [&'static str; 8]| {
            let bytes = stream::iter(sent).then(move |it| async move {
                tokio::time::sleep(pause).await;
                Ok::<_, io::Error>(it.as_bytes())
            });
            Box::pin(SseStream::from_bytes_stream(alive(bytes, SILENCE)))
        };
        let life = ": at it\n\n";
        let sent = [life, life, life, life, life, life, life, "event: draft\ndata: {}\n\n"];
        let heard = next(&mut after(SILENCE / 5, sent)).await;
        assert_eq!(heard.unwrap().and_then(|it| it.event).as_deref(), Some("draft"));
        let heard = next(&mut after(SILENCE * 5, sent)).await;
        assert_eq!(heard.err(), Some(Trouble::Fault(Fault::Lost)));
    }

    #[test]
    fn an_end_is_an_answer_or_a_refusal() {
        let error = read(sse("error", r#"{"code":"TIMEOUT","message":"Too late."}"#));
        let refusal = Refusal::new(Code::Timeout, "Too late.");
        assert_eq!(error.err(), Some(Trouble::Refused(refusal)));
        for nonsense in ["", "7", "{}", "[", r#"{"message":7}"#] {
            let strange = Some(Trouble::Fault(Fault::Strange));
            assert_eq!(read(sse("done", nonsense)).err(), strange, "{nonsense}");
        }
    }
}
