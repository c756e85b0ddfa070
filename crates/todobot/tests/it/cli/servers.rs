//! `todobot login`, and the same commands on the tasks of a server.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::path::PathBuf;

use scripted::broken::{Broken, Kind};
use scripted::server::Server;
use serde_json::{Value, json};
use tempfile::TempDir;

use super::home::{Home, Ran};
use super::tmux::Tmux;
use crate::http::process::{self, Process};

/// A server of somebody who has a password, and a home elsewhere.
struct World {
    server: Process,
    /// The server's.
    data: TempDir,
    /// Of its owner, in person.
    bearer: String,
    home: Home,
}

const EMAIL: &str = "ann@example.org";
const PASSWORD: &str = "correct horse battery";

impl World {
    async fn start() -> World {
        World::with(&[]).await
    }

    async fn with(settings: &[(&str, &str)]) -> World {
        let data = tempfile::tempdir().unwrap();
        let mut command = process::command(data.path());
        command.env("TODOBOT_NOW", "2026-03-10T08:00:00Z").env("TODOBOT_ZONE", "Europe/Berlin");
        let server = Process::run(command.envs(settings.iter().copied()));
        let (_, session) = server.post("", "/api/v1/auth/local", json!({})).await;
        let bearer = session["access_token"].as_str().unwrap().to_owned();
        let password = json!({ "email": EMAIL, "new_password": PASSWORD });
        let (status, told) = server.post(&bearer, "/api/v1/auth/password", password).await;
        assert_eq!(status, 204, "{told}");
        World { server, data, bearer, home: Home::new() }
    }

    async fn get(&self, bearer: &str, path: &str) -> (u16, Value) {
        let ask = self.server.client.get(format!("{}{path}", self.server.url)).bearer_auth(bearer);
        let answer = ask.send().await.unwrap();
        let status = answer.status().as_u16();
        (status, serde_json::from_str(&answer.text().await.unwrap()).unwrap_or_default())
    }

    async fn names_of_tokens(&self) -> Vec<String> {
        let (_, told) = self.get(&self.bearer, "/api/v1/me/tokens").await;
        let tokens = told["tokens"].as_array().unwrap();
        tokens.iter().map(|it| it["name"].as_str().unwrap().to_owned()).collect()
    }

    async fn titles(&self) -> Vec<String> {
        let (_, told) = self.get(&self.bearer, "/api/v1/tasks").await;
        let tasks = told["tasks"].as_array().unwrap();
        tasks.iter().map(|it| it["title"].as_str().unwrap().to_owned()).collect()
    }

    /// Signs in by password, on a terminal.
    fn log_in(&self) {
        let tmux = Tmux::start(&self.home, &format!("login {}", self.server.url));
        tmux.wait_for("Email:");
        tmux.line(EMAIL);
        tmux.wait_for("Password:");
        tmux.line(PASSWORD);
        tmux.wait_for(&format!("Signed in to {} as {EMAIL}.", self.server.url));
        tmux.wait_for("SANE");
        assert!(!tmux.sent().contains(PASSWORD));
    }

    fn run(&self, arguments: &[&str]) -> Ran {
        self.home.run(arguments)
    }

    fn run_with(&self, arguments: &[&str], input: &str) -> Ran {
        self.home.run_with(arguments, input)
    }

    fn login_file(&self) -> PathBuf {
        let name = self.server.url.replace("://", "-").replace(':', "_3a");
        self.home.path().join("servers").join(format!("{name}.json"))
    }

    fn kept(&self) -> Value {
        serde_json::from_str(&fs::read_to_string(self.login_file()).unwrap()).unwrap()
    }
}

fn mode(path: &std::path::Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[tokio::test]
async fn signed_in_once_every_command_works_there_and_nothing_changes_here() {
    let world = World::start().await;
    world.run(&["add", "Only here"]).expect(0);
    world.log_in();
    let (file, kept) = (world.login_file(), world.kept());
    assert_eq!((mode(&file), mode(file.parent().unwrap())), (0o600, 0o700));
    assert!(!fs::read_to_string(&file).unwrap().contains(PASSWORD));
    assert_eq!(kept["url"], world.server.url);
    assert_eq!(world.names_of_tokens().await.len(), 1);

    let url = world.server.url.as_str();
    assert_eq!(
        world.run(&["add", "Buy milk", "--server"]).expect(0).stdout,
        "Added 1 \"Buy milk\"\n"
    );
    world.run(&["--server", url, "add", "Call mom"]).expect(0);
    assert_eq!(world.titles().await, ["Buy milk", "Call mom"]);
    world.run(&["done", "milk", "--server"]).expect(0);
    let left = world.run(&["list", "--server"]).expect(0).stdout;
    assert!(left.contains("Call mom") && !left.contains("milk"), "{left}");
    world.run(&["undo", "--server"]).expect(0);
    assert!(world.run(&["list", "--server"]).expect(0).stdout.contains("Buy milk"));
    // What was done there is no business of the tasks here.
    assert!(world.run(&["list"]).expect(0).stdout.contains("Only here"));
    assert!(!world.run(&["list"]).expect(0).stdout.contains("milk"));
    assert!(world.run(&["log"]).expect(0).stdout.lines().count() < 4);
    world.run(&["undo"]).expect(0);
    assert_eq!(world.run(&["list"]).expect(0).stdout, "No tasks here.\n");
    assert_eq!(world.titles().await.len(), 2);

    let asked = world.run(&["ask", "delete the milk", "--server"]).expect(5).stdout;
    assert_eq!(asked, "Shall I delete 1 \"Buy milk\"?\n");
    assert_eq!(world.run(&["ask", "yes", "--server"]).expect(0).stdout, "Deleted 1 \"Buy milk\"\n");
    let (_, told) = world.get(&world.bearer, "/api/v1/conversations").await;
    assert_eq!(told["conversations"][0]["title"], "Terminal", "it is not in the page: {told}");
    assert_eq!(told["count"], 1, "the answer is another conversation: {told}");

    let token = kept["token"].as_str().unwrap();
    assert_eq!(world.get(token, "/api/v1/me").await.0, 200);
    assert_eq!(world.run(&["logout"]).expect(0).stdout, format!("Signed out of {url}.\n"));
    assert_eq!(world.get(token, "/api/v1/me").await.0, 401);
    assert!(!file.exists());
    let out = world.run(&["list", "--server"]).expect(2).stderr;
    assert_eq!(out, "--server: you are signed in nowhere; say: todobot login URL\n");
    let out = world.run(&["list", "--server", url]).expect(2).stderr;
    assert_eq!(
        out,
        format!("--server: you are not signed in to {url}; say: todobot login {url}\n")
    );
}

/// What is done with all tasks at once is done there too, and tells the same.
#[tokio::test]
async fn tasks_are_brought_in_there_and_what_was_done_is_told() {
    let world = World::start().await;
    world.log_in();
    let file = world.home.path().join("more.md").to_str().unwrap().to_owned();
    fs::write(&file, "- [ ] Buy milk 📅 2026-03-12\n- [x] Call mom\nnonsense\n").unwrap();
    let would = world.run(&["import", "--dry-run", &file, "--server"]).expect(0).stdout;
    assert!(
        would.starts_with("Read as markdown; this would add 2 tasks:\n  Buy milk\n"),
        "{would}"
    );
    assert_eq!(world.titles().await, [""; 0]);
    let refused = world.run(&["import", &file, "--server"]).expect(5).stderr;
    assert!(refused.contains("This would add 2 tasks. Say --yes to do it."), "{refused}");
    let done = world.run(&["import", "--yes", &file, "--server"]).expect(0).stdout;
    assert!(done.starts_with("Added 2 tasks\n"), "{done}");
    world.run(&["undo", "--server"]).expect(0);
    assert_eq!(world.titles().await, [""; 0]);
    world.run(&["import", "--yes", &file, "--server"]).expect(0);
    assert_eq!(world.titles().await.len(), 2);
    assert_eq!(world.run(&["list", "--all"]).expect(0).stdout, "No tasks here.\n");
    let again = world.run(&["import", "--yes", "--json", &file, "--server"]).expect(0).stdout;
    let again: Value = serde_json::from_str(&again).unwrap();
    assert_eq!((&again["added"], &again["unchanged"]), (&json!(0), &json!(2)));
    let untold = world.run_with(&["import", "-", "--server"], "hm").expect(2).stderr;
    assert!(untold.contains("format"), "{untold}");

    world.run(&["done", "milk", "--server"]).expect(0);
    let log = world.run(&["log", "--server"]).expect(0).stdout;
    assert!(log.contains("import_tasks") && log.contains("complete_task"), "{log}");
    let entries = |arguments: &[&str]| -> Vec<Value> {
        let told = world.run(&[arguments, &["--ndjson", "--server"]].concat()).expect(0).stdout;
        told.lines().map(|it| serde_json::from_str(it).unwrap()).collect()
    };
    let all = entries(&["log"]);
    let (_, told) = world.get(&world.bearer, "/api/v1/audit").await;
    assert_eq!(told["entries"], json!(all));
    let newest = all[0]["seq"].to_string();
    assert_eq!(entries(&["log", "--before", &newest, "-n", "1"]), all[1..2]);
}

/// Whom a machine knows as its owner may be somebody else there.
#[tokio::test]
async fn a_user_of_this_machine_says_who_they_are() {
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path());
    server.someone().await;
    let home = Home::new();
    let tmux = Tmux::start(&home, &format!("login --email {EMAIL} {}", server.url));
    tmux.wait_for("Password:");
    tmux.line(PASSWORD);
    tmux.wait_for(&format!("as {EMAIL}."));
    let told = home.run(&["login", &server.url]).expect(0).stdout;
    assert!(told.contains("as the owner of that machine."), "{told}");
}

#[tokio::test]
async fn a_wrong_password_signs_nobody_in() {
    let world = World::start().await;
    let tmux = Tmux::start(&world.home, &format!("login {}", world.server.url));
    tmux.wait_for("Email:");
    tmux.line(EMAIL);
    tmux.wait_for("Password:");
    tmux.line("wrong horse battery");
    let told = tmux.wait_for("ENDED with 1");
    assert!(told.to_lowercase().contains("password"), "{told}");
    tmux.wait_for("SANE");
    assert!(!world.login_file().exists());
    // And whoever thinks better of it is not held.
    let tmux = Tmux::start(&world.home, &format!("login {}", world.server.url));
    tmux.wait_for("Email:");
    tmux.line(EMAIL);
    tmux.wait_for("Password:");
    tmux.press(&["C-c"]);
    tmux.wait_for("Not signed in; nothing was changed.");
    tmux.wait_for("SANE");
}

#[tokio::test]
async fn the_owner_of_a_machine_needs_no_password_and_a_token_may_be_brought() {
    let data = tempfile::tempdir().unwrap();
    let server = Process::start(data.path());
    let home = Home::new();
    let told = home.run(&["login", &server.url]).expect(0).stdout;
    let first = format!("Signed in to {} as the owner of that machine.\n", server.url);
    assert!(told.starts_with(&first), "{told}");
    home.run(&["add", "Buy milk", "--server"]).expect(0);
    // Signing in again takes the first token back.
    home.run(&["login", &server.url]).expect(0);
    let (_, session) = server.post("", "/api/v1/auth/local", json!({})).await;
    let bearer = session["access_token"].as_str().unwrap();
    let (_, made) = server
        .post(bearer, "/api/v1/me/tokens", json!({ "name": "by hand", "scopes": ["read"] }))
        .await;
    let token = made["token"].as_str().unwrap();
    let told = home.run_with(&["--json", "login", &server.url, "--token"], token).expect(0).stdout;
    let told: Value = serde_json::from_str(&told).unwrap();
    assert_eq!(told, json!({ "success": true, "server": server.url, "email": null }));
    // It may read, and no more.
    assert!(home.run(&["list", "--server"]).expect(0).stdout.contains("Buy milk"));
    home.run(&["add", "Buy eggs", "--server"]).expect(1);
    let out = home.run(&["logout"]).expect(0);
    assert!(out.stderr.contains("stays good: revoke it in the settings"), "{}", out.stderr);
    let list = home.with("TODOBOT_TOKEN", token);
    assert!(list.run(&["list", "--server", &server.url]).expect(0).stdout.contains("Buy milk"));
}

#[tokio::test]
async fn a_file_that_others_can_read_is_not_used() {
    let world = World::start().await;
    world.log_in();
    let file = world.login_file();
    fs::set_permissions(&file, fs::Permissions::from_mode(0o644)).unwrap();
    let refused = world.run(&["list", "--server"]).expect(2).stderr;
    let mend = format!("chmod 600 {}", file.display());
    assert!(
        refused.contains("others can read the token in it") && refused.contains(&mend),
        "{refused}"
    );
    assert!(!refused.contains(world.kept()["token"].as_str().unwrap()));
    fs::set_permissions(&file, fs::Permissions::from_mode(0o600)).unwrap();
    world.run(&["list", "--server"]).expect(0);
}

#[test]
fn what_cannot_be_is_said_before_anything_is_sent() {
    let home = Home::new();
    let check = |arguments: &[&str], code: i32, expect: &str| {
        let said = home.run(arguments).expect(code).stderr;
        assert!(said.contains(expect), "{arguments:?}: {said}");
    };
    check(&["login", "http://todo.example"], 2, "URL: must begin with https://");
    check(&["login", "todo.example"], 2, "URL: must be an address");
    check(&["login", "http://127.0.0.1:9"], 1, "http://127.0.0.1:9 cannot be reached.");
    check(&["list", "--server", "http://todo.example"], 2, "--server: must begin with https://");
    check(&["ask", "--server", "buy", "milk"], 2, "not `buy`; for the one you signed in to");
    check(&["serve", "--server"], 2, "--server: this command is for this machine alone");
    check(&["logout"], 1, "you are signed in nowhere; say: todobot login URL");
    let home = home.with("TODOBOT_SERVER", "http://127.0.0.1:9").with("TODOBOT_TOKEN", "tbk_x");
    let said = home.run(&["list"]).expect(1).stderr;
    assert_eq!(said, "http://127.0.0.1:9 cannot be reached.\n");
    home.run(&["explain", "buy", "milk"]).expect(0);
}

#[tokio::test]
async fn a_talk_with_a_server_is_the_same_talk() {
    let world = World::start().await;
    world.log_in();
    let tmux = Tmux::start(&world.home, "chat --server");
    let hello = tmux.ready();
    let who = format!("{} as {EMAIL}; the offline engine answers there", world.server.url);
    assert!(hello.contains(&who), "{hello}");
    tmux.line("add buy milk tomorrow #shopping");
    tmux.wait_for("Added 1 \"buy milk\", due Wed 11 Mar 2026 #shopping");
    tmux.ready();
    tmux.press(&["add eggs #sh", "Tab"]);
    tmux.wait_for("> add eggs #shopping");
    tmux.press(&["C-c"]);
    tmux.ready();
    tmux.line("delete the milk");
    tmux.wait_for("y yes   n no");
    tmux.press(&["y"]);
    tmux.wait_for("Deleted 1 \"buy milk\"");
    tmux.ready();
    assert_eq!(world.titles().await, [""; 0]);
    let (_, told) = world.get(&world.bearer, "/api/v1/conversations").await;
    assert_eq!(told["conversations"][0]["title"], "add buy milk tomorrow #shopping", "{told}");
    tmux.line("/new");
    tmux.wait_for("A new conversation begins.");
    tmux.ready();
    tmux.line("/resume");
    tmux.wait_for("> 1  add buy milk tomorrow #shopping");
    tmux.press(&["1"]);
    tmux.wait_for("This goes on from there.");
    tmux.ready();
    tmux.line("/undo");
    tmux.wait_for("1 \"buy milk\", due Wed 11 Mar 2026 is back");
    let (_, told) = world.get(&world.bearer, "/api/v1/conversations").await;
    assert_eq!(told["count"], 1, "{told}");
    // Nothing of it stands on this machine.
    let log = world.run(&["log"]).expect(0).stdout;
    assert!(!log.contains("milk"), "{log}");
}

#[tokio::test]
async fn a_turn_of_a_server_can_be_stopped() {
    let model = Server::start(Broken(Kind::HangsMidway));
    let world = World::with(&[
        ("TODOBOT_MODEL", "openai:scripted"),
        ("TODOBOT_MODEL_URL", &model.openai_url()),
        ("TODOBOT_MODEL_KEY", "k"),
        ("TODOBOT_MODEL_RETRIES", "0"),
    ])
    .await;
    world.log_in();
    let tmux = Tmux::start(&world.home, "chat --server");
    let hello = tmux.ready();
    assert!(hello.contains("openai:scripted answers there"), "{hello}");
    tmux.line("hm, and what now");
    tmux.wait_for("It is on your list");
    tmux.press(&["C-c"]);
    tmux.wait_for("Stopped. Nothing was changed.");
    tmux.ready();
    tmux.line("add buy milk");
    tmux.wait_for("Added 1 \"buy milk\"");
}

#[tokio::test]
async fn a_server_that_goes_away_and_a_token_that_is_revoked_are_said() {
    let mut world = World::start().await;
    world.log_in();
    let url = world.server.url.clone();
    let tmux = Tmux::start(&world.home, "chat --server");
    tmux.ready();
    tmux.line("add buy milk");
    tmux.wait_for("Added 1");
    tmux.ready();
    let id = world.kept()["token_id"].as_str().unwrap().to_owned();
    let path = format!("{url}/api/v1/me/tokens/{id}");
    let revoke = world.server.client.delete(path).bearer_auth(&world.bearer);
    assert_eq!(revoke.send().await.unwrap().status().as_u16(), 204);
    tmux.line("add buy eggs");
    let refused = format!("{url} refused the token. Sign in again: todobot login {url}");
    tmux.wait_for(&refused);
    tmux.ready();
    assert_eq!(world.run(&["list", "--server"]).expect(1).stderr, format!("{refused}\n"));
    world.server.stop();
    world.server.ended();
    tmux.line("add buy eggs");
    tmux.wait_for(&format!("{url} cannot be reached."));
    tmux.ready();
    tmux.press(&["C-d"]);
    tmux.wait_for("SANE");
    // The login is forgotten all the same, and it is said what is left there.
    let out = world.run(&["logout"]).expect(0);
    assert!(out.stderr.contains("stays good until you revoke it there"), "{}", out.stderr);
    assert!(!world.login_file().exists());
    drop(world.data);
}

#[tokio::test]
async fn a_pipe_talks_with_a_server_too() {
    let world = World::start().await;
    world.log_in();
    let ran =
        world.home.run_with(&["chat", "--server"], "add buy milk\ndelete the milk\n").expect(5);
    assert_eq!(ran.stdout, "Added 1 \"buy milk\"\nShall I delete 1 \"buy milk\"?\n");
    let ran = world.home.run_with(&["--json", "chat", "--server"], "/list\n").expect(0);
    let told: Value = serde_json::from_str(&ran.stdout).unwrap();
    assert_eq!((&told["success"], &told["state"]), (&json!(true), &json!("complete")));
    let refused = world.run(&["ask", "hello", "--model", "offline", "--server"]).expect(2).stderr;
    assert!(refused.starts_with("--model: not besides --server"), "{refused}");
}
