//! What is done to every answer after it was read: calls that were only spoken are made real, each
//! gets an id, and what its service must see again is marked as its own.

use std::collections::HashSet;

use domain::chat::{Chat, Message, Proposal, Said};
use serde_json::{Value, json};

use crate::spoken;

/// `name` is the model's.
pub(crate) fn complete(mut proposal: Proposal, chat: &Chat, name: &str) -> Proposal {
    let said = &mut proposal.said;
    if said.calls.is_empty()
        && let Some((text, calls)) = spoken::calls(&said.text, &chat.tools)
    {
        *said = Said { text, calls, verbatim: None };
    }
    said.verbatim = said.verbatim.take().map(|content| json!({"by": name, "content": content}));
    give_ids(said, chat);
    proposal
}

/// What the model called `name` said itself, as its translator kept it. A signature that another
/// one made would be refused.
pub(crate) fn given_back<'a>(said: &'a Said, name: &str) -> Option<&'a Value> {
    let verbatim = said.verbatim.as_ref()?;
    verbatim.get("content").filter(|_| verbatim.get("by").is_some_and(|it| it == name))
}

/// An id that came twice ties nothing, so the second becomes ours. Nine letters and digits: some
/// services take no others.
fn give_ids(said: &mut Said, chat: &Chat) {
    let mut taken: HashSet<String> = chat
        .messages
        .iter()
        .filter_map(|it| if let Message::Model(said) = it { Some(&said.calls) } else { None })
        .flatten()
        .map(|it| it.id.clone())
        .collect();
    let mut number = taken.len();
    for call in &mut said.calls {
        while call.id.is_empty() || taken.contains(&call.id) {
            number += 1;
            call.id = format!("own{number:06}");
        }
        taken.insert(call.id.clone());
    }
}

#[cfg(test)]
mod tests {
    use domain::chat::{Arguments, ProposedCall};
    use serde_json::Map;

    use super::*;

    fn said(ids: &[&str]) -> Said {
        let call = |id: &&str| ProposedCall {
            id: (*id).to_owned(),
            name: "list_tasks".to_owned(),
            arguments: Arguments::Object(Map::new()),
        };
        Said { calls: ids.iter().map(call).collect(), ..Said::default() }
    }

    #[test]
    fn every_call_has_an_id_of_its_own() {
        let check = |before: &[&str], given: &[&str], expect: &[&str]| {
            let chat = Chat {
                instructions: String::new(),
                messages: vec![Message::Model(said(before))],
                tools: [].into(),
            };
            let proposal = Proposal { said: said(given), ..Proposal::default() };
            let got = complete(proposal, &chat, "gemini:m").said.calls;
            let ids: Vec<&str> = got.iter().map(|it| it.id.as_str()).collect();
            assert_eq!(ids, expect, "{before:?} {given:?}");
        };
        check(&[], &["a", "b"], &["a", "b"]);
        check(&[], &["", ""], &["own000001", "own000002"]);
        check(&[], &["a", "a"], &["a", "own000001"]);
        check(&["own000001"], &["", "b", ""], &["own000002", "b", "own000003"]);
        check(&["a", "own000003"], &["", "a"], &["own000004", "own000005"]);
    }

    #[test]
    fn only_its_own_words_are_given_back() {
        let mut proposal = Proposal::default();
        proposal.said.verbatim = Some(json!({"parts": []}));
        let chat = Chat { instructions: String::new(), messages: Vec::new(), tools: [].into() };
        let said = complete(proposal, &chat, "gemini:m").said;
        assert_eq!(given_back(&said, "gemini:m"), Some(&json!({"parts": []})));
        assert_eq!(given_back(&said, "gemini:n"), None);
        assert_eq!(given_back(&Said::default(), "gemini:m"), None);
    }
}
