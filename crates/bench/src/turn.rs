//! What a turn costs besides the model: five tool calls, beside the bare exchanges with its service.
//!
//! A turn is all of `conversation::take`: the past is read, the message understood, the model asked
//! twice, five tasks added in one commit, and the reply stored in another, both durable before the
//! turn ends (on a file in memory, so no disk is waited for). "Over the model" is that less the time
//! in `ChatModel::propose`. So what our client does inside it is not in the figure with the goal:
//! writing the request, HTTP over loopback, reading the answer. It is in the one beside it, the turn
//! less the bare exchanges: the same bytes over a plain connection, which is the service's own time.
//! Everything runs in one process, and the service takes its share of the same cores.

use std::io::{Read, Write as _};
use std::net::TcpStream;
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use agent::pending::Seal;
use agent::persona::Persona;
use agent::request::Request;
use agent::response::State;
use agent::{House, Pace, conversation};
use anyhow::{Context as _, bail, ensure};
use async_trait::async_trait;
use domain::account::Scopes;
use domain::chat::{Chat, ModelError, Proposal};
use domain::conversation::Conversation;
use domain::id::{ConversationId, TurnId, UserId};
use domain::limits::Limits;
use domain::ports::{ChatModel, Clock as _, Store};
use domain::title::Title;
use domain::tools::{ToolSpec, catalogue};
use domain::turn::{Door, Turn};
use jiff::tz::TimeZone;
use llm::{Service, Settings};
use scripted::play::{Line, Play, call};
use scripted::seen::{Message, Seen};
use scripted::server::Server;
use serde::Serialize;
use serde_json::json;

use crate::out::Out;
use crate::stats::{Goal, Latency, time};
use crate::world::World;

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Turns to take with each service.
    #[arg(long, default_value_t = 500)]
    turns: usize,
}

#[derive(Serialize)]
struct Report {
    rows: Vec<Row>,
    goals: Vec<Goal>,
}

#[derive(Serialize)]
struct Row {
    what: String,
    latency: Latency,
}

const CALLS: usize = 5;

/// Turns before another user begins.
const TALK: usize = 10;

/// Asks for five tasks at once, then says that it is done; takes no time to think.
struct Quick;

impl Play for Quick {
    fn next(&self, seen: &Seen) -> Line {
        match seen.messages.last() {
            Some(Message::User(text)) => {
                let first = text.rsplit(' ').next().unwrap_or_default();
                let add = |it: usize| {
                    call("add_task", json!({ "title": format!("errand {first} {it}") }))
                };
                Line::Call((0..CALLS).map(add).collect())
            }
            _ => Line::say("Done."),
        }
    }
}

impl Args {
    pub(crate) async fn run(&self, out: &Out) -> anyhow::Result<()> {
        let (mut rows, mut goals) = (Vec::new(), Vec::new());
        for service in [Service::OpenAi, Service::Gemini] {
            let name = service.name();
            let figures = self.measure(service).await.with_context(|| name.to_owned())?;
            let Figures { turn, model, bare, ours } = figures;
            goals.push(Goal::below(
                format!("{name}: over the model, p50 in ms"),
                ours.p50_us / 1e3,
                1.0,
            ));
            goals.push(Goal::told(
                format!("{name}: over bare exchanges, p50 in ms"),
                (turn.p50_us - bare.p50_us) / 1e3,
            ));
            goals.push(Goal::told(
                format!("{name}: turn / bare exchanges, p50"),
                turn.p50_us / bare.p50_us,
            ));
            goals.push(Goal::told(
                format!("{name}: client / bare exchanges, p50"),
                model.p50_us / bare.p50_us,
            ));
            for (what, latency) in [
                ("bare exchanges", bare),
                ("exchanges through our client", model),
                ("turn", turn),
                ("turn without its exchanges", ours),
            ] {
                rows.push(Row { what: format!("{name}: {what}"), latency });
            }
        }
        let cells = rows
            .iter()
            .map(|it| [it.what.clone(), time(it.latency.p50_us), time(it.latency.p99_us)]);
        out.table(["A TURN OF 5 CALLS", "p50", "p99"], cells)?;
        out.goals(&goals)?;
        out.json(&Report { rows, goals })
    }

    async fn measure(&self, service: Service) -> anyhow::Result<Figures> {
        let server = Server::start(Quick);
        let base_url = match service {
            Service::Gemini => server.gemini_url(),
            Service::OpenAi => server.openai_url(),
        };
        let settings = Settings {
            base_url: Some(base_url.clone()),
            stream: false,
            ..Settings::new(service, "quick")
        };
        let model = llm::open(settings, 1).map_err(anyhow::Error::msg)?;
        let model = Timed { model, spent: Mutex::default() };
        let place = memory()?;
        let url = format!("sqlite:{}", place.path().join("turn.db").display());
        let world = World::open(&url, "2026-03-10T08:00:00Z".parse()?).await?;
        let tools: Arc<[ToolSpec]> = catalogue(&Limits::default()).into();
        let (mut turns, mut models, mut ours) = (vec![], vec![], vec![]);
        let mut talk = None;
        for n in 0..self.turns {
            let talking = match talk.filter(|_| n % TALK != 0) {
                Some(talking) => talking,
                None => *talk.insert(begin(&world).await?),
            };
            let start = Instant::now();
            take(&world, &model, &tools, talking, n).await?;
            let (whole, spent) = (start.elapsed(), model.take());
            turns.push(whole);
            models.push(spent);
            ours.push(whole.saturating_sub(spent));
        }
        let bare = bare(&server, &base_url, service, self.turns)?;
        let [turn, model, bare, ours] = [turns, models, bare, ours].map(Latency::of);
        Ok(Figures { turn, model, bare, ours })
    }
}

struct Figures {
    turn: Latency,
    model: Latency,
    bare: Latency,
    ours: Latency,
}

/// Where a file is in memory, so that no disk is measured.
fn memory() -> anyhow::Result<tempfile::TempDir> {
    let shared = std::path::Path::new("/dev/shm");
    match shared.is_dir() {
        true => Ok(tempfile::tempdir_in(shared)?),
        false => Ok(tempfile::tempdir()?),
    }
}

/// A user who has just begun to talk: lists of ten turns are what people have.
async fn begin(world: &World) -> anyhow::Result<(UserId, ConversationId)> {
    let user = world.user();
    let (id, now) = (ConversationId(world.clock.fresh_id()), world.clock.now());
    let title = Title::parse("talk", Title::MAX).map_err(|it| anyhow::anyhow!(it.message))?;
    let conversation = Conversation { id, title, created_at: now, updated_at: now };
    world.store.start(user, &conversation).await?;
    Ok((user, id))
}

async fn take(
    world: &World,
    model: &Timed,
    tools: &Arc<[ToolSpec]>,
    (user, conversation): (UserId, ConversationId),
    n: usize,
) -> anyhow::Result<()> {
    let message = format!("please put down every errand of batch {n}");
    let turn = Turn {
        id: TurnId(world.clock.fresh_id()),
        user,
        conversation_id: Some(conversation),
        door: Door::Api,
        words: Some(message.clone()),
        model: None,
        started_at: world.clock.now(),
    };
    let (limits, persona, seal) = (Limits::default(), Persona::default(), Seal::new([7; 32]));
    let store: &dyn Store = &*world.store;
    let house = House {
        store,
        clock: &world.clock,
        model: Some(model),
        hybrid: false,
        limits: &limits,
        tools: Arc::clone(tools),
        order: Default::default(),
        scopes: Scopes::FULL,
        persona: &persona,
        seal: &seal,
        pace: Pace::default(),
        stop: None,
    };
    let request = Request { message, ..Request::default() };
    let response = conversation::take(request, turn, &TimeZone::UTC, &house, &mut |_| {}).await?;
    let done = response.tool_calls.iter().filter(|it| it.success).count();
    ensure!(
        response.state == State::Complete && done == CALLS,
        "a turn went otherwise: {}",
        response.message
    );
    Ok(())
}

/// A model that knows how long it was waited for.
struct Timed {
    model: Arc<dyn ChatModel>,
    spent: Mutex<Duration>,
}

impl Timed {
    fn take(&self) -> Duration {
        self.spent.lock().map(|mut it| std::mem::take(&mut *it)).unwrap_or_default()
    }
}

#[async_trait]
impl ChatModel for Timed {
    fn name(&self) -> &str {
        self.model.name()
    }

    async fn propose(
        &self,
        chat: &Chat,
        within: Duration,
        hear: &mut (dyn for<'h> FnMut(&'h str) + Send),
    ) -> Result<Proposal, ModelError> {
        let start = Instant::now();
        let proposal = self.model.propose(chat, within, hear).await;
        if let Ok(mut spent) = self.spent.lock() {
            *spent += start.elapsed();
        }
        proposal
    }
}

/// The same requests as in the last talk, two a turn, over one plain connection: the model's own
/// time. All of the talk's turns, because a request grows with what was said before.
fn bare(
    server: &Server,
    base_url: &str,
    service: Service,
    turns: usize,
) -> anyhow::Result<Vec<Duration>> {
    let journal = server.journal();
    let last: Vec<(String, Vec<u8>)> = journal[journal.len().saturating_sub(2 * TALK)..]
        .iter()
        .map(|it| (it.path.clone(), it.body.to_string().into_bytes()))
        .collect();
    ensure!(
        !last.is_empty() && last.len().is_multiple_of(2),
        "{} was not asked twice",
        service.name()
    );
    let address = base_url.trim_start_matches("http://").split('/').next().unwrap_or_default();
    let mut connection = TcpStream::connect(address)?;
    connection.set_nodelay(true)?;
    let mut samples = Vec::new();
    for turn in last.chunks(2).cycle().take(turns) {
        let start = Instant::now();
        for (path, body) in turn {
            exchange(&mut connection, address, path, body)?;
        }
        samples.push(start.elapsed());
    }
    Ok(samples)
}

fn exchange(connection: &mut TcpStream, host: &str, path: &str, body: &[u8]) -> anyhow::Result<()> {
    let head = format!(
        "POST {path} HTTP/1.1\r\nhost: {host}\r\ncontent-type: application/json\r\n\
         content-length: {}\r\n\r\n",
        body.len()
    );
    connection.write_all(&[head.as_bytes(), body].concat())?;
    let mut answer = Vec::new();
    let mut piece = [0; 16 * 1024];
    loop {
        let read = connection.read(&mut piece)?;
        if read == 0 {
            bail!("the connection was closed");
        }
        answer.extend_from_slice(&piece[..read]);
        if is_whole(&answer) {
            return Ok(());
        }
    }
}

/// Whether an answer with a length is there to its end.
fn is_whole(answer: &[u8]) -> bool {
    let text = String::from_utf8_lossy(answer);
    let Some((head, body)) = text.split_once("\r\n\r\n") else { return false };
    let length = head.lines().find_map(|it| {
        it.to_ascii_lowercase().strip_prefix("content-length:").map(|it| it.trim().parse::<usize>())
    });
    matches!(length, Some(Ok(length)) if length <= body.len())
}
