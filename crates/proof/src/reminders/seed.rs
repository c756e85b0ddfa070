//! Puts a plan into a store, through the tools that everyone uses.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use anyhow::{Context as _, bail, ensure};
use domain::account::Scopes;
use domain::delivery::{Way, WayKind};
use domain::id::{CallId, TurnId};
use domain::limits::Limits;
use domain::outcome::Outcome;
use domain::ports::{Clock, ServiceStore};
use domain::tools::add_task::AddTask;
use domain::tools::{Call, ToolContext, run_all};
use domain::turn::{Door, Turn};
use futures_util::stream::{self, StreamExt as _, TryStreamExt as _};
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use notify::way::{Draft, Secret};
use server::reminding::vault::{Opened, Vault};
use uuid::Uuid;

use super::judge::Promise;
use super::plan::{Person, Plan};
use crate::clock::now;

/// How long ago all of it was asked for: before the first moment of any of it.
const AGO: SignedDuration = SignedDuration::from_hours(48);
/// Calls that are written together.
const BATCH: usize = 100;
/// People who are written for at once.
const AT_ONCE: usize = 8;
/// What is left between the last write and the first moment, at least.
const MARGIN: Duration = Duration::from_secs(3);

/// What was promised, and when the window opens.
pub(crate) struct Seeded {
    pub(crate) start: Timestamp,
    pub(crate) promises: Vec<Promise>,
}

/// The window opens when everything is written: how long that takes is seen from the tasks, which
/// have no time, before the first reminder is.
pub(crate) async fn seed(
    store: &dyn ServiceStore,
    plan: &Plan,
    receiver: SocketAddr,
) -> anyhow::Result<Seeded> {
    let asked_at = now() - AGO;
    let vault = Vault::new(store.key(Vault::KEY, plan.people[0].secret).await?);
    let writers: Vec<Writer<'_>> = plan
        .people
        .iter()
        .map(|person| Writer { store, person, asked_at, given: AtomicU64::new(0) })
        .collect();
    let began = Instant::now();
    let tasks: Vec<usize> = stream::iter(writers.iter().enumerate())
        .map(|(place, it)| it.begin(&vault, format!("http://{receiver}/{place}")))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let each = began.elapsed() / u32::try_from(tasks.iter().sum::<usize>().max(1))?;
    // A reminder costs somewhat more than a task, and the machine may be busier then.
    let rest = each * u32::try_from(plan.size())? * 3 + MARGIN;
    let start = now() + SignedDuration::from_millis(i64::try_from(rest.as_millis())?);
    let promises: Vec<Vec<Promise>> = stream::iter(&writers)
        .map(|it| it.remind(start))
        .buffer_unordered(AT_ONCE)
        .try_collect()
        .await?;
    let late = now().duration_since(start);
    ensure!(late.is_negative(), "the reminders were not written in time: {late:#} late");
    Ok(Seeded { start, promises: promises.into_iter().flatten().collect() })
}

struct Writer<'a> {
    store: &'a dyn ServiceStore,
    person: &'a Person,
    asked_at: Timestamp,
    given: AtomicU64,
}

impl Writer<'_> {
    /// Their way out and their tasks; how many those are.
    async fn begin(&self, vault: &Vault, url: String) -> anyhow::Result<usize> {
        let Person { user, way: id, secret, .. } = *self.person;
        let secret = Some(Secret::make(secret).text());
        let way = notify::way::Way::parse(&Draft::Webhook { url, secret }, [0; Secret::MADE]);
        let Ok(way) = way else { bail!("no such way") };
        let mut nonce = [0; 24];
        nonce[..16].copy_from_slice(id.0.as_bytes());
        let config =
            vault.seal(user, id, &Opened::confirmed(way), nonce).context("it cannot be sealed")?;
        let (created_at, updated_at) = (self.asked_at, self.asked_at);
        let kind = WayKind::Webhook;
        let way = Way { id, user, kind, config, enabled: true, created_at, updated_at };
        ensure!(self.store.make_way(&way).await?, "the way was not kept");
        let tasks = (1..=self.person.tasks())
            .map(|n| Call::Add(AddTask { title: format!("Errand {n}"), ..AddTask::default() }));
        Ok(self.run(tasks.collect()).await?.len())
    }

    async fn remind(&self, start: Timestamp) -> anyhow::Result<Vec<Promise>> {
        let asked = &self.person.asked;
        let outcomes =
            self.run(asked.iter().map(|it| Call::Remind(it.call(start))).collect()).await?;
        let promise = |(outcome, asked): (Outcome, &super::plan::Asked)| match outcome {
            Outcome::Scheduled { reminder, .. } => {
                Ok(Promise { reminder: reminder.id, moments: asked.moments(start) })
            }
            other => bail!("{asked:?} came to {other:?}"),
        };
        outcomes.into_iter().zip(asked).map(promise).collect()
    }

    async fn run(&self, calls: Vec<Call>) -> anyhow::Result<Vec<Outcome>> {
        let zone = TimeZone::UTC;
        let mut outcomes = Vec::with_capacity(calls.len());
        for batch in calls.chunks(BATCH) {
            let turn = Turn {
                id: TurnId(self.fresh_id()),
                user: self.person.user,
                conversation_id: None,
                door: Door::Api,
                words: None,
                model: None,
                started_at: self.asked_at,
            };
            let context = ToolContext {
                turn: &turn,
                scopes: Scopes::FULL,
                now: self.asked_at,
                zone: &zone,
                limits: &Limits::default(),
                tasks: self.store,
                reminders: self.store,
                clock: self,
                unless_changed: None,
                dry_run: false,
            };
            let batch: Vec<(CallId, Call)> =
                batch.iter().map(|it| (CallId(self.fresh_id()), it.clone())).collect();
            for outcome in run_all(&batch, &context).await? {
                match outcome {
                    Outcome::Refused(refusal) => bail!("refused: {}", refusal.message),
                    outcome => outcomes.push(outcome),
                }
            }
        }
        Ok(outcomes)
    }
}

/// Each person has ids of their own, the same in every run.
impl Clock for Writer<'_> {
    fn now(&self) -> Timestamp {
        self.asked_at
    }

    fn fresh_id(&self) -> Uuid {
        let given = self.given.fetch_add(1, Ordering::Relaxed);
        Uuid::new_v5(&self.person.user.0, &given.to_be_bytes())
    }
}
