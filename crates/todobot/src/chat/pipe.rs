//! A conversation in a pipe: a message a line, an answer to each, and nothing else on standard output.

use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use serde_json::json;

use super::lines::{Lines, unsaid};
use super::slash::{self, Line};
use super::{Open, Session, shown};
use crate::commands::ask::told;
use crate::out::Out;
use crate::partner::Halt;

/// Talks until the input ends. The exit status is that of the last message: what a script asked last
/// is what it wants to know.
pub(crate) async fn talk(mut session: Session<'_>, out: &Out) -> anyhow::Result<ExitCode> {
    // Who types, and has only the answers go elsewhere, sees where to.
    let prompts = io::stdin().is_terminal() && io::stderr().is_terminal();
    let mut lines = Lines::start();
    let mut status = ExitCode::SUCCESS;
    loop {
        if prompts {
            write!(anstream::stderr(), "> ")?;
        }
        let Some(line) = lines.next().await? else { break };
        let line = match line {
            Ok(line) => line,
            Err(why) => {
                status = out.usage(&unsaid(why));
                continue;
            }
        };
        match slash::read(&line) {
            Line::Blank => {}
            Line::Leave => break,
            Line::Help => status = show(&slash::help(), out),
            Line::New => session.go_to(None),
            Line::Resume => status = out.usage("/resume: which one is chosen on a terminal"),
            Line::Unknown(name) => status = out.usage(&slash::unknown(&name)),
            Line::Say(words) => {
                let request = session.words(words);
                let (halt, in_it) = (Halt::default(), &mut session.conversation);
                let mut response = session.partner.say(in_it, request, &halt, &mut |_| {}).await?;
                session.open = Open::left_by(&response);
                if !out.is_json() {
                    response.message = shown(&response.message);
                }
                status = told(&response, out);
            }
        }
    }
    if let Open::Yes { .. } = session.open {
        out.note("It was not done: it needs a yes on the next line, or --yes.");
    }
    Ok(status)
}

fn show(text: &str, out: &Out) -> ExitCode {
    out.show(text, &json!({ "success": true, "message": text }))
}
