//! Small talk that deserves a friendly word, and questions about the assistant itself.

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::reading::Reading;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    let kinds = [
        (&en::GREETING, Intent::Greeting),
        (&en::THANKS, Intent::Thanks),
        (&en::HELP, Intent::Help),
        (&en::WHO_AM_I, Intent::WhoAmI),
    ];
    if clause.begins(&en::HOW_TO).is_some() && clause.is_ours() && !clause.has(&["many", "much"]) {
        return Some(clause.reading(Intent::Help, 0.85, clause.tokens.clone()));
    }
    let (_, intent) = kinds.into_iter().find(|(phrases, _)| clause.is_all(*phrases))?;
    Some(clause.reading(intent, 0.95, clause.tokens.clone()))
}
