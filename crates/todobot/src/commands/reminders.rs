use std::process::ExitCode;

use domain::outcome::Outcome;
use domain::task::Status;
use domain::tools::Call;
use domain::tools::cancel_reminder::CancelReminder;
use domain::tools::list_reminders::ListReminders;
use uuid::Uuid;

use super::DryRun;
use crate::out::Out;
use crate::wire::Desk;

/// List reminders to come, those missed, or all of one task; or call one off
#[derive(Debug, clap::Args)]
pub(crate) struct Reminders {
    /// A number, an id, or words of the title
    task: Vec<String>,
    /// Only those that were missed: they came due while nobody served, too long ago
    #[arg(long)]
    missed: bool,
    /// Call off the reminder with this id
    #[arg(long, value_name = "ID", conflicts_with_all = ["task", "missed"])]
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
        let missed = self.missed.then_some(true);
        let mut list = ListReminders { missed, ..ListReminders::default() };
        if !self.task.is_empty() {
            match desk.find(&self.task, Status::Pending).await? {
                Ok(task_id) => list.task_id = Some(task_id),
                Err(refusal) => return Ok(out.refusal(refusal, desk)),
            }
        }
        if !out.is_ndjson() {
            return Ok(out.outcome(&desk.run(Call::Reminders(list), false).await?, desk));
        }
        Ok(match desk.all_reminders(list).await? {
            Ok(reminders) => out.outcome(&Outcome::Reminders { reminders, more: false }, desk),
            Err(refusal) => out.refusal(refusal, desk),
        })
    }
}
