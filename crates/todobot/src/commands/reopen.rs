use std::process::ExitCode;

use domain::task::Status;
use domain::tools::Call;
use domain::tools::reopen_task::ReopenTask;

use super::{DryRun, TaskArg};
use crate::out::Out;
use crate::wire::Desk;

/// Mark a done task as left to do again
#[derive(Debug, clap::Args)]
pub(crate) struct Reopen {
    #[command(flatten)]
    task: TaskArg,
    #[command(flatten)]
    dry_run: DryRun,
}

impl Reopen {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        match self.task.find(desk, Status::Completed).await? {
            Ok(task_id) => self.dry_run.run(Call::Reopen(ReopenTask { task_id }), desk, out).await,
            Err(refusal) => Ok(out.refusal(refusal, desk)),
        }
    }
}
