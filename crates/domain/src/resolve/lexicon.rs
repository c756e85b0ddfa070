//! English words that carry little or nothing when a person names a task.

/// How much a word tells about which task is meant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// Dropped from what was said: "the dentist one" means "dentist".
    Filler,
    /// An action that half of all tasks could begin with; titles often leave it out.
    Verb,
    /// A noun or preposition that adds little: "the dentist appointment".
    Vague,
    Content,
}

impl Kind {
    /// Expects a folded word.
    pub(super) fn of(word: &str) -> Kind {
        let mut slot = slot(word.as_bytes());
        while let Some((listed, kind)) = TABLE[slot] {
            if listed == word {
                return kind;
            }
            slot = (slot + 1) % SLOTS;
        }
        Kind::Content
    }

    pub(super) fn weight(self) -> f64 {
        match self {
            Kind::Filler => 0.0,
            Kind::Verb | Kind::Vague => 0.4,
            Kind::Content => 1.0,
        }
    }
}

/// Words that people use for one another so often that the difference tells nothing.
pub(super) fn synonyms(word: &str) -> &'static [&'static str] {
    match word {
        "mom" | "mum" | "mam" | "mommy" | "mummy" | "mother" => {
            &["mom", "mum", "mam", "mommy", "mummy", "mother"]
        }
        "dad" | "daddy" | "father" => &["dad", "daddy", "father"],
        "buy" | "get" | "purchase" | "grab" => &["buy", "get", "purchase", "grab"],
        "email" | "mail" => &["email", "mail"],
        _ => &[],
    }
}

/// Whether `word` only announces a name when it follows a filler: "the one called …", but not "I
/// called mom".
pub(super) fn announces(word: &str) -> bool {
    matches!(word, "called" | "named" | "titled" | "labelled" | "labeled" | "saying")
}

/// Four times as many slots as words, so that a word that is not listed soon finds an empty one.
const SLOTS: usize = 512;
const _: () = assert!(FILLER.len() + VERBS.len() + VAGUE.len() <= SLOTS / 4);

/// Every word of every title that was found is looked up here; bisecting the lists was the slowest
/// step of all.
static TABLE: [Option<(&str, Kind)>; SLOTS] = {
    let mut table = [None; SLOTS];
    let lists = [(FILLER, Kind::Filler), (VERBS, Kind::Verb), (VAGUE, Kind::Vague)];
    let mut list = 0;
    while list < lists.len() {
        let (words, kind) = lists[list];
        let mut at = 0;
        while at < words.len() {
            let mut slot = slot(words[at].as_bytes());
            while table[slot].is_some() {
                slot = (slot + 1) % SLOTS;
            }
            table[slot] = Some((words[at], kind));
            at += 1;
        }
        list += 1;
    }
    table
};

const fn slot(word: &[u8]) -> usize {
    match word {
        [first, .., before, last] => {
            (*first as usize * 31 + *before as usize * 7 + *last as usize * 3 + word.len()) % SLOTS
        }
        [first, .., last] => (*first as usize * 31 + *last as usize * 3) % SLOTS,
        [only] => *only as usize,
        [] => 0,
    }
}

const FILLER: &[&str] = &[
    "a", "about", "an", "and", "at", "entry", "for", "i", "in", "is", "it", "item", "items",
    "just", "ll", "me", "my", "of", "on", "one", "ones", "or", "our", "please", "re", "reminder",
    "s", "some", "t", "task", "tasks", "teh", "that", "the", "these", "thing", "things", "this",
    "those", "to", "todo", "todos", "ve", "was", "with", "your",
];

const VERBS: &[&str] = &[
    "add", "ask", "book", "bring", "buy", "call", "cancel", "check", "clean", "collect", "contact",
    "do", "drop", "email", "fetch", "file", "find", "finish", "fix", "get", "give", "go", "grab",
    "look", "mail", "make", "meet", "message", "order", "organize", "pay", "phone", "pick", "plan",
    "prepare", "print", "purchase", "put", "read", "renew", "repair", "reply", "request",
    "reserve", "return", "review", "ring", "schedule", "see", "send", "set", "sign", "start",
    "submit", "take", "talk", "tell", "text", "update", "visit", "walk", "wash", "watch", "water",
    "write",
];

const VAGUE: &[&str] = &[
    "appointment",
    "appt",
    "chore",
    "errand",
    "from",
    "job",
    "new",
    "now",
    "off",
    "out",
    "soon",
    "stuff",
    "today",
    "tomorrow",
    "tonight",
    "up",
];

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds() {
        for (list, kind) in [(FILLER, Kind::Filler), (VERBS, Kind::Verb), (VAGUE, Kind::Vague)] {
            for word in list {
                assert_eq!(crate::fold::fold(word), *word);
                assert_eq!(Kind::of(word), kind, "{word} is listed twice");
            }
            assert!(list.is_sorted_by(|a, b| a < b));
        }
        for word in ["", "x", "milk", "thee", "calls", "牛奶"] {
            assert_eq!(Kind::of(word), Kind::Content, "{word}");
        }
    }
}
