//! What kind of thing a person said to mean a task: an id, a number, a place in the list, or words.

use uuid::Uuid;

use crate::fold::fold;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reference {
    Id(Uuid),
    /// The small number that people say: "task 3".
    Number(u64),
    /// A place in the list last shown.
    Ordinal(Ordinal),
    /// Everything else, trimmed and otherwise as it was said: a title, or a part of one.
    Words(String),
}

/// A place in a list, counted from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Ordinal {
    FromStart(usize),
    FromEnd(usize),
}

impl Reference {
    /// `None` when nothing was said.
    ///
    /// Words that point back ("it", "that one") are `Words` here: only the conversation knows what
    /// they mean. Text in quotes is always `Words`, so that a task titled "3" or "Last" can be
    /// named.
    pub fn parse(text: &str) -> Option<Reference> {
        let text = text.trim();
        if let Some(inner) = unquoted(text) {
            return Some(Reference::Words(inner.to_owned()));
        }
        let folded = fold(text);
        if folded.is_empty() {
            return None;
        }
        let said = folded.trim_end_matches(['.', ',', '!', '?', ';', ':', ' ']);
        let said = said.strip_suffix(" please").unwrap_or(said);
        let tokens: Vec<&str> = said.split(' ').take(MAX_TOKENS + 1).collect();
        let found = if MAX_TOKENS < tokens.len() { None } else { pointed(&tokens) };
        Some(found.unwrap_or_else(|| Reference::Words(text.to_owned())))
    }
}

impl Ordinal {
    /// `None` when the list shown is too short.
    pub fn pick<T: Copy>(&self, shown: &[T]) -> Option<T> {
        let index = match *self {
            Ordinal::FromStart(place) => place.checked_sub(1)?,
            Ordinal::FromEnd(0) => return None,
            Ordinal::FromEnd(place) => shown.len().checked_sub(place)?,
        };
        shown.get(index).copied()
    }
}

/// The longest phrase read here is "the second to last one on the list".
const MAX_TOKENS: usize = 8;

const NOUNS: &[&str] = &["task", "todo", "to-do", "item", "entry", "reminder"];
const NUMBERS: &[&str] =
    &["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const ORDINALS: &[&str] = &[
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
];

fn unquoted(text: &str) -> Option<&str> {
    const PAIRS: &[(char, char)] = &[('"', '"'), ('\'', '\''), ('“', '”'), ('‘', '’'), ('«', '»')];
    let (_, inner) = PAIRS.iter().find_map(|(open, close)| {
        Some((open, text.strip_prefix(*open)?.strip_suffix(*close)?.trim()))
    })?;
    (!inner.is_empty()).then_some(inner)
}

fn pointed(tokens: &[&str]) -> Option<Reference> {
    let tokens = match tokens {
        ["the" | "my", rest @ ..] => rest,
        _ => tokens,
    };
    numbered(tokens).or_else(|| ordinal(tokens).map(Reference::Ordinal))
}

/// "3", "#3", "task 3", "task no. 3", "number three", or an id with or without "task" before it.
fn numbered(tokens: &[&str]) -> Option<Reference> {
    let (noun, tokens) = match tokens {
        [noun, rest @ ..] if NOUNS.contains(noun) => (true, rest),
        _ => (false, tokens),
    };
    let (marked, tokens) = match tokens {
        ["number" | "num" | "num." | "no" | "no." | "nr" | "nr." | "#" | "id", rest @ ..] => {
            (true, rest)
        }
        _ => (false, tokens),
    };
    let [token] = tokens else { return None };
    if let Ok(id) = Uuid::try_parse(token) {
        return Some(Reference::Id(id));
    }
    let glued = ["#", "no.", "nr."].iter().find_map(|it| token.strip_prefix(it));
    if let Some(number) = digits(glued.unwrap_or(token)) {
        return Some(Reference::Number(number));
    }
    // A bare "three" may be a title; after "task" or "number" it is not.
    let place = NUMBERS.iter().position(|it| it == token).filter(|_| noun || marked)?;
    Some(Reference::Number(place as u64 + 1))
}

fn digits(token: &str) -> Option<u64> {
    // The standard parser would also take a sign.
    token.bytes().all(|it| it.is_ascii_digit()).then(|| token.parse().ok())?
}

/// "first", "the second one", "2nd task", "last", "second to last", "top one", "first on the list".
fn ordinal(tokens: &[&str]) -> Option<Ordinal> {
    let tokens = match tokens {
        [rest @ .., "on" | "in" | "of" | "from", "the" | "my" | "that", "list"] => rest,
        _ => tokens,
    };
    let tokens = match tokens {
        [rest @ .., noun] if *noun == "one" || NOUNS.contains(noun) => rest,
        _ => tokens,
    };
    match tokens {
        ["last" | "bottom"] => Some(Ordinal::FromEnd(1)),
        ["top"] => Some(Ordinal::FromStart(1)),
        ["penultimate"] | ["next", "to", "last"] | ["last", "but", "one"] | ["last", "but"] => {
            Some(Ordinal::FromEnd(2))
        }
        [place] => nth(place).map(Ordinal::FromStart),
        [place, "last"]
        | [place, "to" | "from", "last"]
        | [place, "from", "the", "end" | "bottom"] => nth(place).map(Ordinal::FromEnd),
        [place, "from", "the", "top"] => nth(place).map(Ordinal::FromStart),
        _ => None,
    }
}

/// "first" to "tenth", "1st" to "99th".
fn nth(token: &str) -> Option<usize> {
    if let Some(place) = ORDINALS.iter().position(|it| *it == token) {
        return Some(place + 1);
    }
    let number = ["st", "nd", "rd", "th"].iter().find_map(|it| token.strip_suffix(it))?;
    let number = digits(number).and_then(|it| usize::try_from(it).ok())?;
    (1..=99).contains(&number).then_some(number)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers() {
        for text in [
            "3",
            "#3",
            " 3. ",
            "# 3",
            "task 3",
            "Task #3",
            "number 3",
            "no. 3",
            "no.3",
            "nr 3",
            "Nr. 3",
            "№ 3",
            "the task number 3",
            "my task nr. 3",
            "task three",
            "number three",
            "item 3",
            "todo #3",
            "id 3",
            "task 3 please",
            "task 003",
            "３",
        ] {
            check(text, Some(Reference::Number(3)));
        }
        check("0", Some(Reference::Number(0)));
        check("18446744073709551615", Some(Reference::Number(u64::MAX)));
    }

    #[test]
    fn ids() {
        let id = Uuid::from_u128(0x0198_c0de_0000_7000_8000_0000_0000_002a);
        for text in [
            "0198c0de-0000-7000-8000-00000000002a",
            " 0198C0DE-0000-7000-8000-00000000002A ",
            "0198c0de00007000800000000000002a",
            "{0198c0de-0000-7000-8000-00000000002a}",
            "urn:uuid:0198c0de-0000-7000-8000-00000000002a",
            "task 0198c0de-0000-7000-8000-00000000002a",
        ] {
            check(text, Some(Reference::Id(id)));
        }
    }

    #[test]
    fn ordinals() {
        use Ordinal::{FromEnd, FromStart};
        for (text, expected) in [
            ("first", FromStart(1)),
            ("The First One", FromStart(1)),
            ("the second one", FromStart(2)),
            ("2nd", FromStart(2)),
            ("third task", FromStart(3)),
            ("my tenth item", FromStart(10)),
            ("21st", FromStart(21)),
            ("the 99th one", FromStart(99)),
            ("top one", FromStart(1)),
            ("the top task", FromStart(1)),
            ("first on the list", FromStart(1)),
            ("the third one in my list", FromStart(3)),
            ("third from the top", FromStart(3)),
            ("last", FromEnd(1)),
            ("the last one", FromEnd(1)),
            ("last task.", FromEnd(1)),
            ("the bottom one", FromEnd(1)),
            ("second to last", FromEnd(2)),
            ("the second to last one", FromEnd(2)),
            ("3rd from last", FromEnd(3)),
            ("second last one", FromEnd(2)),
            ("last but one", FromEnd(2)),
            ("next to last", FromEnd(2)),
            ("second from the end", FromEnd(2)),
        ] {
            check(text, Some(Reference::Ordinal(expected)));
        }
    }

    #[test]
    fn words() {
        for text in [
            "PR 42",
            "buy 3 apples",
            "task",
            "number",
            "the",
            "one",
            "it",
            "that one",
            "three",
            "second opinion",
            "first of May",
            "the last two",
            "100th",
            "0th",
            "#",
            "+3",
            "-3",
            "3.5",
            "3 4",
            "18446744073709551616",
            "last minute gifts",
            "買牛奶",
            "🎉",
            "...",
        ] {
            check(text, Some(Reference::Words(text.to_owned())));
        }
        check("  Buy Milk ", Some(Reference::Words("Buy Milk".to_owned())));
        check("\"3\"", Some(Reference::Words("3".to_owned())));
        check("“last”", Some(Reference::Words("last".to_owned())));
        check("\"", Some(Reference::Words("\"".to_owned())));
        check("\"\"", Some(Reference::Words("\"\"".to_owned())));
    }

    #[test]
    fn nothing() {
        check("", None);
        check(" \n\t ", None);
        check("\u{200b}", None);
    }

    #[test]
    fn picking() {
        let shown = [10, 20, 30];
        for (ordinal, expected) in [
            (Ordinal::FromStart(0), None),
            (Ordinal::FromStart(1), Some(10)),
            (Ordinal::FromStart(3), Some(30)),
            (Ordinal::FromStart(4), None),
            (Ordinal::FromEnd(0), None),
            (Ordinal::FromEnd(1), Some(30)),
            (Ordinal::FromEnd(3), Some(10)),
            (Ordinal::FromEnd(4), None),
        ] {
            assert_eq!(ordinal.pick(&shown), expected, "{ordinal:?}");
            assert_eq!(ordinal.pick::<u8>(&[]), None);
        }
    }

    fn check(text: &str, expected: Option<Reference>) {
        assert_eq!(Reference::parse(text), expected, "{text:?}");
    }
}
