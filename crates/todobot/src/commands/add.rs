use std::process::ExitCode;

use domain::priority::Priority;
use domain::tools::Call;
use domain::tools::add_task::AddTask;

use super::{DryRun, priorities};
use crate::out::Out;
use crate::wire::Desk;

/// Add a task
#[derive(Debug, clap::Args)]
pub(crate) struct Add {
    /// What to do
    #[arg(required = true, value_name = "TITLE")]
    title: Vec<String>,
    /// What else there is to say about it
    #[arg(long, short = 'm')]
    description: Option<String>,
    /// 2026-03-06, or 2026-03-06T17:00
    #[arg(long, short)]
    due: Option<String>,
    #[arg(long, short, value_parser = priorities())]
    priority: Option<Priority>,
    /// May be given several times
    #[arg(long = "tag", short, value_name = "TAG")]
    tags: Vec<String>,
    /// An RFC 5545 rule, such as FREQ=WEEKLY;BYDAY=MO
    #[arg(long, short, value_name = "RULE")]
    repeat: Option<String>,
    #[command(flatten)]
    dry_run: DryRun,
}

impl Add {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let Add { title, description, due, priority, tags, repeat, dry_run } = self;
        let tags = Some(tags).filter(|it| !it.is_empty());
        let task = AddTask { title: title.join(" "), description, due, priority, tags, repeat };
        dry_run.run(Call::Add(task), desk, out).await
    }
}
