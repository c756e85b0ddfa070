use crate::Format;
use crate::tests::{reading, told};

#[test]
fn lines_as_people_write_them() {
    let check = |line: &str, expect: &str| assert_eq!(told(Format::TodoTxt, line), [expect]);
    check("Call mom", "- Call mom");
    check("(A) Call @mom about +party", "- Call @mom about | urgent | #mom | #party");
    check("(Z) 2026-03-01 Pay rent due:2026-03-10 @home", "- Pay rent | 2026-03-10 | low | #home");
    check("Pay due:2026-03-10T17:00 rent", "- Pay rent | 2026-03-10T17:00:00");
    check("x 2026-03-02 2026-03-01 Done thing pri:B", "x Done thing | high");
    check("x no dates", "x no dates");
    check("xylophone lesson", "- xylophone lesson");
    check("(a) not a priority", "- (a) not a priority");
    check("Water rec:+2w due:2026-03-10", "- Water | 2026-03-10 | FREQ=WEEKLY;INTERVAL=2");
    check("Shave rec:1d", "- Shave | FREQ=DAILY;X-AFTER-DONE=TRUE");
    check("Work rec:+b", "- Work | FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR");
    // What is not understood stays.
    check("Buy due:soon rec:often t:2026-03-01 milk", "- Buy due:soon rec:often t:2026-03-01 milk");
    check("mail bob@example.com", "- mail bob@example.com");
    check("1 + 1 = 2", "- 1 + 1 = 2");
    check("@home +x", "- @home +x | #home | #x");
    check("due:2026-03-10", "- due:2026-03-10 | 2026-03-10");
    check("two  spaces", "- two  spaces");
}

#[test]
fn a_task_is_known_by_its_words() {
    let origins = |text: &str| {
        reading(Format::TodoTxt, text).items.iter().map(|it| it.origin).collect::<Vec<_>>()
    };
    let milk = origins("milk @shop");
    assert_eq!(origins("(A) 2026-03-01 milk @shop"), milk);
    assert_eq!(origins("x 2026-03-02 2026-03-01 milk @shop"), milk);
    let twice = origins("milk @shop\nmilk @shop");
    assert_eq!(twice[0], milk[0]);
    assert_ne!(twice[0], twice[1]);
}

#[test]
fn days_are_midnights() {
    let item = reading(Format::TodoTxt, "x 2026-03-02 2026-03-01 a").items.remove(0);
    assert_eq!(item.task.completed_at.unwrap().to_string(), "2026-03-01T23:00:00Z");
    assert_eq!(item.task.created_at.to_string(), "2026-02-28T23:00:00Z");
}
