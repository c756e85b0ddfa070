//! How alike a word that was said and a word of a title are.

use std::collections::HashMap;

use rust_stemmers::{Algorithm, Stemmer};
use strsim::osa_distance;

use super::lexicon::{Kind, synonyms};

/// From 0 to 1, the same; seen from both sides. Words that are unrelated have none.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Likeness {
    /// How much of the word that was said is found in the title's word.
    pub(super) said: f64,
    /// How much of the title's word was said.
    pub(super) titled: f64,
}

/// A word that was said, ready to be held against many titles.
pub(super) struct SaidWord<'a> {
    text: &'a str,
    head: [u8; 2],
    mask: u64,
    /// The most slips that any title's word could be forgiven.
    slack: usize,
    pub(super) kind: Kind,
    /// A word from our lists is neither a slip nor an abbreviation: "plan" is not "plants", nor
    /// "meet" "meat".
    listed: bool,
    stem: String,
    synonyms: &'static [&'static str],
    dense: bool,
    stemmer: Stemmer,
    /// Stemming and edit distance cost far more than a lookup, and titles repeat their words.
    known: HashMap<String, Option<Likeness>>,
}

impl<'a> SaidWord<'a> {
    /// Expects a folded word.
    pub(super) fn new(text: &'a str) -> SaidWord<'a> {
        let stemmer = Stemmer::create(Algorithm::English);
        let stem = stem(&stemmer, text);
        let listed = Kind::of(text) != Kind::Content;
        // "Cleaning" is as light as "clean".
        let kind = match Kind::of(if listed { text } else { &stem }) {
            Kind::Filler => Kind::Content,
            kind => kind,
        };
        SaidWord {
            text,
            head: head(text),
            mask: mask(text),
            slack: if listed { 0 } else { tolerance(letters(text).min(LONGEST)) },
            kind,
            listed,
            stem,
            synonyms: synonyms(text),
            dense: text.chars().any(is_dense),
            stemmer,
            known: HashMap::new(),
        }
    }

    pub(super) fn is_number(&self) -> bool {
        has_digit(self.text)
    }

    pub(super) fn likeness(&mut self, other: &str) -> Option<Likeness> {
        let begin_alike = self.head == head(other);
        if begin_alike && self.text == other {
            return Likeness::both(1.0);
        }
        if self.synonyms.contains(&other) {
            return Likeness::both(SAME_WORD);
        }
        if self.dense {
            return contained(self.text, other);
        }
        // Two words of one stem, and a word and its prefix, begin alike.
        if !begin_alike && !self.may_be_slip(other) {
            return None;
        }
        if let Some(known) = self.known.get(other) {
            return *known;
        }
        let likeness = self.compare(other);
        self.known.insert(other.to_owned(), likeness);
        likeness
    }

    /// Cheap checks, for words that begin differently, that let pass every slip that `compare`
    /// would find.
    fn may_be_slip(&self, other: &str) -> bool {
        let ([a, b], [c, d]) = (self.head, head(other));
        match self.slack {
            0 => false,
            // A short word keeps its first letter, or has it swapped. The bytes of other scripts
            // tell less.
            1 => a == c || (a == d && b == c) || !a.is_ascii() || !b.is_ascii(),
            slack => {
                // A slip adds or takes at most one letter, and changes at most two bits.
                let apart = self.text.len().abs_diff(other.len());
                let near = apart <= slack || !(self.text.is_ascii() && other.is_ascii());
                near && (self.mask ^ mask(other)).count_ones() as usize <= 2 * slack
            }
        }
    }

    fn compare(&self, other: &str) -> Option<Likeness> {
        let stem =
            if self.head == head(other) { stem(&self.stemmer, other) } else { String::new() };
        if !stem.is_empty() && stem == self.stem {
            return Likeness::both(SAME_WORD);
        }
        if self.listed {
            return None;
        }
        let best = typo(self.text, other).max(prefix(self.text, other));
        // A slip and an inflection together, "grocry" for "groceries"; short stems would meet by
        // chance.
        let long = 5 <= stem.len().min(self.stem.len());
        Likeness::both(if long { best.max(0.9 * typo(&self.stem, &stem)) } else { best })
    }
}

impl Likeness {
    fn both(value: f64) -> Option<Likeness> {
        (0.0 < value).then_some(Likeness { said: value, titled: value })
    }
}

/// Another form of the same word, or another word for the same.
const SAME_WORD: f64 = 0.95;

/// Longer words are compared as they are: edit distance is quadratic, and nobody says them.
const LONGEST: usize = 32;

/// The first two bytes.
fn head(word: &str) -> [u8; 2] {
    match *word.as_bytes() {
        [first, second, ..] => [first, second],
        [first] => [first, 0],
        [] => [0, 0],
    }
}

/// One bit for each ASCII letter that occurs.
fn mask(word: &str) -> u64 {
    word.bytes().fold(0, |mask, it| mask | u64::from(it.is_ascii()) << (it & 0x3f))
}

fn letters(word: &str) -> usize {
    word.chars().count()
}

/// How many slips of the finger a word of this length may hold and still be itself.
fn tolerance(letters: usize) -> usize {
    match letters {
        0..=3 => 0,
        4..=7 => 1,
        8..=LONGEST => 2,
        _ => 0,
    }
}

fn stem(stemmer: &Stemmer, word: &str) -> String {
    if word.len() <= LONGEST && word.bytes().all(|it| it.is_ascii_lowercase()) {
        // A submission is what one submits; the stemmer keeps them apart.
        let verb = word.strip_suffix("ission").filter(|it| 2 <= it.len());
        let verb = verb.map(|it| format!("{it}it"));
        stemmer.stem(verb.as_deref().unwrap_or(word)).into_owned()
    } else {
        String::new()
    }
}

fn typo(one: &str, other: &str) -> f64 {
    let (ours, theirs) = (letters(one), letters(other));
    let slack = tolerance(ours.min(theirs));
    if slack == 0 || slack < ours.abs_diff(theirs) {
        return 0.0;
    }
    // "2024" and "2025" are two years, not a slip.
    if has_digit(one) || has_digit(other) || other.chars().any(is_dense) {
        return 0.0;
    }
    // In a short word the first letter makes the word ("silk", "milk"); people seldom miss it, but
    // do swap it.
    if slack == 1 && !same_or_swapped_start(one, other) {
        return 0.0;
    }
    match osa_distance(one, other) {
        0 => 1.0,
        1 => 0.85,
        2 if 2 <= slack => 0.75,
        _ => 0.0,
    }
}

fn same_or_swapped_start(one: &str, other: &str) -> bool {
    let (mut one, mut other) = (one.chars(), other.chars());
    let (a, b) = (one.next(), one.next());
    let (c, d) = (other.next(), other.next());
    a == c || (a == d && b == c)
}

/// A person may say the beginning of a word, but three letters begin too many ("cat", "catalogue").
fn prefix(said: &str, other: &str) -> f64 {
    if letters(said) < 4 || has_digit(said) || !other.starts_with(said) {
        return 0.0;
    }
    0.6 + 0.25 * share(said, other)
}

/// Scripts without spaces: a run of letters holds several words, so a part of it is enough.
fn contained(said: &str, other: &str) -> Option<Likeness> {
    let whole = said.len() <= other.len();
    let (short, long) = if whole { (said, other) } else { (other, said) };
    // One letter of a long run is too little.
    if !long.contains(short) || (letters(short) < 2 && 3 < letters(long)) {
        return None;
    }
    let part = share(short, long);
    let (said, titled) = if whole { (SAME_WORD, part) } else { (part, SAME_WORD) };
    Some(Likeness { said, titled })
}

fn share(part: &str, whole: &str) -> f64 {
    letters(part) as f64 / letters(whole).max(1) as f64
}

fn has_digit(word: &str) -> bool {
    word.chars().any(char::is_numeric)
}

/// Thai, Lao, Myanmar, Khmer, kana, Han and Hangul: a letter says as much as half a word elsewhere.
fn is_dense(letter: char) -> bool {
    matches!(letter,
        '\u{0e00}'..='\u{0eff}' | '\u{1000}'..='\u{109f}' | '\u{1780}'..='\u{17ff}'
        | '\u{3040}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{ac00}'..='\u{d7a3}'
        | '\u{f900}'..='\u{faff}' | '\u{20000}'..='\u{323af}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn words_alike() {
        for (said, other, expected) in [
            ("milk", "milk", 1.0),
            ("mum", "mom", 0.95),
            ("grocery", "groceries", 0.95),
            ("cleaning", "clean", 0.95),
            ("mikl", "milk", 0.85),
            ("imlk", "milk", 0.85),
            ("grocaries", "groceries", 0.85),
            ("restrant", "restaurant", 0.75),
            ("dentsit", "dentist", 0.85),
            ("silk", "milk", 0.0),
            ("plan", "plants", 0.0),
            ("meet", "meat", 0.0),
            ("cat", "car", 0.0),
            ("cat", "catalogue", 0.0),
            ("car", "card", 0.0),
            ("gym", "gymnastics", 0.0),
            ("2024", "2025", 0.0),
            ("42", "421", 0.0),
            ("dent", "dentist", 0.6 + 0.25 * 4.0 / 7.0),
            ("молоко", "молока", 0.85),
            ("三月的报告", "四月的报告", 0.0),
            ("牛奶", "买牛奶", 0.95),
            ("牛", "买牛奶面包", 0.0),
        ] {
            let found = SaidWord::new(said).likeness(other).map_or(0.0, |it| it.said);
            assert!((found - expected).abs() < 1e-9, "{said} {other}: {found}");
        }
    }

    proptest! {
        #[test]
        fn cheap_checks_rule_out_nothing_alike(one in "[abcdé界]{1,10}", other in "[abcdé界]{1,10}") {
            let word = SaidWord::new(&one);
            if !word.dense && word.head != head(&other) && !word.may_be_slip(&other) {
                prop_assert_eq!(word.compare(&other), None);
            }
        }

        #[test]
        fn a_slip_is_never_ruled_out(word in "[a-zéж]{4,12}", at in 0..12_usize, letter in "[a-zéж]") {
            let mut letters: Vec<char> = word.chars().collect();
            let at = at % letters.len();
            letters.splice(at..=at, letter.chars());
            let other: String = letters.into_iter().collect();
            let said = SaidWord::new(&word);
            if said.compare(&other).is_some() {
                prop_assert!(said.head == head(&other) || said.may_be_slip(&other));
            }
        }
    }
}
