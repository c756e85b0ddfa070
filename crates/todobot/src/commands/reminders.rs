use std::process::ExitCode;

use domain::task::Status;
use domain::tools::Call;
use domain::tools::cancel_reminder::CancelReminder;
use domain::tools::list_reminders::ListReminders;
use uuid::Uuid;

use super::DryRun;
use crate::out::Out;
use crate::wire::Desk;

/// List reminders to come, or all of one task; or call one off
#[derive(Debug, clap::Args)]
pub(crate) struct Reminders {
    /// A number, an id, or words of the title
    task: Vec<String>,
    /// Call off the reminder with this id
    #[arg(long, value_name = "ID", conflicts_with = "task")]
    cancel: Option<Uuid>,
    #[command(flatten)]
    dry_run: DryRun,
}

impl Reminders {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        if let Some(reminder_id) = self.cancel {
            let call = Call::CancelReminder(CancelReminder { reminder_id });
            return self.dry_run.run(call, desk, out).await;
        }
        let mut list = ListReminders::default();
        if !self.task.is_empty() {
            match desk.find(&self.task, Status::Pending).await? {
                Ok(task_id) => list.task_id = Some(task_id),
                Err(refusal) => return Ok(out.refusal(refusal, desk)),
            }
        }
        Ok(out.outcome(&desk.run(Call::Reminders(list), false).await?, desk))
    }
}
