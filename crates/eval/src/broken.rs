//! Models and services that are broken: whatever they do, the user is answered, and nothing is done
//! that was not properly asked for.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use agent::pending::Seal;
use agent::persona::Persona;
use agent::request::Request;
use agent::response::Response;
use agent::{House, OFFLINE, Pace};
use domain::account::Scopes;
use domain::clock::FixedClock;
use domain::limits::Limits;
use domain::memory::MemoryStore;
use domain::ports::{ChatModel, Clock};
use domain::settings::DateOrder;
use domain::tools::catalogue;
use domain::turn::{Door, Turn};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use llm::Settings;
use scripted::broken::{Broken, Kind};
use scripted::server::Server;
use uuid::Uuid;

use crate::models::Wire;
use crate::report;
use crate::state::State;
use crate::world::World;

#[derive(clap::Args)]
pub(crate) struct Args {
    #[arg(long, value_enum, default_value = "both")]
    wire: Over,
    /// How often each is played.
    #[arg(long, default_value_t = 1)]
    count: usize,
}

#[derive(Clone, Copy, clap::ValueEnum)]
enum Over {
    Gemini,
    Openai,
    Both,
}

impl Args {
    /// Whether no rule was broken.
    pub(crate) fn run(&self) -> anyhow::Result<bool> {
        let wires: &[Wire] = match self.wire {
            Over::Gemini => &[Wire::Gemini],
            Over::Openai => &[Wire::Openai],
            Over::Both => &[Wire::Gemini, Wire::Openai],
        };
        report::broken(&play(wires, self.count))
    }
}

/// One way to be broken over one wire.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Case {
    pub(crate) kind: Kind,
    pub(crate) wire: Wire,
    pub(crate) streaming: bool,
}

/// How one turn with a broken model went.
pub(crate) struct Ended {
    pub(crate) case: Case,
    /// `None`: it panicked.
    pub(crate) response: Option<Response>,
    pub(crate) titles: Vec<String>,
    pub(crate) took: Duration,
}

const MESSAGE: &str = "add buy milk";
const TRY: Duration = Duration::from_millis(300);
const TURN: Duration = Duration::from_secs(5);
/// What a busy machine may add to the time of a turn.
const GRACE: Duration = Duration::from_secs(2);
/// Most of the time is spent waiting for what never comes.
const AT_ONCE: usize = 16;

/// The kinds that hold a call that can be run, in whatever form.
const CALLS: &[Kind] = &[
    Kind::SameCallForever,
    Kind::NewCallForever,
    Kind::SameCallTwice,
    Kind::NoCallId,
    Kind::CallInText,
    Kind::CallInFence,
    Kind::CallInTags,
    Kind::ArgumentsString,
    Kind::ControlCharacters,
    Kind::OverloadedOnce,
];

fn play(wires: &[Wire], count: usize) -> Vec<Ended> {
    let mut cases = Vec::new();
    for kind in Kind::ALL {
        for wire in wires {
            let with = |streaming| Case { kind: *kind, wire: *wire, streaming };
            cases.extend((0..count).flat_map(|_| [false, true]).map(with));
        }
    }
    let mut results = Vec::new();
    for cases in cases.chunks(AT_ONCE) {
        results.extend(thread::scope(|scope| {
            let playing = |case: &Case| {
                let case = *case;
                (case, scope.spawn(move || one(case)))
            };
            let playing: Vec<_> = cases.iter().map(playing).collect();
            let ended = playing.into_iter().map(|(case, it)| {
                let panicked = Ended { case, response: None, titles: vec![], took: TURN };
                it.join().unwrap_or(panicked)
            });
            ended.collect::<Vec<_>>()
        }));
    }
    results
}

/// The rules, in a few words each.
pub(crate) const RULES: [&str; 7] = [
    "panic",
    "effect without a valid call",
    "effect twice",
    "not told as often as done",
    "false claim",
    "no reply",
    "late",
];

impl Ended {
    /// Which of the [`RULES`] were broken.
    pub(crate) fn faults(&self) -> Vec<&'static str> {
        let Some(response) = &self.response else { return vec!["panic"] };
        let made = response.tool_calls.iter().filter(|it| it.success && it.name == "add_task");
        let may = CALLS.contains(&self.case.kind) || response.model == OFFLINE;
        let mut distinct = self.titles.clone();
        distinct.sort();
        distinct.dedup();
        let faults = [
            (!self.titles.is_empty() && !may, "effect without a valid call"),
            (distinct.len() != self.titles.len(), "effect twice"),
            (self.titles.len() != made.count(), "not told as often as done"),
            (self.titles.is_empty() && claims(&response.message), "false claim"),
            (response.message.trim().is_empty(), "no reply"),
            (TURN + GRACE < self.took, "late"),
        ];
        faults.into_iter().filter(|(is, _)| *is).map(|(_, fault)| fault).collect()
    }
}

/// Whether a reply says that something was added.
fn claims(reply: &str) -> bool {
    let reply = reply.to_lowercase();
    ["added", "on your list", "in your list"].iter().any(|it| reply.contains(it))
}

/// A turn with a broken model, and no help from the offline engine unless the model is gone.
pub(crate) fn one(case: Case) -> Ended {
    let server = Server::start(Broken(case.kind));
    let settings = Settings {
        timeout: TRY,
        retries: 1,
        stream: case.streaming,
        ..case.wire.settings(&server)
    };
    let model = llm::open(settings, 7).expect("settings of our own");
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    let (store, began) = (MemoryStore::new(), Instant::now());
    let (response, took, titles) = runtime.expect("a runtime").block_on(async {
        let response = turn(&store, model).await;
        let took = began.elapsed();
        let state = State::of(&store, World::USER, &[]).await.expect("a store in memory");
        (response, took, state.titles().map(str::to_owned).collect())
    });
    Ended { case, response: Some(response), titles, took }
}

async fn turn(store: &MemoryStore, model: Arc<dyn ChatModel>) -> Response {
    let clock = Ticking { from: FixedClock::at(Timestamp::UNIX_EPOCH), began: Instant::now() };
    let (limits, persona, seal) = (Limits::default(), Persona::default(), Seal::new([7; 32]));
    let house = House {
        store,
        clock: &clock,
        model: Some(&*model),
        hybrid: false,
        limits: &limits,
        tools: catalogue(&limits).into(),
        order: DateOrder::MonthFirst,
        scopes: Scopes::FULL,
        persona: &persona,
        seal: &seal,
        pace: Pace { turn: TURN, ..Pace::default() },
        stop: None,
    };
    let turn = Turn {
        id: domain::id::TurnId(clock.fresh_id()),
        user: World::USER,
        conversation_id: None,
        door: Door::Api,
        words: Some(MESSAGE.to_owned()),
        model: None,
        started_at: clock.now(),
    };
    let request = Request { message: MESSAGE.to_owned(), ..Request::default() };
    agent::turn::run(request, turn, &TimeZone::UTC, &house, &mut |_| {}).await
}

/// A clock that goes: a turn must come to its end.
struct Ticking {
    from: FixedClock,
    began: Instant,
}

impl Clock for Ticking {
    fn now(&self) -> Timestamp {
        let passed = SignedDuration::from_millis(self.began.elapsed().as_millis() as i64);
        self.from.now() + passed
    }

    fn fresh_id(&self) -> Uuid {
        self.from.fresh_id()
    }
}
