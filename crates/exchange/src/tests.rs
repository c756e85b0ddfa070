//! What holds of every format: nothing is lost unsaid, and no text is too strange to be read.

use domain::description::Description;
use domain::due::Due;
use domain::from_due::FromDue;
use domain::id::{ReminderId, TaskId};
use domain::priority::Priority;
use domain::reminder::{Reminder, ReminderState, Repetition};
use domain::repeat::Repeat;
use domain::tags::Tags;
use domain::task::{Status, Task};
use domain::title::Title;
use proptest::prelude::*;

use super::*;

pub(crate) const NOW: &str = "2026-03-10T08:00:00Z";

/// It is Tue 10 Mar 2026, 09:00 in Berlin.
pub(crate) fn with_terms<T>(run: impl FnOnce(&Terms<'_>) -> T) -> T {
    let zone = TimeZone::get("Europe/Berlin").unwrap();
    let limits = Limits::default();
    run(&Terms {
        user: UserId::LOCAL,
        now: NOW.parse().unwrap(),
        zone: &zone,
        date_order: DateOrder::default(),
        limits: &limits,
    })
}

pub(crate) fn reading(format: Format, text: &str) -> Reading {
    with_terms(|terms| read(format, text, terms))
}

/// Each task in one line: mark, title, due, priority, tags, rule, description.
pub(crate) fn told(format: Format, text: &str) -> Vec<String> {
    let reading = reading(format, text);
    let mut lines: Vec<String> = reading.items.iter().map(|it| in_short(&it.task)).collect();
    lines.extend(reading.problems.iter().map(|it| format!("! {}: {}", it.line, it.reason)));
    lines
}

fn in_short(task: &Task) -> String {
    let mut parts = vec![match task.status {
        Status::Pending => format!("- {}", task.title),
        Status::Completed => format!("x {}", task.title),
    }];
    parts.extend(task.due.map(|it| it.to_string()));
    parts.extend(task.priority.map(|it| it.as_str().to_owned()));
    parts.extend(task.tags.iter().map(|it| format!("#{it}")));
    parts.extend(task.repeat.as_ref().map(ToString::to_string));
    parts.extend(task.description.as_ref().map(|it| format!("{:?}", it.as_str())));
    parts.join(" | ")
}

fn written(format: Format, items: &[Item]) -> Written {
    with_terms(|terms| write(format, items, terms))
}

fn task(title: &str) -> Task {
    let at = "2026-03-01T08:00:00Z".parse().unwrap();
    Task::new(TaskId(Uuid::from_u128(9)), 1, Title::parse(title, Title::MAX).unwrap(), at)
}

fn reminder(task: &Task) -> Reminder {
    let at = "2026-04-01T08:00:00Z".parse().unwrap();
    Reminder {
        id: ReminderId(Uuid::from_u128(8)),
        task_id: task.id,
        remind_at: at,
        from_due: FromDue::parse("-PT1H"),
        zone: "Europe/Berlin".to_owned(),
        repetition: Repetition::parse(Some(5), Some(3), None).unwrap(),
        fired_count: 1,
        next_at: Some(at),
        postponed_from: None,
        missed_at: None,
        state: ReminderState::Scheduled,
        created_at: at,
        updated_at: at,
    }
}

#[test]
fn what_a_format_cannot_hold_is_said() {
    let check = |format: Format, expect: &[&str]| {
        let whole = Task {
            description: Description::parse("One\nTwo", 100).unwrap(),
            due: Due::parse_civil("2026-03-10T17:30:15"),
            priority: Some(Priority::Low),
            tags: Tags::parse(&["home", "two words"]).unwrap(),
            repeat: Some(Repeat::parse("FREQ=MONTHLY;BYDAY=-1FR;X-PAUSED=TRUE").unwrap()),
            ..task("Pay rent")
        };
        let item = Item::of(whole.clone(), vec![reminder(&whole)]);
        assert_eq!(written(format, &[item]).lost, expect, "{format:?}");
    };
    check(Format::Json, &[]);
    check(Format::Ical, &["reminders of 1 task"]);
    check(Format::Taskwarrior, &["exact repeat rule of 1 task", "reminders of 1 task"]);
    check(
        Format::Todoist,
        &[
            "due date of 1 task",
            "exact description of 1 task",
            "exact priority of 1 task",
            "exact repeat rule of 1 task",
            "exact time of creation of 1 task",
            "reminders of 1 task",
            "tags of 1 task",
        ],
    );
    check(
        Format::TodoTxt,
        &[
            "exact description of 1 task",
            "exact repeat rule of 1 task",
            "exact time of creation of 1 task",
            "reminders of 1 task",
            "tags of 1 task",
            "time of day it is due of 1 task",
        ],
    );
    check(
        Format::Markdown,
        &[
            "exact time of creation of 1 task",
            "reminders of 1 task",
            "tags of 1 task",
            "time of day it is due of 1 task",
        ],
    );
}

/// What one task loses is said of it, and of no other.
#[test]
fn a_task_that_cannot_be_read_back_is_the_only_one() {
    let mut items: Vec<Item> =
        ["One", "Two", "Three"].map(|it| Item::of(task(it), Vec::new())).to_vec();
    for (place, item) in (10..).zip(&mut items) {
        item.task.id = TaskId(Uuid::from_u128(place));
    }
    items[0].task.title = Title::from_stored("x".repeat(201));
    for format in Format::ALL {
        let lost = written(format, &items).lost;
        assert!(lost.contains(&"1 task".to_owned()), "{format:?} {lost:?}");
        assert!(!lost.iter().any(|it| it.contains("title")), "{format:?} {lost:?}");
    }
}

/// More words that look like tags than a task can have: what we write we take.
#[test]
fn many_labels_in_a_title_are_words() {
    for (format, sign) in [(Format::TodoTxt, '@'), (Format::Todoist, '@'), (Format::Markdown, '#')]
    {
        let named = |it: std::ops::Range<u32>| it.map(|it| format!("{sign}t{it}"));
        let title = format!("Ask {} now", named(0..25).collect::<Vec<_>>().join(" "));
        let tags: Vec<String> = (15..30).map(|it| format!("t{it}")).collect();
        let task = Task { tags: Tags::parse(&tags).unwrap(), ..task(&title) };
        let text = written(format, &[Item::of(task, Vec::new())]).text;
        let back = reading(format, &text);
        assert_eq!(back.problems, [], "{text}");
        let task = &back.items[0].task;
        assert_eq!((task.title.as_str(), task.tags.as_slice().len()), (title.as_str(), 20));
        // At the end, too, those that are no tags stay.
        let alone = format!("Ask {}", named(0..22).collect::<Vec<_>>().join(" "));
        let text = written(format, &[Item::of(self::task(&alone), Vec::new())]).text;
        assert_eq!(reading(format, &text).items[0].task.title.as_str(), alone);
    }
}

/// A name that can be no tag costs no task.
#[test]
fn names_that_are_no_tags_are_notes() {
    let long = "n".repeat(69);
    let check = |format: Format, text: String, note: &str| {
        assert_eq!(told(format, &text), [format!("- milk | \"{note}: {long}\"")], "{text}");
    };
    let section = format!("TYPE,CONTENT\nsection,{long}\ntask,milk\n");
    check(Format::Todoist, section, "Section");
    let project = format!(r#"{{"description":"milk","project":"{long}"}}"#);
    check(Format::Taskwarrior, project, "Project");
    let tag = format!(r#"{{"description":"milk","tags":["{long}"]}}"#);
    check(Format::Taskwarrior, tag, "Tag");
    let category = format!(
        "BEGIN:VCALENDAR\nBEGIN:VTODO\nSUMMARY:milk\nCATEGORIES:{long}\nEND:VTODO\nEND:VCALENDAR\n"
    );
    check(Format::Ical, category, "Category");
    let many: Vec<String> = (0..21).map(|it| format!("\"t{it}\"")).collect();
    let many = format!(r#"{{"description":"milk","tags":[{}],"project":"P"}}"#, many.join(","));
    let lines = told(Format::Taskwarrior, &many);
    assert!(lines[0].ends_with(r##"#t19 | "Tag: t20\nProject: P""##), "{lines:?}");
}

/// Words as people write them in titles, without what a format gives a meaning.
fn words() -> impl Strategy<Value = String> {
    let word = prop_oneof![
        5 => "[a-zA-ZäöüßéñЖ日本0-9]{1,8}",
        1 => "[(),.;\\\\\"'%&=?*_-]{1,3}[a-z]{1,3}",
    ];
    prop::collection::vec(word, 1..6).prop_map(|it| it.join(" "))
}

fn tags() -> impl Strategy<Value = Tags> {
    let tag = "[a-zäü]{1,8}";
    prop::collection::vec(tag, 0..4).prop_map(|it| Tags::parse(&it).unwrap())
}

fn due() -> impl Strategy<Value = Option<Due>> {
    let day =
        (2000_i16..2100, 1_i8..=12, 1_i8..=28).prop_map(|(y, m, d)| jiff::civil::date(y, m, d));
    prop_oneof![
        Just(None),
        day.clone().prop_map(|it| Some(Due::Day(it))),
        // Not within the hours of a clock change.
        (day, 5_i8..24, 0_i8..60).prop_map(|(it, h, m)| Some(Due::At(it.at(h, m, 0, 0)))),
    ]
}

fn rule() -> impl Strategy<Value = Option<Repeat>> {
    let rules = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"];
    prop::option::of((0..rules.len(), 1..9).prop_map(move |(it, n)| {
        Repeat::parse(&format!("FREQ={};INTERVAL={n}", rules[it])).unwrap()
    }))
}

fn priority() -> impl Strategy<Value = Option<Priority>> {
    prop::option::of(prop::sample::select(Priority::ALL.to_vec()))
}

fn seconds() -> impl Strategy<Value = Timestamp> {
    (1_500_000_000_i64..1_900_000_000).prop_map(|it| Timestamp::from_second(it).unwrap())
}

prop_compose! {
    fn an_item()(
        id in any::<u128>(), title in words(), notes in prop::option::of(words()), tags in tags(),
        due in due(), rule in rule(), priority in priority(),
        created_at in seconds(), done in prop::option::of(seconds()),
    ) -> Item {
        let pending = task(&title);
        Item::of(Task {
            id: TaskId(Uuid::from_u128(id)),
            description: notes.and_then(|it| Description::parse(&it, 1000).unwrap()),
            status: if done.is_some() { Status::Completed } else { Status::Pending },
            priority, tags, created_at,
            updated_at: created_at,
            completed_at: done,
            // A rule has a date, and what is done has none any more.
            repeat: rule.filter(|_| due.is_some() && done.is_none()),
            due,
            ..pending
        }, Vec::new())
    }
}

/// The task as this format can hold it: what [`write`] may call lost, and nothing else, is left out.
fn within_reach(format: Format, task: &Task) -> String {
    let mut task = task.clone();
    if format != Format::Json {
        (task.id, task.number, task.updated_at) = (TaskId(Uuid::nil()), 0, task.created_at);
    }
    let day = |at: Timestamp| {
        let zone = TimeZone::get("Europe/Berlin").unwrap();
        let day = zone.to_datetime(at).date();
        domain::wall::instant(day.at(0, 0, 0, 0), &zone).unwrap()
    };
    match format {
        Format::Json | Format::Ical => {}
        Format::Taskwarrior => {
            if task.priority == Some(Priority::Urgent) {
                task.priority = Some(Priority::High);
            }
        }
        Format::TodoTxt | Format::Markdown => {
            task.created_at = day(task.created_at);
            task.completed_at = task.completed_at.map(day);
            task.updated_at = task.created_at;
            if format == Format::TodoTxt {
                task.description = None;
            }
        }
        Format::Todoist => {
            // Done is done, and when is not said.
            let now: Timestamp = NOW.parse().unwrap();
            (task.created_at, task.updated_at) = (now, now);
            task.completed_at = task.completed_at.map(|_| now);
            if task.priority == Some(Priority::Low) {
                task.priority = None;
            }
            task.repeat = None;
        }
    }
    format!("{task:?}")
}

fn comes_back(format: Format, items: Vec<Item>) -> Result<(), TestCaseError> {
    // Todoist's words for a rule may be another rule's; what is lost then is said, and tested above.
    let simple = |it: Item| Item { task: Task { repeat: None, ..it.task }, ..it };
    let items: Vec<Item> = match format {
        Format::Todoist => items.into_iter().map(simple).collect(),
        _ => items,
    };
    let Written { text, .. } = written(format, &items);
    let back = reading(format, &text);
    prop_assert_eq!(&back.problems, &[], "{}", text);
    prop_assert_eq!(back.items.len(), items.len(), "{}", text);
    for (item, back) in items.iter().zip(&back.items) {
        let (went, came) = (within_reach(format, &item.task), within_reach(format, &back.task));
        prop_assert_eq!(went, came, "{}", text);
    }
    // What was read once is written the same again.
    let again = written(format, &back.items);
    let times = |it: &str| it.replace(|it: char| it.is_ascii_digit(), "");
    prop_assert_eq!(times(&again.text).len(), times(&text).len());
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 64, ..ProptestConfig::default() })]

    #[test]
    fn our_own_comes_back(items in prop::collection::vec(an_item(), 0..8)) {
        comes_back(Format::Json, items)?;
    }

    #[test]
    fn taskwarriors_comes_back(items in prop::collection::vec(an_item(), 0..8)) {
        comes_back(Format::Taskwarrior, items)?;
    }

    #[test]
    fn todo_txt_comes_back(items in prop::collection::vec(an_item(), 0..8)) {
        comes_back(Format::TodoTxt, items)?;
    }

    #[test]
    fn todoists_comes_back(items in prop::collection::vec(an_item(), 0..8)) {
        comes_back(Format::Todoist, items)?;
    }

    #[test]
    fn icalendar_comes_back(items in prop::collection::vec(an_item(), 0..8)) {
        comes_back(Format::Ical, items)?;
    }

    #[test]
    fn markdown_comes_back(items in prop::collection::vec(an_item(), 0..8)) {
        comes_back(Format::Markdown, items)?;
    }

    #[test]
    fn any_bytes_are_read(bytes in prop::collection::vec(any::<u8>(), 0..400)) {
        let text = String::from_utf8_lossy(&bytes);
        for format in Format::ALL {
            reading(format, &text);
        }
    }

    /// Pieces of every format in any order, which come nearer to being one.
    #[test]
    fn any_pieces_are_read(pieces in prop::collection::vec(prop::sample::select(PIECES.to_vec()), 0..40)) {
        let text = pieces.concat();
        for format in Format::ALL {
            reading(format, &text);
            with_terms(|terms| {
                let items = read(format, &text, terms).items;
                for other in Format::ALL {
                    write(other, &items, terms);
                }
            });
        }
        Format::guess("-", &text);
    }
}

const PIECES: [&str; 48] = [
    "BEGIN:VCALENDAR\n",
    "BEGIN:VTODO\n",
    "END:VTODO\n",
    "BEGIN:VALARM\n",
    "END:VALARM\n",
    "SUMMARY:x\n",
    "DUE;TZID=Mars:20260310T250000\n",
    "DUE:20260310T090000Z\n",
    "DUE;VALUE=DATE:20260310\n",
    "TRIGGER:-P1D\n",
    "TRIGGER;VALUE=DATE-TIME:99999999T000000Z\n",
    "RRULE:FREQ=DAILY\n",
    "UID:1\n",
    "REPEAT:9999999999999\n",
    "DURATION:PT5M\n",
    " folded\n",
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    "\"",
    "\"uuid\":\"x\"",
    "\"tasks\":[]",
    "\"description\":\"y\"",
    "\"due\":\"20260310T090000Z\"",
    "\\",
    "TYPE,CONTENT,DATE,INDENT\n",
    "task,a @b,every day,3\n",
    "section,c\n",
    "note,d\n",
    "\n",
    " ",
    "\t",
    "- [ ] ",
    "- [x] ",
    "  ",
    "📅 2026-03-10",
    "🔁 every week",
    "✅",
    "#tag",
    "!high",
    "x ",
    "(A) ",
    "2026-03-10 ",
    "due:2026-13-40 rec:99999999w pri:A",
    "\0\u{feff}\r\n",
];

#[test]
fn huge_and_deep_texts_are_read() {
    let deep = "[".repeat(100_000);
    let deep_object = "{\"tasks\":".repeat(50_000);
    let indented: String = (0..2000).map(|it| format!("{}- [ ] {it}\n", " ".repeat(it))).collect();
    let long = "x".repeat(5_000_000);
    let many = "x @a due:2026-03-10\n".repeat(100_000);
    let folded = format!("BEGIN:VCALENDAR\n{}", " x\n".repeat(100_000));
    for text in [&deep, &deep_object, &indented, &long, &many, &folded] {
        for format in Format::ALL {
            reading(format, text);
        }
    }
    assert_eq!(reading(Format::TodoTxt, &many).items.len(), 100_000);
}

#[test]
fn what_is_no_text_is_told_by_its_line() {
    assert_eq!(text_of("a\nä".as_bytes()), Ok("a\nä"));
    let problem = text_of(b"a\nb\xff\n").unwrap_err();
    assert_eq!((problem.line, problem.reason.as_str()), (2, "this is no text in UTF-8"));
}

/// A NUL is in no store, and a title has its limits: the item is refused, and told.
#[test]
fn limits_are_told_by_line() {
    let text = format!("fine\na\0b\n{}\n", "x".repeat(201));
    let lines = told(Format::TodoTxt, &text);
    assert_eq!(
        lines,
        [
            "- fine",
            "! 2: title: must not contain a NUL character",
            "! 3: title: must be 1 to 200 characters; this has 201",
        ]
    );
}
