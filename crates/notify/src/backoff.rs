//! When to try again, and when to give up.

use std::time::Duration;

const MINUTE: u64 = 60;
const HOUR: u64 = 60 * MINUTE;

/// The pauses after the first try, the second, and so on, in seconds: soon at first, because a
/// reminder is worth most on time, and a day in all.
const PAUSES: [u64; 10] =
    [5, 30, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE, HOUR, 2 * HOUR, 4 * HOUR, 6 * HOUR, 10 * HOUR];

/// How often a notice is tried in all.
pub const TRIES: u32 = PAUSES.len() as u32 + 1;

/// The longest that a receiver may ask us to wait.
pub const LONGEST_ASKED: Duration = Duration::from_secs(6 * HOUR);

/// How far a pause is moved, up or down, so that what failed together is not tried together.
const JITTER: f64 = 0.2;

/// How long to wait after `tries` tries that failed; `None`: that was the last. `asked` is what the
/// receiver asked for. `dice` is a random number from 0 to 1.
pub fn pause(tries: u32, asked: Option<Duration>, dice: f64) -> Option<Duration> {
    let index = usize::try_from(tries.saturating_sub(1)).ok()?;
    let planned = Duration::from_secs(*PAUSES.get(index)?);
    let dice = if dice.is_nan() { 0.5 } else { dice.clamp(0.0, 1.0) };
    let scattered = planned.mul_f64(1.0 - JITTER + 2.0 * JITTER * dice);
    let asked = asked.unwrap_or_default().min(LONGEST_ASKED);
    Some(scattered.max(asked))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pauses_grow_are_scattered_and_end() {
        let check = |tries, asked: Option<u64>, dice, expect: Option<f64>| {
            let got = pause(tries, asked.map(Duration::from_secs), dice);
            assert_eq!(got.map(|it| it.as_secs_f64()), expect, "{tries} {asked:?} {dice}");
        };
        check(0, None, 0.5, Some(5.0));
        check(1, None, 0.5, Some(5.0));
        check(1, None, 0.0, Some(4.0));
        check(1, None, 1.0, Some(6.0));
        check(1, None, f64::NAN, Some(5.0));
        check(1, None, 7.0, Some(6.0));
        check(2, None, 0.5, Some(30.0));
        check(10, None, 0.5, Some(36_000.0));
        check(11, None, 0.5, None);
        check(u32::MAX, None, 0.5, None);
        // What was asked for is a least, and bounded.
        check(1, Some(60), 0.5, Some(60.0));
        check(4, Some(60), 0.5, Some(600.0));
        check(1, Some(u64::MAX), 0.5, Some(21_600.0));
        check(11, Some(60), 0.5, None);
    }

    #[test]
    fn a_day_in_all() {
        let total: Duration = (1..).map_while(|tries| pause(tries, None, 0.5)).sum();
        let hours = total.as_secs_f64() / HOUR as f64;
        assert!((23.0..24.0).contains(&hours), "{hours}");
        let pauses = (1..).map_while(|tries| pause(tries, None, 0.5)).count();
        assert_eq!(pauses as u32 + 1, TRIES);
    }
}
