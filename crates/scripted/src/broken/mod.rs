//! The ways in which a model or its service can be broken, by name.

mod lines;
#[cfg(test)]
mod tests;

use crate::play::{Line, Play};
use crate::seen::Seen;

/// Answers the first request in its way, and all others with "Done.", unless its way is forever.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Broken(pub Kind);

impl Play for Broken {
    fn next(&self, seen: &Seen) -> Line {
        lines::line(self.0, seen.before).unwrap_or_else(|| Line::say("Done."))
    }
}

macro_rules! kinds {
    ($($kind:ident $name:literal $about:literal)*) => {
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Kind { $(#[doc = $about] $kind),* }

        impl Kind {
            pub const ALL: &[Kind] = &[$(Kind::$kind),*];

            pub fn name(self) -> &'static str {
                match self { $(Kind::$kind => $name),* }
            }

            /// What it does, in a sentence.
            pub fn about(self) -> &'static str {
                match self { $(Kind::$kind => $about),* }
            }

            pub fn parse(name: &str) -> Option<Kind> {
                Kind::ALL.iter().copied().find(|it| it.name() == name)
            }
        }
    };
}

kinds! {
    EmptyBody "empty-body" "200 with nothing in it."
    EmptyObject "empty-object" "An object without a field."
    HtmlPage "html-page" "A web page with 200, as a proxy would send it."
    PlainText "plain-text" "A plain text with 200."
    TruncatedJson "truncated-json" "Half of an answer, properly ended."
    InvalidUtf8 "invalid-utf8" "Bytes in the text that are no UTF-8."
    HugeText "huge-text" "Ten megabytes of text."
    EndlessStream "endless-stream" "Text that never ends and never pauses."
    CutInCall "cut-in-call" "The connection ends in the middle of a call's arguments."
    CutAfterText "cut-after-text" "The connection ends after text, before the end of the answer."
    NoEndMarker "no-end-marker" "The body ends well after text, without the answer's end."
    Reset "reset" "The connection is reset before the answer."
    ClosedAfterHeaders "closed-after-headers" "The connection ends after 200 and the headers."
    HangsBeforeHeaders "hangs-before-headers" "No answer ever comes."
    HangsMidway "hangs-midway" "After some text nothing more ever comes."
    NoChoices "no-choices" "No candidates, no choices."
    NullContent "null-content" "The content is null and there is no call."
    EmptyText "empty-text" "An empty text and no call."
    BlankText "blank-text" "A text of white space."
    UnknownTool "unknown-tool" "Calls a tool that there never was."
    MisspelledTool "misspelled-tool" "Calls addTask."
    ArgumentsNoJson "arguments-no-json" "Arguments that are no JSON; Gemini says it was malformed."
    ArgumentsArray "arguments-array" "Arguments in a list."
    ArgumentsString "arguments-string" "Arguments as a JSON string that holds JSON."
    ArgumentsNull "arguments-null" "Arguments that are null."
    UnknownField "unknown-field" "An argument that the tool does not have."
    WrongTypes "wrong-types" "A title that is a number."
    MissingField "missing-field" "A call without its title."
    TaskOfNothing "task-of-nothing" "Completes task 999999."
    ForeignUser "foreign-user" "Lists the tasks of another user, by an argument."
    SameCallForever "same-call-forever" "The same call again and again, forever."
    NewCallForever "new-call-forever" "Another call each time, forever."
    SameCallTwice "same-call-twice" "One call twice in an answer, with one id."
    NoCallId "no-call-id" "A call without an id."
    EmptyName "empty-name" "A call of a tool without a name."
    ManyCalls "many-calls" "Two hundred parallel calls."
    CallInText "call-in-text" "A call as JSON in the text."
    CallInFence "call-in-fence" "A call in a fence of code in the text."
    CallInTags "call-in-tags" "A call in <tool_call> tags in the text."
    HalfCallInText "half-call-in-text" "Half of a call as JSON in the text."
    ClaimsSuccess "claims-success" "Says that the task was added, and called nothing."
    BadKey "bad-key" "The key is refused, forever: 401, or 400 at Google."
    UnknownModel "unknown-model" "404 for the model, forever."
    BadRequest "bad-request" "400, forever."
    RateLimited "rate-limited" "429 without a time to wait, forever."
    ServerError "server-error" "500, forever."
    OverloadedOnce "overloaded-once" "503, then a good call, then done."
    ErrorWith200 "error-with-200" "An error object with 200."
    DeepArguments "deep-arguments" "Arguments nested ten thousand levels deep."
    LongToolName "long-tool-name" "A tool's name of a hundred thousand letters."
    ControlCharacters "control-characters" "NUL and other control characters in a title."
    SafetyBlock "safety-block" "The answer was withheld."
    PromptBlocked "prompt-blocked" "The question was refused; OpenAI: a refusal."
    LengthInArguments "length-in-arguments" "The limit on length reached in the arguments of a call."
}
