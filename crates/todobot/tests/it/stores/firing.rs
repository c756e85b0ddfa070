use std::future::Future;
use std::sync::Arc;
use std::time::Duration;

use domain::account::Account;
use domain::firing::{FIRE_REMINDER, FiringResult, Occurrence, Policy};
use domain::id::UserId;
use domain::outcome::Outcome;
use domain::ports::{Clock as _, Fired, FiringHouse, ServiceStore};
use domain::quiet::QuietHours;
use domain::settings::{Settings, Zone};
use domain::turn::Door;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use serde_json::{Value, json};
use uuid::Uuid;

use super::accounts::bare;
use super::place::Place;
use super::world::{ANNA, BEN, World, at_once};

/// Wed 11 Mar 2026, 09:00 in Berlin.
const NINE: &str = "2026-03-11T08:00:00Z";

fn at(text: &str) -> Timestamp {
    text.parse().unwrap()
}

fn house() -> FiringHouse {
    FiringHouse { window: Policy::WINDOW, zone: TimeZone::get("Europe/Berlin").unwrap() }
}

pub(super) async fn fire_at(world: &World, now: &str) -> Vec<Fired> {
    world.service().fire(&house(), Some(at(now)), 500).await.unwrap()
}

/// What comes soon or never: a test that waits for ever tells nothing.
pub(super) async fn soon<T>(it: impl Future<Output = T>) -> T {
    tokio::time::timeout(Duration::from_secs(30), it).await.expect("it never came")
}

fn occurrence(fired: &Fired) -> Occurrence {
    match &fired.outcome {
        Outcome::Fired { occurrence, .. } => *occurrence,
        other => panic!("{other:?}"),
    }
}

/// A task with a reminder at nine, with whatever else is said of it.
async fn remind(world: &World, extra: Value) -> Value {
    world.call("add_task", json!({ "title": "x", "due": "2026-03-12T17:00" })).await;
    let mut arguments = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
    arguments.as_object_mut().unwrap().extend(extra.as_object().unwrap().clone());
    world.call("schedule_reminder", arguments).await["reminder"].clone()
}

/// The state, the next moment and the count of each reminder of task 1.
async fn states(world: &World) -> Value {
    let list = world.call("list_reminders", json!({ "task_id": 1 })).await;
    let told = |it: &Value| json!([it["state"], it["next_at"], it["fired_count"]]);
    list["reminders"].as_array().map(|all| all.iter().map(told).collect()).unwrap_or_default()
}

pub(super) async fn a_reminder_fires_once_when_its_time_has_come(world: World) {
    remind(&world, json!({})).await;
    world.call_as(BEN, "add_task", json!({ "title": "Ben's" })).await;
    let seen = world.store.log(ANNA, None, 1).await.unwrap()[0].seq;
    let early = "2026-03-11T07:59:00Z";
    let waits = async |now: &str| world.service().fires_in(Some(at(now))).await.unwrap();
    assert_eq!(waits(early).await, Some(Duration::from_secs(60)));
    assert_eq!(fire_at(&world, early).await, []);
    assert_eq!(waits(NINE).await, Some(Duration::ZERO));
    let fired = fire_at(&world, NINE).await;
    assert_eq!(fired.iter().map(|it| it.user).collect::<Vec<_>>(), [ANNA]);
    assert_eq!(states(&world).await, json!([["fired", null, 1]]));
    assert_eq!(waits(NINE).await, None);
    let world = world.restart().await;
    assert_eq!(fire_at(&world, "2026-03-11T08:00:01Z").await, []);
    // The feed sees it, as nobody's doing.
    let entries = world.store.since(ANNA, seen, 10).await.unwrap();
    let [entry] = &entries[..] else { panic!("{entries:?}") };
    assert_eq!((entry.turn.door, &entry.turn.words, entry.at), (Door::Clock, &None, at(NINE)));
    assert_eq!((entry.call.name.as_str(), &entry.changes[..]), (FIRE_REMINDER, &[][..]));
    assert_eq!(entry.outcome, fired[0].outcome);
    let body = entry.body();
    assert_eq!(body["outcome"]["occurrence"]["result"], "fired");
    assert_eq!(body["outcome"]["task"]["title"], "x");
    assert_eq!(body["outcome"]["reminder"]["state"], "fired");
}

pub(super) async fn missed_repeats_come_once_with_the_count(world: World) {
    remind(&world, json!({ "repeat_interval_minutes": 10, "repeat_count": 12 })).await;
    let check = async |now: &str, count: u32, late_by: u32, next: Value| {
        let fired = fire_at(&world, now).await;
        let it = occurrence(&fired[0]);
        assert_eq!((fired.len(), it.count, it.late_by, it.missed), (1, count, late_by, 0), "{now}");
        assert_eq!(states(&world).await[0][1], next);
    };
    check(NINE, 1, 0, json!("2026-03-11T08:10:00Z")).await;
    // Off for a minute, then for an hour, then for a day.
    check("2026-03-11T08:11:00Z", 1, 60, json!("2026-03-11T08:20:00Z")).await;
    check("2026-03-11T09:15:00Z", 6, 3300, json!("2026-03-11T09:20:00Z")).await;
    check("2026-03-12T10:00:00Z", 4, 88800, json!(null)).await;
    assert_eq!(states(&world).await, json!([["fired", null, 4]]));
}

pub(super) async fn what_is_too_old_is_listed_as_missed(world: World) {
    let reminder = remind(&world, json!({})).await;
    let daily = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00", "repeat": "FREQ=DAILY" });
    world.call("schedule_reminder", daily).await;
    let fired = fire_at(&world, "2026-03-19T08:00:00Z").await;
    let mut told: Vec<_> = fired
        .iter()
        .map(occurrence)
        .map(|it| (it.result == FiringResult::Missed, it.missed, it.count))
        .collect();
    told.sort_unstable();
    assert_eq!(told, [(false, 1, 8), (true, 1, 0)]);
    let expect = json!([["scheduled", "2026-03-20T08:00:00Z", 1], ["missed", null, 0]]);
    assert_eq!(states(&world).await, expect);
    let log = world.store.log(ANNA, None, 2).await.unwrap();
    let missed = log.iter().filter(|it| it.body()["outcome"]["occurrence"]["result"] == "missed");
    let missed: Vec<Value> = missed.map(|it| it.body()["call"]["arguments"].clone()).collect();
    assert_eq!(missed, [json!({ "reminder_id": reminder["id"], "at": NINE })]);
    let listed = world.call("list_reminders", json!({ "missed": true })).await;
    assert_eq!(listed["count"], 1, "{listed}");
    assert_eq!(listed["reminders"][0]["id"], reminder["id"]);
    let of_task = json!({ "missed": true, "task_id": 1 });
    assert_eq!(world.call("list_reminders", of_task).await["reminders"], listed["reminders"]);
}

pub(super) async fn a_repeat_that_was_missed_is_listed_until_it_speaks(world: World) {
    let reminder = remind(&world, json!({ "repeat": "FREQ=MONTHLY" })).await;
    let missed = async |world: &World| {
        let listed = world.call("list_reminders", json!({ "missed": true })).await;
        let told = |it: &Value| json!([it["id"], it["state"], it["next_at"], it["missed_at"]]);
        listed["reminders"].as_array().unwrap().iter().map(told).collect::<Value>()
    };
    assert_eq!(missed(&world).await, json!([]));
    fire_at(&world, "2026-03-19T08:00:00Z").await;
    let world = world.restart().await;
    let expect = json!([[reminder["id"], "scheduled", "2026-04-11T07:00:00Z", NINE]]);
    assert_eq!(missed(&world).await, expect);
    // An undo brings it back as it was.
    let id = json!({ "reminder_id": reminder["id"] });
    assert_eq!(world.call("cancel_reminder", id).await["success"], true);
    assert_eq!(missed(&world).await, json!([]));
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(missed(&world).await, expect);
    fire_at(&world, "2026-04-11T07:00:00Z").await;
    assert_eq!(missed(&world).await, json!([]));
}

pub(super) async fn quiet_hours_hold_it_back(world: World) {
    // In Tokyo it is 17:00 then.
    let zone = Some(Zone::parse("Asia/Tokyo").unwrap());
    let quiet_hours = Some(QuietHours::parse("16:30", "18:00").unwrap());
    let settings = Settings { zone, quiet_hours, ..Settings::default() };
    let account = Account { settings, ..bare(&world, ANNA) };
    assert!(world.service().register(&account, None).await.unwrap());
    remind(&world, json!({ "repeat_interval_minutes": 30, "repeat_count": 9 })).await;
    let end = "2026-03-11T09:00:00Z";
    let fired = fire_at(&world, NINE).await;
    assert_eq!(occurrence(&fired[0]).result, FiringResult::Postponed);
    assert_eq!(states(&world).await, json!([["scheduled", end, 0]]));
    let world = world.restart().await;
    let held = &world.call("list_reminders", json!({})).await["reminders"][0];
    assert_eq!(held["postponed_from"], NINE);
    assert_eq!(fire_at(&world, "2026-03-11T08:59:59Z").await, []);
    let fired = fire_at(&world, end).await;
    let it = occurrence(&fired[0]);
    assert_eq!((it.result, it.at, it.count, it.late_by), (FiringResult::Fired, at(NINE), 3, 0));
    assert_eq!(states(&world).await, json!([["scheduled", "2026-03-11T09:30:00Z", 1]]));
    assert_eq!(
        world.call("list_reminders", json!({})).await["reminders"][0]["postponed_from"],
        json!(null)
    );
}

pub(super) async fn wall_time_goes_along_to_another_zone(world: World) {
    assert!(world.service().register(&bare(&world, ANNA), None).await.unwrap());
    world.call("add_task", json!({ "title": "x", "due": "2026-03-12T15:00" })).await;
    for (remind_at, repeat) in [
        ("-PT1H", None),
        ("2026-03-11T09:00", Some("FREQ=DAILY")),
        ("2026-03-11T09:00", None),
        ("2026-03-11T10:00", None),
    ] {
        let new = json!({ "task_id": 1, "remind_at": remind_at, "repeat": repeat });
        assert_eq!(world.call("schedule_reminder", new).await["success"], true);
    }
    let next = async || {
        let list = world.call("list_reminders", json!({})).await;
        let told = |it: &Value| it["next_at"].as_str().unwrap().to_owned();
        list["reminders"].as_array().unwrap().iter().map(told).collect::<Vec<_>>()
    };
    let before = next().await;
    let (ten, hour_before) = ("2026-03-11T09:00:00Z", "2026-03-12T13:00:00Z");
    assert_eq!(before, [NINE, NINE, ten, hour_before]);
    let go = async |zone: Option<&str>| {
        let zone = zone.map(|it| Zone::parse(it).unwrap());
        let there = zone.as_ref().map_or_else(|| world.zone.clone(), Zone::time_zone);
        let settings = Settings { zone, ..Settings::default() };
        let now = world.clock.now();
        world.service().set(ANNA, &settings, &there, now).await.unwrap().unwrap();
    };
    // An instant stays; nine and an hour before three are at nine and at two there.
    go(Some("America/New_York")).await;
    assert_eq!(next().await, [NINE, ten, "2026-03-11T13:00:00Z", "2026-03-12T18:00:00Z"]);
    go(Some("America/New_York")).await;
    assert_eq!(next().await[3], "2026-03-12T18:00:00Z");
    go(None).await;
    assert_eq!(next().await, before);
}

pub(super) async fn hours_that_were_changed_hold_nothing_back(world: World) {
    let quiet = |from: &str, to: &str| Settings {
        quiet_hours: Some(QuietHours::parse(from, to).unwrap()),
        ..Settings::default()
    };
    let account = Account { settings: quiet("08:00", "20:00"), ..bare(&world, ANNA) };
    assert!(world.service().register(&account, None).await.unwrap());
    remind(&world, json!({})).await;
    fire_at(&world, NINE).await;
    assert_eq!(states(&world).await, json!([["scheduled", "2026-03-11T19:00:00Z", 0]]));
    let set = async |settings: &Settings, now: &str| {
        let there = settings.zone.as_ref().map_or_else(|| world.zone.clone(), Zone::time_zone);
        assert!(world.service().set(ANNA, settings, &there, at(now)).await.unwrap().is_some());
        fire_at(&world, now).await
    };
    // To other hours: until then, and as often as they are set.
    for _ in 0..2 {
        let held = set(&quiet("08:00", "12:00"), "2026-03-11T08:10:00Z").await;
        assert_eq!(occurrence(&held[0]).result, FiringResult::Postponed);
        assert_eq!(states(&world).await, json!([["scheduled", "2026-03-11T11:00:00Z", 0]]));
    }
    // Elsewhere, where it is night.
    let night = Settings {
        zone: Some(Zone::parse("America/New_York").unwrap()),
        ..quiet("22:00", "06:00")
    };
    set(&night, "2026-03-11T08:20:00Z").await;
    assert_eq!(states(&world).await, json!([["scheduled", "2026-03-11T10:00:00Z", 0]]));
    let spoke = set(&Settings::default(), "2026-03-11T08:30:00Z").await;
    let it = occurrence(&spoke[0]);
    assert_eq!((it.result, it.at, it.late_by), (FiringResult::Fired, at(NINE), 1800));
    assert_eq!(states(&world).await, json!([["fired", null, 1]]));
}

pub(super) async fn an_undo_looks_past_what_the_clock_did(world: World) {
    world.call("add_task", json!({ "title": "old" })).await;
    let before = world.all().await;
    let turn = world.turn(ANNA);
    world.call_in(&turn, "add_task", json!({ "title": "new" })).await;
    let nine = json!({ "task_id": 2, "remind_at": "2026-03-11T09:00" });
    world.call_in(&turn, "schedule_reminder", nine).await;
    let every = json!({
        "task_id": 2, "remind_at": "2026-03-11T09:00", "repeat_interval_minutes": 30,
        "repeat_count": 9,
    });
    world.call_in(&turn, "schedule_reminder", every).await;
    assert_eq!(fire_at(&world, NINE).await.len(), 2);
    let fired = world.all().await;
    // It is the user's last turn that is taken back, whole; and given back as far as it had come.
    let undone = world.call("undo", json!({})).await;
    assert_eq!(
        (&undone["success"], &undone["turn_id"]),
        (&json!(true), &json!(turn.id)),
        "{undone}"
    );
    assert_eq!(world.all().await, before);
    assert_eq!(fire_at(&world, "2026-03-11T08:30:00Z").await, []);
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(world.all().await, fired);
    // Only the one that goes on speaks again.
    assert_eq!(fire_at(&world, "2026-03-11T08:30:00Z").await.len(), 1);
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(world.all().await, before);
    // What a person did in between is still in the way.
    world.call("undo", json!({})).await;
    let list = world.call("list_reminders", json!({})).await;
    let (first, second) = (world.turn(ANNA), world.turn(ANNA));
    let id = &list["reminders"][0]["id"];
    world.call_in(&first, "update_task", json!({ "task_id": 2, "due": "2026-03-13" })).await;
    let relative = json!({ "task_id": 2, "remind_at": "-PT1H" });
    world.call_in(&first, "schedule_reminder", relative).await;
    world.call_in(&second, "cancel_reminder", json!({ "reminder_id": id })).await;
    world.call_in(&first, "update_task", json!({ "task_id": 2, "due": "2026-03-14" })).await;
    assert_eq!(fire_at(&world, "2026-03-14T07:00:00Z").await.len(), 1);
    assert_eq!(
        world.call("undo", json!({})).await["success"],
        true,
        "the clock was not in the way"
    );
}

pub(super) async fn what_was_called_off_and_taken_back_still_fires(world: World) {
    remind(&world, json!({})).await;
    let scheduled = states(&world).await;
    for (tool, arguments) in
        [("complete_task", json!({ "task_id": 1 })), ("delete_task", json!({ "task_id": 1 }))]
    {
        world.call(tool, arguments).await;
        assert_eq!(fire_at(&world, "2026-03-11T08:00:00Z").await, [], "{tool}");
        assert_eq!(world.call("undo", json!({})).await["success"], true);
        assert_eq!(states(&world).await, scheduled, "{tool}");
    }
    // It was to speak while it was off: it comes late rather than never.
    let fired = fire_at(&world, "2026-03-11T08:01:00Z").await;
    assert_eq!((fired.len(), occurrence(&fired[0]).late_by), (1, 60));
    assert_eq!(states(&world).await, json!([["fired", null, 1]]));
}

pub(super) async fn a_moved_due_date_makes_it_speak_again(world: World) {
    remind(&world, json!({ "remind_at": "-P1DT8H" })).await;
    assert_eq!(states(&world).await, json!([["scheduled", NINE, 0]]));
    assert_eq!(fire_at(&world, NINE).await.len(), 1);
    world.clock.set(at("2026-03-11T08:30:00Z"));
    let fired = world.all().await;
    world.call("update_task", json!({ "task_id": 1, "due": "2026-03-13T17:00" })).await;
    let moved = json!([["scheduled", "2026-03-12T08:00:00Z", 1]]);
    assert_eq!(states(&world).await, moved);
    world.call("undo", json!({})).await;
    assert_eq!(world.all().await, fired, "what spoke does not speak again for that");
    world.call("undo", json!({})).await;
    assert_eq!(states(&world).await, moved);
    assert_eq!(fire_at(&world, "2026-03-12T08:00:00Z").await.len(), 1);
    // Taken back after it spoke: it is where it was, and has spoken twice.
    assert_eq!(world.call("undo", json!({})).await["success"], true);
    assert_eq!(states(&world).await, json!([["fired", null, 2]]));
    assert_eq!(world.all().await["tasks"][0]["due"], "2026-03-12T17:00:00");
}

/// Should a clock be set back, what was recorded is not recorded again, nor sent again.
pub(super) async fn a_moment_is_recorded_once(world: World) {
    remind(&world, json!({ "remind_at": "-P1DT8H" })).await;
    assert!(world.service().make_way(&super::ways::way(&world, ANNA)).await.unwrap());
    assert_eq!(fire_at(&world, NINE).await.len(), 1);
    let log = world.log_len(ANNA).await;
    // Moved away and back, by a clock that stands before the moment.
    for due in ["2026-03-13T17:00", "2026-03-12T17:00"] {
        world.call("update_task", json!({ "task_id": 1, "due": due })).await;
    }
    assert_eq!(states(&world).await, json!([["scheduled", NINE, 1]]));
    fire_at(&world, NINE).await;
    assert_eq!(world.log_len(ANNA).await, log + 2, "the two updates and nothing else");
    assert_eq!(world.service().deliveries(ANNA, None, 10).await.unwrap().len(), 1);
    assert_eq!(states(&world).await[0][0], "fired");
}

/// What is asked without a time: whatever clock a process has, the store's decides.
pub(super) async fn the_stores_own_clock_decides(world: World) {
    remind(&world, json!({ "remind_at": "2100-01-01T09:00" })).await;
    let service = world.service();
    let year = Duration::from_secs(365 * 24 * 60 * 60);
    assert!(service.fires_in(None).await.unwrap().is_some_and(|it| year < it));
    assert_eq!(service.fire(&house(), None, 10).await.unwrap(), []);
    // The world's clock says March, and every real one is past it.
    world.call("schedule_reminder", json!({ "task_id": 1, "remind_at": "2026-03-10T10:00" })).await;
    assert_eq!(service.fires_in(None).await.unwrap(), Some(Duration::ZERO));
    let fired = service.fire(&house(), None, 10).await.unwrap();
    assert_eq!(occurrence(&fired[0]).result, FiringResult::Missed);
    let entry = &world.store.log(ANNA, None, 1).await.unwrap()[0];
    assert!(at("2026-03-17T09:00:00Z") < entry.at, "{}", entry.at);
    assert!(service.delivers_in(None, &[]).await.unwrap().is_none());
}

pub(super) async fn many_are_fired_in_turn(world: World) {
    world.call("add_task", json!({ "title": "x" })).await;
    for minute in 0..25 {
        let reminder = json!({ "task_id": 1, "remind_at": format!("2026-03-11T09:{minute:02}") });
        world.call("schedule_reminder", reminder).await;
    }
    let service = world.service();
    let mut moments = Vec::new();
    for expect in [10, 10, 5, 0] {
        let fired = service.fire(&house(), Some(at("2026-03-11T09:00:00Z")), 10).await.unwrap();
        assert_eq!(fired.len(), expect);
        moments.extend(fired.iter().map(|it| occurrence(it).at));
    }
    assert!(moments.is_sorted(), "{moments:?}");
}

pub(super) async fn of_many_who_fire_at_once_one_gets_each(world: World) {
    const USERS: u128 = 12;
    const EACH: usize = 5;
    let users: Vec<UserId> = (1..=USERS).map(|it| UserId(Uuid::from_u128(it))).collect();
    for user in &users {
        world.call_as(*user, "add_task", json!({ "title": "x" })).await;
        for _ in 0..EACH {
            let reminder = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
            world.call_as(*user, "schedule_reminder", reminder).await;
        }
    }
    // Their clocks differ by half a minute either way.
    let clocks = ["2026-03-11T07:59:30Z", NINE, "2026-03-11T08:00:30Z", "2026-03-11T08:00:29Z"];
    let services = world.services::<4>().await;
    let firing = services.into_iter().zip(clocks).map(|(service, now)| fire_all(service, now));
    let fired: Vec<Fired> = at_once(firing).await.into_iter().flatten().collect();
    assert_eq!(fired.len(), users.len() * EACH);
    for user in users {
        let log = world.store.log(user, None, 100).await.unwrap();
        let fires = log.iter().filter(|it| it.call.name == FIRE_REMINDER).count();
        assert_eq!(fires, EACH);
    }
}

/// Until nothing is left that this clock says is due.
async fn fire_all(service: Arc<dyn ServiceStore>, now: &'static str) -> Vec<Fired> {
    let now = Some(at(now));
    let mut fired = Vec::new();
    while service.fires_in(now).await.unwrap() == Some(Duration::ZERO) {
        fired.extend(service.fire(&house(), now, 7).await.unwrap());
        tokio::task::yield_now().await;
    }
    fired
}

/// Either it spoke and then the task was completed, or the other way round; never half of each.
pub(super) async fn a_firing_and_a_completion_do_not_cross(world: World) {
    let world = Arc::new(world);
    for number in 1..=15 {
        world.call("add_task", json!({ "title": "x" })).await;
        let every = json!({
            "task_id": number, "remind_at": "2026-03-11T09:00", "repeat_interval_minutes": 30,
        });
        world.call("schedule_reminder", every).await;
        let [service] = world.services::<1>().await;
        let complete = {
            let world = Arc::clone(&world);
            tokio::spawn(async move {
                world.call("complete_task", json!({ "task_id": number })).await;
            })
        };
        let firing = tokio::spawn(fire_all(service, NINE));
        complete.await.unwrap();
        let fired = firing.await.unwrap().len();
        let list = world.call("list_reminders", json!({ "task_id": number })).await;
        let reminder = &list["reminders"][0];
        let told = json!([reminder["state"], reminder["next_at"], reminder["fired_count"]]);
        assert_eq!(told, json!(["cancelled", null, fired]));
    }
    let log = world.store.log(ANNA, None, 200).await.unwrap();
    assert!(log.is_sorted_by(|newer, older| older.seq < newer.seq));
}

pub(super) async fn a_sooner_reminder_rings(world: World) {
    world.call("add_task", json!({ "title": "x", "due": "2026-03-20" })).await;
    // Another process hears it too, where there may be one.
    let listener = match &*world.place {
        Place::Postgres { .. } => world.services::<1>().await.into_iter().next().unwrap(),
        _ => world.service(),
    };
    let mut bell = listener.bell().await.unwrap();
    let remind = async |at: &str| {
        let reminder = json!({ "task_id": 1, "remind_at": at });
        world.call("schedule_reminder", reminder).await;
    };
    let waits = async || listener.fires_in(Some(at(NINE))).await.unwrap().unwrap().as_secs();
    remind("2026-03-13T09:00").await;
    soon(bell.rung()).await;
    assert_eq!(waits().await, 2 * 24 * 3600);
    remind("2026-03-12T09:00").await;
    soon(bell.rung()).await;
    assert_eq!(waits().await, 24 * 3600);
    // Also one that moves, and one that comes back.
    remind("-PT1H").await;
    world.call("update_task", json!({ "task_id": 1, "due": "2026-03-11T19:00" })).await;
    soon(bell.rung()).await;
    assert_eq!(waits().await, 9 * 3600);
    world.call("complete_task", json!({ "task_id": 1 })).await;
    assert_eq!(listener.fires_in(None).await.unwrap(), None);
    world.call("undo", json!({})).await;
    soon(bell.rung()).await;
    assert_eq!(waits().await, 9 * 3600);
}
