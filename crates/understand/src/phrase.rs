//! Phrases, written as people say them, held against tokens.

use std::collections::BTreeMap;
use std::sync::LazyLock;

use crate::words::Words;

/// A list of phrases, found by their first word. Of several that fit, the longest counts: "get rid
/// of" is not read as "get".
pub(crate) struct Phrases {
    /// First words in order, each with what may follow it, the longest first.
    by_first: Vec<(&'static str, Vec<Vec<&'static str>>)>,
    /// Where the first words that begin with a byte stand: most words begin otherwise, and of the
    /// rest few are left to compare.
    initials: [(u16, u16); 256],
}

impl Phrases {
    /// Reads one phrase a line; `#` begins a remark.
    pub(crate) fn read(text: &'static str) -> Phrases {
        let mut by_first: BTreeMap<_, Vec<Vec<_>>> = BTreeMap::new();
        for line in text.lines().filter(|it| !it.is_empty() && !it.starts_with('#')) {
            let mut words = line.split(' ');
            if let Some(first) = words.next() {
                by_first.entry(first).or_default().push(words.collect());
            }
        }
        for rests in by_first.values_mut() {
            rests.sort_by_key(|it| std::cmp::Reverse(it.len()));
        }
        let by_first: Vec<_> = by_first.into_iter().collect();
        let mut initials = [(0, 0); 256];
        for (at, (first, _)) in (0u16..).zip(&by_first) {
            if let Some(byte) = first.as_bytes().first() {
                let (from, to) = &mut initials[usize::from(*byte)];
                *from = if *to == 0 { at } else { *from };
                *to = at + 1;
            }
        }
        Phrases { by_first, initials }
    }

    /// What may follow this first word.
    fn after(&self, first: &str) -> Option<&[Vec<&'static str>]> {
        let (from, to) = self.initials[usize::from(*first.as_bytes().first()?)];
        let near = self.by_first.get(usize::from(from)..usize::from(to))?;
        near.iter().find(|it| it.0 == first).map(|it| it.1.as_slice())
    }
}

/// Anything that can say how many tokens one of its phrases takes up at a place.
pub(crate) trait Lexicon {
    fn at(&self, words: &Words<'_>, i: usize, end: usize) -> Option<usize>;
}

impl Lexicon for LazyLock<Phrases> {
    fn at(&self, words: &Words<'_>, i: usize, end: usize) -> Option<usize> {
        if end <= i {
            return None;
        }
        self.after(words.norm(i))?
            .iter()
            .find(|rest| fits(words, i + 1, end, rest.iter().copied()))
            .map(|it| 1 + it.len())
    }
}

impl<const N: usize> Lexicon for [&str; N] {
    fn at(&self, words: &Words<'_>, i: usize, end: usize) -> Option<usize> {
        let length = |phrase: &str| phrase.split(' ').count();
        let first = words.norm(i).as_bytes().first();
        self.iter()
            .filter(|it| it.as_bytes().first() == first && fits(words, i, end, it.split(' ')))
            .map(|it| length(it))
            .max()
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
