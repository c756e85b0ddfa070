use std::io::{self, BufRead as _, IsTerminal as _, Write as _};
use std::process::ExitCode;

use super::ask::{Manner, told};
use crate::config::Config;
use crate::host::Host;
use crate::out::Out;
use crate::wire::Desk;

/// Talk with the assistant, a line at a time
///
/// End with Ctrl-D or /quit.
#[derive(Debug, clap::Args)]
pub(crate) struct Chat {
    #[command(flatten)]
    pub(crate) manner: Manner,
}

impl Chat {
    pub(crate) async fn run(
        self,
        desk: &Desk,
        config: &Config,
        out: &Out,
    ) -> anyhow::Result<ExitCode> {
        let host = Host::open(config, self.manner.model.as_deref(), desk).await?;
        let talks = io::stdin().is_terminal() && io::stderr().is_terminal();
        let mut input = io::stdin().lock();
        let mut conversation = None;
        loop {
            if talks {
                write!(anstream::stderr(), "> ")?;
            }
            let mut line = Vec::new();
            if input.read_until(b'\n', &mut line)? == 0 {
                break;
            }
            let Ok(line) = String::from_utf8(line) else {
                out.usage("message: must be valid UTF-8");
                continue;
            };
            let message = line.trim().to_owned();
            match message.as_str() {
                "" => continue,
                "/quit" | "/exit" => break,
                _ => {}
            }
            let in_it = match conversation {
                Some(id) => id,
                None => *conversation.insert(host.start(desk, &message).await?),
            };
            let response = host.take(desk, in_it, self.manner.request(message)).await?;
            told(&response, out);
        }
        Ok(ExitCode::SUCCESS)
    }
}
