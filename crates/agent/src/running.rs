//! A turn while it runs: the calls it made, what they came to, and what waits for a yes.

use domain::audit::RecordedCall;
use domain::id::{CallId, TaskId, TurnId};
use domain::outcome::Outcome;
use domain::ports::{ReminderStore, TaskStore};
use domain::refusal::{Code, Refusal};
use domain::reminder::Which;
use domain::settings::Mode;
use domain::task::Task;
use domain::tools::{Call, Effect, ToolContext, invoke, run_all};
use domain::turn::Turn;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use uuid::Uuid;

use crate::House;
use crate::confirm;
use crate::decide::{self, Examined, Progress, Verdict, Warrant};
use crate::event::{Event, Listener};
use crate::pending::HeldAction;
use crate::response::ToolCall;
use crate::warrant::Wish;

pub(crate) struct Running<'a> {
    pub(crate) house: &'a House<'a>,
    pub(crate) turn: Turn,
    pub(crate) zone: &'a TimeZone,
    /// Where calls go: the store itself, or a rehearsal of it.
    pub(crate) tasks: &'a dyn TaskStore,
    pub(crate) reminders: &'a dyn ReminderStore,
    pub(crate) mode: Mode,
    pub(crate) listener: Listener<'a>,
    pub(crate) ran: Vec<Ran>,
    pub(crate) held: Vec<Held>,
    progress: Progress,
}

/// A call that was answered.
#[derive(Debug, Clone)]
pub(crate) struct Ran {
    pub(crate) call: RecordedCall,
    pub(crate) outcome: Outcome,
    pub(crate) effect: Effect,
    pub(crate) duration_ms: u64,
    /// It only looked something up; the user need not hear of it.
    pub(crate) quiet: bool,
}

/// A call that waits for a yes.
#[derive(Debug, Clone)]
pub(crate) struct Held {
    pub(crate) call: Call,
    pub(crate) target: Option<Task>,
}

/// A call that can be judged.
struct Candidate {
    call: Call,
    /// The task it is about, as it stands.
    target: Option<Task>,
    examined: Examined,
    quiet: bool,
}

/// A call as it was proposed: readable, or not.
pub(crate) enum Asked {
    Call { call: Call, quiet: bool },
    Unreadable { call: RecordedCall, refusal: Refusal },
}

impl Asked {
    pub(crate) fn aloud(call: Call) -> Asked {
        Asked::Call { call, quiet: false }
    }

    pub(crate) fn quietly(call: Call) -> Asked {
        Asked::Call { call, quiet: true }
    }
}

/// How one step of calls ended.
pub(crate) struct Stepped {
    /// One for each call, in order; fewer only if the turn was stopped.
    pub(crate) outcomes: Vec<Outcome>,
    /// Nothing new was run or held.
    pub(crate) is_circle: bool,
    /// The store failed; the turn cannot go on.
    pub(crate) failed: bool,
}

impl<'a> Running<'a> {
    pub(crate) fn new(
        house: &'a House<'a>,
        turn: Turn,
        zone: &'a TimeZone,
        (tasks, reminders): (&'a dyn TaskStore, &'a dyn ReminderStore),
        mode: Mode,
        listener: Listener<'a>,
    ) -> Running<'a> {
        let (ran, held, progress) = (Vec::new(), Vec::new(), Progress::default());
        Running { house, turn, zone, tasks, reminders, mode, listener, ran, held, progress }
    }

    /// What an earlier try of this same turn did before it was cut off.
    pub(crate) fn resume(&mut self, call: RecordedCall, outcome: Outcome, effect: Effect) {
        let ran = Ran { call, outcome, effect, duration_ms: 0, quiet: false };
        self.note(ran);
    }

    pub(crate) fn context(&self) -> ToolContext<'_> {
        ToolContext {
            turn: &self.turn,
            scopes: self.house.scopes,
            now: self.turn.started_at,
            zone: self.zone,
            limits: self.house.limits,
            tasks: self.tasks,
            reminders: self.reminders,
            clock: self.house.clock,
            unless_changed: None,
            dry_run: false,
        }
    }

    /// Judges the calls of one proposal together, then runs those that may run, in order. Without a
    /// `wish` to hold them against they are our own engine's, and warranted by how they came about.
    pub(crate) async fn step(&mut self, asked: Vec<Asked>, wish: Option<&Wish<'_>>) -> Stepped {
        let mut examined = Vec::new();
        for it in asked {
            examined.push(self.examine(it, wish).await);
        }
        let calls: Vec<Examined> = examined
            .iter()
            .filter_map(|it| it.as_ref().ok())
            .map(|it| it.examined.clone())
            .collect();
        let verdicts = decide::judge(&calls, &self.progress, self.mode);
        if let Some(calls) = all_to_be_written(&mut examined, &verdicts) {
            let outcomes = self.write_together(calls).await;
            return Stepped { outcomes, is_circle: false, failed: self.failed() };
        }
        let mut verdicts = verdicts.into_iter();
        let (mut outcomes, mut is_circle) = (Vec::new(), true);
        for it in examined {
            if self.is_stopped() {
                break;
            }
            let (outcome, is_new) = match it {
                Err((call, refusal)) => (self.refuse(call, refusal).await, true),
                Ok(candidate) => match verdicts.next() {
                    None => continue,
                    Some(verdict) => self.follow(verdict, candidate).await,
                },
            };
            is_circle &= !is_new;
            outcomes.push(outcome);
            if self.failed() {
                return Stepped { outcomes, is_circle, failed: true };
            }
        }
        Stepped { outcomes, is_circle, failed: false }
    }

    /// Several writes at once share one sync of the disk.
    async fn write_together(&mut self, candidates: Vec<Candidate>) -> Vec<Outcome> {
        let mut calls = Vec::new();
        for it in &candidates {
            self.calling(&it.examined.call);
            calls.push((call_id(self.turn.id, &it.examined.call), it.call.clone()));
        }
        let begun = self.house.clock.now();
        let outcomes = run_all(&calls, &self.context()).await.unwrap_or_else(|error| {
            tracing::error!(%error, "tools failed");
            vec![Refusal::from(&error).into(); candidates.len()]
        });
        let duration_ms = milliseconds(begun, self.house.clock.now());
        for (it, outcome) in candidates.into_iter().zip(&outcomes) {
            let Candidate { quiet, examined: Examined { call, effect, .. }, .. } = it;
            self.note(Ran { call, outcome: outcome.clone(), effect, duration_ms, quiet });
        }
        outcomes
    }

    /// Does as was decided. The answer, and whether it is a new one.
    async fn follow(&mut self, verdict: Verdict, candidate: Candidate) -> (Outcome, bool) {
        let Candidate { call, target, examined, quiet } = candidate;
        // A proposal may hold the same call twice.
        let at = decide::known(&examined, &self.progress);
        let is_held = self.progress.held.contains(&examined.call);
        match (verdict, at) {
            (Verdict::Run | Verdict::Known(_), Some(at)) => {
                // What was looked up quietly may be asked for aloud later.
                self.ran[at].quiet &= quiet;
                (self.ran[at].outcome.clone(), false)
            }
            (Verdict::Hold | Verdict::Refuse(_), _) if is_held => (decide::held().into(), false),
            (Verdict::Run | Verdict::Known(_), None) => {
                (self.run(call, &examined, quiet).await, true)
            }
            (Verdict::Hold, _) => {
                self.progress.held.push(examined.call);
                self.held.push(Held { call, target });
                (decide::held().into(), true)
            }
            (Verdict::Refuse(refusal), _) => (self.refuse(examined.call, refusal).await, true),
        }
    }

    /// Runs what the user said yes to, under the ids of the turn that asked.
    pub(crate) async fn confirmed(&mut self, asked_in: TurnId, action: HeldAction) {
        let HeldAction { call: recorded, seen, reminders } = action;
        // Done before this turn was cut off: it is told already.
        if self.progress.answered.iter().any(|(it, _)| *it == recorded) {
            return;
        }
        let user = self.turn.user;
        match Call::parse(&recorded.name, recorded.arguments.clone(), user) {
            Ok(call) => {
                let effect = call.effect();
                let id = call_id(asked_in, &recorded);
                if self.goes_with_others(&call, id, reminders).await {
                    let message = "What was asked about has changed since, so nothing was done.";
                    self.refuse(recorded, Refusal::conflict(message)).await;
                    return;
                }
                self.perform(call, recorded, effect, id, seen, false).await;
            }
            // A token holds what was parsed before, so this is a token of an older version.
            Err(refusal) => {
                self.refuse(recorded, refusal).await;
            }
        }
    }

    /// Whether a task would take along other reminders than the user was shown: one that was added
    /// since is no change of the task. All else is for the tool to say.
    async fn goes_with_others(&self, call: &Call, id: CallId, shown: Option<usize>) -> bool {
        let Some(shown) = shown else { return false };
        let cx = ToolContext { dry_run: true, ..self.context() };
        let tried = call.clone().run(id, &cx).await;
        tried.is_ok_and(|it| confirm::reminders_of(&it).is_some_and(|it| it != shown))
    }

    async fn examine(
        &self,
        asked: Asked,
        wish: Option<&Wish<'_>>,
    ) -> Result<Candidate, (RecordedCall, Refusal)> {
        let (call, quiet) = match asked {
            Asked::Call { call, quiet } => (call, quiet),
            Asked::Unreadable { call, refusal } => return Err((call, refusal)),
        };
        let added: Vec<TaskId> = self.added().map(|it| it.id).collect();
        let target = self.target(&call).await;
        let warrant = match wish {
            Some(wish) => wish.warrant(&call, target.as_ref(), self.added()),
            None => Warrant::Asked,
        };
        let examined = Examined {
            call: call.recorded(),
            effect: call.effect(),
            changes: target.as_ref().map(|it| it.id).filter(|it| !added.contains(it)),
            warrant,
        };
        Ok(Candidate { call, target, examined, quiet })
    }

    /// The task that a write is about. That there is none, or that the store fails, is for the
    /// tool to say.
    async fn target(&self, call: &Call) -> Option<Task> {
        let user = self.turn.user;
        let task = match call {
            Call::Complete(it) => it.task_id,
            Call::Reopen(it) => it.task_id,
            Call::Update(it) => it.task_id,
            Call::Delete(it) => it.task_id,
            Call::Remind(it) => it.task_id,
            Call::CancelReminder(it) => {
                let all = self.reminders.reminders(user, Which::ToCome, usize::MAX).await.ok()?;
                let found = all.into_iter().find(|at| at.reminder.id.0 == it.reminder_id)?;
                domain::task_ref::TaskRef::Id(found.task.id)
            }
            Call::Add(_) | Call::List(_) | Call::Reminders(_) | Call::Undo(_) | Call::Import(_) => {
                return None;
            }
        };
        self.tasks.task(user, task).await.ok().flatten()
    }

    async fn run(&mut self, call: Call, examined: &Examined, quiet: bool) -> Outcome {
        let id = call_id(self.turn.id, &examined.call);
        self.perform(call, examined.call.clone(), examined.effect, id, None, quiet).await
    }

    async fn perform(
        &mut self,
        call: Call,
        recorded: RecordedCall,
        effect: Effect,
        id: CallId,
        unless_changed: Option<Timestamp>,
        quiet: bool,
    ) -> Outcome {
        self.calling(&recorded);
        let begun = self.house.clock.now();
        let cx = ToolContext { unless_changed, ..self.context() };
        let outcome = call.run(id, &cx).await.unwrap_or_else(|error| {
            tracing::error!(%error, tool = recorded.name, "a tool failed");
            Refusal::from(&error).into()
        });
        let duration_ms = milliseconds(begun, self.house.clock.now());
        self.note(Ran { call: recorded, outcome: outcome.clone(), effect, duration_ms, quiet });
        outcome
    }

    /// What cannot be run is answered all the same. Acting as another user also leaves a line.
    async fn refuse(&mut self, call: RecordedCall, refusal: Refusal) -> Outcome {
        self.calling(&call);
        if refusal.field.is_none() && refusal.code == Code::PermissionDenied {
            let id = call_id(self.turn.id, &call);
            let cx = self.context();
            let denied = invoke(&call.name, call.arguments.clone(), id, &cx);
            // Only a call that names another user is refused while it is read, and recorded.
            if Call::parse(&call.name, call.arguments.clone(), self.turn.user).is_err()
                && let Err(error) = denied.await
            {
                tracing::error!(%error, "a denial could not be recorded");
            }
        }
        let outcome = Outcome::Refused(refusal);
        let (effect, quiet) = (Effect::Reads, false);
        self.note(Ran { call, outcome: outcome.clone(), effect, duration_ms: 0, quiet });
        outcome
    }

    fn calling(&mut self, call: &RecordedCall) {
        let RecordedCall { name, arguments } = call.clone();
        (self.listener)(Event::Calling { name, arguments });
    }

    fn note(&mut self, ran: Ran) {
        if ran.changed_something() {
            self.progress.changed.extend(ran.task().filter(|_| ran.effect != Effect::Reads));
        }
        let wrote = ran.effect != Effect::Reads && ran.outcome.is_success();
        self.progress.answered.push((ran.call.clone(), wrote));
        (self.listener)(Event::Called(ran.told()));
        self.ran.push(ran);
    }

    /// The tasks that this turn made.
    fn added(&self) -> impl Iterator<Item = &Task> + Clone {
        self.ran.iter().filter_map(|it| match &it.outcome {
            Outcome::Added { task } => Some(task),
            _ => None,
        })
    }

    fn failed(&self) -> bool {
        self.failure().is_some()
    }

    /// The store's failure that ended the turn, if one did.
    pub(crate) fn failure(&self) -> Option<&Refusal> {
        match &self.ran.last()?.outcome {
            Outcome::Refused(it)
                if matches!(it.code, Code::StoreUnavailable | Code::Timeout | Code::Internal) =>
            {
                Some(it)
            }
            _ => None,
        }
    }

    pub(crate) fn did_something(&self) -> bool {
        !self.held.is_empty() || self.ran.iter().any(Ran::wrote)
    }
}

impl Ran {
    pub(crate) fn told(&self) -> ToolCall {
        ToolCall::new(self.call.clone(), &self.outcome, self.duration_ms)
    }

    /// A write that was asked for and went through, whether or not anything had to change.
    pub(crate) fn wrote(&self) -> bool {
        self.effect != Effect::Reads && self.outcome.is_success()
    }

    pub(crate) fn changed_something(&self) -> bool {
        self.outcome.is_change()
    }

    fn task(&self) -> Option<TaskId> {
        match &self.outcome {
            Outcome::Completed { task, .. }
            | Outcome::Reopened { task, .. }
            | Outcome::Updated { task, .. }
            | Outcome::Deleted { task, .. }
            | Outcome::Scheduled { task, .. }
            | Outcome::Cancelled { task, .. } => Some(task.id),
            _ => None,
        }
    }
}

/// The calls, if there are several, all readable and different, and all may run and write.
fn all_to_be_written(
    examined: &mut Vec<Result<Candidate, (RecordedCall, Refusal)>>,
    verdicts: &[Verdict],
) -> Option<Vec<Candidate>> {
    let is_write =
        |it: &Result<Candidate, _>| it.as_ref().is_ok_and(|it| it.examined.effect != Effect::Reads);
    let call = |at: usize| examined[at].as_ref().ok().map(|it| &it.examined.call);
    let is_repeated = |at: usize| (0..at).any(|it| call(it) == call(at));
    let plain = 1 < examined.len()
        && verdicts.iter().all(|it| *it == Verdict::Run)
        && examined.iter().all(is_write)
        && !(0..examined.len()).any(is_repeated);
    plain.then(|| examined.drain(..).filter_map(Result::ok).collect())
}

/// The same call in the same turn has the same id: tried again after a crash, or proposed twice, it
/// has one effect.
fn call_id(turn: TurnId, call: &RecordedCall) -> CallId {
    let name = format!("{} {}", call.name, call.arguments);
    CallId(Uuid::new_v5(&turn.0, name.as_bytes()))
}

pub(crate) fn milliseconds(from: Timestamp, to: Timestamp) -> u64 {
    u64::try_from(to.as_millisecond() - from.as_millisecond()).unwrap_or(0)
}
