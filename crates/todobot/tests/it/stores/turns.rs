use domain::ports::Clock;
use domain::turn::{PastTurn, Turn};
use jiff::ToSpan;
use serde_json::json;

use super::conversations::conversation;
use super::world::{ANNA, BEN, World};

/// A turn of Anna's in a conversation that has begun.
async fn turn_in_conversation(world: &World) -> Turn {
    let conversation = conversation(world, "Groceries");
    world.store.start(ANNA, &conversation).await.unwrap();
    Turn { conversation_id: Some(conversation.id), ..world.turn(ANNA) }
}

async fn finish(world: &World, turn: &Turn, reply: &str) {
    world.store.finish(turn, reply, world.clock.now()).await.unwrap();
}

pub(super) async fn a_reply_survives_a_restart(mut world: World) {
    for reply in ["{\"text\": \"Added “milk”. 🦀\", \"share\": 0.1}", "Done.", ""] {
        let turn = turn_in_conversation(&world).await;
        finish(&world, &turn, reply).await;
        world = world.restart().await;
        let expect = PastTurn { turn: turn.clone(), reply: Some(reply.to_owned()) };
        assert_eq!(world.store.turn(ANNA, turn.id).await.unwrap(), Some(expect));
    }
    let bare = Turn { words: None, model: None, ..world.turn(ANNA) };
    finish(&world, &bare, "1").await;
    let expect = PastTurn { turn: bare.clone(), reply: Some("1".to_owned()) };
    assert_eq!(world.store.turn(ANNA, bare.id).await.unwrap(), Some(expect));
}

pub(super) async fn the_first_reply_stays(world: World) {
    let turn = turn_in_conversation(&world).await;
    for reply in ["first", "second"] {
        finish(&world, &turn, reply).await;
    }
    // Whoever finishes again cannot rewrite what was asked either.
    let other = Turn { words: Some("something else".to_owned()), ..turn.clone() };
    finish(&world, &other, "third").await;
    let expect = PastTurn { turn: turn.clone(), reply: Some("first".to_owned()) };
    assert_eq!(world.store.turn(ANNA, turn.id).await.unwrap(), Some(expect));
}

pub(super) async fn a_turn_that_only_wrote_has_no_reply(world: World) {
    let turn = turn_in_conversation(&world).await;
    assert_eq!(world.store.turn(ANNA, turn.id).await.unwrap(), None);
    assert_eq!(world.store.entries(ANNA, turn.id).await.unwrap(), []);
    let calls = [
        ("add_task", json!({ "title": "milk" })),
        ("complete_task", json!({ "task_id": 1 })),
        ("delete_task", json!({ "task_id": 1 })),
    ];
    for (name, arguments) in &calls {
        world.call("add_task", json!({ "title": "of another turn" })).await;
        world.call_in(&turn, name, arguments.clone()).await;
    }
    let unfinished = PastTurn { turn: turn.clone(), reply: None };
    assert_eq!(world.store.turn(ANNA, turn.id).await.unwrap(), Some(unfinished));
    let entries = world.store.entries(ANNA, turn.id).await.unwrap();
    assert!(entries.iter().all(|it| it.turn == turn), "{entries:?}");
    let names: Vec<&str> = entries.iter().map(|it| it.call.name.as_str()).collect();
    assert_eq!(names, calls.map(|(name, _)| name));
    assert!(entries.is_sorted_by_key(|it| it.seq), "{entries:?}");
    // It can still be finished, and what it did is not forgotten.
    finish(&world, &turn, "Done.").await;
    let finished = PastTurn { turn: turn.clone(), reply: Some("Done.".to_owned()) };
    assert_eq!(world.store.turn(ANNA, turn.id).await.unwrap(), Some(finished));
    assert_eq!(world.store.entries(ANNA, turn.id).await.unwrap(), entries);
}

pub(super) async fn turns_come_in_order_and_only_the_newest(world: World) {
    let first = turn_in_conversation(&world).await;
    let conversation = first.conversation_id.unwrap();
    let (now, elsewhere) = (world.clock.now(), turn_in_conversation(&world).await);
    // The ids grow in this order; turns of one instant go by them.
    let minutes = [5, 1, 1, 3, 3];
    let turns = minutes.map(|it| Turn {
        conversation_id: Some(conversation),
        started_at: now + it.minutes(),
        ..world.turn(ANNA)
    });
    for turn in [&turns[3], &elsewhere, &turns[0], &turns[2], &turns[4], &world.turn(ANNA)] {
        finish(&world, turn, "Done.").await;
    }
    world.call_in(&turns[1], "add_task", json!({ "title": "never answered" })).await;
    let check = async |before: Option<usize>, limit, expect: &[usize]| {
        let before = before.map(|n| (turns[n].started_at, turns[n].id));
        let found = world.store.turns(ANNA, conversation, before, limit).await.unwrap();
        let expect: Vec<PastTurn> = expect
            .iter()
            .map(|&n| PastTurn {
                turn: turns[n].clone(),
                reply: (n != 1).then(|| "Done.".to_owned()),
            })
            .collect();
        assert_eq!(found, expect, "at most {limit} before {before:?}");
    };
    check(None, 10, &[1, 2, 3, 4, 0]).await;
    check(None, 5, &[1, 2, 3, 4, 0]).await;
    check(None, 4, &[2, 3, 4, 0]).await;
    check(None, 2, &[4, 0]).await;
    check(None, 0, &[]).await;
    // Page by page, each before the first of the last.
    check(Some(0), 1, &[4]).await;
    check(Some(4), 2, &[2, 3]).await;
    check(Some(3), 10, &[1, 2]).await;
    check(Some(2), 10, &[1]).await;
    check(Some(1), 10, &[]).await;
}

pub(super) async fn another_users_turns_do_not_exist(world: World) {
    let turn = turn_in_conversation(&world).await;
    world.call_in(&turn, "add_task", json!({ "title": "secret" })).await;
    finish(&world, &turn, "secret").await;
    assert_eq!(world.store.turn(BEN, turn.id).await.unwrap(), None);
    assert_eq!(world.store.entries(BEN, turn.id).await.unwrap(), []);
    let conversation = turn.conversation_id.unwrap();
    assert_eq!(world.store.turns(BEN, conversation, None, 10).await.unwrap(), []);
    // Nor can Ben answer in Anna's place.
    let unanswered = turn_in_conversation(&world).await;
    world.call_in(&unanswered, "add_task", json!({ "title": "x" })).await;
    let bens = Turn { user: BEN, conversation_id: None, ..unanswered.clone() };
    let _ = world.store.finish(&bens, "forged", world.clock.now()).await;
    let expect = PastTurn { turn: unanswered.clone(), reply: None };
    assert_eq!(world.store.turn(ANNA, unanswered.id).await.unwrap(), Some(expect));
}
