//! From the text of a calendar to its lines: unfolded, cut into name, parameters and value.

/// One line of content.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Line {
    /// Where it begins in the text.
    pub(super) line: usize,
    /// In upper case.
    pub(super) name: String,
    parameters: Vec<(String, String)>,
    pub(super) value: String,
}

impl Line {
    pub(super) fn parameter(&self, name: &str) -> Option<&str> {
        self.parameters.iter().find(|(it, _)| it == name).map(|(_, value)| value.as_str())
    }

    /// The value as a user's words.
    pub(super) fn text(&self) -> String {
        unescaped(&self.value)
    }

    /// Several, between commas.
    pub(super) fn texts(&self) -> Vec<String> {
        let mut texts = Vec::new();
        let (mut start, mut escaped) = (0, false);
        for (at, it) in self.value.char_indices() {
            match it {
                ',' if !escaped => {
                    texts.push(unescaped(&self.value[start..at]));
                    start = at + 1;
                    escaped = false;
                }
                it => escaped = it == '\\' && !escaped,
            }
        }
        texts.push(unescaped(&self.value[start..]));
        texts
    }
}

/// All lines; `Err` is where one that is none begins.
pub(super) fn lines(text: &str) -> Vec<Result<Line, usize>> {
    let mut whole: Vec<(usize, String)> = Vec::new();
    for (place, line) in text.split('\n').enumerate() {
        let line = line.strip_suffix('\r').unwrap_or(line);
        match (line.strip_prefix([' ', '\t']), whole.last_mut()) {
            (Some(more), Some((_, before))) => before.push_str(more),
            _ if line.is_empty() => {}
            _ => whole.push((place + 1, line.to_owned())),
        }
    }
    whole.into_iter().map(|(place, text)| cut(place, &text).ok_or(place)).collect()
}

/// `NAME;PARAMETER="value":VALUE`.
fn cut(line: usize, text: &str) -> Option<Line> {
    let mut quoted = false;
    let mut marks = vec![0];
    let mut end = None;
    for (at, it) in text.char_indices() {
        match it {
            '"' => quoted = !quoted,
            ';' if !quoted => marks.push(at + 1),
            ':' if !quoted => {
                end = Some(at);
                break;
            }
            _ => {}
        }
    }
    let end = end?;
    let ends = marks.iter().skip(1).map(|it| it - 1).chain([end]);
    let mut parts = marks.iter().zip(ends).map(|(start, end)| &text[*start..end]);
    let name = parts.next()?.to_ascii_uppercase();
    let is_name = |it: char| it.is_ascii_alphanumeric() || it == '-' || it == '_' || it == '.';
    if name.is_empty() || !name.chars().all(is_name) {
        return None;
    }
    let parameter = |it: &str| {
        let (name, value) = it.split_once('=')?;
        Some((name.to_ascii_uppercase(), value.trim_matches('"').to_owned()))
    };
    let parameters = parts.filter_map(parameter).collect();
    // Some programs put a group before the name: "item1.SUMMARY".
    let name = name.rsplit_once('.').map_or(name.clone(), |(_, it)| it.to_owned());
    Some(Line { line, name, parameters, value: text[end + 1..].to_owned() })
}

fn unescaped(text: &str) -> String {
    let mut plain = String::with_capacity(text.len());
    let mut chars = text.chars();
    while let Some(it) = chars.next() {
        match it {
            '\\' => match chars.next() {
                Some('n' | 'N') => plain.push('\n'),
                Some(escaped @ ('\\' | ';' | ',')) => plain.push(escaped),
                Some(other) => plain.extend(['\\', other]),
                None => plain.push('\\'),
            },
            it => plain.push(it),
        }
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    fn one(text: &str) -> Line {
        lines(text).remove(0).unwrap()
    }

    #[test]
    fn lines_are_unfolded_and_cut() {
        let line = one("due;TZID=\"Europe/Berlin;x:y\";VALUE=DATE-TIME:2026\r\n 0310\r\n\tT09\r\n");
        assert_eq!((line.name.as_str(), line.value.as_str()), ("DUE", "20260310T09"));
        assert_eq!(line.parameter("TZID"), Some("Europe/Berlin;x:y"));
        assert_eq!(line.parameter("VALUE"), Some("DATE-TIME"));
        assert_eq!(one("item1.SUMMARY:x").name, "SUMMARY");
        assert_eq!(
            lines("a b:c\n\nno colon\nX:1"),
            [Err(1), Err(3), Ok(Line { line: 4, ..one("X:1") })]
        );
    }

    #[test]
    fn words_are_unescaped() {
        assert_eq!(one(r"SUMMARY:a\, b\; c\\d\ne\x\").text(), "a, b; c\\d\ne\\x\\");
        assert_eq!(one(r"CATEGORIES:home,a\,b,c\\,d").texts(), ["home", "a,b", "c\\", "d"]);
        assert_eq!(one("CATEGORIES:").texts(), [""]);
    }
}
