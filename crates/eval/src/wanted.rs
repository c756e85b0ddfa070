//! From what a row expects to calls of our tools, and to the state that they lead to.

use std::collections::BTreeSet;

use agent::response::Response;
use anyhow::{Context as _, bail};
use domain::due::Due;
use domain::id::TaskId;
use domain::task::Status;
use scripted::play::{Call, call};
use serde_json::{Map, Value, json};

use crate::rows::{ExpectedCall, Row};
use crate::script::{Script, is_about_all};
use crate::state::{Kept, State};
use crate::when;
use crate::world::{World, plain};

/// What a row wants.
pub(crate) struct Wanted {
    /// The calls of each message, with a perfect model's placeholders for tasks.
    pub(crate) calls: Vec<Vec<Call>>,
    pub(crate) state: State,
    /// Tasks whose title the row leaves open.
    pub(crate) free: BTreeSet<TaskId>,
    /// Tasks that are to be changed, if only to what they are.
    pub(crate) touched: BTreeSet<TaskId>,
    /// Why what is expected cannot be done as it stands.
    pub(crate) problems: Vec<String>,
}

const TITLES: &[&str] = &["title", "title_or_ref", "content", "purpose", "new_alarm_name", "label"];

impl Wanted {
    /// Applies what is expected to a world of its own.
    pub(crate) async fn of(row: &Row, script: &Script) -> anyhow::Result<Wanted> {
        let world = World::of(row, script.owner.as_deref()).await?;
        let (mut turns, mut problems) = (Vec::new(), Vec::new());
        let (mut free, mut touched) = (BTreeSet::new(), BTreeSet::new());
        for said in &script.turns {
            let (mut calls, mut added) = (Vec::new(), Vec::new());
            for (at, expected) in said.calls.iter().enumerate() {
                let state = world.state().await?;
                let translator = Translator { world: &world, state: &state, words: &said.words };
                if is_about_all(expected) {
                    touched.extend(state.own.keys());
                } else if !expected.tool.contains("add_task") {
                    touched.extend(translator.meant(&expected.args).map(|it| it.task.id));
                }
                let translated = match translator.calls(expected, added.len()) {
                    Ok(translated) => translated,
                    Err(problem) => {
                        problems.push(format!("{}: {problem}", expected.tool));
                        continue;
                    }
                };
                for (name, arguments) in translated {
                    let filled = filled(&arguments, &state, &added)?;
                    match world.invoke(World::USER, &name, filled).await {
                        Ok(outcome) if name == "add_task" => {
                            let task = outcome.envelope()["task"].clone();
                            let id: TaskId = serde_json::from_value(task["id"].clone())?;
                            added.push(task["number"].clone());
                            if is_title_free(row, expected, at) {
                                free.insert(id);
                            }
                        }
                        Ok(_) => {}
                        Err(problem) => problems.push(problem.to_string()),
                    }
                    calls.push((name, arguments));
                }
            }
            turns.push(calls);
        }
        Ok(Wanted { calls: turns, state: world.state().await?, free, touched, problems })
    }

    /// Whether all that waits for a yes is about tasks that are to be changed.
    pub(crate) fn is_meant(&self, response: &Response) -> bool {
        let pending = response.pending.iter().flat_map(|it| &it.tasks);
        pending.into_iter().all(|it| self.touched.contains(&it.id))
    }
}

struct Translator<'a> {
    world: &'a World,
    state: &'a State,
    words: &'a str,
}

impl Translator<'_> {
    fn calls(&self, expected: &ExpectedCall, added: usize) -> anyhow::Result<Vec<Call>> {
        let ExpectedCall { tool, args, .. } = expected;
        let does = |name: &str| tool.contains(name);
        if does("add_task") {
            return Ok(self.add(args, does("schedule_reminder"), added));
        }
        if does("list_tasks") {
            let query = text(args, TITLES).map(|it| json!({ "query": it }));
            let status = args.get("status").map(|it| json!({ "status": it }));
            let arguments = query.or(status).unwrap_or_else(|| json!({}));
            return Ok(vec![call("list_tasks", arguments)]);
        }
        if does("list_reminders") || does("undo") {
            return Ok(vec![call(tool, json!({}))]);
        }
        if is_about_all(expected) {
            let open = self.state.own.values().filter(|it| it.task.status == Status::Pending);
            let calls = open.map(|it| call(tool, json!({ "task_id": it.task.number })));
            return Ok(calls.collect());
        }
        if does("update_task") || does("schedule_reminder") {
            return self.update(args);
        }
        match tool.as_str() {
            "complete_task" | "delete_task" | "reopen_task" => {
                let task = self.target(args).context("names no task that is there")?;
                Ok(vec![call(tool, json!({ "task_id": self.reference(task) }))])
            }
            _ => bail!("is no tool of ours"),
        }
    }

    fn add(&self, args: &Map<String, Value>, reminds: bool, added: usize) -> Vec<Call> {
        // A title that is left open is what the user said.
        let title = text(args, TITLES).unwrap_or(self.words);
        let mut task = json!({ "title": title });
        if let Some(description) = text(args, &["description"]) {
            task["description"] = json!(description);
        }
        match when::of(args, &self.world.now()) {
            Some(Due::At(at)) if reminds => {
                let reminder = json!({ "task_id": { "added": added }, "remind_at": at });
                vec![("add_task".to_owned(), task), call("schedule_reminder", reminder)]
            }
            due => {
                if let Some(due) = due {
                    task["due"] = json!(due.to_string());
                }
                vec![("add_task".to_owned(), task)]
            }
        }
    }

    /// Only what differs is changed.
    fn update(&self, args: &Map<String, Value>) -> anyhow::Result<Vec<Call>> {
        let time = when::of(args, &self.world.now());
        let task = self.meant(args).context("names no task that is there")?;
        let reference = self.reference(task);
        let mut calls = Vec::new();
        let title = text(args, &["new_title", "title", "content"]);
        if let Some(title) = title.filter(|it| plain(it) != plain(task.task.title.as_str())) {
            calls.push(call("update_task", json!({ "task_id": reference, "title": title })));
        }
        if let Some(Due::At(at)) = time.filter(|it| !when::is_met(*it, &self.times(task))) {
            let arguments = json!({ "task_id": reference, "remind_at": at });
            calls.push(call("schedule_reminder", arguments));
        }
        if calls.is_empty() {
            let query = json!({ "query": task.task.title.as_str() });
            calls.push(call("list_tasks", query));
        }
        Ok(calls)
    }

    /// The task that is named, or that has the time that is given.
    fn meant(&self, args: &Map<String, Value>) -> Option<&Kept> {
        let time = || when::of(args, &self.world.now());
        self.target(args).or_else(|| self.at(time()?))
    }

    fn target(&self, args: &Map<String, Value>) -> Option<&Kept> {
        if let Some((id, _)) = text(args, &["task_id"]).and_then(|it| self.world.keys.get(it)) {
            return self.state.own.get(id);
        }
        let title = plain(text(args, TITLES)?);
        self.state.own.values().find(|it| plain(it.task.title.as_str()) == title)
    }

    fn at(&self, time: Due) -> Option<&Kept> {
        self.state.own.values().find(|it| when::is_met(time, &self.times(it)))
    }

    fn times(&self, kept: &Kept) -> Vec<Due> {
        let zone = &self.world.zone;
        let wall = |at: jiff::Timestamp| Due::At(at.to_zoned(zone.clone()).datetime());
        let reminders = kept.reminders.iter().filter_map(|it| it.next_at).map(wall);
        kept.task.due.into_iter().chain(reminders).collect()
    }

    /// By its title, so that a model has to look it up, if no other has the same.
    fn reference(&self, kept: &Kept) -> Value {
        let title = kept.task.title.as_str();
        let same = self.state.titles().filter(|it| it.to_lowercase() == title.to_lowercase());
        match same.count() {
            1 => json!({ "title": title }),
            _ => json!(kept.task.number),
        }
    }
}

/// With numbers for placeholders, as a perfect model fills them in.
fn filled(arguments: &Value, state: &State, added: &[Value]) -> anyhow::Result<Value> {
    let mut arguments = arguments.clone();
    let reference = &arguments["task_id"];
    let number = if let Some(title) = reference["title"].as_str() {
        let task = state.own.values().find(|it| it.task.title.as_str() == title);
        json!(task.context("a title that was just there")?.task.number)
    } else if let Some(at) = reference["added"].as_u64() {
        added.get(at as usize).cloned().unwrap_or_default()
    } else {
        return Ok(arguments);
    };
    arguments["task_id"] = number;
    Ok(arguments)
}

/// Whether any title is right: the expected one is empty, or an empty one is accepted.
fn is_title_free(row: &Row, expected: &ExpectedCall, at: usize) -> bool {
    let Some(name) = TITLES.iter().find(|it| expected.args.contains_key(**it)) else {
        return true;
    };
    let accepted = row.expect.accept.get(at).and_then(Value::as_object);
    let accepted = accepted.and_then(|it| it.values().next()).map(|it| &it[*name]);
    let accepts = accepted.and_then(Value::as_array).is_some_and(|it| it.contains(&json!("")));
    expected.args[*name] == json!("") || accepts
}

fn text<'a>(args: &'a Map<String, Value>, names: &[&str]) -> Option<&'a str> {
    let given = names.iter().filter_map(|it| args.get(*it)).filter_map(Value::as_str);
    given.into_iter().find(|it| !it.trim().is_empty())
}
