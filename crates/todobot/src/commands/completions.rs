use std::process::ExitCode;

use clap::CommandFactory as _;
use clap_complete::Shell;

use crate::args::Args;
use crate::out::Out;

/// Print what a shell needs to complete commands and options
///
/// For bash, into ~/.local/share/bash-completion/completions/todobot; for zsh, into _todobot in a
/// folder of fpath; for fish, into ~/.config/fish/completions/todobot.fish; for PowerShell, add it to
/// $PROFILE.
#[derive(Debug, clap::Args)]
pub(crate) struct Completions {
    shell: Shell,
}

impl Completions {
    pub(super) fn run(self, out: &Out) -> ExitCode {
        let mut script = Vec::new();
        clap_complete::generate(self.shell, &mut Args::command(), "todobot", &mut script);
        out.bytes(&script)
    }
}
