//! Taking back.

use crate::clause::Clause;
use crate::en;
use crate::intent::Intent;
use crate::reading::Reading;

pub(super) fn read(clause: &Clause<'_>) -> Option<Reading> {
    clause.is_all(&en::UNDO).then(|| clause.reading(Intent::Undo, 0.97, clause.tokens.clone()))
}
