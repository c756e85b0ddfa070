use domain::conversation::Conversation;
use domain::ports::Clock;
use domain::title::Title;
use domain::turn::Turn;
use jiff::ToSpan;
use serde_json::json;

use super::world::{ANNA, BEN, World};

fn conversation(world: &World, title: &str) -> Conversation {
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
