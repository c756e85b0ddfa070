//! A backup holds everything, and what is restored from it is the same.

use std::fs;
use std::io::Write as _;
use std::path::Path;
use std::process::Stdio;

use serde_json::Value;

use super::{backup_of, contents, fill, homes, serve};
use crate::cli::home::{Home, TODOBOT};

/// From either kind of database into either kind: what a backup of the copy holds is what the first held,
/// and the copy works on.
#[tokio::test(flavor = "multi_thread")]
async fn what_is_restored_is_what_was_there() {
    for from in homes() {
        let token = fill(&from).await;
        let file = backup_of(&from, "first.backup");
        let first = contents(&file);
        let is_empty = |(_, rows): &&(_, Vec<String>)| rows.is_empty();
        let empty: Vec<&str> = first.iter().filter(is_empty).map(|(name, _)| &**name).collect();
        assert_eq!(empty, [""; 0], "nothing is known of these");
        for into in homes() {
            let told = into.run(&["restore", file.to_str().unwrap()]).expect(0);
            assert!(
                told.stdout.starts_with("Restored 2 users with 6 tasks, as of 2026-03-10 09:00 ("),
                "{}",
                told.stdout
            );
            assert_eq!(contents(&backup_of(&into, "second.backup")), first);
            works_on(&into, &token).await;
        }
    }
}

/// Words find tasks, numbers go on, the last thing can be undone, and a token is good.
async fn works_on(home: &Home, token: &str) {
    let found = home.run(&["list", "größe", "--json"]).expect(0).stdout;
    assert!(found.contains("Buy milk"), "{found}");
    let tagged = home.run(&["list", "--tag", "shop"]).expect(0).stdout;
    assert!(tagged.contains("Buy milk"), "{tagged}");
    assert_eq!(home.run(&["add", "one more"]).expect(0).stdout, "Added 4 \"one more\"\n");
    home.run(&["undo"]).expect(0);
    assert_eq!(home.run(&["ask", "yes"]).expect(0).stdout, "Deleted 1 \"Buy milk\"\n");
    let service = serve(home);
    let (status, told) =
        service.post(token, "/api/v1/tasks", serde_json::json!({ "title": "from there" })).await;
    assert_eq!((status, &told["number"]), (201, &Value::from(4)), "{told}");
}

#[test]
fn data_is_not_replaced_unless_told_to() {
    for home in homes() {
        home.run(&["add", "old"]).expect(0);
        let file = backup_of(&home, "old.backup");
        let file = file.to_str().unwrap();
        home.run(&["add", "new"]).expect(0);
        let refused = home.run(&["restore", file]).expect(1);
        assert!(refused.stderr.contains("Say --force to replace"), "{}", refused.stderr);
        assert!(home.run(&["list"]).expect(0).stdout.contains("new"));
        let told = home.run(&["restore", file, "--force", "--json"]).expect(0);
        let told: Value = serde_json::from_str(&told.stdout).unwrap();
        assert!(!home.run(&["list"]).expect(0).stdout.contains("new"));
        // What was there can be had back, where a file is.
        if let Some(aside) = told["aside"].as_str() {
            home.run(&["restore", aside, "--force"]).expect(0);
            assert!(home.run(&["list"]).expect(0).stdout.contains("new"));
        }
    }
}

#[tokio::test]
async fn nothing_is_restored_under_a_server() {
    for home in homes() {
        home.run(&["add", "Buy milk"]).expect(0);
        let file = backup_of(&home, "milk.backup");
        let mut service = serve(&home);
        let refused = home.run(&["restore", file.to_str().unwrap(), "--force"]).expect(1);
        assert!(refused.stderr.contains("Stop it first"), "{}", refused.stderr);
        assert_eq!(service.status("/readyz").await, 200);
        service.stop();
        assert_eq!(service.ended().code, Some(0));
        home.run(&["restore", file.to_str().unwrap(), "--force"]).expect(0);
    }
}

#[test]
fn a_backup_is_private_and_replaces_nothing_unasked() {
    let home = Home::new();
    let nothing = home.run(&["backup", home.path().join("x").to_str().unwrap()]).expect(1);
    assert!(nothing.stderr.contains("nothing to back up"), "{}", nothing.stderr);
    assert_eq!(fs::read_dir(home.path()).unwrap().count(), 0, "it made something");
    home.run(&["add", "Buy milk"]).expect(0);
    let file = backup_of(&home, "a.backup");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    }
    fs::write(&file, "precious").unwrap();
    let refused = home.run(&["backup", file.to_str().unwrap()]).expect(1);
    assert!(refused.stderr.contains("Say --force to replace it"), "{}", refused.stderr);
    assert_eq!(fs::read_to_string(&file).unwrap(), "precious");
    home.run(&["backup", file.to_str().unwrap(), "--force"]).expect(0);
    home.run(&["restore", file.to_str().unwrap(), "--dry-run"]).expect(0);
    let names = |folder: &Path| -> Vec<_> {
        let mut names: Vec<_> =
            fs::read_dir(folder).unwrap().map(|it| it.unwrap().file_name()).collect();
        names.sort_unstable();
        names
    };
    assert_eq!(names(home.path()), ["a.backup", "todobot.db"]);
}

/// Through a pipe, as to another machine.
#[test]
fn a_backup_goes_through_a_pipe() {
    for (from, into) in homes().into_iter().zip(homes()) {
        from.run(&["add", "Buy milk"]).expect(0);
        let streamed = from.run(&["backup", "-"]).expect(0).stdout;
        let told = into.run_with(&["restore", "-"], &streamed).expect(0);
        assert!(told.stdout.starts_with("Restored 1 user with 1 task, "), "{}", told.stdout);
        assert!(into.run(&["list"]).expect(0).stdout.contains("Buy milk"));
        let cut = into.run_with(&["restore", "--force", "-"], &streamed[..streamed.len() - 9]);
        assert!(cut.expect(2).stderr.contains("cut off"));
        assert!(into.run(&["list"]).expect(0).stdout.contains("Buy milk"));
        from.run(&["backup", "-", "--json"]).expect(2);
    }
}

/// Also where the pipe has a name, which a shell may have given it.
#[test]
#[cfg(target_os = "linux")]
fn a_backup_is_restored_from_what_can_be_read_once() {
    let home = Home::new();
    home.run(&["add", "Buy milk"]).expect(0);
    let file = backup_of(&home, "a.backup");
    let restore = format!("timeout 60 {TODOBOT} restore --force <(cat {})", file.display());
    let ran = home.command("bash").args(["-c", &restore]).output().unwrap();
    let told = String::from_utf8(ran.stdout).unwrap();
    assert!(told.starts_with("Restored 1 user with 1 task, "), "{told}");
    let pipe = home.path().join("pipe");
    let restore = format!(
        "mkfifo {pipe}; cat {file} > {pipe} & timeout 60 {TODOBOT} restore --force {pipe}",
        pipe = pipe.display(),
        file = file.display()
    );
    let ran = home.command("bash").args(["-c", &restore]).output().unwrap();
    let told = String::from_utf8(ran.stdout).unwrap();
    assert!(told.starts_with("Restored 1 user with 1 task, "), "{told}");
}

/// It waits for its reader, and they write on meanwhile: what they write is not in it.
#[test]
fn writers_go_on_while_a_backup_is_taken() {
    for home in homes() {
        // More than a pipe holds.
        let lines: String = (0..1000).map(|n| format!("task {n}\n")).collect();
        home.run_with(&["import", "--yes", "-f", "todo.txt", "-"], &lines).expect(0);
        let mut taking = home.command(TODOBOT);
        let mut taking = taking
            .args(["backup", "-"])
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut output = taking.stdout.take().unwrap();
        let mut first = [0; 1000];
        std::io::Read::read_exact(&mut output, &mut first).unwrap();
        home.run(&["add", "meanwhile"]).expect(0);
        let mut file = fs::File::create(home.path().join("b")).unwrap();
        file.write_all(&first).unwrap();
        std::io::copy(&mut output, &mut file).unwrap();
        assert!(taking.wait().unwrap().success());
        let held =
            home.run(&["restore", "--dry-run", "--json", home.path().join("b").to_str().unwrap()]);
        let held: Value = serde_json::from_str(&held.expect(0).stdout).unwrap();
        assert_eq!(held["rows"]["tasks"], 1000);
    }
}
