//! What destroys, and what changes many tasks, is not done without the user's yes. For clients that
//! cannot ask there is a token, which the model brings back after it has asked.

use agent::reply::{self, Teller};
use domain::id::TaskId;
use domain::outcome::Outcome;
use domain::refusal::{Code, Refusal};
use domain::task::Task;
use domain::task_ref::TaskRef;
use domain::tools::Effect;
use rmcp::ErrorData;
use rmcp::model::ElicitationSchema;
use serde_json::{Value, json};

use super::ask::{Heard, Means, Question};
use super::call::End;
use super::catalogue::CONFIRM;
use super::errand::{Brought, Chosen, Errand, How, Target};
use super::slip::{Purpose, Seen, Slip, Way};
use super::telling;
use super::which::{self, WHICH};

/// What the call says of earlier questions.
pub(super) struct Answer {
    pub(super) chosen: Chosen,
    pub(super) yes: Yes,
}

pub(super) enum Yes {
    NotYet,
    /// To what was asked with this slip.
    Said(Slip),
    /// So a model says, with this.
    Token(Value),
}

/// So many changes are told in full.
const IN_FULL: usize = 10;

impl Errand<'_> {
    /// Reads what came with the call. From here on it is in the turn that asked.
    pub(super) fn open(&mut self, brought: Brought) -> Result<Answer, End> {
        let Brought { token, state, responses } = brought;
        let mut responses = responses.unwrap_or_default();
        let Some(state) = state else {
            let yes = token.map_or(Yes::NotYet, Yes::Token);
            return Ok(Answer { chosen: Chosen::new(), yes });
        };
        let (way, slip) = [Way::Which, Way::State]
            .into_iter()
            .find_map(|way| Some((way, self.slip(&state, way, &self.about)?)))
            // It is the client that keeps this, not the model, so it is the protocol that is broken.
            .ok_or_else(|| {
                ErrorData::invalid_params("This requestState does not belong to this call.", None)
            })?;
        self.still_good(&slip)?;
        self.visit.turn.id = slip.turn;
        let key = if way == Way::Which { WHICH } else { CONFIRM };
        let heard = responses.remove(key).map(Heard::read).transpose()?;
        if way == Way::Which {
            let chosen = heard.map(|it| self.chosen(it)).transpose()?;
            return Ok(Answer { chosen: chosen.unwrap_or_default(), yes: Yes::NotYet });
        }
        let chosen = slip.chosen.iter().map(|(at, it)| ((*at).into(), TaskRef::Id(*it))).collect();
        let yes = match heard {
            None => Yes::NotYet,
            Some(heard) => said_yes(heard).map(|()| Yes::Said(slip))?,
        };
        Ok(Answer { chosen, yes })
    }

    /// Comes back only if the user said yes to exactly this.
    pub(super) async fn with_a_yes(
        &mut self,
        targets: &[Target],
        tried: &[Outcome],
        yes: Yes,
        chosen: Vec<(u8, TaskId)>,
    ) -> Result<(), End> {
        let seen = Seen::of(tasks(targets), tried);
        let slip = match yes {
            Yes::NotYet => {
                self.ask(targets, tried, seen, chosen).await?;
                // The question may have taken its time.
                self.visit.turn.started_at = self.visit.house.clock.now();
                let again = self.run(targets, How::DryRun).await?;
                return unchanged(seen, Seen::of(tasks(targets), &again));
            }
            Yes::Said(slip) => slip,
            Yes::Token(token) => {
                let about = self.about_tasks(targets);
                let slip = token.as_str().and_then(|it| self.slip(it, Way::Token, &about));
                let slip = slip.ok_or_else(not_a_token)?;
                self.still_good(&slip)?;
                slip
            }
        };
        unchanged(slip.seen, seen)?;
        // Two at once get past this, and then have one turn and so one effect. A call with an id of
        // its own is known by that.
        let (store, user) = (&self.visit.house.store, self.visit.turn.user);
        if !self.visit.aside.names_the_call() && store.turn(user, slip.turn).await?.is_some() {
            return Err(Refusal::conflict("That yes was used already; it is good for once.").into());
        }
        self.visit.turn.id = slip.turn;
        Ok(())
    }

    async fn ask(
        &self,
        targets: &[Target],
        tried: &[Outcome],
        seen: Seen,
        chosen: Vec<(u8, TaskId)>,
    ) -> Result<(), End> {
        let message = self.question(targets, tried);
        let token = |message: String| {
            let token = self.sign(Way::Token, &self.about_tasks(targets), seen, Vec::new());
            let refusal = Refusal::new(Code::ConfirmationRequired, message);
            let fix = "Nothing was changed yet. Put this question to the user. Only if they say yes, \
                       call again with the same arguments and with this confirm.";
            let expires_at = Slip::until(self.visit.turn.started_at);
            let more = [(CONFIRM, json!(token)), ("expires_at", json!(expires_at))];
            End::answer(telling::unconfirmed(&refusal, fix, &more))
        };
        let means = Means::of(self.context);
        if means == Means::Neither {
            return Err(token(message));
        }
        let question = Question { key: CONFIRM, message: message.clone(), form: self.form()? };
        if means == Means::Returning {
            let state = self.sign(Way::State, &self.about, seen, chosen);
            return Err(End::answer(question.returned(state)));
        }
        match question.sent(self.context).await? {
            Heard::NotAsked => Err(token(message)),
            heard => said_yes(heard),
        }
    }

    /// Exactly what would be done, in the words that the agent has for it.
    fn question(&self, targets: &[Target], tried: &[Outcome]) -> String {
        let teller = Teller { zone: self.visit.zone(), now: self.visit.turn.started_at };
        let mut lines: Vec<String> =
            tried.iter().take(IN_FULL).map(|it| teller.proposal(it)).collect();
        let rest = tasks(targets).skip(IN_FULL).map(|it| it.number.to_string());
        let rest: Vec<String> = rest.collect();
        if !rest.is_empty() {
            lines.push(format!("and the same with {} more: {}", rest.len(), rest.join(", ")));
        }
        reply::question(&lines)
    }

    fn form(&self) -> Result<ElicitationSchema, ErrorData> {
        let yes = match (self.pattern.effect(), self.said.is_list) {
            (Effect::Destroys, false) => "Yes, delete it",
            (Effect::Destroys, true) => "Yes, delete them",
            _ => "Yes, change them",
        };
        ElicitationSchema::builder()
            .required_bool_property(CONFIRM, |it| it.title(yes))
            .build()
            .map_err(which::internal)
    }

    /// The tasks and what is done to them, by whichever names.
    fn about_tasks(&self, targets: &[Target]) -> String {
        let mut ids: Vec<TaskId> = tasks(targets).map(|it| it.id).collect();
        ids.sort_unstable();
        json!([self.visit.aside.ids(), self.pattern.recorded(), ids]).to_string()
    }

    pub(super) fn sign(
        &self,
        way: Way,
        about: &str,
        seen: Seen,
        chosen: Vec<(u8, TaskId)>,
    ) -> String {
        let turn = &self.visit.turn;
        let expires_at = Slip::until(turn.started_at);
        let slip = Slip { turn: turn.id, seen, expires_at, chosen };
        self.visit.house.slips.sign(&slip, &self.purpose(way, about))
    }

    fn slip(&self, text: &str, way: Way, about: &str) -> Option<Slip> {
        self.visit.house.slips.open(text, &self.purpose(way, about))
    }

    fn purpose<'a>(&'a self, way: Way, about: &'a str) -> Purpose<'a> {
        Purpose { way, user: self.visit.turn.user, tool: self.tool, about }
    }

    fn still_good(&self, slip: &Slip) -> Result<(), Refusal> {
        match self.visit.turn.started_at < slip.expires_at {
            true => Ok(()),
            false => Err(Refusal::conflict(format!(
                "That was asked more than {} minutes ago, so nothing was done.",
                Slip::MINUTES,
            ))),
        }
    }
}

fn unchanged(asked: Seen, now: Seen) -> Result<(), End> {
    match asked == now {
        true => Ok(()),
        false => {
            let message = "What was asked about has changed since, so nothing was done.";
            Err(Refusal::conflict(message).into())
        }
    }
}

fn tasks(targets: &[Target]) -> impl Iterator<Item = &Task> {
    targets.iter().filter_map(|it| it.task.as_ref())
}

/// Both: the form was sent off, and it says yes.
fn said_yes(heard: Heard) -> Result<(), End> {
    match heard {
        Heard::Form(form) if form.get(CONFIRM) == Some(&Value::Bool(true)) => Ok(()),
        Heard::Form(_) | Heard::No => Err(declined()),
        Heard::Nothing | Heard::NotAsked => Err(unanswered()),
    }
}

fn declined() -> End {
    unconfirmed("The user said no, so nothing was changed.", "Leave it at that.")
}

fn unanswered() -> End {
    let message = "The user did not answer, so nothing was changed.";
    unconfirmed(message, "Call again only if the user still wants it.")
}

pub(super) fn unchosen() -> End {
    let message = "The user did not say which, so nothing was changed.";
    unconfirmed(message, "Call again only if the user still wants it.")
}

fn unconfirmed(message: &str, fix: &str) -> End {
    let refusal = Refusal::new(Code::ConfirmationRequired, message);
    End::answer(telling::unconfirmed(&refusal, fix, &[]))
}

fn not_a_token() -> End {
    let problem = "this is no token that waits for a yes to this call";
    let fix = "Call again without confirm to get one. Copy it whole.";
    End::answer(telling::unconfirmed(&Refusal::invalid(CONFIRM, problem), fix, &[]))
}
