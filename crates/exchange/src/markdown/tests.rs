use crate::Format;
use crate::tests::{reading, told};

#[test]
fn items_as_people_write_them() {
    let check =
        |text: &str, expect: &[&str]| assert_eq!(told(Format::Markdown, text), expect, "{text}");
    check("- [ ] milk", &["- milk"]);
    check(
        "* [x] milk\n+ [X] eggs\n1. [ ] bread\n2) [/] tea",
        &["x milk", "x eggs", "- bread", "- tea"],
    );
    check("- [ ] Pay rent 📅 2026-03-10 #home ⏫", &["- Pay rent | 2026-03-10 | high | #home"]);
    check(
        "- [ ] Pay rent due:2026-03-10T17:00 !urgent",
        &["- Pay rent | 2026-03-10T17:00:00 | urgent"],
    );
    check(
        "- [x] Water 🔁 every week 📅 2026-03-10 ✅ 2026-03-09",
        &["x Water | 2026-03-10 | FREQ=WEEKLY"],
    );
    check(
        "- [ ] Shave 🔁 every 2 days when done",
        &["- Shave | FREQ=DAILY;INTERVAL=2;X-AFTER-DONE=TRUE"],
    );
    check("- [ ] Ask #1 about #work today", &["- Ask #1 about #work today | #work"]);
    check("- [-] given up", &["! 1: cancelled there: given up"]);
    // What is not understood stays.
    check("- [ ] Plan ⏳ 2026-03-01 🔁 now and then", &["- Plan ⏳ 2026-03-01 🔁 now and then"]);
    check("- [ ] 📅 2026-02-30", &["- 📅 2026-02-30"]);
    check("- [ ]", &["! 1: title: must be 1 to 200 characters; this has 0"]);
    check("- [link](x)\n- plain\n# Head", &[]);
}

#[test]
fn what_stands_under_an_item_is_its_own() {
    let text = "\
# Home

- [ ] Kitchen
  The small one

  and this
  - [ ] Paint it #diy
    - [x] Buy paint
- [ ] Garden
Not part of it
";
    assert_eq!(
        told(Format::Markdown, text),
        [
            r#"- Kitchen | "The small one\n\nand this""#,
            r##"- Paint it | #diy | "Part of: Kitchen""##,
            r#"x Buy paint | "Part of: Paint it""#,
            "- Garden",
        ]
    );
    let lost = reading(Format::Markdown, text).lost;
    assert_eq!(lost, ["2 lines that are no items"]);
}

#[test]
fn what_is_indented_belongs_to_the_nearest_above() {
    let check = |text: &str, expect: &[&str]| {
        assert_eq!(told(Format::Markdown, text), expect, "{text:?}");
        assert_eq!(reading(Format::Markdown, text).lost, [""; 0], "{text:?}");
    };
    check(
        "- [ ] parent\n\tnote of parent\n\t- [ ] child\n\t\tdeep note\n",
        &[r#"- parent | "note of parent""#, r#"- child | "Part of: parent\ndeep note""#],
    );
    check("- [ ] a\n note\n   more", &[r#"- a | "note\n more""#]);
    check("- [ ] a\n\tso:\n\t\tcode\n    code", &[r#"- a | "so:\n\tcode\n  code""#]);
    // A tab goes as far as four spaces.
    check(
        "- [ ] a\n\t- [ ] b\n    - [ ] c",
        &["- a", r#"- b | "Part of: a""#, r#"- c | "Part of: a""#],
    );
    check(
        "- [ ] a\n  one\n  - [ ] b\n    two\n\n  three",
        &[r#"- a | "one\n\nthree""#, r#"- b | "Part of: a\ntwo""#],
    );
    check(
        "- [ ] keep me\n- [-] cancelled one\n  its note\n  - [ ] its part\n",
        &[
            "- keep me",
            r#"- its part | "Part of: cancelled one""#,
            "! 2: cancelled there: cancelled one",
        ],
    );
}
