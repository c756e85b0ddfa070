//! On tokio's paused clock: waiting takes no time, and every pause is counted to the millisecond.

use std::pin::Pin;

use domain::account::{Account, ApiToken, Email, Scopes, Session, Subject};
use domain::audit::RecordedCall;
use domain::id::{CallId, SessionId, TaskId, TokenId};
use domain::listing::Sort;
use domain::ports::{AccountStore, AnswerStore, Asked, CountStore, Gauge};
use domain::settings::Settings;
use domain::title::Title;
use domain::turn::Door;
use domain::write::NewTask;
use jiff::tz::TimeZone;
use serde_json::json;
use tokio::time::Instant;
use uuid::Uuid;

use super::flaky::{Fault, Flaky};
use super::*;

const ID: Uuid = Uuid::from_u128(1);
const ANNA: UserId = UserId(ID);
const TALK: ConversationId = ConversationId(ID);
const EPOCH: Timestamp = Timestamp::UNIX_EPOCH;

fn unavailable() -> Fault {
    Fault::Says(StoreError::Unavailable("gone".to_owned()))
}

#[tokio::test(start_paused = true)]
async fn a_fault_that_may_pass_is_waited_out() {
    let check = async |faults: &[Fault], expect: &str, tries: usize, milliseconds: u128| {
        let flaky = Flaky::new(faults);
        let began = Instant::now();
        let answer = Patient::new(flaky.clone(), Patience::default()).labels(ANNA).await;
        let answer = answer.map_or_else(|it| it.to_string(), |_| "an answer".to_owned());
        let found = (answer.as_str(), flaky.tries(), began.elapsed().as_millis());
        assert_eq!(found, (expect, tries, milliseconds), "{faults:?}");
    };
    let timed_out = || Fault::Says(StoreError::TimedOut);
    let stopped = || Fault::Says(StoreError::Stopped);
    let corrupt = || Fault::Says(StoreError::Corrupt("what?".to_owned()));
    let hangs = || Fault::Hangs;
    let gone = "the store is unavailable: gone";
    let late = "the store did not answer in time";
    let over = "the store stopped after a failed sync; reopen it";
    let spoilt = "stored data cannot be read: what?";

    check(&[], "an answer", 1, 0).await;
    check(&[unavailable()], "an answer", 2, 50).await;
    check(&[timed_out()], "an answer", 2, 50).await;
    check(&[unavailable(), timed_out()], "an answer", 3, 250).await;
    check(&[timed_out(), timed_out(), unavailable()], gone, 3, 250).await;
    check(&[hangs()], "an answer", 2, 10_050).await;
    check(&[hangs(), unavailable()], "an answer", 3, 10_250).await;
    check(&[hangs(), hangs(), hangs()], late, 3, 30_250).await;
    check(&[stopped()], over, 1, 0).await;
    check(&[corrupt()], spoilt, 1, 0).await;
    check(&[unavailable(), stopped()], over, 2, 50).await;
    check(&[hangs(), corrupt()], spoilt, 2, 10_050).await;
    check(&[Fault::Says(StoreError::Gone)], "the user was erased", 1, 0).await;
}

#[tokio::test(start_paused = true)]
async fn its_limits_are_given() {
    let patience = Patience {
        within: Duration::from_millis(7),
        pauses: [Duration::from_millis(1), Duration::from_millis(2)],
    };
    let flaky = Flaky::new(&[Fault::Hangs, Fault::Hangs]);
    let began = Instant::now();
    Patient::new(flaky, patience).labels(ANNA).await.unwrap();
    assert_eq!(began.elapsed(), Duration::from_millis(7 + 1 + 7 + 2));
}

#[tokio::test(start_paused = true)]
async fn a_write_that_is_tried_again_has_one_effect() {
    let flaky = Flaky::new(&[Fault::HangsAfterwards, Fault::HangsAfterwards]);
    let patient = Patient::new(flaky.clone(), Patience::default());
    let outcome = add(&patient).await.unwrap().envelope();
    assert_eq!((&outcome["task"]["number"], flaky.tries()), (&json!(1), 3));
    assert_eq!(patient.labels(ANNA).await.unwrap().len(), 1);
    assert_eq!(patient.log(ANNA, None, 10).await.unwrap().len(), 1);
}

type Ask = for<'a> fn(&'a Patient) -> Answer<'a>;
type Answer<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + 'a>>;

/// The compiler asks for a new operation in the store, but not for its patience: add it here, or to
/// those that are asked once.
#[tokio::test(start_paused = true)]
async fn what_may_be_asked_twice_is() {
    let rows: [(&str, Ask); 37] = [
        ("write", |it| Box::pin(async { add(it).await.map(drop) })),
        ("task", |it| Box::pin(async { it.task(ANNA, TaskRef::Number(1)).await.map(drop) })),
        ("list", |it| Box::pin(async { it.list(ANNA, &listing()).await.map(drop) })),
        ("labels", |it| Box::pin(async { it.labels(ANNA).await.map(drop) })),
        ("reminders", |it| {
            Box::pin(async { it.reminders(ANNA, Which::ToCome, 1).await.map(drop) })
        }),
        ("reminder", |it| Box::pin(async { it.reminder(ANNA, ReminderId(ID)).await.map(drop) })),
        ("start", |it| Box::pin(async { it.start(ANNA, &conversation()).await })),
        ("conversation", |it| Box::pin(async { it.conversation(ANNA, TALK).await.map(drop) })),
        ("conversations", |it| {
            Box::pin(async { it.conversations(ANNA, &[], None, 1).await.map(drop) })
        }),
        ("rename", |it| Box::pin(async { it.rename(ANNA, TALK, &title()).await.map(drop) })),
        ("enter", |it| {
            Box::pin(async { it.enter(TALK, TurnId(ID), EPOCH, EPOCH).await.map(drop) })
        }),
        ("leave", |it| Box::pin(async { it.leave(TALK, TurnId(ID)).await })),
        ("finish", |it| Box::pin(async { it.finish(&turn(), "Done.", EPOCH).await })),
        ("turn", |it| Box::pin(async { it.turn(ANNA, TurnId(ID)).await.map(drop) })),
        ("turns", |it| Box::pin(async { it.turns(ANNA, TALK, None, 1).await.map(drop) })),
        ("log", |it| Box::pin(async { it.log(ANNA, None, 1).await.map(drop) })),
        ("since", |it| Box::pin(async { it.since(ANNA, 0, 1).await.map(drop) })),
        ("entries", |it| Box::pin(async { it.entries(ANNA, TurnId(ID)).await.map(drop) })),
        ("key", |it| Box::pin(async { it.key("pages", [1; 32]).await.map(drop) })),
        ("account", |it| Box::pin(async { it.account(ANNA).await.map(drop) })),
        ("account_of", |it| Box::pin(async { it.account_of(&email()).await.map(drop) })),
        ("account_for", |it| Box::pin(async { it.account_for(&subject()).await.map(drop) })),
        ("password", |it| Box::pin(async { it.password(ANNA).await.map(drop) })),
        ("set", |it| {
            Box::pin(async {
                it.set(ANNA, &Settings::default(), &TimeZone::UTC, EPOCH).await.map(drop)
            })
        }),
        ("set_password", |it| {
            Box::pin(async {
                it.set_password(ANNA, &email(), None, "#", None, EPOCH).await.map(drop)
            })
        }),
        ("erase", |it| Box::pin(async { it.erase(ANNA).await })),
        ("open_session", |it| {
            Box::pin(async { it.open_session(&session(), None).await.map(drop) })
        }),
        ("session", |it| Box::pin(async { it.session(SessionId(ID)).await.map(drop) })),
        ("end_session", |it| Box::pin(async { it.end_session(SessionId(ID)).await })),
        ("forget_sessions", |it| Box::pin(async { it.forget_sessions(EPOCH).await })),
        ("add_token", |it| Box::pin(async { it.add_token(&token(), [1; 32]).await })),
        ("tokens", |it| Box::pin(async { it.tokens(ANNA).await.map(drop) })),
        ("token", |it| Box::pin(async { it.token([1; 32]).await.map(drop) })),
        ("answer", |it| Box::pin(async { it.answer(&asked(), b"Done.", EPOCH).await })),
        ("forget_answers", |it| Box::pin(async { it.forget_answers(EPOCH).await })),
        ("counted", |it| Box::pin(async { it.counted("x", EPOCH).await.map(drop) })),
        ("forget_count", |it| Box::pin(async { it.forget_count("x").await })),
    ];
    for (name, ask) in rows {
        let flaky = Flaky::new(&[unavailable(), Fault::Hangs]);
        let answer = ask(&Patient::new(flaky.clone(), Patience::default())).await;
        assert!(answer.is_ok(), "{name}: {answer:?}");
        assert_eq!(flaky.tries(), 3, "{name}");
    }
}

/// Whatever went wrong, the first try may have gone through, and a second would be told otherwise.
#[tokio::test(start_paused = true)]
async fn what_may_not_be_asked_twice_is_asked_once() {
    let rows: [(&str, Ask); 7] = [
        ("discard", |it| Box::pin(async { it.discard(ANNA, TALK).await.map(drop) })),
        ("register", |it| Box::pin(async { it.register(&account(), None).await.map(drop) })),
        ("rotate", |it| {
            Box::pin(async { it.rotate(SessionId(ID), 0, EPOCH, EPOCH).await.map(drop) })
        }),
        ("revoke_token", |it| {
            Box::pin(async { it.revoke_token(ANNA, TokenId(ID)).await.map(drop) })
        }),
        ("take_on", |it| Box::pin(async { it.take_on(&asked(), EPOCH, EPOCH).await.map(drop) })),
        ("drop_request", |it| Box::pin(async { it.drop_request(&asked()).await })),
        ("count", |it| Box::pin(async { it.count("x", EPOCH, Duration::ZERO).await.map(drop) })),
    ];
    let faults = [
        (unavailable(), "the store is unavailable: gone", 0),
        (Fault::Hangs, "the store did not answer in time", 10_000),
        (Fault::HangsAfterwards, "the store did not answer in time", 10_000),
    ];
    for (name, ask) in rows {
        for (fault, expect, milliseconds) in &faults {
            let (flaky, began) = (Flaky::new(std::slice::from_ref(fault)), Instant::now());
            let patient = Patient::new(flaky.clone(), Patience::default());
            let answer = ask(&patient).await.map_err(|it| it.to_string());
            let found = (answer, flaky.tries(), began.elapsed().as_millis());
            assert_eq!(found, (Err((*expect).to_owned()), 1, *milliseconds), "{name}: {fault:?}");
            assert!(ask(&patient).await.is_ok(), "{name}: whoever asks anew is answered");
        }
    }
}

#[test]
fn connections_are_those_of_the_store() {
    assert_eq!(Patient::new(Flaky::new(&[]), Patience::default()).connections(), (2, 1));
}

async fn add(store: &dyn TaskStore) -> Result<Outcome, StoreError> {
    let operation = Operation {
        turn: &turn(),
        call_id: CallId(ID),
        call: RecordedCall { name: "add_task".to_owned(), arguments: json!({ "title": "x" }) },
        now: EPOCH,
        zone: &TimeZone::UTC,
        unless_changed: None,
        dry_run: false,
    };
    let task = NewTask {
        id: TaskId(ID),
        title: title(),
        description: None,
        priority: None,
        due: None,
        tags: Default::default(),
        repeat: None,
    };
    store.write(&operation, Write::Add(task)).await
}

fn listing() -> Listing {
    Listing {
        status: None,
        words: Vec::new(),
        due_from: None,
        due_until: None,
        priority: None,
        tag: None,
        sort: Sort::Created,
        limit: 1,
        after: None,
    }
}

fn turn() -> Turn {
    Turn {
        id: TurnId(ID),
        user: ANNA,
        conversation_id: None,
        door: Door::Api,
        words: None,
        model: None,
        started_at: EPOCH,
    }
}

fn conversation() -> Conversation {
    Conversation { id: ConversationId(ID), title: title(), created_at: EPOCH, updated_at: EPOCH }
}

fn title() -> Title {
    Title::parse("x", Title::MAX).unwrap()
}

fn account() -> Account {
    Account {
        user: ANNA,
        email: Some(email()),
        subject: Some(subject()),
        has_password: false,
        settings: Settings::default(),
        created_at: EPOCH,
        updated_at: EPOCH,
    }
}

fn email() -> Email {
    Email::parse("anna@example.org").unwrap()
}

fn subject() -> Subject {
    Subject { issuer: "https://example.org".to_owned(), sub: "anna".to_owned() }
}

fn session() -> Session {
    Session { id: SessionId(ID), user: ANNA, generation: 0, created_at: EPOCH, expires_at: EPOCH }
}

fn token() -> ApiToken {
    ApiToken {
        id: TokenId(ID),
        user: ANNA,
        name: "x".to_owned(),
        scopes: Scopes::Read,
        created_at: EPOCH,
        expires_at: None,
    }
}

fn asked() -> Asked {
    Asked { user: ANNA, key: [1; 32], request: [2; 32] }
}
