//! A user who says what the row says, and answers when asked.

use agent::pending::Seal;
use agent::persona::Persona;
use agent::request::{PastMessage, Request};
use agent::response::{Response, State as Ended, ToolCall};
use agent::{House, Pace};
use domain::account::Scopes;
use domain::settings::DateOrder;
use domain::tools::catalogue;
use serde_json::{Value, json};

use crate::likeness::Likeness;
use crate::models::Models;
use crate::rows::{HistoryRow, Row};
use crate::script::Script;
use crate::state::{Difference, State};
use crate::wanted::Wanted;
use crate::world::World;

/// One message and the answer to it.
pub(crate) struct Exchange {
    pub(crate) said: String,
    pub(crate) response: Response,
}

/// How often one message's questions are answered.
const PATIENCE: usize = 3;

/// A row that was played, and what is left of it.
pub(crate) struct Played {
    pub(crate) script: Script,
    pub(crate) wanted: Wanted,
    pub(crate) before: State,
    pub(crate) difference: Difference,
    pub(crate) exchanges: Vec<Exchange>,
}

impl Played {
    /// `exact`: new tasks must be to the letter what was wanted.
    pub(crate) async fn of(row: &Row, models: &Models, exact: bool) -> anyhow::Result<Played> {
        let script = Script::of(row);
        let wanted = Wanted::of(row, &script).await?;
        let world = World::of(row, script.owner.as_deref()).await?;
        let before = world.state().await?;
        let exchanges = play(row, &script, &wanted, &world, models).await?;
        let after = world.state().await?;
        let now = world.now();
        let (free, touched) = (&wanted.free, &wanted.touched);
        let likeness = Likeness { now: &now, free, touched, exact };
        let difference = Difference::between(&before, &wanted.state, &after, &likeness);
        Ok(Played { script, wanted, before, difference, exchanges })
    }
}

/// Plays a row from its first message to its last.
async fn play(
    row: &Row,
    script: &Script,
    wanted: &Wanted,
    world: &World,
    models: &Models,
) -> anyhow::Result<Vec<Exchange>> {
    let before = world.state().await?;
    let mut history = past(&row.initial.history, &|key| {
        let (id, _) = world.keys.get(key)?;
        serde_json::to_value(&before.own.get(id)?.task).ok()
    });
    let mut answers = script.answers.iter();
    let mut played = Vec::new();
    for (said, calls) in script.turns.iter().zip(&wanted.calls) {
        models.cue(calls.clone());
        let mut words = world.in_our_words(&said.words);
        for _ in 0..=PATIENCE {
            let response = say(&words, &history, world, models).await;
            history.extend([PastMessage::user(&words), PastMessage::from(response.clone())]);
            let answer = match response.state {
                Ended::NeedsConfirmation => script.confirm.clone().map(|yes| {
                    // The user sees what would be done, and says yes only to what was meant.
                    if wanted.is_meant(&response) { yes } else { "no".to_owned() }
                }),
                // Who is asked "shall I?" about what they asked for says yes.
                Ended::NeedsClarification if is_yes_or_no(&response) && !calls.is_empty() => {
                    Some("yes".to_owned())
                }
                Ended::NeedsClarification => answers.next().cloned(),
                Ended::Complete | Ended::Error => None,
            };
            played.push(Exchange { said: words, response });
            let Some(answer) = answer else { break };
            words = answer;
            models.cue(Vec::new());
        }
    }
    Ok(played)
}

fn is_yes_or_no(response: &Response) -> bool {
    response.choices.iter().map(|it| it.label.as_str()).eq(["Yes", "No"])
}

async fn say(words: &str, history: &[PastMessage], world: &World, models: &Models) -> Response {
    let (persona, seal) = (Persona::default(), Seal::new([7; 32]));
    let house = House {
        store: &world.store,
        clock: &world.clock,
        model: models.model(),
        hybrid: models.hybrid,
        limits: &world.limits,
        tools: catalogue(&world.limits).into(),
        order: DateOrder::MonthFirst,
        scopes: Scopes::FULL,
        persona: &persona,
        seal: &seal,
        pace: Pace::default(),
        stop: None,
    };
    let (message, history) = (words.to_owned(), history.to_vec());
    let request = Request { message, history, ..Request::default() };
    let turn = world.turn(World::USER, words);
    agent::turn::run(request, turn, &world.zone, &house, &mut |_| {}).await
}

/// What was said before the row begins, with its calls as if they had been ours.
fn past(rows: &[HistoryRow], task: &dyn Fn(&str) -> Option<Value>) -> Vec<PastMessage> {
    let mut past: Vec<PastMessage> = Vec::new();
    let mut calls: Vec<ToolCall> = Vec::new();
    for row in rows {
        let content = row.content.clone().unwrap_or_default();
        match row.role.as_str() {
            "user" => past.push(PastMessage::user(&content)),
            "tool" => {
                let result: Value = serde_json::from_str(&content).unwrap_or_default();
                let known = result["task_id"].as_str().and_then(task);
                if let (Some(call), Some(task)) = (calls.last_mut(), known) {
                    call.result = json!({ "success": true, "task": task });
                }
            }
            _ => {
                calls.extend(row.tool_calls.iter().map(|it| ToolCall {
                    name: it.name.replace("create_task", "add_task"),
                    arguments: Value::Object(it.arguments.clone()),
                    result: json!({ "success": true }),
                    success: true,
                    error: None,
                    duration_ms: 0,
                }));
                if !content.is_empty() {
                    let (role, tool_calls) =
                        (agent::request::Role::Assistant, std::mem::take(&mut calls));
                    past.push(PastMessage { role, tool_calls, ..PastMessage::user(&content) });
                }
            }
        }
    }
    past
}
