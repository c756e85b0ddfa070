//! Text in lines that are no wider than there is room.

use unicode_segmentation::UnicodeSegmentation as _;
use unicode_width::UnicodeWidthStr as _;

/// Breaks between words where it can, within one where it must, never within what is one character
/// to its reader. The first line begins with `begin`, each that follows with `indent`.
pub(crate) fn broken(text: &str, begin: &str, indent: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = begin.to_owned();
    for (n, word) in text.split(' ').enumerate() {
        match line.width() + 1 + word.width() <= width {
            _ if n == 0 => {}
            true => line.push(' '),
            false => lines.push(std::mem::replace(&mut line, indent.to_owned())),
        }
        for character in word.graphemes(true) {
            let is_full = width < line.width() + character.width();
            if is_full && !line.trim_start().is_empty() {
                lines.push(std::mem::replace(&mut line, indent.to_owned()));
            }
            line.push_str(character);
        }
    }
    lines.push(line);
    lines
}

/// The beginning of a line that fits.
pub(crate) fn cut(line: &str, width: usize) -> String {
    if line.width() <= width {
        return line.to_owned();
    }
    let mut short = String::new();
    for character in line.graphemes(true) {
        if width <= short.width() + character.width() {
            break;
        }
        short.push_str(character);
    }
    short + "…"
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_cut_says_so() {
        let check = |text: &str, width, expect: &str| assert_eq!(cut(text, width), expect);
        check("short", 5, "short");
        check("longer", 5, "long…");
        check("日本語", 5, "日本…");
    }
}
