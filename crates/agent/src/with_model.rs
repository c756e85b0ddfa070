//! The loop with a model: it proposes, we decide and run, it hears what came of it.

use std::sync::Arc;
use std::time::Duration;

use domain::audit::RecordedCall;
use domain::chat::{Arguments, CallResult, Chat, Message, ModelError, ProposedCall, Said};
use domain::outcome::Outcome;
use domain::ports::ChatModel;
use domain::refusal::{Code, Refusal};
use domain::tools::Call;
use serde_json::{Map, Value};

use crate::decide::{self, GiveUp, Loop, Next};
use crate::event::Event;
use crate::history;
use crate::prompt;
use crate::reply;
use crate::request::Role;
use crate::response::State;
use crate::running::{Asked, Running, milliseconds};
use crate::stop::unless;
use crate::turn::{Count, End, Situation};
use crate::warrant::Wish;

impl Running<'_> {
    pub(crate) async fn with_model(
        &mut self,
        model: &dyn ChatModel,
        situation: &Situation,
        count: &mut Count,
    ) -> End {
        self.started(model.name());
        let mut chat = self.chat(situation);
        count.instructions.clone_from(&chat.instructions);
        let said = said_by_user(situation);
        let wish = Wish::new(&said, situation);
        let mut at = Loop::default();
        let (mut unreadable, mut circling, mut nudged) = (0, 0, false);
        loop {
            if self.is_stopped() {
                return End::Stopped;
            }
            let Some(left) = self.time_left() else { return End::GaveUp(GiveUp::OutOfTime) };
            if self.house.pace.max_iterations <= count.iterations {
                return End::GaveUp(GiveUp::TooManySteps);
            }
            count.iterations += 1;
            let listener = &mut self.listener;
            let mut hear = |text: &str| listener(Event::Draft { text: text.to_owned() });
            let proposed = unless(self.house.stop, model.propose(&chat, left, &mut hear)).await;
            let proposal = match proposed {
                None => return End::Stopped,
                Some(Ok(proposal)) => proposal,
                // Once is an accident; it costs the user nothing to ask again.
                Some(Err(ModelError::Unreadable(why))) if unreadable == 0 => {
                    tracing::warn!(why, "the model's answer cannot be read; asking again");
                    unreadable += 1;
                    continue;
                }
                Some(Err(error)) => return End::ModelFailed(error),
            };
            count.usage += proposal.usage;
            at.iterations = count.iterations;
            at.did_something = self.did_something();
            match decide::next(&proposal, at, self.house.pace.max_iterations) {
                // It says that it did what it did not: it is told so, once.
                Next::Finish if !nudged && self.is_false(&proposal.said.text) => {
                    nudged = true;
                    chat.messages.push(Message::Model(proposal.said));
                    chat.messages.push(Message::User(NUDGE.to_owned()));
                    continue;
                }
                Next::Finish => return End::Model(proposal.said.text),
                Next::GiveUp(why) => return End::GaveUp(why),
                Next::AskAgain => {
                    at.silent += 1;
                    continue;
                }
                Next::Calls => {}
            }
            let proposed = proposal.said.calls.clone();
            let asked = proposed.iter().map(|it| self.read(it, &wish)).collect();
            let stepped = self.step(asked, Some(&wish)).await;
            if stepped.failed {
                return End::Said(String::new());
            }
            if self.is_stopped() {
                return End::Stopped;
            }
            at.silent = 0;
            circling = if stepped.is_circle { circling + 1 } else { 0 };
            if circling == decide::CIRCLES_MAX {
                return End::GaveUp(GiveUp::Circles);
            }
            let results = proposed.iter().zip(&stepped.outcomes).map(result).collect();
            chat.messages.push(Message::Model(proposal.said));
            chat.messages.push(Message::Results(results));
        }
    }

    fn is_false(&self, text: &str) -> bool {
        !self.did_something() && (reply::claims_an_effect(text) || reply::is_code(text))
    }

    fn chat(&self, situation: &Situation) -> Chat {
        let now = self.turn.started_at.to_zoned(self.zone.clone());
        let tools = Arc::clone(&self.house.tools);
        let guidance = &situation.request.guidance;
        let instructions = prompt::instructions(self.house.persona, &now, &tools, guidance);
        let mut messages = history::messages(&situation.request.history);
        let message = situation.request.message.as_ref().map_or("", |it| it.as_str());
        messages.push(Message::User(message.to_owned()));
        // The earlier part of this turn, if it was cut off.
        if !self.ran.is_empty() {
            let told: Vec<_> = self.ran.iter().map(|it| it.told()).collect();
            let (calls, results) = told.iter().enumerate().map(history::pair).unzip();
            messages.push(Message::Model(Said { calls, ..Said::default() }));
            messages.push(Message::Results(results));
        }
        Chat { instructions, messages, tools }
    }

    fn read(&self, proposed: &ProposedCall, wish: &Wish<'_>) -> Asked {
        let name = proposed.name.clone();
        let (arguments, readable) = match &proposed.arguments {
            Arguments::Object(map) => (Value::Object(without_blanks(map)), true),
            Arguments::Unreadable(text) => (Value::String(text.clone()), false),
        };
        let recorded = RecordedCall { name, arguments: arguments.clone() };
        if !readable {
            let refusal = Refusal::invalid("arguments", "must be a JSON object");
            return Asked::Unreadable { call: recorded, refusal };
        }
        match Call::parse(&proposed.name, arguments, self.turn.user) {
            Ok(call) => Asked::aloud(wish.without_inventions(call)),
            Err(refusal) => Asked::Unreadable { call: recorded, refusal },
        }
    }

    fn time_left(&self) -> Option<Duration> {
        let spent = milliseconds(self.turn.started_at, self.house.clock.now());
        let left = self.house.pace.turn.checked_sub(Duration::from_millis(spent))?;
        Some(left).filter(|it| !it.is_zero())
    }
}

/// The user's own words: this message; and if it answers a question, the ones before and what was
/// asked, which the user has read.
fn said_by_user(situation: &Situation) -> Vec<&str> {
    const BEFORE: usize = 2;
    let message = situation.request.message.as_ref().map_or("", |it| it.as_str());
    let history = &situation.request.history;
    let mut said = vec![message];
    if let Some(asked) = history.last().filter(|it| it.state == Some(State::NeedsClarification)) {
        let before = history.iter().rev().filter(|it| it.role == Role::User).take(BEFORE);
        said.extend(before.chain([asked]).map(|it| it.content.as_str()));
    }
    said
}

/// What a model hears that speaks of deeds without doing any.
const NUDGE: &str = "(No tool was called, so nothing has happened yet. Call the tool that does it, or \
                     say in one sentence what is missing.)";

/// Small models fill in every argument there is, those that nobody mentioned with nothing.
fn without_blanks(arguments: &Map<String, Value>) -> Map<String, Value> {
    let is_text = |name: &str| name == "title" || name == "description";
    let blank = |name: &str, value: &Value| value.as_str() == Some("") && !is_text(name);
    let kept = arguments.iter().filter(|(name, value)| !blank(name, value));
    kept.map(|(name, value)| (name.clone(), value.clone())).collect()
}

fn result((call, outcome): (&ProposedCall, &Outcome)) -> CallResult {
    let envelope = history::brief(&outcome.envelope());
    CallResult { id: call.id.clone(), name: call.name.clone(), envelope }
}

/// What a user may hear of a model that gave nothing.
pub(crate) fn told(error: &ModelError, model: &str) -> Refusal {
    let (code, message) = match error {
        ModelError::Misconfigured(what) => {
            (Code::ModelUnavailable, format!("The model {model} is not set up: {what}."))
        }
        ModelError::RateLimited { .. } => (
            Code::RateLimited,
            "The model's service asks to wait. Try again in a while.".to_owned(),
        ),
        ModelError::TimedOut => (Code::Timeout, "The model did not answer in time.".to_owned()),
        ModelError::Unavailable(_) => {
            (Code::ModelUnavailable, "The model cannot be reached just now.".to_owned())
        }
        ModelError::Declined(_) => {
            (Code::ModelUnavailable, "The model would not answer this.".to_owned())
        }
        ModelError::Unreadable(_) => {
            (Code::ModelUnavailable, "The model answered something that cannot be read.".to_owned())
        }
    };
    Refusal::new(code, message)
}
