use std::process::ExitCode;

use domain::outcome::Outcome;
use domain::refusal::{Code, Refusal};
use domain::task::Status;
use domain::task_ref::TaskRef;
use domain::tools::Call;
use domain::tools::delete_task::DeleteTask;

use super::yes::{self, Answer};
use super::{DryRun, TaskArg};
use crate::out::{Out, and_reminders, name};
use crate::wire::Desk;

/// Delete a task and its reminders
#[derive(Debug, clap::Args)]
pub(crate) struct Rm {
    #[command(flatten)]
    task: TaskArg,
    /// Do not ask
    #[arg(long, short)]
    yes: bool,
    #[command(flatten)]
    dry_run: DryRun,
}

impl Rm {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let task_id = match self.task.find(desk, Status::Pending).await? {
            Ok(task_id) => task_id,
            Err(refusal) => return Ok(out.refusal(refusal, desk)),
        };
        let delete = |task_id| Call::Delete(DeleteTask { task_id });
        if self.yes || self.dry_run.dry_run {
            return self.dry_run.run(delete(task_id), desk, out).await;
        }
        let (task, reminders) = match desk.run(delete(task_id), true).await? {
            Outcome::Deleted { task, reminders } => (task, reminders),
            refused => return Ok(out.outcome(&refused, desk)),
        };
        let what = format!("{}{}", name(&task), and_reminders(reminders));
        match yes::ask(out, &format!("Delete {what}?"))? {
            // By its id: a yes is for the task that was shown.
            Answer::Yes => self.dry_run.run(delete(TaskRef::Id(task.id)), desk, out).await,
            Answer::No => Ok(out.show("Nothing was deleted.", &serde_json::Value::Null)),
            Answer::NobodyThere => {
                let message = format!("This would delete {what}. Say --yes to do it.");
                Ok(out.refusal(Refusal::new(Code::ConfirmationRequired, message), desk))
            }
        }
    }
}
