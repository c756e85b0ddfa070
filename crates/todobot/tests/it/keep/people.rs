//! Accounts and tokens, looked after at the machine while it is served.

use serde_json::{Value, json};

use super::{homes, serve};
use crate::cli::home::{Home, Ran};
use crate::http::process::Process;

const PASSWORD: &str = "tulips grow in may";

fn told(ran: Ran) -> Value {
    serde_json::from_str(&ran.expect(0).stdout).unwrap()
}

async fn sign_in(service: &Process, email: &str, password: &str) -> u16 {
    let body = json!({ "email": email, "password": password });
    service.post("", "/api/v1/auth/sign-in", body).await.0
}

async fn tasks(service: &Process, token: &str) -> u16 {
    let ask = service.client.get(format!("{}/api/v1/tasks", service.url)).bearer_auth(token);
    ask.send().await.unwrap().status().as_u16()
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_done_here_holds_there_at_once() {
    for home in homes() {
        // New accounts are closed to everyone else.
        let home = home.with("TODOBOT_REGISTRATION", "closed");
        let service = serve(&home);
        let added = home.run_with(&["user", "add", "ann@example.org"], &format!("{PASSWORD}\n"));
        assert_eq!(added.expect(0).stdout, "Added ann@example.org\n");
        assert_eq!(sign_in(&service, "ann@example.org", PASSWORD).await, 200);

        let made = home.run(&["token", "create", "ann@example.org", "laptop"]).expect(0);
        let token = made.stdout.trim_end().to_owned();
        assert!(made.stderr.starts_with("A token of ann@example.org that may write."));
        let (status, task) =
            service.post(&token, "/api/v1/tasks", json!({ "title": "Buy milk" })).await;
        assert_eq!(status, 201, "{task}");
        let listed = told(home.run(&["token", "list", "ANN@example.org", "--json"]));
        assert_eq!(listed["tokens"][0]["name"], "laptop");
        assert!(!listed.to_string().contains(&token), "a secret is shown once");
        let id = listed["tokens"][0]["id"].as_str().unwrap();
        home.run(&["token", "revoke", "ann@example.org", id]).expect(0);
        assert_eq!(tasks(&service, &token).await, 401);
        home.run(&["token", "revoke", "ann@example.org", id]).expect(3);

        let other = "daisies bloom in june";
        home.run_with(&["user", "reset-password", "ann@example.org"], other).expect(0);
        assert_eq!(sign_in(&service, "ann@example.org", PASSWORD).await, 401);
        assert_eq!(sign_in(&service, "ann@example.org", other).await, 200);

        let shown = told(home.run(&["user", "show", "ann@example.org", "--json"]));
        assert_eq!(shown["user"]["has"], json!({ "tasks": 1, "ways": 0, "tokens": 0 }));
        let refused = home.run(&["user", "rm", "ann@example.org"]).expect(5);
        assert!(refused.stderr.contains("1 task, 0 ways out, 0 tokens"), "{}", refused.stderr);
        home.run(&["user", "rm", "ann@example.org", "--yes"]).expect(0);
        assert_eq!(sign_in(&service, "ann@example.org", other).await, 401);
        assert_eq!(told(home.run(&["user", "list", "--json"]))["count"], 0);
    }
}

/// The rules are those of the service.
#[test]
fn what_the_service_refuses_is_refused_here() {
    let home = Home::new();
    let check = |arguments: &[&str], password: &str, code: i32, expect: &str| {
        let ran = home.run_with(arguments, password).expect(code);
        assert_eq!(ran.stderr, format!("{expect}\n"), "{arguments:?}");
    };
    let address = "email: must be an address such as ann@example.org";
    check(&["user", "add", "ann"], PASSWORD, 2, address);
    let ann = ["user", "add", "ann@example.org"];
    check(&ann, "short", 2, "password: must be at least 8 characters");
    let common = "password: is one of the most common passwords; choose another";
    check(&ann, "password1", 2, common);
    home.run_with(&ann, PASSWORD).expect(0);
    check(&ann, PASSWORD, 1, "email: this address has an account already");
    check(&["user", "show", "bob@example.org"], "", 3, "There is no account `bob@example.org`.");
    let name = "name: must be 1 to 100 characters; this has 0";
    check(&["token", "create", "ann@example.org", " "], "", 2, name);
    let past = ["token", "create", "ann@example.org", "x", "--expires", "2020-01-01T00:00:00Z"];
    check(&past, "", 2, "expires_at: must be in the future");
}

/// The owner of this machine is someone too, and can give their programs tokens.
#[tokio::test]
async fn the_owner_of_the_machine_has_tokens_too() {
    let home = Home::new();
    home.run(&["add", "Buy milk"]).expect(0);
    let made = told(home.run(&["token", "create", "local", "cron", "--scope", "read", "--json"]));
    assert_eq!(made["token"]["scopes"], json!(["read"]));
    let service = serve(&home);
    let ask = service.client.get(format!("{}/api/v1/tasks", service.url));
    let answer = ask.bearer_auth(made["token"]["token"].as_str().unwrap()).send().await.unwrap();
    assert!(answer.text().await.unwrap().contains("Buy milk"));
}

/// At a terminal nobody sees it, and it is asked for twice.
#[test]
#[cfg(target_os = "linux")]
fn a_password_is_not_shown() {
    use std::io::{Read as _, Write as _};
    use std::process::Stdio;

    let home = Home::new();
    let type_in = |answers: [&str; 2]| {
        let command = format!("{} user add ann@example.org", crate::cli::home::TODOBOT);
        let mut script = home.command("script");
        script.args(["-qec", &command, "/dev/null"]).stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut script = script.spawn().unwrap();
        let (mut keys, mut screen) = (script.stdin.take().unwrap(), script.stdout.take().unwrap());
        let mut shown = String::new();
        for (question, answer) in ["Password: ", "The same again: "].into_iter().zip(answers) {
            while !shown.ends_with(question) {
                let mut byte = [0];
                assert_eq!(screen.read(&mut byte).unwrap(), 1, "{shown}");
                shown.push(char::from(byte[0]));
            }
            // What the key Enter sends.
            write!(keys, "{answer}\r").unwrap();
        }
        screen.read_to_string(&mut shown).unwrap();
        script.wait().unwrap();
        assert!(!shown.contains(PASSWORD), "{shown}");
        shown
    };
    let differs = type_in([PASSWORD, "daisies bloom"]);
    assert!(differs.contains("two different ones"), "{differs}");
    let added = type_in([PASSWORD, PASSWORD]);
    assert!(added.contains("Added ann@example.org"), "{added}");
}
