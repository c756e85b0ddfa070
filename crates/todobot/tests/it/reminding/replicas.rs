//! Several programs on one PostgreSQL, one of them with a clock that is wrong: each reminder speaks once.

use std::collections::BTreeSet;

use jiff::ToSpan as _;
use serde_json::{Value, json};

use super::process::now;
use super::receiver::{Receiver, data};
use super::{id, keep_way, webhook};
use crate::http::process::{self, Process};
use crate::stores::place::Place;

const COUNT: usize = 40;

#[tokio::test(flavor = "multi_thread")]
async fn each_reminder_speaks_once_however_many_serve() {
    let place = Place::postgres();
    place.prepare().await;
    let mut receiver = Receiver::start(&[]).await;
    let home = tempfile::tempdir().unwrap();
    let start = |arguments: &[&str]| {
        let mut command = process::command(home.path());
        command.args(arguments).env("TODOBOT_DATABASE_URL", place.url());
        Process::run(command.env("TODOBOT_NOTIFY_PRIVATE", "allow"))
    };
    let ahead = (now() + 30.seconds()).to_string();
    let mut programs = [start(&[]), start(&[]), start(&["--now", &ahead])];
    let ann = programs[0].someone().await;
    let me = programs[0].client.get(format!("{}/api/v1/me", programs[0].url)).bearer_auth(&ann);
    let me: Value = serde_json::from_str(&me.send().await.unwrap().text().await.unwrap()).unwrap();
    let store = store::open(&place.url()).await.unwrap();
    keep_way(&*store, id(&me), &webhook(&receiver)).await;
    programs[0].post(&ann, "/api/v1/tasks", json!({ "title": "x" })).await;
    // Time enough to set all of them, also on a busy machine.
    let at = now() + 8.seconds();
    for number in 0..COUNT {
        let reminder = json!({ "remind_at": at });
        let it = &programs[number % 2];
        let (status, told) = it.post(&ann, "/api/v1/tasks/1/reminders", reminder).await;
        assert_eq!(status, 201, "{told}");
    }
    let mut posts = Vec::new();
    for _ in 0..COUNT {
        posts.push(receiver.next().await);
    }
    for program in &mut programs {
        program.stop();
        program.ended();
    }
    posts.extend(receiver.rest());
    let ids: BTreeSet<_> = posts.iter().map(|it| it["headers"]["webhook-id"].to_string()).collect();
    assert_eq!((posts.len(), ids.len()), (COUNT, COUNT));
    let by_reminder: BTreeSet<_> =
        posts.iter().map(|it| data(it)["reminder_id"].to_string()).collect();
    assert_eq!(by_reminder.len(), COUNT);
    // The one that is ahead did not fire before its time.
    let log = store.log(id(&me), None, 500).await.unwrap();
    let fired: Vec<_> = log.iter().filter(|it| it.call.name == "fire_reminder").collect();
    assert_eq!(fired.len(), COUNT);
    let first = fired.iter().map(|it| it.at).min().unwrap();
    assert!(at <= first, "{first} is before {at}");
}
