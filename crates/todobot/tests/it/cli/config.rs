//! Settings: from the command line, the environment and the configuration file.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use super::home::Home;
use super::transcript::is_updating;

const CONFIG: &str = "config.toml";

fn configured(text: &str) -> Home {
    let home = Home::new();
    write(&home.path().join(CONFIG), text);
    home
}

/// For its owner alone, as a file with secrets should be.
fn write(path: &Path, text: &str) {
    fs::write(path, text).unwrap();
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        fs::set_permissions(path, fs::Permissions::from_mode(0o600)).unwrap();
    }
}

fn shown(home: &Home, arguments: &[&str]) -> Value {
    let ran = home.run(&[&["config", "show", "--json"], arguments].concat()).expect(0);
    serde_json::from_str(&ran.stdout).unwrap()
}

fn setting<'a>(shown: &'a Value, variable: &str) -> &'a Value {
    let settings = shown["settings"].as_array().unwrap();
    settings.iter().find(|it| it["variable"] == variable).unwrap()
}

#[test]
fn the_file_is_read_where_tasks_are_and_where_it_is_named() {
    let home = configured("title_max = 3\n");
    let other = home.path().join("other.toml");
    write(&other, "title_max = 4\n");
    let other = other.to_str().unwrap();
    let check = |home: &Home, arguments: &[&str], max: u8| {
        let ran = home.run(&[&["add", "12345"], arguments].concat()).expect(2);
        let expect = format!("title: must be 1 to {max} characters; this has 5\n");
        assert_eq!(ran.stderr, expect);
    };
    check(&home, &[], 3);
    check(&home, &["--config", other], 4);
    let home = home.with("TODOBOT_CONFIG", other);
    check(&home, &[], 4);
    // The environment counts before the file.
    let home = home.with("TODOBOT_TITLE_MAX", "2");
    check(&home, &[], 2);
}

/// Where the platform has such files, unless a folder is named for all of it.
#[test]
#[cfg(target_os = "linux")]
fn the_platforms_folder_is_looked_into() {
    let home = Home::new();
    let folder = home.path().join("xdg/todobot");
    fs::create_dir_all(&folder).unwrap();
    write(&folder.join(CONFIG), "zone = \"Asia/Tokyo\"\n");
    let mut command = home.command(super::home::TODOBOT);
    command.args(["config", "show", "--json"]).env("XDG_CONFIG_HOME", home.path().join("xdg"));
    let told = |command: &mut std::process::Command| -> Value {
        serde_json::from_slice(&command.output().unwrap().stdout).unwrap()
    };
    assert_eq!(told(&mut command)["exists"], false);
    command.env_remove("TODOBOT_HOME").env_remove("TODOBOT_ZONE");
    let shown = told(&mut command);
    assert_eq!(setting(&shown, "TODOBOT_ZONE")["value"], "Asia/Tokyo");
    assert_eq!(shown["file"], folder.join(CONFIG).to_str().unwrap());
}

#[test]
fn each_value_is_shown_with_where_it_came_from() {
    let home = configured("date_order = \"day-first\"\nzone = \"UTC\"\n[model]\nstream = false\n");
    let file = home.path().join(CONFIG);
    let shown = shown(&home, &["--config", file.to_str().unwrap()]);
    let check = |variable: &str, value: Value, from: &str, line: Value| {
        let it = setting(&shown, variable);
        assert_eq!((&it["value"], &it["from"], &it["line"]), (&value, &from.into(), &line));
    };
    check("TODOBOT_DATE_ORDER", "day-first".into(), "file", 1.into());
    check("TODOBOT_ZONE", "Europe/Berlin".into(), "environment", Value::Null);
    check("TODOBOT_MODEL_STREAM", "off".into(), "file", 4.into());
    check("TODOBOT_CONFIG", file.to_str().unwrap().into(), "command_line", Value::Null);
    check("TODOBOT_TITLE_MAX", Value::Null, "default", Value::Null);
    assert_eq!(setting(&shown, "TODOBOT_TITLE_MAX")["default"], "200");
    let text = home.run(&["config", "show"]).expect(0).stdout;
    assert!(text.contains("environment, TODOBOT_ZONE"), "{text}");
    let path = home.run(&["config", "path"]).expect(0).stdout;
    assert_eq!(path.trim(), file.to_str().unwrap());
}

/// A slip in a variable's name is told by who is asked for slips; nothing else stops at it.
#[test]
fn a_variable_that_nobody_reads_is_told_by_check() {
    let home = Home::new().with("TODOBOT_ZONEE", "UTC").with("TODOBOT_QQQQ", "1");
    let told = home.run(&["config", "check"]).expect(2).stderr;
    let expect = "TODOBOT_QQQQ: there is no such setting\n\
                  TODOBOT_ZONEE: there is no such setting; did you mean TODOBOT_ZONE?\n";
    assert_eq!(told, expect);
    home.run(&["list"]).expect(0);
}

#[test]
fn no_secret_is_shown() {
    let home = configured(
        "database_url = \"postgres://ann:geheim1@db/todo?password=geheim2\"\n\
         token = \"geheim3\"\n[model]\nkey = \"geheim4\"\n[smtp]\npassword = \"geheim5\"\n",
    );
    let home = home.with("GEMINI_API_KEY", "geheim6").with("TODOBOT_JWT_SECRET", "geheim7");
    let home = home.with("COLUMNS", "200");
    for arguments in [&["config", "show"][..], &["config", "show", "--json"]] {
        let ran = home.run(arguments).expect(0);
        assert!(!ran.stdout.contains("geheim"), "{}", ran.stdout);
        assert!(!ran.stderr.contains("geheim"), "{}", ran.stderr);
        assert!(ran.stdout.contains("postgres://ann:[secret]@db/todo?password=[secret]"));
        assert_eq!(ran.stdout.matches("[secret]").count(), 7, "{}", ran.stdout);
    }
}

#[test]
fn what_is_wrong_is_named_by_file_line_and_key() {
    let check = |text: &str, expect: &str| {
        let home = configured(text);
        let file = home.path().join(CONFIG);
        let home = home.with("TODOBOT_ZONE", "");
        let ran = home.run(&["list"]).expect(2);
        assert_eq!(ran.stderr, format!("{}:{expect}\n", file.display()));
        // It is explained all the same.
        let ran = home.run(&["config", "show"]).expect(0);
        assert!(ran.stdout.contains("Wrong, to be mended:"), "{}", ran.stdout);
        home.run(&["config", "check"]).expect(2);
    };
    check("\nzon = 'UTC'\n", "2: zon: there is no such setting; did you mean `zone`?");
    check("zone = 'Mars/Base'", "1: zone: there is no time zone `Mars/Base`; try Europe/Berlin");
    check("turn_timeout = 0", "1: turn_timeout: must be 1 to 600 seconds");
    check("[model]\nstream = 'maybe'", "2: model.stream: must be on or off");
    check(
        "a = 1\nb = 2",
        "1: a: there is no such setting; todobot --help lists them (and 1 more: todobot config check)",
    );
    let home = Home::new();
    let ran = home.run(&["list", "--config", "/nowhere/at.all"]).expect(2);
    assert_eq!(ran.stderr, "/nowhere/at.all: is not there; make it, or name another file\n");
    let home = configured("a = 1\nb = 2");
    let ran = home.run(&["config", "check"]).expect(2);
    assert_eq!(ran.stderr.lines().count(), 2, "{}", ran.stderr);
}

/// What only a service reads is no matter to others, and is told by who looks.
#[test]
fn a_setting_of_the_service_is_told_by_check() {
    let home = configured("[smtp]\nhost = 'mail.example'\n");
    home.run(&["list"]).expect(0);
    let ran = home.run(&["config", "check"]).expect(2);
    let expect = "TODOBOT_SMTP_FROM: must say who mail is from, such as todobot@example.org\n";
    assert_eq!(ran.stderr, expect);
    assert_eq!(Home::new().run(&["config", "check"]).expect(0).stdout, "Nothing is wrong.\n");
}

#[test]
#[cfg(unix)]
fn secrets_that_others_can_read_are_warned_of() {
    use std::os::unix::fs::PermissionsExt as _;
    let home = configured("[model]\nkey = \"k\"\n");
    let file = home.path().join(CONFIG);
    assert_eq!(home.run(&["list"]).expect(0).stderr, "");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let warning = home.run(&["list"]).expect(0).stderr;
    let file = file.display();
    let expect = format!(
        "Others can read {file}, and it holds secrets (model.key). Mend it: chmod 600 '{file}'\n"
    );
    assert_eq!(warning, expect);
    fs::write(home.path().join(CONFIG), "zone = \"UTC\"\n").unwrap();
    assert_eq!(home.run(&["list"]).expect(0).stderr, "");
}

/// The README's list of settings is the program's own; `UPDATE_EXPECT=1` writes it anew.
#[test]
fn the_readme_lists_every_setting() {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = fs::read_to_string(&path).unwrap();
    const BEGIN: &str = "| key | variable | what it is | default |\n|---|---|---|---|\n";
    let begin = readme.find(BEGIN).unwrap() + BEGIN.len();
    let end = begin + readme[begin..].find("\n\n").unwrap() + 1;
    let told = shown(&Home::new(), &[]);
    let rows = told["settings"].as_array().unwrap().iter().map(row).collect::<String>();
    if is_updating() {
        fs::write(path, format!("{}{rows}{}", &readme[..begin], &readme[end..])).unwrap();
        return;
    }
    assert_eq!(&readme[begin..end], rows);
}

fn row(setting: &Value) -> String {
    let key = setting["key"].as_str().map(|it| format!("`{it}`")).unwrap_or_default();
    let default = setting["default"].as_str().unwrap_or_default();
    let text = |name: &str| setting[name].as_str().unwrap().to_owned();
    format!("| {key} | `{}` | {} | {default} |\n", text("variable"), text("what"))
}
