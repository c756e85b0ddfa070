use super::{period, rule};
use crate::Format;
use crate::tests::{reading, told};

#[test]
fn tasks_as_taskwarrior_writes_them() {
    let text = r#"[
{"id":1,"description":"Pay \"rent\" \/ now","due":"20260310T160000Z","entry":"20260301T080000Z","modified":"20260302T080000Z","priority":"H","project":"Home.Flat","status":"pending","uuid":"ce83b92c-1335-4a9e-b2ba-eebc7f08cd6f","annotations":[{"entry":"20260301T080000Z","description":"first"},{"entry":"20260301T080001Z","description":"second"}],"tags":["flat"],"urgency":20.8},
{"description":"Day","due":"20260310T230000Z","status":"waiting","wait":"20261201T000000Z","uuid":"ce83b92c-1335-4a9e-b2ba-eebc7f08cd70","estimate":3},
{"description":"Done","status":"completed","end":"20260302T080000Z","entry":"20260301T080000Z","uuid":"ce83b92c-1335-4a9e-b2ba-eebc7f08cd71","recur":"weekly"},
{"description":"Gone","status":"deleted","uuid":"ce83b92c-1335-4a9e-b2ba-eebc7f08cd72"},
{"status":"pending"},
{"description":"Late","entry":"yesterday"},
7
]"#;
    assert_eq!(
        told(Format::Taskwarrior, text),
        [
            r##"- Pay "rent" / now | 2026-03-10T17:00:00 | high | #flat | #home.flat | "first\nsecond""##,
            r#"- Day | 2026-03-11 | "wait: 20261201T000000Z\nestimate: 3""#,
            "x Done",
            "! 6: description: is needed",
            "! 7: entry: \"yesterday\" is no time of Taskwarrior's",
            "! 8: this task cannot be read: invalid type: integer `7`, expected a map at line 1 column 1",
        ]
    );
    assert_eq!(reading(Format::Taskwarrior, text).lost, ["1 task that was deleted there"]);
}

#[test]
fn a_series_is_one_task() {
    let line = |uuid: u8, status: &str, due: &str, more: &str| {
        format!(
            r#"{{"description":"Water","recur":"weekly","status":"{status}","due":"{due}","uuid":"00000000-0000-0000-0000-0000000000{uuid:02}"{more}}}"#
        )
    };
    let child = r#","parent":"00000000-0000-0000-0000-000000000001","imask":0"#;
    let text = [
        line(1, "recurring", "20260311T000000Z", r#","mask":"+--""#),
        line(2, "completed", "20260311T000000Z", child),
        line(4, "pending", "20260325T080000Z", child),
        line(3, "pending", "20260318T080000Z", child),
    ];
    let text = text.join("\n");
    assert_eq!(
        told(Format::Taskwarrior, &text),
        ["x Water | 2026-03-11T01:00:00", "- Water | 2026-03-18T09:00:00 | FREQ=WEEKLY"]
    );
    let reading = reading(Format::Taskwarrior, &text);
    assert_eq!(reading.items[1].origin.as_u128(), 1);
    assert_eq!(reading.lost, ["1 later task of a series"]);
    let alone = line(1, "recurring", "20260311T080000Z", "");
    assert_eq!(told(Format::Taskwarrior, &alone), ["- Water | 2026-03-11T09:00:00 | FREQ=WEEKLY"]);
}

#[test]
fn a_series_ends_when_it_says() {
    let check = |more: &str, expect: &str| {
        let text = format!(
            r#"{{"description":"Water","due":"20260311T080000Z","until":"20260401T080000Z"{more}}}"#
        );
        assert_eq!(told(Format::Taskwarrior, &text), [expect], "{more}");
    };
    check(
        r#","recur":"weekly","status":"recurring""#,
        "- Water | 2026-03-11T09:00:00 | FREQ=WEEKLY;UNTIL=20260401T100000",
    );
    check("", r#"- Water | 2026-03-11T09:00:00 | "until: 20260401T080000Z""#);
}

#[test]
fn periods() {
    let check = |text: &str, expect: Option<&str>| {
        assert_eq!(rule(text).map(|it| it.to_string()).as_deref(), expect, "{text}");
    };
    check("weekly", Some("FREQ=WEEKLY"));
    check("3weeks", Some("FREQ=WEEKLY;INTERVAL=3"));
    check("2wks", Some("FREQ=WEEKLY;INTERVAL=2"));
    check("quarterly", Some("FREQ=MONTHLY;INTERVAL=3"));
    check("P2M", Some("FREQ=MONTHLY;INTERVAL=2"));
    check("2q", Some("FREQ=MONTHLY;INTERVAL=6"));
    check("weekdays", Some("FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR"));
    check("5m", None);
    check("99999999999d", None);
    check("", None);
    for text in ["daily", "weekly", "monthly", "yearly", "4days", "weekdays"] {
        let rule = rule(text).unwrap();
        assert_eq!(period(&rule).as_deref(), Some(text));
    }
}
