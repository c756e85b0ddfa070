//! What people often want of their tasks, ready to be asked of a model. The words are ours, in files
//! beside this one; the tasks that go with them are the user's, read when the prompt is asked for.

use domain::aside::Aside;
use domain::listing::Sort;
use domain::task::{Status, Task};
use domain::tools::list_tasks::{ListTasks, StatusFilter};
use jiff::ToSpan as _;
use jiff::civil::DateTime;
use rmcp::ErrorData;
use rmcp::model::{
    CacheScope, GetPromptRequestParams, GetPromptResult, JsonObject, ListPromptsResult,
    Prompt as Listed, PromptArgument, PromptMessage, Role,
};
use serde_json::{Value, json};

use super::call::Visit;
use super::reading::{self, Shown};
use super::resources::List;
use super::{House, STATIC_TTL_MS, Visitor};

struct Prompt {
    name: &'static str,
    title: &'static str,
    description: &'static str,
    arguments: &'static [Argument],
    text: &'static str,
    /// The lists that go with it, each under its name.
    lists: fn(DateTime) -> Vec<(&'static str, ListTasks)>,
}

pub(super) struct Argument {
    name: &'static str,
    title: &'static str,
    description: &'static str,
    pub(super) kind: Kind,
}

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Kind {
    /// One task, by any name. It has to be given; nothing else has.
    Task,
    /// Only tasks with this tag.
    Tag,
    /// The user's own words.
    Words,
}

const TAG: Argument = Argument {
    name: "tag",
    title: "Tag",
    description: "Look only at tasks with this tag.",
    kind: Kind::Tag,
};

const FOCUS: Argument = Argument {
    name: "focus",
    title: "Focus",
    description: "What matters most, in your own words.",
    kind: Kind::Words,
};

const TASK: Argument = Argument {
    name: "task",
    title: "Task",
    description: "Its number, its id, or words of its title.",
    kind: Kind::Task,
};

const PROMPTS: [Prompt; 4] = [
    Prompt {
        name: "plan_my_day",
        title: "Plan my day",
        description: "What to do today, in which order, and what to leave.",
        arguments: &[FOCUS, TAG],
        text: include_str!("prompts/plan_my_day.md"),
        lists: |now| {
            let open = ListTasks { sort: Some(Sort::Priority), ..pending() };
            vec![
                ("overdue", List::Overdue.wanted(now)),
                ("due today", List::Today.wanted(now)),
                ("all that is open, by priority", open),
            ]
        },
    },
    Prompt {
        name: "weekly_review",
        title: "Weekly review",
        description: "What got done, what slipped, what comes, and what stands still.",
        arguments: &[TAG],
        text: include_str!("prompts/weekly_review.md"),
        lists: |now| {
            let status = Some(StatusFilter::Completed);
            let done = ListTasks { status, sort: Some(Sort::Updated), ..ListTasks::default() };
            let week = now.date().checked_add(8.days()).ok().map(|it| it.to_string());
            let coming = ListTasks {
                due_after: Some(now.date().to_string()),
                due_before: week,
                sort: Some(Sort::Due),
                ..pending()
            };
            vec![
                ("completed, the latest first", done),
                ("overdue", List::Overdue.wanted(now)),
                ("due today and in the next seven days", coming),
                ("all that is open, the oldest first", pending()),
            ]
        },
    },
    Prompt {
        name: "triage_inbox",
        title: "Triage my inbox",
        description: "Give what was only jotted down a priority, a date, tags, or an end.",
        arguments: &[TAG],
        text: include_str!("prompts/triage_inbox.md"),
        lists: |_| {
            let newest = ListTasks { sort: Some(Sort::Newest), ..pending() };
            vec![("all that is open, the newest first", newest)]
        },
    },
    Prompt {
        name: "break_down_task",
        title: "Break a task down",
        description: "Steps for one task that seems too big to begin.",
        arguments: &[TASK, FOCUS],
        text: include_str!("prompts/break_down_task.md"),
        lists: |_| Vec::new(),
    },
];

pub(super) fn list() -> ListPromptsResult {
    let argument = |it: &Argument| {
        PromptArgument::new(it.name)
            .with_title(it.title)
            .with_description(it.description)
            .with_required(it.kind == Kind::Task)
    };
    let listed = |it: &Prompt| {
        let arguments = it.arguments.iter().map(argument).collect();
        Listed::new(it.name, Some(it.description), Some(arguments)).with_title(it.title)
    };
    ListPromptsResult::with_all_items(PROMPTS.iter().map(listed).collect())
        .with_ttl_ms(STATIC_TTL_MS)
        .with_cache_scope(CacheScope::Public)
}

/// What an argument of a prompt is, for who wants to complete it.
pub(super) fn argument(prompt: &str, name: &str) -> Option<Kind> {
    find(prompt)?.arguments.iter().find(|it| it.name == name).map(|it| it.kind)
}

pub(super) async fn get(
    house: &House,
    visitor: &Visitor,
    request: GetPromptRequestParams,
) -> Result<GetPromptResult, ErrorData> {
    let prompt = find(&request.name)
        .ok_or_else(|| ErrorData::invalid_params("There is no such prompt.", None))?;
    let visit = Visit::begin(house, visitor, Aside::default());
    let given = Given::read(prompt, request.arguments.unwrap_or_default())?;
    let mut text = format!("{}\n", prompt.text.trim_end());
    if let Some(focus) = &given.words {
        text += &format!("\nWhat matters most to me here: {focus}\n");
    }
    let now = visit.turn.started_at.to_zoned(visitor.zone.clone());
    let zone = visitor.zone.iana_name().unwrap_or("UTC");
    let moment = now.strftime("%A, %-d %B %Y (%F), %H:%M");
    text += &format!("\nIt is {moment}, in the time zone {zone}.\n");
    text += &format!("\n{}\n", include_str!("prompts/data.md").trim_end());
    if let Some(task) = &given.task {
        text += &data("the task", &[whole(&task_called(&visit, task).await?)]);
    }
    for (name, wanted) in (prompt.lists)(visit.local_now()) {
        let name = match &given.tag {
            Some(_) => format!("{name}, with that tag"),
            None => name.to_owned(),
        };
        let shown = Shown::of(&visit, ListTasks { tag: given.tag.clone(), ..wanted }).await?;
        let mut lines: Vec<Value> = shown.tasks.iter().map(brief).collect();
        lines.extend(shown.more.map(|it| json!({ "more": it })));
        text += &data(&name, &lines);
    }
    let message = PromptMessage::new_text(Role::User, text);
    Ok(GetPromptResult::new(vec![message]).with_description(prompt.description))
}

/// What came with the request.
#[derive(Default)]
struct Given {
    task: Option<String>,
    tag: Option<String>,
    words: Option<String>,
}

impl Given {
    /// Characters of an argument. It is a name, or a sentence.
    const MAX: usize = 500;

    fn read(prompt: &Prompt, arguments: JsonObject) -> Result<Given, ErrorData> {
        let mut given = Given::default();
        for (name, value) in arguments {
            let known = prompt.arguments.iter().find(|it| it.name == name);
            let known = known.ok_or_else(|| unknown(prompt.name, &name))?;
            let Value::String(value) = value else {
                return Err(invalid(&name, "must be text"));
            };
            if Given::MAX < value.chars().count() {
                return Err(invalid(&name, &format!("must be at most {} characters", Given::MAX)));
            }
            // A form that was left empty sends this.
            if value.trim().is_empty() {
                continue;
            }
            *match known.kind {
                Kind::Task => &mut given.task,
                Kind::Tag => &mut given.tag,
                Kind::Words => &mut given.words,
            } = Some(value.trim().to_owned());
        }
        match prompt.arguments.iter().find(|it| it.kind == Kind::Task) {
            Some(needed) if given.task.is_none() => Err(invalid(needed.name, "must be given")),
            _ => Ok(given),
        }
    }
}

async fn task_called(visit: &Visit<'_>, said: &str) -> Result<Task, ErrorData> {
    let found = visit.context().find(said, Status::Pending, &[]).await.map_err(reading::broken)?;
    let task = found.map_err(|it| reading::refused(&it))?;
    let found = visit.house.store.task(visit.visitor.user, task).await.map_err(reading::broken)?;
    found.ok_or_else(|| reading::refused(&domain::refusal::Refusal::task_not_found(task)))
}

fn find(name: &str) -> Option<&'static Prompt> {
    PROMPTS.iter().find(|it| it.name == name)
}

fn pending() -> ListTasks {
    ListTasks { status: Some(StatusFilter::Pending), ..ListTasks::default() }
}

/// What one has to know of a task to place it among others.
fn brief(task: &Task) -> Value {
    let mut task = whole(task);
    if let Some(fields) = task.as_object_mut() {
        fields.retain(|name, _| name != "description");
    }
    task
}

/// All that a person would say of it.
fn whole(task: &Task) -> Value {
    let mut task = json!(task);
    if let Some(fields) = task.as_object_mut() {
        fields.retain(|name, it| {
            let says = !it.is_null() && it.as_array().is_none_or(|it| !it.is_empty());
            says && !["id", "status", "updated_at"].contains(&name.as_str())
        });
    }
    task
}

fn data(name: &str, lines: &[Value]) -> String {
    let lines: String = lines.iter().map(|it| format!("{it}\n")).collect();
    // In JSON this means the same, and no text can look like the end of the data.
    let lines = lines.replace('<', "\\u003c");
    let lines = if lines.is_empty() { "(none)\n" } else { &lines };
    format!("\n{}:\n<data>\n{lines}</data>\n", first_upper(name))
}

fn first_upper(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(char::to_uppercase).into_iter().flatten().chain(letters).collect()
}

fn unknown(prompt: &str, name: &str) -> ErrorData {
    let name = domain::refusal::brief(name);
    invalid(&name, &format!("{prompt} takes no such argument"))
}

fn invalid(argument: &str, problem: &str) -> ErrorData {
    let data = json!({ "argument": argument });
    ErrorData::invalid_params(format!("{argument}: {problem}."), Some(data))
}
