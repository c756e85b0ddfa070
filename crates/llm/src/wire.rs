//! What the translators and the sender have in common.

use domain::chat::{Arguments, Proposal};
use secrecy::SecretString;
use serde_json::{Map, Value};

use crate::fault::Fault;

/// More calls than this in one answer are not kept.
pub(crate) const MAX_CALLS: usize = 64;
/// Bytes of arguments that cannot be read which are kept.
const MAX_UNREADABLE: usize = 2000;

/// A request, ready to be posted.
#[derive(Debug)]
pub(crate) struct HttpRequest {
    pub(crate) url: String,
    /// The header that carries the key.
    pub(crate) key: Option<(&'static str, SecretString)>,
    pub(crate) body: Value,
}

/// An answer that comes in pieces.
pub(crate) trait Pieces: Send {
    /// The data of one event. Text for the user goes to `hear`.
    fn take(&mut self, data: &str, hear: &mut (dyn FnMut(&str) + Send)) -> Result<(), Fault>;

    /// Something of the answer has come: asking again could give another.
    fn began(&self) -> bool;

    /// The whole answer has come; a count of tokens may follow.
    fn complete(&self) -> bool;

    /// Nothing more will come.
    fn over(&self) -> bool;

    /// What has come, if it is complete.
    fn finish(self: Box<Self>) -> Result<Proposal, Fault>;
}

/// Arguments as text. Nothing at all means none.
pub(crate) fn arguments(text: &str) -> Arguments {
    if text.trim().is_empty() {
        return Arguments::Object(Map::new());
    }
    match serde_json::from_str(text) {
        Ok(Value::Null) => Arguments::Object(Map::new()),
        Ok(Value::Object(map)) => Arguments::Object(map),
        _ => Arguments::Unreadable(shortened(text)),
    }
}

/// A name that every service takes back. A model can call whatever it likes.
pub(crate) fn plain_name(name: &str) -> String {
    let plain = |it: char| if it.is_ascii_alphanumeric() || it == '-' { it } else { '_' };
    let name: String = name.chars().take(64).map(plain).collect();
    if name.starts_with(|it: char| it.is_ascii_alphabetic() || it == '_') {
        name
    } else {
        format!("_{}", &name[..name.len().min(63)])
    }
}

/// A code of a service, if it looks like one: its sentences are not passed on.
pub(crate) fn code(text: &str) -> Option<&str> {
    let plain = |it: u8| it.is_ascii_alphanumeric() || it == b'_';
    (!text.is_empty() && text.len() <= 40 && text.bytes().all(plain)).then_some(text)
}

/// A count of tokens, small enough to be added up.
pub(crate) fn tokens(count: Option<&Value>) -> u64 {
    count.and_then(Value::as_u64).map_or(0, |it| it.min(u64::from(u32::MAX)))
}

fn shortened(text: &str) -> String {
    text[..text.floor_char_boundary(MAX_UNREADABLE)].to_owned()
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn arguments_are_an_object_or_unreadable() {
        let check = |text: &str, expect: Result<Value, &str>| {
            let got = match arguments(text) {
                Arguments::Object(map) => Ok(Value::Object(map)),
                Arguments::Unreadable(text) => Err(text),
            };
            assert_eq!(got, expect.map_err(str::to_owned), "{text}");
        };
        check(r#"{"title":"Milk"}"#, Ok(json!({"title": "Milk"})));
        check("", Ok(json!({})));
        check(" \n", Ok(json!({})));
        check("null", Ok(json!({})));
        check("{}", Ok(json!({})));
        check(r#"{"title":"Mi"#, Err(r#"{"title":"Mi"#));
        check("[1]", Err("[1]"));
        check(r#""text""#, Err(r#""text""#));
        check(&"é".repeat(1500), Err(&"é".repeat(1000)));
    }

    #[test]
    fn names_are_made_plain() {
        let check = |name: &str, expect: &str| assert_eq!(plain_name(name), expect);
        check("add_task", "add_task");
        check("functions.add-task", "functions_add-task");
        check("", "_");
        check("3é", "_3_");
        check(&"9".repeat(100), &format!("_{}", "9".repeat(63)));
    }
}
