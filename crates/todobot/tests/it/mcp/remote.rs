//! `TODOBOT_TOOLS=mcp:URL`: the agent here, the tasks with a TodoBot elsewhere. Whoever talks to it
//! should not be able to tell.

use std::process::Output;

use domain::id::UserId;
use serde_json::{Value, json};
use server::accounts::{ProviderKeys, ProviderSettings};
use tempfile::TempDir;
use tokio::process::Command;

use super::client::home;
use crate::http::process;
use crate::http::world::{User, World};

/// Someone at a terminal. It is Tue 10 Mar 2026, 09:00 in Berlin, as it is for the other one.
struct Desk {
    home: TempDir,
    settings: Vec<(&'static str, String)>,
}

impl Desk {
    fn new() -> Desk {
        Desk { home: home(), settings: Vec::new() }
    }

    /// With the tasks of this user elsewhere.
    fn with_tools(world: &World, token: &str) -> Desk {
        let url = format!("mcp:http://{}", world.address);
        let settings = vec![("TODOBOT_TOOLS", url), ("TODOBOT_TOOLS_TOKEN", token.to_owned())];
        Desk { settings, ..Desk::new() }
    }

    async fn run(&self, arguments: &[&str]) -> Output {
        let mut command = Command::new(env!("CARGO_BIN_EXE_todobot"));
        command.args(arguments).env("TODOBOT_HOME", self.home.path());
        command.env_remove("TODOBOT_DATABASE_URL").env("TODOBOT_NOW", "2026-03-10T08:00:00Z");
        command.env("TODOBOT_ZONE", "Europe/Berlin").env("COLUMNS", "100");
        command.envs(self.settings.iter().map(|(name, value)| (name, value)));
        command.kill_on_drop(true).output().await.unwrap()
    }

    /// All that is seen, and how it ended.
    async fn seen(&self, arguments: &[&str]) -> String {
        let Output { status, stdout, stderr } = self.run(arguments).await;
        let text = |bytes| String::from_utf8(bytes).unwrap();
        format!("{}{}{}", text(stdout), text(stderr), status.code().unwrap())
    }
}

async fn tasks(user: &User) -> Vec<(String, String)> {
    let listed = user.get("/api/v1/tasks").await.expect(200);
    let text = |it: &Value| it.as_str().unwrap().to_owned();
    let tasks = listed["tasks"].as_array().unwrap().clone();
    tasks.iter().map(|it| (text(&it["title"]), text(&it["status"]))).collect()
}

/// Each task has an id of its own, wherever it is kept.
fn without_ids(text: &str) -> String {
    let mut text = text.to_owned();
    let id = |text: &str| (0..text.len()).find(|at| is_id(text.get(*at..at + 36)));
    while let Some(at) = id(&text) {
        text.replace_range(at..at + 36, "ID");
    }
    text
}

fn is_id(text: Option<&str>) -> bool {
    text.is_some_and(|it| uuid::Uuid::try_parse(it).is_ok())
}

fn pending(title: &str) -> (String, String) {
    (title.to_owned(), "pending".to_owned())
}

/// A life with tasks, said and typed. Everything that is answered is as if they were here.
#[tokio::test]
async fn the_words_are_those_of_tasks_that_are_here() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    let (there, here) = (Desk::with_tools(&world, &anna.bearer), Desk::new());
    // Where her clock hangs is not where theirs does.
    let zone = json!({ "zone": "Asia/Tokyo" });
    world.person("anna").await.patch("/api/v1/me", zone).await.expect(200);
    let mut different = Vec::new();
    for command in [
        &["ask", "add buy milk and add call mom tomorrow at 5"][..],
        &["ask", "what is on my list?"],
        &["undo"],
        &["ask", "what is on my list?"],
        &["undo"],
        &["ask", "mark milk as done"],
        &["ask", "remind me to call mom tomorrow at 4"],
        &["ask", "add water the plants every day at 7pm #home, high priority"],
        &["reminders"],
        &["done", "plants"],
        &["list", "--all"],
        &["ask", "delete the call mom task"],
        &["ask", "no"],
        &["ask", "delete the call mom task"],
        &["ask", "yes"],
        &["undo"],
        &["show", "call mom"],
        &["edit", "2", "--title", "Call mother"],
        &["edit", "2", "--title", ""],
        &["rm", "2", "--dry-run"],
        &["rm", "2"],
        &["rm", "2", "--yes"],
        &["rm", "2", "--yes"],
        &["done", "9"],
        &["ask", "--dry-run", "add buy bread and mark plants as done"],
        &["ask", "undo that"],
        &["list"],
        &["reminders"],
    ] {
        let (there, here) = (there.seen(command).await, here.seen(command).await);
        if without_ids(&there) != without_ids(&here) {
            different.push(format!("{command:?}\nthere: {there}\nhere: {here}\n"));
        }
    }
    assert!(different.is_empty(), "{}", different.join("\n"));
    assert_eq!(tasks(&anna).await.len(), 4);
    let said = anna.get("/api/v1/audit").await.expect(200);
    let said = said["entries"].as_array().unwrap().clone();
    assert!(said.iter().all(|it| it["door"] == "mcp" && it["words"].is_string()), "{said:?}");
    // No task is here, and what was done from here is on record here.
    let log = there.seen(&["--json", "log"]).await;
    let log: Value = serde_json::from_str(log.strip_suffix('0').unwrap()).unwrap();
    let first = &log["entries"].as_array().unwrap().last().unwrap().clone();
    assert_eq!(first["call"]["name"], "add_task", "{log}");
    assert_eq!((&first["outcome"]["success"], &first["changes"]), (&json!(true), &json!([])));
    assert_eq!(log["count"], said.len(), "{log}");
}

#[tokio::test]
async fn nobody_there_is_told_and_nothing_is_lost() {
    let world = World::start().await;
    let anna = world.user("anna").await;
    let desk = Desk::with_tools(&world, &anna.bearer);
    desk.seen(&["ask", "add buy milk"]).await;
    let at = format!("http://{}/mcp", world.address);
    let wrong = Desk::with_tools(&world, "tb_wrong");
    let refused = format!("{at} refused the token. Look at TODOBOT_TOOLS_TOKEN.\n1");
    for command in [&["ask", "add bread"][..], &["list"], &["add", "bread"], &["mcp"]] {
        assert_eq!(wrong.seen(command).await, refused, "{command:?}");
    }
    let world = world.restart().await;
    let gone = format!("{at} cannot be reached.\n1");
    assert_eq!(desk.seen(&["ask", "add bread"]).await, gone);
    let desk = Desk { settings: Desk::with_tools(&world, &anna.bearer).settings, ..desk };
    assert_eq!(tasks(&anna.moved(&world)).await, [pending("buy milk")]);
    assert!(desk.seen(&["ask", "what did I add?"]).await.contains("buy milk"));
}

/// What is said of a setting names it, and shows no secret.
#[tokio::test]
async fn settings_are_checked() {
    let check = async |settings: &[(&'static str, &str)], command: &[&str], expect: &str| {
        let settings = settings.iter().map(|(name, it)| (*name, (*it).to_owned())).collect();
        let seen = Desk { settings, ..Desk::new() }.seen(command).await;
        assert!(seen.starts_with(expect) && seen.ends_with('2'), "{seen}");
        assert!(!seen.contains("s3cret"), "{seen}");
    };
    let (tools, token) = (("TODOBOT_TOOLS", "mcp:https://a.example"), "TODOBOT_TOOLS_TOKEN");
    let secret = ("TODOBOT_TOOLS_SECRET", "s3cret s3cret s3cret s3cret s3cret");
    let serve = &["serve", "--listen", "127.0.0.1:0"][..];
    check(&[("TODOBOT_TOOLS", "rest:x")], &["list"], "TODOBOT_TOOLS: must be here or").await;
    check(&[("TODOBOT_TOOLS", "mcp:x")], &["list"], "TODOBOT_TOOLS: must be an address").await;
    let plain = [("TODOBOT_TOOLS", "mcp:http://a.example"), (token, "s3cret")];
    check(&plain, &["list"], "TODOBOT_TOOLS: must begin with https://").await;
    check(&[tools, (token, "s3cret"), secret], &["list"], "TODOBOT_TOOLS_TOKEN: not besides").await;
    check(&[tools, secret], &["list"], "TODOBOT_TOOLS_ISSUER: must be set").await;
    check(&[tools, ("TODOBOT_TOOLS_SECRET", "s3cret")], &["list"], "TODOBOT_TOOLS_SECRET").await;
    check(&[tools, (token, "s3cret")], serve, "TODOBOT_TOOLS: a service has many users").await;
    check(&[tools], serve, "TODOBOT_TOOLS: a service has many users").await;
}

const SECRET: &str = "a secret that both sides have known for long";

/// Two users of a service whose tools are elsewhere are two users there.
#[tokio::test]
async fn users_of_a_service_stay_apart() {
    let world = World::with_accounts(|it| {
        it.provider = Some(ProviderSettings {
            issuer: "agent".to_owned(),
            audience: "tools".to_owned(),
            keys: ProviderKeys::Secret(SECRET.into()),
        });
    })
    .await;
    let home = home();
    let mut command = process::command(home.path());
    command.env("TODOBOT_TOOLS", format!("mcp:http://{}", world.address));
    command.env("TODOBOT_TOOLS_SECRET", SECRET).env("TODOBOT_TOOLS_ISSUER", "agent");
    command.env("TODOBOT_TOOLS_AUDIENCE", "tools").env("TODOBOT_NOW", "2026-03-10T08:00:00Z");
    let service = tokio::task::spawn_blocking(move || process::Process::run(&mut command));
    let service = service.await.unwrap();
    let register = async |name: &str| {
        let body =
            json!({ "email": format!("{name}@example.org"), "password": "a long enough one" });
        let (status, told) = service.post("", "/api/v1/auth/register", body).await;
        assert_eq!(status, 201, "{told}");
        told["access_token"].as_str().unwrap().to_owned()
    };
    let (anna, ben) = (register("anna").await, register("ben").await);
    let (status, added) =
        service.post(&anna, "/api/v1/tasks", json!({ "title": "Pay rent" })).await;
    assert_eq!(status, 201, "{added}");
    let say = async |who: &str, message: &str| {
        service.post(who, "/api/v1/chat", json!({ "message": message })).await.1
    };
    let told = say(&anna, "what is on my list?").await;
    assert!(told["message"].as_str().unwrap().contains("Pay rent"), "{told}");
    let told = say(&ben, "what is on my list?").await;
    assert_eq!(told["message"], "There is nothing on the list.", "{told}");
    let told = say(&ben, "mark pay rent as done").await;
    assert!(!told["message"].as_str().unwrap().contains("Done"), "{told}");
    let told = say(&anna, "mark pay rent as done").await;
    assert!(told["message"].as_str().unwrap().starts_with("Done"), "{told}");
    // There she has the same id, and a turn of hers is hers.
    let me = service.client.get(format!("{}/api/v1/me", service.url)).bearer_auth(&anna);
    let me = me.send().await.unwrap().text().await.unwrap();
    let me: Value = serde_json::from_str(&me).unwrap();
    let id = UserId(me["id"].as_str().unwrap().parse().unwrap());
    let kept = world.app.store.labels(id).await.unwrap();
    assert_eq!(kept.len(), 1);
    let bytes = world.database();
    assert!(!bytes.windows(SECRET.len()).any(|it| it == SECRET.as_bytes()));
}
