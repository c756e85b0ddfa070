//! How it looks: widths, colours, scripts.

use super::home::{Home, TODOBOT};

fn filled() -> Home {
    let home = Home::new();
    home.run(&["add", "Book the dentist for Anna and for me", "--due", "2026-03-07"]).expect(0);
    home.run(&["add", "買牛奶和雞蛋", "--due", "2026-03-11T18:00", "-t", "買い物"]).expect(0);
    home.run(&["add", "לקנות חלב"]).expect(0);
    home
}

#[test]
fn tables_fit_a_pipe_as_wide_as_it_is_said_to_be() {
    let check = |columns: &str, expect: &str| {
        let home = filled().with("COLUMNS", columns);
        assert_eq!(home.run(&["list"]).expect(0).stdout, expect, "{columns}");
    };
    let wide = "\
        #  task                                  due                   tags\n\
        1  Book the dentist for Anna and for me  3 days ago (overdue)\n\
        2  買牛奶和雞蛋                          tomorrow 18:00        #買い物\n\
        3  \u{2068}לקנות חלב\u{2069}\n";
    check("100", wide);
    // Nobody's width, and none at all, are 80.
    check("0", wide);
    check("wide", wide);
    check("", wide);
    check(
        "50",
        "#  task              due                   tags\n\
         1  Book the dentist  3 days ago (overdue)\n   \
            for Anna and for\n   \
            me\n\
         2  買牛奶和雞蛋      tomorrow 18:00        #買い物\n\
         3  \u{2068}לקנות חלב\u{2069}\n",
    );
}

/// What is late is told by a word, and on a terminal by colour too; not if nobody wants colours.
#[test]
#[cfg(target_os = "linux")]
fn colours_are_for_terminals_that_want_them() {
    const RED: &str = "\u{1b}[31m3 days ago (overdue)";
    let on_a_terminal = |home: &Home| {
        let command = format!("stty rows 24 cols 80; {TODOBOT} list");
        home.type_into(&["script", "-qec", &command, "/dev/null"], "")
    };
    let home = filled().with("TERM", "xterm").with("NO_COLOR", "");
    let shown = on_a_terminal(&home);
    assert!(shown.contains(RED), "{shown:?}");
    assert!(!home.run(&["list"]).expect(0).stdout.contains('\u{1b}'));
    let plain = on_a_terminal(&home.with("NO_COLOR", "1"));
    assert!(plain.contains("3 days ago (overdue)") && !plain.contains('\u{1b}'), "{plain:?}");
}

/// A terminal's own width counts, whatever the environment says.
#[test]
#[cfg(target_os = "linux")]
fn tables_fit_the_terminal() {
    let home = filled().with("TERM", "xterm").with("NO_COLOR", "1").with("COLUMNS", "100");
    let command = format!("stty rows 24 cols 40; {TODOBOT} list");
    let shown = home.type_into(&["script", "-qec", &command, "/dev/null"], "");
    assert!(shown.lines().all(|it| it.trim_end().chars().count() <= 42), "{shown}");
    assert!(shown.contains("1  Book the"), "{shown}");
}
