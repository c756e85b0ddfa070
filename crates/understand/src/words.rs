//! The one tokenizer: text becomes words, numbers and marks which remember where they stood.
//!
//! Every recognizer of the crate reads these tokens by index. Reading past the end is not an error
//! but finds nothing, so that a rule can look ahead without checking bounds first.

use std::ops::Range;

/// A text, cut into tokens. All normal forms live in one buffer, so a text costs two allocations.
#[derive(Debug, Clone)]
pub struct Words<'t> {
    text: &'t str,
    tokens: Vec<Token>,
    norms: String,
}

/// What a token is made of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// Letters, with apostrophes between them: `don't`, `o'clock`.
    Word,
    /// Digits `0` to `9`: `5pm` is a number and a word without space between them.
    Number,
    /// Any other single character that is not white space.
    Mark,
}

impl<'t> Words<'t> {
    pub fn new(text: &'t str) -> Words<'t> {
        let mut words = Words {
            text,
            tokens: Vec::with_capacity(text.len() / 4 + 2),
            norms: String::with_capacity(text.len()),
        };
        let mut chars = text.char_indices().peekable();
        let mut spaced = true;
        while let Some((start, first)) = chars.next() {
            if first.is_whitespace() {
                spaced = true;
                continue;
            }
            let norm = words.norms.len();
            let kind = kind_of(first);
            push_norm(&mut words.norms, first);
            let mut end = start + first.len_utf8();
            while let Some(&(at, next)) = chars.peek() {
                let goes_on = match kind {
                    Kind::Word => {
                        is_letter(next) || (is_apostrophe(next) && letter_after(text, at))
                    }
                    Kind::Number => next.is_ascii_digit(),
                    Kind::Mark => false,
                };
                if !goes_on {
                    break;
                }
                push_norm(&mut words.norms, next);
                end = at + next.len_utf8();
                chars.next();
            }
            let norm = norm..words.norms.len();
            let value = match kind {
                Kind::Number => value_of(text.get(start..end).unwrap_or("")),
                _ => None,
            };
            words.tokens.push(Token { span: start..end, norm, kind, spaced, value });
            spaced = false;
        }
        words
    }

    /// The text as it was written.
    pub fn text(&self) -> &'t str {
        self.text
    }

    /// How many tokens there are.
    pub fn len(&self) -> usize {
        self.tokens.len()
    }

    pub fn is_empty(&self) -> bool {
        self.tokens.is_empty()
    }

    /// The normal form: lower case, accents folded, curly apostrophes straightened. Empty past the
    /// end.
    pub fn norm(&self, i: usize) -> &str {
        self.tokens.get(i).and_then(|it| self.norms.get(it.norm.clone())).unwrap_or("")
    }

    /// The token as it was written. Empty past the end.
    pub fn raw(&self, i: usize) -> &'t str {
        self.text.get(self.span(i)).unwrap_or("")
    }

    /// Where the token stands in the text, in bytes. Past the end: the end of the text.
    pub fn span(&self, i: usize) -> Range<usize> {
        self.tokens.get(i).map_or(self.text.len()..self.text.len(), |it| it.span.clone())
    }

    /// From the first byte of token `from` to the last byte of the token before `to`.
    pub fn span_of(&self, tokens: Range<usize>) -> Range<usize> {
        let start = self.span(tokens.start).start;
        let end = match tokens.end.checked_sub(1) {
            Some(last) if tokens.start <= last => self.span(last).end,
            _ => start,
        };
        start..end
    }

    pub fn kind(&self, i: usize) -> Option<Kind> {
        self.tokens.get(i).map(|it| it.kind)
    }

    /// Whether white space, or nothing at all, stands before the token. Past the end: true.
    pub fn spaced(&self, i: usize) -> bool {
        self.tokens.get(i).is_none_or(|it| it.spaced)
    }

    /// Whether the token exists and touches the one before it.
    pub fn glued(&self, i: usize) -> bool {
        !self.spaced(i)
    }

    pub fn is(&self, i: usize, norm: &str) -> bool {
        self.norm(i) == norm
    }

    pub fn any(&self, i: usize, norms: &[&str]) -> bool {
        let norm = self.norm(i);
        !norm.is_empty() && norms.contains(&norm)
    }

    /// Whether the normal forms from `i` on are exactly these.
    pub fn are(&self, i: usize, norms: &[&str]) -> bool {
        norms.iter().enumerate().all(|(k, it)| self.is(i + k, it))
    }

    pub fn is_word(&self, i: usize) -> bool {
        self.kind(i) == Some(Kind::Word)
    }

    pub fn is_mark(&self, i: usize) -> bool {
        self.kind(i) == Some(Kind::Mark)
    }

    /// The value of a run of digits. `None` for other tokens, and for numbers nobody counts with.
    pub fn number(&self, i: usize) -> Option<i64> {
        self.tokens.get(i)?.value
    }

    /// Whether the token begins with a capital letter.
    pub fn capital(&self, i: usize) -> bool {
        self.raw(i).chars().next().is_some_and(char::is_uppercase)
    }
}

#[derive(Debug, Clone)]
struct Token {
    span: Range<usize>,
    norm: Range<usize>,
    kind: Kind,
    spaced: bool,
    value: Option<i64>,
}

fn kind_of(first: char) -> Kind {
    match first {
        '0'..='9' => Kind::Number,
        _ if is_letter(first) => Kind::Word,
        _ => Kind::Mark,
    }
}

fn value_of(digits: &str) -> Option<i64> {
    if digits.len() <= 12 { digits.parse().ok() } else { None }
}

fn is_letter(it: char) -> bool {
    // A combining accent belongs to the letter before it.
    it.is_alphabetic() || matches!(it, '\u{300}'..='\u{36f}')
}

fn is_apostrophe(it: char) -> bool {
    matches!(it, '\'' | '\u{2019}' | '\u{2018}' | '\u{02bc}')
}

fn letter_after(text: &str, apostrophe: usize) -> bool {
    text.get(apostrophe..).and_then(|it| it.chars().nth(1)).is_some_and(is_letter)
}

/// Folds the Latin letters people type with accents; every other letter is only lower-cased.
fn push_norm(norms: &mut String, it: char) {
    if it.is_ascii() {
        norms.push(it.to_ascii_lowercase());
        return;
    }
    let folded = match it {
        '\u{2019}' | '\u{2018}' | '\u{02bc}' => '\'',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '\u{300}'..='\u{36f}' => return,
        'à'..='å' | 'À'..='Å' | 'ā' | 'ă' | 'ą' => 'a',
        'ç' | 'Ç' | 'ć' | 'č' => 'c',
        'è'..='ë' | 'È'..='Ë' | 'ē' | 'ę' | 'ě' => 'e',
        'ì'..='ï' | 'Ì'..='Ï' => 'i',
        'ñ' | 'Ñ' | 'ń' => 'n',
        'ò'..='ö' | 'Ò'..='Ö' | 'ø' | 'Ø' => 'o',
        'ù'..='ü' | 'Ù'..='Ü' | 'ů' => 'u',
        'š' | 'Š' | 'ś' => 's',
        'ž' | 'Ž' | 'ź' | 'ż' => 'z',
        _ => {
            norms.extend(it.to_lowercase());
            return;
        }
    };
    norms.push(folded);
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Tokens as `norm` with `_` for the white space before them.
    fn check(text: &str, expect: &str) {
        let words = Words::new(text);
        let mut got = String::new();
        for i in 0..words.len() {
            got.push_str(if words.spaced(i) { " " } else { "|" });
            got.push_str(words.norm(i));
            assert!(words.text().is_char_boundary(words.span(i).start), "{text}");
        }
        assert_eq!(got.trim_start(), expect, "{text}");
    }

    #[test]
    fn cuts_words_numbers_and_marks() {
        check("Call Mom at 5pm", "call mom at 5|pm");
        check("the 3rd of 2026-03-10", "the 3|rd of 2026|-|03|-|10");
        check("don\u{2019}t, O'Clock!", "don't|, o'clock|!");
        check("Café  ÜBER presidents' day", "cafe uber presidents|' day");
        check("9h30–11h", "9|h|30|-|11|h");
        check("#home !high", "#|home !|high");
        check("'quoted'", "'|quoted|'");
        check("", "");
    }

    #[test]
    fn looks_past_the_end_without_harm() {
        let words = Words::new("one 2");
        assert_eq!(words.norm(9), "");
        assert_eq!(words.number(1), Some(2));
        assert_eq!(words.number(9), None);
        assert_eq!(words.span_of(0..2), 0..5);
        assert_eq!(words.span_of(1..1), 4..4);
        assert!(!words.glued(9));
    }
}
