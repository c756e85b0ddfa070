use std::sync::Arc;

use domain::conversation::Conversation;
use domain::id::{ConversationId, TurnId, UserId};
use domain::listing;
use domain::ports::Clock;
use domain::title::Title;
use domain::turn::{PastTurn, Turn};
use jiff::{SignedDuration, ToSpan};
use serde_json::json;

use super::place::Place;
use super::world::{ANNA, BEN, World, at_once};

pub(super) fn conversation(world: &World, title: &str) -> Conversation {
    Conversation {
        id: world.conversation_id(),
        title: Title::parse(title, Title::MAX).unwrap(),
        created_at: world.clock.now(),
        updated_at: world.clock.now(),
    }
}

pub(super) async fn a_conversation_is_kept(world: World) {
    let first = conversation(&world, "Groceries");
    world.clock.set(world.clock.now() + 1.hour());
    let second = conversation(&world, "Holiday");
    world.store.start(ANNA, &first).await.unwrap();
    world.store.start(ANNA, &second).await.unwrap();
    let renamed = Conversation { title: second.title.clone(), ..first.clone() };
    world.store.start(ANNA, &renamed).await.unwrap();
    let world = world.restart().await;
    assert_eq!(world.store.conversation(ANNA, first.id).await.unwrap(), Some(first.clone()));
    assert_eq!(
        world.store.conversations(ANNA, &[], None, 10).await.unwrap(),
        [second.clone(), first]
    );
    assert_eq!(world.store.conversations(ANNA, &[], None, 1).await.unwrap(), [second]);
}

pub(super) async fn another_users_conversation_does_not_exist(world: World) {
    let annas = conversation(&world, "Secret");
    world.store.start(ANNA, &annas).await.unwrap();
    assert_eq!(world.store.conversation(BEN, annas.id).await.unwrap(), None);
    assert_eq!(world.store.conversations(BEN, &[], None, 10).await.unwrap(), []);
}

pub(super) async fn a_turn_knows_its_conversation(world: World) {
    let conversation = conversation(&world, "Groceries");
    world.store.start(ANNA, &conversation).await.unwrap();
    let turn = Turn { conversation_id: Some(conversation.id), ..world.turn(ANNA) };
    world.call_in(&turn, "add_task", json!({ "title": "milk" })).await;
    let log = world.store.log(ANNA, None, 1).await.unwrap();
    assert_eq!(log[0].turn, turn);
}

pub(super) async fn a_finished_turn_moves_its_conversation_to_the_top(world: World) {
    let [old, new] = [conversation(&world, "Old"), conversation(&world, "New")];
    world.store.start(ANNA, &old).await.unwrap();
    world.store.start(ANNA, &new).await.unwrap();
    let now = world.clock.now();
    let check = async |conversation: &Conversation, at, expect: [(&Conversation, _); 2]| {
        let turn = Turn { conversation_id: Some(conversation.id), ..world.turn(ANNA) };
        world.store.finish(&turn, "Done.", at).await.unwrap();
        let expect = expect.map(|(it, updated_at)| Conversation { updated_at, ..it.clone() });
        assert_eq!(world.store.conversations(ANNA, &[], None, 10).await.unwrap(), expect);
    };
    let (soon, later) = (now + 1.minute(), now + 2.minutes());
    check(&old, soon, [(&old, soon), (&new, now)]).await;
    check(&new, later, [(&new, later), (&old, soon)]).await;
    // A turn that is written down late does not turn back the clock.
    check(&new, soon, [(&new, later), (&old, soon)]).await;
}

pub(super) async fn a_turn_in_another_users_conversation_leaves_it_alone(world: World) {
    let annas = conversation(&world, "Secret");
    world.store.start(ANNA, &annas).await.unwrap();
    let later = world.clock.now() + 1.hour();
    let attempts = async |conversation_id| {
        let turn = || Turn { conversation_id: Some(conversation_id), ..world.turn(BEN) };
        let add = json!({ "title": "x" });
        let written = world.attempt(&turn(), world.call_id(), "add_task", add, false).await;
        let finished = world.store.finish(&turn(), "Done.", later).await;
        [written.map(drop), finished].map(|it| it.map_err(|it| it.to_string()))
    };
    // Ben learns nothing: it is as with a conversation that does not exist.
    assert_eq!(attempts(annas.id).await, attempts(world.conversation_id()).await);
    assert_eq!(world.store.turns(ANNA, annas.id, None, 10).await.unwrap(), []);
    assert_eq!(world.store.conversations(BEN, &[], None, 10).await.unwrap(), []);
    assert_eq!(world.store.conversations(ANNA, &[], None, 10).await.unwrap(), [annas]);
}

pub(super) async fn conversations_are_paged(world: World) {
    let now = world.clock.now();
    // The ids grow in this order; conversations of one instant go by them.
    let minutes = [5, 1, 3, 3, 3];
    let all = minutes.map(|it| Conversation {
        updated_at: now + it.minutes(),
        ..conversation(&world, &format!("{it} minutes"))
    });
    for it in [&all[2], &all[0], &all[4], &all[1], &all[3]] {
        world.store.start(ANNA, it).await.unwrap();
    }
    world.store.start(BEN, &conversation(&world, "Ben's")).await.unwrap();
    let check = async |after: Option<usize>, limit, expect: &[usize]| {
        let after = after.map(|n| (all[n].updated_at, all[n].id));
        let found = world.store.conversations(ANNA, &[], after, limit).await.unwrap();
        let expect: Vec<Conversation> = expect.iter().map(|&n| all[n].clone()).collect();
        assert_eq!(found, expect, "at most {limit} after {after:?}");
    };
    check(None, 10, &[0, 4, 3, 2, 1]).await;
    check(None, 2, &[0, 4]).await;
    check(Some(4), 1, &[3]).await;
    check(Some(3), 2, &[2, 1]).await;
    check(Some(1), 10, &[]).await;
    check(None, 0, &[]).await;
    // From a place between: where one was that is gone.
    let between = Some((now + 2.minutes(), all[4].id));
    assert_eq!(world.store.conversations(ANNA, &[], between, 10).await.unwrap(), [all[1].clone()]);
}

pub(super) async fn a_conversation_is_renamed(world: World) {
    let [annas, other] = [conversation(&world, "Old"), conversation(&world, "Other")];
    world.store.start(ANNA, &annas).await.unwrap();
    world.store.start(ANNA, &other).await.unwrap();
    let title = Title::parse("New “title” 🦀", Title::MAX).unwrap();
    assert_eq!(world.store.rename(BEN, annas.id, &title).await.unwrap(), None);
    let nobodys = world.conversation_id();
    assert_eq!(world.store.rename(ANNA, nobodys, &title).await.unwrap(), None);
    assert_eq!(world.store.conversation(ANNA, annas.id).await.unwrap(), Some(annas.clone()));
    let renamed = Conversation { title, ..annas };
    let told = world.store.rename(ANNA, renamed.id, &renamed.title).await.unwrap();
    assert_eq!(told, Some(renamed.clone()));
    let world = world.restart().await;
    assert_eq!(world.store.conversations(ANNA, &[], None, 10).await.unwrap(), [other, renamed]);
}

pub(super) async fn a_discarded_conversation_leaves_what_it_did(world: World) {
    let [gone, stays] = [conversation(&world, "Gone"), conversation(&world, "Stays")];
    world.store.start(ANNA, &gone).await.unwrap();
    world.store.start(ANNA, &stays).await.unwrap();
    let turn_in = |it: &Conversation| Turn { conversation_id: Some(it.id), ..world.turn(ANNA) };
    let [did, said, cut_off, elsewhere] =
        [turn_in(&gone), turn_in(&gone), turn_in(&gone), turn_in(&stays)];
    for turn in [&did, &cut_off] {
        world.call_in(turn, "add_task", json!({ "title": "x" })).await;
    }
    for turn in [&did, &said, &elsewhere] {
        world.store.finish(turn, "Done.", world.clock.now()).await.unwrap();
    }
    assert!(!world.store.discard(BEN, gone.id).await.unwrap());
    assert_eq!(world.store.turns(ANNA, gone.id, None, 10).await.unwrap().len(), 3);
    assert!(world.store.discard(ANNA, gone.id).await.unwrap());
    assert!(!world.store.discard(ANNA, gone.id).await.unwrap());
    let world = world.restart().await;
    assert_eq!(world.store.conversation(ANNA, stays.id).await.unwrap().as_ref(), Some(&stays));
    assert_eq!(world.store.conversations(ANNA, &[], None, 10).await.unwrap().len(), 1);
    assert_eq!(world.store.conversation(ANNA, gone.id).await.unwrap(), None);
    assert_eq!(world.store.turns(ANNA, gone.id, None, 10).await.unwrap(), []);
    assert_eq!(world.store.turn(ANNA, said.id).await.unwrap(), None);
    for turn in [did, cut_off] {
        let turn = Turn { conversation_id: None, ..turn };
        let entries = world.store.entries(ANNA, turn.id).await.unwrap();
        assert_eq!(entries.iter().map(|it| &it.turn).collect::<Vec<_>>(), [&turn]);
        let expect = PastTurn { turn, reply: None };
        assert_eq!(world.store.turn(ANNA, expect.turn.id).await.unwrap(), Some(expect));
    }
    let reply = Some("Done.".to_owned());
    let expect = [PastTurn { turn: elsewhere, reply }];
    assert_eq!(world.store.turns(ANNA, stays.id, None, 10).await.unwrap(), expect);
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(world.all().await["tasks"].as_array().unwrap().len(), 1);
}

pub(super) async fn one_turn_at_a_time_is_let_in(world: World) {
    let [talk, other] = [conversation(&world, "x"), conversation(&world, "y")];
    world.store.start(ANNA, &talk).await.unwrap();
    world.store.start(ANNA, &other).await.unwrap();
    let [first, second, third] = [(); 3].map(|()| TurnId(world.clock.fresh_id()));
    let now = world.clock.now();
    let check = async |turn, at: i64, until: i64, expect| {
        let (at, until) = (now + at.seconds(), now + until.seconds());
        let let_in = world.store.enter(talk.id, turn, at, until).await.unwrap();
        assert_eq!(let_in, expect, "{turn} at {at} until {until}");
    };
    check(first, 0, 10, true).await;
    check(second, 1, 11, false).await;
    assert!(world.store.enter(other.id, second, now, now + 10.seconds()).await.unwrap());
    // Whoever has it may have it for longer.
    check(first, 5, 20, true).await;
    check(second, 10, 30, false).await;
    check(second, 19, 30, false).await;
    check(second, 20, 30, true).await;
    check(first, 21, 31, false).await;
    // Only who has it can let go.
    world.store.leave(talk.id, first).await.unwrap();
    check(third, 22, 32, false).await;
    world.store.leave(talk.id, second).await.unwrap();
    check(third, 22, 32, true).await;
    // Nobody waits for a conversation that is not there.
    let nowhere = world.conversation_id();
    assert!(world.store.enter(nowhere, first, now, now + 10.seconds()).await.unwrap());
    world.store.leave(nowhere, first).await.unwrap();
    assert_eq!(world.store.conversation(ANNA, nowhere).await.unwrap(), None);
    assert_eq!(world.store.conversation(ANNA, talk.id).await.unwrap(), Some(talk));
}

pub(super) async fn of_many_turns_at_once_one_is_let_in(world: World) {
    let talk = conversation(&world, "x");
    world.store.start(ANNA, &talk).await.unwrap();
    // Only PostgreSQL has several processes on a conversation.
    let stores = match &*world.place {
        Place::Postgres { .. } => [world.place.open().await, world.place.open().await],
        Place::Memory(_) | Place::Sqlite(_) => [(); 2].map(|()| Arc::clone(&world.store)),
    };
    let now = world.clock.now();
    let enter = |n: usize| {
        let (store, turn) = (Arc::clone(&stores[n % 2]), TurnId(world.clock.fresh_id()));
        async move { store.enter(talk.id, turn, now, now + 10.seconds()).await.unwrap() }
    };
    let let_in = at_once((0..16).map(enter)).await;
    assert_eq!(let_in.iter().filter(|it| **it).count(), 1, "{let_in:?}");
}

/// Titles, what the user said and what was answered; whatever the case and the accents.
pub(super) async fn a_conversation_is_found_by_what_was_said_in_it(world: World) {
    let titles = ["Chat", "Crème brûlée", "Other"];
    let mut ids = Vec::new();
    for (nth, title) in (0_i64..).zip(titles) {
        let at = world.clock.now() + SignedDuration::from_secs(nth);
        let id = ConversationId(world.clock.fresh_id());
        world.store.start(ANNA, &Conversation::begun(id, title, at)).await.unwrap();
        ids.push(id);
    }
    let say = async |nth: usize, words: &str, message: &str| {
        let words = Some(words.to_owned());
        let turn = Turn { conversation_id: Some(ids[nth]), words, ..world.turn(ANNA) };
        let reply = json!({ "message": message, "state": "complete" }).to_string();
        world.store.finish(&turn, &reply, world.clock.now()).await.unwrap();
        turn
    };
    say(0, "water the FERNS", "Added task 1.").await;
    say(2, "buy milk, 3 %", "Added \u{0} task_2 \"Ζωή\".").await;
    let found = async |user: UserId, query: &str| {
        let words = listing::words(query).unwrap();
        let all = world.store.conversations(user, &words, None, 10).await.unwrap();
        all.iter().map(|it| it.title.to_string()).collect::<Vec<_>>()
    };
    let check = async |query: &str, expect: &[&str]| {
        assert_eq!(found(ANNA, query).await, expect, "{query}");
        assert_eq!(found(BEN, query).await, Vec::<String>::new(), "{query}");
    };
    check("ferns", &["Chat"]).await;
    check("Fern water", &["Chat"]).await;
    check("creme BRULEE", &["Crème brûlée"]).await;
    check("added", &["Other", "Chat"]).await;
    check("other milk ζωη", &["Other"]).await;
    check("ferns milk", &[]).await;
    check("state", &[]).await;
    check("%", &["Other"]).await;
    check("_", &["Other"]).await;
    let words = listing::words("added").unwrap();
    let first = world.store.conversations(ANNA, &words, None, 1).await.unwrap();
    let after = Some((first[0].updated_at, first[0].id));
    let next = world.store.conversations(ANNA, &words, after, 1).await.unwrap();
    assert_eq!(next[0].id, ids[0]);
    let title = Title::parse("Écharpe", Title::MAX).unwrap();
    world.store.rename(ANNA, ids[1], &title).await.unwrap();
    check("brulee", &[]).await;
    check("echarpe", &["Écharpe"]).await;
    world.store.discard(ANNA, ids[0]).await.unwrap();
    check("ferns", &[]).await;
}
