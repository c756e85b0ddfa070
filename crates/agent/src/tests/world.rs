//! One user, one clock, a store in memory, and a model that says what it was told to.

use std::collections::VecDeque;
use std::future::Future;
use std::pin::pin;
use std::sync::Mutex;
use std::task::{Context, Poll, Waker};
use std::time::Duration;

use async_trait::async_trait;
use domain::account::Scopes;
use domain::chat::{Arguments, Chat, ModelError, Proposal, ProposedCall, Said};
use domain::clock::FixedClock;
use domain::conversation::Conversation;
use domain::firing::Policy;
use domain::id::{ConversationId, TurnId, UserId};
use domain::limits::Limits;
use domain::memory::MemoryStore;
use domain::ports::{
    AuditStore as _, ChatModel, Clock as _, ConversationStore as _, Store, StoreError,
    TaskStore as _,
};
use domain::settings::DateOrder;
use domain::title::Title;
use domain::tools::catalogue;
use domain::turn::{Door, Turn};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use serde_json::Value;

use crate::event::{Event, Listener};
use crate::pending::Seal;
use crate::persona::Persona;
use crate::request::Request;
use crate::response::Response;
use crate::{House, Pace, conversation};

/// Tue 10 Mar 2026, 09:00 in Berlin.
const NOW: &str = "2026-03-10T08:00:00Z";

pub(crate) struct World {
    pub(crate) store: MemoryStore,
    pub(crate) clock: FixedClock,
    pub(crate) zone: TimeZone,
    pub(crate) conversation: ConversationId,
    pub(crate) model: Option<Scripted>,
    pub(crate) hybrid: bool,
    pub(crate) pace: Pace,
    pub(crate) events: Mutex<Vec<Event>>,
}

impl World {
    pub(crate) fn new() -> World {
        let clock = FixedClock::at(NOW.parse().unwrap());
        let (store, id) = (MemoryStore::new(), ConversationId(clock.fresh_id()));
        let now = clock.now();
        let title = Title::parse("talk", Title::MAX).unwrap();
        let conversation = Conversation { id, title, created_at: now, updated_at: now };
        ready(store.start(UserId::LOCAL, &conversation)).unwrap();
        World {
            store,
            clock,
            zone: TimeZone::get("Europe/Berlin").unwrap(),
            conversation: id,
            model: None,
            hybrid: true,
            pace: Pace::default(),
            events: Mutex::default(),
        }
    }

    pub(crate) fn with_model(steps: Vec<Result<Proposal, ModelError>>) -> World {
        World { model: Some(Scripted::new(steps)), hybrid: false, ..World::new() }
    }

    pub(crate) fn say(&self, message: &str) -> Response {
        self.ask(Request { message: message.to_owned(), ..Request::default() })
    }

    pub(crate) fn ask(&self, request: Request) -> Response {
        self.turn(TurnId(self.clock.fresh_id()), request)
    }

    /// A turn that is not kept: all it knows is in the request.
    pub(crate) fn run(&self, request: Request) -> Response {
        self.cut_off_after_calls(TurnId(self.clock.fresh_id()), request)
    }

    /// A process that dies before it answers: what was done is done, and nothing was written down.
    pub(crate) fn cut_off_after_calls(&self, id: TurnId, request: Request) -> Response {
        self.with_house(&self.store, id, request, |request, turn, house, hear| {
            ready(crate::turn::run(request, turn, &self.zone, house, hear))
        })
    }

    pub(crate) fn turn(&self, id: TurnId, request: Request) -> Response {
        self.turn_over(&self.store, id, request).unwrap()
    }

    /// The same over a store that may fail.
    pub(crate) fn turn_over(
        &self,
        store: &dyn Store,
        id: TurnId,
        request: Request,
    ) -> Result<Response, StoreError> {
        self.with_house(store, id, request, |request, turn, house, hear| {
            ready(conversation::take(request, turn, &self.zone, house, hear))
        })
    }

    fn with_house<T>(
        &self,
        store: &dyn Store,
        id: TurnId,
        request: Request,
        run: impl FnOnce(Request, Turn, &House<'_>, Listener<'_>) -> T,
    ) -> T {
        let turn = Turn {
            id,
            user: UserId::LOCAL,
            conversation_id: Some(self.conversation),
            door: Door::Terminal,
            words: Some(request.message.clone()),
            model: None,
            started_at: self.clock.now(),
        };
        let (limits, persona, seal) = (Limits::default(), Persona::default(), Seal::new([7; 32]));
        let house = House {
            store,
            clock: &self.clock,
            model: self.model.as_ref().map(|it| it as &dyn ChatModel),
            hybrid: self.hybrid,
            limits: &limits,
            tools: catalogue(&limits).into(),
            order: DateOrder::MonthFirst,
            scopes: Scopes::FULL,
            persona: &persona,
            seal: &seal,
            pace: self.pace,
            stop: None,
        };
        let mut hear = |event| self.events.lock().unwrap().push(event);
        run(request, turn, &house, &mut hear)
    }

    /// Sets the clock to a time on the user's wall, and fires what has come due.
    pub(crate) fn wait_until(&self, wall: &str) {
        let wall: DateTime = wall.parse().unwrap();
        let now = wall.to_zoned(self.zone.clone()).unwrap().timestamp();
        self.clock.set(now);
        let policy = Policy { window: Policy::WINDOW, quiet_hours: None, zone: self.zone.clone() };
        self.store.fire(UserId::LOCAL, now, &policy);
    }

    /// The user's tasks, a line each: number, done or not, title.
    pub(crate) fn tasks(&self) -> Vec<String> {
        let labels = ready(self.store.labels(UserId::LOCAL)).unwrap();
        let done = |it: &domain::task::TaskLabel| match it.status {
            domain::task::Status::Pending => "[ ]",
            domain::task::Status::Completed => "[x]",
        };
        labels.iter().map(|it| format!("{} {} {}", it.number, done(it), it.title)).collect()
    }

    pub(crate) fn log_len(&self) -> usize {
        ready(self.store.log(UserId::LOCAL, None, 1000)).unwrap().len()
    }
}

/// A model that says what it was told to, and keeps what it was asked.
pub(crate) struct Scripted {
    steps: Mutex<VecDeque<Result<Proposal, ModelError>>>,
    pub(crate) asked: Mutex<Vec<Chat>>,
}

impl Scripted {
    pub(crate) fn new(steps: Vec<Result<Proposal, ModelError>>) -> Scripted {
        Scripted { steps: Mutex::new(steps.into()), asked: Mutex::default() }
    }
}

#[async_trait]
impl ChatModel for Scripted {
    fn name(&self) -> &str {
        "scripted"
    }

    async fn propose(
        &self,
        chat: &Chat,
        _within: Duration,
        hear: &mut (dyn for<'h> FnMut(&'h str) + Send),
    ) -> Result<Proposal, ModelError> {
        self.asked.lock().unwrap().push(chat.clone());
        let step = self.steps.lock().unwrap().pop_front();
        let step = step.unwrap_or_else(|| says("Done."));
        if let Ok(proposal) = &step {
            hear(&proposal.said.text);
        }
        step
    }
}

pub(crate) fn says(text: &str) -> Result<Proposal, ModelError> {
    let said = Said { text: text.to_owned(), ..Said::default() };
    Ok(Proposal { said, ..Proposal::default() })
}

pub(crate) fn calls(calls: &[(&str, Value)]) -> Result<Proposal, ModelError> {
    let call = |(at, (name, arguments)): (usize, &(&str, Value))| ProposedCall {
        id: format!("call_{at}"),
        name: (*name).to_owned(),
        arguments: match arguments {
            Value::Object(map) => Arguments::Object(map.clone()),
            other => Arguments::Unreadable(other.to_string()),
        },
    };
    let said = Said { calls: calls.iter().enumerate().map(call).collect(), ..Said::default() };
    Ok(Proposal { said, ..Proposal::default() })
}

/// Nothing here ever waits, so one look at a future is enough.
pub(crate) fn ready<F: Future>(future: F) -> F::Output {
    match pin!(future).poll(&mut Context::from_waker(Waker::noop())) {
        Poll::Ready(output) => output,
        Poll::Pending => panic!("something waited"),
    }
}
