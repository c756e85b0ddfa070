use std::process::ExitCode;

use domain::tools::{self, Call};

use super::DryRun;
use crate::out::Out;
use crate::wire::Desk;

/// Take back the last thing that was done; again, to redo it
#[derive(Debug, clap::Args)]
pub(crate) struct Undo {
    #[command(flatten)]
    dry_run: DryRun,
}

impl Undo {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        self.dry_run.run(Call::Undo(tools::undo::Undo::default()), desk, out).await
    }
}
