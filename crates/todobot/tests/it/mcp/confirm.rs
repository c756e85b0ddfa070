//! Nothing is deleted without a yes, whichever way the client can ask for it.

use rmcp::model::{CallToolResponse, ErrorCode, InputResponses};
use rmcp::service::ServiceError;
use serde_json::{Value, json};

use super::client::{Client, Era, Person, home, params, program};

const QUESTION: &str = "Shall I delete 1 \"Pay rent\"?";

async fn client_with_a_task(home: &std::path::Path, era: Era, person: Person) -> Client {
    let client = Client::start(home, era, person).await;
    client.call("add_task", json!({ "title": "Pay rent" })).await;
    client
}

/// The whole life of a delete, for everyone who can be asked, in both revisions.
#[tokio::test]
async fn a_person_is_asked_and_their_answer_holds() {
    for era in Era::BOTH {
        for (person, goes) in [
            (Person::SaysYes, true),
            (Person::SendsNo, false),
            (Person::Declines, false),
            (Person::Closes, false),
        ] {
            let home = home();
            let client = client_with_a_task(home.path(), era, person).await;
            let answer = client.call("delete_task", json!({ "task_id": "rent" })).await;
            assert_eq!(client.asked(), [QUESTION], "{era:?} {person:?}");
            assert_eq!(answer["success"], goes, "{era:?} {person:?} {answer}");
            if !goes {
                assert_eq!(answer["error"]["code"], "CONFIRMATION_REQUIRED");
                assert!(answer["confirm"].is_null(), "a no leaves nothing to use: {answer}");
                assert_eq!(client.titles().await, ["Pay rent"]);
                continue;
            }
            assert_eq!(client.titles().await, [""; 0]);
            client.call("undo", json!({})).await;
            assert_eq!(client.titles().await, ["Pay rent"]);
        }
    }
}

#[tokio::test]
async fn who_cannot_be_asked_gets_a_token_for_a_second_call() {
    for era in Era::BOTH {
        let home = home();
        let client = client_with_a_task(home.path(), era, Person::CannotBeAsked).await;
        client.call("add_task", json!({ "title": "Call mom" })).await;
        let asked = client.call("delete_task", json!({ "task_id": "rent" })).await;
        assert_eq!(asked["error"]["code"], "CONFIRMATION_REQUIRED");
        assert_eq!(asked["error"]["message"], QUESTION);
        assert_eq!(asked["expires_at"], "2026-03-10T08:10:00Z");
        assert_eq!(client.titles().await, ["Pay rent", "Call mom"]);
        let token = asked["confirm"].as_str().unwrap();
        let with = |task: &str, token: Value| json!({ "task_id": task, "confirm": token });
        for (task, token) in [
            // For this task, and no other.
            ("2", json!(token)),
            ("1", json!(&token[1..])),
            ("1", json!(format!("B{}", &token[1..]))),
            ("1", json!("yes")),
            ("1", json!("")),
            ("1", json!(true)),
        ] {
            let refused = client.call("delete_task", with(task, token)).await;
            assert_eq!(refused["error"]["field"], "confirm", "{refused}");
        }
        assert_eq!(client.titles().await, ["Pay rent", "Call mom"]);
        // By another name it is the same task.
        assert_eq!(client.call("delete_task", with("1", json!(token))).await["success"], true);
        assert_eq!(client.titles().await, ["Call mom"]);
        assert_eq!(client.refused("delete_task", with("1", json!(token))).await, "TASK_NOT_FOUND");
        client.call("undo", json!({})).await;
        assert_eq!(client.refused("delete_task", with("1", json!(token))).await, "CONFLICT");
        assert_eq!(client.titles().await, ["Pay rent", "Call mom"]);
    }
}

#[tokio::test]
async fn a_token_outlives_the_program_but_not_its_time() {
    let home = home();
    let token = {
        let client = client_with_a_task(home.path(), Era::Stateless, Person::CannotBeAsked).await;
        let asked = client.call("delete_task", json!({ "task_id": 1 })).await;
        json!({ "task_id": 1, "confirm": asked["confirm"] })
    };
    for (now, expect) in [("08:10:00", json!("CONFLICT")), ("08:09:59", Value::Null)] {
        let mut program = program(home.path());
        program.env("TODOBOT_NOW", format!("2026-03-10T{now}Z"));
        let client = Client::of(&mut program, Era::Stateless, Person::CannotBeAsked).await;
        let answer = client.call("delete_task", token.clone()).await;
        assert_eq!(answer["error"]["code"], expect, "{now} {answer}");
    }
}

/// The same for what the client keeps: of a choice, and of a yes.
#[tokio::test]
async fn a_state_outlives_the_program_but_not_its_time() {
    let home = home();
    let client = client_with_a_task(home.path(), Era::Stateless, Person::SaysYes).await;
    client.add(&["Call mom", "Call dad"]).await;
    for (tool, name, key, form) in [
        ("complete_task", "call", "which", json!({ "task_id": "2" })),
        ("delete_task", "rent", "confirm", json!({ "confirm": true })),
    ] {
        let call = params(tool, json!({ "task_id": name }));
        let state = match client.once(call.clone()).await.unwrap() {
            CallToolResponse::InputRequired(question) => question.request_state.unwrap(),
            other => panic!("{other:?}"),
        };
        let said = json!({ "action": "accept", "content": form });
        let answer = call
            .with_request_state(&state)
            .with_input_responses(InputResponses::from([(key.to_owned(), said)]));
        for (now, expect) in [("08:10:00", json!("CONFLICT")), ("08:09:59", Value::Null)] {
            let mut program = program(home.path());
            program.env("TODOBOT_NOW", format!("2026-03-10T{now}Z"));
            let later = Client::of(&mut program, Era::Stateless, Person::SaysYes).await;
            let CallToolResponse::Complete(done) = later.once(answer.clone()).await.unwrap() else {
                panic!("{tool} was asked again");
            };
            assert_eq!(later.envelope(tool, done)["error"]["code"], expect, "{tool} {now}");
        }
    }
    assert_eq!(client.titles().await, ["✓ Call mom", "Call dad"]);
}

#[tokio::test]
async fn a_yes_is_void_if_the_task_changed_since() {
    let home = home();
    let client = client_with_a_task(home.path(), Era::Stateless, Person::CannotBeAsked).await;
    let asked = client.call("delete_task", json!({ "task_id": 1 })).await;
    // Time has to pass for a change to show.
    let mut program = program(home.path());
    program.env("TODOBOT_NOW", "2026-03-10T08:01:00Z");
    let other = Client::of(&mut program, Era::Handshake, Person::CannotBeAsked).await;
    other.call("update_task", json!({ "task_id": 1, "title": "Pay the rent" })).await;
    let yes = json!({ "task_id": 1, "confirm": asked["confirm"] });
    assert_eq!(client.refused("delete_task", yes).await, "CONFLICT");
    assert_eq!(client.titles().await, ["Pay the rent"]);
}

/// The state of a returned question, as a client that plays foul brings it back.
#[tokio::test]
async fn the_state_of_a_question_is_good_for_that_question() {
    let home = home();
    let client = client_with_a_task(home.path(), Era::Stateless, Person::SaysYes).await;
    client.call("add_task", json!({ "title": "Call mom" })).await;
    let ask = params("delete_task", json!({ "task_id": "1" }));
    let question = match client.once(ask.clone()).await.unwrap() {
        CallToolResponse::InputRequired(question) => question,
        other => panic!("{other:?}"),
    };
    assert_eq!(question.input_requests.as_ref().unwrap().len(), 1);
    let state = question.request_state.unwrap();
    let yes = json!({ "action": "accept", "content": { "confirm": true } });
    let responses = InputResponses::from([("confirm".to_owned(), yes.clone())]);
    let answer = |task: &str, state: &str| {
        params("delete_task", json!({ "task_id": task }))
            .with_request_state(state)
            .with_input_responses(responses.clone())
    };
    for foul in [
        answer("2", &state),
        answer("1", &state[1..]),
        answer("1", &format!("B{}", &state[1..])),
        answer("1", ""),
        ask.clone()
            .with_request_state(&state)
            .with_input_responses(InputResponses::from([("confirm".to_owned(), json!("yes"))])),
    ] {
        match client.once(foul).await {
            Err(ServiceError::McpError(error)) => assert_eq!(error.code, ErrorCode::INVALID_PARAMS),
            other => panic!("{other:?}"),
        }
    }
    // It is no token, and an answer without it is no answer.
    let token = json!({ "task_id": 1, "confirm": state });
    assert_eq!(client.refused("delete_task", token).await, "VALIDATION_ERROR");
    for unanswered in [
        ask.clone().with_input_responses(responses.clone()),
        ask.clone().with_request_state(&state),
        ask.with_request_state(&state)
            .with_input_responses(InputResponses::from([("else".to_owned(), yes)])),
    ] {
        let asked_again = client.once(unanswered).await.unwrap();
        assert!(matches!(asked_again, CallToolResponse::InputRequired(_)), "{asked_again:?}");
    }
    assert_eq!(client.titles().await, ["Pay rent", "Call mom"]);

    let done = client.once(answer("1", &state)).await.unwrap();
    let CallToolResponse::Complete(done) = done else { panic!("{done:?}") };
    assert_eq!(client.envelope("delete_task", done)["success"], true);
    client.call("undo", json!({})).await;
    let replayed = client.once(answer("1", &state)).await.unwrap();
    let CallToolResponse::Complete(replayed) = replayed else { panic!("{replayed:?}") };
    assert_eq!(client.envelope("delete_task", replayed)["error"]["code"], "CONFLICT");
    assert_eq!(client.titles().await, ["Pay rent", "Call mom"]);
}
