use std::process::ExitCode;

use domain::task::Status;
use domain::tools::Call;
use domain::tools::complete_task::CompleteTask;

use super::{DryRun, TaskArg};
use crate::out::Out;
use crate::wire::Desk;

/// Mark a task as done
#[derive(Debug, clap::Args)]
pub(crate) struct Done {
    #[command(flatten)]
    task: TaskArg,
    #[command(flatten)]
    dry_run: DryRun,
}

impl Done {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        match self.task.find(desk, Status::Pending).await? {
            Ok(task_id) => {
                self.dry_run.run(Call::Complete(CompleteTask { task_id }), desk, out).await
            }
            Err(refusal) => Ok(out.refusal(refusal, desk)),
        }
    }
}
