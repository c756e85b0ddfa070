use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::{fs, io};

use clap::CommandFactory as _;
use clap::builder::Resettable;
use clap_mangen::roff::{Roff, bold, roman};
use serde_json::json;

use crate::args::Args;
use crate::config::{Scope, Setting};
use crate::out::Out;

/// Print the manual page, or write a page for each command
///
/// todobot man | man -l - shows it; todobot man ~/.local/share/man/man1 installs all of them.
#[derive(Debug, clap::Args)]
pub(crate) struct Man {
    /// The folder to write a page for each command into
    #[arg(value_name = "DIR")]
    folder: Option<PathBuf>,
}

impl Man {
    pub(super) fn run(self, out: &Out) -> ExitCode {
        let mut command = Args::command().disable_help_subcommand(true);
        command.build();
        let Some(folder) = self.folder else {
            return match page(&command) {
                Ok((_, text)) => out.bytes(&text),
                Err(error) => out.failure(&error.into()),
            };
        };
        match write(&command, &folder) {
            Ok(pages) => {
                let told = json!({ "success": true, "folder": folder, "pages": pages });
                out.show(&format!("Wrote {pages} pages to {}", folder.display()), &told)
            }
            Err(error) => {
                let folder = folder.display();
                out.usage(&format!("{folder} cannot be written to: {error}. Say another folder."))
            }
        }
    }
}

/// How many it wrote.
fn write(command: &clap::Command, folder: &Path) -> io::Result<usize> {
    fs::create_dir_all(folder)?;
    let mut pages = 0;
    let mut left = vec![command];
    while let Some(command) = left.pop() {
        let (name, text) = page(command)?;
        fs::write(folder.join(name), text)?;
        pages += 1;
        left.extend(command.get_subcommands());
    }
    Ok(pages)
}

/// A page and its name. The settings stand in it as a list of their own.
fn page(command: &clap::Command) -> io::Result<(String, Vec<u8>)> {
    let scope = match command.get_name() {
        "todobot" => Some(Scope::Every),
        "serve" => Some(Scope::Service),
        _ => None,
    };
    let bare = command.clone().after_help(Resettable::Reset).after_long_help(Resettable::Reset);
    // A page has no date; without the blank, what follows would stand in its place.
    let page = clap_mangen::Man::new(bare)
        .date(" ")
        .source(concat!("todobot ", env!("CARGO_PKG_VERSION")))
        .manual("TodoBot");
    let mut text = Vec::new();
    page.render(&mut text)?;
    if let Some(scope) = scope {
        let mut section = Roff::new();
        section.control("SH", ["SETTINGS"]);
        section.text([roman("By environment variable, or by key of the configuration file:")]);
        for (name, what) in Setting::told(scope) {
            section.control("TP", []);
            section.text([bold(name)]);
            section.text([roman(what)]);
        }
        section.to_writer(&mut text)?;
    }
    Ok((page.get_filename(), text))
}
