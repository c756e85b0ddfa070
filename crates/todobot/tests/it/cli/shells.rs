//! What shells and `man` make of what the program generates for them.

use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};

use super::home::Home;

fn completions(home: &Home, shell: &str) -> String {
    let script = home.run(&["completions", shell]).expect(0).stdout;
    let path = home.path().join(shell);
    fs::write(&path, script).unwrap();
    path.to_str().unwrap().to_owned()
}

/// What a program says of a file; it must have nothing against it.
fn said(program: &str, arguments: &[&str]) -> String {
    let output = Command::new(program).args(arguments).stdin(Stdio::null()).output().unwrap();
    let complaints = String::from_utf8(output.stderr).unwrap();
    assert!(output.status.success() && complaints.is_empty(), "{program}: {complaints}");
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn bash_completes_commands_options_and_values() {
    let home = Home::new();
    let script = completions(&home, "bash");
    // As bash itself calls it: the words, the one at the cursor, and the one before that.
    let check = |words: &[&str], expect: &[&str]| {
        let [.., before, current] = words else { panic!("too few words") };
        let quoted: Vec<String> = words.iter().map(|it| format!("'{it}'")).collect();
        let play = format!(
            "source '{script}'\n\
             complete -p todobot >/dev/null || exit 1\n\
             COMP_WORDS=({}) COMP_CWORD={}\n\
             _todobot todobot '{current}' '{before}'\n\
             printf '%s\\n' \"${{COMPREPLY[@]}}\"",
            quoted.join(" "),
            words.len() - 1,
        );
        let told = said("bash", &["-c", &play]);
        assert_eq!(told.split_whitespace().collect::<Vec<_>>(), expect, "{words:?}");
    };
    check(&["todobot", "li"], &["list"]);
    check(&["todobot", "re"], &["reopen", "remind", "reminders", "restore"]);
    check(&["todobot", "list", "--due-"], &["--due-before", "--due-after"]);
    check(&["todobot", "list", "--sort", "d"], &["due"]);
    check(&["todobot", "completions", "z"], &["zsh"]);
    check(&["todobot", "config", "sh"], &["show"]);
}

#[test]
fn other_shells_can_read_theirs() {
    let home = Home::new();
    for shell in ["zsh", "fish"] {
        said(shell, &["-n", &completions(&home, shell)]);
    }
    assert!(home.run(&["completions", "powershell"]).expect(0).stdout.contains("todobot"));
}

/// A real completion by fish, which needs no terminal for it.
#[test]
fn fish_completes_commands() {
    let home = Home::new();
    let script = completions(&home, "fish");
    let play = format!("source '{script}'; complete -C 'todobot comp'");
    let told = said("fish", &["--no-config", "-c", &play]);
    assert!(told.starts_with("completions\t"), "{told}");
}

#[test]
fn the_manual_has_a_page_for_each_command_and_is_sound() {
    let home = Home::new();
    let folder = home.path().join("man1");
    home.run(&["man", folder.to_str().unwrap()]).expect(0);
    let mut pages: Vec<_> = fs::read_dir(&folder).unwrap().map(|it| it.unwrap().path()).collect();
    pages.sort();
    let names: Vec<&str> = pages.iter().map(|it| name(it)).collect();
    for expect in ["todobot.1", "todobot-add.1", "todobot-serve.1", "todobot-config-show.1"] {
        assert!(names.contains(&expect), "no {expect} in {names:?}");
    }
    for page in &pages {
        said("groff", &["-man", "-ww", "-z", "-Kutf8", page.to_str().unwrap()]);
    }
    let page = home.run(&["man"]).expect(0).stdout;
    assert_eq!(page, fs::read_to_string(folder.join("todobot.1")).unwrap());
    let shown = said(
        "groff",
        &["-man", "-Tutf8", "-P-cbou", "-Kutf8", pages.last().unwrap().to_str().unwrap()],
    );
    for expect in ["todobot-week(1)", "TODOBOT_ZONE, zone", "WORDS..."] {
        assert!(shown.contains(expect), "no {expect} in {shown}");
    }
}

fn name(path: &Path) -> &str {
    path.file_name().unwrap().to_str().unwrap()
}

/// Nothing that has been said so far is needed to say this.
#[test]
fn they_are_made_whatever_the_settings_are() {
    let home = Home::new().with("TODOBOT_ZONE", "Mars/Base");
    home.run(&["completions", "bash"]).expect(0);
    home.run(&["man"]).expect(0);
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "it made a database");
}
