//! A notice as a webhook, as Standard Webhooks has it: three headers, and a body that is the same
//! for every try, but for how late it is.

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use jiff::Timestamp;
use serde_json::{Value, json};

use crate::notice::Notice;
use crate::post::Post;
use crate::way::{Secret, Webhook};

/// `now` is when it is sent: receivers refuse what is old.
pub(crate) fn post(way: &Webhook, notice: &Notice, now: Timestamp) -> Post {
    let (id, seconds) = (notice.id.to_string(), now.as_second().to_string());
    let body = body(notice).to_string();
    let signature = sign(&way.secret, &id, &seconds, &body);
    Post {
        url: way.url.clone(),
        headers: vec![
            ("webhook-id", id),
            ("webhook-timestamp", seconds),
            ("webhook-signature", signature),
        ],
        token: None,
        body,
    }
}

fn sign(secret: &Secret, id: &str, seconds: &str, body: &str) -> String {
    let parts = [id, ".", seconds, ".", body].map(str::as_bytes);
    format!("v1,{}", STANDARD.encode(secret.mac(&parts)))
}

fn body(notice: &Notice) -> Value {
    let links = notice.links.as_ref().map(|it| {
        json!({
            "open": it.open,
            "done": it.done,
            "snooze_hour": it.snooze_hour,
            "snooze_tomorrow": it.snooze_tomorrow,
        })
    });
    json!({
        "type": if notice.is_test() { "reminder.test" } else { "reminder.fired" },
        "timestamp": notice.fired_at,
        "data": {
            "reminder_id": notice.reminder,
            "remind_at": notice.remind_at,
            "late_seconds": notice.late().as_secs(),
            "missed": notice.missed,
            "task": {
                "id": notice.task,
                "number": notice.number,
                "title": notice.title,
                "priority": notice.priority,
                "due": notice.due,
            },
            "message": notice.words(),
            "links": links,
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notice::tests::notice;

    #[test]
    fn the_example_of_the_standard_libraries_is_signed_alike() {
        let secret = Secret::parse("whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw").unwrap();
        let signature =
            sign(&secret, "msg_p5jXN8AQM9LWM0D4loKWxJek", "1614265330", r#"{"test": 2432232314}"#);
        assert_eq!(signature, "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=");
    }

    #[test]
    fn each_try_has_the_same_body_and_id_and_its_own_time() {
        let way =
            Webhook { url: "https://a.example/x".parse().unwrap(), secret: Secret::make([1; 32]) };
        let at = |text: &str| post(&way, &notice(), text.parse().unwrap());
        let (first, second) = (at("2026-03-06T15:00:01Z"), at("2026-03-06T15:00:06.9Z"));
        assert_eq!(first.body, second.body);
        assert_eq!(first.headers[0], second.headers[0]);
        assert_eq!(first.headers[1].1, "1772809201");
        assert_eq!(second.headers[1].1, "1772809206");
        assert_ne!(first.headers[2], second.headers[2]);
    }

    #[test]
    fn the_body_is_a_contract() {
        let expect = json!({
            "type": "reminder.fired",
            "timestamp": "2026-03-06T15:00:00Z",
            "data": {
                "reminder_id": "00000000-0000-0000-0000-000000000008",
                "remind_at": "2026-03-06T15:00:00Z",
                "late_seconds": 0,
                "missed": 0,
                "task": {
                    "id": "00000000-0000-0000-0000-000000000009",
                    "number": 2,
                    "title": "Buy milk",
                    "priority": "high",
                    "due": "2026-03-06T17:00:00",
                },
                "message": "Task 2, due Fri 6 Mar 2026, 17:00.",
                "links": {
                    "open": "https://todo.example.org/#/task/2",
                    "done": "https://todo.example.org/l/d0ne",
                    "snooze_hour": "https://todo.example.org/l/h0ur",
                    "snooze_tomorrow": "https://todo.example.org/l/t0morrow",
                },
            },
        });
        assert_eq!(body(&notice()).to_string(), expect.to_string());
        let bare = Notice { links: None, due: None, priority: None, ..notice() };
        assert_eq!(body(&bare)["data"]["links"], Value::Null);
    }
}
