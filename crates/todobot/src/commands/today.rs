use std::process::ExitCode;

use super::agenda;
use crate::out::Out;
use crate::wire::Desk;

/// Show what is overdue and what is due today
#[derive(Debug, Default, clap::Args)]
pub(crate) struct Today {
    /// Whether nobody asked for it: then a word on what else there is.
    #[arg(skip)]
    pub(crate) unasked: bool,
}

const HINT: &str = "\
To add something: todobot \"buy milk tomorrow 5pm\". All that is left: todobot list. More: todobot --help";

impl Today {
    pub(super) async fn run(self, desk: &Desk, out: &Out) -> anyhow::Result<ExitCode> {
        let code = agenda::show(1, "Nothing is due today.", desk, out).await?;
        if self.unasked && !out.is_json() {
            out.note(HINT);
        }
        Ok(code)
    }
}
