use domain::id::{TurnId, UserId};
use domain::refusal::Refusal;
use domain::turn::Door;
use jiff::Timestamp;
use uuid::Uuid;

use super::*;
use crate::response::{State, ToolCall};

/// A turn that was kept: `iterations` tells it from others, `words` is what the user said.
fn kept(iterations: usize, words: &str, reply: Option<&str>) -> PastTurn {
    let turn = Turn {
        id: TurnId(Uuid::nil()),
        user: UserId::LOCAL,
        conversation_id: None,
        door: Door::Openai,
        words: Some(words.to_owned()),
        model: None,
        started_at: Timestamp::UNIX_EPOCH,
    };
    let reply = reply.map(|text| {
        let refusal = Refusal::invalid("title", "x");
        let response = Response { message: text.to_owned(), ..Response::refused(refusal, "m") };
        let call = ToolCall {
            name: format!("call {iterations}"),
            arguments: Default::default(),
            result: Default::default(),
            success: true,
            error: None,
            duration_ms: 0,
        };
        serde_json::to_string(&Response { tool_calls: vec![call], ..response }).unwrap()
    });
    PastTurn { turn, reply }
}

fn told(role: Role, content: &str) -> PastMessage {
    PastMessage { role, ..PastMessage::user(content) }
}

#[test]
fn our_own_replies_are_recognised_by_their_words_and_what_they_answered() {
    let turns = [
        kept(1, "hi", Some("Hello.")),
        kept(2, "delete milk", Some("Shall I delete 1 \"milk\"?")),
        kept(3, "hi", Some("Hello.")),
        kept(4, " spaced ", Some("Yes.")),
        kept(5, "cut off", None),
    ];
    use Role::{Assistant as A, System as S, User as U};
    // What is recognised stands as the name of its call, what is not as "-".
    let check = |past: &[(Role, &str)], expect: &[&str]| {
        let past: Vec<PastMessage> = past.iter().map(|(role, text)| told(*role, text)).collect();
        let got = recognise(past.clone(), &turns);
        let name = |it: &PastMessage| match it.tool_calls.as_slice() {
            [] => "-".to_owned(),
            calls => calls.iter().map(|it| it.name.clone()).collect(),
        };
        assert_eq!(got.iter().map(name).collect::<Vec<_>>(), expect);
        for (before, after) in past.iter().zip(&got) {
            assert_eq!(before.role, after.role);
            assert_eq!(before.content.trim(), after.content.trim());
            assert_eq!(after.state, (!after.tool_calls.is_empty()).then_some(State::Error));
        }
    };
    check(&[], &[]);
    // The newest of two that are alike.
    check(&[(U, "hi"), (A, "Hello.")], &["-", "call 3"]);
    check(
        &[(U, "hi"), (A, "Hello."), (U, "delete milk"), (A, "Shall I delete 1 \"milk\"?")],
        &["-", "call 3", "-", "call 2"],
    );
    // What we said to other words, or what others said to these.
    check(&[(U, "delete milk"), (A, "Hello.")], &["-", "-"]);
    check(&[(U, "hi"), (A, "Hello!")], &["-", "-"]);
    check(&[(A, "Hello.")], &["-"]);
    check(&[(U, "hi"), (A, "Hello."), (A, "Hello.")], &["-", "call 3", "-"]);
    check(&[(U, "cut off"), (A, "Then I was interrupted.")], &["-", "-"]);
    // Guidance stands anywhere and is nobody's words.
    check(&[(S, "hi"), (U, "hi"), (S, "be kind"), (A, "Hello.")], &["-", "-", "-", "call 3"]);
    check(&[(U, "spaced"), (A, "Yes.\n")], &["-", "call 4"]);
}
