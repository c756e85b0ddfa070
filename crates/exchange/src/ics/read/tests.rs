use crate::Format;
use crate::tests::{reading, told};

fn calendar(lines: &str) -> String {
    format!("BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:a\n{lines}\nEND:VTODO\nEND:VCALENDAR\n")
}

#[test]
fn todos_as_programs_write_them() {
    let check = |lines: &str, expect: &str| {
        assert_eq!(told(Format::Ical, &calendar(lines)), [expect], "{lines}");
    };
    check("DUE:20260310T160000Z", "- a | 2026-03-10T17:00:00");
    check("STATUS:COMPLETED\nPERCENT-COMPLETE:100", "x a");
    check("STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:0", "- a");
    check(
        "STATUS:IN-PROCESS\nPERCENT-COMPLETE:40",
        r#"- a | "STATUS: IN-PROCESS\nPERCENT-COMPLETE: 40""#,
    );
    check("STATUS:CANCELLED\nDUE:20260310T160000Z", "! 2: cancelled there: a");
    // A start that says more than the due date does.
    check("DTSTART;VALUE=DATE:20260310\nDUE;VALUE=DATE:20260310", "- a | 2026-03-10");
    check("DTSTART:20260310T160000Z\nDUE:20260310T170000", "- a | 2026-03-10T17:00:00");
    check(
        "DTSTART;TZID=America/New_York:20260310T050000\nDUE;VALUE=DATE:20260312",
        r#"- a | 2026-03-12 | "DTSTART: 2026-03-10T10:00:00""#,
    );
    check("DTSTART;VALUE=DATE:20260310", r#"- a | "DTSTART: 2026-03-10""#);
    check("DTSTART:soon", r#"- a | "DTSTART: soon""#);
}

#[test]
fn alarms_are_counted_from_what_they_say() {
    const START: &str = "DTSTART:20260310T080000Z\nDUE:20260312T080000Z";
    const DUE: &str = "DUE:20260312T080000Z";
    let check = |dates: &str, trigger: &str, expect: &str, from_due: bool| {
        let text = format!("{dates}\nBEGIN:VALARM\nACTION:DISPLAY\n{trigger}\nEND:VALARM");
        let items = reading(Format::Ical, &calendar(&text)).items;
        let [reminder] = items[0].reminders.as_slice() else { panic!("{text}") };
        assert_eq!(reminder.remind_at.to_string(), expect, "{text}");
        assert_eq!(reminder.from_due.is_some(), from_due, "{text}");
    };
    check(START, "TRIGGER:-PT1H", "2026-03-10T07:00:00Z", false);
    check(START, "TRIGGER;RELATED=START:-PT1H", "2026-03-10T07:00:00Z", false);
    check(START, "TRIGGER;RELATED=END:-PT1H", "2026-03-12T07:00:00Z", true);
    check(START, "TRIGGER;VALUE=DATE-TIME:20260311T080000Z", "2026-03-11T08:00:00Z", false);
    check(DUE, "TRIGGER:-PT1H", "2026-03-12T07:00:00Z", true);
    check(DUE, "TRIGGER;RELATED=START:-PT1H", "2026-03-12T07:00:00Z", true);
    check("DTSTART:20260310T080000Z", "TRIGGER:-PT1H", "2026-03-10T07:00:00Z", false);
    // The same moment, so it goes along when the task is put off.
    let same = "DTSTART:20260312T080000Z\nDUE:20260312T080000Z";
    check(same, "TRIGGER:-PT1H", "2026-03-12T07:00:00Z", true);
}

/// The user is in Berlin.
#[test]
fn a_series_from_another_zone_keeps_its_days() {
    let check = |due: &str, rule: &str, expect: &str| {
        let text = calendar(&format!("DTSTART;{due}\nDUE;{due}\nRRULE:{rule}"));
        assert_eq!(told(Format::Ical, &text), [expect], "{due} {rule}");
    };
    const LATE: &str = "TZID=America/New_York:20270101T230000";
    const EARLY: &str = "TZID=America/New_York:20270101T090000";
    let stays = |rule: &str| {
        format!(
            r#"- a | 2027-01-01T23:00:00 | {rule} | "DUE: 2027-01-01T23:00:00 in America/New_York""#
        )
    };
    check(LATE, "FREQ=WEEKLY;BYDAY=FR", &stays("FREQ=WEEKLY;BYDAY=FR"));
    check(LATE, "FREQ=MONTHLY", &stays("FREQ=MONTHLY"));
    check(
        LATE,
        "FREQ=WEEKLY;BYDAY=FR;UNTIL=20270130T040000Z",
        &stays("FREQ=WEEKLY;BYDAY=FR;UNTIL=20270129T230000"),
    );
    check(LATE, "FREQ=WEEKLY", "- a | 2027-01-02T05:00:00 | FREQ=WEEKLY");
    check(EARLY, "FREQ=WEEKLY;BYDAY=FR", "- a | 2027-01-01T15:00:00 | FREQ=WEEKLY;BYDAY=FR");
}
