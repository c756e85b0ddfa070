use domain::refusal::Code;
use jiff::ToSpan as _;
use serde_json::json;

use super::world::{World, calls};
use domain::settings::Mode;

use crate::request::{PastMessage, Request};
use crate::response::State;

fn by_token(token: &str) -> Request {
    Request { confirm: Some(token.to_owned()), ..Request::default() }
}

fn world() -> (World, String) {
    let world = World::new();
    world.say("add buy milk");
    let asked = world.say("delete the milk");
    assert_eq!(asked.state, State::NeedsConfirmation);
    assert_eq!(world.tasks(), ["1 [ ] buy milk"], "nothing is gone yet");
    let pending = asked.pending.unwrap();
    assert_eq!(pending.tasks[0].title.as_str(), "buy milk");
    (world, pending.token)
}
use domain::ports::Clock as _;

#[test]
fn a_token_runs_what_was_asked_once() {
    let (world, token) = world();
    let done = world.ask(by_token(&token));
    assert_eq!((done.message.as_str(), done.state), ("Deleted 1 \"buy milk\"", State::Complete));
    assert_eq!(world.tasks().len(), 0);
    let log = world.log_len();
    let again = world.ask(by_token(&token));
    assert_eq!((again.message.as_str(), again.undo), ("That no longer waits for a yes.", None));
    assert_eq!(world.log_len(), log);
    // Nor where nobody knows what was said since.
    let elsewhere = world.run(by_token(&token));
    assert_eq!(elsewhere.message, "That no longer waits for a yes.");
    world.say("undo");
    assert_eq!(world.tasks(), ["1 [ ] buy milk"]);
}

#[test]
fn a_yes_comes_in_time_or_not_at_all() {
    let (world, token) = world();
    world.clock.set(world.clock.now() + 10.minutes());
    for late in [world.say("yes"), world.ask(by_token(&token))] {
        assert_eq!((late.state, late.code()), (State::Error, Some(Code::Conflict)));
    }
    assert_eq!(world.tasks().len(), 1);
}

/// The yes was to a task, and not to a reminder that nobody was shown.
#[test]
fn a_yes_covers_the_reminders_that_were_told() {
    let (world, token) = world();
    let remind = "remind me about task 1 tomorrow at 9".to_owned();
    let reminded = world.run(Request { message: remind, ..Request::default() });
    assert!(reminded.message.starts_with("Will remind you of 1"), "{}", reminded.message);
    let refused = world.ask(by_token(&token));
    assert_eq!((refused.state, refused.code()), (State::Error, Some(Code::Conflict)));
    assert_eq!(world.tasks().len(), 1);
}

#[test]
fn a_forged_token_is_refused() {
    let (world, token) = world();
    for forged in ["", "x", &token[1..], &token.replace('.', "x.")] {
        let refused = world.ask(by_token(forged));
        assert_eq!(refused.code(), Some(Code::ValidationError), "{forged}");
    }
    assert_eq!(world.tasks().len(), 1);
}

#[test]
fn the_owner_may_go_ahead_and_a_dry_run_goes_nowhere() {
    let world = World::new();
    world.say("add buy milk");
    let request = Request { message: "delete the milk".to_owned(), ..Request::default() };
    let dry = world.ask(Request { dry_run: true, mode: Mode::Auto, ..request.clone() });
    assert_eq!(dry.message, "Nothing was changed. This would happen:\nDeleted 1 \"buy milk\"");
    assert_eq!((world.tasks().len(), dry.undo), (1, None));
    let done = world.ask(Request { mode: Mode::Auto, ..request });
    assert_eq!((done.state, world.tasks().len()), (State::Complete, 0));
    let dry = Request {
        message: "remind me to call mom tomorrow at 9".to_owned(),
        dry_run: true,
        ..Request::default()
    };
    let dry = world.ask(dry);
    assert_eq!(
        dry.message,
        "Nothing was changed. This would happen:\n\
         Added 1 \"call mom\", due Wed 11 Mar 2026, 09:00\n\
         Will remind you of 1 \"call mom\" on Wed 11 Mar 2026, 09:00, when it is due"
    );
    assert_eq!(world.tasks().len(), 0);
}

#[test]
fn a_history_handed_in_works_like_one_that_was_kept() {
    let (kept, _) = world();
    let other = World::new();
    other.say("add buy milk");
    let asked = other.say("delete the milk");
    let history = vec![PastMessage::user("delete the milk"), PastMessage::from(asked.clone())];
    let json = serde_json::to_value(&history).unwrap();
    let history: Vec<PastMessage> = serde_json::from_value(json).unwrap();
    assert_eq!(history[1].pending, asked.pending);
    kept.say("yes");
    other.say("yes");
    assert_eq!(other.tasks(), kept.tasks());
}

#[test]
fn a_models_deletion_waits_too_and_other_calls_go_on() {
    let mut world = World::with_model(vec![]);
    world.model = None;
    world.say("add buy milk");
    world.say("add buy eggs");
    world.model = Some(super::world::Scripted::new(vec![
        calls(&[
            ("delete_task", json!({ "task_id": 1 })),
            ("add_task", json!({ "title": "buy bread" })),
        ]),
        calls(&[("delete_task", json!({ "task_id": 1 }))]),
        super::world::says("I have deleted the milk."),
    ]));
    let asked = world.say("swap task 1, the milk, for buy bread");
    assert_eq!(asked.state, State::NeedsConfirmation);
    assert_eq!(asked.message, "Added 3 \"buy bread\"\nShall I delete 1 \"buy milk\"?");
    assert_eq!(world.tasks(), ["1 [ ] buy milk", "2 [ ] buy eggs", "3 [ ] buy bread"]);
    world.say("yes");
    assert_eq!(world.tasks(), ["2 [ ] buy eggs", "3 [ ] buy bread"]);
}

#[test]
fn one_yes_is_for_all_that_was_shown_even_of_one_task() {
    let mut world = World::new();
    world.say("add buy milk");
    world.model = Some(super::world::Scripted::new(vec![calls(&[
        ("update_task", json!({ "task_id": 1, "priority": "high" })),
        ("delete_task", json!({ "task_id": 1 })),
    ])]));
    // Nobody knows what is meant, so both are asked about.
    let asked = world.say("sort things out somehow");
    assert_eq!(asked.pending.unwrap().actions.len(), 2);
    let done = world.say("yes");
    assert_eq!(done.message, "Changed 1 \"buy milk\", high priority\nDeleted 1 \"buy milk\"");
}
