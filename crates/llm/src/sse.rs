//! Server-sent events, as bytes arrive: lines may end in `\n`, `\r\n` or `\r`, and a character may
//! be split between two reads.

#[derive(Debug, Default)]
pub(crate) struct Events {
    line: Vec<u8>,
    data: Option<String>,
    /// The line before ended in `\r`: a `\n` that follows belongs to it.
    after_return: bool,
}

impl Events {
    /// The data of each event that these bytes complete.
    pub(crate) fn push(&mut self, bytes: &[u8]) -> Vec<String> {
        let mut events = Vec::new();
        for &byte in bytes {
            let after_return = std::mem::replace(&mut self.after_return, byte == b'\r');
            match byte {
                b'\n' if after_return => {}
                b'\n' | b'\r' => events.extend(self.end_line()),
                _ => self.line.push(byte),
            }
        }
        events
    }

    /// What stood at the end without an empty line after it.
    pub(crate) fn finish(mut self) -> Option<String> {
        if !self.line.is_empty() {
            self.end_line();
        }
        self.data
    }

    fn end_line(&mut self) -> Option<String> {
        let line = std::mem::take(&mut self.line);
        if line.is_empty() {
            return self.data.take();
        }
        let line = String::from_utf8_lossy(&line);
        let line = line.strip_prefix('\u{feff}').unwrap_or(&line);
        if let Some(value) = line.strip_prefix("data:") {
            let value = value.strip_prefix(' ').unwrap_or(value);
            match &mut self.data {
                Some(data) => {
                    data.push('\n');
                    data.push_str(value);
                }
                None => self.data = Some(value.to_owned()),
            }
        }
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn events_come_whole_however_they_are_cut() {
        let check = |text: &str, expect: &[&str], rest: Option<&str>| {
            for size in [1, 2, 3, 7, 1000] {
                let mut events = Events::default();
                let got: Vec<String> =
                    text.as_bytes().chunks(size).flat_map(|it| events.push(it)).collect();
                assert_eq!(got, expect, "{text:?} by {size}");
                assert_eq!(events.finish().as_deref(), rest, "{text:?} by {size}");
            }
        };
        check("data: a\n\ndata: b\n\n", &["a", "b"], None);
        check("data: a\r\n\r\ndata: é…\r\n\r\n", &["a", "é…"], None);
        check("data: a\r\rdata:b\r\r", &["a", "b"], None);
        check(": waiting\n\nevent: x\nid: 1\ndata: a\n\n", &["a"], None);
        check("data: a\ndata: b\n\n", &["a\nb"], None);
        check("data: a\r\ndata: b\r\n\r\n", &["a\nb"], None);
        check("\u{feff}data: a\n\n\n\n", &["a"], None);
        check("data: a\n\ndata: [DONE]", &["a"], Some("[DONE]"));
        check("data: a\n\ndata: {\"b\"", &["a"], Some("{\"b\""));
        check("", &[], None);
        check("no event\n\n", &[], None);
    }
}
