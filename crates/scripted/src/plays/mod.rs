//! The plays there are, but for [`crate::broken`].

pub mod obedient;
pub mod orders;
pub mod perfect;
pub mod request;
#[cfg(test)]
mod tests;

use std::time::Duration;

use crate::play::{Fault, Line, Play};
use crate::seen::Seen;

/// A fixed list, a line a request; then "Done.".
#[derive(Debug, Clone)]
pub struct Lines(pub Vec<Line>);

impl Play for Lines {
    fn next(&self, seen: &Seen) -> Line {
        self.0.get(seen.before).cloned().unwrap_or_else(|| Line::say("Done."))
    }
}

/// Another play, with every answer late.
pub struct Slow<P> {
    pub by: Duration,
    pub play: P,
}

impl<P: Play> Play for Slow<P> {
    fn next(&self, seen: &Seen) -> Line {
        Line::Slowly(self.by, Box::new(self.play.next(seen)))
    }
}

/// Another play, after some requests were turned away.
pub struct RateLimited<P> {
    pub times: usize,
    /// How long the service asks to wait. It does not check.
    pub after: Duration,
    pub play: P,
}

impl<P: Play> Play for RateLimited<P> {
    fn next(&self, seen: &Seen) -> Line {
        match seen.before.checked_sub(self.times) {
            None => Line::Fault(Fault::RateLimited { after: self.after }),
            Some(before) => self.play.next(&Seen { before, ..seen.clone() }),
        }
    }
}
