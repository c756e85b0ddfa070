use std::path::Path;
use std::process::ExitCode;

use clap::Subcommand;
use serde_json::{Value, json};

use crate::config::{Config, Origin, Scope, ServeConfig, Setting, Settings};
use crate::out::{Out, Table};

/// Show what is set, and where
///
/// Works also where the configuration is broken, and says what is wrong with it.
#[derive(Debug, clap::Args)]
pub(crate) struct ConfigCommand {
    #[command(subcommand)]
    what: What,
}

#[derive(Debug, Clone, Copy, Subcommand)]
enum What {
    /// Show every setting, its value and where it came from; secrets are not shown
    Show,
    /// Say where the configuration file is, or would be
    Path,
    /// Say what is wrong, if anything is
    Check,
}

impl ConfigCommand {
    pub(crate) fn run(self, settings: Settings, out: &Out) -> ExitCode {
        let path = settings.path().map(Path::to_path_buf);
        let has_file = settings.has_file();
        match self.what {
            What::Path => match path {
                Some(path) => {
                    let file = json!({ "success": true, "file": path, "exists": has_file });
                    out.show(&path.display().to_string(), &file)
                }
                None => out.usage("There is no config folder here; say --config FILE."),
            },
            What::Check => {
                let problems = problems(settings);
                match problems.is_empty() {
                    true => out.show("Nothing is wrong.", &json!({ "success": true })),
                    false => out.problems(&problems),
                }
            }
            What::Show => {
                let rows: Vec<Shown> =
                    Setting::ALL.iter().map(|it| shown(*it, &settings)).collect();
                let problems = problems(settings);
                let envelope = json!({
                    "success": true,
                    "file": path,
                    "exists": has_file,
                    "settings": rows.iter().map(Shown::body).collect::<Vec<_>>(),
                    "problems": problems,
                });
                let file = path.map(|it| it.display().to_string()).unwrap_or_default();
                let there = if has_file { "" } else { " (not there)" };
                let mut text =
                    format!("Configuration file: {file}{there}\n\n{}", told(&rows, out.width()));
                if !problems.is_empty() {
                    text.push_str("\n\nWrong, to be mended:\n");
                    text.push_str(&problems.join("\n"));
                }
                out.show(&text, &envelope)
            }
        }
    }
}

/// Everything that a command would refuse, as far as it can be told at once; and what is set for
/// nobody.
fn problems(settings: Settings) -> Vec<String> {
    let mut problems = settings.problems().to_vec();
    let unread = settings.unread();
    if problems.is_empty() {
        problems.extend(ServeConfig::read(&settings, None).err());
        problems.extend(Config::read(settings).err());
    }
    problems.extend(unread);
    problems
}

struct Shown {
    setting: Setting,
    value: Option<String>,
    from: &'static str,
    line: Option<usize>,
}

fn shown(setting: Setting, settings: &Settings) -> Shown {
    let (from, line) = match settings.origin(setting) {
        None => ("default", None),
        Some(Origin::CommandLine(_)) => ("command line", None),
        Some(Origin::Environment) => ("environment", None),
        Some(Origin::File(line)) => ("file", Some(line)),
    };
    Shown { setting, value: settings.shown(setting), from, line }
}

impl Shown {
    fn body(&self) -> Value {
        let Shown { setting, value, from, line } = self;
        json!({
            "variable": setting.variable(),
            "key": setting.key(),
            "value": value,
            "from": from.replace(' ', "_"),
            "line": line,
            "default": setting.default(),
            "what": setting.what(),
            "service": setting.scope() == Scope::Service,
        })
    }
}

fn told(rows: &[Shown], width: usize) -> String {
    let mut table = Table::new(["setting", "value", "from"], &[0]);
    for Shown { setting, value, from, line } in rows {
        let value = value.clone().or(setting.default().map(str::to_owned));
        table.add_row([
            setting.key().unwrap_or(setting.variable()).to_owned(),
            value.unwrap_or_else(|| "(not set)".to_owned()),
            match (line, *from) {
                (Some(line), from) => format!("{from}, line {line}"),
                (None, "environment") => format!("environment, {}", setting.variable()),
                (None, from) => from.to_owned(),
            },
        ]);
    }
    table.fitted(width)
}
