//! `todobot chat` on a real terminal.

use std::fs;
use std::os::unix::fs::PermissionsExt as _;
use std::time::Duration;

use scripted::broken::{Broken, Kind};
use scripted::play::{Line, call};
use scripted::plays::Lines;
use scripted::server::Server;
use serde_json::json;

use super::home::Home;
use super::tmux::Tmux;

/// A home with these tasks in it.
pub(super) fn home_with(titles: &[&str]) -> Home {
    let home = Home::new();
    for title in titles {
        home.run(&["add", title]).expect(0);
    }
    home
}

/// The same, with a model behind it for what is not certain.
pub(super) fn home_with_model(server: &Server, titles: &[&str]) -> Home {
    home_with(titles)
        .with("TODOBOT_MODEL", "openai:scripted")
        .with("TODOBOT_MODEL_URL", &server.openai_url())
        .with("TODOBOT_MODEL_KEY", "k-very-secret")
        .with("TODOBOT_MODEL_RETRIES", "0")
}

pub(super) fn titles(home: &Home) -> String {
    home.run(&["list"]).expect(0).stdout
}

#[test]
fn it_says_who_answers_and_how_to_leave() {
    let home = Home::new();
    let tmux = Tmux::start(&home, "chat");
    let hello = tmux.ready();
    assert!(hello.contains("TodoBot  offline engine: nothing leaves this machine"), "{hello}");
    assert!(hello.contains("/help says what there is, Tab completes, Ctrl-D leaves"), "{hello}");
    tmux.line("/help");
    tmux.wait_for("/resume  go on with an earlier conversation");
    tmux.line("/nope");
    tmux.wait_for("There is no /nope; /help says what there is.");
    tmux.press(&["half a line"]);
    tmux.wait_for("> half a line");
    tmux.press(&["C-c"]);
    tmux.wait_until("a new prompt", |it| it.contains("> half a line\n>"));
    tmux.press(&["C-d"]);
    tmux.wait_for("ENDED with 0");
    tmux.wait_for("SANE");
}

/// Where there is no room to move among them, and where there are more than digits, a number still means
/// what stands beside it, and no task that has that number elsewhere.
#[test]
fn ctrl_c_stops_a_turn_and_the_talk_goes_on() {
    let server = Server::start(Broken(Kind::HangsMidway));
    let home = home_with_model(&server, &[]);
    let tmux = Tmux::start(&home, "chat");
    let hello = tmux.ready();
    assert!(hello.contains("openai:scripted answers; what you write is sent to it"), "{hello}");
    tmux.line("hm, and what now");
    let draft = tmux.wait_for("Ctrl-C stops");
    assert!(draft.contains("  It is on your list\n"), "{draft}");
    tmux.press(&["C-c"]);
    let told = tmux.ready();
    assert!(told.contains("> hm, and what now\nStopped. Nothing was changed.\n"), "{told}");
    assert!(!told.contains("It is on your list"), "what nobody checked does not stay: {told}");
    tmux.line("add buy milk");
    tmux.wait_for("Added 1 \"buy milk\"");
    tmux.ready();
    tmux.press(&["C-d"]);
    tmux.wait_for("SANE");
}

#[test]
fn a_stopped_turn_tells_what_it_did() {
    let add = Line::Call(vec![call("add_task", json!({ "title": "buy milk" }))]);
    let hang = Line::Slowly(Duration::from_secs(600), Box::new(Line::say("Done.")));
    let server = Server::start(Lines(vec![add, hang]));
    let home = home_with_model(&server, &[]).with("TODOBOT_HYBRID", "off");
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.line("I must buy milk and then some");
    tmux.wait_for("✓ added: 1 \"buy milk\"");
    tmux.press(&["C-c"]);
    let told = tmux.ready();
    assert!(told.contains("Stopped. This was done before:\nAdded 1 \"buy milk\"\n"), "{told}");
}

/// However it ends, whoever comes after it finds a terminal that echoes and reads lines.
#[test]
fn a_terminal_is_left_as_it_was() {
    let server = Server::start(Broken(Kind::HangsMidway));
    let ends = |at: &str| {
        let home = home_with_model(&server, &["Buy milk"]);
        let tmux = Tmux::start(&home, "chat");
        tmux.ready();
        match at {
            "a question" => {
                tmux.line("delete the milk");
                tmux.wait_for("y yes   n no");
            }
            "work" => {
                tmux.line("hm, and what now");
                tmux.wait_for("Ctrl-C stops");
            }
            _ => {}
        }
        tmux.signal("TERM");
        tmux.wait_for("ENDED with 143");
        tmux.wait_for("SANE");
        assert!(titles(&home).contains("Buy milk"), "{at}");
    };
    for at in ["work", "a prompt", "a question"] {
        ends(at);
    }
}

#[test]
fn a_window_may_change_its_size_at_any_time() {
    let server = Server::start(Broken(Kind::HangsMidway));
    let home = home_with_model(&server, &["Buy milk"]);
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.line("delete the milk");
    tmux.wait_for("y yes   n no");
    tmux.resize(40, 12);
    tmux.press(&["n"]);
    tmux.wait_for("nothing was changed");
    tmux.ready();
    tmux.line("hm, and what now");
    tmux.wait_for("Ctrl-C stops");
    tmux.resize(100, 30);
    tmux.wait_for("2 s · Ctrl-C stops");
    tmux.resize(30, 10);
    tmux.press(&["C-c"]);
    tmux.wait_for("Stopped. Nothing was changed.");
    tmux.ready();
    tmux.press(&["add water the plants in the kit"]);
    tmux.wait_for("in the kit");
    // It asks where the cursor is now, and draws the line there.
    let asked = || tmux.sent().matches("\u{1b}[6n").count();
    let before = asked();
    tmux.resize(60, 20);
    tmux.wait_until("the line is drawn anew", |_| before < asked());
    tmux.press(&["chen", "Enter"]);
    let whole = tmux.wait_for("Added 2 \"water the plants in the kitchen\"");
    for line in ["> delete the milk", "> no", "> hm, and what now", "Stopped."] {
        assert!(whole.contains(line), "{line} is lost: {whole}");
    }
}

/// What passes goes away, however narrow the window has become since.
#[test]
fn nothing_is_left_of_what_passed_in_a_wider_window() {
    let home = home_with(&[
        "Call mom about the trip to the mountains, and about the tickets that she has",
        "Call the bank about the letter that came, and about the account that is new",
    ]);
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.line("complete the call");
    tmux.wait_for("Esc for none");
    tmux.resize(40, 24);
    for at in ["> 2", "> 1", "> 2"] {
        tmux.press(&["Down"]);
        let shown = tmux.wait_for(&format!("{at}  Call"));
        assert_eq!(shown.matches("Esc for none").count(), 1, "{shown}");
        assert_eq!(shown.matches("  Call").count(), 2, "{shown}");
    }
    let server = Server::start(Broken(Kind::HangsMidway));
    let home = home_with_model(&server, &[]);
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.line("hm, and what now");
    tmux.wait_for("Ctrl-C stops");
    tmux.resize(30, 24);
    tmux.wait_for("2 s");
    tmux.press(&["C-c"]);
    tmux.wait_for("Stopped.");
    let told = tmux.ready();
    assert!(!told.contains("It is on your list") && !told.contains(" s · "), "{told}");
}

#[test]
fn what_was_typed_is_there_the_next_day_and_is_private() {
    let home = Home::new();
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.line("add buy milk");
    tmux.wait_for("Added 1");
    tmux.ready();
    tmux.line(" add a secret");
    tmux.wait_for("Added 2");
    tmux.ready();
    tmux.press(&["C-d"]);
    tmux.wait_for("ENDED with 0");
    drop(tmux);
    let file = home.path().join("chat-history");
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
    assert_eq!(fs::read_to_string(&file).unwrap(), "add buy milk\n");
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.press(&["Up"]);
    tmux.wait_for("> add buy milk");
    tmux.press(&["C-a", "please ", "Enter"]);
    tmux.wait_for("> please add buy milk");
    tmux.wait_for("Added 3 \"buy milk\"");
}

#[test]
fn tab_completes_commands_tags_and_titles() {
    let home = home_with(&["Call the bank", "Water the plants"]);
    home.run(&["add", "Buy eggs", "--tag", "shopping"]).expect(0);
    home.run(&["add", "Evil\u{1b}[2J\u{7}title"]).expect(0);
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    let completes = |typed: &str, expect: &str| {
        tmux.press(&[typed, "Tab"]);
        tmux.wait_for(expect);
        tmux.press(&["C-c"]);
        tmux.ready();
    };
    completes("/he", "> /help");
    completes("add buy bread #sh", "> add buy bread #shopping");
    completes("the plan", "> Water the plants");
    completes("done ban", "> done Call the bank");
    completes("done evil", "> done Evil [2J title");
    assert!(!tmux.sent().contains("\u{1b}[2J\u{7}title"));
    // What there is changes as it is talked about.
    tmux.line("add feed the cat");
    tmux.wait_for("Added 5");
    tmux.ready();
    completes("done fee", "> done feed the cat");
    // Several begin so, and all are shown.
    tmux.press(&["/", "Tab"]);
    tmux.wait_for("/undo    take back what was done last");
}

#[test]
fn pasted_lines_are_one_message_and_wait_for_enter() {
    let home = Home::new();
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.paste("add buy milk\nadd buy eggs");
    tmux.wait_for("> add buy milk\n  add buy eggs");
    assert_eq!(titles(&home), "No tasks here.\n");
    tmux.press(&["Enter"]);
    tmux.wait_for("Added");
    tmux.ready();
    assert!(titles(&home).contains("buy milk"));
}

#[test]
fn colours_are_few_and_can_be_none() {
    let talk = |home: &Home| {
        let tmux = Tmux::start(home, "chat");
        tmux.ready();
        tmux.line("delete the milk");
        tmux.wait_for("y yes   n no");
        let asked = tmux.coloured();
        tmux.press(&["y"]);
        tmux.wait_for("Deleted 1");
        asked + &tmux.coloured()
    };
    let (coloured, bare) = (home_with(&["Buy milk"]), home_with(&["Buy milk"]));
    assert!(talk(&coloured).contains("\u{1b}[2m"));
    let shown = talk(&bare.with("NO_COLOR", "1"));
    assert!(!shown.contains('\u{1b}'), "{shown:?}");
}

/// Neither a title nor what a model says moves the cursor, rings or hides.
#[test]
fn nothing_that_is_told_steers_the_terminal() {
    let evil = "Look:\u{1b}[2J\u{1b}]0;owned\u{7} \u{202e}dne eht";
    let slowly = Line::Slowly(Duration::from_millis(10), Box::new(Line::say(evil)));
    let server = Server::start(Lines(vec![slowly]));
    let home = home_with_model(&server, &["Evil\u{1b}[2J\u{1b}]0;owned\u{7}title"]);
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.line("/list");
    tmux.wait_for("Evil");
    tmux.ready();
    tmux.line("complete the evil one");
    tmux.wait_for("Done: 1");
    tmux.ready();
    tmux.line("hm, and what now");
    tmux.wait_for("Look:");
    tmux.ready();
    for steering in ["\u{1b}[2J", "\u{1b}]0;", "\u{7}", "\u{202e}"] {
        assert!(!tmux.sent().contains(steering), "{steering:?} in {:?}", tmux.sent());
    }
}

#[test]
fn a_screen_reader_gets_lines_and_words() {
    let check = |tmux: Tmux| {
        let hello = tmux.ready();
        assert!(hello.contains("TodoBot, offline engine: nothing leaves this machine."), "{hello}");
        tmux.line("complete the call");
        let asked = tmux.wait_for("Type a number, or say it in your own words.");
        let choices =
            "Question: \"call\" could be several. Which one?\n1 Call mom\n2 Call the bank\n";
        assert!(asked.contains(choices), "{asked}");
        tmux.line("2");
        tmux.wait_for("Done: 3 \"Call the bank\"");
        tmux.ready();
        tmux.line("delete the milk");
        tmux.wait_for("Question: Shall I delete 2 \"Buy milk\"?\nType yes or no.");
        tmux.line("n");
        tmux.wait_for("Answer: All right, nothing was changed.");
        tmux.ready();
        tmux.line("delete the milk");
        tmux.wait_until("asked again", |it| it.matches("Type yes or no.").count() == 2);
        tmux.line("y");
        tmux.wait_for("Done: Deleted 2 \"Buy milk\"");
        tmux.ready();
        tmux.press(&["not this", "C-c"]);
        tmux.wait_for("^C\n>");
        tmux.line("/resume");
        tmux.wait_for("Question: which conversation?\n1 complete the call\n");
        tmux.line("1");
        tmux.wait_for("Done: this goes on with complete the call.");
        tmux.ready();
        tmux.press(&["C-d"]);
        tmux.wait_for("ENDED with 0");
        assert!(!tmux.sent().contains('\u{1b}'), "{:?}", tmux.sent());
    };
    let titles = ["Call mom", "Buy milk", "Call the bank"];
    let (home, dumb) = (home_with(&titles), home_with(&titles));
    check(Tmux::start(&home, "chat --accessible"));
    check(Tmux::start_as(&dumb, "dumb", "chat"));
}

/// A question is answered where it was asked, or not at all.
#[test]
fn a_screen_reader_hears_that_a_turn_takes_long_and_can_stop_it() {
    let server = Server::start(Broken(Kind::HangsMidway));
    let home = home_with_model(&server, &[]);
    let tmux = Tmux::start(&home, "chat --accessible");
    tmux.ready();
    tmux.line("hm, and what now");
    tmux.wait_for("Working. Ctrl-C stops it.");
    tmux.press(&["C-c"]);
    tmux.wait_for("Answer: Stopped. Nothing was changed.");
    tmux.ready();
    assert!(!tmux.sent().contains("It is on your list"));
}
