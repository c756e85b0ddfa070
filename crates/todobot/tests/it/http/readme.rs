//! What the README shows of the service is what happens.

use std::fs;
use std::io::{BufRead as _, BufReader, Lines, Write as _};
use std::net::TcpListener;
use std::path::Path;
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

use tempfile::TempDir;

use super::process::ask_to_stop;

/// Printed after each command, so that its output is known to be over.
const OVER: &str = "-- over --";

/// A person at a terminal: one shell for the whole chapter, and the service beside it.
struct Terminal {
    shell: Child,
    input: ChildStdin,
    output: Lines<BufReader<ChildStdout>>,
    service: Option<Child>,
    port: String,
    home: TempDir,
}

#[test]
fn the_readme_serves() {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let text = fs::read_to_string(readme).unwrap();
    let chapter = text.split("\n## ").find(|it| it.starts_with("Serve\n")).unwrap();
    let blocks = chapter.split("```console\n").skip(1).filter_map(|it| it.split("```").next());
    let mut terminal = Terminal::open();
    let mut commands = 0;
    for block in blocks {
        let mut played = String::new();
        for line in block.lines().filter(|it| it.starts_with("$ ")) {
            played.push_str(&format!("{line}\n{}", terminal.type_in(&line[2..])));
            commands += 1;
        }
        assert_eq!(played, block);
    }
    assert!(12 <= commands, "the README shows {commands} commands only");
}

impl Terminal {
    fn open() -> Terminal {
        // Free now, and most likely still when the service asks for it.
        let free = TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap();
        let home = tempfile::tempdir().unwrap();
        let mut shell = Command::new("bash")
            .current_dir(home.path())
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = shell.stdin.take().unwrap();
        writeln!(input, "exec 2>&1").unwrap();
        let output = BufReader::new(shell.stdout.take().unwrap()).lines();
        Terminal { shell, input, output, service: None, port: free.port().to_string(), home }
    }

    /// What stands on the screen after a command.
    fn type_in(&mut self, command: &str) -> String {
        let command = command.replace("8080", &self.port);
        let shown = match command.strip_prefix("todobot serve") {
            Some(arguments) => self.serve(arguments.trim_end_matches('&')),
            None if command == "kill %1" => self.stop(),
            None => self.run(&command),
        };
        shown.replace(&self.port, "8080")
    }

    /// In its own hands, to wait for it rather than to hope that it is there.
    fn serve(&mut self, arguments: &str) -> String {
        let mut service = Command::new(env!("CARGO_BIN_EXE_todobot"))
            .arg("serve")
            .args(arguments.split_whitespace())
            .env("TODOBOT_HOME", self.home.path())
            .env("TODOBOT_LISTEN", format!("127.0.0.1:{}", self.port))
            .env("TODOBOT_LOG", "off")
            .env_remove("TODOBOT_DATABASE_URL")
            .env_remove("TODOBOT_MODEL")
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(service.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        self.service = Some(service);
        line
    }

    fn stop(&mut self) -> String {
        let mut service = self.service.take().unwrap();
        ask_to_stop(&service);
        assert!(service.wait().unwrap().success());
        String::new()
    }

    fn run(&mut self, command: &str) -> String {
        writeln!(self.input, "{command}\necho '{OVER}'").unwrap();
        let mut shown = String::new();
        for line in self.output.by_ref() {
            let line = line.unwrap();
            // A program may end without a new line.
            let (line, is_over) = match line.strip_suffix(OVER) {
                Some(rest) => (rest.to_owned(), true),
                None => (line, false),
            };
            if !(is_over && line.is_empty()) {
                shown.push_str(&line);
                shown.push('\n');
            }
            if is_over {
                break;
            }
        }
        shown
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        for child in self.service.iter_mut().chain([&mut self.shell]) {
            let _ = child.kill();
            let _ = child.wait();
        }
    }
}
