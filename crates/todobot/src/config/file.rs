//! The configuration file: found, read, and told what is wrong with it, by line and key.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use super::setting::{Kind, Setting};
use super::settings::holds_a_password;

#[derive(Default)]
pub(super) struct ConfigFile {
    pub(super) path: Option<PathBuf>,
    pub(super) found: bool,
    /// With the line that each stands in, as the environment would have it.
    pub(super) values: Vec<(Setting, usize, String)>,
    pub(super) problems: Vec<String>,
    pub(super) warning: Option<String>,
}

impl ConfigFile {
    /// The file that someone named: it must be there.
    pub(super) fn named(path: PathBuf) -> ConfigFile {
        let text = read(&path);
        ConfigFile::of(path, text)
    }

    /// The file where one is looked for, if there is one: in the folder that was named for all of
    /// TodoBot, so that such a folder stands for itself; else where the platform has such files.
    pub(super) fn usual(home: Option<PathBuf>) -> ConfigFile {
        let folder = home.or_else(|| dirs::config_dir().map(|it| it.join("todobot")));
        let Some(path) = folder.map(|it| it.join("config.toml")) else {
            return ConfigFile::default();
        };
        match read(&path) {
            Err(error) if is_nowhere(&error) => {
                ConfigFile { path: Some(path), ..ConfigFile::default() }
            }
            text => ConfigFile::of(path, text),
        }
    }

    fn of(path: PathBuf, text: io::Result<String>) -> ConfigFile {
        let mut file = ConfigFile { found: true, ..ConfigFile::default() };
        let place = path.display();
        match text.as_ref().map(|text| (text, DeTable::parse(text))) {
            Ok((text, Ok(table))) => {
                let mut walk = Walk { text, path: &path, file: &mut file, wrong: Vec::new() };
                walk.table("", table.get_ref());
                let mut wrong = walk.wrong;
                wrong.sort();
                let told = wrong.iter().map(|(line, it)| format!("{place}:{line}: {it}"));
                file.problems = told.collect();
            }
            Ok((text, Err(error))) => {
                let line = line(text, error.span().map_or(0, |it| it.start));
                let message = error.message().lines().collect::<Vec<_>>().join("; ");
                file.problems.push(format!("{place}:{line}: this is not TOML: {message}"));
            }
            Err(error) => {
                file.found = !is_nowhere(error);
                let problem = match error.kind() {
                    _ if !file.found => "is not there; make it, or name another file".to_owned(),
                    io::ErrorKind::PermissionDenied => {
                        "may not be read; give its owner the right to (chmod u+r)".to_owned()
                    }
                    io::ErrorKind::InvalidData => "must be valid UTF-8".to_owned(),
                    io::ErrorKind::IsADirectory => "is a folder; name a file in it".to_owned(),
                    _ => format!("cannot be read: {error}"),
                };
                file.problems.push(format!("{place}: {problem}"));
            }
        }
        file.warning = warning(&path, &file.values);
        file.path = Some(path);
        file
    }
}

struct Walk<'a> {
    text: &'a str,
    path: &'a Path,
    file: &'a mut ConfigFile,
    wrong: Vec<(usize, String)>,
}

impl Walk<'_> {
    fn table(&mut self, within: &str, table: &DeTable<'_>) {
        for (key, value) in table {
            let name = match within {
                "" => key.get_ref().to_string(),
                _ => format!("{within}.{}", key.get_ref()),
            };
            let line = line(self.text, key.span().start);
            match (Setting::by_key(&name), value.get_ref()) {
                (Some(setting), value) => match written(setting.kind(), value, self.path) {
                    Ok(text) if text.is_empty() => {}
                    Ok(text) => self.file.values.push((setting, line, text)),
                    Err(expected) => {
                        self.wrong.push((line, format!("{name}: must be {expected}")));
                    }
                },
                (None, DeValue::Table(inner)) if Setting::is_table(&name) => {
                    self.table(&name, inner);
                }
                (None, _) if Setting::is_table(&name) => {
                    let problem = format!("{name}: is a table; write [{name}] and its keys below");
                    self.wrong.push((line, problem));
                }
                (None, _) => {
                    let like = like(&name).map(|it| format!("; did you mean `{it}`?"));
                    let like = like.unwrap_or_else(|| "; todobot --help lists them".to_owned());
                    self.wrong.push((line, format!("{name}: there is no such setting{like}")));
                }
            }
        }
    }
}

/// A value as the environment would have it, or what it must be.
fn written(kind: Kind, value: &DeValue<'_>, path: &Path) -> Result<String, &'static str> {
    match (kind, value) {
        (Kind::Path, DeValue::String(text)) => Ok(located(text, path)),
        (Kind::Text | Kind::Url | Kind::Secret | Kind::List, DeValue::String(text))
        | (Kind::Switch, DeValue::String(text)) => Ok(text.to_string()),
        (Kind::Text | Kind::Path | Kind::Url | Kind::Secret, _) => Err("a text in quotes"),
        (Kind::Switch, DeValue::Boolean(on)) => Ok(if *on { "on" } else { "off" }.to_owned()),
        (Kind::Switch, _) => Err("true or false"),
        (Kind::Whole | Kind::Number, DeValue::Integer(it)) => {
            let whole = i64::from_str_radix(it.as_str(), it.radix());
            whole.map(|it| it.to_string()).map_err(|_| "a smaller number")
        }
        (Kind::Whole, _) => Err("a whole number, without quotes"),
        (Kind::Number, DeValue::Float(it)) => Ok(it.as_str().to_owned()),
        (Kind::Number, _) => Err("a number, without quotes"),
        (Kind::List, DeValue::Array(items)) => {
            let texts: Option<Vec<&str>> = items.iter().map(text_of).collect();
            texts.map(|it| it.join(",")).ok_or(TEXTS)
        }
        (Kind::List, _) => Err(TEXTS),
    }
}

const TEXTS: &str = "a list of texts, such as [\"https://page.example\"]";

fn text_of<'a>(value: &'a Spanned<DeValue<'_>>) -> Option<&'a str> {
    value.get_ref().as_str()
}

/// `~/` is the user's home; what is relative counts from the file's own folder, wherever the command
/// is run.
fn located(text: &str, file: &Path) -> String {
    let path = match (text.strip_prefix("~/"), dirs::home_dir()) {
        _ if text.is_empty() => return String::new(),
        (Some(rest), Some(home)) => home.join(rest),
        _ => file.parent().unwrap_or(Path::new("")).join(text),
    };
    path.to_str().unwrap_or(text).to_owned()
}

/// The setting that was probably meant.
fn like(name: &str) -> Option<&'static str> {
    let bare = |it: &str| it.to_lowercase().replace("todobot_", "").replace(['_', '-', '.'], "");
    let keys = || Setting::ALL.iter().filter_map(|it| it.key());
    let tables = || keys().filter_map(|it| Some(it.split_once('.')?.0));
    let variable = Setting::ALL.iter().find(|it| it.variable().eq_ignore_ascii_case(name));
    let in_a_table = || keys().find(|it| it.rsplit_once('.').is_some_and(|(_, it)| it == name));
    let close = || {
        let likeness = |it: &str| strsim::normalized_damerau_levenshtein(&bare(it), &bare(name));
        let all = keys().chain(tables()).map(|it| (likeness(it), it));
        let best = all.max_by(|(a, _), (b, _)| a.total_cmp(b));
        best.filter(|(likeness, _)| 0.6 <= *likeness).map(|(_, it)| it)
    };
    variable.and_then(|it| it.key()).or_else(in_a_table).or_else(close)
}

/// Others should not read secrets. It is said and not refused: where files are mounted into a
/// container, nobody else is there to read them.
fn warning(path: &Path, values: &[(Setting, usize, String)]) -> Option<String> {
    let is_secret = |setting: Setting, text: &str| match setting.kind() {
        Kind::Secret => true,
        Kind::Url => holds_a_password(text),
        _ => false,
    };
    let secrets = values.iter().filter(|(setting, _, text)| is_secret(*setting, text));
    let keys: Vec<&str> = secrets.filter_map(|(setting, ..)| setting.key()).collect();
    if keys.is_empty() || !others_can_read(path) {
        return None;
    }
    let (keys, path) = (keys.join(", "), path.display());
    Some(format!(
        "Others can read {path}, and it holds secrets ({keys}). Mend it: chmod 600 '{path}'"
    ))
}

#[cfg(unix)]
fn others_can_read(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    fs::metadata(path).is_ok_and(|it| it.permissions().mode() & 0o077 != 0)
}

#[cfg(not(unix))]
fn others_can_read(_: &Path) -> bool {
    false
}

fn read(path: &Path) -> io::Result<String> {
    fs::read_to_string(path)
}

fn is_nowhere(error: &io::Error) -> bool {
    matches!(error.kind(), io::ErrorKind::NotFound | io::ErrorKind::NotADirectory)
}

fn line(text: &str, at: usize) -> usize {
    text.get(..at).unwrap_or(text).matches('\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(text: &str) -> ConfigFile {
        ConfigFile::of(PathBuf::from("/etc/todobot/config.toml"), Ok(text.to_owned()))
    }

    #[test]
    fn values_are_read_as_the_environment_has_them() {
        let check = |text: &str, expect: &[(Setting, usize, &str)]| {
            let file = file(text);
            assert_eq!(file.problems, [""; 0], "{text}");
            let values: Vec<_> = file.values.iter().map(|(s, n, t)| (*s, *n, t.as_str())).collect();
            assert_eq!(values, expect, "{text}");
        };
        check("# nothing\n", &[]);
        check("zone = \"\"\n", &[]);
        check("\n\nzone = 'Europe/Berlin'", &[(Setting::Zone, 3, "Europe/Berlin")]);
        check("[model]\nstream = false", &[(Setting::ModelStream, 2, "off")]);
        check("model.stream = \"on\"", &[(Setting::ModelStream, 1, "on")]);
        check("model = { temperature = 0.5 }", &[(Setting::ModelTemperature, 1, "0.5")]);
        check("model.temperature = 1", &[(Setting::ModelTemperature, 1, "1")]);
        check("title_max = 1_00", &[(Setting::TitleMax, 1, "100")]);
        check("title_max = 0x10", &[(Setting::TitleMax, 1, "16")]);
        check(
            "serve.cors = [\"https://a.example\", \"https://b.example\"]",
            &[(Setting::Cors, 1, "https://a.example,https://b.example")],
        );
        check("persona = 'mine.json'", &[(Setting::Persona, 1, "/etc/todobot/mine.json")]);
        check("persona = '/mine.json'", &[(Setting::Persona, 1, "/mine.json")]);
    }

    #[test]
    fn what_is_wrong_is_told_by_line_and_key() {
        let check = |text: &str, expect: &[&str]| {
            let problems = file(text).problems;
            let expect: Vec<_> =
                expect.iter().map(|it| format!("/etc/todobot/config.toml:{it}")).collect();
            assert_eq!(problems, expect, "{text}");
        };
        let unknown = "there is no such setting; did you mean";
        check("zon = 'UTC'", &[&format!("1: zon: {unknown} `zone`?")]);
        check("\nTODOBOT_ZONE = 'UTC'", &[&format!("2: TODOBOT_ZONE: {unknown} `zone`?")]);
        check("smtp_host = 'x'", &[&format!("1: smtp_host: {unknown} `smtp.host`?")]);
        check("listen = 'x'", &[&format!("1: listen: {unknown} `serve.listen`?")]);
        check("[smpt]\nhost = 'x'", &[&format!("1: smpt: {unknown} `smtp`?")]);
        check("[smtp]\nhosts = 'x'", &[&format!("2: smtp.hosts: {unknown} `smtp.host`?")]);
        check("colour = 1", &["1: colour: there is no such setting; todobot --help lists them"]);
        check("model = 'gemini'", &["1: model: is a table; write [model] and its keys below"]);
        check("zone = 1", &["1: zone: must be a text in quotes"]);
        check("hybrid = 1", &["1: hybrid: must be true or false"]);
        check("title_max = '7'", &["1: title_max: must be a whole number, without quotes"]);
        check("title_max = 99999999999999999999", &["1: title_max: must be a smaller number"]);
        check(
            "model.temperature = 'x'",
            &["1: model.temperature: must be a number, without quotes"],
        );
        check("serve.cors = [1]", &[&format!("1: serve.cors: must be {TEXTS}")]);
        check(
            "zone = 1\n[x]\n[smtp]\nport = true",
            &[
                "1: zone: must be a text in quotes",
                "2: x: there is no such setting; todobot --help lists them",
                "4: smtp.port: must be a whole number, without quotes",
            ],
        );
    }

    #[test]
    fn what_is_no_toml_is_told_by_its_line() {
        let problems = file("zone = 'UTC'\nmodel offline\n").problems;
        assert_eq!(problems.len(), 1);
        assert!(problems[0].starts_with("/etc/todobot/config.toml:2: this is not TOML: "));
        // What stands there may be a secret.
        assert!(!problems[0].contains("offline"), "{problems:?}");
    }
}
