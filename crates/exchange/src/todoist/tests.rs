use crate::Format;
use crate::tests::{reading, told};

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
