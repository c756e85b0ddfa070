//! A call about tasks that its caller named, one or several: they are found, tried out, confirmed where
//! that is due, and then all of them are changed or none.

use std::collections::BTreeMap;

use domain::audit::{Entry, Row};
use domain::id::CallId;
use domain::outcome::Outcome;
use domain::refusal::{Code, Refusal};
use domain::task::Task;
use domain::task_ref::TaskRef;
use domain::title::Title;
use domain::tools::{self, AT_ONCE, BULK, Call, Effect, Step, ToolContext};
use rmcp::model::{CallToolResponse, InputResponses, JsonObject};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::{Value, json};
use uuid::Uuid;

use super::call::{End, Visit};
use super::steps::Steps;
use super::{catalogue, telling};

pub(super) struct Errand<'a> {
    pub(super) visit: Visit<'a>,
    pub(super) tool: &'a str,
    /// All but the task.
    arguments: JsonObject,
    pub(super) said: Said,
    /// The call about no task in particular: what there is to check of it is checked before anyone is
    /// asked or anything looked up.
    pub(super) pattern: Call,
    /// The request in writing, as it came.
    pub(super) about: String,
    pub(super) context: &'a RequestContext<RoleServer>,
    pub(super) steps: Steps<'a>,
}

/// What stood in place of a task.
pub(super) struct Said {
    pub(super) names: Vec<Value>,
    /// Several were named, if only one: they are answered as a list.
    pub(super) is_list: bool,
}

/// What came with a call besides its arguments, if it answers a question.
pub(super) struct Brought {
    pub(super) token: Option<Value>,
    pub(super) state: Option<String>,
    pub(super) responses: Option<InputResponses>,
}

/// A task that was found, and the call about it.
#[derive(Debug, Clone)]
pub(super) struct Target {
    /// Where it was named.
    pub(super) field: String,
    pub(super) call: Call,
    /// As it stands, if that had to be looked up.
    pub(super) task: Option<Task>,
}

/// A task that this very call changed before.
pub(super) struct Earlier {
    /// What it was called.
    pub(super) reference: TaskRef,
    /// As it was then.
    pub(super) task: Task,
}

impl Said {
    /// `None` if no task is named.
    pub(super) fn take(tool: &str, arguments: &mut JsonObject) -> Result<Option<Said>, Refusal> {
        match arguments.get(FIELD) {
            None | Some(Value::Null) => return Ok(None),
            Some(Value::Array(names)) if catalogue::takes_several(tool) => match names.len() {
                0 => return Err(Refusal::invalid(FIELD, "name at least one task")),
                1..=AT_ONCE => {}
                n => {
                    let problem = format!("at most {} at once; these are {n}", AT_ONCE);
                    return Err(Refusal::invalid(FIELD, problem));
                }
            },
            Some(_) => {}
        }
        let said = match arguments.remove(FIELD) {
            Some(Value::Array(names)) if catalogue::takes_several(tool) => {
                Said { names, is_list: true }
            }
            Some(name) => Said { names: vec![name], is_list: false },
            None => return Ok(None),
        };
        // Longer than any title.
        let long = |it: &Value| it.as_str().is_some_and(|it| Title::CEILING < it.chars().count());
        match said.names.iter().position(long) {
            Some(at) => {
                let problem = format!("must be at most {} characters", Title::CEILING);
                Err(Refusal::invalid(&said.field(at), problem))
            }
            None => Ok(Some(said)),
        }
    }

    /// The argument at fault, if this one is.
    pub(super) fn field(&self, at: usize) -> String {
        match self.is_list {
            true => format!("{FIELD}[{at}]"),
            false => FIELD.to_owned(),
        }
    }
}

const FIELD: &str = "task_id";

impl<'a> Errand<'a> {
    pub(super) async fn begin(
        visit: Visit<'a>,
        tool: &'a str,
        arguments: JsonObject,
        said: Said,
        context: &'a RequestContext<RoleServer>,
    ) -> Result<Errand<'a>, End> {
        let anyone = about_task(&arguments, TaskRef::Number(1));
        let pattern = visit.read(tool, anyone).await?;
        let about = json!([visit.aside.ids(), pattern.recorded(), said.names]).to_string();
        let steps = Steps::new(context, said.names.len());
        Ok(Errand { visit, tool, arguments, said, pattern, about, context, steps })
    }

    pub(super) async fn go(mut self, brought: Brought) -> Result<CallToolResponse, End> {
        let answer = self.open(brought)?;
        let (targets, chosen) = self.targets(answer.chosen).await?;
        self.visit.aside.conditions_are_on(targets.iter().filter_map(|it| it.task.as_ref()))?;
        if let [one] = &targets[..]
            && !self.is_looked_up()
        {
            self.steps.still_wanted()?;
            let id = self.visit.call_id(&self.about);
            return Ok(match self.visit.run(one.call.clone(), id).await? {
                Outcome::Refused(refusal) => return Err(placed(refusal, one).into()),
                outcome => telling::outcome(&outcome).into(),
            });
        }
        let tried = self.run(&targets, How::DryRun).await?;
        let how = match self.pattern.effect() == Effect::Destroys || BULK < targets.len() {
            true => {
                self.with_a_yes(&targets, &tried, answer.yes, chosen).await?;
                How::IfUnchanged
            }
            false => How::Plainly,
        };
        self.steps.still_wanted()?;
        let outcomes = self.run(&targets, how).await?;
        self.visit.wake();
        self.steps.finished().await;
        Ok(match (&outcomes[..], self.said.is_list) {
            ([one], false) => telling::outcome(one).into(),
            (all, _) => telling::outcomes(all).into(),
        })
    }

    /// What has to be seen before it is done: what destroys, and what is done whole or not at all.
    pub(super) fn is_looked_up(&self) -> bool {
        self.said.is_list || self.pattern.effect() == Effect::Destroys
    }

    pub(super) fn target(
        &self,
        at: usize,
        task: TaskRef,
        found: Option<Task>,
    ) -> Result<Target, Refusal> {
        let arguments = Value::Object(about_task(&self.arguments, task));
        let call = Call::parse(self.tool, arguments, self.visit.visitor.user)?;
        Ok(Target { field: self.said.field(at), call, task: found })
    }

    /// The tasks that this very call changed before; for a call that is repeated.
    pub(super) async fn earlier(&self) -> Result<Vec<Earlier>, End> {
        if !self.visit.aside.names_the_call() {
            return Ok(Vec::new());
        }
        let (user, turn) = (self.visit.turn.user, self.visit.turn.id);
        let whole = self.visit.call_id(&self.about);
        let entries = self.visit.house.store.entries(user, turn).await?;
        let earlier = |it: Entry| {
            let reference = serde_json::from_value(it.call.arguments[FIELD].clone()).ok()?;
            let task = it.changes.into_iter().find_map(|it| match it.before {
                Some(Row::Task(task)) => Some(task),
                _ => None,
            })?;
            let is_this = it.call_id == whole || it.call_id == part(whole, &task);
            is_this.then_some(Earlier { reference, task })
        };
        Ok(entries.into_iter().filter_map(earlier).collect())
    }

    /// All of them or none.
    pub(super) async fn run(&self, targets: &[Target], how: How) -> Result<Vec<Outcome>, End> {
        let whole = self.visit.call_id(&self.about);
        let step = |it: &Target| Step {
            call_id: match &it.task {
                Some(task) if self.said.is_list => part(whole, task),
                _ => whole,
            },
            call: it.call.clone(),
            unless_changed: match how {
                How::IfUnchanged => it.task.as_ref().map(|it| it.updated_at),
                How::DryRun | How::Plainly => self.visit.aside.condition_on(it.task.as_ref()),
            },
        };
        let steps: Vec<Step> = targets.iter().map(step).collect();
        let dry_run = how == How::DryRun;
        let context = ToolContext { dry_run, ..self.visit.context() };
        match tools::run_whole(&steps, &context).await? {
            Ok(outcomes) => Ok(outcomes),
            Err((at, refusal)) => Err(match targets.get(at) {
                Some(target) => placed(refusal, target).into(),
                None => refusal.into(),
            }),
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum How {
    /// To see what would happen.
    DryRun,
    Plainly,
    /// Only if every task still is as it was shown.
    IfUnchanged,
}

/// Each task of several has a call of its own.
fn part(whole: CallId, task: &Task) -> CallId {
    CallId(Uuid::new_v5(&whole.0, task.id.0.as_bytes()))
}

fn about_task(arguments: &JsonObject, task: TaskRef) -> JsonObject {
    let mut arguments = arguments.clone();
    arguments.insert(FIELD.to_owned(), json!(task));
    arguments
}

/// A refusal that names no argument is about the task, or about the whole call.
fn placed(refusal: Refusal, target: &Target) -> Refusal {
    let about_task = refusal.code != Code::ValidationError;
    let field = refusal.field.or_else(|| about_task.then(|| target.field.clone()));
    Refusal { field, ..refusal }
}

/// The tasks chosen by the user, by the place of the name that fitted several.
pub(super) type Chosen = BTreeMap<usize, TaskRef>;
