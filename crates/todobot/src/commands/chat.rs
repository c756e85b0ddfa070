use std::io::{self, IsTerminal as _};
use std::process::ExitCode;

use super::ask::Manner;
use crate::chat::{Session, accessible, pipe, terminal};
use crate::config::Config;
use crate::out::Out;
use crate::partner::Partner;
use crate::wire::Desk;

/// Talk with the assistant
///
/// On a terminal: Tab completes, what you typed is remembered, Ctrl-C stops an answer, and Ctrl-D or
/// /quit leaves. In a pipe: a message a line, an answer to each, and the exit status of the last.
#[derive(Debug, clap::Args)]
pub(crate) struct Chat {
    #[command(flatten)]
    pub(crate) manner: Manner,
    /// Plain lines and words, for a screen reader or a simple terminal (also with TERM=dumb)
    #[arg(long)]
    pub(crate) accessible: bool,
}

impl Chat {
    pub(crate) async fn run(
        self,
        desk: &Desk,
        config: &Config,
        out: &Out,
    ) -> anyhow::Result<ExitCode> {
        let partner = Partner::open(config, self.manner.model.as_deref(), desk).await?;
        let session = Session::new(&partner, &self.manner);
        let is_terminal = io::stdin().is_terminal() && io::stdout().is_terminal();
        if out.is_json() || !is_terminal || !io::stderr().is_terminal() {
            return pipe::talk(session, out).await;
        }
        if self.accessible || config.is_dumb {
            return accessible::talk(session, out).await;
        }
        let history = config.home.as_ref().map(|it| it.join(terminal::HISTORY));
        terminal::talk(session, desk, history.as_deref(), out).await
    }
}
