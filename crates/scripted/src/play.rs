//! What a model may do next.

use std::time::Duration;

use serde_json::Value;

use crate::seen::Seen;

/// Decides what the model says. The same request is always answered alike.
pub trait Play: Send + Sync + 'static {
    fn next(&self, seen: &Seen) -> Line;
}

impl Play for Box<dyn Play> {
    fn next(&self, seen: &Seen) -> Line {
        (**self).next(seen)
    }
}

/// A tool's name and its arguments.
pub type Call = (String, Value);

pub fn call(name: &str, arguments: Value) -> Call {
    (name.to_owned(), arguments)
}

#[derive(Debug, Clone, PartialEq)]
pub enum Line {
    Say(String),
    /// Several are parallel calls.
    Call(Vec<Call>),
    SayAndCall(String, Vec<Call>),
    /// What a well-behaved model would not say, in the right envelope.
    Odd(Spoken),
    /// What a well-behaved service would not do.
    Fault(Fault),
    /// The same after a while.
    Slowly(Duration, Box<Line>),
}

impl Line {
    pub fn say(text: &str) -> Line {
        Line::Say(text.to_owned())
    }
}

/// One answer of a model, before it is written down in somebody's format.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Spoken {
    pub text: String,
    pub calls: Vec<SpokenCall>,
    pub finish: Finish,
}

#[derive(Debug, Clone, PartialEq)]
pub struct SpokenCall {
    pub id: Option<String>,
    pub name: String,
    pub arguments: Written,
}

/// Arguments as they were written.
#[derive(Debug, Clone, PartialEq)]
pub enum Written {
    Json(Value),
    /// JSON that is not to be read here: too deep for that.
    Text(String),
    /// No JSON at all. Gemini never sends such a call: it says that it came to nothing.
    Half(String),
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Finish {
    #[default]
    Stop,
    /// The limit on length was reached.
    Length,
    /// The answer was withheld.
    Safety,
}

impl Spoken {
    /// What a line says, if it says something. `before` makes the ids of its calls different from
    /// those of the answers before.
    pub fn of(line: Line, before: usize) -> Result<Spoken, Fault> {
        match line {
            Line::Say(text) => Ok(Spoken { text, ..Spoken::default() }),
            Line::Call(calls) => Ok(Spoken::calling(String::new(), calls, before)),
            Line::SayAndCall(text, calls) => Ok(Spoken::calling(text, calls, before)),
            Line::Odd(spoken) => Ok(spoken),
            Line::Fault(fault) => Err(fault),
            Line::Slowly(_, line) => Spoken::of(*line, before),
        }
    }

    fn calling(text: String, calls: Vec<Call>, before: usize) -> Spoken {
        let calls = calls.into_iter().enumerate().map(|(index, (name, arguments))| SpokenCall {
            id: Some(format!("call_{before}_{index}")),
            name,
            arguments: Written::Json(arguments),
        });
        Spoken { text, calls: calls.collect(), finish: Finish::Stop }
    }
}

#[derive(Debug, Clone, PartialEq)]
pub enum Fault {
    /// An error in the words of the service: 400, 401, 404, 429, 500 or 503.
    Status(u16),
    /// 400 with these words.
    BadRequest(String),
    /// 429 with the time to wait.
    RateLimited {
        after: Duration,
    },
    /// An error in the words of the service, and yet 200.
    ErrorWith200,
    /// A body of another kind, with 200.
    Page {
        content_type: &'static str,
        body: &'static str,
    },
    EmptyObject,
    /// No candidates, no choices.
    NoChoices,
    NullContent,
    /// The service will not answer such a question.
    PromptBlocked,
    TruncatedJson,
    InvalidUtf8,
    /// Never ends, and never pauses.
    Endless,
    CutInCall,
    CutAfterText,
    /// The connection ends well, and the answer does not.
    NoEndMarker,
    /// The connection is reset before a word is said.
    Reset,
    ClosedAfterHeaders,
    HangsBeforeHeaders,
    HangsMidway,
}
