//! What is set, and by whom: the command line before the environment before the configuration file.

use std::collections::BTreeMap;
use std::env;
use std::fmt::Display;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use server::accounts::SECRET_MIN;

use super::file::ConfigFile;
use super::setting::{Kind, Setting};
use crate::out::COLUMNS;

/// Holds secrets: no `Debug`, never logged; `shown` is for eyes.
pub(crate) struct Settings {
    given: BTreeMap<Setting, Given>,
    file: ConfigFile,
    /// Variables that are named like ours, and are none.
    unread: Vec<String>,
}

struct Given {
    /// `Err` is what is wrong with it before anybody read it.
    text: Result<String, String>,
    origin: Origin,
}

/// Where a value comes from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Origin {
    /// By this option.
    CommandLine(&'static str),
    Environment,
    /// From this line of the configuration file.
    File(usize),
}

impl Settings {
    /// Reads the environment and the configuration file, which `config` names if the command line
    /// does; as it does a `server`, which may be empty. Never fails: what is wrong is told by `problems`, and by whoever reads a value.
    pub(crate) fn read(config: Option<PathBuf>, server: Option<String>) -> Settings {
        let mut given = BTreeMap::new();
        for &setting in Setting::ALL {
            if let Some(text) = variable(setting.variable()) {
                given.insert(setting, Given { text, origin: Origin::Environment });
            }
        }
        let path = config.as_ref().map(|it| it.display().to_string());
        let said = [(Setting::Config, path, "--config"), (Setting::Server, server, "--server")];
        for (setting, text, option) in said {
            if let Some(text) = text {
                let origin = Origin::CommandLine(option);
                given.insert(setting, Given { text: Ok(text), origin });
            }
        }
        let in_environment = |it| Some(PathBuf::from(given.get(&it)?.text.as_ref().ok()?));
        let file = match config.or_else(|| in_environment(Setting::Config)) {
            Some(named) => ConfigFile::named(named),
            None => ConfigFile::usual(in_environment(Setting::Home)),
        };
        for (setting, line, text) in &file.values {
            let from_file = Given { text: Ok(text.clone()), origin: Origin::File(*line) };
            given.entry(*setting).or_insert(from_file);
        }
        Settings { given, file, unread: strangers() }
    }

    /// What is wrong with the configuration file itself, a sentence each.
    pub(crate) fn problems(&self) -> &[String] {
        &self.file.problems
    }

    /// Variables that are meant for us, by their names, and that nobody reads: a sentence each. They are
    /// no reason to refuse anything, since another version may know them.
    pub(crate) fn unread(&self) -> Vec<String> {
        let told = |it: &String| {
            let like = like(it).map(|it| format!("; did you mean {it}?")).unwrap_or_default();
            format!("{it}: there is no such setting{like}")
        };
        self.unread.iter().map(told).collect()
    }

    /// What its owner had better know about the configuration file.
    pub(crate) fn warning(&self) -> Option<&str> {
        self.file.warning.as_deref()
    }

    /// Where the configuration file is, or would be.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.file.path.as_deref()
    }

    pub(crate) fn has_file(&self) -> bool {
        self.file.found
    }

    /// How wide it is where no terminal says it. What is no width is none of ours to refuse.
    pub(crate) fn columns(&self) -> usize {
        let said = self.parsed(Setting::Columns, "").ok().flatten();
        said.filter(|it| *it != 0).unwrap_or(COLUMNS)
    }

    pub(crate) fn origin(&self, setting: Setting) -> Option<Origin> {
        self.given.get(&setting).map(|it| it.origin)
    }

    /// Whether the command line says it.
    pub(crate) fn is_said(&self, setting: Setting) -> bool {
        matches!(self.origin(setting), Some(Origin::CommandLine(_)))
    }

    /// A value that anyone may see; none where it is not set.
    pub(crate) fn shown(&self, setting: Setting) -> Option<String> {
        let text = self.given.get(&setting)?.text.as_deref().unwrap_or("(not valid UTF-8)");
        Some(match setting.kind() {
            Kind::Secret => HIDDEN.to_owned(),
            Kind::Url => without_password(text),
            _ => text.to_owned(),
        })
    }

    /// What a setting is called where it was set: by its option, its variable, or its place in the
    /// file.
    pub(crate) fn name(&self, setting: Setting) -> String {
        match (self.origin(setting), self.path(), setting.key()) {
            (Some(Origin::CommandLine(option)), _, _) => option.to_owned(),
            (Some(Origin::File(line)), Some(path), Some(key)) => {
                format!("{}:{line}: {key}", path.display())
            }
            _ => setting.variable().to_owned(),
        }
    }

    /// A sentence that names the setting at fault.
    pub(crate) fn problem(&self, setting: Setting, problem: impl Display) -> String {
        format!("{}: {problem}", self.name(setting))
    }

    pub(super) fn text(&self, setting: Setting) -> Result<Option<&str>, String> {
        match self.given.get(&setting).map(|it| &it.text) {
            None => Ok(None),
            Some(Ok(text)) => Ok(Some(text)),
            Some(Err(problem)) => Err(self.problem(setting, problem)),
        }
    }

    pub(crate) fn owned(&self, setting: Setting) -> Result<Option<String>, String> {
        Ok(self.text(setting)?.map(str::to_owned))
    }

    pub(super) fn parsed<T: FromStr>(
        &self,
        setting: Setting,
        expected: &str,
    ) -> Result<Option<T>, String> {
        let Some(text) = self.text(setting)? else { return Ok(None) };
        let unreadable = |_| self.problem(setting, format!("must be {expected}"));
        text.parse().map(Some).map_err(unreadable)
    }

    pub(super) fn number(&self, setting: Setting, default: usize) -> Result<usize, String> {
        Ok(self.parsed(setting, "a whole number")?.unwrap_or(default))
    }

    pub(super) fn switch(&self, setting: Setting, default: bool) -> Result<bool, String> {
        match self.text(setting)? {
            None => Ok(default),
            Some("on") => Ok(true),
            Some("off") => Ok(false),
            Some(_) => Err(self.problem(setting, "must be on or off")),
        }
    }

    pub(super) fn seconds(&self, setting: Setting, default: Duration) -> Result<Duration, String> {
        const MAX: u64 = 600;
        match self.parsed::<u64>(setting, "a whole number of seconds")? {
            None => Ok(default),
            Some(seconds) if (1..=MAX).contains(&seconds) => Ok(Duration::from_secs(seconds)),
            Some(_) => Err(self.problem(setting, format!("must be 1 to {MAX} seconds"))),
        }
    }

    pub(super) fn secret(&self, setting: Setting) -> Result<Option<&str>, String> {
        match self.text(setting)? {
            Some(it) if it.len() < SECRET_MIN => {
                Err(self.problem(setting, format!("must be at least {SECRET_MIN} bytes")))
            }
            it => Ok(it),
        }
    }
}

/// What stands for a secret.
const HIDDEN: &str = "[secret]";

/// Whatever stands before the last `@` may be a password, and so may what a parameter of that name
/// says: rather too much is hidden than too little.
fn without_password(url: &str) -> String {
    let Some(start) = url.find("://").map(|it| it + "://".len()) else { return url.to_owned() };
    let (scheme, rest) = url.split_at(start);
    let (who, rest) = rest.rsplit_once('@').map_or((None, rest), |(who, rest)| (Some(who), rest));
    let who = who.map(|it| match it.split_once(':') {
        Some((user, _)) => format!("{user}:{HIDDEN}@"),
        None => format!("{it}@"),
    });
    let (address, query) = rest.split_once('?').map_or((rest, None), |(it, q)| (it, Some(q)));
    let query =
        query.map(|it| format!("?{}", it.split('&').map(hidden).collect::<Vec<_>>().join("&")));
    format!("{scheme}{}{address}{}", who.unwrap_or_default(), query.unwrap_or_default())
}

fn hidden(parameter: &str) -> String {
    let name = parameter.split('=').next().unwrap_or_default();
    let tells = ["password", "secret", "token", "key"].iter().any(|it| name.contains(it));
    if tells { format!("{name}={HIDDEN}") } else { parameter.to_owned() }
}

/// Whether it holds a password.
pub(super) fn holds_a_password(url: &str) -> bool {
    without_password(url) != url
}

/// An empty variable counts as not set.
#[expect(clippy::disallowed_methods, reason = "this is the one place that reads the environment")]
fn variable(name: &str) -> Option<Result<String, String>> {
    match env::var(name) {
        Ok(value) => Some(Ok(value)).filter(|it| it.as_ref().is_ok_and(|it| !it.is_empty())),
        Err(env::VarError::NotPresent) => None,
        Err(env::VarError::NotUnicode(_)) => Some(Err("must be valid UTF-8".to_owned())),
    }
}

const OURS: &str = "TODOBOT_";
/// Not of the program, but of whoever tests it.
const OF_TESTS: &str = "TODOBOT_TEST_";

fn strangers() -> Vec<String> {
    let is_known = |name: &str| Setting::ALL.iter().any(|it| it.variable() == name);
    let names = env::vars_os().filter_map(|(name, _)| name.into_string().ok());
    let ours = names.filter(|it| it.starts_with(OURS) && !it.starts_with(OF_TESTS));
    let mut strangers: Vec<String> = ours.filter(|it| !is_known(it)).collect();
    strangers.sort_unstable();
    strangers
}

/// The variable that was probably meant.
fn like(name: &str) -> Option<&'static str> {
    let bare = |it: &str| it.trim_start_matches(OURS).to_owned();
    let likeness = |it: &str| strsim::normalized_damerau_levenshtein(&bare(it), &bare(name));
    let all = Setting::ALL.iter().map(|it| (likeness(it.variable()), it.variable()));
    let best = all.max_by(|(a, _), (b, _)| a.total_cmp(b));
    best.filter(|(likeness, _)| 0.6 <= *likeness).map(|(_, it)| it)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passwords_in_addresses_are_hidden() {
        let check = |url: &str, expect: &str| assert_eq!(without_password(url), expect);
        check("sqlite:/home/me@work/todobot.db", "sqlite:/home/me@work/todobot.db");
        check("postgres://localhost/todo", "postgres://localhost/todo");
        check("postgres://ann@localhost/todo", "postgres://ann@localhost/todo");
        check("postgres://ann:pw@localhost/todo", "postgres://ann:[secret]@localhost/todo");
        check("postgres://ann:p/w?d#@x@localhost/todo", "postgres://ann:[secret]@localhost/todo");
        check(
            "postgres://localhost/todo?user=ann&password=pw&host=/run",
            "postgres://localhost/todo?user=ann&password=[secret]&host=/run",
        );
        check("mcp:https://ann:pw@todo.example", "mcp:https://ann:[secret]@todo.example");
        check("here", "here");
    }
}
