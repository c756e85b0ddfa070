//! Phrases, written as people say them, held against tokens.

use std::collections::HashMap;
use std::sync::LazyLock;

use crate::words::Words;

/// A list of phrases, found by their first word. Of several that fit, the longest counts: "get rid
/// of" is not read as "get".
pub(crate) struct Phrases {
    by_first: HashMap<&'static str, Vec<Vec<&'static str>>>,
    /// The bytes that a phrase of this list begins with: most words begin otherwise, and a look
    /// here is cheaper than hashing them.
    initials: [bool; 256],
}

impl Phrases {
    /// Reads one phrase a line; `#` begins a remark.
    pub(crate) fn read(text: &'static str) -> Phrases {
        let mut by_first: HashMap<_, Vec<Vec<_>>> = HashMap::new();
        for line in text.lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
            let mut words = line.split(' ');
            if let Some(first) = words.next() {
                by_first.entry(first).or_default().push(words.collect());
            }
        }
        for rests in by_first.values_mut() {
            rests.sort_by_key(|it| std::cmp::Reverse(it.len()));
        }
        let mut initials = [false; 256];
        for byte in by_first.keys().filter_map(|it| it.as_bytes().first()) {
            initials[usize::from(*byte)] = true;
        }
        Phrases { by_first, initials }
    }
}

/// Anything that can say how many tokens one of its phrases takes up at a place.
pub(crate) trait Lexicon {
    fn at(&self, words: &Words<'_>, i: usize, end: usize) -> Option<usize>;
}

impl Lexicon for LazyLock<Phrases> {
    fn at(&self, words: &Words<'_>, i: usize, end: usize) -> Option<usize> {
        let first = words.norm(i);
        if end <= i || !self.initials[usize::from(*first.as_bytes().first()?)] {
            return None;
        }
        let rests = self.by_first.get(first)?;
        rests
            .iter()
            .find(|rest| fits(words, i + 1, end, rest.iter().copied()))
            .map(|it| 1 + it.len())
    }
}

impl<const N: usize> Lexicon for [&str; N] {
    fn at(&self, words: &Words<'_>, i: usize, end: usize) -> Option<usize> {
        let length = |phrase: &str| phrase.split(' ').count();
        self.iter().filter(|it| fits(words, i, end, it.split(' '))).map(|it| length(it)).max()
    }
}

/// Whether these words stand at `i`, all of them before `end`.
fn fits<'p>(
    words: &Words<'_>,
    i: usize,
    end: usize,
    phrase: impl Iterator<Item = &'p str>,
) -> bool {
    phrase.zip(i..).all(|(word, at)| at < end && words.is(at, word))
}
