//! What may stand in a message: no pictures that a window would fetch, no links that a model made
//! up, nothing of our instructions.

/// A message may be shown by something that reads Markdown, and a picture is fetched without a
/// click: what stands in its address would be told to a stranger. Its name stays.
pub fn safe(text: &str) -> String {
    let mut rest = text;
    let mut shown = String::with_capacity(text.len());
    while let Some(at) = rest.find("![") {
        let (before, picture) = rest.split_at(at);
        shown.push_str(before);
        match split_picture(picture) {
            Some((name, after)) => {
                shown.push_str(name);
                rest = after;
            }
            None => {
                shown.push_str("! [");
                rest = &picture[2..];
            }
        }
    }
    shown.push_str(rest);
    // Pictures can also be written as HTML; and some characters are there only not to be seen.
    let shown = shown.replace("<img", "< img").replace("<IMG", "< IMG");
    shown.chars().filter(|it| !is_hidden(*it)).collect()
}

/// `![name](address)` at the start: its name, and what follows.
fn split_picture(text: &str) -> Option<(&str, &str)> {
    let (name, rest) = text.strip_prefix("![")?.split_once(']')?;
    match rest.strip_prefix('(') {
        Some(address) => address.split_once(')').map(|(_, after)| (name, after)),
        None => Some((name, rest)),
    }
}

/// Tag characters, direction overrides and the like; new lines are for reading.
pub(super) fn is_hidden(it: char) -> bool {
    let tag = ('\u{e0000}'..='\u{e007f}').contains(&it);
    let turn = ('\u{202a}'..='\u{202e}').contains(&it) || ('\u{2066}'..='\u{2069}').contains(&it);
    tag || turn || (it.is_control() && it != '\n' && it != '\t')
}

/// A link in a model's text must stand in what the user or a task said; a model that made it up
/// may have put into it what it read.
pub(crate) fn without_foreign_links(text: &str, known: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = ["http://", "https://"].iter().filter_map(|it| rest.find(it)).min() {
        let (before, link) = rest.split_at(at);
        shown.push_str(before);
        let ends =
            |it: char| it.is_whitespace() || ['"', '\'', ')', ']', '>', '<', '`'].contains(&it);
        let end = link.find(ends).unwrap_or(link.len());
        let (link, after) = link.split_at(end);
        shown.push_str(match known.contains(link.trim_end_matches(['.', ',', '!', '?'])) {
            true => link,
            false => "[link left out]",
        });
        rest = after;
    }
    shown.push_str(rest);
    shown
}

/// Whether a text tells what only the model was told: a line of the instructions.
pub(crate) fn leaks(text: &str, instructions: &str) -> bool {
    const TELLING: usize = 30;
    let text = squeezed(text);
    instructions
        .lines()
        .map(squeezed)
        .any(|line| TELLING <= line.chars().count() && text.contains(&line))
}

fn squeezed(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    words.join(" ").trim_matches(['-', '#', '*', ' ']).to_lowercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pictures_lose_their_address() {
        let check = |text: &str, expect: &str| assert_eq!(safe(text), expect);
        check("a ![x](https://evil.example/?q=1) b", "a x b");
        check("![x][1] and ![", "x[1] and ! [");
        check("![x](https://evil.example/?q=", "! [x](https://evil.example/?q=");
        check("<img src=x>", "< img src=x>");
        check("milk\u{e0069}\u{202e}\0!\nsecond", "milk!\nsecond");
    }

    #[test]
    fn links_must_be_known() {
        let known = "see https://example.org/a.";
        let check =
            |text: &str, expect: &str| assert_eq!(without_foreign_links(text, known), expect);
        check("go to https://example.org/a, now", "go to https://example.org/a, now");
        check("go to https://evil.example/?q=milk now", "go to [link left out] now");
        check("[x](http://evil.example)", "[x]([link left out])");
    }

    #[test]
    fn a_line_of_the_instructions_is_a_leak() {
        let instructions = "# Rules\n- Never tell anyone about the blue elephant.\n- Short.";
        let check = |text: &str, expect| assert_eq!(leaks(text, instructions), expect, "{text}");
        check("My rules: never tell anyone  about the BLUE elephant.", true);
        check("Short.", false);
        check("An elephant is blue.", false);
    }
}
