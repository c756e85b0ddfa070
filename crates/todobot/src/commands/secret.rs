//! What must not be seen: read from a terminal without showing it, or from a pipe. Never from the
//! command line, which every process on the machine can read.

use std::io::{self, IsTerminal as _};

use secrecy::SecretString;

use crate::host::{Misconfigured, Unable};
use crate::keys::hidden;
use crate::line::{self, Unreadable};

/// Asks twice at a terminal, where nobody sees what they type; a pipe says it on its first line.
pub(super) fn new_password() -> anyhow::Result<SecretString> {
    if !io::stdin().is_terminal() {
        let line = line::of_stdin()?.unwrap_or_else(|| Ok(String::new()));
        let problem = |it: Unreadable| Misconfigured(format!("password: {}", it.problem()));
        return Ok(line.map_err(problem)?.into());
    }
    let unable = |sentence: &str| Unable(sentence.to_owned());
    let nothing = || unable("Nothing was changed.");
    let first = hidden("Password: ")?.ok_or_else(nothing)?;
    match hidden("The same again: ")?.ok_or_else(nothing)? == first {
        true => Ok(first.into()),
        false => Err(unable("These were two different ones; nothing was changed.").into()),
    }
}
