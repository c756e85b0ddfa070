//! Mail goes to whoever said that they want it.

use jiff::SignedDuration;
use reqwest::Method;
use serde_json::{Value, json};

use super::receiver::Server;
use crate::http::world::{User, World};

const WAYS: &str = "/api/v1/me/ways";

/// A way by mail, and the code that was mailed there.
async fn ask(anna: &User, mailbox: &mut Server, address: &str) -> (String, String) {
    let made = anna.post(WAYS, json!({ "kind": "email", "address": address })).await.expect(201);
    assert_eq!((&made["enabled"], &made["confirmed"]), (&json!(false), &json!(false)), "{made}");
    let mail = mailbox.next().await;
    assert_eq!(mail["to"], json!([address]));
    let text = mail["text"].as_str().unwrap();
    let digits = |it: &&str| it.len() == 8 && it.bytes().all(|it| it.is_ascii_digit());
    let code = text.split_whitespace().find(digits).unwrap().to_owned();
    (format!("{WAYS}/{}", made["id"].as_str().unwrap()), code)
}

async fn confirm(anna: &User, way: &str, code: &str) -> Result<Value, String> {
    let answer = anna.post(&format!("{way}/confirm"), json!({ "code": code })).await;
    match answer.status {
        200 => Ok(answer.json),
        _ => Err(format!("{} {}", answer.status, answer.json["detail"].as_str().unwrap())),
    }
}

fn another(code: &str) -> &'static str {
    if code == "00000000" { "00000001" } else { "00000000" }
}

#[tokio::test]
async fn a_way_by_mail_is_off_until_its_code_is_typed() {
    let mut mailbox = Server::mail("plain").await;
    let world = World::with_mail(&mailbox.port).await;
    let anna = world.person("anna").await;
    let (way, code) = ask(&anna, &mut mailbox, "anna@example.com").await;
    let first = Err("409 Confirm the address first, with the code that was mailed there.");
    let told = |it: crate::http::world::Answer| match it.status {
        200 => Ok(()),
        n => Err(format!("{n} {}", it.json["detail"].as_str().unwrap())),
    };
    let first: Result<(), String> = first.map_err(str::to_owned);
    assert_eq!(told(anna.patch(&way, json!({ "enabled": true })).await), first);
    assert_eq!(told(anna.post(&format!("{way}/test"), Value::Null).await), first);
    let wrong = "400 code: is not the one that was mailed; there are 4 more tries";
    assert_eq!(confirm(&anna, &way, another(&code)).await, Err(wrong.to_owned()));
    assert_eq!(anna.get(&way).await.expect(200)["confirmed"], false);
    // Someone else's is not there.
    let ben = world.person("ben").await;
    assert_eq!(confirm(&ben, &way, &code).await, Err("404 There is no such way out.".to_owned()));
    let on = confirm(&anna, &way, &code).await.unwrap();
    assert_eq!((&on["enabled"], &on["confirmed"]), (&json!(true), &json!(true)));
    assert!(confirm(&anna, &way, &code).await.is_ok(), "it is confirmed already");
    assert_eq!(told(anna.post(&format!("{way}/test"), Value::Null).await), Ok(()));
    assert_eq!(mailbox.next().await["to"], json!(["anna@example.com"]));
    // Another address is another way.
    let moved = anna.patch(&way, json!({ "address": "eve@example.com" })).await;
    assert_eq!(moved.status, 400, "{moved:?}");
}

#[tokio::test]
async fn a_code_is_good_for_an_hour_and_five_tries() {
    let mut mailbox = Server::mail("plain").await;
    let world = World::with_mail(&mailbox.port).await;
    let anna = world.person("anna").await;
    let void = "409 The code is not good any more; remove this way out, and make it anew.";
    let (guessed, code) = ask(&anna, &mut mailbox, "anna@example.com").await;
    for _ in 0..5 {
        assert!(confirm(&anna, &guessed, another(&code)).await.unwrap_err().starts_with("400"));
    }
    assert_eq!(confirm(&anna, &guessed, &code).await, Err(void.to_owned()));
    let (waited, code) = ask(&anna, &mut mailbox, "anna@example.com").await;
    world.wait(SignedDuration::from_mins(60));
    assert_eq!(confirm(&world.person("anna").await, &waited, &code).await, Err(void.to_owned()));
}

#[tokio::test]
async fn one_who_guesses_many_at_once_learns_no_more() {
    let mut mailbox = Server::mail("plain").await;
    let world = World::with_mail(&mailbox.port).await;
    let anna = world.person("anna").await;
    let (way, code) = ask(&anna, &mut mailbox, "anna@example.com").await;
    let guesses = (0..20).map(|_| confirm(&anna, &way, another(&code)));
    let heard = futures_util::future::join_all(guesses).await;
    let answered = heard.iter().filter(|it| it.as_ref().unwrap_err().starts_with("400"));
    assert!(answered.count() <= 5, "{heard:?}");
}

#[tokio::test]
async fn strangers_are_asked_so_often_and_no_more() {
    let mut mailbox = Server::mail("plain").await;
    let world = World::with_mail(&mailbox.port).await;
    let anna = world.person("anna").await;
    for _ in 0..5 {
        let (way, _) = ask(&anna, &mut mailbox, "victim@example.com").await;
        assert_eq!(anna.delete(&way).await.status, 204);
    }
    let body = json!({ "kind": "email", "address": "Victim@example.com" });
    // Nor for anybody else.
    for who in ["anna", "ben"] {
        let refused = world.person(who).await.post(WAYS, body.clone()).await;
        assert_eq!(refused.problem(), "429 RATE_LIMITED", "{who}");
        assert_eq!(refused.header("retry-after"), "86400", "{who}");
    }
    assert_eq!(anna.get(WAYS).await.expect(200), json!({ "ways": [] }));
}

#[tokio::test]
async fn what_is_sent_at_once_has_a_limit() {
    let mut mailbox = Server::mail("plain").await;
    let world = World::with_mail(&mailbox.port).await;
    let anna = world.person("anna").await;
    let (way, code) = ask(&anna, &mut mailbox, "anna@example.com").await;
    confirm(&anna, &way, &code).await.unwrap();
    let test = format!("{way}/test");
    for _ in 0..9 {
        anna.post(&test, Value::Null).await.expect(200);
    }
    assert_eq!(anna.post(&test, Value::Null).await.problem(), "429 RATE_LIMITED");
    world.wait(SignedDuration::from_secs(61));
    anna.post(&test, Value::Null).await.expect(200);
}

#[tokio::test]
async fn whoever_gets_mail_can_end_it() {
    let mut mailbox = Server::mail("plain").await;
    let world = World::with_mail(&mailbox.port).await;
    let anna = world.person("anna").await;
    let (way, code) = ask(&anna, &mut mailbox, "anna@example.com").await;
    confirm(&anna, &way, &code).await.unwrap();
    anna.post("/api/v1/tasks", json!({ "title": "x" })).await.expect(201);
    let at = json!({ "remind_at": "2026-03-10T09:01" });
    anna.post("/api/v1/tasks/1/reminders", at).await.expect(201);
    world.wait(SignedDuration::from_mins(1));
    world.remind();
    let mail = mailbox.next().await;
    let headers = mail["headers"].as_array().unwrap();
    let header = |name: &str| {
        let found = headers.iter().find(|it| it[0] == name).unwrap();
        found[1].as_str().unwrap().to_owned()
    };
    assert_eq!(header("List-Unsubscribe-Post"), "List-Unsubscribe=One-Click");
    let stop = header("List-Unsubscribe");
    let stop = stop.trim_matches(['<', '>']).strip_prefix("https://todo.example.org").unwrap();
    // A mail program looks at it first, and presses it as RFC 8058 has it.
    let asked = world.stranger().get(stop).await;
    assert!(asked.text.contains("Stop mail to this address?"), "{}", asked.text);
    assert_eq!(anna.get(&way).await.expect(200)["enabled"], true);
    for _ in 0..2 {
        let form = ("application/x-www-form-urlencoded", "List-Unsubscribe=One-Click");
        let press = world.stranger().ask(Method::POST, stop).text(form.0, form.1);
        let pressed = press.send().await;
        assert!(pressed.status == 200 && pressed.text.contains("has stopped"), "{pressed:?}");
    }
    let off = anna.get(&way).await.expect(200);
    assert_eq!((&off["enabled"], &off["confirmed"]), (&json!(false), &json!(false)));
    // Who set it up cannot go on by themselves.
    assert_eq!(anna.patch(&way, json!({ "enabled": true })).await.status, 409);
    assert!(confirm(&anna, &way, &code).await.unwrap_err().starts_with("409"));
}

#[tokio::test]
async fn a_way_that_could_not_be_asked_about_is_not_there() {
    let mailbox = Server::mail("550").await;
    let world = World::with_mail(&mailbox.port).await;
    let anna = world.person("anna").await;
    let body = json!({ "kind": "email", "address": "nobody@example.com" });
    let refused = anna.post(WAYS, body).await;
    assert_eq!(refused.problem(), "409 VALIDATION_ERROR");
    let detail = refused.json["detail"].as_str().unwrap();
    assert!(detail.starts_with("address: no code could be sent there: "), "{detail}");
    assert_eq!(anna.get(WAYS).await.expect(200), json!({ "ways": [] }));
}
