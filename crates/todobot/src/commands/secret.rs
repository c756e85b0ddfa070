//! What must not be seen: read from a terminal without showing it, or from a pipe. Never from the
//! command line, which every process on the machine can read.

use std::io::{self, BufRead as _, IsTerminal as _};

use secrecy::SecretString;

use crate::host::Unable;
use crate::keys::hidden;

/// Asks twice at a terminal, where nobody sees what they type; a pipe says it on its first line.
pub(super) fn new_password() -> anyhow::Result<SecretString> {
    if !io::stdin().is_terminal() {
        let mut line = String::new();
        io::stdin().lock().read_line(&mut line)?;
        let line = line.strip_suffix('\n').unwrap_or(&line);
        return Ok(line.strip_suffix('\r').unwrap_or(line).into());
    }
    let unable = |sentence: &str| Unable(sentence.to_owned());
    let nothing = || unable("Nothing was changed.");
    let first = hidden("Password: ")?.ok_or_else(nothing)?;
    match hidden("The same again: ")?.ok_or_else(nothing)? == first {
        true => Ok(first.into()),
        false => Err(unable("These were two different ones; nothing was changed.").into()),
    }
}
