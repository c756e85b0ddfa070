//! Reads a request for a chat completion.

use agent::request::{PastMessage, Request, Role};
use domain::chat::UserMessage;
use domain::id::{ConversationId, UserId};
use domain::refusal::{Code, Refusal};
use schemars::JsonSchema;
use serde::Deserialize;
use uuid::Uuid;

use super::MODEL;

/// What of a request means something here. Whatever else a client sends is for models that can be
/// tuned, and is passed over.
#[derive(Debug, Deserialize, JsonSchema)]
#[schemars(rename = "ChatCompletionRequest")]
pub(crate) struct Completion {
    /// `todobot`.
    model: String,
    /// What was said, the oldest first; the last is the user's.
    #[schemars(length(min = 1))]
    messages: Vec<Message>,
    #[serde(default)]
    stream: Option<bool>,
    #[serde(default)]
    stream_options: Option<StreamOptions>,
    /// How many answers; there is one.
    #[serde(default, deserialize_with = "domain::whole::read_option")]
    #[schemars(range(min = 1, max = 1))]
    n: Option<u64>,
}

#[derive(Debug, Clone, Copy, Deserialize, JsonSchema)]
struct StreamOptions {
    /// Whether the last piece tells how many tokens were used.
    #[serde(default)]
    include_usage: Option<bool>,
}

#[derive(Debug, Deserialize, JsonSchema)]
struct Message {
    role: Speaker,
    #[serde(default)]
    content: Option<Content>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Speaker {
    System,
    Developer,
    User,
    Assistant,
    Tool,
    Function,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(untagged, expecting = "content must be a text or a list of parts")]
enum Content {
    Text(String),
    Parts(Vec<Part>),
}

/// A part that is not text is refused.
#[derive(Debug, Deserialize, JsonSchema)]
struct Part {
    #[serde(rename = "type")]
    kind: String,
    #[serde(default)]
    text: Option<String>,
    /// What an assistant says when it will not answer.
    #[serde(default)]
    refusal: Option<String>,
}

/// A request that was read.
#[derive(Debug, PartialEq)]
pub(crate) struct Asked {
    pub(crate) request: Request,
    /// What the user said first, by which the conversation is known.
    pub(crate) first: String,
    /// Whether the answer is wanted in pieces, and with the usage at their end.
    pub(crate) streamed: bool,
    pub(crate) usage: bool,
}

impl Completion {
    pub(crate) fn read(self) -> Result<Asked, Refusal> {
        if self.model != MODEL {
            return Err(no_such_model(&self.model));
        }
        if self.n.is_some_and(|it| it != 1) {
            return Err(Refusal::invalid("n", "must be 1"));
        }
        let said = self.messages.iter().rfind(|it| !it.role.is_guidance());
        if !said.is_some_and(|it| it.role == Speaker::User) {
            return Err(Refusal::invalid("messages", "the last must be the user's"));
        }
        let mut history = history(self.messages)?;
        let last = history.iter().rposition(|it| it.role == Role::User);
        let message = last.map(|at| history.remove(at).content).unwrap_or_default();
        let named = |it: Refusal| Refusal {
            message: it.message.replacen("message:", "messages: the last", 1),
            field: Some("messages".to_owned()),
            ..it
        };
        UserMessage::parse(&message).map_err(named)?;
        let first = history.iter().find(|it| it.role == Role::User);
        let first = first.map_or(&message, |it| &it.content).clone();
        let usage = self.stream_options.and_then(|it| it.include_usage).unwrap_or(false);
        let streamed = self.stream.unwrap_or(false);
        let request = Request { message, history, ..Request::default() };
        Ok(Asked { request, first, streamed, usage })
    }
}

impl Asked {
    /// The conversation that keeps what is said here. Clients send no id of it, so it is known by
    /// how it began. Two that began alike share one, which does no harm: a reply is recognised by
    /// all of its words. What the system says is no part of it, for some clients put the time there.
    pub(crate) fn conversation(&self, user: UserId) -> ConversationId {
        let name = format!("openai\0{}", self.first.trim());
        ConversationId(Uuid::new_v5(&user.0, name.as_bytes()))
    }
}

pub(crate) fn no_such_model(name: &str) -> Refusal {
    // A name that is no name may be of any length.
    let name: String = name.chars().take(100).collect();
    let message = format!("There is no model {name:?} here; use {MODEL:?}.");
    Refusal { field: Some("model".to_owned()), ..Refusal::new(Code::NotFound, message) }
}

/// The texts of the messages, users and assistants by turns. What other agents called, and what
/// their tools answered, is not ours to go on with.
fn history(messages: Vec<Message>) -> Result<Vec<PastMessage>, Refusal> {
    let mut history: Vec<PastMessage> = Vec::new();
    // Where whoever spoke last did, whatever guidance came after.
    let mut spoken: Option<usize> = None;
    for (at, message) in messages.into_iter().enumerate() {
        let role = match message.role {
            Speaker::System | Speaker::Developer => Role::System,
            Speaker::User => Role::User,
            Speaker::Assistant => Role::Assistant,
            Speaker::Tool | Speaker::Function => continue,
        };
        let content = match message.content {
            None => continue,
            Some(Content::Text(text)) => text,
            Some(Content::Parts(parts)) => joined(at, parts)?,
        };
        let last = spoken.and_then(|it| history.get_mut(it)).filter(|it| it.role == role);
        match last {
            _ if content.trim().is_empty() => {}
            Some(last) => {
                last.content.push_str("\n\n");
                last.content.push_str(&content);
            }
            None => {
                spoken = if role == Role::System { spoken } else { Some(history.len()) };
                history.push(PastMessage { role, ..PastMessage::user(&content) });
            }
        }
    }
    Ok(history)
}

fn joined(at: usize, parts: Vec<Part>) -> Result<String, Refusal> {
    let mut texts = Vec::new();
    for (nth, part) in parts.into_iter().enumerate() {
        let text = match part.kind.as_str() {
            "text" => part.text,
            "refusal" => part.refusal,
            _ => None,
        };
        let field = || format!("messages[{at}].content[{nth}]");
        texts.push(text.ok_or_else(|| Refusal::invalid(&field(), "only text is read here"))?);
    }
    Ok(texts.join("\n\n"))
}

impl Speaker {
    fn is_guidance(self) -> bool {
        matches!(self, Speaker::System | Speaker::Developer)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn read(body: Value) -> Result<Asked, Refusal> {
        serde_json::from_value::<Completion>(body).unwrap().read()
    }

    fn messages(messages: Value) -> Result<Asked, Refusal> {
        read(json!({ "model": "todobot", "messages": messages }))
    }

    #[test]
    fn messages_become_a_message_and_its_past() {
        // The last line is the message, those before it are its past.
        let check = |given: Value, expect: &[&str]| {
            let Asked { request, .. } = messages(given).unwrap();
            let line = |it: &PastMessage| match it.role {
                Role::User => format!("u {}", it.content),
                Role::Assistant => format!("a {}", it.content),
                Role::System => format!("s {}", it.content),
            };
            let mut lines: Vec<String> = request.history.iter().map(line).collect();
            lines.push(request.message.clone());
            assert_eq!(lines, expect);
            assert_eq!(request.refusal(), None);
        };
        let text = |role: &str, text: &str| json!({ "role": role, "content": text });
        check(json!([text("user", "hi")]), &["hi"]);
        check(
            json!([
                text("system", "be kind"),
                text("user", "hi"),
                text("assistant", "Hello."),
                text("developer", "in French"),
                text("user", "bye")
            ]),
            &["s be kind", "u hi", "a Hello.", "s in French", "bye"],
        );
        // Neighbours, also around what is skipped.
        check(json!([text("user", "a"), text("user", "b")]), &["a\n\nb"]);
        check(
            json!([
                text("user", "a"),
                text("assistant", "x"),
                text("assistant", "y"),
                text("user", "b")
            ]),
            &["u a", "a x\n\ny", "b"],
        );
        check(
            json!([
                text("user", "weather?"),
                { "role": "assistant", "content": null, "tool_calls": [{ "id": "1" }] },
                { "role": "tool", "tool_call_id": "1", "content": "rain" },
                text("assistant", "It rains."),
                text("user", "thanks"),
            ]),
            &["u weather?", "a It rains.", "thanks"],
        );
        check(
            json!([text("user", "a"), text("system", "b"), text("user", "c")]),
            &["s b", "a\n\nc"],
        );
        check(json!([text("assistant", "Welcome."), text("user", "a")]), &["a Welcome.", "a"]);
        check(json!([text("user", "a"), text("assistant", " "), text("user", "b")]), &["a\n\nb"]);
        // Guidance may come last.
        check(json!([text("user", "a"), text("system", "b")]), &["s b", "a"]);
        let parts = json!([{ "type": "text", "text": "a" }, { "type": "text", "text": "b" }]);
        check(json!([{ "role": "user", "content": parts }]), &["a\n\nb"]);
    }

    #[test]
    fn what_cannot_be_taken_is_refused_by_name() {
        let check = |body: Value, field: &str, expect: &str| {
            let refusal = read(body).unwrap_err();
            assert_eq!((refusal.field.as_deref(), refusal.message.as_str()), (Some(field), expect));
        };
        let hi = json!([{ "role": "user", "content": "hi" }]);
        check(
            json!({ "model": "gpt-9", "messages": hi }),
            "model",
            "There is no model \"gpt-9\" here; use \"todobot\".",
        );
        check(json!({ "model": "todobot", "messages": hi, "n": 2 }), "n", "n: must be 1");
        let last = "messages: the last must be the user's";
        let of = |messages: Value| json!({ "model": "todobot", "messages": messages });
        check(of(json!([])), "messages", last);
        check(of(json!([{ "role": "system", "content": "x" }])), "messages", last);
        check(of(json!([{ "role": "assistant", "content": "x" }])), "messages", last);
        let tool = json!([{ "role": "user", "content": "x" }, { "role": "tool", "content": "y" }]);
        check(of(tool), "messages", last);
        let image = json!([{ "role": "user", "content": [
            { "type": "text", "text": "look" },
            { "type": "image_url", "image_url": { "url": "data:," } },
        ] }]);
        let only = "messages[0].content[1]: only text is read here";
        check(of(image), "messages[0].content[1]", only);
        check(
            of(json!([{ "role": "user", "content": " " }])),
            "messages",
            "messages: the last must be 1 to 2000 characters; this has 0",
        );
        check(
            of(json!([{ "role": "user", "content": "x".repeat(2001) }])),
            "messages",
            "messages: the last must be 1 to 2000 characters; this has 2001",
        );
    }

    #[test]
    fn a_conversation_is_known_by_its_user_and_how_it_began() {
        let id = |user: u128, given: Value| {
            messages(given).unwrap().conversation(UserId(Uuid::from_u128(user)))
        };
        let text = |role: &str, text: &str| json!({ "role": role, "content": text });
        let one = id(1, json!([text("user", "hi")]));
        let more = [text("system", "It is noon."), text("user", "hi"), text("assistant", "x")];
        assert_eq!(one, id(1, json!([more[0], more[1], more[2], text("user", "bye")])));
        assert_ne!(one, id(2, json!([text("user", "hi")])));
        assert_ne!(one, id(1, json!([text("user", "hello")])));
    }
}
