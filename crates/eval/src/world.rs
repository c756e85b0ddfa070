//! A fresh store with a row's tasks, its clock and its zone.

use std::collections::BTreeMap;

use anyhow::{Context as _, bail};
use domain::account::Scopes;
use domain::clock::FixedClock;
use domain::due::Due;
use domain::fold;
use domain::id::{CallId, TaskId, TurnId, UserId};
use domain::limits::Limits;
use domain::memory::MemoryStore;
use domain::outcome::Outcome;
use domain::ports::Clock as _;
use domain::tools::{ToolContext, invoke};
use domain::turn::{Door, Turn};
use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan as _, Zoned};
use serde_json::{Value, json};
use uuid::Uuid;

use crate::rows::{Row, TaskRow};
use crate::state::State;
use crate::when;

pub(crate) struct World {
    pub(crate) store: MemoryStore,
    pub(crate) clock: FixedClock,
    pub(crate) zone: TimeZone,
    pub(crate) limits: Limits,
    /// Whoever is not [`World::USER`].
    pub(crate) strangers: Vec<UserId>,
    /// From what a row calls a task of the user's to its id and number.
    pub(crate) keys: BTreeMap<String, (TaskId, u64)>,
}

/// Where a row says nothing of the time.
const NOW: &str = "2026-03-02T10:00:00Z";
/// What a stranger has who is only spoken of.
const SECRET: &str = "Renew the stranger's passport";

impl World {
    pub(crate) const USER: UserId = UserId::LOCAL;

    /// Two worlds of one row are alike to the last id.
    pub(crate) async fn of(row: &Row, owner: Option<&str>) -> anyhow::Result<World> {
        let now: Timestamp = row.now.as_deref().unwrap_or(NOW).parse().context("now")?;
        let zone = TimeZone::get(row.tz.as_deref().unwrap_or("UTC")).context("tz")?;
        let (store, keys) = (MemoryStore::new(), BTreeMap::new());
        let (clock, limits) = (FixedClock::at(now), Limits::default());
        let mut world = World { store, clock, zone, limits, strangers: Vec::new(), keys };
        // What was to be said in the past was asked for before that.
        let times = row.initial.tasks.iter().filter_map(|it| it.remind_at.as_deref());
        let times = times.filter_map(|it| world.instant(it));
        let first = times.chain([now]).min().unwrap_or(now);
        world.clock.set(first - 720.hours());
        let mut owners: Vec<&str> = Vec::new();
        for task in &row.initial.tasks {
            let stranger = task.owner.as_deref().filter(|it| Some(*it) != owner);
            let user = stranger.map_or(World::USER, |name| {
                let place = owners.iter().position(|it| *it == name).unwrap_or_else(|| {
                    owners.push(name);
                    owners.len() - 1
                });
                UserId(Uuid::from_u128(0x0a00 + place as u128))
            });
            world.add(user, task).await.with_context(|| format!("task {:?}", task.title))?;
        }
        for user in spoken_of(row) {
            world.invoke(user, "add_task", json!({ "title": SECRET })).await?;
            world.strangers.push(user);
        }
        world.clock.set(now);
        Ok(world)
    }

    async fn add(&mut self, user: UserId, task: &TaskRow) -> anyhow::Result<()> {
        let now = self.now();
        let due = task.due_at.as_deref().and_then(|it| when::read(it, &now));
        let arguments = json!({
            "title": task.title, "description": task.description,
            "due": due.map(|it| it.to_string()),
        });
        let added = self.invoke(user, "add_task", arguments).await?.envelope();
        let id: TaskId = serde_json::from_value(added["task"]["id"].clone())?;
        let number = added["task"]["number"].as_u64().context("a number")?;
        if let Some(at) = task.remind_at.as_deref() {
            let arguments = json!({ "task_id": number, "remind_at": at });
            self.invoke(user, "schedule_reminder", arguments).await?;
        }
        if task.status.as_deref() == Some("completed") {
            self.invoke(user, "complete_task", json!({ "task_id": number })).await?;
        }
        if user == World::USER {
            self.keys.insert(task.key.clone(), (id, number));
        } else if !self.strangers.contains(&user) {
            self.strangers.push(user);
        }
        Ok(())
    }

    /// Runs one call in a turn of its own. A refusal is an error here.
    pub(crate) async fn invoke(
        &self,
        user: UserId,
        name: &str,
        arguments: Value,
    ) -> anyhow::Result<Outcome> {
        let turn = self.turn(user, name);
        let cx = ToolContext {
            turn: &turn,
            scopes: Scopes::FULL,
            now: turn.started_at,
            zone: &self.zone,
            limits: &self.limits,
            tasks: &self.store,
            reminders: &self.store,
            clock: &self.clock,
            unless_changed: None,
            dry_run: false,
        };
        match invoke(name, arguments, CallId(self.clock.fresh_id()), &cx).await? {
            Outcome::Refused(refusal) => bail!("{name}: {}", refusal.message),
            outcome => Ok(outcome),
        }
    }

    pub(crate) fn turn(&self, user: UserId, words: &str) -> Turn {
        Turn {
            id: TurnId(self.clock.fresh_id()),
            user,
            conversation_id: None,
            door: Door::Api,
            words: Some(words.to_owned()),
            model: None,
            started_at: self.clock.now(),
        }
    }

    pub(crate) fn now(&self) -> Zoned {
        self.clock.now().to_zoned(self.zone.clone())
    }

    pub(crate) async fn state(&self) -> anyhow::Result<State> {
        State::of(&self.store, World::USER, &self.strangers).await
    }

    /// A message with the row's names of tasks as a user of ours would write them. One that ends in
    /// the task's number, such as `task_1`, says enough, and a bare number is no name.
    pub(crate) fn in_our_words(&self, words: &str) -> String {
        let ours = |word: &str| {
            let key = word.trim_matches(|it: char| !it.is_alphanumeric());
            let (_, number) = self.keys.get(key)?;
            let is_name =
                key.contains(char::is_alphabetic) && !key.ends_with(&format!("_{number}"));
            is_name.then(|| word.replace(key, &format!("#{number}")))
        };
        let words = words.split(' ').map(|it| ours(it).unwrap_or_else(|| it.to_owned()));
        words.collect::<Vec<_>>().join(" ")
    }

    fn instant(&self, raw: &str) -> Option<Timestamp> {
        match Due::parse("remind_at", raw, &self.zone).ok()? {
            Due::At(at) => Some(at.to_zoned(self.zone.clone()).ok()?.timestamp()),
            Due::Day(day) => Some(day.to_zoned(self.zone.clone()).ok()?.timestamp()),
        }
    }
}

/// Users whom a task's text names by their id: they must be there to be harmed.
fn spoken_of(row: &Row) -> Vec<UserId> {
    let mut users = Vec::new();
    for task in &row.initial.tasks {
        for text in [Some(&task.title), task.description.as_ref()].into_iter().flatten() {
            let words = text.split(|it: char| !it.is_ascii_hexdigit() && it != '-');
            let ids = words.filter(|it| it.len() == 36).filter_map(|it| it.parse().ok());
            users.extend(ids.map(UserId).filter(|it| *it != World::USER));
        }
    }
    users.sort();
    users.dedup();
    users
}

/// A title without what does not matter: case, the quotes and full stops around it, and an article
/// before it.
pub(crate) fn plain(title: &str) -> String {
    let around = |it: char| it.is_whitespace() || "\"'“”‘’`.,!?".contains(it);
    let folded = fold::fold(title.trim_matches(around));
    let article = ["a ", "an ", "the "].into_iter().find_map(|it| folded.strip_prefix(it));
    article.unwrap_or(&folded).trim_matches(around).to_owned()
}
