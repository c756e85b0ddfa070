//! A yes that comes from the user runs exactly what was asked about, and nothing else.

use domain::outcome::Outcome;
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
            return Some(self.carry_out(&token.clone()).await);
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

    async fn carry_out(&mut self, token: &str) -> End {
        let held = self.house.seal.open(token, self.turn.user, self.turn.started_at);
        let Held { turn, actions, .. } = match held {
            Ok(held) => held,
            Err(refusal) => return End::Refused(refusal),
        };
        self.started(OFFLINE);
        for action in actions {
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
                    actions.push(HeldAction { call: held.call.recorded(), seen });
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
