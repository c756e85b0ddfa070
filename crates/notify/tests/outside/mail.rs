//! A mail server of another maker takes our mail, and reads in it what was written.

use domain::title::Title;
use notify::failure::{Failure, Reason};
use notify::guard::Reach;
use notify::mail::{MailSettings, Security};
use notify::notice::Notice;
use notify::outside::{Outside, Settings};
use notify::trust::Trust;
use notify::way::{Draft, Way};
use serde_json::{Value, json};

use crate::python::Server;
use crate::{notice, now};

async fn sink(mood: &str) -> (Server, MailSettings) {
    let mut server = Server::start("sink.py", &[mood]);
    let port = server.told().await.as_u64().unwrap();
    let settings = MailSettings {
        host: "127.0.0.1".to_owned(),
        port: port.try_into().unwrap(),
        security: Security::None,
        user: None,
        password: None,
        from: "TodoBot <todobot@example.org>".to_owned(),
    };
    (server, settings)
}

async fn send(mail: &MailSettings) -> Result<(), Failure> {
    send_notice(mail, &notice()).await
}

async fn send_notice(mail: &MailSettings, notice: &Notice) -> Result<(), Failure> {
    send_trusting(mail, notice, Trust::default()).await
}

async fn send_trusting(mail: &MailSettings, notice: &Notice, trust: Trust) -> Result<(), Failure> {
    let settings = Settings { reach: Reach::Public, mail: Some(mail.clone()), trust };
    let way = Way::parse(&Draft::Email { address: "ada@example.org".to_owned() }, [0; 32]).unwrap();
    Outside::new(&settings).unwrap().send(&way, notice, now()).await
}

#[tokio::test]
async fn is_read_as_it_was_written() {
    let (mut server, settings) = sink("plain").await;
    send(&settings).await.unwrap();
    let mail = server.told().await;
    assert_eq!(mail["from"], "todobot@example.org");
    assert_eq!(mail["to"], json!(["ada@example.org"]));
    assert_eq!(mail["defects"], json!([]));
    let headers: Vec<(&str, &str)> = mail["headers"]
        .as_array()
        .unwrap()
        .iter()
        .map(|it| (it[0].as_str().unwrap(), it[1].as_str().unwrap()))
        .collect();
    let names: Vec<&str> = headers.iter().map(|it| it.0).collect();
    let expect = [
        "Message-ID",
        "Date",
        "From",
        "To",
        "Subject",
        "Auto-Submitted",
        "List-Unsubscribe",
        "List-Unsubscribe-Post",
        "MIME-Version",
        "Content-Type",
    ];
    assert_eq!(names, expect);
    assert_eq!(headers[0].1, "<00000000-0000-0000-0000-000000000007@example.org>");
    let subject = "Reminder: \u{2068}לקנות \"חלב\" <b>&  Bcc: eve@example.org 🥛\u{2069}";
    assert_eq!(headers[4].1, subject);
    let text = mail["text"].as_str().unwrap().replace("\r\n", "\n");
    assert!(text.contains("לקנות \"חלב\" <b>&  Bcc"), "{text}");
    assert!(text.contains("Done: https://todo.example.org/l/d0ne?a=1&b=2\n"), "{text}");
    assert!(text.contains("comes 2 hours late. 3 earlier reminders were missed"), "{text}");
    let html = mail["html"].as_str().unwrap();
    assert!(html.contains("&quot;חלב&quot; &lt;b&gt;&amp;  Bcc"), "{html}");
    assert!(html.contains("<a href=\"https://todo.example.org/l/h0ur\">Snooze 1 h</a>"), "{html}");
    assert!(text.contains("Open the task: https://todo.example.org/#/task/2\n"), "{text}");
    assert_eq!(headers[6].1, "<https://todo.example.org/l/st0p>");
    assert_eq!(headers[7].1, "List-Unsubscribe=One-Click");
    assert!(
        text.contains("No more mail to this address: https://todo.example.org/l/st0p\n"),
        "{text}"
    );
    assert!(html.contains("<a href=\"https://todo.example.org/l/st0p\">"), "{html}");
    assert!(html.contains("<a href=\"https://todo.example.org/l/d0ne?a=1&amp;b=2\">"), "{html}");
}

#[tokio::test]
async fn a_long_title_arrives_whole() {
    let (mut server, settings) = sink("plain").await;
    let mixed: String = "é word 🥛, \"x\" =?utf-8?q?y?= ".chars().cycle().take(499).collect();
    for title in ["x".repeat(500), "ab ".repeat(166) + "c", "買".repeat(500), mixed + "z"] {
        let notice = Notice { title: Title::from_stored(title.clone()), ..notice() };
        send_notice(&settings, &notice).await.unwrap();
        let mail = server.told().await;
        assert_eq!(mail["defects"], json!([]), "{title}");
        let subject = mail["headers"][4][1].as_str().unwrap().replace('\u{200b}', "");
        assert_eq!(subject, format!("Reminder: {title}"));
        assert!(mail["text"].as_str().unwrap().starts_with(&title), "{mail}");
    }
}

#[tokio::test]
async fn whoever_needs_a_password_gets_it() {
    let (mut server, mut settings) = sink("auth").await;
    (settings.user, settings.password) = (Some("ada".to_owned()), Some("secret".into()));
    send(&settings).await.unwrap();
    assert_eq!(server.told().await["to"], json!(["ada@example.org"]));
    settings.password = Some("wrong".into());
    let refused = Failure::Again { reason: Reason::MailSignIn(535), after: None };
    assert_eq!(send(&settings).await, Err(refused));
}

#[tokio::test]
async fn an_authority_of_the_house_is_believed_and_no_other() {
    for (mood, security) in [("tls", Security::Tls), ("starttls", Security::StartTls)] {
        let (mut server, mut settings) = sink(mood).await;
        let pem = server.told().await.as_str().unwrap().to_owned();
        let house = Trust::parse(pem.as_bytes()).unwrap();
        settings.host = "localhost".to_owned();
        settings.security = security;
        (settings.user, settings.password) = (Some("ada".to_owned()), Some("secret".into()));
        let send = async |mail: &MailSettings, trust: &Trust| {
            send_trusting(mail, &notice(), trust.clone()).await
        };
        let not_secure = Err(Failure::Again { reason: Reason::NotSecure, after: None });
        assert_eq!(send(&settings, &Trust::default()).await, not_secure, "{mood}");
        // The certificate is another server's.
        let elsewhere = MailSettings { host: "127.0.0.1".to_owned(), ..settings.clone() };
        assert_eq!(send(&elsewhere, &house).await, not_secure, "{mood}");
        assert_eq!(send(&settings, &house).await, Ok(()), "{mood}");
        assert_eq!(server.told().await["to"], json!(["ada@example.org"]));
        settings.password = Some("wrong".into());
        let refused = Failure::Again { reason: Reason::MailSignIn(535), after: None };
        assert_eq!(send(&settings, &house).await, Err(refused), "{mood}");
    }
}

#[tokio::test]
async fn a_refusal_is_for_now_or_for_ever() {
    for (mood, expect) in [
        ("450", Failure::Again { reason: Reason::Mail(450), after: None }),
        ("550", Failure::Never { reason: Reason::Mail(550) }),
    ] {
        let (_server, settings) = sink(mood).await;
        assert_eq!(send(&settings).await, Err(expect));
    }
}

#[tokio::test]
async fn nothing_is_said_in_the_clear_that_was_to_be_secret() {
    let (mut server, mut settings) = sink("plain").await;
    settings.security = Security::StartTls;
    let refused = Failure::Again { reason: Reason::Unusable, after: None };
    assert_eq!(send(&settings).await, Err(refused));
    // The first mail that it sees is the next one.
    settings.security = Security::None;
    settings.from = "second@example.org".to_owned();
    send(&settings).await.unwrap();
    assert_eq!(server.told().await["from"], "second@example.org");
}

#[tokio::test]
async fn a_server_that_is_not_there_is_tried_again() {
    let (server, settings) = sink("plain").await;
    drop(server);
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    drop(listener);
    let refused = Failure::Again { reason: Reason::NoConnection, after: None };
    assert_eq!(send(&MailSettings { port, ..settings }).await, Err(refused));
}

#[tokio::test]
async fn without_a_server_there_is_no_mail() {
    let settings = Settings { reach: Reach::Public, mail: None, trust: Trust::default() };
    let outside = Outside::new(&settings).unwrap();
    let draft: Draft =
        serde_json::from_value(json!({"kind": "email", "address": "ada@example.org"})).unwrap();
    let way = Way::parse(&draft, [0; 32]).unwrap();
    let refusal = outside.accepts(&way).unwrap_err();
    assert_eq!(refusal.message, "kind: no mail server is set up");
    let sent = outside.send(&way, &notice(), now()).await;
    assert_eq!(sent, Err(Failure::Again { reason: Reason::NoMail, after: None }));
    assert_eq!(serde_json::to_value(way.shown()).unwrap()["kind"], Value::from("email"));
}
