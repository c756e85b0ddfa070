//! Lines of a calendar: escaped, folded, each ended by CR LF.

/// Bytes of a line, without its end.
const LONGEST: usize = 75;

#[derive(Default)]
pub(super) struct Lines(String);

impl Lines {
    /// A value that needs no escaping.
    pub(super) fn raw(&mut self, name: &str, value: &str) {
        self.fold(&format!("{name}:{value}"));
    }

    /// Words of a user.
    pub(super) fn text(&mut self, name: &str, value: &str) {
        self.raw(name, &escaped(value));
    }

    /// Several, in one line.
    pub(super) fn texts<'a>(&mut self, name: &str, values: impl Iterator<Item = &'a str>) {
        self.raw(name, &values.map(escaped).collect::<Vec<_>>().join(","));
    }

    pub(super) fn into_text(self) -> String {
        self.0
    }

    /// A long line goes on in the next, after a space. No character is cut in two.
    fn fold(&mut self, line: &str) {
        let mut length = 0;
        for it in line.chars() {
            if LONGEST < length + it.len_utf8() {
                self.0.push_str("\r\n ");
                length = 1;
            }
            self.0.push(it);
            length += it.len_utf8();
        }
        self.0.push_str("\r\n");
    }
}

/// Control characters have no place in a calendar; a line break has a spelling.
fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for it in text.replace("\r\n", "\n").chars() {
        match it {
            '\\' | ';' | ',' => safe.extend(['\\', it]),
            '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}' => safe.push_str("\\n"),
            '\t' => safe.push('\t'),
            it if it.is_control() => {}
            it => safe.push(it),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn what_means_something_is_escaped() {
        let check = |text: &str, expect: &str| assert_eq!(escaped(text), expect);
        check("plain: \"as it is\"", "plain: \"as it is\"");
        check("a,b;c\\d", "a\\,b\\;c\\\\d");
        check("a\r\nb\nc\rd\u{2028}e", "a\\nb\\nc\\nd\\ne");
        check("a\u{7}b\u{7f}c\td", "abc\td");
        check("END:VTODO\r\nBEGIN:VTODO", "END:VTODO\\nBEGIN:VTODO");
    }

    proptest! {
        #[test]
        fn lines_are_short_and_unfold_to_what_was_written(text in "\\PC{0,300}") {
            let mut lines = Lines::default();
            lines.text("SUMMARY", &text);
            let folded = lines.into_text();
            for line in folded.strip_suffix("\r\n").unwrap().split("\r\n") {
                prop_assert!(line.len() <= LONGEST);
                prop_assert!(!line.contains(['\r', '\n']));
            }
            let whole = folded.replace("\r\n ", "");
            prop_assert_eq!(whole, format!("SUMMARY:{}\r\n", escaped(&text)));
        }
    }
}
