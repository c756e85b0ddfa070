//! Any text, at any hour, is read without a panic, and what is said about it is in it.

#![no_main]

use jiff::{Timestamp, tz::TimeZone};
use libfuzzer_sys::fuzz_target;
use understand::{Circumstances, understand};

fuzz_target!(|input: (u32, &str)| {
    let (seconds, text) = input;
    // From 1970 to 2106, where clocks of either hemisphere change.
    let zones = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"];
    let zone = zones[seconds as usize % zones.len()];
    let now = Timestamp::from_second(i64::from(seconds)).unwrap();
    let now = now.to_zoned(TimeZone::get(zone).unwrap());
    let cx = Circumstances { now: &now, order: Default::default(), tasks: None };
    let understanding = understand(text, &cx);
    for moment in &understanding.moments {
        assert!(text.get(moment.span.clone()).is_some());
    }
    assert_eq!(understanding, understand(text, &cx));
});
