//! Several tasks in one call: all of them or none, one step to undo, and many only with a yes.

use serde_json::{Value, json};

use super::client::{Client, Era, Person, home, program};

async fn client(home: &std::path::Path, era: Era, person: Person, tasks: usize) -> Client {
    let client = Client::start(home, era, person).await;
    for nth in 1..=tasks {
        client.call("add_task", json!({ "title": format!("Chore {nth}") })).await;
    }
    client
}

fn numbers(answer: &Value) -> Vec<u64> {
    let results = answer["results"].as_array().unwrap_or_else(|| panic!("{answer}"));
    assert_eq!(answer["count"], results.len(), "{answer}");
    assert!(results.iter().all(|it| it["success"] == true), "{answer}");
    results.iter().map(|it| it["task"]["number"].as_u64().unwrap()).collect()
}

#[tokio::test]
async fn a_few_are_changed_at_once_and_undone_at_once() {
    for era in Era::BOTH {
        let home = home();
        let client = client(home.path(), era, Person::CannotBeAsked, 4).await;
        let id = client.call("list_tasks", json!({ "query": "4" })).await["tasks"][0]["id"].clone();
        // However often a task is named, it is one.
        let done = json!({ "task_id": ["2", "chore 1", 2, id, "#4"] });
        assert_eq!(numbers(&client.call("complete_task", done).await), [2, 1, 4]);
        assert_eq!(client.titles().await, ["✓ Chore 1", "✓ Chore 2", "Chore 3", "✓ Chore 4"]);
        let open = json!({ "task_id": ["1", "3"] });
        let opened = client.call("reopen_task", open).await;
        assert_eq!(numbers(&opened), [1, 3]);
        assert_eq!(
            (&opened["results"][0]["changed"], &opened["results"][1]["changed"]),
            (&json!(true), &json!(false))
        );
        let tag = json!({ "task_id": [1, 3], "tags": ["home"], "due": "2026-03-12" });
        let tagged = client.call("update_task", tag).await;
        assert!(
            tagged["results"]
                .as_array()
                .unwrap()
                .iter()
                .all(|it| it["task"]["tags"] == json!(["home"]))
        );
        client.call("undo", json!({})).await;
        let due = &client.call("list_tasks", json!({ "due_after": "2026-01-01" })).await["count"];
        assert_eq!(due, 0, "both are as they were");
        // One in a list is a list.
        assert_eq!(numbers(&client.call("complete_task", json!({ "task_id": [3] })).await), [3]);
    }
}

#[tokio::test]
async fn one_that_cannot_be_done_stops_them_all() {
    let home = home();
    let client = client(home.path(), Era::Stateless, Person::CannotBeAsked, 3).await;
    let check = async |tool: &str, arguments: Value, code: &str, field: &str| {
        let error = client.call(tool, arguments.clone()).await["error"].clone();
        let got = (error["code"].as_str(), error["field"].as_str().unwrap_or_default());
        assert_eq!(got, (Some(code), field), "{arguments} {error}");
    };
    let names = |names: Value| json!({ "task_id": names });
    check("complete_task", names(json!([1, 9, 2])), "TASK_NOT_FOUND", "task_id[1]").await;
    check("complete_task", names(json!([1, 2, "garage"])), "TASK_NOT_FOUND", "task_id[2]").await;
    check("complete_task", names(json!([1, "chore"])), "AMBIGUOUS_TASK", "task_id[1]").await;
    check("delete_task", names(json!(["9"])), "TASK_NOT_FOUND", "task_id[0]").await;
    check("complete_task", names(json!([1, true])), "VALIDATION_ERROR", "task_id[1]").await;
    check("complete_task", names(json!([1, [2]])), "VALIDATION_ERROR", "task_id[1]").await;
    check("complete_task", names(json!([1, ""])), "VALIDATION_ERROR", "task_id[1]").await;
    check("complete_task", names(json!([])), "VALIDATION_ERROR", "task_id").await;
    let many: Vec<usize> = (1..=101).collect();
    check("complete_task", names(json!(many)), "VALIDATION_ERROR", "task_id").await;
    let soon = json!({ "task_id": [1, 2], "due": "soon" });
    check("update_task", soon, "VALIDATION_ERROR", "due").await;
    check("update_task", names(json!([1, 2])), "VALIDATION_ERROR", "").await;
    let long = names(json!([1, "x".repeat(501)]));
    check("complete_task", long, "VALIDATION_ERROR", "task_id[1]").await;
    let odd = json!({ "task_id": ["chore", 2], "colour": "red" });
    check("complete_task", odd, "VALIDATION_ERROR", "colour").await;
    let remind = json!({ "task_id": [1, 2], "remind_at": "2026-03-11T09:00" });
    check("schedule_reminder", remind, "VALIDATION_ERROR", "task_id").await;
    assert_eq!(client.titles().await, ["Chore 1", "Chore 2", "Chore 3"]);
}

#[tokio::test]
async fn many_are_asked_about_and_the_answer_holds() {
    for era in Era::BOTH {
        for (person, goes) in [
            (Person::SaysYes, true),
            (Person::SendsNo, false),
            (Person::Declines, false),
            (Person::Closes, false),
        ] {
            let home = home();
            let client = client(home.path(), era, person, 4).await;
            let all = json!({ "task_id": [1, 2, 3, 4] });
            let answer = client.call("complete_task", all).await;
            let question = "Shall I do this?\n  mark 1 \"Chore 1\" as done\n  mark 2 \"Chore 2\" as done\n  \
                            mark 3 \"Chore 3\" as done\n  mark 4 \"Chore 4\" as done";
            assert_eq!(client.asked(), [question], "{era:?} {person:?}");
            assert_eq!(answer["success"], goes, "{era:?} {person:?} {answer}");
            let done = if goes { "✓ " } else { "" };
            assert_eq!(client.titles().await, [1, 2, 3, 4].map(|it| format!("{done}Chore {it}")));
            if !goes {
                assert_eq!(answer["error"]["code"], "CONFIRMATION_REQUIRED");
                continue;
            }
            assert_eq!(numbers(&answer), [1, 2, 3, 4]);
            client.call("undo", json!({})).await;
            assert_eq!(client.titles().await, [1, 2, 3, 4].map(|it| format!("Chore {it}")));
        }
    }
}

/// A few are changed without a question, but never deleted so.
#[tokio::test]
async fn deletes_are_always_asked_about_and_many_are_told_in_short() {
    for era in Era::BOTH {
        let home = home();
        let client = client(home.path(), era, Person::SaysYes, 14).await;
        let two = client.call("delete_task", json!({ "task_id": ["13", "14"] })).await;
        assert_eq!(numbers(&two), [13, 14]);
        let question = "Shall I do this?\n  delete 13 \"Chore 13\"\n  delete 14 \"Chore 14\"";
        assert_eq!(client.asked(), [question]);
        let rest: Vec<usize> = (1..=12).collect();
        client.call("delete_task", json!({ "task_id": rest })).await;
        let asked = client.asked();
        assert!(
            asked[0].contains("\n  delete 10 \"Chore 10\"\n  and the same with 2 more: 11, 12"),
            "{asked:?}"
        );
        assert_eq!(asked[0].lines().count(), 12);
        assert_eq!(client.titles().await, [""; 0]);
        client.call("undo", json!({})).await;
        assert_eq!(client.titles().await.len(), 12);
    }
}

#[tokio::test]
async fn a_token_is_for_these_tasks_and_this_change() {
    let home = home();
    let client = client(home.path(), Era::Handshake, Person::CannotBeAsked, 5).await;
    let change = |tasks: Value, priority: &str, token: &Value| json!({ "task_id": tasks, "priority": priority, "confirm": token });
    let tasks = json!([1, 2, 3, 4]);
    let asked = client.call("update_task", change(tasks.clone(), "high", &Value::Null)).await;
    assert_eq!(asked["error"]["code"], "CONFIRMATION_REQUIRED", "{asked}");
    let question = asked["error"]["message"].as_str().unwrap();
    let line = "\n  change 1 to \"Chore 1\", high priority\n";
    assert!(question.contains(line), "{question}");
    let token = &asked["confirm"];
    assert!(token.as_str().unwrap().len() <= 86, "a model has to write it");
    for (tasks, priority) in [
        (json!([1, 2, 3, 5]), "high"),
        (json!([1, 2, 3, 4, 5]), "high"),
        (json!([1, 2, 3, 4]), "low"),
    ] {
        let refused = client.call("update_task", change(tasks, priority, token)).await;
        assert_eq!(refused["error"]["field"], "confirm", "{refused}");
    }
    let other = json!({ "task_id": tasks, "confirm": token });
    assert_eq!(client.call("complete_task", other).await["error"]["field"], "confirm");
    // Fewer need no yes, and so no token.
    let few = client.call("update_task", change(json!([5]), "low", token)).await;
    assert_eq!(few["success"], true, "{few}");
    // Whatever they are called and in whichever order, they are the same.
    let yes = change(json!(["4", "chore 3", 2, 1]), "high", token);
    assert_eq!(numbers(&client.call("update_task", yes.clone()).await), [4, 3, 2, 1]);
    assert_eq!(client.refused("update_task", yes.clone()).await, "CONFLICT");
    client.call("undo", json!({})).await;
    assert_eq!(client.refused("update_task", yes).await, "CONFLICT", "used is used");
}

#[tokio::test]
async fn a_yes_to_many_is_void_if_one_of_them_changed_since() {
    let home = home();
    let client = client(home.path(), Era::Stateless, Person::CannotBeAsked, 4).await;
    let asked = client.call("delete_task", json!({ "task_id": [1, 2, 3, 4] })).await;
    // Time has to pass for a change to show.
    let mut program = program(home.path());
    program.env("TODOBOT_NOW", "2026-03-10T08:01:00Z");
    let other = Client::of(&mut program, Era::Handshake, Person::CannotBeAsked).await;
    other.call("update_task", json!({ "task_id": 3, "title": "Mine" })).await;
    let yes = json!({ "task_id": [1, 2, 3, 4], "confirm": asked["confirm"] });
    assert_eq!(client.refused("delete_task", yes).await, "CONFLICT");
    // A reminder that nobody was shown would go with its task.
    let asked = client.call("delete_task", json!({ "task_id": 1 })).await;
    let remind = json!({ "task_id": 1, "remind_at": "2026-03-11T09:00" });
    assert_eq!(client.call("schedule_reminder", remind).await["success"], true);
    let yes = json!({ "task_id": 1, "confirm": asked["confirm"] });
    assert_eq!(client.refused("delete_task", yes).await, "CONFLICT");
    assert_eq!(client.titles().await, ["Chore 1", "Chore 2", "Mine", "Chore 4"]);
}

#[tokio::test]
async fn it_says_how_far_it_is() {
    for era in Era::BOTH {
        let home = home();
        let client = client(home.path(), era, Person::SaysYes, 50).await;
        assert_eq!(client.progress(), [], "nobody needs news of one task");
        let tasks: Vec<usize> = (1..=50).collect();
        client.call("complete_task", json!({ "task_id": tasks })).await;
        let progress = client.progress();
        let rounds = match era {
            Era::Handshake => 1,
            // The call with the question, and the call with the answer.
            Era::Stateless => 2,
        };
        assert_eq!(progress.iter().filter(|it| it.0 == 0.0).count(), rounds);
        let last = progress.iter().rposition(|it| it.0 == 0.0).unwrap();
        assert!(progress[last..].is_sorted_by(|a, b| a.0 < b.0), "{progress:?}");
        assert!(progress.iter().all(|it| it.1 == Some(50.0)), "{progress:?}");
        assert_eq!(progress.last(), Some(&(50.0, Some(50.0))));
        assert!(progress.len() <= rounds * 21, "{progress:?}");
    }
}
