//! A reminder that spoke settles what "it" is, and then no model is asked.

use serde_json::json;

use super::world::{Scripted, World, calls, says};
use crate::request::Request;

#[test]
fn what_spoke_needs_no_model() {
    let world = World { model: Some(Scripted::new(vec![])), hybrid: true, ..World::new() };
    world.say("remind me to call mom at 10");
    world.wait_until("2026-03-10T10:00");
    let response = world.say("snooze it for an hour");
    let said = "Will remind you of 1 \"call mom\" on Tue 10 Mar 2026, 11:00";
    assert_eq!((response.message.as_str(), response.model.as_str()), (said, "offline"));
    assert!(world.model.as_ref().unwrap().asked.lock().unwrap().is_empty());
}

#[test]
fn what_spoke_long_ago_is_not_meant() {
    let world = World::new();
    world.say("remind me to call mom at 10");
    world.wait_until("2026-03-10T10:00");
    world.wait_until("2026-03-12T10:01");
    // Another conversation: nothing was spoken of in it.
    let response = world.run(Request { message: "done".to_owned(), ..Request::default() });
    assert_eq!(response.message, "Which task?");
}

/// To pause takes no time to say, and so a model needs none said to change the rule.
#[test]
fn a_model_may_pause_what_the_user_wants_paused() {
    let world = World::new();
    world.say("add gym every Monday");
    let rule = json!({ "task_id": 1, "repeat": "FREQ=WEEKLY;BYDAY=MO;X-PAUSED=TRUE" });
    let model = Scripted::new(vec![calls(&[("update_task", rule)]), says("Paused.")]);
    let world = World { model: Some(model), hybrid: false, ..world };
    let response = world.say("pause the gym");
    let said = "Changed 1 \"gym\", due Mon 16 Mar 2026, every Monday, paused";
    assert_eq!(response.message, said);
}
