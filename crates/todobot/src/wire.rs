//! Puts the parts together: which store, which clock, whose turn.

use std::sync::Arc;

use agent::reply::Teller;
use anyhow::Context;
use domain::account::Scopes;
use domain::audit::Entry;
use domain::id::{CallId, TaskId, TurnId, UserId};
use domain::item::{self, Item};
use domain::limits::Limits;
use domain::outcome::Outcome;
use domain::ports::{Clock, ServiceStore, Store};
use domain::refusal::Refusal;
use domain::reminder::{NamedReminder, Which};
use domain::settings::DateOrder;
use domain::task::{Status, Task};
use domain::task_ref::TaskRef;
use domain::tools::import_tasks::ImportTasks;
use domain::tools::list_reminders::ListReminders;
use domain::tools::{Call, ToolContext};
use domain::turn::{Door, Turn};
use exchange::{Format, Report, Terms, Told};
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use remote::address::Address;
use remote::apart::Apart;
use remote::api::Trouble;
use remote::fault::Fault;
use remote::identity::{Identity, Signer};
use remote::records::{File, Records};
use remote::tools::Tools;
use serde_json::Value;
use store::patient::{Patience, Patient};
use tokio::time::timeout;

use crate::clock::SystemClock;
use crate::config::{Config, IdentityConfig, ToolsConfig};
use crate::host::Unable;
use crate::partner;

/// Where the local user works: one process, one turn.
pub(crate) struct Desk {
    store: Arc<dyn Store>,
    clock: Arc<SystemClock>,
    limits: Limits,
    turn: Turn,
    now: Timestamp,
    zone: TimeZone,
    date_order: DateOrder,
    /// The server that has the tasks, for what only it can do.
    there: Option<(Records, Address)>,
}

/// A file on its way in.
pub(crate) enum Load<'a> {
    Here { format: Format, told: Told, import: ImportTasks },
    There { file: File<'a>, records: &'a Records, at: &'a Address },
}

/// The store as it is configured: all of it here, or the tasks elsewhere.
pub(crate) async fn store(
    config: &Config,
    clock: &Arc<dyn Clock>,
) -> anyhow::Result<Arc<dyn ServiceStore>> {
    let mut store = store::open(&config.database_url).await.context("cannot open the database")?;
    if let Some(tools) = &config.tools {
        store = Arc::new(Apart::new(store, elsewhere(tools, clock)?));
    }
    let patience = Patience { within: config.tool_timeout, ..Patience::default() };
    Ok(Arc::new(Patient::new(store, patience)))
}

/// The same for a program of one user, who had better hear at once that nobody lets them in.
pub(crate) async fn store_for_one(
    config: &Config,
    clock: &Arc<dyn Clock>,
) -> anyhow::Result<Arc<dyn ServiceStore>> {
    if let Some(tools) = &config.tools {
        let (there, within) = (elsewhere(tools, clock)?, config.tool_timeout);
        let looked = timeout(within, there.look(UserId::LOCAL)).await;
        looked.unwrap_or(Err(Fault::Busy)).map_err(|fault| {
            Unable(match (&config.elsewhere, fault) {
                (Some(_), _) => {
                    let server = tools.at.server();
                    fault.sentence(server) + &partner::what_to_do(fault, server)
                }
                (None, Fault::TokenRefused) => {
                    fault.sentence(&tools.at.to_string()) + " Look at TODOBOT_TOOLS_TOKEN."
                }
                (None, _) => fault.sentence(&tools.at.to_string()),
            })
        })?;
    }
    store(config, clock).await
}

fn elsewhere(config: &ToolsConfig, clock: &Arc<dyn Clock>) -> anyhow::Result<Tools> {
    let identity = match &config.identity {
        IdentityConfig::Nobody => Identity::Nobody,
        IdentityConfig::Token(token) => Identity::Token(token.clone()),
        IdentityConfig::Signer { secret, issuer, audience } => {
            Identity::Signer(Signer::new(secret, issuer, audience))
        }
    };
    let (at, clock) = (config.at.clone(), Arc::clone(clock));
    Ok(Tools::new(at, identity, clock, env!("CARGO_PKG_VERSION")).map_err(Unable)?)
}

impl Desk {
    pub(crate) async fn open(config: &Config) -> anyhow::Result<Desk> {
        let clock = Arc::new(SystemClock::new(config.now));
        let shared: Arc<dyn Clock> = Arc::clone(&clock) as _;
        let store: Arc<dyn Store> = store_for_one(config, &shared).await?;
        let now = clock.now();
        let turn = Turn {
            id: TurnId(clock.fresh_id()),
            user: UserId::LOCAL,
            conversation_id: None,
            door: Door::Terminal,
            words: Some(std::env::args().skip(1).collect::<Vec<_>>().join(" ")),
            model: None,
            started_at: now,
        };
        let (limits, zone, date_order) = (config.limits, config.zone.clone(), config.date_order);
        let there = match &config.elsewhere {
            None => None,
            Some(it) => {
                let records = Records::new(it.at.clone(), it.token.clone()).map_err(Unable)?;
                Some((records, it.at.clone()))
            }
        };
        Ok(Desk { store, clock, limits, turn, now, zone, date_order, there })
    }

    /// The user's wall clock.
    pub(crate) fn local(&self, instant: Timestamp) -> DateTime {
        self.zone.to_datetime(instant)
    }

    pub(crate) fn local_now(&self) -> DateTime {
        self.local(self.now)
    }

    pub(crate) async fn run(&self, call: Call, dry_run: bool) -> anyhow::Result<Outcome> {
        let call_id = CallId(self.clock.fresh_id());
        Ok(call.run(call_id, &self.context(dry_run)).await?)
    }

    /// The task that the user's words mean, or why it cannot be told.
    pub(crate) async fn find(
        &self,
        words: &[String],
        likely: Status,
    ) -> anyhow::Result<Result<TaskRef, Refusal>> {
        Ok(self.context(false).find(&words.join(" "), likely, &[]).await?)
    }

    pub(crate) async fn task(&self, task: TaskRef) -> anyhow::Result<Option<Task>> {
        Ok(self.store.task(self.turn.user, task).await?)
    }

    pub(crate) async fn reminders(
        &self,
        task: TaskId,
        limit: usize,
    ) -> anyhow::Result<Vec<NamedReminder>> {
        Ok(self.store.reminders(self.turn.user, Which::OfTask(task), limit).await?)
    }

    /// However many there are.
    pub(crate) async fn all_reminders(
        &self,
        list: ListReminders,
    ) -> anyhow::Result<Result<Vec<NamedReminder>, Refusal>> {
        Ok(list.all(&self.context(false)).await?)
    }

    /// What was done where the tasks are, the newest first, as every door shows it: so many entries,
    /// a page at a time.
    pub(crate) async fn log(
        &self,
        mut before: Option<u64>,
        limit: usize,
        page: &mut (dyn FnMut(&[Value]) + Send),
    ) -> anyhow::Result<()> {
        const PAGE: usize = 1000;
        if let Some((records, at)) = &self.there {
            return records.log(before, limit, page).await.map_err(|it| partner::troubled(it, at));
        }
        let mut left = limit;
        while left != 0 {
            let entries = self.store.log(self.turn.user, before, left.min(PAGE)).await?;
            let Some(last) = entries.last() else { break };
            (before, left) = (Some(last.seq), left - entries.len());
            page(&entries.iter().map(Entry::body).collect::<Vec<_>>());
        }
        Ok(())
    }

    /// All tasks with their reminders; `progress` hears how many are read.
    pub(crate) async fn items(
        &self,
        progress: &mut (dyn FnMut(usize) + Send),
    ) -> anyhow::Result<Vec<Item>> {
        Ok(item::all_of(self.turn.user, &*self.store, &*self.store, progress).await?)
    }

    /// Reads a file to bring in, unless it is read where the tasks are.
    pub(crate) async fn load<'a>(
        &'a self,
        file: File<'a>,
    ) -> anyhow::Result<Result<Load<'a>, Refusal>> {
        if let Some((records, at)) = &self.there {
            return Ok(Ok(Load::There { file, records, at }));
        }
        let format = file.format.and_then(Format::parse);
        let format = match format.or_else(|| Format::guess(file.name, file.text)) {
            Some(format) => format,
            None => return Ok(Err(Refusal::invalid("--format", Format::UNTOLD))),
        };
        let mut reading = exchange::read(format, file.text, &self.terms());
        if !format.has_ids() {
            let here = item::tasks_of(self.turn.user, &*self.store, &mut |_| {}).await?;
            reading = reading.known_by(format, here, &self.terms());
        }
        let told = Told::of(&reading);
        let import = ImportTasks { format: format.as_str().to_owned(), items: reading.items };
        Ok(Ok(Load::Here { format, told, import }))
    }

    /// Brings it in, or tells what that would do.
    pub(crate) async fn import(
        &self,
        load: &Load<'_>,
        dry_run: bool,
    ) -> anyhow::Result<Result<Report, Refusal>> {
        match load {
            Load::Here { format, told, import } => {
                let imported = import.clone().run(&self.context(dry_run)).await?;
                Ok(imported.map(|it| Report::of(*format, dry_run, told, it)))
            }
            Load::There { file, records, at } => match records.import(file, dry_run).await {
                Ok(report) => Ok(Ok(report)),
                Err(Trouble::Refused(refusal)) => Ok(Err(refusal)),
                Err(trouble) => Err(partner::troubled(trouble, at)),
            },
        }
    }

    /// In which files are read and written.
    pub(crate) fn terms(&self) -> Terms<'_> {
        Terms {
            user: self.turn.user,
            now: self.now,
            zone: &self.zone,
            date_order: self.date_order,
            limits: &self.limits,
        }
    }

    /// Says outcomes in this user's zone.
    pub(crate) fn teller(&self) -> Teller<'_> {
        Teller { zone: &self.zone, now: self.now }
    }

    pub(crate) fn store(&self) -> &dyn Store {
        &*self.store
    }

    pub(crate) fn clock(&self) -> &SystemClock {
        &self.clock
    }

    /// The turn of this process; a conversation makes its own from it.
    pub(crate) fn turn(&self) -> &Turn {
        &self.turn
    }

    fn context(&self, dry_run: bool) -> ToolContext<'_> {
        ToolContext {
            turn: &self.turn,
            scopes: Scopes::FULL,
            now: self.now,
            zone: &self.zone,
            limits: &self.limits,
            tasks: &*self.store,
            reminders: &*self.store,
            clock: &*self.clock,
            unless_changed: None,
            dry_run,
        }
    }
}
