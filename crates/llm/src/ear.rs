//! Who listens to a stream: text is passed on as it comes, but what may turn out to be a call
//! written as text is held back until that is known.

use crate::spoken;

pub(crate) struct Ear<'a> {
    hear: &'a mut (dyn FnMut(&str) + Send),
    /// Calls can be spoken at all.
    tools: bool,
    held: String,
    /// Held back to the end.
    holding: bool,
    /// Something was passed on.
    heard: bool,
}

impl<'a> Ear<'a> {
    pub(crate) fn new(hear: &'a mut (dyn FnMut(&str) + Send), tools: bool) -> Ear<'a> {
        Ear { hear, tools, held: String::new(), holding: false, heard: false }
    }

    pub(crate) fn take(&mut self, piece: &str) {
        self.held.push_str(piece);
        if self.holding {
            return;
        }
        if !self.heard && self.tools {
            if self.held.trim_start().is_empty() {
                return;
            }
            self.holding = spoken::may_be_bare(&self.held);
        }
        let upto = match (self.holding, self.tools) {
            (true, _) => 0,
            (false, true) => spoken::mark(&self.held).unwrap_or(self.held.len()),
            (false, false) => self.held.len(),
        };
        self.pass(upto);
    }

    /// What was held back was no call.
    pub(crate) fn release(&mut self) {
        self.pass(self.held.len());
    }

    fn pass(&mut self, upto: usize) {
        if 0 < upto {
            let rest = self.held.split_off(upto);
            (self.hear)(&std::mem::replace(&mut self.held, rest));
            self.heard = true;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_may_be_a_call_is_held_back() {
        let check = |pieces: &[&str], heard: &[&str], released: &[&str]| {
            let mut said = Vec::new();
            let mut hear = |text: &str| said.push(text.to_owned());
            let mut ear = Ear::new(&mut hear, true);
            pieces.iter().for_each(|it| ear.take(it));
            let before = ear.held.clone();
            ear.release();
            let count = said.len() - usize::from(!before.is_empty());
            assert_eq!(said[..count], *heard, "{pieces:?}");
            assert_eq!(said[count..], *released, "{pieces:?}");
        };
        check(&["Hel", "lo"], &["Hel", "lo"], &[]);
        check(&[" ", "\n", "Hi"], &[" \nHi"], &[]);
        check(&["{\"name\"", ": 1}"], &[], &["{\"name\": 1}"]);
        check(&["\n", "[", "x] Done"], &[], &["\n[x] Done"]);
        check(&["Sure:\n``", "`json\n{}", "\n```"], &["Sure:\n"], &["```json\n{}\n```"]);
        check(&["Use `", "it` now"], &["Use ", "`it` now"], &[]);
        check(&["Now <tool", "_call>{"], &["Now "], &["<tool_call>{"]);
        check(&["a < b"], &["a < b"], &[]);
        check(&["a <"], &["a "], &["<"]);
    }

    #[test]
    fn without_tools_nothing_is_held_back() {
        let mut said = String::new();
        let mut hear = |text: &str| said.push_str(text);
        Ear::new(&mut hear, false).take("{\"name\"");
        assert_eq!(said, "{\"name\"");
    }
}
