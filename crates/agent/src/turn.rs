//! One turn, from the request to the response: what is known, who proposes, and what was said.

use std::collections::BTreeSet;

use domain::audit::{Entry, RecordedCall};
use domain::chat::{ModelError, Usage};
use domain::id::TaskId;
use domain::ports::{ChatModel, StoreError};
use domain::refusal::Refusal;
use domain::rehearsal::Rehearsal;
use domain::task::Status;
use domain::task_ref::TaskRef;
use domain::tools::Call;
use domain::turn::Turn;
use jiff::civil::Date;
use jiff::tz::TimeZone;
use understand::intent::Intent;
use understand::reading::{Asks, Mention, Reading};

use crate::decide::GiveUp;
use crate::event::{Event, Listener};
use crate::memory::Memory;
use crate::offline::{Offline, Open, Step, answered, at_time, same_again, stopped, time_alone};
use crate::read::{Read, Reader, titles};
use crate::reply;
use crate::request::{Checked, Request};
use crate::response::{Choice, Response};
use crate::rung::is_settled_by_it;
use crate::running::{Running, milliseconds};
use crate::{House, OFFLINE};

/// How a turn came to its end; the reply is made from this and from what ran.
pub(crate) enum End {
    /// The words that belong to it, besides those of the outcomes.
    Said(String),
    /// A model's own words.
    Model(String),
    Asked {
        question: String,
        choices: Vec<Choice>,
    },
    GaveUp(GiveUp),
    /// The user wanted no more of it.
    Stopped,
    ModelFailed(ModelError),
    Refused(Refusal),
}

/// What was learned before the first step.
pub(crate) struct Situation {
    pub(crate) request: Checked,
    pub(crate) memory: Memory,
    pub(crate) readings: Vec<Reading>,
    /// The tasks that the readings name by title, where every one of these is found.
    pub(crate) targets: Vec<TaskId>,
    /// Whether the message speaks of a time.
    pub(crate) is_timed: bool,
    /// The one day that the message speaks of, if it is one.
    pub(crate) day: Option<Date>,
    /// A reminder that spoke is what "it" means.
    pub(crate) rung: bool,
    /// The message answers a question of ours.
    is_answer: bool,
    /// Every request is sure, and every task is found: no model is needed.
    is_certain: bool,
}

/// What the loop counted.
#[derive(Default)]
pub(crate) struct Count {
    pub(crate) iterations: usize,
    pub(crate) usage: Usage,
    pub(crate) warning: Option<String>,
    /// What the model was told; it must not tell anyone.
    pub(crate) instructions: String,
}

impl Count {
    /// A model's words that are not passed on: they claim what did not happen, tell what the model
    /// was told, or are no words.
    pub(crate) fn is_unfit(&self, text: &str) -> bool {
        reply::claims_an_effect(text)
            || reply::leaks(text, &self.instructions)
            || reply::is_code(text)
    }
}

/// Takes one turn. Always answers, whatever the model does, and in time.
pub async fn run(
    request: Request,
    turn: Turn,
    zone: &TimeZone,
    house: &House<'_>,
    listener: Listener<'_>,
) -> Response {
    match house.store.entries(turn.user, turn.id).await {
        Ok(done) => go_on(request, turn, done, zone, house, listener).await,
        Err(error) => refused(Refusal::from(&error), house, listener),
    }
}

/// Takes a turn that may have been cut off: `done` is what it did then, so that nothing is done twice
/// or goes untold.
pub(crate) async fn go_on(
    request: Request,
    turn: Turn,
    done: Vec<Entry>,
    zone: &TimeZone,
    house: &House<'_>,
    listener: Listener<'_>,
) -> Response {
    let checked = match request.check() {
        Ok(checked) => checked,
        Err(refusal) => return refused(refusal, house, listener),
    };
    let rehearsal = Rehearsal::of(house.store, house.store);
    let ports = match checked.dry_run {
        true => (&rehearsal as _, &rehearsal as _),
        false => (house.store as _, house.store as _),
    };
    let mut running = Running::new(house, turn, zone, ports, checked.mode, listener);
    let mut count = Count { warning: checked.warning.clone(), ..Count::default() };
    running.recall(done);
    let situation = running.situation(checked).await;
    let end = match &situation {
        Ok(situation) => running.go(situation, &mut count).await,
        Err(refusal) => End::Refused(refusal.clone()),
    };
    let response = running.respond(end, situation.ok(), count).await;
    let started = running.turn.started_at;
    let processing_time_ms = milliseconds(started, house.clock.now());
    tell(Response { processing_time_ms, ..response }, running.listener)
}

/// A request that cannot be taken is answered like any other.
fn refused(refusal: Refusal, house: &House<'_>, listener: Listener<'_>) -> Response {
    tell(Response::refused(refusal, house.model_name()), listener)
}

fn tell(response: Response, listener: Listener<'_>) -> Response {
    response.pieces().for_each(&mut *listener);
    listener(Event::Done(Box::new(response.clone())));
    response
}

impl House<'_> {
    pub(crate) fn model_name(&self) -> &str {
        self.model.map_or(OFFLINE, ChatModel::name)
    }
}

impl Running<'_> {
    /// Reads the message against the conversation and the tasks that are there.
    async fn situation(&mut self, request: Checked) -> Result<Situation, Refusal> {
        let failed = |error: StoreError| Refusal::from(&error);
        let memory = Memory::of(&request.history, &request.prior_context);
        let mut situation = Situation {
            request,
            memory,
            readings: Vec::new(),
            targets: Vec::new(),
            is_timed: false,
            day: None,
            rung: false,
            is_answer: false,
            is_certain: false,
        };
        if let Some(message) = situation.request.message.clone() {
            self.understand(message.as_str(), &mut situation).await.map_err(failed)?;
            self.hear_reminders(&mut situation).await.map_err(failed)?;
            self.find_targets(&mut situation).await.map_err(failed)?;
        }
        Ok(situation)
    }

    async fn understand(&self, message: &str, situation: &mut Situation) -> Result<(), StoreError> {
        let now = self.turn.started_at.to_zoned(self.zone.clone());
        let (user, order, tasks) = (self.turn.user, self.house.order, self.tasks);
        let reader = Reader { message, user, now: &now, order, tasks };
        let open = Open::of(&situation.request.history);
        let Read { understood, labels } = reader.read(open.is_some()).await?;
        let titles = titles(&labels);
        let cx = reader.circumstances(&titles);
        // A number may be a time in words that are not known here.
        let has_digit = message.contains(|it: char| it.is_ascii_digit());
        situation.is_timed = has_digit || !understood.moments.is_empty();
        let days = understood.moments.iter().map(|it| Some(it.due(now.datetime())?.date()));
        let days: BTreeSet<Option<Date>> = days.collect();
        situation.day = if days.len() == 1 { days.into_iter().next().flatten() } else { None };
        let answer = open.and_then(|it| answered(&it, message, &labels, &cx));
        situation.is_answer = answer.is_some();
        let history = &situation.request.history;
        let it = situation.memory.next.as_ref().or(situation.memory.it.as_ref());
        let timed = match (it, time_alone(message, &understood)) {
            (Some(it), Some(moment)) if answer.is_none() => {
                let task = self.tasks.task(user, TaskRef::Id(it.id)).await?;
                at_time(message, moment, task.as_ref(), history, &now)
            }
            _ => None,
        };
        let more = || {
            let again = || same_again(message, &understood, history);
            again().or_else(|| stopped(message, &understood)).map(|it| vec![it])
        };
        situation.readings = answer.or(timed).or_else(more).unwrap_or(understood.readings);
        Ok(())
    }

    /// Finds what the readings name by title, and whether nothing is left to be asked.
    async fn find_targets(&self, situation: &mut Situation) -> Result<(), StoreError> {
        let readings = &situation.readings;
        let rung = |it: &Reading| situation.rung && is_settled_by_it(it);
        let is_sure = |it: &Reading| situation.is_answer || is_sure(it) || rung(it);
        situation.is_certain = !readings.is_empty() && readings.iter().all(is_sure);
        for reading in &situation.readings {
            if let Some(Mention::Title(title)) = &reading.slots.task {
                match self.context().find(title, Status::Pending, &[]).await? {
                    Ok(TaskRef::Id(id)) => situation.targets.push(id),
                    _ => situation.is_certain = false,
                }
            }
        }
        Ok(())
    }

    fn recall(&mut self, done: Vec<Entry>) {
        for entry in done {
            let RecordedCall { name, arguments } = entry.call.clone();
            if let Ok(call) = Call::parse(&name, arguments, self.turn.user) {
                self.resume(entry.call, entry.outcome, call.effect());
            }
        }
    }

    async fn go(&mut self, situation: &Situation, count: &mut Count) -> End {
        if let Some(end) = self.confirmation(situation).await {
            return end;
        }
        let model = match self.house.model {
            Some(model) if !(self.house.hybrid && situation.is_certain) => model,
            _ => return self.by_ourselves(situation, count).await,
        };
        let end = self.with_model(model, situation, count).await;
        let why = match &end {
            End::ModelFailed(error) => {
                tracing::warn!(%error, "the model failed");
                "The model could not be reached, so this was understood without it."
            }
            // It talks where something was to be done, or says what nobody may hear.
            End::Model(text) if self.left_undone(situation) || count.is_unfit(text) => {
                "The model did nothing, so this was understood without it."
            }
            _ => return end,
        };
        if self.did_something() || !situation.is_certain {
            return end;
        }
        count.warning.get_or_insert_with(|| why.to_owned());
        // What the model tried in vain is not the user's affair any more.
        self.ran.iter_mut().for_each(|it| it.quiet = true);
        self.by_ourselves(situation, count).await
    }

    /// Whether a request was neither carried out nor, where it only asks, looked up.
    fn left_undone(&self, situation: &Situation) -> bool {
        let looked = self.ran.iter().any(|it| it.outcome.is_success());
        situation.readings.iter().any(|it| match it.intent {
            Intent::ListTasks => !looked,
            intent => intent.changes() && !self.did_something(),
        })
    }

    pub(crate) fn started(&mut self, model: &str) {
        self.turn.model = Some(model.to_owned());
        let (turn_id, model) = (self.turn.id, model.to_owned());
        (self.listener)(Event::Started { turn_id, model });
    }

    async fn by_ourselves(&mut self, situation: &Situation, count: &mut Count) -> End {
        self.started(OFFLINE);
        let message = situation.request.message.as_ref().map_or("", |it| it.as_str());
        let now = self.zone.to_datetime(self.turn.started_at);
        let (readings, memory) = (situation.readings.clone(), situation.memory.clone());
        let mut offline = Offline::new(message, readings, memory, self.did_something(), now);
        match self.missing(situation).await {
            Ok(None) => {}
            Ok(Some(refusal)) => return End::Said(reply::refusal(&refusal)),
            Err(error) => return End::Refused(Refusal::from(&error)),
        }
        if let Some(Step::Ask { question, choices }) = offline.question() {
            return End::Asked { question, choices };
        }
        let (mut told, mut outcomes) = (Vec::new(), Vec::new());
        // Its steps are bounded by the message: each request takes a few, and pages are counted.
        loop {
            if self.is_stopped() {
                return End::Stopped;
            }
            count.iterations += 1;
            let step = offline.propose(&told, &outcomes, &self.context()).await;
            let calls = match step {
                Ok(Step::Calls(calls)) => calls,
                Ok(Step::Say(text)) => return End::Said(text),
                Ok(Step::Ask { question, choices }) => return End::Asked { question, choices },
                Err(error) => return End::Refused(Refusal::from(&error)),
            };
            let before = self.ran.len();
            let stepped = self.step(calls, None).await;
            if stepped.failed {
                return End::Said(String::new());
            }
            told = self.ran[before..].iter().map(|it| it.told()).collect();
            outcomes = stepped.outcomes;
        }
    }
}

impl Running<'_> {
    /// That a task is not there, before it is asked when to remind of it.
    async fn missing(&self, situation: &Situation) -> Result<Option<Refusal>, StoreError> {
        for reading in &situation.readings {
            let (Some(Asks::Time), Some(Mention::Number(number))) =
                (reading.asks, &reading.slots.task)
            else {
                continue;
            };
            let task = TaskRef::Number(*number);
            if self.tasks.task(self.turn.user, task).await?.is_none() {
                return Ok(Some(Refusal::task_not_found(task)));
            }
        }
        Ok(None)
    }
}

/// Whether this needs no model. What is settled was right in 98.7 of 100 sentences of the development
/// data, at any confidence from 0.7 to 0.95; so there is no second threshold beside the engine's own.
fn is_sure(reading: &Reading) -> bool {
    reading.is_settled() && !matches!(reading.intent, Intent::Unknown | Intent::Yes | Intent::No)
}
