//! Asking the person at the terminal, if there is one.

use std::io::{self, IsTerminal as _, Write as _};

use crate::out::Out;

pub(super) enum Answer {
    Yes,
    No,
    NobodyThere,
}

pub(super) fn ask(out: &Out, question: &str) -> io::Result<Answer> {
    if out.is_json() || !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        return Ok(Answer::NobodyThere);
    }
    write!(anstream::stderr(), "{question} [y/N] ")?;
    let mut answer = String::new();
    io::stdin().read_line(&mut answer)?;
    Ok(match answer.trim().to_lowercase().as_str() {
        "y" | "yes" => Answer::Yes,
        _ => Answer::No,
    })
}
