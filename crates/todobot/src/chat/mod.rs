//! A conversation from the first line to the last, at whatever stands on the other side: a terminal
//! with keys and colours, one that is read aloud, or a pipe.

pub(crate) mod accessible;
mod card;
mod lines;
pub(crate) mod pipe;
mod slash;
mod taking;
pub(crate) mod terminal;

use agent::request::Request;
use agent::response::{Choice, Response, State};
use domain::conversation::Conversation;
use domain::id::ConversationId;

use crate::commands::ask::Manner;
use crate::out::plain;
use crate::partner::Partner;

/// Who is spoken with, where, and how.
pub(crate) struct Session<'a> {
    pub(crate) partner: &'a Partner<'a>,
    pub(crate) manner: &'a Manner,
    /// `None`: the next words begin one.
    conversation: Option<ConversationId>,
    /// What was asked last in it, and not answered since.
    open: Open,
}

/// What waits for an answer.
#[derive(Debug, PartialEq)]
enum Open {
    Nothing,
    /// It wants a yes, to one action or to several at once.
    Yes {
        token: String,
        several: bool,
    },
    /// One of these is meant.
    Which(Vec<Choice>),
    /// One of these is to go on.
    Whither(Vec<Conversation>),
}

/// What was typed, held against what is open.
enum Meant {
    Say(Request),
    GoOn(Conversation),
    /// A number that was not shown. Said on, it would mean a task.
    NoSuch(String),
}

impl<'a> Session<'a> {
    pub(crate) fn new(partner: &'a Partner<'a>, manner: &'a Manner) -> Session<'a> {
        Session { partner, manner, conversation: None, open: Open::Nothing }
    }

    /// What is said next belongs to another conversation. What was asked in this one stays there: a
    /// yes must not reach a question that is not in sight any more.
    fn go_to(&mut self, conversation: Option<ConversationId>) {
        self.conversation = conversation;
        self.open = Open::Nothing;
    }

    fn meant(&self, words: String) -> Meant {
        let say = |words: &str| Meant::Say(self.words(words));
        match (&self.open, words.to_lowercase().as_str(), words.parse()) {
            (Open::Yes { token, .. }, "y" | "yes" | "a" | "all", _) => {
                Meant::Say(self.yes(token.clone()))
            }
            (Open::Yes { .. }, "n", _) => say("no"),
            (Open::Which(choices), _, Ok(number)) => match picked(choices, number) {
                Ok(choice) => say(&choice.answer()),
                Err(problem) => Meant::NoSuch(problem),
            },
            (Open::Whither(conversations), _, Ok(number)) => match picked(conversations, number) {
                Ok(conversation) => Meant::GoOn(conversation.clone()),
                Err(problem) => Meant::NoSuch(problem),
            },
            _ => say(&words),
        }
    }

    /// Nothing was typed: who was asked where to go on stays here.
    fn stay(&mut self) {
        if let Open::Whither(_) = self.open {
            self.open = Open::Nothing;
        }
    }

    fn words(&self, message: impl Into<String>) -> Request {
        self.manner.request(message.into())
    }

    /// A yes to exactly what was asked about, and to nothing that came since.
    fn yes(&self, token: String) -> Request {
        Request { confirm: Some(token), ..self.words("yes") }
    }
}

impl Open {
    fn left_by(response: &Response) -> Open {
        match (response.state, &response.pending) {
            (State::NeedsConfirmation, Some(pending)) => {
                Open::Yes { token: pending.token.clone(), several: 1 < pending.actions.len() }
            }
            (State::NeedsClarification, _) if !response.choices.is_empty() => {
                Open::Which(response.choices.clone())
            }
            _ => Open::Nothing,
        }
    }
}

/// The one that was shown with this number, whatever number it has elsewhere.
fn picked<T>(shown: &[T], number: usize) -> Result<&T, String> {
    let at = number.checked_sub(1).and_then(|it| shown.get(it));
    at.ok_or_else(|| format!("There is no {number} among them; they are 1 to {}.", shown.len()))
}

/// A text of several lines as a terminal may show it: nothing in it moves a cursor, changes a colour
/// or hides from the eye. What a server elsewhere says, and what a model is still saying, nobody has
/// looked at before.
fn shown(text: &str) -> String {
    agent::reply::safe(text).lines().map(plain).collect::<Vec<_>>().join("\n")
}

/// A choice in words: the task that it is, or what it says.
fn named(choice: &Choice) -> String {
    match &choice.task {
        Some(task) => plain(task.title.as_str()),
        None => plain(&choice.label),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_that_is_shown_steers_the_terminal() {
        let check = |text: &str, expect: &str| assert_eq!(shown(text), expect, "{text:?}");
        check("one\n  two\n", "one\n  two");
        check("a\u{1b}[2Jb\rc\u{7}", "a[2Jbc");
        check("a\tb", "a b");
        check("\u{9b}31mred \u{202e}desrever\u{e0069}", "31mred desrever");
    }
}
