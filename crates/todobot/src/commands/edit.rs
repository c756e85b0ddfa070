use std::process::ExitCode;

use domain::priority::Priority;
use domain::task::Status;
use domain::tools::Call;
use domain::tools::update_task::UpdateTask;

use super::{DryRun, TaskArg, priorities};
use crate::out::Out;
use crate::wire::Desk;

/// Change a task; what is not named stays as it is
#[derive(Debug, clap::Args)]
pub(crate) struct Edit {
    #[command(flatten)]
    task: TaskArg,
    #[arg(long)]
    title: Option<String>,
    #[arg(long, short = 'm')]
    description: Option<String>,
    /// 2026-03-06, or 2026-03-06T17:00
    #[arg(long, short)]
    due: Option<String>,
    #[arg(long, short, value_parser = priorities())]
    priority: Option<Priority>,
    /// All of its tags from now on; may be given several times
    #[arg(long = "tag", short, value_name = "TAG")]
    tags: Vec<String>,
    /// An RFC 5545 rule, such as FREQ=WEEKLY;BYDAY=MO
    #[arg(long, short, value_name = "RULE")]
    repeat: Option<String>,
    /// Leave a field empty from now on; may be given several times
    #[arg(long, value_name = "FIELD")]
    clear: Vec<Field>,
    #[command(flatten)]
    dry_run: DryRun,
}

#[derive(Debug, Clone, Copy, PartialEq, clap::ValueEnum)]
enum Field {
    Description,
    Due,
    Priority,
    Tags,
    Repeat,
}

impl Edit {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let task_id = match self.task.find(desk, Status::Pending).await? {
            Ok(task_id) => task_id,
            Err(refusal) => return Ok(out.refusal(refusal, desk)),
        };
        let clear = &self.clear;
        let update = UpdateTask {
            task_id,
            title: self.title.map(Some),
            description: given(clear, Field::Description, self.description),
            due: given(clear, Field::Due, self.due),
            priority: given(clear, Field::Priority, self.priority),
            tags: given(clear, Field::Tags, Some(self.tags).filter(|it| !it.is_empty())),
            repeat: given(clear, Field::Repeat, self.repeat),
        };
        self.dry_run.run(Call::Update(update), desk, out).await
    }
}

/// A value beats clearing: who names both wants the value.
fn given<T>(clear: &[Field], field: Field, value: Option<T>) -> Option<Option<T>> {
    match value {
        Some(value) => Some(Some(value)),
        None => clear.contains(&field).then_some(None),
    }
}
