//! On tokio's paused clock: waiting takes no time, and every pause is counted to the millisecond.

use std::pin::Pin;

use domain::audit::RecordedCall;
use domain::id::CallId;
use domain::listing::Sort;
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

type Ask = for<'a> fn(&'a Patient) -> Asked<'a>;
type Asked<'a> = Pin<Box<dyn Future<Output = Result<(), StoreError>> + 'a>>;

/// The compiler asks for a new operation in the store, but not for its patience: add it here.
#[tokio::test(start_paused = true)]
async fn every_operation_is_patient() {
    let rows: [(&str, Ask); 14] = [
        ("write", |it| Box::pin(async { add(it).await.map(drop) })),
        ("task", |it| Box::pin(async { it.task(ANNA, TaskRef::Number(1)).await.map(drop) })),
        ("list", |it| Box::pin(async { it.list(ANNA, &listing()).await.map(drop) })),
        ("labels", |it| Box::pin(async { it.labels(ANNA).await.map(drop) })),
        ("reminders", |it| Box::pin(async { it.reminders(ANNA, None, 1).await.map(drop) })),
        ("start", |it| Box::pin(async { it.start(ANNA, &conversation()).await })),
        ("conversation", |it| {
            Box::pin(async { it.conversation(ANNA, ConversationId(ID)).await.map(drop) })
        }),
        ("conversations", |it| Box::pin(async { it.conversations(ANNA, 1).await.map(drop) })),
        ("finish", |it| {
            Box::pin(async { it.finish(&turn(), "Done.", Timestamp::UNIX_EPOCH).await })
        }),
        ("turn", |it| Box::pin(async { it.turn(ANNA, TurnId(ID)).await.map(drop) })),
        ("turns", |it| Box::pin(async { it.turns(ANNA, ConversationId(ID), 1).await.map(drop) })),
        ("log", |it| Box::pin(async { it.log(ANNA, None, 1).await.map(drop) })),
        ("entries", |it| Box::pin(async { it.entries(ANNA, TurnId(ID)).await.map(drop) })),
        ("key", |it| Box::pin(async { it.key("pages", [1; 32]).await.map(drop) })),
    ];
    for (name, ask) in rows {
        let flaky = Flaky::new(&[unavailable(), Fault::Hangs]);
        let answer = ask(&Patient::new(flaky.clone(), Patience::default())).await;
        assert!(answer.is_ok(), "{name}: {answer:?}");
        assert_eq!(flaky.tries(), 3, "{name}");
    }
}

async fn add(store: &dyn TaskStore) -> Result<Outcome, StoreError> {
    let operation = Operation {
        turn: &turn(),
        call_id: CallId(ID),
        call: RecordedCall { name: "add_task".to_owned(), arguments: json!({ "title": "x" }) },
        now: Timestamp::UNIX_EPOCH,
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
        started_at: Timestamp::UNIX_EPOCH,
    }
}

fn conversation() -> Conversation {
    Conversation {
        id: ConversationId(ID),
        title: title(),
        created_at: Timestamp::UNIX_EPOCH,
        updated_at: Timestamp::UNIX_EPOCH,
    }
}

fn title() -> Title {
    Title::parse("x", Title::MAX).unwrap()
}
