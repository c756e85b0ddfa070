//! Spares a service that is down, and the user the wait for it: after some failures in a row
//! nothing is sent for a while, then one try is let through.

use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use domain::chat::ModelError;
use tokio::time::Instant;

const FAILURES: u32 = 5;
const PAUSE: Duration = Duration::from_secs(30);

#[derive(Debug, Default)]
pub(crate) struct Breaker(Mutex<State>);

#[derive(Debug, Default)]
struct State {
    /// In a row.
    failures: u32,
    /// Nothing is let through before this.
    closed_until: Option<Instant>,
    /// One try is on its way to find out.
    trying: bool,
}

impl Breaker {
    pub(crate) fn enter(&self) -> Result<Pass<'_>, ModelError> {
        let mut state = self.state();
        if let Some(until) = state.closed_until {
            if state.trying || Instant::now() < until {
                return Err(ModelError::Unavailable("it failed too often just now".to_owned()));
            }
            state.trying = true;
            return Ok(Pass { breaker: self, is_trial: true });
        }
        Ok(Pass { breaker: self, is_trial: false })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        // Each change of it is whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Leave to send. One that is dropped, because nobody wants the answer any more, tells nothing.
#[derive(Debug)]
pub(crate) struct Pass<'a> {
    breaker: &'a Breaker,
    is_trial: bool,
}

impl Pass<'_> {
    pub(crate) fn done<T>(self, result: &Result<T, ModelError>) {
        use ModelError::{RateLimited, TimedOut, Unavailable};
        let failed = matches!(result, Err(Unavailable(_) | TimedOut | RateLimited { .. }));
        let mut state = self.breaker.state();
        if !failed {
            *state = State::default();
            return;
        }
        state.failures = state.failures.saturating_add(1);
        if FAILURES <= state.failures {
            state.closed_until = Some(Instant::now() + PAUSE);
        }
    }
}

impl Drop for Pass<'_> {
    fn drop(&mut self) {
        if self.is_trial {
            self.breaker.state().trying = false;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn fail(breaker: &Breaker) {
        breaker.enter().unwrap().done::<()>(&Err(ModelError::TimedOut));
    }

    #[tokio::test(start_paused = true)]
    async fn it_closes_after_failures_and_lets_one_try() {
        let breaker = Breaker::default();
        (0..FAILURES).for_each(|_| fail(&breaker));
        assert!(breaker.enter().is_err());
        tokio::time::advance(PAUSE - Duration::from_millis(1)).await;
        assert!(breaker.enter().is_err());
        tokio::time::advance(Duration::from_millis(1)).await;

        let first = breaker.enter().unwrap();
        assert!(breaker.enter().is_err(), "only one");
        first.done::<()>(&Err(ModelError::RateLimited { after: None }));
        assert!(breaker.enter().is_err(), "closed again");

        tokio::time::advance(PAUSE).await;
        drop(breaker.enter().unwrap());
        breaker.enter().unwrap().done(&Ok(()));
        (1..FAILURES).for_each(|_| fail(&breaker));
        assert!(breaker.enter().is_ok(), "the row began anew");
    }

    #[tokio::test(start_paused = true)]
    async fn an_answer_of_any_kind_ends_the_row() {
        for error in [
            ModelError::Unreadable(String::new()),
            ModelError::Declined(String::new()),
            ModelError::Misconfigured(String::new()),
        ] {
            let breaker = Breaker::default();
            (1..FAILURES).for_each(|_| fail(&breaker));
            breaker.enter().unwrap().done::<()>(&Err(error));
            fail(&breaker);
            assert!(breaker.enter().is_ok());
        }
    }
}
