//! What ntfy takes, and what its subscribers get of it.

use domain::title::Title;
use notify::failure::{Failure, Reason};
use notify::guard::Reach;
use notify::notice::{Links, Notice};
use notify::outside::{Outside, Settings};
use notify::trust::Trust;
use notify::way::{Draft, Way};
use serde_json::json;

use crate::python::Server;
use crate::{TITLE, notice, now};

async fn server(token: &str) -> (Server, String) {
    let mut server = Server::start("ntfy.py", &[token]);
    let port = server.told().await;
    (server, format!("http://127.0.0.1:{port}"))
}

async fn send(address: &str, topic: &str, token: &str, it: &Notice) -> Result<(), Failure> {
    let (server, token) = (Some(address.to_owned()), Some(token.to_owned()));
    let draft = Draft::Ntfy { server, topic: topic.to_owned(), token };
    let outside =
        Outside::new(&Settings { reach: Reach::Anywhere, mail: None, trust: Trust::default() })
            .unwrap();
    outside.send(&Way::parse(&draft, [0; 32]).unwrap(), it, now()).await
}

#[tokio::test]
async fn gets_it_with_its_buttons_the_same_id_and_its_token() {
    let (mut server, address) = server("tk_1").await;
    send(&address, "todo", "tk_1", &notice()).await.unwrap();
    let message = server.told().await;
    assert_eq!((&message["topic"], &message["priority"]), (&json!("todo"), &json!(5)));
    assert_eq!(message["sequence_id"], notice().id.to_string());
    assert_eq!(message["title"], TITLE.replace("\r\n", "  "));
    assert_eq!(message["click"], "https://todo.example.org/#/task/2");
    let labels: Vec<_> =
        message["actions"].as_array().unwrap().iter().map(|it| &it["label"]).collect();
    assert_eq!(labels, ["Done", "Snooze 1 h", "Tomorrow"]);
    // A test has no buttons.
    let test = Notice::test(notice().id, now(), notice().zone);
    send(&address, "todo", "tk_1", &test).await.unwrap();
    assert_eq!(server.told().await["title"], "A test from TodoBot");
    let refused = Failure::Again { reason: Reason::Status(403), after: None };
    assert_eq!(send(&address, "todo", "tk_2", &notice()).await, Err(refused));
}

#[tokio::test]
async fn any_title_arrives_as_it_is_and_the_longest_is_not_too_long() {
    let (mut server, address) = server("tk_1").await;
    let base = format!("https://{}.example.org:65535", "a".repeat(240));
    let link = format!("{base}/l/{}", "b".repeat(98));
    let links = Links {
        open: format!("{base}/#/task/{}", u64::MAX),
        done: link.clone(),
        snooze_hour: link.clone(),
        snooze_tomorrow: link,
        stop: None,
    };
    let encoded = "=?utf-8?q?milk?= and =?utf-8?b?aGk=?=".to_owned();
    for title in [encoded, "🥛".repeat(500), "\"\\".repeat(250), "a, b; c=d".to_owned()] {
        let notice = Notice {
            number: u64::MAX,
            title: Title::from_stored(title.clone()),
            links: Some(links.clone()),
            ..notice()
        };
        send(&address, "todo", "tk_1", &notice).await.unwrap();
        let shown = server.told().await["title"].as_str().unwrap().replace('\u{200b}', "");
        assert_eq!(shown, title);
    }
}

#[tokio::test]
async fn a_refusal_says_so() {
    let (_server, address) = server("tk_1").await;
    // Of the topics that we let through, ntfy keeps a few for itself.
    let refused = Failure::Again { reason: Reason::Status(400), after: None };
    assert_eq!(send(&address, "docs", "tk_1", &notice()).await, Err(refused));
}
