//! What a line is: words for the assistant, or a command that begins with a slash.

/// A line, and what is to be done with it.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Line {
    Blank,
    Say(String),
    Help,
    /// A new conversation.
    New,
    /// An earlier one.
    Resume,
    Leave,
    /// A command that there is not.
    Unknown(String),
}

/// The commands, and what each is for. Those that speak of tasks say the sentence that anybody could
/// say, so that the answer is part of the conversation and "the second" means something after it.
pub(super) const COMMANDS: [(&str, &str); 8] = [
    ("/help", "what you can say"),
    ("/list", "what is left to do"),
    ("/today", "what is due today"),
    ("/week", "what is due this week"),
    ("/undo", "take back what was done last"),
    ("/new", "begin a new conversation"),
    ("/resume", "go on with an earlier conversation"),
    ("/quit", "leave (also Ctrl-D)"),
];

const EXAMPLES: [&str; 5] = [
    "remind me to call mom on Friday at 6 pm",
    "add buy milk tomorrow #shopping",
    "what is due this week?",
    "the milk is done",
    "move the call to Saturday",
];

pub(super) fn read(line: &str) -> Line {
    let line = line.trim();
    let said = |words: &str| Line::Say(words.to_owned());
    match line {
        "" => Line::Blank,
        "/help" | "/?" => Line::Help,
        "/list" => said("what is left to do?"),
        "/today" => said("what is due today?"),
        "/week" => said("what is due this week?"),
        "/undo" => said("undo"),
        "/new" => Line::New,
        "/resume" => Line::Resume,
        "/quit" | "/exit" => Line::Leave,
        _ if is_command(line) => Line::Unknown(line.to_owned()),
        _ => said(line),
    }
}

pub(super) fn unknown(name: &str) -> String {
    format!("There is no {name}; /help says what there is.")
}

pub(super) fn help() -> String {
    let mut lines = vec!["Say what you want in your own words, such as".to_owned()];
    lines.extend(EXAMPLES.iter().map(|it| format!("  {it}")));
    lines.push(String::new());
    lines.extend(COMMANDS.iter().map(|(name, about)| format!("  {name:8} {about}")));
    lines.join("\n")
}

/// One word after a slash. "/etc/hosts is broken" is about a file.
fn is_command(line: &str) -> bool {
    line.strip_prefix('/').is_some_and(|it| it.chars().all(|it| it.is_ascii_lowercase()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_words_or_commands() {
        let check = |line: &str, expect: Line| assert_eq!(read(line), expect, "{line:?}");
        check(" \t", Line::Blank);
        check(" buy milk ", Line::Say("buy milk".to_owned()));
        check("/list", Line::Say("what is left to do?".to_owned()));
        check("/exit", Line::Leave);
        check("/lst", Line::Unknown("/lst".to_owned()));
        check("/etc/hosts is broken", Line::Say("/etc/hosts is broken".to_owned()));
        for (name, _) in COMMANDS {
            assert!(!matches!(read(name), Line::Unknown(_) | Line::Blank), "{name}");
        }
    }
}
