//! What the classifier sees of a text: words, pairs and triples of words, and pieces of words, each
//! hashed to a bucket. Training and use both come through here, so that they cannot drift apart.

use crate::words::{Kind, Words};

/// Weights are kept for this many buckets; two features that share one share its weight.
pub const BUCKETS: usize = 1 << 16;

/// Longer texts are cut: what is asked stands near the beginning, and the work stays bounded.
const MOST_TOKENS: usize = 64;

/// Pieces of a word are taken from this many bytes of it, for the same reason.
const MOST_BYTES: usize = 24;

/// Calls `each` with the bucket of every feature, in order, without allocating.
pub fn features(words: &Words<'_>, each: &mut impl FnMut(usize)) {
    let mut emit = |hash: Fnv| each(hash.bucket());
    emit(Fnv::new(b'n').with(&[length_class(words.len())]));
    let (mut before_that, mut before) = ("", "^");
    for i in 0..words.len().min(MOST_TOKENS) {
        let word = masked(words, i);
        emit(Fnv::new(b'1').word(word));
        emit(Fnv::new(b'2').word(before).word(word));
        emit(Fnv::new(b'3').word(before_that).word(before).word(word));
        if words.is_word(i) {
            pieces(word.as_bytes(), &mut emit);
        }
        (before_that, before) = (before, word);
    }
    emit(Fnv::new(b'2').word(before).word("$"));
    emit(Fnv::new(b'3').word(before_that).word(before).word("$"));
}

/// The pieces of three to five bytes of a word between its marks of begin and end.
fn pieces(word: &[u8], emit: &mut impl FnMut(Fnv)) {
    let word = word.get(..MOST_BYTES).unwrap_or(word);
    let byte = |i: usize| match i.checked_sub(1) {
        None => Some(b'<'),
        Some(i) if i == word.len() => Some(b'>'),
        Some(i) => word.get(i).copied(),
    };
    for start in 0..word.len() {
        let mut hash = Fnv::new(b'c');
        for length in 1..=5 {
            let Some(next) = byte(start + length - 1) else { break };
            hash = hash.with(&[next]);
            if 3 <= length {
                emit(hash);
            }
        }
    }
}

/// The word, or what kind of thing it is where any other of its kind would mean the same.
fn masked<'w>(words: &'w Words<'_>, i: usize) -> &'w str {
    match words.norm(i) {
        _ if words.kind(i) == Some(Kind::Number) => "0",
        "monday" | "tuesday" | "wednesday" | "thursday" | "friday" | "saturday" | "sunday" => {
            "@day"
        }
        // May is left out: it is more often a verb.
        "january" | "february" | "march" | "april" | "june" | "july" | "august" | "september"
        | "october" | "november" | "december" => "@month",
        "am" | "pm" | "o'clock" | "noon" | "midnight" => "@clock",
        word => word,
    }
}

fn length_class(tokens: usize) -> u8 {
    match tokens {
        0 => 0,
        1 => 1,
        2 => 2,
        3 => 3,
        4..=6 => 4,
        7..=12 => 5,
        _ => 6,
    }
}

/// FNV-1a in 64 bits: short, and the same on every machine, which the hasher of the standard
/// library does not promise.
#[derive(Clone, Copy)]
pub(super) struct Fnv(pub(super) u64);

impl Fnv {
    /// `kind` keeps features of different kinds apart.
    fn new(kind: u8) -> Fnv {
        Fnv::EMPTY.with(&[kind])
    }

    pub(super) const EMPTY: Fnv = Fnv(0xcbf2_9ce4_8422_2325);

    pub(super) fn with(self, bytes: &[u8]) -> Fnv {
        let step = |hash: u64, it: &u8| (hash ^ u64::from(*it)).wrapping_mul(0x0100_0000_01b3);
        Fnv(bytes.iter().fold(self.0, step))
    }

    fn word(self, word: &str) -> Fnv {
        self.with(word.as_bytes()).with(b" ")
    }

    /// All bits are folded onto the high ones, of which a bucket is made.
    fn bucket(self) -> usize {
        let mixed = (self.0 ^ (self.0 >> 32)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
        (mixed >> 40) as usize % BUCKETS
    }
}
