//! The one folding of text: search in every store and title matching see the same letters.
//!
//! Two texts that a person would call the same word fold to the same string: case, accents,
//! ligatures, typographic quotes and spacing do not count. Folding twice changes nothing, so a
//! folded column may be compared with a freshly folded query.

use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::{
    canonical_combining_class, decompose_compatible, is_combining_mark,
};

/// `"  Café with ZOË "` becomes `"cafe with zoe"`.
pub fn fold(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    fold_into(text, &mut folded);
    folded
}

/// The words of a folded text: maximal runs of letters and digits.
///
/// Every other character splits, apostrophes too, so that a word is always a piece of the text
/// itself.
pub fn words(folded: &str) -> impl Iterator<Item = &str> {
    let mut rest = folded;
    std::iter::from_fn(move || {
        let (_, word) = rest.split_at(run(rest, Class::Other));
        let (word, after) = word.split_at(run(word, Class::Word));
        rest = after;
        (!word.is_empty()).then_some(word)
    })
}

/// Replaces `out` by the folding of `text`, so that a loop over many titles can keep one buffer.
pub(crate) fn fold_into(text: &str, out: &mut String) {
    out.clear();
    if !text.is_ascii() {
        fold_unicode(text, out);
    } else if is_spaced(text.as_bytes()) {
        out.push_str(text);
        out.make_ascii_lowercase();
    } else {
        text.bytes().for_each(|it| push(char::from(it.to_ascii_lowercase()), out));
    }
    if out.ends_with(' ') {
        out.pop();
    }
}

fn fold_unicode(text: &str, out: &mut String) {
    let mut rest = text;
    while !rest.is_empty() {
        let (simple, tail) = rest.split_at(rest.find(is_composed).unwrap_or(rest.len()));
        for letter in simple.chars() {
            decompose_compatible(unified(letter), |it| push_bare(it, out));
        }
        // What will be dropped does not part two letters that compose.
        let end = tail.find(|it| !is_composed(it) && !is_dropped(it)).unwrap_or(tail.len());
        let (composed, tail) = tail.split_at(end);
        let bare = composed.nfkd().filter(|it| !is_dropped(*it));
        let lower = bare.flat_map(char::to_lowercase).flat_map(plain);
        lower.nfc().for_each(|it| push(it, out));
        rest = tail;
    }
}

/// Whether the letter may belong with its neighbours once its accents are off: a Korean syllable or
/// a voiced kana is one letter to its reader. Below these scripts, and in Han, letters fold one by
/// one, and faster.
fn is_composed(letter: char) -> bool {
    !matches!(letter, ..'\u{900}' | '\u{4e00}'..='\u{9fff}') && !unified(letter).is_ascii()
}

fn push_bare(letter: char, out: &mut String) {
    if letter.is_ascii() {
        push(letter.to_ascii_lowercase(), out);
    } else if !is_dropped(letter) {
        letter.to_lowercase().flat_map(plain).for_each(|it| push(it, out));
    }
}

fn push(letter: char, out: &mut String) {
    if !letter.is_whitespace() {
        out.push(letter);
    } else if !out.is_empty() && !out.ends_with(' ') {
        out.push(' ');
    }
}

/// Whether the spaces of an ASCII text are already as folding leaves them, save one at the end.
fn is_spaced(text: &[u8]) -> bool {
    // Written without early exits, so that it runs over many bytes at once.
    let odd = text.iter().fold(false, |odd, it| odd | matches!(it, b'\t'..=b'\r'));
    let after = text.iter().skip(1);
    let double = text.iter().zip(after).fold(false, |odd, (a, b)| odd | (*a == b' ' && *b == b' '));
    !odd && !double && text.first() != Some(&b' ')
}

/// Signs that mean the same and that compatibility decomposition keeps apart, or tears into a space
/// and an accent.
fn unified(letter: char) -> char {
    match letter {
        '‘' | '’' | '‚' | '‛' | '′' | 'ʹ' | 'ʻ' | 'ʼ' | 'ʽ' | '´' | '‹' | '›' => {
            '\''
        }
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => '"',
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' => '-',
        _ => letter,
    }
}

/// Letters that have no decomposition, written as most keyboards would have them.
fn plain(letter: char) -> impl Iterator<Item = char> {
    let pair = match letter {
        'ß' => ('s', Some('s')),
        'æ' => ('a', Some('e')),
        'œ' => ('o', Some('e')),
        'þ' => ('t', Some('h')),
        'ø' => ('o', None),
        'đ' | 'ð' => ('d', None),
        'ł' | 'ƚ' => ('l', None),
        'ı' | 'ɨ' => ('i', None),
        'ħ' => ('h', None),
        'ŋ' => ('n', None),
        'ŧ' | 'ⱦ' => ('t', None),
        'ĸ' => ('k', None),
        'ƀ' => ('b', None),
        'ǥ' => ('g', None),
        'ƶ' => ('z', None),
        // A final sigma is the same letter; where it stands must not decide whether two words are
        // equal.
        'ς' => ('σ', None),
        _ => (unified(letter), None),
    };
    std::iter::once(pair.0).chain(pair.1)
}

/// Accents, and characters nobody sees.
///
/// A mark that is a vowel or a sound of its own (Devanagari, Thai, kana) stays: without it another
/// word is meant.
fn is_dropped(letter: char) -> bool {
    match letter {
        '\0'..='\u{7f}' => false,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{feff}' => true,
        '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' => true,
        '\u{fe00}'..='\u{fe0f}' => true,
        _ => matches!(canonical_combining_class(letter), 1 | 7 | 10..=36 | 200..),
    }
}

#[derive(Clone, Copy, PartialEq)]
enum Class {
    Word,
    Other,
    /// Not ASCII: the byte alone cannot tell.
    Unknown,
}

/// Almost every title is plain ASCII, and a byte is quicker to judge than a character.
const CLASSES: [Class; 256] = {
    let mut classes = [Class::Unknown; 256];
    let mut byte = 0_u8;
    while byte.is_ascii() {
        let word = byte.is_ascii_alphanumeric();
        classes[byte as usize] = if word { Class::Word } else { Class::Other };
        byte += 1;
    }
    classes
};

/// The length of the run of one class at the start of `text`.
fn run(text: &str, class: Class) -> usize {
    let bytes = text.as_bytes();
    let plain = bytes.iter().position(|it| CLASSES[usize::from(*it)] != class);
    let plain = plain.unwrap_or(bytes.len());
    if bytes.get(plain).is_none_or(u8::is_ascii) {
        return plain;
    }
    text.find(|it| is_word_char(it) != (class == Class::Word)).unwrap_or(bytes.len())
}

fn is_word_char(letter: char) -> bool {
    letter.is_alphanumeric() || is_combining_mark(letter)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn folds() {
        let check = |text: &str, expected: &str| {
            assert_eq!(fold(text), expected, "{text:?}");
            assert_eq!(fold(&fold(text)), expected, "{text:?} twice");
        };
        for (text, expected) in [
            ("", ""),
            (" \t\n ", ""),
            ("Buy MILK", "buy milk"),
            ("  two \t words\n", "two words"),
            ("non\u{a0}breaking\u{2003}spaces", "non breaking spaces"),
            ("Café with ZOË", "cafe with zoe"),
            ("Cafe\u{301}", "cafe"),
            ("naïve façade", "naive facade"),
            ("Straße", "strasse"),
            ("STRASSE", "strasse"),
            ("STRAẞE", "strasse"),
            ("Smørrebrød", "smorrebrod"),
            ("Łódź", "lodz"),
            ("Đakovo", "dakovo"),
            ("Æsop’s œuvre", "aesop's oeuvre"),
            ("ǼǢ", "aeae"),
            ("Þór", "thor"),
            ("İstanbul", "istanbul"),
            ("ISPARTA ısparta", "isparta isparta"),
            ("ΟΔΟΣ", "οδοσ"),
            ("οδός", "οδοσ"),
            ("Ёлка", "елка"),
            ("ﬁle ①②", "file 12"),
            ("Ｆｕｌｌ　ｗｉｄｔｈ", "full width"),
            ("“Mom’s” – ‘cake’", "\"mom's\" - 'cake'"),
            ("mom´s", "mom's"),
            ("ŉ", "'n"),
            ("wait…", "wait..."),
            ("买牛奶", "买牛奶"),
            ("がぎ ガ", "がぎ ガ"),
            ("우유", "우유"),
            ("हिन्दी", "हिन्दी"),
            ("שָׁלוֹם", "שלום"),
            ("مُحَمَّد", "محمد"),
            ("zero\u{200b}width\u{ad}", "zerowidth"),
            ("❤️", "❤"),
            ("🎉", "🎉"),
        ] {
            check(text, expected);
        }
    }

    #[test]
    fn words_are_pieces_of_the_text() {
        let check = |text: &str, expected: &[&str]| {
            assert_eq!(words(text).collect::<Vec<_>>(), expected, "{text:?}");
        };
        check("", &[]);
        check("🎉 !?", &[]);
        check("a🎉b 牛-奶!x", &["a", "b", "牛", "奶", "x"]);
        check("mom's cake, pr-42", &["mom", "s", "cake", "pr", "42"]);
        check("买牛奶 हिन्दी", &["买牛奶", "हिन्दी"]);
    }

    #[test]
    fn every_character_folds_once_and_for_all_and_regardless_of_case() {
        // Han and Hangul have no case, and private planes no letters; without them the test is
        // quick.
        let blocks = ['\0'..='\u{33ff}', '\u{a000}'..='\u{acff}', '\u{d700}'..='\u{1ffff}'];
        for letter in blocks.into_iter().flatten() {
            let text = letter.to_string();
            let folded = fold(&text);
            assert_eq!(fold(&folded), folded, "{letter:?}");
            assert_eq!(fold(&text.to_lowercase()), folded, "{letter:?} in lower case");
            assert_eq!(fold_slowly(&text), folded, "{letter:?} letter by letter");
        }
    }

    /// Folding as it is defined, letter by letter and without short cuts.
    fn fold_slowly(text: &str) -> String {
        let bare = text.chars().map(unified).nfkd().filter(|it| !is_dropped(*it));
        let composed: String = bare.flat_map(char::to_lowercase).flat_map(plain).nfc().collect();
        composed.split_whitespace().collect::<Vec<_>>().join(" ")
    }

    proptest! {
        #[test]
        fn folding_twice_is_folding_once(
            text in "\\PC*",
            marks in "[a-zİẞΣσς\u{300}-\u{345}\u{3099}か가\u{11a8}\u{1161}ᄀ’ \u{200d}]*",
        ) {
            for it in [&text, &marks] {
                prop_assert_eq!(fold(&fold(it)), fold(it));
                prop_assert_eq!(fold(&it.to_lowercase()), fold(it));
                prop_assert_eq!(fold_slowly(it), fold(it));
            }
        }

        #[test]
        fn words_are_found_in_the_text(text in "\\PC*") {
            let folded = fold(&text);
            for word in words(&folded) {
                prop_assert!(!word.is_empty() && folded.contains(word));
            }
        }
    }
}
