//! Tasks in and out, in the formats of other programs; and those programs themselves, where they can be
//! had: Taskwarrior, todo.txt's own script.

mod command;
mod elsewhere;
mod http;
mod many;
mod taskwarrior;
mod todo_txt;

use std::process::Command;

use serde_json::Value;

use crate::cli::home::Home;

/// What a command says as JSON.
fn told(home: &Home, arguments: &[&str]) -> Value {
    let ran = home.run(&[&["--json"], arguments].concat()).expect(0);
    serde_json::from_str(&ran.stdout).unwrap()
}

/// Every task of a home, without what belongs to a list: ids, numbers and times of change.
fn tasks(home: &Home) -> Vec<Value> {
    let text = home.run(&["export", "--format", "json"]).expect(0).stdout;
    let mut document: Value = serde_json::from_str(&text).unwrap();
    let mut tasks = document["tasks"].take();
    for task in tasks.as_array_mut().unwrap() {
        for field in ["id", "number", "updated_at"] {
            task.as_object_mut().unwrap().remove(field);
        }
    }
    tasks.as_array().unwrap().clone()
}

/// That a program is missing is a failure, never a skipped test: `./test` installs them.
fn output(command: &mut Command) -> String {
    let ran = command.output().unwrap_or_else(|it| panic!("{command:?} is not installed: {it}"));
    let complaint = String::from_utf8_lossy(&ran.stderr).into_owned();
    assert!(ran.status.success(), "{command:?}: {complaint}");
    String::from_utf8(ran.stdout).unwrap()
}
