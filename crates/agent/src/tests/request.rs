use domain::refusal::Code;
use serde_json::{Value, json};

use super::world::World;
use crate::request::Request;
use crate::response::State;

fn history(roles: &str) -> Value {
    let message = |it: char| match it {
        'u' => json!({ "role": "user", "content": "hi" }),
        'a' => json!({ "role": "assistant", "content": "hello" }),
        _ => json!({ "role": "system", "content": "be kind" }),
    };
    roles.chars().map(message).collect()
}

#[test]
fn a_request_is_checked_before_anything_runs() {
    let check = |request: Value, expect: &str| {
        let world = World::new();
        let request: Request = serde_json::from_value(request).unwrap();
        let response = world.run(request);
        assert_eq!(response.message, expect);
        let error = (response.state, response.code());
        assert_eq!(error, (State::Error, Some(Code::ValidationError)));
        assert_eq!(world.log_len(), 0);
    };
    check(json!({ "message": "" }), "message: must be 1 to 2000 characters; this has 0");
    check(json!({ "message": " \n " }), "message: must be 1 to 2000 characters; this has 0");
    check(
        json!({ "message": "x".repeat(2001) }),
        "message: must be 1 to 2000 characters; this has 2001",
    );
    check(json!({ "message": "a\u{0}b" }), "message: must not contain a NUL character");
    let twice = "history: two messages of the user follow each other; they must alternate";
    check(json!({ "message": "hi", "history": history("uau u") }), twice);
    check(json!({ "message": "hi", "history": history("ususa") }), twice);
    let twice = "history: two messages of the assistant follow each other; they must alternate";
    check(json!({ "message": "hi", "history": history("uaa") }), twice);
    check(
        json!({ "message": "", "confirm": "nonsense" }),
        "confirm: this is no token that waits for your yes",
    );
}

#[test]
fn unknown_fields_and_roles_are_refused_by_name() {
    let check = |request: Value, expect: &str| {
        let error = serde_json::from_value::<Request>(request).unwrap_err().to_string();
        assert!(error.contains(expect), "{error}");
    };
    check(json!({ "message": "hi", "user_id": "x" }), "user_id");
    check(json!({ "message": "hi", "history": [{ "role": "tool", "content": "" }] }), "tool");
    check(json!({ "message": "hi", "mode": "yolo" }), "yolo");
}

#[test]
fn a_long_history_is_cut_to_the_newest_with_a_word() {
    let check = |messages: usize, expect: Option<&str>| {
        let world = World::new();
        let request =
            json!({ "message": "add buy milk", "history": history(&"ua".repeat(messages / 2)) });
        let response = world.run(serde_json::from_value(request).unwrap());
        assert_eq!((response.warning.as_deref(), response.state), (expect, State::Complete));
    };
    check(50, None);
    check(52, Some("history: only the newest 50 messages were taken; 2 were left out"));
}

#[test]
fn tasks_last_shown_may_be_handed_in() {
    let world = World::new();
    world.say("add buy milk");
    world.say("add buy eggs");
    let shown = world.say("show my tasks").tool_calls[0].result["tasks"].clone();
    let labels: Vec<Value> = shown
        .as_array()
        .unwrap()
        .iter()
        .rev()
        .map(|it| json!({ "id": it["id"], "number": it["number"], "title": it["title"], "status": "pending" }))
        .collect();
    let request = json!({ "message": "complete the first one", "prior_context": labels });
    let response = world.run(serde_json::from_value(request).unwrap());
    assert_eq!(response.message, "Done: 2 \"buy eggs\"");
}
