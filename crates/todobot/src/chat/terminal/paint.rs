//! The few colours there are, and how an answer is fitted to a width.

use std::io;

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

use crate::out::broken;

/// Whether there are colours: not with `NO_COLOR`, and not where nobody sees them.
#[derive(Debug, Clone, Copy)]
pub(super) struct Paint(bool);

impl Paint {
    pub(super) fn of_stdout() -> Paint {
        Paint(AutoStream::choice(&io::stdout()) != ColorChoice::Never)
    }

    pub(super) fn is_on(self) -> bool {
        self.0
    }

    /// What stands beside what matters.
    pub(super) fn dim(self, text: &str) -> String {
        self.with(Style::new().dimmed(), text)
    }

    pub(super) fn bold(self, text: &str) -> String {
        self.with(Style::new().bold(), text)
    }

    pub(super) fn problem(self, text: &str) -> String {
        self.with(AnsiColor::Red.on_default(), text)
    }

    /// Line by line: a colour that goes on over the end of one is repainted wrongly by some.
    fn with(self, style: Style, text: &str) -> String {
        if !self.0 {
            return text.to_owned();
        }
        let lines = text.lines().map(|it| match it {
            "" => String::new(),
            it => format!("{style}{it}{style:#}"),
        });
        lines.collect::<Vec<_>>().join("\n")
    }
}

/// Breaks lines between words, so that none is wider than `width`; what follows of a line stands as far
/// in as its first word does, without the number that it may have.
pub(super) fn wrapped(text: &str, width: usize) -> Vec<String> {
    text.lines().flat_map(|it| in_lines(it, width.max(1))).collect()
}

fn in_lines(line: &str, width: usize) -> Vec<String> {
    let text = line.trim_start_matches(' ');
    let blanks = (line.len() - text.len()).min(width / 2);
    let indent = (blanks + number(text)).min(width / 2);
    broken(text, &" ".repeat(blanks), &" ".repeat(indent), width)
}

/// How wide the number of an item is, with its dot and the blank after it.
fn number(text: &str) -> usize {
    match text.split_once(". ") {
        Some((it, _)) if !it.is_empty() && it.chars().all(|it| it.is_ascii_digit()) => it.len() + 2,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_break_between_words_where_they_can() {
        let check = |text: &str, width: usize, expect: &[&str]| {
            assert_eq!(wrapped(text, width), expect, "{text:?} in {width}");
        };
        check("one two three", 80, &["one two three"]);
        check("one two three", 7, &["one two", "three"]);
        check("  1. one two", 11, &["  1. one", "     two"]);
        check("  - one two", 9, &["  - one", "  two"]);
        check("a\n\nb", 5, &["a", "", "b"]);
        check("abcdefgh ij", 4, &["abcd", "efgh", "ij"]);
        check("日本語 日本語", 6, &["日本語", "日本語"]);
        check("", 5, &[]);
        check("  x", 1, &["x"]);
    }
}
