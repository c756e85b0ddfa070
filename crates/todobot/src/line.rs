//! A line of standard input, however much somebody sends without an end.

use std::io::{self, BufRead, Read as _};

/// What a line cannot be used for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Unreadable {
    NoText,
    TooLong,
}

/// In bytes. All that anyone may say in a line, or have as a secret, is far shorter.
const MAX: u64 = 64 * 1024;

impl Unreadable {
    /// What it is called comes before it.
    pub(crate) fn problem(self) -> &'static str {
        match self {
            Unreadable::NoText => "must be valid UTF-8",
            Unreadable::TooLong => "is too long: a line must be at most 64 KiB",
        }
    }
}

/// The next line, with what it ended with; `None` where there is no more. Of one that is too long the
/// rest is passed over.
pub(crate) fn next(input: &mut impl BufRead) -> io::Result<Option<Result<String, Unreadable>>> {
    let mut line = Vec::new();
    if input.take(MAX + 1).read_until(b'\n', &mut line)? == 0 {
        return Ok(None);
    }
    if MAX < line.len() as u64 {
        if line.last() != Some(&b'\n') {
            input.skip_until(b'\n')?;
        }
        return Ok(Some(Err(Unreadable::TooLong)));
    }
    Ok(Some(String::from_utf8(line).map_err(|_| Unreadable::NoText)))
}

/// The next line of standard input, without its end; `Err` in it says what is wrong with it.
pub(crate) fn of_stdin() -> io::Result<Option<Result<String, Unreadable>>> {
    let line = next(&mut io::stdin().lock())?;
    Ok(line.map(|it| it.map(|it| it.trim_end_matches(['\r', '\n']).to_owned())))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_read_up_to_a_limit_and_no_further() {
        let long = "x".repeat(MAX as usize);
        let text = format!("one\n{long}\n{long}{long}{long}\n\n{}", &long[1..]);
        let mut bytes = text.as_bytes().to_vec();
        bytes.extend(b"\n\xff\nend");
        let mut input = io::BufReader::with_capacity(7, bytes.as_slice());
        let mut next = || next(&mut input).unwrap().map(|it| it.map(|it| it.len()));
        assert_eq!(next(), Some(Ok(4)));
        assert_eq!(next(), Some(Err(Unreadable::TooLong)));
        assert_eq!(next(), Some(Err(Unreadable::TooLong)));
        assert_eq!(next(), Some(Ok(1)));
        assert_eq!(next(), Some(Ok(MAX as usize)));
        assert_eq!(next(), Some(Err(Unreadable::NoText)));
        assert_eq!(next(), Some(Ok(3)));
        assert_eq!(next(), None);
    }
}
