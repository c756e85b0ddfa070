//! The reply: what ran, what waits, what was asked, what went wrong, in that order.

use domain::fold;
use domain::outcome::Outcome;
use domain::refusal::{Code, Refusal};
use domain::tools::Effect;
use understand::intent::Intent;
use understand::reading::Reading;

use crate::decide::GiveUp;
use crate::reply::{self, NOTHING, Teller};
use crate::response::{Choice, FinishReason, IntentTold, Response, State};
use crate::running::{Ran, Running};
use crate::turn::{Count, End, Situation};
use crate::with_model;

impl Running<'_> {
    pub(crate) async fn respond(
        &mut self,
        end: End,
        situation: Option<Situation>,
        mut count: Count,
    ) -> Response {
        let dry_run = situation.as_ref().is_some_and(|it| it.request.dry_run);
        let mut reply = Reply { lines: self.told(), ..Reply::default() };
        if let Some(failure) = self.failure() {
            reply.fail(failure.clone(), FinishReason::Error);
        }
        match end {
            End::Said(text) => reply.say(text),
            End::Model(text) => reply.say_as_model(text, self, situation.as_ref(), &count),
            End::Asked { question, choices } => reply.ask(question, choices),
            End::GaveUp(why) => reply.give_up(why),
            End::Stopped => {
                // What waited for a yes is not asked about any more.
                self.held.clear();
                count.warning = Some(Response::STOPPED.to_owned());
                reply.stop(self.ran.iter().any(Ran::wrote));
            }
            End::ModelFailed(error) => {
                let done = self.did_something();
                reply.fail(with_model::told(&error, self.house.model_name()), FinishReason::Error);
                reply.say(if done { "The rest was not done." } else { NOTHING });
            }
            End::Refused(refusal) => reply.fail(refusal, FinishReason::Error),
        }
        if let Some((pending, lines, refusals)) = self.pending().await {
            reply.lines.extend(refusals.iter().map(reply::refusal));
            if dry_run {
                let asks = |it: &String| format!("I would ask first whether to {it}");
                reply.lines.extend(lines.iter().map(asks));
            } else if !pending.actions.is_empty() {
                reply.confirm(&lines);
                reply.pending = Some(pending);
            }
        }
        let changed = !dry_run && self.ran.iter().any(Ran::changed_something);
        let readings = situation.as_ref().map_or(&[][..], |it| &it.readings);
        Response {
            message: reply.message(dry_run && self.ran.iter().any(Ran::wrote)),
            state: reply.state.unwrap_or(State::Complete),
            finish_reason: reply.finish.unwrap_or(FinishReason::Completed),
            intent: intent(readings, &self.ran),
            tool_calls: self.ran.iter().map(Ran::told).collect(),
            pending: reply.pending,
            choices: reply.choices,
            iterations: count.iterations,
            model: self.turn.model.clone().unwrap_or_else(|| crate::OFFLINE.to_owned()),
            usage: count.usage,
            processing_time_ms: 0,
            warning: count.warning,
            error: reply.error,
            undo: changed.then_some(self.turn.id),
            dry_run,
        }
    }

    /// What the outcomes say. A look before a change is not told; one after the last is, since it
    /// was asked for.
    fn told(&self) -> Vec<String> {
        let teller = Teller { zone: self.zone, now: self.turn.started_at };
        // Our own engine says itself which of its looks nobody asked for.
        let ours = self.turn.model.as_deref() == Some(crate::OFFLINE);
        let told = self.ran.iter().enumerate().filter(|(at, it)| match ours {
            true => !it.quiet,
            false => {
                let look = it.effect == Effect::Reads && !self.held.is_empty();
                !look && !it.is_between(&self.ran[at + 1..])
            }
        });
        told.map(|(_, it)| teller.ran(&it.call, &it.outcome)).collect()
    }
}

impl Ran {
    /// A look that showed tasks.
    fn found_something(&self) -> bool {
        matches!(&self.outcome, Outcome::Listed { tasks, .. } if !tasks.is_empty())
    }

    /// Whether a model's call was only a step to those `after` it: a look before a change, a try
    /// that it mended, or something that only the model wanted.
    fn is_between(&self, after: &[Ran]) -> bool {
        match &self.outcome {
            Outcome::Refused(it) => match it.code {
                Code::PermissionDenied | Code::ConfirmationRequired => true,
                Code::ValidationError => after.iter().any(Ran::wrote),
                _ => after.iter().any(|it| it.wrote() && it.call.name == self.call.name),
            },
            _ => self.effect == Effect::Reads && after.iter().any(Ran::wrote),
        }
    }
}

/// Whether a text names any task that was found.
fn mentions_any(text: &str, ran: &[Ran]) -> bool {
    let text = fold::fold(text);
    let mut titles = ran.iter().flat_map(|it| it.told().tasks()).map(|it| it.title);
    titles.any(|it| text.contains(&fold::fold(it.as_str())))
}

/// A greeting and the like: what is asked back is no question about it.
fn is_talk(reading: &Reading) -> bool {
    matches!(reading.intent, Intent::Greeting | Intent::Thanks | Intent::Help | Intent::WhoAmI)
}

#[derive(Default)]
struct Reply {
    lines: Vec<String>,
    state: Option<State>,
    finish: Option<FinishReason>,
    error: Option<Refusal>,
    choices: Vec<Choice>,
    pending: Option<crate::response::Pending>,
}

impl Reply {
    fn say(&mut self, text: impl Into<String>) {
        let text = text.into();
        if !text.is_empty() {
            self.lines.push(text);
        }
    }

    /// A model's words stand alone where it changed nothing; where it did, what is said is made
    /// from the outcomes. Words that claim what did not happen, or tell our instructions, are not
    /// passed on.
    fn say_as_model(
        &mut self,
        text: String,
        running: &Running<'_>,
        situation: Option<&Situation>,
        count: &Count,
    ) {
        if running.did_something() || running.failure().is_some() {
            return;
        }
        let is_claim = running.ran.is_empty() && reply::claims_to_have_listed(&text);
        if is_claim || count.is_unfit(&text) {
            self.say(NOTHING);
            return;
        }
        // "I have listed them" shows nothing.
        if running.ran.iter().any(|it| it.found_something()) && !mentions_any(&text, &running.ran) {
            return;
        }
        let results = running.ran.iter().map(|it| it.outcome.envelope().to_string());
        let message = situation.and_then(|it| it.request.message.as_ref());
        let known: String = results.chain(message.map(|it| it.to_string())).collect();
        let text = reply::without_foreign_links(text.trim(), &known);
        let talk = situation.is_some_and(|it| it.readings.iter().all(is_talk));
        if text.ends_with('?') && !talk {
            self.state.get_or_insert(State::NeedsClarification);
        }
        self.lines = vec![text];
    }

    fn stop(&mut self, wrote: bool) {
        match wrote {
            true => self.lines.insert(0, "Stopped. This was done before:".to_owned()),
            false => self.lines = vec!["Stopped. Nothing was changed.".to_owned()],
        }
    }

    fn ask(&mut self, question: String, choices: Vec<Choice>) {
        self.lines.push(question);
        self.lines.extend(choices.iter().enumerate().map(|(at, it)| it.line(at)));
        self.choices = choices;
        self.state = Some(State::NeedsClarification);
    }

    fn confirm(&mut self, lines: &[String]) {
        self.lines.push(reply::question(lines));
        self.state = Some(State::NeedsConfirmation);
    }

    fn give_up(&mut self, why: GiveUp) {
        let (code, message, finish) = match why {
            GiveUp::TooManySteps => (
                Code::Timeout,
                "It took too many steps, so I stopped; the rest was not done.",
                FinishReason::MaxIterations,
            ),
            GiveUp::OutOfTime => {
                (Code::Timeout, "It took too long, so I stopped.", FinishReason::Error)
            }
            GiveUp::Silence => {
                (Code::ModelUnavailable, "The model said nothing.", FinishReason::Error)
            }
            GiveUp::Circles => (
                Code::ModelUnavailable,
                "The model went round in circles, so I stopped.",
                FinishReason::Error,
            ),
            GiveUp::TooManyCalls => (
                Code::ModelUnavailable,
                "The model wanted too much at once, so none of that was done.",
                FinishReason::Error,
            ),
        };
        self.fail(Refusal::new(code, message), finish);
    }

    fn fail(&mut self, refusal: Refusal, finish: FinishReason) {
        let text = reply::refusal(&refusal);
        if !self.lines.contains(&text) {
            self.lines.push(text);
        }
        self.choices = refusal.candidates.iter().cloned().map(Choice::task).collect();
        self.error = Some(refusal);
        self.state = Some(State::Error);
        self.finish = Some(finish);
    }

    fn message(&self, would: bool) -> String {
        let mut text = self.lines.join("\n");
        if would {
            text.insert_str(0, "Nothing was changed. This would happen:\n");
        }
        match reply::safe(text.trim_end()) {
            text if text.trim().is_empty() => NOTHING.to_owned(),
            text => text,
        }
    }
}

/// What the message was taken to ask for: by what ran, or else by how it was read.
fn intent(readings: &[Reading], ran: &[Ran]) -> IntentTold {
    let read = readings.iter().find(|it| it.intent.changes()).or(readings.first());
    let done = ran.iter().find(|it| it.wrote()).and_then(|it| of_tool(&it.call.name));
    match (read, done) {
        (Some(reading), None) => IntentTold {
            name: reading.told().name().to_owned(),
            confidence: reading.confidence,
            reasoning: reading.reasons.join(", "),
        },
        (Some(reading), Some(name)) if reading.told().name() == name => IntentTold {
            name: name.to_owned(),
            confidence: reading.confidence,
            reasoning: reading.reasons.join(", "),
        },
        (_, Some(name)) => IntentTold {
            name: name.to_owned(),
            confidence: 1.0,
            reasoning: "by what was called".to_owned(),
        },
        (None, None) => IntentTold::unknown(),
    }
}

fn of_tool(name: &str) -> Option<&'static str> {
    Some(match name {
        "add_task" => "create_task",
        "complete_task" => "complete_task",
        "reopen_task" => "reopen_task",
        "update_task" => "update_task",
        "delete_task" => "delete_task",
        "schedule_reminder" => "schedule_reminder",
        "cancel_reminder" => "cancel_reminder",
        "undo" => "undo",
        _ => return None,
    })
}
