//! The command line, as people and programs see it: sessions played against their transcripts.

mod config;
mod durability;
pub(crate) mod home;
mod looks;
mod models;
mod programs;
#[cfg(target_os = "linux")]
mod questions;
#[cfg(target_os = "linux")]
mod servers;
mod shells;
#[cfg(target_os = "linux")]
mod terminal;
#[cfg(target_os = "linux")]
mod tmux;
mod transcript;

use std::fs;
use std::path::Path;

use home::Home;
use serde_json::Value;
use transcript::check;

#[test]
fn tasks_from_first_to_last() {
    check("tasks.txt");
}

#[test]
fn what_is_due_is_shown_by_day() {
    check("agenda.txt");
}

#[test]
fn bad_input_is_named() {
    check("refusals.txt");
}

#[test]
fn programs_get_envelopes() {
    check("json.txt");
}

#[test]
fn reminders_and_undo() {
    check("reminders.txt");
}

#[test]
fn plain_words_are_understood_and_answered() {
    check("talk.txt");
}

#[test]
fn sentences_are_explained() {
    check("explain.txt");
}

/// Line by line, in order, each at its own clock; a line that is no JSON is told and passed over.
#[test]
fn whole_corpora_are_explained() {
    let home = Home::new();
    let input = [
        r#"{"id":"a","text":"call mom tomorrow at 5","now":"2026-07-01T10:00:00","tz":"America/New_York"}"#,
        r#"{"id":2,"text":"mark the groceries task as done","tasks":[{"title":"Buy groceries"}]}"#,
        r#"{"id":3,"text":"mark the call task as done","tasks":["Call mom","Call dad"]}"#,
        "nonsense",
        r#"{"id":4}"#,
    ];
    let ran = home.run_with(&["explain", "--stdin"], &input.join("\n")).expect(2);
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "it made a database");
    let lines: Vec<Value> =
        ran.stdout.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    assert_eq!(lines.len(), 5);
    assert_eq!(lines[0]["id"], "a");
    assert_eq!(lines[0]["moments"][0]["start"], "2026-07-02T17:00:00");
    assert_eq!(lines[1]["intent"], "complete_task");
    assert_eq!(lines[1]["task_ref"], "groceries");
    assert_eq!(lines[2]["intent"], "clarification_needed");
    assert_eq!(lines[2]["choices"], serde_json::json!(["Call mom", "Call dad"]));
    assert!(lines[3]["error"].as_str().unwrap().starts_with("not JSON"));
    assert_eq!(lines[4]["intent"], "unknown");
}

#[test]
fn dates_are_read_in_the_users_order() {
    let due = |order: &str| {
        let home = Home::new().with("TODOBOT_DATE_ORDER", order);
        let ran = home.run(&["explain", "--json", "add", "pay", "rent", "on", "3/10/2026"]);
        let answer: Value = serde_json::from_str(&ran.expect(0).stdout).unwrap();
        answer["due"].as_str().unwrap().to_owned()
    };
    assert_eq!((due("month-first"), due("day-first")), ("2026-03-10".into(), "2026-10-03".into()));
}

#[test]
fn help_says_it_all() {
    check("help.txt");
}

/// What the README shows is what happens; each of its chapters begins with an empty list.
#[test]
fn the_readme_is_true() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let text = fs::read_to_string(readme).unwrap();
    let mut sessions = 0;
    // The service is another matter: see `http::readme`.
    for chapter in text.split("\n## ").filter(|it| !it.starts_with("Serve\n")) {
        let shown: Vec<&str> = chapter
            .split("```console\n")
            .skip(1)
            .filter_map(|it| it.split("```").next())
            .filter(|it| it.starts_with("$ todobot "))
            .collect();
        sessions += shown.len();
        assert_eq!(transcript::play(&shown.concat()), shown.concat());
    }
    assert!(sessions != 0, "the README shows no session");
}

#[test]
fn a_terminal_is_not_moved_by_a_title() {
    let home = Home::new();
    home.run(&["add", "evil\u{1b}[2J\u{7}title"]).expect(0);
    let turned = home.run(&["add", "from \u{202e}behind"]).expect(0);
    assert_eq!(turned.stdout, "Added 2 \"from behind\"\n");
    for command in [&["list"][..], &["show", "2"], &["done", "2"], &["undo"], &["log"]] {
        let shown = home.run(command).expect(0).stdout;
        assert!(!shown.contains('\u{202e}'), "{command:?}: {shown:?}");
    }
    let shown = home.run(&["list"]).expect(0);
    assert!(shown.stdout.contains("evil [2J title"), "{}", shown.stdout);
    assert!(!shown.stdout.contains('\u{1b}'));
    // A program gets what was typed.
    assert!(home.run(&["list", "--json"]).expect(0).stdout.contains("evil\\u001b[2J\\u0007title"));
}

#[test]
fn the_database_is_private_and_one_file() {
    let home = Home::new();
    home.run(&["add", "x"]).expect(0);
    let files: Vec<_> =
        fs::read_dir(home.path()).unwrap().map(|it| it.unwrap().file_name()).collect();
    assert_eq!(files, ["todobot.db"]);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = fs::metadata(home.path().join("todobot.db")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }
}

/// On a real terminal, which `script` provides.
#[test]
#[cfg(target_os = "linux")]
fn a_terminal_is_asked_before_a_delete() {
    let home = Home::new();
    home.run(&["add", "Call mom"]).expect(0);
    let answer = |typed: &str| {
        let command = format!("{} rm mom", home::TODOBOT);
        home.type_into(&["script", "-qec", &command, "/dev/null"], typed)
    };
    let no = answer("\n");
    assert!(no.contains("Delete 1 \"Call mom\"? [y/N]"), "{no}");
    assert!(no.contains("Nothing was deleted."), "{no}");
    home.run(&["show", "1"]).expect(0);
    assert!(answer("y\n").contains("Deleted 1 \"Call mom\""));
    home.run(&["show", "1"]).expect(3);
}

#[test]
fn the_same_commands_work_on_postgresql() {
    let home = Home::on_postgresql();
    assert_eq!(home.run(&["add", "Buy milk"]).expect(0).stdout, "Added 1 \"Buy milk\"\n");
    home.run(&["done", "milk"]).expect(0);
    home.run(&["undo"]).expect(0);
    assert!(home.run(&["list"]).expect(0).stdout.contains("Buy milk"));
    assert_eq!(
        home.run(&["ask", "delete the milk"]).expect(5).stdout,
        "Shall I delete 1 \"Buy milk\"?\n"
    );
    assert_eq!(home.run(&["ask", "yes"]).expect(0).stdout, "Deleted 1 \"Buy milk\"\n");
}

#[test]
fn settings_that_cannot_be_used_are_named() {
    let check = |name: &str, value: &str, expect: &str| {
        let home = Home::new().with(name, value);
        let ran = home.run(&["list"]).expect(2);
        assert_eq!(ran.stderr, format!("{expect}\n"));
    };
    check(
        "TODOBOT_ZONE",
        "Mars/Base",
        "TODOBOT_ZONE: there is no time zone `Mars/Base`; try Europe/Berlin",
    );
    check("TODOBOT_NOW", "soon", "TODOBOT_NOW: must be an instant such as 2026-03-10T08:00:00Z");
    check("TODOBOT_DATE_ORDER", "ymd", "TODOBOT_DATE_ORDER: must be month-first or day-first");
    check("TODOBOT_TITLE_MAX", "x", "TODOBOT_TITLE_MAX: must be a whole number");
    check(
        "TODOBOT_TITLE_MAX",
        "501",
        "TODOBOT_TITLE_MAX: the longest title must be 1 to 500 characters",
    );
    check("TODOBOT_HYBRID", "maybe", "TODOBOT_HYBRID: must be on or off");
    check("TODOBOT_MAX_ITERATIONS", "51", "TODOBOT_MAX_ITERATIONS: must be 1 to 50");
    check("TODOBOT_TURN_TIMEOUT", "0", "TODOBOT_TURN_TIMEOUT: must be 1 to 600 seconds");
    check("TODOBOT_MODEL_TIMEOUT", "x", "TODOBOT_MODEL_TIMEOUT: must be a whole number of seconds");
    let home = Home::new().with("TODOBOT_TITLE_MAX", "5");
    let ran = home.run(&["add", "123456"]).expect(2);
    assert_eq!(ran.stderr, "title: must be 1 to 5 characters; this has 6\n");
}

/// A talk goes on whatever is typed.
#[test]
fn a_chat_survives_what_it_cannot_read() {
    for home in [Home::new(), Home::on_postgresql()] {
        survives(&home);
    }
}

fn survives(home: &Home) {
    let long = "x".repeat(2001);
    let mut typed = format!("\0\nadd buy milk\n\n{long}\nadd a\0b\n").into_bytes();
    typed.extend(b"\xff\xfe\n");
    typed.extend("y".repeat(1 << 20).into_bytes());
    typed.extend(b"\ndelete the milk\nyes\nundo\n/quit\nadd never read\n");
    let ran = home.run_with_bytes(&["chat"], &typed).expect(0);
    assert_eq!(
        ran.stdout,
        "message: must not contain a NUL character\n\
         Added 1 \"buy milk\"\n\
         message: must be 1 to 2000 characters; this has 2001\n\
         message: must not contain a NUL character\n\
         Shall I delete 1 \"buy milk\"?\n\
         Deleted 1 \"buy milk\"\n\
         Took back \"yes\":\n  1 \"buy milk\" is back\n"
    );
    assert_eq!(
        ran.stderr,
        "message: must be valid UTF-8\nmessage: is too long: a line must be at most 64 KiB\n"
    );
}

/// Who the assistant is to a model may be worded anew, but not without the rules that matter.
#[test]
fn a_persona_is_checked() {
    let check = |text: &str, expect: &str| {
        let home = Home::new();
        let file = home.path().join("persona.json");
        fs::write(&file, text).unwrap();
        let home = home.with("TODOBOT_PERSONA", file.to_str().unwrap());
        let ran = home.run(&["ask", "hello"]).expect(2);
        assert_eq!(ran.stderr, format!("TODOBOT_PERSONA: {expect}\n"));
    };
    check(
        r#"{"operational_rules": ["Be kind."]}"#,
        "operational_rules: must keep a rule that only the user's own tasks are touched",
    );
    check(r#"{"response_guidelines": []}"#, "response_guidelines: must keep a rule to be concise");
}

/// Neither a mistyped address nor the password in it becomes a file.
#[test]
fn a_database_that_is_mistyped_is_refused() {
    let home = Home::new().with("TODOBOT_DATABASE_URL", "postgress://u:hunter2@h/x");
    let folder = tempfile::tempdir().unwrap();
    for arguments in [&["list"][..], &["config", "check"], &["doctor"]] {
        let ran =
            home.command(home::TODOBOT).args(arguments).current_dir(&folder).output().unwrap();
        assert!(!ran.status.success(), "{arguments:?}");
        let told = String::from_utf8([ran.stdout, ran.stderr].concat()).unwrap();
        let problem =
            "TODOBOT_DATABASE_URL: must begin with postgres:// or sqlite:, or be the path";
        assert!(told.contains(problem) && !told.contains("hunter2"), "{arguments:?}: {told}");
    }
    assert_eq!(fs::read_dir(&folder).unwrap().count(), 0, "it made something");
}

/// An answer that nobody could get was not given; a reader who has enough is no failure.
#[test]
#[cfg(target_os = "linux")]
fn an_answer_that_cannot_be_written_is_a_failure() {
    use std::process::Stdio;
    let home = Home::new();
    home.run(&["add", "Buy milk"]).expect(0);
    for line in ["export -f json", "list", "list --ndjson", "add x", "man", "--help", "ask hello"] {
        let full = fs::File::options().write(true).open("/dev/full").unwrap();
        let mut command = home.command(home::TODOBOT);
        let ran = command.args(line.split(' ')).stdout(full).output().unwrap();
        let said = String::from_utf8(ran.stderr).unwrap();
        assert_eq!(ran.status.code(), Some(1), "{line}: {said}");
        assert!(
            said.starts_with("The answer could not be written: No space left"),
            "{line}: {said}"
        );
    }
    let mut command = home.command(home::TODOBOT);
    let mut gone = command.arg("man").stdout(Stdio::piped()).spawn().unwrap();
    drop(gone.stdout.take());
    assert_eq!(gone.wait().unwrap().code(), Some(0));
}

/// A path that cannot be a database: plain words, no inner workings.
#[test]
fn a_database_that_cannot_be_opened_is_said_plainly() {
    let home = Home::new().with("TODOBOT_DATABASE_URL", "sqlite:/dev/null/tasks.db");
    let ran = home.run(&["list"]).expect(1);
    assert_eq!(
        ran.stderr,
        "The tasks cannot be reached just now; nothing was changed. Try again.\n\
         If it stays so, todobot doctor tells why, and what to do.\n"
    );
}

/// A message a line, an answer to each; the last one's exit status; and no yes that nobody gave.
#[test]
fn a_pipe_is_talked_with_line_by_line() {
    let home = Home::new();
    let ran = home.run_with(&["chat"], "add buy milk\nwhat's on my list?\n").expect(0);
    assert_eq!(ran.stdout, "Added 1 \"buy milk\"\n1 task:\n  1. buy milk\n");
    assert_eq!(ran.stderr, "");
    let ran = home.run_with(&["chat"], "delete the milk").expect(5);
    assert_eq!(ran.stdout, "Shall I delete 1 \"buy milk\"?\n");
    assert_eq!(ran.stderr, "It was not done: it needs a yes on the next line, or --yes.\n");
    home.run(&["show", "1"]).expect(0);
    home.run_with(&["chat"], "/nope\n").expect(2);
    home.run_with(&["chat"], "/nope\n/list\n").expect(0);
    home.run_with(&["chat", "--yes"], "delete the milk\n").expect(0);
    home.run(&["show", "1"]).expect(3);
    let ran = home.run_with(&["--json", "chat"], "add buy eggs\n/nope\n/help\nhello").expect(0);
    let lines: Vec<Value> =
        ran.stdout.lines().map(|it| serde_json::from_str(it).unwrap()).collect();
    let successes: Vec<bool> = lines.iter().map(|it| it["success"].as_bool().unwrap()).collect();
    assert_eq!(successes, [true, false, true, true]);
    assert!(!home.path().join("chat-history").exists(), "what a script says is not remembered");
}
