//! From names to tasks. Where a name fits several, the user is asked which; nobody guesses.

use std::collections::BTreeSet;

use agent::reply;
use domain::id::TaskId;
use domain::ports::StoreError;
use domain::refusal::{Code, Refusal};
use domain::task::{Status, TaskLabel};
use domain::task_ref::TaskRef;
use domain::tools::Names;
use domain::tools::reopen_task::ReopenTask;
use rmcp::ErrorData;
use rmcp::model::{ElicitationSchema, EnumSchema, LegacyEnumSchema, ProtocolVersion};
use serde_json::Value;

use super::ask::{self, Heard, Means, Question};
use super::call::End;
use super::confirm;
use super::errand::{Chosen, Earlier, Errand, Target};
use super::slip::{Seen, Way};

/// What the answer to this question is called.
pub(super) const WHICH: &str = "which";

/// More questions than this in one form nobody answers.
const FORM_MAX: usize = 5;

/// What a name comes to.
enum Found {
    Task(Box<Target>),
    /// It fits these.
    Several(Refusal),
}

impl Errand<'_> {
    /// The tasks that are named, each once, and what was chosen on the way.
    pub(super) async fn targets(
        &self,
        mut chosen: Chosen,
    ) -> Result<(Vec<Target>, Vec<(u8, TaskId)>), End> {
        let earlier = self.earlier().await?;
        let mut names = self.visit.context().names();
        let mut found = Vec::new();
        for at in 0..self.said.names.len() {
            self.steps.after(at).await?;
            found.push(self.find(at, &mut names, &chosen, &earlier).await?);
        }
        let several = found.iter().enumerate().filter_map(|(at, it)| match it {
            Found::Several(refusal) => Some((at, refusal.clone())),
            Found::Task(_) => None,
        });
        let unclear: Vec<(usize, Refusal)> = several.collect();
        if !unclear.is_empty() {
            chosen.extend(self.ask_which(&unclear).await?);
            for (at, refusal) in unclear {
                found[at] = match self.find(at, &mut names, &chosen, &earlier).await? {
                    Found::Several(_) => return Err(refusal.into()),
                    task => task,
                };
            }
        }
        let mut seen = BTreeSet::new();
        let mut picked = Vec::new();
        let mut targets = Vec::new();
        for (at, it) in found.into_iter().enumerate() {
            let Found::Task(target) = it else { continue };
            let id = target.task.as_ref().map(|it| it.id);
            if chosen.contains_key(&at)
                && let (Some(id), Ok(place)) = (id, u8::try_from(at))
            {
                picked.push((place, id));
            }
            if id.is_none_or(|it| seen.insert(it)) {
                targets.push(*target);
            }
        }
        Ok((targets, picked))
    }

    async fn find(
        &self,
        at: usize,
        names: &mut Names<'_>,
        chosen: &Chosen,
        earlier: &[Earlier],
    ) -> Result<Found, End> {
        let field = self.said.field(at);
        let placed = |refusal: Refusal| Refusal { field: Some(field.clone()), ..refusal };
        let said = &self.said.names[at];
        let reference = match (serde_json::from_value::<TaskRef>(said.clone()), said) {
            (Ok(reference), _) => reference,
            // It was found under this name before, and may have another now, or none.
            (Err(_), Value::String(_)) if !self.said.is_list && !earlier.is_empty() => {
                earlier[0].reference
            }
            (Err(_), Value::String(words)) => match names.find(words, self.likely(), &[]).await? {
                Ok(reference) => reference,
                Err(refusal) if refusal.code == Code::AmbiguousTask => {
                    match choice(chosen.get(&at), &refusal.candidates) {
                        Some(task) => TaskRef::Id(task),
                        None => return Ok(Found::Several(placed(refusal))),
                    }
                }
                Err(refusal) => return Err(placed(refusal).into()),
            },
            (Err(error), _) => return Err(Refusal::invalid(&field, error).into()),
        };
        if !self.is_looked_up() {
            return Ok(Found::Task(Box::new(self.target(at, reference, None)?)));
        }
        let before = earlier.iter().find(|it| is(reference, it.task.id, it.task.number));
        let task = match before {
            Some(before) => Some(before.task.clone()),
            None => self.visit.house.store.task(self.visit.turn.user, reference).await?,
        };
        match task {
            Some(task) => {
                let target = self.target(at, TaskRef::Id(task.id), Some(task))?;
                Ok(Found::Task(Box::new(target)))
            }
            None => Err(placed(Refusal::task_not_found(reference)).into()),
        }
    }

    fn likely(&self) -> Status {
        match self.tool {
            ReopenTask::NAME => Status::Completed,
            _ => Status::Pending,
        }
    }

    async fn ask_which(&self, unclear: &[(usize, Refusal)]) -> Result<Chosen, End> {
        let first = || unclear[0].1.clone();
        let means = Means::of(self.context);
        if means == Means::Neither || FORM_MAX < unclear.len() {
            return Err(first().into());
        }
        let message: Vec<String> =
            unclear.iter().map(|(_, it)| reply::plain(&it.message)).collect();
        let question = Question {
            key: WHICH,
            message: message.join("\n"),
            form: self.choices(unclear).await?,
        };
        if means == Means::Returning {
            let state = self.sign(Way::Which, &self.about, Seen::NOTHING, Vec::new());
            return Err(End::answer(question.returned(state)));
        }
        match question.sent(self.context).await? {
            Heard::NotAsked => Err(first().into()),
            heard => self.chosen(heard),
        }
    }

    /// What the user chose: a number for each name.
    pub(super) fn chosen(&self, heard: Heard) -> Result<Chosen, End> {
        let form = match heard {
            Heard::Form(form) => form,
            Heard::No | Heard::Nothing | Heard::NotAsked => return Err(confirm::unchosen()),
        };
        let choice = |at: usize| {
            let said = form.get(self.said.field(at))?.as_str()?;
            Some((at, TaskRef::parse(said)?))
        };
        Ok((0..self.said.names.len()).filter_map(choice).collect())
    }

    async fn choices(&self, unclear: &[(usize, Refusal)]) -> Result<ElicitationSchema, End> {
        let mut form = ElicitationSchema::builder();
        for (at, refusal) in unclear {
            let numbers = refusal.candidates.iter().map(|it| it.number.to_string()).collect();
            let mut titles = Vec::new();
            for candidate in &refusal.candidates {
                titles.push(self.told_apart(candidate, &refusal.candidates).await?);
            }
            let name = self.said.names[*at].as_str().map(reply::plain).unwrap_or_default();
            let choice = match ask::speaks(self.context, &ProtocolVersion::V_2025_11_25) {
                true => {
                    let choice = EnumSchema::builder(numbers).title(name);
                    choice.enum_titles(titles).map_err(internal)?.build()
                }
                false => {
                    let mut choice = LegacyEnumSchema::new(numbers);
                    choice.title = Some(name.into());
                    choice.enum_names = Some(titles);
                    EnumSchema::Legacy(choice)
                }
            };
            form = form.required_enum_schema(self.said.field(*at), choice);
        }
        Ok(form.build().map_err(internal)?)
    }

    /// A task as it stands among others to choose from: where titles are the same, with the rest.
    async fn told_apart(&self, one: &TaskLabel, all: &[TaskLabel]) -> Result<String, StoreError> {
        let same = |it: &&TaskLabel| it.title.as_str().eq_ignore_ascii_case(one.title.as_str());
        if all.iter().filter(same).count() < 2 {
            return Ok(reply::label(one));
        }
        let task = self.visit.house.store.task(self.visit.turn.user, TaskRef::Id(one.id)).await?;
        Ok(task.map_or_else(|| reply::label(one), |it| reply::whole(&it)))
    }
}

/// Only what fits the name can be chosen for it.
fn choice(chosen: Option<&TaskRef>, candidates: &[TaskLabel]) -> Option<TaskId> {
    let chosen = *chosen?;
    candidates.iter().find(|it| is(chosen, it.id, it.number)).map(|it| it.id)
}

fn is(reference: TaskRef, id: TaskId, number: u64) -> bool {
    match reference {
        TaskRef::Id(it) => it == id,
        TaskRef::Number(it) => it == number,
    }
}

pub(super) fn internal(error: impl Into<String>) -> ErrorData {
    tracing::error!(error = error.into(), "a form could not be made");
    ErrorData::internal_error("Something went wrong here.", None)
}
