//! Questions on a real terminal, and what answers them.

use std::time::Duration;

use scripted::play::{Line, call};
use scripted::plays::{Lines, Slow};
use scripted::server::Server;
use serde_json::json;

use super::terminal::{home_with, home_with_model, titles};
use super::tmux::Tmux;

#[test]
fn a_yes_and_a_no_are_one_key() {
    let home = home_with(&["Buy milk"]);
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.line("delete the milk");
    let asked = tmux.wait_for("y yes   n no");
    assert!(asked.contains("Shall I delete 1 \"Buy milk\"?\n"), "{asked}");
    for no in ["n", "Escape", "C-c"] {
        tmux.press(&[no]);
        let told = tmux.ready();
        assert!(told.contains("> no\nAll right, nothing was changed."), "{no}: {told}");
        assert!(!told.contains("y yes"), "{no}: the keys pass with the question: {told}");
        assert!(titles(&home).contains("Buy milk"), "{no}");
        tmux.press(&["C-l"]);
        tmux.line("delete the milk");
        tmux.wait_for("y yes   n no");
    }
    tmux.press(&["y"]);
    let told = tmux.ready();
    assert!(told.contains("> yes\n  ✓ deleted: 1 \"Buy milk\" · < 1 ms\nDeleted 1"), "{told}");
    assert!(!titles(&home).contains("Buy milk"));
    tmux.line("/undo");
    tmux.wait_for("1 \"Buy milk\" is back");
}

#[test]
fn several_at_once_are_shown_and_take_one_yes() {
    let home = home_with(&["Buy milk", "Buy eggs"]);
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.line("delete the milk and delete the eggs");
    let asked = tmux.wait_for("y yes, all of it   n no");
    assert!(asked.contains("  delete 1 \"Buy milk\"\n  delete 2 \"Buy eggs\"\n"), "{asked}");
    tmux.press(&["a"]);
    tmux.ready();
    assert_eq!(titles(&home), "No tasks here.\n");
}

#[test]
fn a_choice_is_a_number_or_the_arrows() {
    let home = home_with(&["Call mom", "Buy milk", "Call the bank"]);
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    let asked = || {
        tmux.line("complete the call");
        tmux.wait_for("a number, or ↑ ↓ and Enter; Esc for none");
    };
    asked();
    tmux.press(&["Escape"]);
    let told = tmux.ready();
    assert!(told.contains("Which one?\n  1  Call mom\n  2  Call the bank\n"), "{told}");
    asked();
    tmux.press(&["2"]);
    tmux.wait_for("Done: 3 \"Call the bank\"");
    tmux.ready();
    tmux.line("/undo");
    tmux.wait_for("3 \"Call the bank\" is as it was before");
    tmux.ready();
    asked();
    tmux.press(&["Down"]);
    tmux.wait_for("> 2  Call the bank");
    tmux.press(&["Up"]);
    tmux.wait_for("> 1  Call mom");
    tmux.press(&["Enter"]);
    tmux.wait_for("Done: 1 \"Call mom\"");
    // Whoever answers in words begins to type them.
    tmux.ready();
    home.run(&["add", "Call the dentist"]).expect(0);
    asked();
    tmux.press(&["the bank", "Enter"]);
    tmux.wait_until("the bank is done", |it| it.matches("Done: 3 \"Call the bank\"").count() == 2);
}

#[test]
fn a_number_means_what_is_shown_with_it() {
    let reviews = [
        "budget", "letter", "slides", "paper", "contract", "logo", "poster", "menu", "recipe",
        "map", "song",
    ];
    let reviews = reviews.map(|it| format!("review {it}"));
    let mut all = vec!["water the plants", "feed the cat"];
    all.extend(reviews.iter().map(String::as_str));
    let home = home_with(&all);
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.resize(80, 6);
    tmux.line("complete review");
    tmux.wait_for("type a number and Enter, or something else");
    tmux.ready();
    tmux.line("12");
    tmux.wait_for("There is no 12 among them; they are 1 to 10.");
    tmux.ready();
    tmux.line("4");
    tmux.wait_for("Done: 6 \"review paper\"");
    tmux.ready();
    tmux.resize(80, 24);
    tmux.line("complete review");
    tmux.wait_for("a number, or ↑ ↓ and Enter; Esc for none");
    tmux.press(&["1"]);
    tmux.wait_for("> 1  review budget");
    tmux.press(&["0"]);
    tmux.wait_for("Done: 13 \"review song\"");
    tmux.ready();
    tmux.line("undo");
    tmux.wait_for("13 \"review song\" is as it was before");
    tmux.ready();
    tmux.line("complete review");
    tmux.wait_until("asked", |it| it.trim_end().ends_with("Esc for none"));
    tmux.press(&["1", "Enter"]);
    tmux.wait_for("Done: 3 \"review budget\"");
    tmux.ready();
    assert!(titles(&home).contains("feed the cat"));
    assert!(titles(&home).contains("review letter"));
}

#[test]
fn an_earlier_conversation_is_found_in_a_short_window() {
    let home = home_with(&["Buy milk", "Buy eggs", "Buy bread"]);
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    for (nth, words) in ["hello", "good morning", "hi"].iter().enumerate() {
        tmux.line(words);
        tmux.wait_until("an answer", |it| it.matches("Hello!").count() == nth + 1);
        tmux.ready();
        tmux.line("/new");
        tmux.wait_until("a new one", |it| it.matches("A new conversation").count() == nth + 1);
        tmux.ready();
    }
    tmux.resize(80, 4);
    tmux.line("/resume");
    tmux.wait_for("type a number and Enter, or something else");
    tmux.ready();
    tmux.line("3");
    tmux.wait_for("This goes on from there.");
    assert!(titles(&home).contains("Buy bread"));
}

#[test]
fn what_was_typed_before_a_question_does_not_answer_it() {
    let delete = Line::Call(vec![call("delete_task", json!({ "task_id": 1 }))]);
    let play = Slow { by: Duration::from_secs(1), play: Lines(vec![delete]) };
    let server = Server::start(play);
    let home = home_with_model(&server, &["Buy milk"]).with("TODOBOT_HYBRID", "off");
    let tmux = Tmux::start(&home, "chat");
    tmux.ready();
    tmux.line("please delete the milk");
    tmux.wait_for("openai:scripted · 0 s · Ctrl-C stops");
    tmux.press(&["y"]);
    tmux.wait_for("y yes   n no");
    assert!(titles(&home).contains("Buy milk"));
    tmux.press(&["n"]);
    tmux.wait_for("nothing was changed");
    assert!(titles(&home).contains("Buy milk"));
}

#[test]
fn a_yes_does_not_reach_a_question_of_another_conversation() {
    let home = home_with(&["Pay the rent"]);
    let tmux = Tmux::start(&home, "chat --accessible");
    tmux.ready();
    let asked = |nth: usize| {
        tmux.line("delete the rent");
        tmux.wait_until("asked", |it| it.matches("Type yes or no.").count() == nth);
        tmux.ready();
    };
    let stays = |nth: usize| {
        tmux.line("y");
        tmux.wait_until("answered", |it| it.matches("> y\n").count() == nth);
        let told = tmux.ready();
        assert!(!told.contains("Deleted"), "{told}");
        assert!(titles(&home).contains("Pay the rent"));
    };
    tmux.line("hello");
    tmux.wait_for("Answer:");
    tmux.ready();
    tmux.line("/new");
    tmux.wait_for("Done: a new conversation begins.");
    asked(1);
    tmux.line("/new");
    tmux.wait_until("a new one", |it| it.matches("a new conversation begins").count() == 2);
    stays(1);
    asked(2);
    tmux.line("/resume");
    let shown = tmux.wait_for("Type its number, or nothing to stay here.");
    let hello = shown.lines().find_map(|it| it.strip_suffix(" hello")?.parse::<usize>().ok());
    tmux.ready();
    tmux.line("77");
    tmux.wait_for("Problem: There is no 77 among them");
    tmux.line(&hello.unwrap().to_string());
    tmux.wait_for("Done: this goes on with hello.");
    stays(2);
}
