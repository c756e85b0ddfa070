use std::process::ExitCode;

use super::agenda;
use crate::out::Out;
use crate::wire::Desk;

/// Show what is overdue and what is due in the next seven days, by day
#[derive(Debug, clap::Args)]
pub(crate) struct Week {}

impl Week {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        agenda::show(7, "Nothing is due in the next seven days.", desk, out).await
    }
}
