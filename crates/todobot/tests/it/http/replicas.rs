//! Two programs on one PostgreSQL: for whoever talks to them, one service.

use futures_util::future::join_all;
use serde_json::{Value, json};

use super::process::{self, Process};
use crate::stores::place::Place;

#[tokio::test(flavor = "multi_thread")]
async fn two_programs_on_one_database_serve_one_conversation() {
    let place = Place::postgres();
    place.prepare().await;
    let home = tempfile::tempdir().unwrap();
    let start =
        || Process::run(process::command(home.path()).env("TODOBOT_DATABASE_URL", place.url()));
    let programs = [start(), start()];
    // Registered at one, known to both.
    let ann = programs[0].someone().await;
    let say = async |at: usize, body: Value| {
        let (status, told) = programs[at % 2].post(&ann, "/api/v1/chat", body).await;
        assert_eq!(status, 200, "{told}");
        told
    };
    let first = say(0, json!({ "message": "add buy milk" })).await;
    let id = &first["conversation_id"];
    let said = ["add pay the rent", "the milk is done", "delete the rent", "yes", "undo"];
    let mut told = Vec::new();
    for (at, message) in said.into_iter().enumerate() {
        let answer = say(at + 1, json!({ "message": message, "conversation_id": id })).await;
        told.push(answer["message"].as_str().unwrap().lines().next().unwrap().to_owned());
    }
    let expect = [
        "Added 2 \"pay the rent\"",
        "Done: 1 \"buy milk\"",
        "Shall I delete 2 \"pay the rent\"?",
        "Deleted 2 \"pay the rent\"",
        "Took back \"yes\":",
    ];
    assert_eq!(told, expect);
    // And at once: none is lost, none shares a number with another.
    let errand = |at: usize| {
        let message =
            ["add buy bread", "add call the bank", "add fix the bike", "add wash the car"][at];
        say(at, json!({ "message": message, "conversation_id": id }))
    };
    let answers = join_all((0..4).map(errand)).await;
    let number = |it: &Value| it["tool_calls"][0]["result"]["task"]["number"].as_u64().unwrap();
    let mut numbers: Vec<u64> = answers.iter().map(number).collect();
    numbers.sort_unstable();
    assert_eq!(numbers, [3, 4, 5, 6]);
}
