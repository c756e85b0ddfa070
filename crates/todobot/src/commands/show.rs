use std::process::ExitCode;

use domain::due::Due;
use domain::refusal::Refusal;
use domain::reminder::NamedReminder;
use domain::task::{Status, Task};
use domain::tools::list_reminders::ListReminders;
use serde_json::json;

use super::TaskArg;
use crate::out::{self, Out, plain};
use crate::wire::Desk;

/// Show all there is about a task
#[derive(Debug, clap::Args)]
pub(crate) struct Show {
    #[command(flatten)]
    task: TaskArg,
}

impl Show {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let found = match self.task.find(desk, Status::Pending).await? {
            Ok(found) => found,
            Err(refusal) => return Ok(out.refusal(refusal, desk)),
        };
        let Some(task) = desk.task(found).await? else {
            return Ok(out.refusal(Refusal::task_not_found(found), desk));
        };
        let reminders = desk.reminders(task.id, ListReminders::LIMIT).await?;
        let envelope = json!({ "success": true, "task": task, "reminders": reminders });
        Ok(out.show(&text(&task, &reminders, desk, out.width()), &envelope))
    }
}

fn text(task: &Task, reminders: &[NamedReminder], desk: &Desk, width: usize) -> String {
    let mut lines = vec![format!("{}  {}", task.number, plain(task.title.as_str()))];
    let mut line = |label: &str, value: Option<String>| {
        lines.extend(value.map(|it| format!("{label:<12}{it}")));
    };
    let late = if task.is_overdue(desk.local_now()) { " (overdue)" } else { "" };
    let instant = |it| Due::At(desk.local(it)).in_words();
    let tags = task.tags.iter().map(|it| format!("#{}", plain(it))).collect::<Vec<_>>().join(" ");
    line("status", Some(task.status.as_str().to_owned()));
    line("due", task.due.map(|it| it.in_words() + late));
    line("repeats", task.repeat.as_ref().map(|it| it.in_words()));
    line("priority", task.priority.map(|it| it.as_str().to_owned()));
    line("tags", Some(tags).filter(|it| !it.is_empty()));
    line("created", Some(instant(task.created_at)));
    line("changed", Some(task.updated_at).filter(|it| *it != task.created_at).map(instant));
    line("completed", task.completed_at.map(instant));
    line("id", Some(task.id.to_string()));
    if let Some(description) = &task.description {
        lines.push(String::new());
        lines.extend(description.as_str().lines().map(plain));
    }
    if !reminders.is_empty() {
        lines.push(String::new());
        lines.push(out::reminders(reminders, desk, width));
    }
    lines.join("\n")
}
