//! What the README says to write into the settings of clients: it can be read as what it is, and what it
//! names is there and answers.

use std::fs;
use std::io::Write as _;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::{Value, json};

use super::client::{Client, Era, Person, home, program};
use crate::http::clients::installed;
use crate::http::process::{self, Process};

/// What an entry has the client do.
#[derive(Debug, PartialEq)]
enum Entry {
    Start(Vec<String>),
    Connect { url: String, authorization: String },
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn every_snippet_works() {
    let home = home();
    let service = Process::run(process::command(home.path()).env("TODOBOT_LOG", "off"));
    let token = service.program().await;
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../README.md");
    let readme = fs::read_to_string(readme).unwrap();
    let chapter = readme.split("\n## ").find(|it| it.starts_with("Plug in\n")).unwrap();
    let mut chapter = chapter.replace("http://127.0.0.1:8080", &service.url);
    for blank in ["${env:TODOBOT_TOKEN}", "${input:todobot-token}", "YOUR_TOKEN", "$key"] {
        assert!(chapter.contains(blank), "nobody writes {blank} any more");
        chapter = chapter.replace(blank, &token);
    }

    let (mut started, mut connected) = (0, 0);
    for (language, block) in blocks(&chapter) {
        let entries = match language {
            "json" => vec![in_settings(&serde_json::from_str(block).unwrap())],
            "yaml" => vec![in_settings(&yaml(block))],
            "sh" => block.lines().filter_map(|it| typed_in(it, home.path())).collect(),
            _ => panic!("nobody knows what to do with {language}"),
        };
        for entry in entries {
            match entry {
                Entry::Start(command) => {
                    assert_eq!(command, ["todobot", "mcp"]);
                    let program = &mut program(home.path());
                    let client = Client::of(program, Era::Handshake, Person::SaysYes).await;
                    assert!(!client.tools().is_empty());
                    started += 1;
                }
                Entry::Connect { url, authorization } => {
                    assert_eq!(status(&service, &url, &authorization).await, 200);
                    assert_eq!(status(&service, &url, "Bearer nonsense").await, 401);
                    connected += 1;
                }
            }
        }
    }
    assert_eq!((started, connected), (4, 4), "the README names fewer clients");
}

/// What a client hears that begins there.
async fn status(service: &Process, url: &str, authorization: &str) -> u16 {
    let client = json!({ "name": "test", "version": "1" });
    let params = json!({ "protocolVersion": HANDSHAKE, "capabilities": {}, "clientInfo": client });
    let hello = json!({ "jsonrpc": "2.0", "id": 1, "method": "initialize", "params": params });
    let ask = service.client.post(url).header("Authorization", authorization);
    let ask = ask.header("Accept", "application/json, text/event-stream");
    let ask = ask.header("Content-Type", "application/json").body(hello.to_string());
    ask.send().await.unwrap().status().as_u16()
}

const HANDSHAKE: &str = "2025-11-25";

/// Each fenced block, with its language.
fn blocks(text: &str) -> impl Iterator<Item = (&str, &str)> {
    text.split("```").skip(1).step_by(2).map(|it| it.split_once('\n').unwrap())
}

/// The one entry of a file of settings, of whichever client.
fn in_settings(settings: &Value) -> Entry {
    let servers = ["mcpServers", "servers", "extensions"].map(|it| &settings[it]["todobot"]);
    let entry = servers.into_iter().find(|it| it.is_object()).unwrap();
    let text = |names: [&str; 2]| names.iter().find_map(|it| entry[*it].as_str());
    match text(["url", "uri"]) {
        Some(url) => Entry::Connect {
            url: url.to_owned(),
            authorization: entry["headers"]["Authorization"].as_str().unwrap().to_owned(),
        },
        None => {
            let arguments = entry["args"].as_array().unwrap().iter().map(|it| it.as_str().unwrap());
            let command = text(["command", "cmd"]).into_iter().chain(arguments);
            Entry::Start(command.map(str::to_owned).collect())
        }
    }
}

/// A command, typed in. The Inspector is run as it stands there; Claude Code is not here to be run,
/// so it is looked at what it would be told.
fn typed_in(line: &str, home: &Path) -> Option<Entry> {
    let folder = home.join("bin");
    if !folder.exists() {
        fs::create_dir(&folder).unwrap();
        symlink(env!("CARGO_BIN_EXE_todobot"), folder.join("todobot")).unwrap();
    }
    let inspector = "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";
    let ran = Command::new("bash")
        .args(["-euc", &format!("{STAND_INS}\n{line}")])
        .env("PATH", format!("{}:/usr/local/bin:/usr/bin:/bin", folder.display()))
        .env("HOME", home)
        .env("TODOBOT_HOME", home)
        .env("NODE", installed("bin/node"))
        .env("INSPECTOR", installed(inspector))
        .stdin(Stdio::null())
        .output()
        .unwrap();
    let said = said(&ran);
    if line.starts_with("npx ") {
        assert!(said.contains("\"add_task\""), "{said}");
        return None;
    }
    let words: Vec<&str> = said.lines().collect();
    let words = words.strip_prefix(&["mcp", "add", "--scope", "user"]).unwrap();
    Some(match words {
        ["todobot", "--", command @ ..] => {
            Entry::Start(command.iter().map(ToString::to_string).collect())
        }
        ["--transport", "http", "todobot", url, "--header", header] => Entry::Connect {
            url: (*url).to_owned(),
            authorization: header.strip_prefix("Authorization: ").unwrap().to_owned(),
        },
        _ => panic!("{words:?}"),
    })
}

const STAND_INS: &str = r#"
    claude() { printf '%s\n' "$@"; }
    npx() { [ "$1" = @modelcontextprotocol/inspector ]; shift; "$NODE" "$INSPECTOR" "$@"; }
"#;

/// As a client reads it: with a parser that came with the clients.
fn yaml(text: &str) -> Value {
    let script =
        "console.log(JSON.stringify(require('yaml').parse(require('fs').readFileSync(0, 'utf8'))))";
    let mut node = Command::new(installed("bin/node"))
        .args(["-e", script])
        .current_dir(installed("node_modules"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    node.stdin.take().unwrap().write_all(text.as_bytes()).unwrap();
    serde_json::from_str(&said(&node.wait_with_output().unwrap())).unwrap()
}

fn said(ran: &Output) -> String {
    assert!(ran.status.success(), "{}", String::from_utf8_lossy(&ran.stderr));
    String::from_utf8(ran.stdout.clone()).unwrap()
}
