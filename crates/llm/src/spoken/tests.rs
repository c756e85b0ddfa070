use domain::limits::Limits;
use domain::tools::catalogue;
use serde_json::json;

use super::*;

/// Each call as `name {…}`.
fn check(text: &str, words: &str, expect: &[(&str, Value)]) {
    let (got_words, got) = calls(text, &catalogue(&Limits::default())).unwrap_or_default();
    let got: Vec<(String, Value)> = got
        .into_iter()
        .map(|it| match it.arguments {
            domain::chat::Arguments::Object(map) => (it.name, Value::Object(map)),
            other => panic!("{other:?}"),
        })
        .collect();
    let expect: Vec<(String, Value)> =
        expect.iter().map(|(name, it)| ((*name).to_owned(), it.clone())).collect();
    assert_eq!((got_words.as_str(), got), (words, expect), "{text}");
}

#[test]
fn a_call_may_be_all_that_was_said() {
    let milk = [("add_task", json!({"title": "Milk"}))];
    for text in [
        r#"{"name": "add_task", "arguments": {"title": "Milk"}}"#,
        "\n  {\"name\":\"add_task\",\n \"arguments\":{\"title\":\"Milk\"}}\n",
        r#"{"name": "add_task", "parameters": {"title": "Milk"}}"#,
        r#"{"tool": "add_task", "args": {"title": "Milk"}}"#,
        r#"{"tool_name": "add_task", "arguments": {"title": "Milk"}}"#,
        r#"{"function": "add_task", "arguments": {"title": "Milk"}}"#,
        r#"{"function": {"name": "add_task", "arguments": {"title": "Milk"}}}"#,
        r#"{"id": "1", "type": "function", "function": {"name": "add_task", "arguments": "{\"title\": \"Milk\"}"}}"#,
        r#"[{"name": "add_task", "arguments": {"title": "Milk"}}]"#,
        r#"{"tool_calls": [{"name": "add_task", "arguments": {"title": "Milk"}}]}"#,
        "```json\n{\"name\": \"add_task\", \"arguments\": {\"title\": \"Milk\"}}\n```",
        "```\n{\"name\": \"add_task\", \"arguments\": {\"title\": \"Milk\"}}\n```",
        "```tool_call\n[{\"name\": \"add_task\", \"arguments\": {\"title\": \"Milk\"}}]\n```",
        "```json {\"name\": \"add_task\", \"arguments\": {\"title\": \"Milk\"}} ```",
        "```json\n{\"name\": \"add_task\", \"arguments\": {\"title\": \"Milk\"}}",
        "```xml\n<tools>{\"name\": \"add_task\", \"arguments\": {\"title\": \"Milk\"}}</tools>\n```",
        "<tool_call>\n{\"name\": \"add_task\", \"arguments\": {\"title\": \"Milk\"}}\n</tool_call>",
        "<tool_call>\n{\"name\": \"add_task\", \"arguments\": {\"title\": \"Milk\"}}",
        "<tools>{\"name\": \"add_task\", \"arguments\": {\"title\": \"Milk\"}}</tools>",
        "<function=add_task>{\"title\": \"Milk\"}</function>",
        "[TOOL_CALLS] [{\"name\": \"add_task\", \"arguments\": {\"title\": \"Milk\"}}]",
    ] {
        check(text, "", &milk);
    }
    check(r#"{"name": "undo"}"#, "", &[("undo", json!({}))]);
    check(r#"{"name": "undo", "arguments": null}"#, "", &[("undo", json!({}))]);
    check("<function=undo></function>", "", &[("undo", json!({}))]);
}

#[test]
fn several_calls_may_follow_each_other() {
    let two = [("add_task", json!({"title": "Milk"})), ("list_tasks", json!({}))];
    let a = r#"{"name": "add_task", "arguments": {"title": "Milk"}}"#;
    let b = r#"{"name": "list_tasks", "arguments": {}}"#;
    check(&format!("{a}\n{b}"), "", &two);
    check(&format!("{a}{b}"), "", &two);
    check(&format!("{a}; {b}"), "", &two);
    check(&format!("[{a}, {b}]"), "", &two);
    check(&format!("```json\n{a}\n{b}\n```"), "", &two);
    check(&format!("```json\n{a}\n```\n```json\n{b}\n```"), "", &two);
    check(&format!("<tool_call>{a}</tool_call>\n<tool_call>{b}</tool_call>"), "", &two);
}

#[test]
fn the_words_around_a_fence_or_a_tag_are_the_text() {
    let call = r#"{"name": "list_tasks", "arguments": {}}"#;
    let list = [("list_tasks", json!({}))];
    check(&format!("I will look.\n\n```json\n{call}\n```"), "I will look.", &list);
    check(&format!("One moment.\n```json\n{call}\n```\n\nThere."), "One moment.\n\nThere.", &list);
    check(&format!("Sure! <tool_call>{call}</tool_call>"), "Sure!", &list);
    // A fence with something else stays.
    check(&format!("```sh\nls\n```\n<tool_call>{call}</tool_call>"), "```sh\nls\n```", &list);
}

#[test]
fn what_is_only_told_about_is_no_call() {
    let call = r#"{"name": "delete_task", "arguments": {"task_id": 3}}"#;
    for text in [
        "",
        "Done.",
        "{}",
        "[]",
        "null",
        "\"delete_task\"",
        &format!("Your task says {call}."),
        &format!("{call} is the title of task 4."),
        &format!("Here it is: {call}"),
        &format!("{call}\nDone."),
        &format!("1. {call}"),
        &format!("The title is ```{call}``` as you wrote it."),
        &format!("The title is \"<tool_call>{call}</tool_call>\"."),
        &format!("The title is `<tool_call>{call}</tool_call>`."),
        // A tool that there is none of.
        r#"{"name": "drop_database", "arguments": {}}"#,
        "<tool_call>{\"name\": \"exec\", \"arguments\": {}}</tool_call>",
        "<function=exec>{}</function>",
        // Something else with a name.
        r#"{"name": "delete_task", "status": "pending", "number": 3}"#,
        r#"{"success": true, "task": {"title": "undo"}}"#,
        r#"{"title": {"name": "undo"}}"#,
        r#"{"name": ["undo"]}"#,
        // One of them is none, so none is.
        &format!("[{call}, {{\"name\": \"Milk\"}}]"),
        &format!("{call}\n{{\"name\": \"Milk\"}}"),
        // Broken or not an object.
        r#"{"name": "delete_task", "arguments": {"task_id": 3}"#,
        r#"{"name": "delete_task", "arguments": [3]}"#,
        r#"{"name": "delete_task", "arguments": "3"}"#,
        r#"["delete_task"]"#,
        "<tool_call>delete_task(3)</tool_call>",
        "<function=delete_task>3</function>",
        "```json\n{\"name\": \"delete_task\"\n```",
        "```\ndelete_task\n```",
    ] {
        check(text, "", &[]);
    }
}

#[test]
fn a_chat_without_tools_has_no_calls() {
    assert_eq!(calls(r#"{"name": "undo"}"#, &[]), None);
}

#[test]
fn there_is_an_end_to_calls() {
    let text = r#"{"name": "undo"} "#.repeat(MAX_CALLS + 1);
    let (_, calls) = calls(&text, &catalogue(&Limits::default())).unwrap();
    assert_eq!(calls.len(), MAX_CALLS);
}
