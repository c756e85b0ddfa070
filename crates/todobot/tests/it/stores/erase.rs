use domain::account::{Account, ApiToken, Session};
use domain::audit::Entry;
use domain::conversation::Conversation;
use domain::delivery::{Delivery, Way};
use domain::id::UserId;
use domain::ports::{Asked, Clock, StoreError, TakenOn};
use domain::turn::{PastTurn, Turn};
use jiff::ToSpan;
use serde_json::{Value, json};

use super::accounts::{bare, email, registered};
use super::conversations::conversation;
use super::firing::fire_at;
use super::sessions::session;
use super::tokens::token;
use super::ways::way;
use super::world::{ANNA, BEN, World};

/// Something of each kind.
struct Things {
    user: UserId,
    address: &'static str,
    conversation: Conversation,
    turn: Turn,
    session: Session,
    hash: [u8; 32],
    asked: Asked,
}

/// Everything that a store tells of a user.
#[derive(Debug, PartialEq)]
struct Seen {
    all: Value,
    log: Vec<Entry>,
    conversations: Vec<Conversation>,
    turns: Vec<PastTurn>,
    turn: Option<PastTurn>,
    account: Option<Account>,
    by_address: Option<(Account, Option<String>)>,
    session: Option<(Session, Account)>,
    tokens: Vec<ApiToken>,
    token: Option<(ApiToken, Account)>,
    ways: Vec<Way>,
    deliveries: Vec<Delivery>,
    calendar: Option<Account>,
}

impl Things {
    async fn make(world: &World, user: UserId, address: &'static str, n: u8) -> Things {
        let service = world.service();
        registered(world, user, address).await;
        let conversation = conversation(world, "x");
        world.store.start(user, &conversation).await.unwrap();
        let turn = Turn { conversation_id: Some(conversation.id), ..world.turn(user) };
        let task = json!({ "title": "milk and honey", "tags": ["t"], "due": "2026-03-11" });
        world.call_in(&turn, "add_task", task).await;
        let reminder = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
        world.call_in(&turn, "schedule_reminder", reminder).await;
        assert!(service.make_way(&way(world, user)).await.unwrap());
        let early = json!({ "task_id": 1, "remind_at": "2026-03-10T09:01" });
        world.call_in(&turn, "schedule_reminder", early).await;
        assert_eq!(fire_at(world, "2026-03-10T08:01:00Z").await.len(), 1);
        world.call_as(user, "complete_task", json!({ "task_id": 1 })).await;
        world.store.finish(&turn, "Done.", world.clock.now()).await.unwrap();
        world.store.finish(&world.turn(user), "Nothing done.", world.clock.now()).await.unwrap();
        let (session, hash) = (session(world, user), [n; 32]);
        assert!(service.open_session(&session, Some("#1")).await.unwrap());
        service.add_token(&token(world, user), hash).await.unwrap();
        service.open_calendar(user, hash, world.clock.now()).await.unwrap();
        // The key is Anna's and Ben's: it is each one's own.
        let asked = Asked { user, key: [1; 32], request: [2; 32] };
        let now = world.clock.now();
        assert_eq!(service.take_on(&asked, now, now).await.unwrap(), TakenOn::Yes);
        service.answer(&asked, b"Done.", now).await.unwrap();
        Things { user, address, conversation, turn, session, hash, asked }
    }

    async fn look(&self, world: &World) -> Seen {
        let (store, service, user) = (&world.store, world.service(), self.user);
        Seen {
            all: world.all_of(user).await,
            log: store.log(user, None, 100).await.unwrap(),
            conversations: store.conversations(user, &[], None, 100).await.unwrap(),
            turns: store.turns(user, self.conversation.id, None, 100).await.unwrap(),
            turn: store.turn(user, self.turn.id).await.unwrap(),
            account: service.account(user).await.unwrap(),
            by_address: service.account_of(&email(self.address)).await.unwrap(),
            session: service.session(self.session.id).await.unwrap(),
            tokens: service.tokens(user).await.unwrap(),
            token: service.token(self.hash).await.unwrap(),
            ways: service.ways(user).await.unwrap(),
            deliveries: service.deliveries(user, None, 100).await.unwrap(),
            calendar: service.calendar_of(self.hash).await.unwrap(),
        }
    }

    /// The request again, which leaves a trace where there was none.
    async fn ask(&self, world: &World) -> TakenOn {
        let now = world.clock.now();
        world.service().take_on(&self.asked, now, now + 1.minute()).await.unwrap()
    }
}

pub(super) async fn a_user_is_erased_and_others_are_not(world: World) {
    let annas = Things::make(&world, ANNA, "anna@example.org", 1).await;
    let bens = Things::make(&world, BEN, "ben@example.org", 2).await;
    let bens_before = bens.look(&world).await;
    assert_eq!(bens_before.all["reminders"][0].as_array().unwrap().len(), 2, "{bens_before:?}");
    assert_eq!(bens_before.deliveries.len(), 1, "{bens_before:?}");
    world.service().erase(ANNA).await.unwrap();
    let world = world.restart().await;
    let nothing = Seen {
        all: json!({ "tasks": [], "reminders": [] }),
        log: Vec::new(),
        conversations: Vec::new(),
        turns: Vec::new(),
        turn: None,
        account: None,
        by_address: None,
        session: None,
        tokens: Vec::new(),
        token: None,
        ways: Vec::new(),
        deliveries: Vec::new(),
        calendar: None,
    };
    assert_eq!(annas.look(&world).await, nothing);
    assert_eq!(annas.ask(&world).await, TakenOn::Yes);
    assert_eq!(bens.look(&world).await, bens_before);
    assert_eq!(bens.ask(&world).await, TakenOn::Answered(b"Done.".to_vec()));
    // Search is not haunted, and Ben's goes on.
    let milk = json!({ "query": "milk" });
    assert_eq!(world.call("list_tasks", milk.clone()).await["tasks"], json!([]));
    let found = world.call_as(BEN, "list_tasks", milk).await;
    assert_eq!(found["tasks"].as_array().unwrap().len(), 1);
    // The address is free.
    let newcomer = registered(&world, UserId(world.clock.fresh_id()), "Anna@example.org").await;
    world.service().erase(UserId(world.clock.fresh_id())).await.unwrap();
    // When all are gone, nothing is left in any table.
    for user in [ANNA, ANNA, BEN, newcomer.user] {
        world.service().erase(user).await.unwrap();
    }
    assert_eq!(world.place.filled().await, [""; 0]);
}

/// What was under way does not bring its user back.
pub(super) async fn who_was_erased_stays_away_until_they_register(world: World) {
    Things::make(&world, ANNA, "anna@example.org", 1).await;
    let service = world.service();
    let check = async |user: UserId, expect: bool| {
        let turn = world.turn(user);
        let task = json!({ "title": "late" });
        let written = world.attempt(&turn, world.call_id(), "add_task", task.clone(), false).await;
        let tried = world.attempt(&turn, world.call_id(), "add_task", task, true).await;
        let finished = world.store.finish(&turn, "Done.", world.clock.now()).await;
        let started = world.store.start(user, &conversation(&world, "late")).await;
        let opened = service.open_session(&session(&world, user), Some("#1")).await.unwrap();
        let added = [written.map(drop), tried.map(drop), finished, started];
        for (n, it) in added.into_iter().enumerate() {
            match expect {
                true => assert!(it.is_ok(), "{n}: {it:?}"),
                false => assert!(matches!(it, Err(StoreError::Gone)), "{n}: {it:?}"),
            }
        }
        assert_eq!(opened, expect);
    };
    check(ANNA, true).await;
    for _ in 0..2 {
        service.erase(ANNA).await.unwrap();
        check(ANNA, false).await;
    }
    assert_eq!(world.place.filled().await, [""; 0]);
    // An address that is someone's brings nobody back.
    registered(&world, BEN, "ben@example.org").await;
    let taken = Account { email: Some(email("ben@example.org")), ..bare(&world, ANNA) };
    assert!(!service.register(&taken, Some("#1")).await.unwrap());
    check(ANNA, false).await;
    check(BEN, true).await;
    // Who comes back begins at the beginning, and may go again.
    registered(&world, ANNA, "anna@example.org").await;
    assert_eq!(world.call("add_task", json!({ "title": "x" })).await["task"]["number"], 1);
    check(ANNA, true).await;
    service.erase(ANNA).await.unwrap();
    check(ANNA, false).await;
    // The owner of this machine needs no account at the terminal, before and after.
    world.call_as(UserId::LOCAL, "add_task", json!({ "title": "x" })).await;
    service.erase(UserId::LOCAL).await.unwrap();
    let again = world.call_as(UserId::LOCAL, "add_task", json!({ "title": "x" })).await;
    assert_eq!(again["task"]["number"], 1);
}
