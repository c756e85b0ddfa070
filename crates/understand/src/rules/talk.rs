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
    let (_, intent) = kinds.into_iter().find(|(phrases, _)| clause.is_all(*phrases))?;
    Some(clause.reading(intent, 0.95, clause.tokens.clone()))
}
