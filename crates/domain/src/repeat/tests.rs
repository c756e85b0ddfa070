use jiff::civil::{DateTime, date};
use jiff::tz::{Offset, TimeZone};
use proptest::prelude::*;

use super::{Repeat, RepeatError};

#[test]
fn reads_what_calendars_write() {
    let check = |text: &str, canonical: &str| {
        let rule = Repeat::parse(text).unwrap();
        assert_eq!(rule.to_string(), canonical, "{text}");
        assert_eq!(Repeat::parse(canonical), Ok(rule), "{text}");
    };
    check("FREQ=DAILY", "FREQ=DAILY");
    check("  rrule:freq=daily;interval=1;wkst=mo; ", "FREQ=DAILY");
    check("COUNT=5;BYDAY=FR,mo,FR;FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=MO,FR;COUNT=5");
    check("FREQ=WEEKLY;INTERVAL=02;WKST=SU;BYDAY=TU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;WKST=SU");
    check("FREQ=MONTHLY;BYDAY=-1FR,+2MO,WE", "FREQ=MONTHLY;BYDAY=WE,2MO,-1FR");
    check("FREQ=MONTHLY;BYMONTHDAY=-1,15,+1", "FREQ=MONTHLY;BYMONTHDAY=1,15,-1");
    check("FREQ=DAILY;BYMINUTE=30,0;BYHOUR=21, 9", "FREQ=DAILY;BYHOUR=9,21;BYMINUTE=0,30");
    check("FREQ=MONTHLY;BYSETPOS=-1;BYDAY=MO,TU", "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=-1");
    check("FREQ=YEARLY;BYMONTHDAY=29;BYMONTH=2", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29");
    check("FREQ=DAILY;UNTIL=20260310", "FREQ=DAILY;UNTIL=20260310");
    check("FREQ=DAILY;UNTIL=20260310t170000", "FREQ=DAILY;UNTIL=20260310T170000");
    check("FREQ=DAILY;UNTIL=20260310T170000Z", "FREQ=DAILY;UNTIL=20260310T170000Z");
    check("FREQ=DAILY;UNTIL=20161231T235960Z", "FREQ=DAILY;UNTIL=20161231T235959Z");
    check("x-paused=true;FREQ=DAILY;COUNT=2", "FREQ=DAILY;COUNT=2;X-PAUSED=TRUE");
    check(
        "FREQ=DAILY;X-PAUSED=TRUE;X-AFTER-DONE=TRUE",
        "FREQ=DAILY;X-AFTER-DONE=TRUE;X-PAUSED=TRUE",
    );
    check("FREQ=DAILY;X-AFTER-DONE=FALSE", "FREQ=DAILY");
}

#[test]
fn refuses_with_a_sentence() {
    let check = |text: &str, sentence: &str| {
        assert_eq!(
            Repeat::parse(text).map_err(|err| err.to_string()),
            Err(sentence.to_owned()),
            "{text}"
        );
    };
    check("", "A repeat rule needs FREQ: one of DAILY, WEEKLY, MONTHLY, YEARLY.");
    check("INTERVAL=2", "A repeat rule needs FREQ: one of DAILY, WEEKLY, MONTHLY, YEARLY.");
    check("FREQ=HOURLY", "FREQ must be one of DAILY, WEEKLY, MONTHLY, YEARLY, not \"HOURLY\".");
    check("every day", "\"EVERY DAY\" is not part of a repeat rule; a part looks like FREQ=DAILY.");
    check(
        "FREQ=DAILY;;COUNT=2",
        "\"\" is not part of a repeat rule; a part looks like FREQ=DAILY.",
    );
    check(
        "FREQ=YEARLY;BYWEEKNO=20",
        "\"BYWEEKNO\" is not supported in a repeat rule; supported are FREQ, INTERVAL, BYMONTH, BYMONTHDAY, \
         BYDAY, BYHOUR, BYMINUTE, BYSETPOS, WKST, COUNT, UNTIL, X-AFTER-DONE, X-PAUSED.",
    );
    check("FREQ=DAILY;COUNT=2;count=2", "COUNT is given twice; give it once.");
    check("FREQ=DAILY;X-PAUSED=1", "X-PAUSED must be TRUE or FALSE, not \"1\".");
    check(
        "FREQ=DAILY;COUNT=2;UNTIL=20260310",
        "COUNT and UNTIL cannot be used together; give one of them.",
    );
    check("FREQ=DAILY;INTERVAL=0", "INTERVAL must be a number from 1 to 1000, not \"0\".");
    check("FREQ=DAILY;INTERVAL=1001", "INTERVAL must be a number from 1 to 1000, not \"1001\".");
    check("FREQ=DAILY;COUNT=10001", "COUNT must be a number from 1 to 10000, not \"10001\".");
    check("FREQ=DAILY;COUNT=-1", "COUNT must be a number from 1 to 10000, not \"-1\".");
    check(
        "FREQ=DAILY;COUNT=99999999999",
        "COUNT must be a number from 1 to 10000, not \"99999999999\".",
    );
    check("FREQ=DAILY;BYMONTH=13", "BYMONTH must be a number from 1 to 12, not \"13\".");
    check("FREQ=DAILY;BYHOUR=9,24", "BYHOUR must be a number from 0 to 23, not \"24\".");
    check("FREQ=DAILY;BYMINUTE=60", "BYMINUTE must be a number from 0 to 59, not \"60\".");
    check("FREQ=DAILY;BYHOUR=9,", "BYHOUR must be a number from 0 to 23, not \"\".");
    let days = "a number from 1 to 31 or from -31 to -1";
    check("FREQ=MONTHLY;BYMONTHDAY=0", &format!("BYMONTHDAY must be {days}, not \"0\"."));
    check("FREQ=MONTHLY;BYMONTHDAY=-32", &format!("BYMONTHDAY must be {days}, not \"-32\"."));
    check(
        "FREQ=MONTHLY;BYMONTHDAY=-2147483648",
        &format!("BYMONTHDAY must be {days}, not \"-2147483648\"."),
    );
    let positions = "a number from 1 to 366 or from -366 to -1";
    check(
        "FREQ=MONTHLY;BYDAY=MO;BYSETPOS=367",
        &format!("BYSETPOS must be {positions}, not \"367\"."),
    );
    let ordinals = "a number from 1 to 53 or from -53 to -1";
    check(
        "FREQ=YEARLY;BYDAY=54MO",
        &format!("The number in BYDAY must be {ordinals}, not \"54\"."),
    );
    check("FREQ=WEEKLY;BYDAY=MON", "BYDAY must be one of MO, TU, WE, TH, FR, SA, SU, not \"MON\".");
    check("FREQ=WEEKLY;BYDAY=1", "BYDAY must be one of MO, TU, WE, TH, FR, SA, SU, not \"\".");
    check("FREQ=WEEKLY;WKST=1MO", "WKST must be one of MO, TU, WE, TH, FR, SA, SU, not \"1MO\".");
    check(
        "FREQ=WEEKLY;BYDAY=1MO",
        "BYDAY can have a number, as in 1MO, only with FREQ=MONTHLY or FREQ=YEARLY.",
    );
    check(
        "FREQ=DAILY;BYDAY=-1FR",
        "BYDAY can have a number, as in -1FR, only with FREQ=MONTHLY or FREQ=YEARLY.",
    );
    check("FREQ=WEEKLY;BYMONTHDAY=1", "BYMONTHDAY cannot be used with FREQ=WEEKLY.");
    for until in [
        "",
        "2026",
        "20260230",
        "2026-03-10",
        "20260310T17",
        "20260310T250000",
        "20260310T170061",
        "+2602030",
    ] {
        let forms = "a date such as 20260310 or a date and time such as 20260310T170000";
        check(
            &format!("FREQ=DAILY;UNTIL={until}"),
            &format!("UNTIL must be {forms}, not {until:?}."),
        );
    }
    for never in [
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
        "FREQ=DAILY;BYMONTH=2,4;BYMONTHDAY=31",
        "FREQ=MONTHLY;BYMONTH=2;BYMONTHDAY=-30",
        "FREQ=MONTHLY;BYDAY=6MO",
        "FREQ=MONTHLY;BYMONTHDAY=8;BYDAY=1MO",
        "FREQ=DAILY;BYSETPOS=2",
        "FREQ=WEEKLY;BYDAY=MO,TU;BYSETPOS=-3",
    ] {
        let sentence =
            format!("This rule would never occur: nothing in the calendar matches {never}.");
        check(&format!("{never};INTERVAL=3;COUNT=2"), &sentence);
    }
    check(&"é".repeat(Repeat::MAX + 1), "A repeat rule can have at most 200 characters.");
    assert_eq!(
        Repeat::parse(&"X".repeat(Repeat::MAX)),
        Err(RepeatError::NotAPart("X".repeat(Repeat::MAX)))
    );
}

#[test]
fn agrees_with_dateutil() {
    const SHOWN: usize = 6;
    for row in include_str!("dateutil.txt").lines().filter(|it| !it.starts_with('#')) {
        let [text, start, expected] = row.split(" | ").collect::<Vec<_>>()[..] else {
            panic!("{row}")
        };
        let (rule, start) = (Repeat::parse(text).unwrap(), start.parse().unwrap());
        let expected: Vec<DateTime> = expected.split(' ').map(|it| it.parse().unwrap()).collect();
        assert_eq!(rule.occurrences(start).take(SHOWN).collect::<Vec<_>>(), expected, "{row}");

        // The same occurrences, one by one.
        for pair in expected.windows(2) {
            assert_eq!(rule.next_after(start, pair[0]), Some(pair[1]), "{row}");
        }
        // What remains after the first goes on where that one was.
        if let Some(second) = expected.get(1) {
            let rest = rule.after(1).unwrap().occurrences(*second).take(expected.len() - 1);
            assert_eq!(rest.collect::<Vec<_>>(), expected[1..], "{row}");
        }
    }
}

#[test]
fn finds_the_next_one() {
    let check = |rule: &str, start: &str, after: &str, expected: &str| {
        let rule = Repeat::parse(rule).unwrap();
        let next = rule.next_after(start.parse().unwrap(), after.parse().unwrap());
        assert_eq!(next, expected.parse().ok(), "{rule} from {start} after {after}");
    };
    check("FREQ=DAILY", "2016-03-01T09:00", "2026-03-10T09:00", "2026-03-11T09:00");
    check("FREQ=DAILY", "2016-03-01T09:00", "2026-03-10T08:59:59", "2026-03-10T09:00");
    check("FREQ=DAILY", "2026-03-10T09:00", "2020-01-01T00:00", "2026-03-10T09:00");
    check("FREQ=DAILY;INTERVAL=3", "2016-03-01T09:00", "2026-03-10T12:00", "2026-03-12T09:00");
    check(
        "FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,FR",
        "2016-03-04T09:00",
        "2026-03-14T00:00",
        "2026-03-16T09:00",
    );
    check("FREQ=MONTHLY", "2016-01-31T09:00", "2026-01-31T09:00", "2026-03-31T09:00");
    check("FREQ=YEARLY", "2016-02-29T09:00", "2026-03-10T00:00", "2028-02-29T09:00");
    check("FREQ=DAILY;COUNT=3", "2026-03-10T09:00", "2026-03-11T09:00", "2026-03-12T09:00");
    check("FREQ=DAILY;COUNT=3", "2026-03-10T09:00", "2026-03-12T09:00", "none");
    check("FREQ=DAILY;UNTIL=20260311", "2026-03-10T09:00", "2026-03-10T09:00", "2026-03-11T09:00");
    check("FREQ=DAILY;UNTIL=20260311", "2026-03-10T09:00", "2026-03-11T09:00", "none");
    check("FREQ=DAILY;UNTIL=20260311T085959", "2026-03-10T09:00", "2026-03-10T09:00", "none");
    // The start itself occurs, and counts, only if it matches.
    check(
        "FREQ=WEEKLY;BYDAY=FR;COUNT=1",
        "2026-03-10T09:00",
        "2026-03-10T00:00",
        "2026-03-13T09:00",
    );
    check(
        "FREQ=DAILY;BYHOUR=9,21;COUNT=2",
        "2026-03-10T10:00",
        "2026-03-10T21:00",
        "2026-03-11T09:00",
    );
    // These rules occur, but never in step with this start.
    check("FREQ=DAILY;INTERVAL=7;BYDAY=MO", "2026-03-10T09:00", "2026-03-10T09:00", "none");
    check(
        "FREQ=YEARLY;INTERVAL=4;BYMONTH=2;BYMONTHDAY=29",
        "2026-03-10T09:00",
        "2026-03-10T09:00",
        "none",
    );
    check("FREQ=YEARLY;BYMONTH=2", "2026-01-30T09:00", "2026-01-30T09:00", "none");
    // The calendar ends in the year 9999, and begins before the year 0.
    for freq in ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] {
        let rule = format!("FREQ={freq};INTERVAL=1000");
        check(&rule, "9999-12-31T23:59:59", "9999-12-31T23:59:59", "none");
        check(&rule, "-009999-01-01T00:00", "9999-12-31T23:59:59", "none");
        check(
            &format!("FREQ={freq};WKST=FR"),
            "-009999-01-01T08:00",
            "-009999-01-01T00:00",
            "-009999-01-01T08:00",
        );
    }
}

#[test]
fn finds_the_first_one() {
    let check = |rule: &str, at: &str, expected: &str| {
        let first = Repeat::parse(rule).unwrap().first_on_or_after(at.parse().unwrap());
        assert_eq!(first, expected.parse().ok(), "{rule} at {at}");
    };
    check("FREQ=DAILY", "2026-03-10T09:00", "2026-03-10T09:00");
    check("FREQ=WEEKLY;BYDAY=MO", "2026-03-10T09:00", "2026-03-16T09:00");
    check("FREQ=MONTHLY;BYMONTHDAY=-1", "2026-02-28T09:30:15", "2026-02-28T09:30:15");
    check("FREQ=DAILY;BYHOUR=9,21;BYMINUTE=0", "2026-03-10T09:30", "2026-03-10T21:00");
    check("FREQ=DAILY;UNTIL=20260309", "2026-03-10T09:00", "none");
}

#[test]
fn counts_down() {
    let check = |rule: &str, passed: u32, expected: Option<&str>| {
        let rest = Repeat::parse(rule).unwrap().after(passed);
        assert_eq!(rest.map(|it| it.to_string()).as_deref(), expected, "{rule} after {passed}");
    };
    check("FREQ=DAILY;COUNT=5", 0, Some("FREQ=DAILY;COUNT=5"));
    check("FREQ=DAILY;COUNT=5", 4, Some("FREQ=DAILY;COUNT=1"));
    check("FREQ=DAILY;COUNT=5", 5, None);
    check("FREQ=DAILY;COUNT=5", u32::MAX, None);
    check("FREQ=DAILY", u32::MAX, Some("FREQ=DAILY"));
    check("FREQ=DAILY;UNTIL=20260310", 7, Some("FREQ=DAILY;UNTIL=20260310"));
}

#[test]
fn a_utc_end_becomes_wall_time() {
    let check = |rule: &str, hours: i8, expected: &str| {
        let zone = TimeZone::fixed(Offset::from_hours(hours).unwrap());
        assert_eq!(Repeat::parse(rule).unwrap().in_zone(&zone).to_string(), expected);
    };
    check("FREQ=DAILY;UNTIL=20260310T225959Z", 1, "FREQ=DAILY;UNTIL=20260310T235959");
    check("FREQ=DAILY;UNTIL=20260311T035959Z", -5, "FREQ=DAILY;UNTIL=20260310T225959");
    check("FREQ=DAILY;UNTIL=20260310T225959", 1, "FREQ=DAILY;UNTIL=20260310T225959");
    check("FREQ=DAILY;UNTIL=20260310", 1, "FREQ=DAILY;UNTIL=20260310");
    check("FREQ=DAILY;UNTIL=99991231T235959Z", 1, "FREQ=DAILY;UNTIL=99991231T235959");
    check("FREQ=DAILY;UNTIL=00000101T000000Z", -1, "FREQ=DAILY;UNTIL=00000101T000000");
}

#[test]
fn speaks_english() {
    let check = |rule: &str, words: &str| {
        assert_eq!(Repeat::parse(rule).unwrap().in_words(), words, "{rule}")
    };
    check("FREQ=DAILY", "every day");
    check("FREQ=DAILY;INTERVAL=3", "every 3 days");
    check("FREQ=DAILY;BYHOUR=9,21", "every day at 09:00 and 21:00");
    check("FREQ=DAILY;BYMINUTE=15", "every day at 15 minutes past the hour");
    check("FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=0,30", "every day at 10 times of the day");
    check("FREQ=DAILY;BYDAY=MO,TU,WE,TH,FR", "every weekday");
    check("FREQ=DAILY;BYMONTH=7,8", "every day in July and August");
    check("FREQ=WEEKLY", "every week");
    check("FREQ=WEEKLY;BYDAY=TU", "every Tuesday");
    check("FREQ=WEEKLY;BYDAY=MO,WE,FR;COUNT=5", "every Monday, Wednesday and Friday, 5 times");
    check("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;BYHOUR=8;BYMINUTE=30", "every weekday at 08:30");
    check("FREQ=WEEKLY;BYDAY=SA,SU", "every weekend day");
    check("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR,SA,SU", "every day");
    check("FREQ=WEEKLY;INTERVAL=2;BYDAY=TU", "every 2 weeks on Tuesday");
    check("FREQ=WEEKLY;INTERVAL=2;BYDAY=MO,TU,WE,TH,FR", "every 2 weeks on every weekday");
    check("FREQ=MONTHLY", "every month");
    check("FREQ=MONTHLY;BYMONTHDAY=1,15", "every month on the 1st and the 15th");
    check("FREQ=MONTHLY;BYMONTHDAY=-1;COUNT=1", "every month on the last day, once");
    check("FREQ=MONTHLY;BYMONTHDAY=-2", "every month on the 2nd to last day");
    check("FREQ=MONTHLY;BYDAY=3FR", "every month on the 3rd Friday");
    check("FREQ=MONTHLY;BYDAY=1MO,-1FR", "every month on the 1st Monday and the last Friday");
    check("FREQ=MONTHLY;BYDAY=MO", "every month on each Monday");
    check("FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13", "every month on the 13th when it is a Friday");
    check("FREQ=MONTHLY;BYDAY=TU;BYSETPOS=2", "every month on the 2nd Tuesday");
    check("FREQ=MONTHLY;BYDAY=MO,TU,WE,TH,FR;BYSETPOS=-1", "every month on the last weekday");
    check(
        "FREQ=MONTHLY;BYDAY=MO,TU;BYSETPOS=1,-1",
        "every month on the 1st and last Monday or Tuesday",
    );
    check(
        "FREQ=MONTHLY;BYMONTHDAY=10,20,30;BYSETPOS=-1",
        "every month on the 10th, the 20th and the 30th, only the last of these",
    );
    check("FREQ=MONTHLY;INTERVAL=3;BYMONTHDAY=22", "every 3 months on the 22nd");
    check("FREQ=YEARLY", "every year");
    check("FREQ=YEARLY;BYMONTH=3", "every year in March");
    check("FREQ=YEARLY;BYMONTH=3;BYMONTHDAY=6", "every year on 6 March");
    check(
        "FREQ=YEARLY;BYMONTH=6,12;BYMONTHDAY=1,15",
        "every year on 1 June, 15 June, 1 December and 15 December",
    );
    check("FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=-1", "every year on the last day of February");
    check("FREQ=YEARLY;BYMONTH=11;BYDAY=4TH", "every year on the 4th Thursday of November");
    check(
        "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29;BYDAY=MO",
        "every year on the 29th of February when it is a Monday",
    );
    check("FREQ=YEARLY;BYDAY=20MO", "every year on the 20th Monday of the year");
    check("FREQ=YEARLY;BYMONTHDAY=11", "every year on the 11th of each month");
    check("FREQ=DAILY;UNTIL=20260310", "every day, until 10 Mar 2026");
    check("FREQ=DAILY;UNTIL=20260310T170000", "every day, until 10 Mar 2026, 17:00");
    check("FREQ=DAILY;UNTIL=20260310T235959", "every day, until 10 Mar 2026");
    check("FREQ=DAILY;INTERVAL=3;X-AFTER-DONE=TRUE", "every 3 days, counted from when it is done");
    check("FREQ=WEEKLY;BYDAY=MO;X-PAUSED=TRUE", "every Monday, paused");
}

#[test]
fn the_parts_of_our_own_are_left_out_for_others() {
    let rule = Repeat::parse("FREQ=DAILY;COUNT=3;X-AFTER-DONE=TRUE;X-PAUSED=TRUE").unwrap();
    assert_eq!(rule.plain().to_string(), "FREQ=DAILY;COUNT=3");
    assert_eq!(rule.paused(false).to_string(), "FREQ=DAILY;COUNT=3;X-AFTER-DONE=TRUE");
    assert_eq!(rule.paused(false).paused(true), rule);
}

#[test]
fn travels_as_text() {
    let rule = Repeat::parse("freq=weekly;byday=tu").unwrap();
    assert_eq!(serde_json::to_string(&rule).unwrap(), "\"FREQ=WEEKLY;BYDAY=TU\"");
    assert_eq!(serde_json::from_str::<Repeat>("\"RRULE:FREQ=WEEKLY;BYDAY=TU\"").unwrap(), rule);
    let err = serde_json::from_str::<Repeat>("\"FREQ=HOURLY\"").unwrap_err().to_string();
    assert!(err.starts_with("FREQ must be one of"), "{err}");
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in ".*") {
        let _ = Repeat::parse(&text);
        let _ = Repeat::parse(&format!("FREQ=DAILY;UNTIL={text}"));
        let _ = Repeat::parse(&format!("FREQ=MONTHLY;BYDAY={text}"));
    }

    #[test]
    fn any_rule_survives(text in rules(), start in moments(), after in moments()) {
        let Ok(rule) = Repeat::parse(&text) else { return Ok(()) };
        prop_assert_eq!(&Repeat::parse(&rule.to_string()), &Ok(rule.clone()));
        prop_assert!(rule.in_words().starts_with("every"));
        let shown: Vec<DateTime> = rule.occurrences(start).take(5).collect();
        prop_assert!(shown.iter().all(|it| start <= *it));
        prop_assert!(shown.is_sorted_by(|a, b| a < b));
        let next = rule.next_after(start, after);
        prop_assert!(next.is_none_or(|it| after < it && start <= it));
    }
}

fn rules() -> impl Strategy<Value = String> {
    let part = prop_oneof![
        "INTERVAL=([1-9]|[1-9][0-9]{1,2})",
        "BYMONTH=[1-9](,1[0-2])?",
        "BYMONTHDAY=-?[1-9](,-?[12][0-9])?",
        "BYDAY=(-?[1-5])?(MO|TU|SU)(,(WE|FR))?",
        "BYHOUR=[0-9](,1[0-9])?",
        "BYMINUTE=[0-5][0-9]",
        "BYSETPOS=-?[1-9](,-?[1-9])?",
        "WKST=(MO|SU)",
        "COUNT=[1-9]",
        "UNTIL=[0-9]{2}260[1-9]1[0-9](T1[0-9]0000Z?)?",
    ];
    ("(DAILY|WEEKLY|MONTHLY|YEARLY)", prop::collection::vec(part, 0..4))
        .prop_map(|(freq, parts)| format!("FREQ={freq};{}", parts.join(";")))
}

fn moments() -> impl Strategy<Value = DateTime> {
    let years = prop_oneof![-9999i16..=-9998, 1990i16..2100, 9998i16..=9999];
    (years, 1i8..=12, 1i8..=28, 0i8..24)
        .prop_map(|(year, month, day, hour)| date(year, month, day).at(hour, 0, 0, 0))
}
