use domain::chat::{Arguments, ProposedCall, Said};
use serde_json::{Map, Value, json};
use uuid::Uuid;

use super::*;

fn call(name: &str, arguments: Value) -> RecordedCall {
    RecordedCall { name: name.to_owned(), arguments }
}

fn on_task(name: &str, effect: Effect, task: u128) -> Examined {
    Examined {
        call: call(name, json!({ "task_id": task.to_string() })),
        effect,
        changes: Some(TaskId(Uuid::from_u128(task))),
        warrant: Warrant::Asked,
    }
}

fn complete(task: u128) -> Examined {
    on_task("complete_task", Effect::Writes, task)
}

fn delete(task: u128) -> Examined {
    on_task("delete_task", Effect::Destroys, task)
}

fn add(title: &str) -> Examined {
    let call = call("add_task", json!({ "title": title }));
    Examined { call, effect: Effect::Writes, changes: None, warrant: Warrant::Asked }
}

fn list() -> Examined {
    let call = call("list_tasks", json!({}));
    Examined { call, effect: Effect::Reads, changes: None, warrant: Warrant::Asked }
}

fn verdicts(calls: &[Examined], progress: &Progress, mode: Mode) -> Vec<&'static str> {
    let name = |it: &Verdict| match it {
        Verdict::Run => "run",
        Verdict::Hold => "hold",
        Verdict::Known(_) => "known",
        Verdict::Refuse(_) => "refuse",
    };
    judge(calls, progress, mode).iter().map(name).collect()
}

#[test]
fn what_destroys_and_what_is_many_waits_for_a_yes() {
    let check = |calls: &[Examined], expect: &[&str]| {
        assert_eq!(verdicts(calls, &Progress::default(), Mode::Ask), expect);
    };
    check(&[list(), add("x"), complete(1)], &["run", "run", "run"]);
    check(&[delete(1)], &["hold"]);
    check(&[add("x"), delete(1), complete(2)], &["run", "hold", "run"]);
    check(&[complete(1), complete(2), complete(3)], &["run", "run", "run"]);
    check(&[complete(1), complete(2), complete(3), complete(4)], &["hold"; 4]);
    // The same task twice is one task, and new tasks are no change of old ones.
    check(&[complete(1), complete(2), complete(3), complete(3)], &["run"; 4]);
    check(&[add("a"), add("b"), add("c"), add("d"), complete(1)], &["run"; 5]);
}

#[test]
fn many_are_counted_over_the_whole_turn() {
    let changed = [1, 2, 3].map(|it| TaskId(Uuid::from_u128(it))).into();
    let progress = Progress { changed, ..Progress::default() };
    assert_eq!(verdicts(&[complete(3)], &progress, Mode::Ask), ["run"]);
    assert_eq!(verdicts(&[complete(4)], &progress, Mode::Ask), ["hold"]);
    assert_eq!(verdicts(&[complete(4)], &progress, Mode::Auto), ["run"]);
}

#[test]
fn the_owner_may_waive_the_question_but_not_the_warrant() {
    let check = |warrant: Warrant, mode: Mode, expect: &str| {
        let call = Examined { warrant, ..delete(1) };
        assert_eq!(verdicts(&[call], &Progress::default(), mode), [expect], "{warrant:?} {mode:?}");
    };
    check(Warrant::Asked, Mode::Ask, "hold");
    check(Warrant::Asked, Mode::Auto, "run");
    check(Warrant::Doubtful, Mode::Ask, "hold");
    check(Warrant::Doubtful, Mode::Auto, "hold");
    check(Warrant::NotAsked, Mode::Ask, "refuse");
    check(Warrant::NotAsked, Mode::Auto, "refuse");
    let read = Examined { warrant: Warrant::NotAsked, ..list() };
    assert_eq!(verdicts(&[read], &Progress::default(), Mode::Ask), ["run"]);
}

#[test]
fn nothing_runs_twice_and_a_look_is_fresh_after_a_change() {
    let check = |answered: &[(&Examined, bool)], calls: Examined, expect: &str| {
        let answered = answered.iter().map(|(it, wrote)| (it.call.clone(), *wrote)).collect();
        let progress = Progress { answered, ..Progress::default() };
        assert_eq!(verdicts(&[calls], &progress, Mode::Ask), [expect]);
    };
    check(&[(&add("x"), true)], add("x"), "known");
    check(&[(&add("x"), true)], add("y"), "run");
    check(&[(&list(), false)], list(), "known");
    check(&[(&list(), false), (&add("x"), true)], list(), "run");
    check(&[(&add("x"), true), (&list(), false)], add("x"), "known");
    let held = Progress { held: vec![delete(1).call], ..Progress::default() };
    assert_eq!(verdicts(&[delete(1)], &held, Mode::Ask), ["refuse"]);
}

#[test]
fn a_proposal_is_followed_finished_or_given_up() {
    let proposal = |text: &str, calls: usize| Proposal {
        said: Said {
            text: text.to_owned(),
            calls: (0..calls)
                .map(|it| ProposedCall {
                    id: it.to_string(),
                    name: "list_tasks".to_owned(),
                    arguments: Arguments::Object(Map::new()),
                })
                .collect(),
            verbatim: None,
        },
        ..Proposal::default()
    };
    let first = Loop { iterations: 1, ..Loop::default() };
    let check = |text: &str, calls: usize, at: Loop, expect: Next| {
        assert_eq!(next(&proposal(text, calls), at, 15), expect, "{text:?} {calls} {at:?}");
    };
    check("hello", 0, first, Next::Finish);
    check("", 1, first, Next::Calls);
    check("let me look", 1, first, Next::Calls);
    check(" \n", 0, first, Next::AskAgain);
    check("", 0, Loop { silent: 1, ..first }, Next::GiveUp(GiveUp::Silence));
    check("", 0, Loop { did_something: true, ..first }, Next::Finish);
    check("", 1, Loop { iterations: 14, ..first }, Next::Calls);
    check("", 1, Loop { iterations: 15, ..first }, Next::GiveUp(GiveUp::TooManySteps));
    check("done", 0, Loop { iterations: 15, ..first }, Next::Finish);
    check("", 50, first, Next::Calls);
    check("", 51, first, Next::GiveUp(GiveUp::TooManyCalls));
}
