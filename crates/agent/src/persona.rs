//! Who the assistant is to be, and the rules it is told. A house may word them anew, within limits.

use serde::Deserialize;

/// What goes into the instructions besides what no house can change.
#[derive(Debug, Clone, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields, default)]
pub struct Persona {
    pub role: String,
    pub operational_rules: Vec<String>,
    pub response_guidelines: Vec<String>,
}

impl Persona {
    /// Characters of the whole.
    pub const MAX: usize = 8000;

    /// `Err` is a sentence that names the field.
    pub fn check(self) -> Result<Persona, String> {
        let says = |lines: &[String], all: &[&[&str]]| {
            lines
                .iter()
                .map(|it| it.to_lowercase())
                .any(|line| all.iter().all(|any| any.iter().any(|word| line.contains(word))))
        };
        if self.role.trim().is_empty() {
            return Err("role: must not be empty".to_owned());
        }
        let isolation: &[&[&str]] = &[&["user"], &["only", "never another", "no other"]];
        if !says(&self.operational_rules, isolation) {
            let problem = "must keep a rule that only the user's own tasks are touched";
            return Err(format!("operational_rules: {problem}"));
        }
        if !says(&self.response_guidelines, &[&["concise", "brief", "short"]]) {
            return Err("response_guidelines: must keep a rule to be concise".to_owned());
        }
        let lines = self.operational_rules.iter().chain(&self.response_guidelines);
        let length: usize = lines.chain([&self.role]).map(|it| it.chars().count()).sum();
        match length <= Persona::MAX {
            true => Ok(self),
            false => Err(format!("must be at most {} characters in all", Persona::MAX)),
        }
    }
}

impl Default for Persona {
    fn default() -> Persona {
        let lines = |text: &str| text.lines().map(str::to_owned).collect();
        Persona {
            role: include_str!("../prompts/role.md").trim().to_owned(),
            operational_rules: lines(include_str!("../prompts/rules.md")),
            response_guidelines: lines(include_str!("../prompts/guidelines.md")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn isolation_and_conciseness_stay() {
        let check = |change: fn(&mut Persona), expect: Result<(), &str>| {
            let mut persona = Persona::default();
            change(&mut persona);
            assert_eq!(persona.check().map(drop), expect.map_err(str::to_owned));
        };
        check(|_| {}, Ok(()));
        check(|it| it.role = " ".to_owned(), Err("role: must not be empty"));
        check(
            |it| it.operational_rules = vec!["Be kind.".to_owned()],
            Err("operational_rules: must keep a rule that only the user's own tasks are touched"),
        );
        check(|it| it.operational_rules = vec!["Touch ONLY this user's tasks.".to_owned()], Ok(()));
        check(
            |it| it.response_guidelines.clear(),
            Err("response_guidelines: must keep a rule to be concise"),
        );
        check(|it| it.response_guidelines = vec!["Keep it short.".to_owned()], Ok(()));
        check(|it| it.role = "x".repeat(8001), Err("must be at most 8000 characters in all"));
    }
}
