use super::*;

const SECRET: &str = "whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1u";

fn webhook(url: &str, secret: Option<&str>) -> Draft {
    Draft::Webhook { url: url.to_owned(), secret: secret.map(str::to_owned) }
}

fn ntfy(server: Option<&str>, topic: &str, token: Option<&str>) -> Draft {
    let owned = |it: Option<&str>| it.map(str::to_owned);
    Draft::Ntfy { server: owned(server), topic: topic.to_owned(), token: owned(token) }
}

fn email(address: &str) -> Draft {
    Draft::Email { address: address.to_owned() }
}

fn parse(draft: &Draft) -> Result<Way, Refusal> {
    Way::parse(draft, [7; 32])
}

#[test]
fn what_is_refused_names_the_field_and_its_limit() {
    let check = |draft: Draft, expect: Result<(), &str>| {
        let got = parse(&draft).map(drop).map_err(|it| (it.field, it.message));
        let expect = expect.map_err(|it| {
            let field = it.split(':').next().map(str::to_owned);
            (field, it.to_owned())
        });
        assert_eq!(got, expect);
    };
    let scheme = Err("url: must begin with https:// or http:// and name a server");
    check(webhook("https://hooks.example.org/a?b=c", None), Ok(()));
    check(webhook(" http://hooks.example.org:8080 ", Some(SECRET)), Ok(()));
    check(webhook("ftp://hooks.example.org", None), scheme);
    check(webhook("file:///etc/passwd", None), scheme);
    check(webhook("hooks.example.org", None), scheme);
    check(webhook("https://", None), scheme);
    check(webhook("", None), scheme);
    let user = Err("url: must not contain a user or a password");
    check(webhook("https://ada@hooks.example.org", None), user);
    check(webhook("https://:p@hooks.example.org", None), user);
    let long = format!("https://hooks.example.org/{}", "a".repeat(2000));
    check(webhook(&long, None), Err("url: must be at most 2000 characters; this has 2026"));

    let secret = Err("secret: must be whsec_ and 24 to 64 bytes in base64");
    let base64 = |bytes: usize| Secret::make([0; 32]).text()[..6].to_owned() + &zeros(bytes);
    check(webhook("https://a.example", Some(&base64(24))), Ok(()));
    check(webhook("https://a.example", Some(&base64(64))), Ok(()));
    check(webhook("https://a.example", Some(&base64(23))), secret);
    check(webhook("https://a.example", Some(&base64(65))), secret);
    check(webhook("https://a.example", Some(&zeros(24))), secret);
    check(webhook("https://a.example", Some("whsec_!")), secret);

    check(ntfy(None, "milk_And-more9", None), Ok(()));
    check(ntfy(Some("http://ntfy.example.org:8080/"), &"t".repeat(64), Some("tk_1")), Ok(()));
    let path = Err("server: must be the address of a server, without a path");
    check(ntfy(Some("https://ntfy.example.org/topic"), "t", None), path);
    check(ntfy(Some("https://ntfy.example.org/?a=b"), "t", None), path);
    let topic = Err("topic: must be 1 to 64 letters, digits, dashes or underscores");
    for wrong in ["", "a/b", "é", "a b", &"t".repeat(65)] {
        check(ntfy(None, wrong, None), topic);
    }
    let token = Err("token: must be 1 to 200 visible characters without spaces");
    for wrong in ["", "a b", "a\r\nX-Evil: 1", "é", &"t".repeat(201)] {
        check(ntfy(None, "t", Some(wrong)), token);
    }

    check(email("ada@example.org"), Ok(()));
    check(email(" ada+todo@mail.example.org "), Ok(()));
    let shape = Err("address: must be an address such as ada@example.org");
    for wrong in [
        "",
        "ada",
        "ada@",
        "@example.org",
        "ada@localhost",
        "ada@example.org\r\nBcc: eve@example.org",
        "ada@example.org, eve@example.org",
        "Ada <ada@example.org>",
        "\"a da\"@example.org",
        "ada@[127.0.0.1]",
        "adä@example.org",
    ] {
        check(email(wrong), shape);
    }
}

fn zeros(bytes: usize) -> String {
    use base64::Engine as _;
    base64::engine::general_purpose::STANDARD.encode(vec![0; bytes])
}

#[test]
fn is_kept_with_its_secrets_and_shown_without() {
    let check = |draft: Draft, kept: &str, shown: &str| {
        let way = parse(&draft).unwrap();
        assert_eq!(serde_json::to_string(&way.draft()).unwrap(), kept);
        assert_eq!(serde_json::to_string(&way.shown()).unwrap(), shown);
        let again: Draft = serde_json::from_str(kept).unwrap();
        assert!(Way::from_stored(&again).unwrap().draft() == way.draft());
        for debug in [format!("{way:?}"), format!("{draft:?}"), format!("{way:#?}")] {
            assert!(debug.len() < 20, "{debug}");
        }
    };
    check(
        webhook("https://hooks.example.org/x#y", Some(SECRET)),
        &format!(r#"{{"kind":"webhook","url":"https://hooks.example.org/x","secret":"{SECRET}"}}"#),
        r#"{"kind":"webhook","url":"https://hooks.example.org/x"}"#,
    );
    check(
        ntfy(None, "t", Some("tk_1")),
        r#"{"kind":"ntfy","server":"https://ntfy.sh/","topic":"t","token":"tk_1"}"#,
        r#"{"kind":"ntfy","server":"https://ntfy.sh/","topic":"t","has_token":true}"#,
    );
    check(
        email("ada@example.org"),
        r#"{"kind":"email","address":"ada@example.org"}"#,
        r#"{"kind":"email","address":"ada@example.org"}"#,
    );
}

#[test]
fn what_was_kept_is_not_held_to_limits_again() {
    let long = format!("https://hooks.example.org/{}", "ü".repeat(400));
    let refused = parse(&webhook(&long, None)).unwrap_err().message;
    assert_eq!(refused, "url: must be at most 2000 characters; this has 2426");
    let taken_before = "https://hooks.example.org/".to_owned() + &"%C3%BC".repeat(400);
    let way = Way::from_stored(&webhook(&taken_before, Some(SECRET))).unwrap();
    assert_eq!(way.shown(), Shown::Webhook { url: Some(taken_before) });
    assert!(Way::from_stored(&webhook("https://hooks.example.org/", None)).is_none());
}

#[test]
fn a_server_is_the_same_however_it_is_written() {
    let check = |one: Option<&str>, other: Option<&str>, expect: bool| {
        assert_eq!(Way::is_one_server(one, other), expect, "{one:?} {other:?}");
    };
    check(None, Some("https://ntfy.sh/"), true);
    check(Some(" HTTPS://NTFY.sh:443"), None, true);
    check(Some("https://ntfy.example.org"), Some("https://ntfy.example.org/"), true);
    check(Some("http://ntfy.sh"), None, false);
    check(Some("https://ntfy.sh:8443"), None, false);
    check(Some("https://ntfy.example.org"), None, false);
    check(Some("?"), Some("?"), false);
}

#[test]
fn a_webhook_without_a_secret_gets_one() {
    let way = parse(&webhook("https://a.example", None)).unwrap();
    let Draft::Webhook { secret, .. } = way.draft() else { panic!("{way:?}") };
    assert_eq!(secret, Some(Secret::make([7; 32]).text()));
}

#[test]
fn unknown_fields_are_refused() {
    let text = r#"{"kind":"email","address":"ada@example.org","url":"https://a.example"}"#;
    assert!(serde_json::from_str::<Draft>(text).is_err());
}
