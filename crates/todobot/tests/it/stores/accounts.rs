use domain::account::{Account, Email, PasswordChange, Session, Subject};
use domain::id::{SessionId, UserId};
use domain::ports::Clock;
use domain::quiet::QuietHours;
use domain::settings::{DateOrder, Mode, Settings, Zone};
use jiff::ToSpan;
use serde_json::json;

use super::sessions::session;
use super::world::{ANNA, BEN, World, at_once};

pub(super) fn email(text: &str) -> Email {
    Email::parse(text).unwrap()
}

fn subject(sub: &str) -> Subject {
    Subject { issuer: "https://id.example.org".to_owned(), sub: sub.to_owned() }
}

/// An account with nothing to sign in with.
pub(super) fn bare(world: &World, user: UserId) -> Account {
    Account {
        user,
        email: None,
        subject: None,
        has_password: false,
        settings: Settings::default(),
        created_at: world.clock.now(),
        updated_at: world.clock.now(),
    }
}

/// Registers Anna or Ben with an address and a password.
pub(super) async fn registered(world: &World, user: UserId, address: &str) -> Account {
    let email = Some(email(address));
    let account = Account { email, has_password: true, ..bare(world, user) };
    assert!(world.service().register(&account, Some("#1")).await.unwrap());
    account
}

pub(super) async fn an_account_is_kept(world: World) {
    let full = Account {
        email: Some(email("Änna.Ø@Example.org")),
        subject: Some(subject("anna")),
        has_password: true,
        settings: Settings {
            zone: Some(Zone::parse("Europe/Berlin").unwrap()),
            date_order: DateOrder::DayFirst,
            confirmation: Mode::Auto,
            quiet_hours: Some(QuietHours::parse("22:00", "07:30").unwrap()),
        },
        updated_at: world.clock.now() + 1.hour(),
        ..bare(&world, ANNA)
    };
    let bens = bare(&world, BEN);
    assert!(world.service().register(&full, Some("$argon2id$…")).await.unwrap());
    assert!(world.service().register(&bens, None).await.unwrap());
    let world = world.restart().await;
    let service = world.service();
    assert_eq!(service.account(ANNA).await.unwrap(), Some(full.clone()));
    assert_eq!(service.account(BEN).await.unwrap(), Some(bens));
    let hash = Some("$argon2id$…".to_owned());
    let found = service.account_of(&email("änna.ø@eXample.ORG")).await.unwrap();
    assert_eq!(found, Some((full.clone(), hash.clone())));
    assert_eq!(service.account_of(&email("anna@example.org")).await.unwrap(), None);
    assert_eq!(service.account_for(&subject("anna")).await.unwrap(), Some(full));
    assert_eq!(service.account_for(&subject("Anna")).await.unwrap(), None);
    let elsewhere = Subject { issuer: "https://example.org".to_owned(), ..subject("anna") };
    assert_eq!(service.account_for(&elsewhere).await.unwrap(), None);
    let nobody = UserId(world.clock.fresh_id());
    for (user, expect) in [(ANNA, hash), (BEN, None), (nobody, None)] {
        assert_eq!(service.password(user).await.unwrap(), expect);
    }
    assert_eq!(service.account(nobody).await.unwrap(), None);
}

pub(super) async fn what_names_an_account_names_one(world: World) {
    let service = world.service();
    let annas = Account {
        email: Some(email("anna@example.org")),
        subject: Some(subject("anna")),
        ..bare(&world, ANNA)
    };
    assert!(service.register(&annas, None).await.unwrap());
    let check = async |name: &str, account: Account, expect: bool| {
        assert_eq!(service.register(&account, Some("#")).await.unwrap(), expect, "{name}");
        let found = service.account(account.user).await.unwrap();
        let made = Account { has_password: true, ..account.clone() };
        let there = if account.user == ANNA { Some(annas.clone()) } else { expect.then_some(made) };
        assert_eq!(found, there, "{name}");
    };
    let bens = || bare(&world, UserId(world.clock.fresh_id()));
    check("the same", annas.clone(), false).await;
    check("her id", bare(&world, ANNA), false).await;
    check("her address", Account { email: annas.email.clone(), ..bens() }, false).await;
    let louder = Some(email("ANNA@example.org"));
    check("in capitals", Account { email: louder.clone(), ..bens() }, false).await;
    check("her subject", Account { subject: annas.subject.clone(), ..bens() }, false).await;
    let own = Account { email: louder, subject: Some(subject("ben")), ..bens() };
    check("one of two", own, false).await;
    let elsewhere = Subject { issuer: "https://example.org".to_owned(), ..subject("anna") };
    check("another issuer's", Account { subject: Some(elsewhere), ..bens() }, true).await;
    check("nothing", bens(), true).await;
    check("nothing again", bens(), true).await;
}

pub(super) async fn who_worked_here_before_can_register(world: World) {
    world.call("add_task", json!({ "title": "from before" })).await;
    let before = world.all().await;
    assert_eq!(world.service().account(ANNA).await.unwrap(), None);
    let account = registered(&world, ANNA, "anna@example.org").await;
    assert_eq!(world.service().account(ANNA).await.unwrap(), Some(account));
    assert_eq!(world.all().await, before);
    // Nor is anyone in the way who is only a user.
    assert_eq!(world.call("add_task", json!({ "title": "y" })).await["task"]["number"], 2);
}

pub(super) async fn settings_are_set(world: World) {
    let service = world.service();
    let annas = registered(&world, ANNA, "anna@example.org").await;
    let bens = registered(&world, BEN, "ben@example.org").await;
    let later = world.clock.now() + 1.hour();
    let rows = [
        (Some("Asia/Tokyo"), DateOrder::DayFirst, Mode::Auto, Some(("12:00", "13:00"))),
        (None, DateOrder::MonthFirst, Mode::Ask, None),
    ];
    for (zone, date_order, confirmation, quiet) in rows {
        let zone = zone.map(|it| Zone::parse(it).unwrap());
        let quiet_hours = quiet.map(|(from, to)| QuietHours::parse(from, to).unwrap());
        let settings = Settings { zone, date_order, confirmation, quiet_hours };
        let expect = Some(Account { settings, updated_at: later, ..annas.clone() });
        let settings = &expect.as_ref().unwrap().settings;
        assert_eq!(service.set(ANNA, settings, &world.zone, later).await.unwrap(), expect);
        assert_eq!(service.account(ANNA).await.unwrap(), expect);
    }
    assert_eq!(service.account(BEN).await.unwrap(), Some(bens));
    let nobody = UserId(world.clock.fresh_id());
    assert_eq!(service.set(nobody, &Settings::default(), &world.zone, later).await.unwrap(), None);
    assert_eq!(service.account(nobody).await.unwrap(), None);
}

pub(super) async fn a_new_password_signs_others_out(world: World) {
    let service = world.service();
    let bare = bare(&world, ANNA);
    assert!(service.register(&bare, None).await.unwrap());
    registered(&world, BEN, "ben@example.org").await;
    let sessions = [ANNA, ANNA, ANNA, BEN].map(|user| session(&world, user));
    for (it, password) in sessions.iter().zip([None, None, None, Some("#1")]) {
        assert!(service.open_session(it, password).await.unwrap());
    }
    let open = async || -> Vec<SessionId> {
        let mut open = Vec::new();
        for Session { id, .. } in &sessions {
            open.extend(service.session(*id).await.unwrap().map(|(it, _)| it.id));
        }
        open
    };
    let later = world.clock.now() + 1.hour();
    let [first, second, _, bens] = [0, 1, 2, 3].map(|n| sessions[n].id);
    let set = async |user, email: &Email, was: Option<&str>, new, keep| {
        let done = service.set_password(user, email, was, new, keep, later).await.unwrap();
        assert_eq!(done, PasswordChange::Set, "{user} {new}");
    };
    let address = email("Anna@example.org");
    set(ANNA, &address, None, "#2", Some(second)).await;
    let expect =
        Account { email: Some(address.clone()), has_password: true, updated_at: later, ..bare };
    let found = service.account_of(&email("anna@example.org")).await.unwrap();
    assert_eq!(found, Some((expect, Some("#2".to_owned()))));
    assert_eq!(open().await, [second, bens]);
    // Her own address, in other letters, is no one else's. To keep Ben's or an ended one keeps none.
    let smaller = email("anna@example.org");
    set(ANNA, &smaller, Some("#2"), "#3", Some(bens)).await;
    assert_eq!(open().await, [bens]);
    set(ANNA, &smaller, Some("#3"), "#4", Some(first)).await;
    set(BEN, &email("b@example.org"), Some("#1"), "#5", None).await;
    assert_eq!(open().await, []);
    assert_eq!(service.password(ANNA).await.unwrap().as_deref(), Some("#4"));
}

pub(super) async fn a_password_is_changed_from_what_it_was(world: World) {
    let service = world.service();
    let annas = registered(&world, ANNA, "anna@example.org").await;
    assert!(service.register(&bare(&world, BEN), None).await.unwrap());
    let sessions = [session(&world, ANNA), session(&world, BEN)];
    assert!(service.open_session(&sessions[0], Some("#1")).await.unwrap());
    assert!(service.open_session(&sessions[1], None).await.unwrap());
    let (hers, his) = (annas.email.clone().unwrap(), email("ben@example.org"));
    let later = world.clock.now() + 1.hour();
    let check = async |user, email: &Email, was, expect| {
        let done = service.set_password(user, email, was, "#9", None, later).await.unwrap();
        assert_eq!(done, expect, "{user} {was:?}");
    };
    check(ANNA, &hers, None, PasswordChange::Outdated).await;
    check(ANNA, &hers, Some("#2"), PasswordChange::Outdated).await;
    check(BEN, &his, Some("#1"), PasswordChange::Outdated).await;
    check(BEN, &hers, Some("#1"), PasswordChange::Outdated).await;
    assert_eq!(service.account(ANNA).await.unwrap(), Some(annas));
    assert_eq!(service.password(BEN).await.unwrap(), None);
    for it in &sessions {
        assert!(service.session(it.id).await.unwrap().is_some(), "nobody is signed out by it");
    }
    // Whoever did not hear the answer asks again, and hears the same.
    for _ in 0..2 {
        check(ANNA, &hers, Some("#1"), PasswordChange::Set).await;
        check(BEN, &his, None, PasswordChange::Set).await;
    }
    check(BEN, &his, None, PasswordChange::Set).await;
    assert_eq!(service.password(BEN).await.unwrap().as_deref(), Some("#9"));
}

pub(super) async fn an_address_of_someone_else_cannot_be_taken(world: World) {
    let service = world.service();
    let annas = registered(&world, ANNA, "anna@example.org").await;
    let bens = registered(&world, BEN, "ben@example.org").await;
    let bens_session = session(&world, BEN);
    assert!(service.open_session(&bens_session, Some("#1")).await.unwrap());
    let later = world.clock.now() + 1.hour();
    let hers = email("ANNA@example.org");
    let taken = service.set_password(BEN, &hers, Some("#1"), "#9", None, later).await.unwrap();
    assert_eq!(taken, PasswordChange::Taken);
    let nobody = UserId(world.clock.fresh_id());
    let free = email("free@example.org");
    for was in [None, Some("#1"), Some("#9")] {
        let gone = service.set_password(nobody, &free, was, "#9", None, later).await.unwrap();
        assert_eq!(gone, PasswordChange::Outdated);
    }
    for account in [annas, bens.clone()] {
        let found = service.account_of(account.email.as_ref().unwrap()).await.unwrap();
        assert_eq!(found, Some((account, Some("#1".to_owned()))));
    }
    assert_eq!(service.account(nobody).await.unwrap(), None);
    let open = service.session(bens_session.id).await.unwrap();
    assert_eq!(open, Some((bens_session, bens)));
}

/// Two processes register one address in different case, or two users change to it.
pub(super) async fn one_of_two_gets_an_address(world: World) {
    let services = world.services::<2>().await;
    for round in 0..8 {
        let address = |n: usize| match n {
            0 => email(&format!("anna{round}@example.org")),
            _ => email(&format!("ANNA{round}@Example.ORG")),
        };
        let users = [(); 2].map(|()| UserId(world.clock.fresh_id()));
        let register = |n: usize| {
            let account = Account { email: Some(address(n)), ..bare(&world, users[n]) };
            let service = services[n].clone();
            async move { service.register(&account, None).await.unwrap() }
        };
        let mut made = at_once([register(0), register(1)]).await;
        let owner = users[usize::from(made[1])];
        made.sort_unstable();
        assert_eq!(made, [false, true]);
        let found = services[0].account_of(&address(0)).await.unwrap();
        assert_eq!(found.map(|(it, _)| it.user), Some(owner));
        let others = [(); 2].map(|()| UserId(world.clock.fresh_id()));
        for user in others {
            assert!(services[0].register(&bare(&world, user), None).await.unwrap());
        }
        let now = world.clock.now();
        let change = |n: usize| {
            let (service, user) = (services[n].clone(), others[n]);
            let free = email(&format!("free{round}@example.org"));
            async move {
                let done = service.set_password(user, &free, None, "#", None, now).await.unwrap();
                done == PasswordChange::Set
            }
        };
        let mut changed = at_once([change(0), change(1)]).await;
        changed.sort_unstable();
        assert_eq!(changed, [false, true]);
    }
}
