//! Users who write as fast as they are answered, and remember what they were told.

use std::collections::BTreeMap;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use anyhow::{Context as _, ensure};
use domain::id::{TaskId, UserId};
use reqwest::{Client, Response};
use serde_json::{Value, json};
use tokio::task::JoinHandle;

use super::service::{Commands, Service};

pub(super) struct Writers {
    people: Vec<Arc<Person>>,
}

pub(super) struct Person {
    pub(super) user: UserId,
    token: String,
    address: String,
    client: Client,
    told: Mutex<Vec<Told>>,
}

/// One write, and that it was answered.
#[derive(Debug, Clone, Copy)]
struct Told {
    task: TaskId,
    what: What,
    asked: Instant,
    answered: Instant,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum What {
    Added,
    Completed,
}

/// Of each user what they were told, in their order: tasks that were added, and which of them were
/// completed.
pub(super) struct Ledger(Vec<(UserId, Vec<Told>)>);

pub(super) struct Pace {
    /// Writes a second.
    pub(super) rate: f64,
    /// Milliseconds within which all but a hundredth were answered.
    pub(super) p99: f64,
}

/// Every so many tasks one is completed.
const COMPLETED: usize = 5;

impl Writers {
    /// Accounts and tokens are made by the commands for that.
    pub(super) fn sign_up(
        commands: &Commands,
        service: &Service,
        count: usize,
    ) -> anyhow::Result<Writers> {
        // Whoever was first is fine: all of them install the same one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder().no_proxy().build()?;
        let person = |n: usize| {
            let email = format!("writer{n}@example.org");
            let password = "tulips grow in may";
            let user = commands.run_with(&["user", "add", &email, "--json"], password)?;
            let user: Value = serde_json::from_str(&user)?;
            let user = user["user"]["id"].as_str().context("an account without an id")?;
            let make = ["token", "create", &email, "proof", "--scope", "delete"];
            Ok(Arc::new(Person {
                user: UserId(user.parse()?),
                token: commands.run(&make)?.trim_end().to_owned(),
                address: service.address.clone(),
                client: client.clone(),
                told: Mutex::default(),
            }))
        };
        Ok(Writers { people: (0..count).map(person).collect::<anyhow::Result<_>>()? })
    }

    /// So many tasks, by all of them together.
    pub(super) async fn write(&self, tasks: usize) -> anyhow::Result<()> {
        let share = tasks.div_ceil(self.people.len());
        let writing = self.people.iter().map(|person| {
            let person = Arc::clone(person);
            tokio::spawn(async move { person.write(|n| share <= n).await })
        });
        for it in writing.collect::<Vec<_>>() {
            it.await??;
        }
        Ok(())
    }

    /// Until they are stopped.
    pub(super) fn go_on(&self) -> UnderWay<'_> {
        let stop = Arc::new(AtomicBool::new(false));
        let writing = self.people.iter().map(|person| {
            let (person, stop) = (Arc::clone(person), Arc::clone(&stop));
            tokio::spawn(async move { person.write(|_| stop.load(Ordering::Relaxed)).await })
        });
        UnderWay { writers: self, writing: writing.collect(), stop }
    }

    pub(super) fn people(&self) -> &[Arc<Person>] {
        &self.people
    }

    fn told(&self) -> Ledger {
        Ledger(self.people.iter().map(|it| (it.user, it.told().clone())).collect())
    }
}

pub(super) struct UnderWay<'a> {
    writers: &'a Writers,
    writing: Vec<JoinHandle<anyhow::Result<()>>>,
    stop: Arc<AtomicBool>,
}

impl UnderWay<'_> {
    /// What they were told so far.
    pub(super) fn told(&self) -> Ledger {
        self.writers.told()
    }

    pub(super) async fn stop(self) -> anyhow::Result<Ledger> {
        self.stop.store(true, Ordering::Relaxed);
        for it in self.writing {
            it.await??;
        }
        Ok(self.writers.told())
    }
}

impl Person {
    /// Adds tasks one after the other, and completes some.
    async fn write(&self, is_over: impl Fn(usize) -> bool) -> anyhow::Result<()> {
        let mut n = 0;
        while !is_over(n) {
            let title = format!("Call the plumber about tap {n} of the house");
            let body = json!({ "title": title, "tags": ["house"], "priority": "high" });
            let added = self.post("/api/v1/tasks", Some(&body), What::Added).await?;
            n += 1;
            if n % COMPLETED == 0 {
                let path = format!("/api/v1/tasks/{added}/complete");
                self.post(&path, None, What::Completed).await?;
            }
        }
        Ok(())
    }

    async fn post(&self, path: &str, body: Option<&Value>, what: What) -> anyhow::Result<TaskId> {
        let asked = Instant::now();
        let answer = self.ask(path, body).await?;
        let status = answer.status();
        let text = answer.text().await?;
        ensure!(status.is_success(), "{path}: {status} {text}");
        let answered = Instant::now();
        let value: Value = serde_json::from_str(&text)?;
        let id = value["id"].as_str().or(value["task"]["id"].as_str());
        let task = TaskId(id.with_context(|| format!("no id in {text}"))?.parse()?);
        self.told().push(Told { task, what, asked, answered });
        Ok(task)
    }

    async fn ask(&self, path: &str, body: Option<&Value>) -> anyhow::Result<Response> {
        let url = format!("{}{path}", self.address);
        let mut ask = self.client.post(url).bearer_auth(&self.token);
        if let Some(body) = body {
            ask = ask.header("Content-Type", "application/json").body(body.to_string());
        }
        Ok(ask.send().await?)
    }

    /// The same at another address, once: the answer.
    pub(super) async fn ask_at(
        &self,
        address: &str,
        path: &str,
        body: Option<&Value>,
    ) -> anyhow::Result<(u16, Value)> {
        let there = Person {
            user: self.user,
            token: self.token.clone(),
            address: address.to_owned(),
            client: self.client.clone(),
            told: Mutex::default(),
        };
        let answer = there.ask(path, body).await?;
        let status = answer.status().as_u16();
        Ok((status, serde_json::from_str(&answer.text().await?).unwrap_or_default()))
    }

    fn told(&self) -> std::sync::MutexGuard<'_, Vec<Told>> {
        self.told.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Ledger {
    pub(super) fn count(&self) -> usize {
        self.0.iter().map(|(_, told)| told.len()).sum()
    }

    /// Tasks in the order in which they were added, with whether they were completed.
    pub(super) fn tasks(&self) -> impl Iterator<Item = (UserId, Vec<(TaskId, bool)>)> {
        self.0.iter().map(|(user, told)| {
            let mut places: BTreeMap<TaskId, usize> = BTreeMap::new();
            let mut tasks: Vec<(TaskId, bool)> = Vec::new();
            for it in told {
                match it.what {
                    What::Added => {
                        places.insert(it.task, tasks.len());
                        tasks.push((it.task, false));
                    }
                    What::Completed => tasks[places[&it.task]].1 = true,
                }
            }
            (*user, tasks)
        })
    }

    /// Of what was asked for in this time.
    pub(super) fn pace(&self, from: Instant, to: Instant) -> Pace {
        let all = self.0.iter().flat_map(|(_, told)| told);
        let within = all.filter(|it| from <= it.asked && it.asked < to);
        let mut took: Vec<Duration> = within.map(|it| it.answered - it.asked).collect();
        took.sort_unstable();
        let slowest = took.get(took.len() * 99 / 100).copied().unwrap_or_default();
        Pace {
            rate: took.len() as f64 / (to - from).as_secs_f64(),
            p99: slowest.as_secs_f64() * 1000.0,
        }
    }
}
