use domain::conversation::Conversation;
use domain::ports::Clock;
use domain::title::Title;
use domain::turn::Turn;
use jiff::ToSpan;
use serde_json::json;

use super::world::{ANNA, BEN, World};

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
    assert_eq!(world.store.conversations(ANNA, 10).await.unwrap(), [second.clone(), first]);
    assert_eq!(world.store.conversations(ANNA, 1).await.unwrap(), [second]);
}

pub(super) async fn another_users_conversation_does_not_exist(world: World) {
    let annas = conversation(&world, "Secret");
    world.store.start(ANNA, &annas).await.unwrap();
    assert_eq!(world.store.conversation(BEN, annas.id).await.unwrap(), None);
    assert_eq!(world.store.conversations(BEN, 10).await.unwrap(), []);
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
        assert_eq!(world.store.conversations(ANNA, 10).await.unwrap(), expect);
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
    assert_eq!(world.store.turns(ANNA, annas.id, 10).await.unwrap(), []);
    assert_eq!(world.store.conversations(BEN, 10).await.unwrap(), []);
    assert_eq!(world.store.conversations(ANNA, 10).await.unwrap(), [annas]);
}
