//! What the services insist on in a conversation. A client that breaks it hears 400 and these words.

use serde_json::Value;

use super::{Service, gemini};

/// For calls that Gemini did not make itself.
const NO_SIGNATURE: &str = "skip_thought_signature_validator";

/// The rule that a request breaks.
pub fn broken(service: Service, body: &Value) -> Option<String> {
    match service {
        Service::Gemini => signatures(body).or_else(|| responses(body)),
        Service::OpenAi => answers(body),
    }
}

/// Since the user last spoke, the first call of each answer is signed, and by us.
fn signatures(body: &Value) -> Option<String> {
    let contents = items(&body["contents"]);
    let is_user = |it: &Value| {
        it["role"] != "model" && items(&it["parts"]).iter().any(|it| it.get("text").is_some())
    };
    let start = contents.iter().rposition(is_user).unwrap_or(0);
    for content in &contents[start..] {
        let mut parts = items(&content["parts"]).iter();
        let Some(first) = parts.find(|it| it.get("functionCall").is_some()) else { continue };
        match first["thoughtSignature"].as_str() {
            Some(gemini::SIGNATURE | NO_SIGNATURE) => {}
            Some(_) => return Some("Corrupted thought signature.".to_owned()),
            None => {
                let name = first["functionCall"]["name"].as_str().unwrap_or("");
                return Some(format!(
                    "Function call is missing a thought_signature in functionCall parts. This is \
                     required for tools to work correctly. Function call `{name}`."
                ));
            }
        }
    }
    None
}

/// As many responses as there were calls, in the content right after them.
fn responses(body: &Value) -> Option<String> {
    let count = |content: Option<&Value>, kind: &str| {
        let parts = content.map(|it| items(&it["parts"])).unwrap_or_default();
        parts.iter().filter(|it| it.get(kind).is_some()).count()
    };
    let contents = items(&body["contents"]);
    let mut turns = (0..=contents.len()).map(|it| {
        let calls = it.checked_sub(1).and_then(|it| contents.get(it));
        (count(calls, "functionCall"), count(contents.get(it), "functionResponse"))
    });
    turns.any(|(calls, responses)| calls != responses).then(|| {
        "Please ensure that the number of function response parts is equal to the number of \
         function call parts of the function call turn."
            .to_owned()
    })
}

/// Each call is answered by its id before anyone else speaks, and nothing else is answered.
fn answers(body: &Value) -> Option<String> {
    let mut open: Vec<&str> = Vec::new();
    for message in items(&body["messages"]) {
        if message["role"] == "tool" {
            let id = message["tool_call_id"].as_str();
            match open.iter().position(|it| Some(*it) == id) {
                Some(at) => open.remove(at),
                None => {
                    return Some(
                        "Invalid parameter: messages with role 'tool' must be a response to a \
                         preceding message with 'tool_calls'."
                            .to_owned(),
                    );
                }
            };
            continue;
        }
        if !open.is_empty() {
            break;
        }
        let calls = items(&message["tool_calls"]).iter();
        open = calls.map(|it| it["id"].as_str().unwrap_or("")).collect();
    }
    (!open.is_empty()).then(|| {
        format!(
            "An assistant message with 'tool_calls' must be followed by tool messages responding to \
             each 'tool_call_id'. The following tool_call_ids did not have response messages: {}",
            open.join(", ")
        )
    })
}

fn items(value: &Value) -> &[Value] {
    value.as_array().map(Vec::as_slice).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;
    use crate::wire::reading::request;

    #[test]
    fn a_good_conversation_breaks_no_rule() {
        for service in [Service::Gemini, Service::OpenAi] {
            assert_eq!(broken(service, &request(service, "", "hello", &json!({}))), None);
        }
    }

    #[test]
    fn rules_are_kept() {
        let check = |service, change: &dyn Fn(&mut Value), expect: &str| {
            let mut body = request(service, "", "hello", &json!({}));
            change(&mut body);
            let rule = broken(service, &body).unwrap_or_default();
            assert!(rule.contains(expect) && !rule.is_empty(), "{expect}: {rule}");
        };
        let call = "/contents/1/parts/1";
        let sign = |body: &mut Value, signature: Value| {
            body.pointer_mut(call).unwrap()["thoughtSignature"] = signature;
        };
        check(Service::Gemini, &|it| sign(it, Value::Null), "missing a thought_signature");
        check(Service::Gemini, &|it| sign(it, json!("abc")), "Corrupted");
        let forget = |body: &mut Value| {
            body["contents"].as_array_mut().unwrap().remove(2);
        };
        check(Service::Gemini, &forget, "number of function response parts");
        let forget = |body: &mut Value| {
            body["contents"].as_array_mut().unwrap().remove(1);
        };
        check(Service::Gemini, &forget, "number of function response parts");
        let forget = |body: &mut Value| {
            body["messages"].as_array_mut().unwrap().remove(3);
        };
        check(Service::OpenAi, &forget, "did not have response messages: 1");
        let forget = |body: &mut Value| {
            body["messages"].as_array_mut().unwrap().remove(2);
        };
        check(Service::OpenAi, &forget, "must be a response to");
    }

    #[test]
    fn what_gemini_did_not_call_and_what_is_long_past_need_no_signature() {
        let mut body = request(Service::Gemini, "", "hello", &json!({}));
        body["contents"][1]["parts"][1]["thoughtSignature"] = json!(NO_SIGNATURE);
        assert_eq!(broken(Service::Gemini, &body), None);
        body["contents"][1]["parts"][1]["thoughtSignature"] = Value::Null;
        let next = json!({ "role": "user", "parts": [{ "text": "and now?" }] });
        body["contents"].as_array_mut().unwrap().push(next);
        assert_eq!(broken(Service::Gemini, &body), None);
    }
}
