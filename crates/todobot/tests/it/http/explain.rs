//! What something would be understood as, while it is typed.

use serde_json::{Value, json};

use super::world::{User, World};

async fn explain(user: &User, text: &str) -> Value {
    user.post("/api/v1/explain", json!({ "text": text })).await.expect(200)
}

#[tokio::test]
async fn a_text_is_told_in_its_parts() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    let told = explain(&ann, "add \u{1f95b} rent every month on the 1st !high #home").await;
    let reading = &told["readings"][0];
    assert_eq!(reading["intent"], "create_task", "{told}");
    assert_eq!(reading["due"], "2026-04-01");
    assert_eq!(reading["repeat_words"], "every month on the 1st");
    assert_eq!((&reading["priority"], &reading["tags"]), (&json!("high"), &json!(["home"])));
    let moment = &told["moments"][0];
    assert_eq!((&moment["span"], &moment["utf16"]), (&json!([14, 36]), &json!([12, 34])));
    let two = explain(&ann, "list pending tasks and mark the first one done").await;
    assert_eq!(two["readings"].as_array().unwrap().len(), 2);
    assert_eq!(two["readings"][1]["intent"], "complete_task");
}

/// The clock and the order of day and month are the caller's.
#[tokio::test]
async fn it_is_read_as_its_user_means_it() {
    let world = World::start().await;
    let ann = world.person("ann").await;
    let due = async || explain(&ann, "add dentist on 4/5").await["readings"][0]["due"].clone();
    assert_eq!(due().await, "2026-04-05");
    let settings = json!({ "zone": "Pacific/Kiritimati", "date_order": "day-first" });
    ann.patch("/api/v1/me", settings).await.expect(200);
    assert_eq!(due().await, "2026-05-04");
    // There it is 22:00 by now.
    let soon = explain(&ann, "add call mom in 3 hours").await;
    assert_eq!(soon["readings"][0]["due"], "2026-03-11T01:00:00");
}

#[tokio::test]
async fn it_is_held_against_the_tasks_that_are_there() {
    let world = World::start().await;
    let (ann, bob) = (world.user("ann").await, world.user("bob").await);
    ann.post("/api/v1/tasks", json!({ "title": "Water the ferns" })).await.expect(201);
    bob.post("/api/v1/tasks", json!({ "title": "Call mom" })).await.expect(201);
    let (hers, his) =
        (explain(&ann, "complete the ferns").await, explain(&bob, "complete the ferns").await);
    assert_eq!(hers["readings"][0]["intent"], "complete_task", "{hers}");
    assert_eq!(hers["readings"][0]["question"], json!(null));
    let question = "There is no task called \"ferns\". Which one?";
    assert_eq!(his["readings"][0]["question"], question, "{his}");
}

#[tokio::test]
async fn nothing_comes_of_it() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    explain(&ann, "add milk").await;
    assert_eq!(ann.get("/api/v1/tasks").await.expect(200)["count"], 0);
    assert_eq!(ann.get("/api/v1/conversations").await.expect(200)["count"], 0);
    assert_eq!(ann.get("/api/v1/audit").await.expect(200)["count"], 0);
}

#[tokio::test]
async fn what_is_empty_or_too_long_is_no_request() {
    let world = World::start().await;
    let ann = world.user("ann").await;
    for empty in ["", " \n"] {
        assert_eq!(explain(&ann, empty).await, json!({ "readings": [], "moments": [] }));
    }
    explain(&ann, &"x".repeat(2000)).await;
    for bad in ["x".repeat(2001), "a\0b".to_owned()] {
        let answer = ann.post("/api/v1/explain", json!({ "text": bad })).await;
        assert_eq!(answer.problem(), "400 VALIDATION_ERROR");
        assert_eq!(answer.json["field"], "text");
    }
    let nobody = world.stranger().post("/api/v1/explain", json!({ "text": "x" })).await;
    assert_eq!(nobody.problem(), "401 PERMISSION_DENIED");
}

/// It changes nothing, so whoever may read may ask.
#[tokio::test]
async fn who_may_only_look_may_ask() {
    let world = World::start().await;
    let person = world.person("ann").await;
    let token = json!({ "name": "reader", "scopes": ["read"] });
    let made = person.post("/api/v1/me/tokens", token).await.expect(201);
    let reader = person.bearing(made["token"].as_str().unwrap());
    assert_eq!(explain(&reader, "add milk").await["readings"][0]["title"], "milk");
}
