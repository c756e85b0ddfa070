//! Small models write a call as JSON in their text. Bare JSON counts only if it is all they said;
//! in a fence or between tags it may stand among words. A call is one only if it names a tool of
//! the chat and holds nothing besides: a model that quotes what a task says must call nothing.

mod call;
#[cfg(test)]
mod tests;

use domain::chat::ProposedCall;
use domain::tools::ToolSpec;
use serde_json::Value;

use crate::wire::MAX_CALLS;

/// Bytes. Nobody speaks calls at such length, and looking for them takes time.
const MAX_TEXT: usize = 64 * 1024;
const MAX_PLACES: usize = 2 * MAX_CALLS;

/// What opens a place where calls may stand, and what closes it. A fence is apart.
const TAGS: &[(&str, &str)] = &[
    ("<tool_call>", "</tool_call>"),
    ("<tool_calls>", "</tool_calls>"),
    ("<tools>", "</tools>"),
    ("<function_call>", "</function_call>"),
    ("[TOOL_CALLS]", ""),
];
const FENCE: &str = "```";
const FUNCTION: (&str, &str) = ("<function=", "</function>");

/// The words around the calls, and the calls; their ids are empty.
pub(crate) fn calls(text: &str, tools: &[ToolSpec]) -> Option<(String, Vec<ProposedCall>)> {
    let known = |name: &str| tools.iter().any(|it| it.name == name);
    if tools.is_empty() || MAX_TEXT < text.len() {
        return None;
    }
    if let Some(calls) = call::read_all(text, &known) {
        return Some((String::new(), limited(calls)));
    }
    let mut words = String::new();
    let mut calls = Vec::new();
    let mut rest = text;
    for _ in 0..MAX_PLACES {
        let Some(place) = next_place(rest) else { break };
        match place.calls(&known) {
            Some(found) => {
                words.push_str(&rest[..place.start]);
                calls.extend(found);
            }
            None => words.push_str(&rest[..place.end]),
        }
        rest = &rest[place.end..];
    }
    words.push_str(rest);
    (!calls.is_empty()).then(|| (tidied(&words), limited(calls)))
}

/// Where a mark of a spoken call begins, or may begin with what comes next. `None`: nowhere.
pub(crate) fn mark(text: &str) -> Option<usize> {
    let marks = TAGS.iter().map(|(open, _)| *open).chain([FENCE, FUNCTION.0]);
    marks.filter_map(|it| text.find(it).or_else(|| begun(text, it))).min()
}

/// Whether all of the text may turn out to be bare calls.
pub(crate) fn may_be_bare(text: &str) -> bool {
    text.trim_start().starts_with(['{', '['])
}

/// A stretch of text that may hold calls, with its marks.
struct Place<'a> {
    start: usize,
    end: usize,
    inside: &'a str,
    /// `<function=name>` says the name outside of the JSON.
    name: Option<&'a str>,
}

impl Place<'_> {
    fn calls(&self, known: &dyn Fn(&str) -> bool) -> Option<Vec<ProposedCall>> {
        match self.name {
            Some(name) => call::read_arguments(name, self.inside, known).map(|it| vec![it]),
            None => call::read_all(self.inside, known),
        }
    }
}

fn next_place(text: &str) -> Option<Place<'_>> {
    let tagged = TAGS.iter().filter_map(|(open, close)| tagged(text, open, close));
    tagged.chain(fenced(text)).chain(function(text)).min_by_key(|it| it.start)
}

/// A tag that was never closed reaches to the end.
fn tagged<'a>(text: &'a str, open: &str, close: &str) -> Option<Place<'a>> {
    let start = unquoted(text, open)?;
    let from = start + open.len();
    let (to, end) = closed(text, from, close);
    Some(Place { start, end, inside: &text[from..to], name: None })
}

/// A fence begins a line.
fn fenced(text: &str) -> Option<Place<'_>> {
    let start = text.match_indices(FENCE).map(|(at, _)| at).find(|at| begins_line(text, *at))?;
    let from = start + FENCE.len();
    let (to, end) = closed(text, from, FENCE);
    let inside = &text[from..to];
    // The word behind the fence says which language it is.
    let language = inside.find(|it: char| !it.is_ascii_alphanumeric() && it != '_' && it != '-');
    let inside = &inside[language.unwrap_or(inside.len())..];
    // Tags may stand in a fence in their turn.
    let stripped =
        TAGS.iter().find_map(|(open, close)| inside.trim().strip_prefix(open)?.strip_suffix(close));
    Some(Place { start, end, inside: stripped.unwrap_or(inside), name: None })
}

fn function(text: &str) -> Option<Place<'_>> {
    let start = unquoted(text, FUNCTION.0)?;
    let from = start + FUNCTION.0.len();
    let name_end = from + text[from..].find('>')?;
    let (to, end) = closed(text, name_end + 1, FUNCTION.1);
    let name = Some(text[from..name_end].trim());
    Some(Place { start, end, inside: &text[name_end + 1..to], name })
}

/// Where the inside and where the whole ends.
fn closed(text: &str, from: usize, close: &str) -> (usize, usize) {
    match text[from..].find(close).filter(|_| !close.is_empty()) {
        Some(at) => (from + at, from + at + close.len()),
        None => (text.len(), text.len()),
    }
}

/// The first place where `mark` is not itself being quoted.
fn unquoted(text: &str, mark: &str) -> Option<usize> {
    let quotes = ['"', '\'', '`', '“', '‘', '«'];
    text.match_indices(mark).map(|(at, _)| at).find(|at| !text[..*at].ends_with(quotes))
}

fn begins_line(text: &str, at: usize) -> bool {
    text[..at].rsplit('\n').next().is_none_or(|it| it.trim().is_empty())
}

/// Where the end of the text is the beginning of `mark`.
fn begun(text: &str, mark: &str) -> Option<usize> {
    (1..mark.len())
        .rev()
        .map(|it| &mark[..it])
        .find(|it| text.ends_with(it))
        .map(|it| text.len() - it.len())
}

fn limited(mut calls: Vec<ProposedCall>) -> Vec<ProposedCall> {
    calls.truncate(MAX_CALLS);
    calls
}

/// Where calls were taken out, no heap of empty lines is left.
fn tidied(words: &str) -> String {
    let paragraphs =
        words.split("\n\n").map(|it| it.trim_matches('\n')).filter(|it| !it.trim().is_empty());
    paragraphs.collect::<Vec<_>>().join("\n\n").trim().to_owned()
}

/// JSON values one after the other, with nothing but commas, semicolons and space between.
fn values(text: &str) -> Option<Vec<Value>> {
    let separators = |it: char| it.is_whitespace() || it == ',' || it == ';';
    let mut values = Vec::new();
    let mut rest = text.trim();
    while !rest.is_empty() {
        let mut stream = serde_json::Deserializer::from_str(rest).into_iter::<Value>();
        values.push(stream.next()?.ok()?);
        rest = rest[stream.byte_offset()..].trim_start_matches(separators);
    }
    Some(values)
}
