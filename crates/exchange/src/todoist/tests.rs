use domain::settings::DateOrder;

use crate::tests::{reading, told, with_terms};
use crate::{Format, Terms, read};

const HEAD: &str = "TYPE,CONTENT,DESCRIPTION,PRIORITY,INDENT,AUTHOR,RESPONSIBLE,DATE,DATE_LANG,TIMEZONE,\
                    DURATION,DURATION_UNIT,DEADLINE,DEADLINE_LANG\n";

#[test]
fn rows_as_todoist_writes_them() {
    let rows = "\
meta,view_style=list,,,,,,,,,,,,
task,\"Pay rent, now @Home @money\",\"By
transfer\",1,1,Ada (123),,2026-03-10 17:00,en,Europe/Berlin,,,,
note,Do not forget,,,,Ada (123),,,,,,,,
,,,,,,,,,,,,,
section,🛒 To buy,,,,,,,,,,,,
task,Milk,,4,1,Ada (123),,,en,Europe/Berlin,,,,
task,Oat milk,,3,2,Ada (123),,every week,en,Europe/Berlin,30,minute,2026-04-01,en
task,Call @mom back,,2,1,,Bob (7),wenn ich Zeit habe,de,,,,,
";
    assert_eq!(
        told(Format::Todoist, &format!("\u{feff}{HEAD}{rows}")),
        [
            r##"- Pay rent, now | 2026-03-10T17:00:00 | urgent | #home | #money | "By\ntransfer\nDo not forget""##,
            "- Milk | #🛒 to buy",
            r##"- Oat milk | 2026-03-10 | medium | #🛒 to buy | FREQ=WEEKLY | "Part of: Milk\nDeadline: 2026-04-01\nDuration: 30 minute""##,
            r##"- Call @mom back | high | #mom | #🛒 to buy | "Date: wenn ich Zeit habe\nFor: Bob (7)""##,
        ]
    );
}

#[test]
fn what_is_no_row_is_told() {
    let check =
        |text: &str, expect: &[&str]| assert_eq!(told(Format::Todoist, text), expect, "{text}");
    check("", &["! 1: there is no line that names the columns"]);
    check("a,b\n", &["! 1: this is no CSV of Todoist's: TYPE and CONTENT are needed"]);
    check("TYPE,CONTENT\nnote,x\n", &["! 2: this comment stands before any task"]);
    check("TYPE,CONTENT\nparty,x\ntask,y\n", &["- y", "! 2: \"party\" is no type of Todoist's"]);
    check(
        "TYPE,CONTENT\n,x\ntask\n",
        &["! 2: the type is missing", "! 3: title: must be 1 to 200 characters; this has 0"],
    );
}

#[test]
fn the_same_content_twice_is_two_tasks() {
    let reading = reading(Format::Todoist, "TYPE,CONTENT\ntask,x\ntask,x\n");
    assert_eq!(reading.items.len(), 2);
}

/// The user is in Berlin.
#[test]
fn dates_are_in_the_zone_of_their_row() {
    let check = |date: &str, zone: &str, expect: &str| {
        let text = format!("TYPE,CONTENT,DATE,TIMEZONE\ntask,x,{date},{zone}\n");
        assert_eq!(told(Format::Todoist, &text), [expect], "{date} {zone}");
    };
    check("2026-11-20 09:00", "America/New_York", "- x | 2026-11-20T15:00:00");
    check("2026-11-20 09:00", "Europe/Berlin", "- x | 2026-11-20T09:00:00");
    check("2026-11-20 09:00", "", "- x | 2026-11-20T09:00:00");
    check("2026-11-20", "America/New_York", "- x | 2026-11-20");
    check("2026-11-20 09:00", "Mars", r#"- x | 2026-11-20T09:00:00 | "Timezone: Mars""#);
    check("every day at 9am", "America/New_York", "- x | 2026-03-10T14:00:00 | FREQ=DAILY");
    check(
        "every friday at 11pm",
        "America/New_York",
        r#"- x | 2026-03-13T23:00:00 | FREQ=WEEKLY;BYDAY=FR | "Date: 2026-03-13T23:00:00 in America/New_York""#,
    );
}

#[test]
fn numbers_of_a_date_are_in_the_users_order() {
    let check = |date_order: DateOrder, expect: &str| {
        with_terms(|terms| {
            let text = "TYPE,CONTENT,DATE\ntask,x,3/4/2027\n";
            let reading = read(Format::Todoist, text, &Terms { date_order, ..*terms });
            assert_eq!(reading.items[0].task.due.unwrap().to_string(), expect);
        });
    };
    check(DateOrder::MonthFirst, "2027-03-04");
    check(DateOrder::DayFirst, "2027-04-03");
}
