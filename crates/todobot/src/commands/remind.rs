use std::process::ExitCode;

use domain::task::Status;
use domain::tools::Call;
use domain::tools::schedule_reminder::ScheduleReminder;

use super::{DryRun, TaskArg};
use crate::out::Out;
use crate::wire::Desk;

/// Schedule a reminder of a task
#[derive(Debug, clap::Args)]
pub(crate) struct Remind {
    #[command(flatten)]
    task: TaskArg,
    /// When, such as 2026-03-06T17:00, or -PT1H for an hour before it is due
    #[arg(long, value_name = "WHEN", allow_hyphen_values = true)]
    at: String,
    /// Minutes between repetitions, 1 to 1440
    #[arg(long, value_name = "MINUTES")]
    every: Option<i64>,
    /// How many times in all, 1 to 100
    #[arg(long, value_name = "COUNT")]
    times: Option<i64>,
    /// An RFC 5545 rule, instead of --every
    #[arg(long, value_name = "RULE")]
    repeat: Option<String>,
    #[command(flatten)]
    dry_run: DryRun,
}

impl Remind {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let task_id = match self.task.find(desk, Status::Pending).await? {
            Ok(task_id) => task_id,
            Err(refusal) => return Ok(out.refusal(refusal, desk)),
        };
        let call = Call::Remind(ScheduleReminder {
            task_id,
            remind_at: self.at,
            repeat_interval_minutes: self.every,
            repeat_count: self.times,
            repeat: self.repeat,
            snoozes: false,
        });
        self.dry_run.run(call, desk, out).await
    }
}
