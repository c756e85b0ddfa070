//! Any text is read without a panic in every format, and what was read is written in each of them.

#![no_main]

use domain::id::UserId;
use domain::limits::Limits;
use domain::settings::DateOrder;
use exchange::{Format, Terms, read, write};
use jiff::{Timestamp, tz::TimeZone};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|input: (u8, &str)| {
    let (choice, text) = input;
    let zones = ["UTC", "Europe/Berlin", "America/New_York", "Australia/Lord_Howe"];
    let zone = TimeZone::get(zones[choice as usize % zones.len()]).unwrap();
    let (now, limits) = (Timestamp::from_second(1_773_129_600).unwrap(), Limits::default());
    let date_order = DateOrder::default();
    let terms = Terms { user: UserId::LOCAL, now, zone: &zone, date_order, limits: &limits };
    let format = Format::ALL[choice as usize % Format::ALL.len()];
    Format::guess("-", text);
    let reading = read(format, text, &terms);
    assert_eq!(reading, read(format, text, &terms));
    for other in Format::ALL {
        write(other, &reading.items, &terms);
    }
});
