//! An answer that is lost on its way from the tools: whoever asked asks again, and it is done once.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicIsize, Ordering};

use domain::account::Scopes;
use domain::clock::FixedClock;
use domain::id::{CallId, TurnId, UserId};
use domain::limits::Limits;
use domain::outcome::Outcome;
use domain::ports::{Clock as _, ServiceStore, StoreError};
use domain::refusal::Code;
use domain::tools::{ToolContext, invoke};
use domain::turn::{Door, Turn};
use jiff::tz::TimeZone;
use remote::address::Address;
use remote::apart::Apart;
use remote::identity::Identity;
use remote::tools::Tools;
use serde_json::{Value, json};
use store::patient::{Patience, Patient};
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{TcpListener, TcpStream};

use super::client::home;
use crate::http::world::World;

/// The agent's side, with a way to the tools that can be made to lose an answer.
struct Side {
    store: Arc<dyn ServiceStore>,
    clock: Arc<FixedClock>,
    zone: TimeZone,
    /// Answers until the one that is lost; below zero, none is.
    until: Arc<AtomicIsize>,
    _home: tempfile::TempDir,
}

impl Side {
    async fn new(world: &World, token: &str, patience: Patience) -> Side {
        let door = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let at = Address::parse(&format!("http://{}", door.local_addr().unwrap()), false).unwrap();
        let until = Arc::new(AtomicIsize::new(-1));
        tokio::spawn(pass_on(door, world.address, Arc::clone(&until)));
        let clock = Arc::new(FixedClock::at(world.now()));
        let identity = Identity::Token(token.into());
        let tools = Tools::new(at, identity, Arc::clone(&clock) as _, "1").unwrap();
        let home = home();
        let here = store::open(home.path().join("here.db").to_str().unwrap()).await.unwrap();
        let store = Arc::new(Patient::new(Arc::new(Apart::new(here, tools)), patience));
        let zone = TimeZone::get("Europe/Berlin").unwrap();
        Side { store, clock, zone, until, _home: home }
    }

    fn turn(&self) -> Turn {
        Turn {
            id: TurnId(self.clock.fresh_id()),
            user: UserId::LOCAL,
            conversation_id: None,
            door: Door::Terminal,
            words: None,
            model: None,
            started_at: self.clock.now(),
        }
    }

    async fn call(&self, turn: &Turn, tool: &str, arguments: Value) -> Result<Outcome, StoreError> {
        let call_id = CallId(self.clock.fresh_id());
        let cx = ToolContext {
            turn,
            scopes: Scopes::FULL,
            now: self.clock.now(),
            zone: &self.zone,
            limits: &Limits::default(),
            tasks: &*self.store,
            reminders: &*self.store,
            clock: &*self.clock,
            unless_changed: None,
            dry_run: false,
        };
        invoke(tool, arguments, call_id, &cx).await
    }
}

/// Passes requests on one connection at a time; at zero, an answer comes and is not passed on.
async fn pass_on(door: TcpListener, to: SocketAddr, until: Arc<AtomicIsize>) {
    loop {
        let (mut here, _) = door.accept().await.unwrap();
        let until = Arc::clone(&until);
        tokio::spawn(async move {
            let mut there = TcpStream::connect(to).await.unwrap();
            let (mut asked, mut told) = (vec![0; 1 << 16], vec![0; 1 << 16]);
            loop {
                tokio::select! {
                    Ok(length @ 1..) = here.read(&mut asked) => {
                        there.write_all(&asked[..length]).await.unwrap();
                    }
                    Ok(length @ 1..) = there.read(&mut told) => {
                        if until.fetch_sub(1, Ordering::SeqCst) == 0 {
                            return;
                        }
                        here.write_all(&told[..length]).await.unwrap();
                    }
                    else => return,
                }
            }
        });
    }
}

#[tokio::test]
async fn whichever_answer_is_lost_everything_is_done_once() {
    let patience = Patience { pauses: [std::time::Duration::ZERO; 2], ..Patience::default() };
    for lost in 0..6 {
        let world = World::start().await;
        let anna = world.user("anna").await;
        let side = Side::new(&world, &anna.bearer, patience).await;
        side.until.store(lost, Ordering::SeqCst);
        let turn = side.turn();
        for (tool, arguments) in [
            ("add_task", json!({ "title": "Pay rent" })),
            ("add_task", json!({ "title": "Pay rent" })),
            ("complete_task", json!({ "task_id": 1 })),
            ("delete_task", json!({ "task_id": 2 })),
        ] {
            let outcome = side.call(&turn, tool, arguments).await.unwrap();
            assert!(outcome.is_change(), "{lost}: {tool} {outcome:?}");
        }
        let left = side.store.labels(UserId::LOCAL).await.unwrap();
        let left: Vec<_> = left.iter().map(|it| (it.number, it.status.as_str())).collect();
        assert_eq!(left, [(1, "completed")], "{lost}");
        assert!(side.until.load(Ordering::SeqCst) < 0, "{lost}: nothing was lost");
        // All of it was one turn, and that is told here as well.
        assert_eq!(side.store.entries(UserId::LOCAL, turn.id).await.unwrap().len(), 4);
        let undone = side.call(&side.turn(), "undo", json!({})).await.unwrap();
        assert!(undone.is_change(), "{lost}: {undone:?}");
        assert_eq!(side.store.labels(UserId::LOCAL).await.unwrap(), []);
    }
}

/// A token that does not go so far is no outage: it is told, and nobody tries again.
#[tokio::test]
async fn what_the_token_does_not_allow_is_refused() {
    let world = World::start().await;
    let anna = world.person("anna").await;
    let check = async |scopes: Value, tool: &str, arguments: Value| {
        let made = anna.post("/api/v1/me/tokens", json!({ "name": "x", "scopes": scopes }));
        let made = made.await.expect(201);
        let side = Side::new(&world, made["token"].as_str().unwrap(), Patience::default()).await;
        match side.call(&side.turn(), tool, arguments).await {
            Ok(Outcome::Refused(it)) => {
                let sentence = "The server of the tasks does not allow this with this token.";
                assert_eq!((it.code, it.message.as_str()), (Code::PermissionDenied, sentence));
            }
            other => panic!("{tool}: {other:?}"),
        }
    };
    check(json!(["read"]), "add_task", json!({ "title": "x" })).await;
    check(json!(["read", "write"]), "delete_task", json!({ "task_id": 1 })).await;
}
