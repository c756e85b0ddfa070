//! Reminders that come: on time or late, once, and through every way out.

mod confirming;
mod downtime;
mod out;
mod pressing;
mod process;
mod receiver;
mod replicas;

use domain::delivery::Way as Kept;
use domain::id::{UserId, WayId};
use domain::ports::ServiceStore;
use jiff::Timestamp;
use notify::way::{Draft, Way};
use serde_json::{Value, json};
use server::reminding::vault::{self, Opened, Vault};
use uuid::Uuid;

use crate::http::world::User;
use receiver::Receiver;

/// As the receivers of webhooks know it.
const SECRET: &str = "whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1ub3BxcnN0dXY=";

fn webhook(receiver: &Receiver) -> Draft {
    Draft::Webhook { url: format!("{}/hook", receiver.url), secret: Some(SECRET.to_owned()) }
}

/// A way out of this user's, as it is kept.
async fn keep_way(store: &dyn ServiceStore, user: UserId, draft: &Draft) -> Kept {
    let vault = Vault::new(store.key(Vault::KEY, [0; 32]).await.unwrap());
    let count = store.ways(user).await.unwrap().len();
    let id = WayId(Uuid::new_v5(&user.0, &count.to_be_bytes()));
    let way = Way::parse(draft, [0; 32]).unwrap();
    let kind = vault::kind(&way);
    let kept = Kept {
        id,
        user,
        kind,
        config: vault.seal(user, id, &Opened::confirmed(way), [id.0.as_bytes()[15]; 24]).unwrap(),
        enabled: true,
        created_at: Timestamp::UNIX_EPOCH,
        updated_at: Timestamp::UNIX_EPOCH,
    };
    assert!(store.make_way(&kept).await.unwrap());
    kept
}

fn id(me: &Value) -> UserId {
    UserId(me["id"].as_str().unwrap().parse().unwrap())
}

async fn id_of(user: &User) -> UserId {
    id(&user.get("/api/v1/me").await.expect(200))
}

/// Waits until it is on record that a try failed with this status: only then is there a next one.
async fn failed(store: &dyn ServiceStore, user: UserId, status: u16) {
    noted(store, user, &format!("the server refused (status {status})")).await;
}

/// Waits until the newest delivery is said to have failed so.
async fn noted(store: &dyn ServiceStore, user: UserId, error: &str) {
    loop {
        let log = store.deliveries(user, None, 1).await.unwrap();
        if log.iter().any(|it| it.last_error.as_deref() == Some(error)) {
            return;
        }
        tokio::task::yield_now().await;
    }
}

/// A task with a reminder that says this besides.
async fn remind(user: &User, title: &str, reminder: Value) {
    let task = user.post("/api/v1/tasks", json!({ "title": title })).await.expect(201);
    let path = format!("/api/v1/tasks/{}/reminders", task["number"]);
    user.post(&path, reminder).await.expect(201);
}
