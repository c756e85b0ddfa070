//! A name that fits several tasks is asked about, by whoever can be asked.

use rmcp::model::{CallToolResponse, ErrorCode, InputRequiredResult, InputResponses};
use rmcp::service::ServiceError;
use serde_json::{Value, json};

use super::client::{Client, Era, Person, home, params};

const TITLES: [&str; 3] = ["Call mom", "Call dad", "Pay rent"];
const WHICH: &str = "\"call\" could be 2 tasks; say which.";

async fn client(home: &std::path::Path, era: Era, person: Person) -> Client {
    let client = Client::start(home, era, person).await;
    client.add(&TITLES).await;
    client
}

#[tokio::test]
async fn the_one_that_was_chosen_is_meant() {
    for era in Era::BOTH {
        let home = home();
        let client = client(home.path(), era, Person::Picks("dad")).await;
        let done = client.call("complete_task", json!({ "task_id": "call" })).await;
        assert_eq!(done["task"]["title"], "Call dad", "{era:?} {done}");
        assert_eq!(client.asked(), [WHICH]);
        client.call("undo", json!({})).await;
        let remind = json!({ "task_id": "call", "remind_at": "2026-03-11T09:00" });
        assert_eq!(client.call("schedule_reminder", remind).await["task"]["title"], "Call dad");
        let several = json!({ "task_id": ["rent", "call"], "priority": "high" });
        let changed = client.call("update_task", several).await;
        assert_eq!(changed["results"][1]["task"]["title"], "Call dad", "{changed}");
        client.asked();
        // To choose is not to agree.
        let gone = client.call("delete_task", json!({ "task_id": "call" })).await;
        assert_eq!(gone["task"]["title"], "Call dad", "{gone}");
        assert_eq!(client.asked(), [WHICH, "Shall I delete 2 \"Call dad\" and its reminder?"]);
        assert_eq!(client.titles().await, ["Call mom", "Pay rent"]);
        client.call("undo", json!({})).await;
        assert_eq!(client.titles().await, TITLES);
    }
}

#[tokio::test]
async fn one_form_asks_about_all_names() {
    for era in Era::BOTH {
        let home = home();
        let client = client(home.path(), era, Person::Picks("d")).await;
        client.add(&["Walk the dog", "Walk the cat"]).await;
        let both = json!({ "task_id": ["walk", 3, "call"] });
        let done = client.call("complete_task", both).await;
        let titles: Vec<&Value> =
            done["results"].as_array().unwrap().iter().map(|it| &it["task"]["title"]).collect();
        assert_eq!(titles, ["Walk the dog", "Pay rent", "Call dad"]);
        assert_eq!(client.asked(), [format!("\"walk\" could be 2 tasks; say which.\n{WHICH}")]);
    }
}

#[tokio::test]
async fn who_does_not_choose_changes_nothing() {
    for era in Era::BOTH {
        for person in [Person::Declines, Person::Closes] {
            let home = home();
            let client = client(home.path(), era, person).await;
            for tool in ["complete_task", "delete_task"] {
                let error = client.call(tool, json!({ "task_id": "call" })).await["error"].clone();
                assert_eq!(error["code"], "CONFIRMATION_REQUIRED", "{era:?} {person:?}");
                let message = "The user did not say which, so nothing was changed.";
                assert_eq!(error["message"], message);
                assert_eq!(client.asked(), [WHICH]);
            }
            assert_eq!(client.titles().await, TITLES);
        }
    }
}

async fn question(
    client: &Client,
    asked: rmcp::model::CallToolRequestParams,
) -> InputRequiredResult {
    match client.once(asked).await.unwrap() {
        CallToolResponse::InputRequired(question) => question,
        other => panic!("{other:?}"),
    }
}

/// The states of both questions, as a client that plays foul brings them back.
#[tokio::test]
async fn a_choice_is_no_yes_and_belongs_to_its_call() {
    let home = home();
    let client = client(home.path(), Era::Stateless, Person::SaysYes).await;
    let delete = |name: &str| params("delete_task", json!({ "task_id": name }));
    let asked = question(&client, delete("call")).await;
    let form = json!(asked.input_requests.unwrap()["which"])["params"]["requestedSchema"].clone();
    assert_eq!(
        form["properties"]["task_id"]["oneOf"],
        json!([
            { "const": "1", "title": "1 \"Call mom\"" },
            { "const": "2", "title": "2 \"Call dad\"" },
        ])
    );
    assert_eq!(form["properties"]["task_id"]["title"], "call");
    let which = asked.request_state.unwrap();
    let said = |key: &str, form: Value| {
        let answer = json!({ "action": "accept", "content": form });
        InputResponses::from([(key.to_owned(), answer)])
    };
    let dad = || said("which", json!({ "task_id": "2" }));
    let yes = || said("confirm", json!({ "confirm": true }));
    for foul in [
        delete("mom").with_request_state(&which).with_input_responses(dad()),
        delete("call").with_request_state(&which[1..]).with_input_responses(dad()),
        params("complete_task", json!({ "task_id": "call" }))
            .with_request_state(&which)
            .with_input_responses(dad()),
    ] {
        match client.once(foul).await {
            Err(ServiceError::McpError(error)) => assert_eq!(error.code, ErrorCode::INVALID_PARAMS),
            other => panic!("{other:?}"),
        }
    }
    // Not chosen, or not one of these: it is asked again.
    for unclear in [
        said("which", json!({})),
        said("which", json!({ "task_id": "3" })),
        said("which", json!({ "task_id": 2 })),
        yes(),
    ] {
        let again = delete("call").with_request_state(&which).with_input_responses(unclear);
        assert!(question(&client, again).await.input_requests.unwrap().contains_key("which"));
    }
    let chosen = delete("call").with_request_state(&which).with_input_responses(dad());
    let asked = question(&client, chosen).await;
    assert!(asked.input_requests.unwrap().contains_key("confirm"));
    let confirm = asked.request_state.unwrap();
    // The choice is in the state, and not to be had again.
    let other = delete("mom").with_request_state(&confirm).with_input_responses(yes());
    assert!(client.once(other).await.is_err());
    assert_eq!(client.titles().await, TITLES);
    let mut both = dad();
    both.insert("which".to_owned(), json!({ "action": "accept", "content": { "task_id": "1" } }));
    both.extend(yes());
    let done = delete("call").with_request_state(&confirm).with_input_responses(both);
    let CallToolResponse::Complete(done) = client.once(done).await.unwrap() else { panic!() };
    assert_eq!(client.envelope("delete_task", done)["task"]["title"], "Call dad");
    assert_eq!(client.titles().await, ["Call mom", "Pay rent"]);
}

#[tokio::test]
async fn tasks_that_are_called_the_same_are_told_apart() {
    let home = home();
    let client = client(home.path(), Era::Stateless, Person::SaysYes).await;
    client.call("add_task", json!({ "title": "pay rent", "due": "2026-03-12" })).await;
    let asked = question(&client, params("complete_task", json!({ "task_id": "pay rent" }))).await;
    let form = json!(asked.input_requests.unwrap()["which"])["params"]["requestedSchema"].clone();
    let titles = form["properties"]["task_id"]["oneOf"].as_array().unwrap();
    let titles: Vec<&str> = titles.iter().map(|it| it["title"].as_str().unwrap()).collect();
    assert_eq!(titles, ["3 \"Pay rent\"", "4 \"pay rent\", due Thu 12 Mar 2026"]);
}
