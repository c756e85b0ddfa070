//! A yes that comes from the user runs exactly what was asked about, and nothing else.

use domain::id::TurnId;
use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::Refusal;
use domain::rehearsal::Rehearsal;
use domain::tools::ToolContext;
use understand::intent::Intent;

use crate::OFFLINE;
use crate::pending::{Held, HeldAction};
use crate::reply::Teller;
use crate::response::Pending;
use crate::running::Running;
use crate::turn::{End, Situation};

impl Running<'_> {
    /// How the turn ends if it answers a pending action. `None`: it is about something else, and
    /// what waited is dropped.
    pub(crate) async fn confirmation(&mut self, situation: &Situation) -> Option<End> {
        if let Some(token) = &situation.request.confirm {
            return Some(self.carry_out_by_token(&token.clone()).await);
        }
        // Only the last thing said by us can be answered with a yes.
        let pending = situation.request.history.last()?.pending.as_ref()?;
        let [reading] = situation.readings.as_slice() else { return None };
        match reading.intent {
            Intent::Yes => Some(self.carry_out(&pending.token.clone()).await),
            Intent::No => Some(End::Said("All right, nothing was changed.".to_owned())),
            _ => None,
        }
    }

    /// A token says which action, but not that it still waits: whatever was said in its conversation
    /// since, a no above all, dropped it.
    async fn carry_out_by_token(&mut self, token: &str) -> End {
        let asked_in = match self.held(token) {
            Ok(held) => held.turn,
            Err(refusal) => return End::Refused(refusal),
        };
        match self.is_last_word(asked_in).await {
            Ok(true) => self.carry_out(token).await,
            Ok(false) => End::Refused(Refusal::conflict("That no longer waits for a yes.")),
            Err(error) => End::Refused(Refusal::from(&error)),
        }
    }

    /// Whether nothing was said since that turn. Of what is not kept, only its caller knows.
    async fn is_last_word(&self, turn: TurnId) -> Result<bool, StoreError> {
        let (store, user) = (self.house.store, self.turn.user);
        let kept = store.turn(user, turn).await?;
        let Some(conversation) = kept.and_then(|it| it.turn.conversation_id) else {
            return Ok(true);
        };
        // This turn itself is among them if it is tried again.
        let newest = store.turns(user, conversation, None, 2).await?;
        let before = newest.iter().rev().find(|it| it.turn.id != self.turn.id);
        Ok(before.is_some_and(|it| it.turn.id == turn))
    }

    fn held(&self, token: &str) -> Result<Held, Refusal> {
        self.house.seal.open(token, self.turn.user, self.turn.started_at)
    }

    async fn carry_out(&mut self, token: &str) -> End {
        let Held { turn, actions, .. } = match self.held(token) {
            Ok(held) => held,
            Err(refusal) => return End::Refused(refusal),
        };
        self.started(OFFLINE);
        for action in actions {
            if self.is_stopped() {
                return End::Stopped;
            }
            self.confirmed(turn, action).await;
            if self.failure().is_some() {
                break;
            }
        }
        End::Said(String::new())
    }

    /// What waits at the end of a turn, and the words that show exactly what it would do: each
    /// action is tried on a rehearsal of the store. What could not be done anyway is told instead.
    pub(crate) async fn pending(&mut self) -> Option<(Pending, Vec<String>, Vec<Refusal>)> {
        let rehearsal = Rehearsal::of(self.tasks, self.reminders);
        let teller = Teller { zone: self.zone, now: self.turn.started_at };
        let (mut actions, mut tasks, mut lines, mut refusals) = (vec![], vec![], vec![], vec![]);
        for (nth, held) in self.held.iter().enumerate() {
            let cx = ToolContext { tasks: &rehearsal, reminders: &rehearsal, ..self.context() };
            let id = domain::id::CallId(uuid::Uuid::from_u128(nth as u128));
            let outcome = match held.call.clone().run(id, &cx).await {
                Ok(outcome) => outcome,
                Err(error) => Refusal::from(&error).into(),
            };
            match outcome {
                Outcome::Refused(refusal) => refusals.push(refusal),
                outcome => {
                    // A second action on a task finds it as the first left it.
                    let target = held.target.as_ref().filter(|it| !tasks.contains(&it.label()));
                    let seen = target.map(|it| it.updated_at);
                    let reminders = reminders_of(&outcome);
                    actions.push(HeldAction { call: held.call.recorded(), seen, reminders });
                    lines.push(teller.proposal(&outcome));
                    tasks.extend(target.map(|it| it.label()));
                }
            }
        }
        if actions.is_empty() && refusals.is_empty() {
            return None;
        }
        let expires_at = Held::until(self.turn.started_at);
        let calls = actions.iter().map(|it| it.call.clone()).collect();
        let held = Held { user: self.turn.user, turn: self.turn.id, actions, expires_at };
        let token = self.house.seal.sign(&held);
        Some((Pending { actions: calls, tasks, token, expires_at }, lines, refusals))
    }
}

/// How many reminders go with a task that is deleted.
pub(crate) fn reminders_of(outcome: &Outcome) -> Option<usize> {
    match outcome {
        Outcome::Deleted { reminders, .. } => Some(*reminders),
        _ => None,
    }
}
