//! A notice as ntfy publishes it: JSON at the server's root. Its own limits (8 KiB in all, 4 KiB of
//! message, three buttons) are beyond what a notice can hold.

use domain::priority::Priority;
use serde_json::{Value, json};

use crate::notice::Notice;
use crate::post::Post;
use crate::way::Ntfy;

pub(crate) fn post(way: &Ntfy, notice: &Notice) -> Post {
    Post {
        url: way.server.clone(),
        headers: Vec::new(),
        token: way.token.clone(),
        body: body(&way.topic, notice).to_string(),
    }
}

fn body(topic: &str, notice: &Notice) -> Value {
    let mut body = json!({
        "topic": topic,
        "title": notice.header(),
        "message": notice.words(),
        "priority": level(notice.priority),
        "tags": ["alarm_clock"],
        // Since 2.16 a repeat with the same id replaces the notification instead of adding one;
        // servers before that look past it.
        "sequence_id": notice.id,
    });
    if let Some(links) = &notice.links {
        body["click"] = links.open.as_str().into();
        body["actions"] = notice
            .buttons()
            .map(|(label, url)| {
                json!({"action": "http", "label": label, "url": url, "method": "POST", "clear": true})
            })
            .collect();
    }
    body
}

/// ntfy's own, of 1 to 5.
fn level(priority: Option<Priority>) -> u8 {
    match priority {
        Some(Priority::Low) => 2,
        Some(Priority::Medium) | None => 3,
        Some(Priority::High) => 4,
        Some(Priority::Urgent) => 5,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notice::tests::notice;

    #[test]
    fn is_published_with_its_buttons() {
        let button = |label: &str, end: &str| {
            let url = format!("https://todo.example.org/l/{end}");
            json!({"action": "http", "label": label, "url": url, "method": "POST", "clear": true})
        };
        let expect = json!({
            "topic": "t",
            "title": "Buy milk",
            "message": "Task 2, due Fri 6 Mar 2026, 17:00.",
            "priority": 4,
            "tags": ["alarm_clock"],
            "sequence_id": "00000000-0000-0000-0000-000000000007",
            "click": "https://todo.example.org/#/task/2",
            "actions": [
                button("Done", "d0ne"),
                button("Snooze 1 h", "h0ur"),
                button("Tomorrow", "t0morrow"),
            ],
        });
        assert_eq!(body("t", &notice()), expect);
        let bare = body("t", &Notice { links: None, ..notice() });
        assert_eq!((bare.get("click"), bare.get("actions")), (None, None));
    }

    #[test]
    fn every_priority_has_a_level() {
        let levels = Priority::ALL.map(|it| level(Some(it)));
        assert_eq!((levels, level(None)), ([2, 3, 4, 5], 3));
    }
}
