//! Nobody reaches anything of another user: every address there is, with every method it takes, asked
//! by one user about what is another's. The answer must be the one for what is not there at all.

use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};
use uuid::Uuid;

use super::world::{Answer, User, World};

/// What one user has, by the names that the addresses have for it.
struct Belongings {
    task: String,
    reminder: String,
    conversation: String,
    token: String,
    way: String,
    /// A yes that only its owner may give.
    confirm: String,
}

impl Belongings {
    async fn of(user: &User) -> Belongings {
        let text = |json: &Value, field: &str| json[field].as_str().unwrap().to_owned();
        let task = user.post("/api/v1/tasks", json!({ "title": "water the orchid" })).await;
        let task = text(&task.expect(201), "id");
        let path = format!("/api/v1/tasks/{task}/reminders");
        let reminder = user.post(&path, json!({ "remind_at": "2026-03-12T09:00" })).await;
        let body = json!({ "name": "laptop", "scopes": ["read"] });
        let token = user.post("/api/v1/me/tokens", body).await.expect(201);
        let body = json!({ "kind": "webhook", "url": "https://orchid.example/hook" });
        let way = user.post("/api/v1/me/ways", body).await.expect(201);
        let chat = user.post("/api/v1/chat", json!({ "message": "delete the orchid" })).await;
        let chat = chat.expect(200);
        Belongings {
            task,
            reminder: text(&reminder.expect(201), "id"),
            conversation: text(&chat, "conversation_id"),
            token: text(&token, "id"),
            way: text(&way, "id"),
            confirm: text(&chat["pending"], "token"),
        }
    }

    fn of_nobody() -> Belongings {
        let id = |n: u128| Uuid::from_u128(n).to_string();
        Belongings {
            task: id(1),
            reminder: id(2),
            conversation: id(3),
            token: id(4),
            way: id(5),
            confirm: String::new(),
        }
    }

    /// What stands for the id in this address; `None` if it holds no id of a user's.
    fn id_for(&self, path: &str) -> Option<&str> {
        match path {
            it if it.contains("/tasks/{") => Some(&self.task),
            it if it.contains("/reminders/{") => Some(&self.reminder),
            it if it.contains("/conversations/{") => Some(&self.conversation),
            it if it.contains("/me/tokens/{") => Some(&self.token),
            it if it.contains("/me/ways/{") => Some(&self.way),
            _ => None,
        }
    }
}

#[tokio::test]
async fn every_address_answers_as_if_it_were_not_there() {
    let world = World::start().await;
    let (ann, ben) = (world.person("ann").await, world.person("ben").await);
    let (hers, nobodys) = (Belongings::of(&ann).await, Belongings::of_nobody());
    let before = ann.get("/api/v1/me/export").await.text;
    let document = ann.get("/openapi.json").await.expect(200);
    let mut tried = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        let (Some(her_id), Some(no_id)) = (hers.id_for(path), nobodys.id_for(path)) else {
            // An address with an id that this test does not know would go unexamined.
            // Behind these stands whoever has the address: see links.rs and calendar.rs.
            let known = ["/v1/models/", "/l/", "/calendar/"].iter().any(|it| path.starts_with(it));
            assert!(!path.contains('{') || known, "teach me {path}");
            continue;
        };
        for verb in item.as_object().unwrap().keys() {
            let method = Method::from_bytes(verb.to_uppercase().as_bytes()).unwrap();
            let body = body_for(path, &method);
            let about = async |id| ask(&ben, &method, &fill(path, id), body.as_ref()).await;
            let told = about(her_id).await;
            assert_eq!(told.status, 404, "{method} {path}: {}", told.text);
            let expect = plain(about(no_id).await, no_id);
            assert_eq!(plain(told, her_id), expect, "{method} {path}");
            tried += 1;
        }
    }
    assert!(12 <= tried, "only {tried} requests were tried");
    assert_eq!(ann.get("/api/v1/me/export").await.text, before);
}

#[tokio::test]
async fn another_users_conversation_and_yes_are_worth_nothing() {
    let world = World::start().await;
    let (ann, ben) = (world.person("ann").await, world.person("ben").await);
    let (hers, nobodys) = (Belongings::of(&ann).await, Belongings::of_nobody());
    let before = ann.get("/api/v1/me/export").await.text;
    for path in ["/api/v1/chat", "/api/v1/agent/run"] {
        let say = |id: &str| {
            let body = json!({ "message": "what is left?", "conversation_id": id });
            let (ben, id) = (ben.clone(), id.to_owned());
            async move { plain(ben.post(path, body).await, &id) }
        };
        let (told, expect) = (say(&hers.conversation).await, say(&nobodys.conversation).await);
        assert_eq!((told.0, &told), (404, &expect), "{path}");
        let yes = ben.post(path, json!({ "message": "yes", "confirm": hers.confirm })).await;
        assert_ne!(yes.json["tool_calls"][0]["success"], true, "{path}: {}", yes.text);
        assert!(!yes.text.contains("orchid"), "{path}: {}", yes.text);
    }
    assert_eq!(ann.get("/api/v1/me/export").await.text, before);
    // Its owner's yes still holds.
    let yes = json!({ "message": "yes", "conversation_id": hers.conversation });
    assert_eq!(ann.post("/api/v1/chat", yes).await.expect(200)["state"], "complete");
    assert_eq!(ann.get(&format!("/api/v1/tasks/{}", hers.task)).await.status, 404);
}

#[tokio::test]
async fn another_users_cursor_shows_nothing_of_theirs() {
    let world = World::start().await;
    let (ann, ben) = (world.user("ann").await, world.user("ben").await);
    for (user, who, name) in [(&ann, "ann", "orchid"), (&ben, "ben", "cactus")] {
        let way = json!({ "kind": "webhook", "url": format!("https://{name}.example/hook") });
        world.person(who).await.post("/api/v1/me/ways", way).await.expect(201);
        for n in 0..4 {
            user.post("/api/v1/tasks", json!({ "title": format!("{name} {n}") })).await.expect(201);
            let message = json!({ "message": format!("add {name} soil {n}") });
            user.post("/api/v1/chat", message).await.expect(200);
            let body = json!({ "remind_at": format!("2026-03-2{n}T09:00") });
            user.post("/api/v1/tasks/1/reminders", body).await.expect(201);
        }
    }
    // Two went off and have their deliveries, two are still to come.
    world.wait(SignedDuration::from_hours(11 * 24 + 12));
    assert_eq!(world.fire().await, 4);
    let document = ann.get("/openapi.json").await.expect(200);
    let mut tried = 0;
    for (path, item) in document["paths"].as_object().unwrap() {
        let parameters = item["get"]["parameters"].as_array().into_iter().flatten();
        if path.contains('{') || !parameters.into_iter().any(|it| it["name"] == "cursor") {
            continue;
        }
        let first = ann.get(&format!("{path}?limit=1")).await.expect(200);
        let cursor = first["next_cursor"].as_str().unwrap_or_else(|| panic!("{path}: {first}"));
        let told = ben.get(&format!("{path}?limit=1&cursor={cursor}")).await;
        assert!(!told.text.contains("orchid"), "{path}: {}", told.text);
        tried += 1;
    }
    assert!(5 <= tried, "only {tried} lists were tried");
}

#[tokio::test]
async fn another_users_key_is_not_mine() {
    let world = World::start().await;
    let (ann, ben) = (world.person("ann").await, world.person("ben").await);
    let body = json!({ "title": "the same words" });
    let add = |user: &User| {
        user.ask(Method::POST, "/api/v1/tasks").header("Idempotency-Key", "k1").json(&body).send()
    };
    let (hers, his, again) = (add(&ann).await, add(&ben).await, add(&ann).await);
    let (hers, his, again) = (hers.expect(201), his.expect(201), again.expect(201));
    assert_eq!(hers, again);
    assert_ne!(hers["id"], his["id"]);
    for user in [&ann, &ben] {
        assert_eq!(user.get("/api/v1/tasks").await.expect(200)["count"], 1);
    }
}

fn fill(path: &str, id: &str) -> String {
    let (start, end) = (path.find('{').unwrap(), path.find('}').unwrap());
    format!("{}{id}{}", &path[..start], &path[end + 1..])
}

/// Something good, so that it is not refused for what it says.
fn body_for(path: &str, method: &Method) -> Option<Value> {
    match (path, method.as_str()) {
        (it, "POST") if it.ends_with("/reminders") => {
            Some(json!({ "remind_at": "2026-03-12T09:00" }))
        }
        (it, "POST") if it.ends_with("/snooze") => Some(json!({ "minutes": 60 })),
        (it, "POST") if it.ends_with("/confirm") => Some(json!({ "code": "01234567" })),
        (it, "PATCH") if it.contains("/ways/") => Some(json!({ "enabled": false })),
        (_, "PATCH") => Some(json!({ "title": "mine now" })),
        _ => None,
    }
}

async fn ask(user: &User, method: &Method, path: &str, body: Option<&Value>) -> Answer {
    let ask = user.ask(method.clone(), path);
    match body {
        Some(body) => ask.json(body).send().await,
        None => ask.send().await,
    }
}

/// An answer without what differs from request to request anyway: its id, and the id asked about.
fn plain(answer: Answer, id: &str) -> (u16, Value, Vec<String>) {
    let mut json: Value = serde_json::from_str(&answer.text.replace(id, "ID")).unwrap();
    json.as_object_mut().unwrap().remove("request_id");
    let varies = ["x-request-id", "date", "content-length", "ratelimit"];
    let headers = answer.headers.iter().filter(|(name, _)| !varies.contains(&name.as_str()));
    let headers = headers.map(|(name, value)| format!("{name}: {value:?}")).collect();
    (answer.status, json, headers)
}
