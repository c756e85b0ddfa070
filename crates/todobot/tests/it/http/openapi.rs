//! The document, held against what it describes.

use serde_json::Value;

use super::world::World;

#[tokio::test]
async fn every_reference_resolves_and_every_operation_is_told_whole() {
    let world = World::start().await;
    let document = world.stranger().get("/openapi.json").await.expect(200);
    assert_eq!(document["openapi"], "3.1.0");
    let mut references = Vec::new();
    collect(&document, &mut references);
    assert!(!references.is_empty());
    for reference in references {
        let target = document.pointer(reference.strip_prefix('#').unwrap());
        assert!(target.is_some(), "{reference} leads nowhere");
    }
    let mut ids = Vec::new();
    for (path, verb, operation) in operations(&document) {
        let what = format!("{verb} {path}");
        let id = operation["operationId"].as_str().unwrap();
        assert!(!ids.contains(&id), "{id} is there twice");
        ids.push(id);
        assert!(operation["summary"].is_string(), "{what}");
        let answers = operation["responses"].as_object().unwrap();
        assert!(answers.keys().any(|it| it.starts_with('2')), "{what}");
        for status in ["400", "401", "429", "500", "503"] {
            assert!(answers.contains_key(status), "{what} {status}");
        }
        let takes_key = operation["parameters"].to_string().contains("Idempotency-Key");
        assert_eq!(takes_key, verb != "get", "{what}");
        let names: Vec<&str> = path.split('/').filter(|it| it.starts_with('{')).collect();
        let described = operation["parameters"].as_array().unwrap().iter();
        assert_eq!(described.filter(|it| it["in"] == "path").count(), names.len(), "{what}");
    }
}

#[tokio::test]
async fn whatever_is_described_is_there_and_wants_someone_signed_in() {
    let world = World::start().await;
    let nobody = world.stranger();
    let document = nobody.get("/openapi.json").await.expect(200);
    for (path, verb, operation) in operations(&document) {
        let path =
            path.replace("{id}", "0190b6a4-0000-7000-8000-0000000000ff").replace("{task}", "1");
        let ask = nobody.ask(verb.to_uppercase().parse().unwrap(), &path);
        let answer = ask.text("application/json", "[]").send().await;
        let is_public = operation["security"] == serde_json::json!([]);
        let expect = match is_public {
            // It is the address that is the secret, and this is none.
            true if path.contains('{') => 404,
            true if verb == "get" => 200,
            true => 400,
            false => 401,
        };
        assert_eq!(answer.status, expect, "{verb} {path}: {}", answer.text);
    }
    assert_eq!(nobody.get("/api/v1/nothing").await.problem(), "404 NOT_FOUND");
    let wrong = nobody.ask("PUT".parse().unwrap(), "/api/v1/tasks").send().await;
    assert_eq!(wrong.problem(), "405 VALIDATION_ERROR");
    assert_eq!(wrong.header("allow"), "GET,HEAD,POST");
}

#[tokio::test]
async fn no_default_is_of_another_type() {
    fn check(value: &Value) {
        match value {
            Value::Object(object) => {
                if object.get("default").is_some_and(Value::is_null) {
                    let choices = [&value["type"], &value["anyOf"]];
                    assert!(
                        choices.iter().any(|it| it.to_string().contains("\"null\"")),
                        "{value}"
                    );
                }
                object.values().for_each(check);
            }
            Value::Array(list) => list.iter().for_each(check),
            _ => {}
        }
    }
    let world = World::start().await;
    check(&world.stranger().get("/openapi.json").await.expect(200));
}

fn operations(document: &Value) -> impl Iterator<Item = (&str, &str, &Value)> {
    let paths = document["paths"].as_object().unwrap().iter();
    paths.flat_map(|(path, item)| {
        let verbs = item.as_object().unwrap().iter();
        verbs.map(move |(verb, operation)| (path.as_str(), verb.as_str(), operation))
    })
}

fn collect<'a>(value: &'a Value, references: &mut Vec<&'a str>) {
    match value {
        Value::Object(object) => {
            if let Some(Value::String(reference)) = object.get("$ref") {
                references.push(reference);
            }
            object.values().for_each(|it| collect(it, references));
        }
        Value::Array(list) => list.iter().for_each(|it| collect(it, references)),
        _ => {}
    }
}
