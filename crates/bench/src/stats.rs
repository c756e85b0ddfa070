//! From many measurements to the few figures that are told.

use std::time::Duration;

use serde::Serialize;

/// How long one operation takes, in microseconds.
#[derive(Debug, Clone, Copy, PartialEq, Serialize)]
pub(crate) struct Latency {
    pub(crate) p50_us: f64,
    pub(crate) p99_us: f64,
    pub(crate) samples: usize,
}

/// A figure and what it was meant to be. Without a goal it is told for comparison.
#[derive(Debug, Clone, PartialEq, Serialize)]
pub(crate) struct Goal {
    pub(crate) what: String,
    pub(crate) value: f64,
    pub(crate) goal: Option<String>,
    pub(crate) met: Option<bool>,
}

impl Latency {
    pub(crate) fn of(mut samples: Vec<Duration>) -> Latency {
        samples.sort_unstable();
        let at = |share: f64| {
            // The smallest sample that at least this share of all does not exceed.
            let place = (samples.len() as f64 * share).ceil() as usize;
            let sample = samples.get(place.saturating_sub(1)).copied().unwrap_or_default();
            rounded(sample.as_secs_f64() * 1e6, 1)
        };
        Latency { p50_us: at(0.50), p99_us: at(0.99), samples: samples.len() }
    }
}

impl Goal {
    pub(crate) fn at_least(what: impl Into<String>, value: f64, bound: f64) -> Goal {
        let goal = Some(format!("≥ {bound}"));
        Goal { goal, met: Some(bound <= value), ..Goal::told(what, value) }
    }

    pub(crate) fn below(what: impl Into<String>, value: f64, bound: f64) -> Goal {
        let goal = Some(format!("< {bound}"));
        Goal { goal, met: Some(value < bound), ..Goal::told(what, value) }
    }

    pub(crate) fn told(what: impl Into<String>, value: f64) -> Goal {
        Goal { what: what.into(), value: rounded(value, 2), goal: None, met: None }
    }
}

/// No measurement is truer for more digits than this.
pub(crate) fn rounded(value: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    (value * scale).round() / scale
}

pub(crate) fn median(values: impl IntoIterator<Item = f64>) -> f64 {
    let mut values: Vec<f64> = values.into_iter().collect();
    values.sort_by(f64::total_cmp);
    let middle = values.len() / 2;
    match values.len() {
        0 => 0.0,
        even if even % 2 == 0 => (values[middle - 1] + values[middle]) / 2.0,
        _ => values[middle],
    }
}

/// A time for people: three figures and a unit.
pub(crate) fn time(microseconds: f64) -> String {
    match microseconds {
        it if it < 1e3 => format!("{it:.0} µs"),
        it if it < 1e6 => format!("{:.2} ms", it / 1e3),
        it => format!("{:.2} s", it / 1e6),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn percentiles_are_samples() {
        let check = |count: u64, p50: f64, p99: f64| {
            let samples = (1..=count).rev().map(Duration::from_micros).collect();
            let expect = Latency { p50_us: p50, p99_us: p99, samples: count as usize };
            let got = Latency::of(samples);
            assert!((got.p50_us - expect.p50_us).abs() < 1e-6, "{got:?}, not {expect:?}");
            assert!((got.p99_us - expect.p99_us).abs() < 1e-6, "{got:?}, not {expect:?}");
        };
        check(0, 0.0, 0.0);
        check(1, 1.0, 1.0);
        check(2, 1.0, 2.0);
        check(100, 50.0, 99.0);
        check(1000, 500.0, 990.0);
    }

    #[test]
    fn medians() {
        assert_eq!(median([]), 0.0);
        assert_eq!(median([3.0, 1.0, 2.0]), 2.0);
        assert_eq!(median([4.0, 1.0, 2.0, 3.0]), 2.5);
    }

    #[test]
    fn times_have_a_unit() {
        assert_eq!(time(12.3), "12 µs");
        assert_eq!(time(12_345.0), "12.35 ms");
        assert_eq!(time(2e6), "2.00 s");
    }
}
