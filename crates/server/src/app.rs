//! What every handler stands on.

use std::sync::Arc;

use agent::Kit;
use domain::account::Account;
use domain::conversation::Conversation;
use domain::id::{CallId, ConversationId, TurnId};
use domain::outcome::Outcome;
use domain::ports::{Clock, ServiceStore, Whole};
use domain::refusal::Refusal;
use domain::settings::Zone;
use domain::tools::import_tasks::{ImportTasks, Imported};
use domain::tools::{Call, Effect, Step, ToolContext, invoke, run_whole};
use domain::turn::Turn;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;
use uuid::Uuid;

use crate::accounts::Accounts;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::http::{Answers, Settings};
use crate::hub::Hub;
use crate::mcp::Sessions;
use crate::ops::metrics;
use crate::reminding::Reminding;
use crate::talk::{Queues, UnderWay};

pub struct App {
    /// The product's, as it is told to whoever asks.
    pub version: &'static str,
    pub store: Arc<dyn ServiceStore>,
    pub clock: Arc<dyn Clock>,
    /// The agent, as it is configured.
    pub kit: Kit,
    pub accounts: Accounts,
    /// For users who chose none.
    pub zone: TimeZone,
    pub http: Settings,
    pub reminding: Reminding,
    /// Cancelled when the service is asked to stop: streams end, turns in flight are finished.
    pub stopping: CancellationToken,
    /// What must come to its end before the service does.
    pub turns: TaskTracker,
    /// Wakes whoever listens to changes.
    pub hub: Hub,
    pub answers: Answers,
    /// At `/mcp`.
    pub sessions: Arc<Sessions>,
    /// Who waits to be heard in which conversation.
    pub talks: Queues,
    /// What can be stopped.
    pub under_way: UnderWay,
}

/// One thing that a caller wants done, outside a conversation.
pub(crate) struct Errand {
    pub(crate) call: Call,
    /// The task must not have changed since.
    pub(crate) unless_changed: Option<Timestamp>,
}

/// What came of calls that belong together.
pub(crate) struct Done {
    pub(crate) turn: TurnId,
    pub(crate) whole: Whole,
}

impl Errand {
    /// On no condition.
    pub(crate) fn of(call: Call) -> Errand {
        Errand { call, unless_changed: None }
    }
}

impl App {
    /// Runs a call as a turn of its own. What was refused is a fault here.
    pub(crate) async fn run(&self, caller: &Caller, errand: Errand) -> Result<Outcome, Fault> {
        self.run_in(&self.turn(caller), caller, errand).await
    }

    /// The same in a turn that has nothing else in it.
    pub(crate) async fn run_in(
        &self,
        turn: &Turn,
        caller: &Caller,
        errand: Errand,
    ) -> Result<Outcome, Fault> {
        let cx =
            ToolContext { unless_changed: errand.unless_changed, ..self.context(caller, turn) };
        let writes = errand.call.effect() != Effect::Reads;
        let tool = errand.call.name();
        let outcome = errand.call.run(call_id(turn), &cx).await?;
        metrics::tool_call(tool, outcome.is_success());
        if writes {
            self.hub.ping(turn.user);
        }
        match outcome {
            Outcome::Refused(refusal) => Err(refusal.into()),
            outcome => Ok(outcome),
        }
    }

    /// Runs calls that belong together as one turn: all of them, or none. What was refused is told with
    /// its place.
    pub(crate) async fn run_whole(&self, caller: &Caller, calls: &[Call]) -> Result<Done, Fault> {
        let turn = self.turn(caller);
        let step = |call: &Call| {
            let said = json!(call.recorded()).to_string();
            let call_id = CallId(Uuid::new_v5(&turn.id.0, said.as_bytes()));
            Step { call_id, call: call.clone(), unless_changed: None }
        };
        let steps: Vec<Step> = calls.iter().map(step).collect();
        let whole = run_whole(&steps, &self.context(caller, &turn)).await?;
        calls.iter().for_each(|it| metrics::tool_call(it.name(), whole.is_ok()));
        self.hub.ping(turn.user);
        Ok(Done { turn: turn.id, whole })
    }

    /// Brings tasks in as a turn of its own, all of them or none; or tells what that would come to.
    pub(crate) async fn import(
        &self,
        caller: &Caller,
        import: ImportTasks,
        dry_run: bool,
    ) -> Result<Imported, Fault> {
        let turn = self.turn(caller);
        let cx = ToolContext { dry_run, ..self.context(caller, &turn) };
        let done = import.run(&cx).await?;
        metrics::tool_call(ImportTasks::NAME, done.is_ok());
        if !dry_run {
            self.hub.ping(turn.user);
        }
        Ok(done?)
    }

    /// What a tool is called with, without a word about whose the tasks are. Whoever names someone
    /// else is denied, and that is on record.
    pub(crate) async fn own(
        &self,
        caller: &Caller,
        tool: &str,
        mut arguments: Value,
    ) -> Result<Value, Fault> {
        let own = Value::String(caller.account.user.to_string());
        let claimed = arguments.as_object_mut().and_then(|it| it.remove("user_id"));
        let Some(claimed) = claimed.filter(|it| *it != own) else { return Ok(arguments) };
        let (turn, claim) = (self.turn(caller), json!({ "user_id": claimed }));
        match invoke(tool, claim, call_id(&turn), &self.context(caller, &turn)).await? {
            Outcome::Refused(refusal) => Err(refusal.into()),
            other => Err(Fault::unexpected(&other)),
        }
    }

    fn context<'a>(&'a self, caller: &'a Caller, turn: &'a Turn) -> ToolContext<'a> {
        ToolContext {
            turn,
            scopes: caller.scopes,
            now: turn.started_at,
            zone: &caller.zone,
            limits: &self.kit.limits,
            tasks: &*self.store,
            reminders: &*self.store,
            clock: &*self.clock,
            unless_changed: None,
            dry_run: false,
        }
    }

    /// Theirs, or the installation's.
    pub(crate) fn zone_of(&self, account: &Account) -> TimeZone {
        self.zone_by(account.settings.zone.as_ref())
    }

    /// Where a user is who set this.
    pub(crate) fn zone_by(&self, set: Option<&Zone>) -> TimeZone {
        set.map_or_else(|| self.zone.clone(), Zone::time_zone)
    }

    /// A conversation of this caller's; another's is as if it did not exist.
    pub(crate) async fn conversation(
        &self,
        caller: &Caller,
        id: ConversationId,
    ) -> Result<Conversation, Fault> {
        let found = self.store.conversation(caller.account.user, id).await?;
        Ok(found.ok_or_else(|| Refusal::conversation_not_found(id))?)
    }

    /// The turn of this caller's request.
    pub(crate) fn turn(&self, caller: &Caller) -> Turn {
        Turn {
            id: caller.turn,
            user: caller.account.user,
            conversation_id: None,
            door: caller.door,
            words: None,
            model: None,
            started_at: self.clock.now(),
        }
    }
}

/// From its turn, so that a request that is tried again has no second effect.
fn call_id(turn: &Turn) -> CallId {
    CallId(Uuid::new_v5(&turn.id.0, b"call"))
}
