//! Sentences and how they are read, held against the corpus; and what holds for any text.
//!
//! `UPDATE_EXPECT=1` writes the readings anew: then read the diff.

use std::fs;
use std::path::Path;

use jiff::Zoned;
use proptest::prelude::*;

use crate::intent::Intent;
use crate::reading::{Asks, Called, Reading, Understanding};
use crate::{Circumstances, understand};

#[test]
fn sentences_are_read_as_the_corpus_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/sentences");
    let mut rows = 0;
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let expect = fs::read_to_string(&path).unwrap();
        let mut tasks = None;
        let read: Vec<String> = expect.lines().map(|it| row(it, &mut tasks)).collect();
        rows += read.len();
        let read = read.join("\n") + "\n";
        if is_updating() {
            fs::write(&path, &read).unwrap();
        } else {
            let differ: Vec<_> = read.lines().zip(expect.lines()).filter(|(a, b)| a != b).collect();
            assert!(read == expect, "{}: {differ:#?}", path.display());
        }
    }
    assert!(200 < rows, "the corpus is not there");
}

/// Whatever else changes, these stay quiet: no write, and no read that nobody asked for.
#[test]
fn what_is_not_ours_changes_nothing() {
    for line in include_str!("../corpus/sentences/quiet.txt").lines().skip(1) {
        let text = line.split(" => ").next().unwrap();
        for reading in read(text).readings {
            let acts = reading.intent.changes() && reading.is_settled();
            assert!(!acts, "{text}: {:?}", reading.intent);
        }
    }
}

#[test]
fn negation_never_acts() {
    let commands = ["delete task 3", "complete task 3", "add milk to my list", "clear my list"];
    for command in commands {
        for no in ["don't", "do not", "please don't", "never"] {
            let text = format!("{no} {command}");
            let acts = |it: &Reading| it.intent.changes() && it.is_settled();
            let acts = read(&text).readings.iter().any(acts);
            assert!(!acts, "{text}");
        }
    }
}

#[test]
fn what_is_not_done_is_never_completed() {
    let texts = [
        "task 3 is not finished",
        "task 3 isn't done yet",
        "the laundry is almost done",
        "I haven't finished task 3",
        "how do I mark a task as done",
        "change the reminder to finish the essay to 5 pm",
        "finish the slides by Friday",
        "yes, but task 3 is not done",
    ];
    for text in texts {
        let completes = |it: &Reading| it.intent == Intent::CompleteTask && it.is_settled();
        assert!(!read(text).readings.iter().any(completes), "{text}");
    }
}

/// Whatever a task is about, it is a task: with it known, foreign nouns and the classifier yield.
#[test]
fn a_task_that_is_there_is_ours() {
    let tasks = ["Email Bob", "Book flights"];
    let check = |text: &str, intent: Intent| {
        let understanding = read_among(text, Some(&tasks));
        let reading = &understanding.readings[0];
        assert_eq!((reading.intent, reading.is_settled()), (intent, true), "{text}");
    };
    check("delete email bob", Intent::DeleteTask);
    check("move email bob to friday", Intent::UpdateTask);
    check("email bob is done", Intent::CompleteTask);
    check("remove the flights", Intent::DeleteTask);
}

/// Who tells of something done may mean a task that is there; that is asked, not done.
#[test]
fn what_is_only_told_is_asked_about() {
    let tasks = ["Call mom", "Do the laundry"];
    for text in ["I called mom", "I've called mom", "I've already called mom"] {
        let understanding = read_among(text, Some(&tasks));
        let reading = &understanding.readings[0];
        assert_eq!((reading.intent, reading.asks), (Intent::CompleteTask, Some(Asks::Consent)));
    }
    let elsewhere = read_among("I bought a car last year", Some(&tasks));
    assert_eq!(elsewhere.readings[0].intent, Intent::Unknown);
}

/// Who says "in a minute" late in a minute waits for one; a task is due on the minute all the same.
#[test]
fn a_reminder_comes_to_the_second() {
    let now: Zoned = "2026-03-10T09:00:59.5[Europe/Berlin]".parse().unwrap();
    let check = |text: &str, due: &str, remind_at: &str| {
        let cx = Circumstances { now: &now, order: Default::default(), tasks: None };
        let slots = understand(text, &cx).readings.remove(0).slots;
        let told = [slots.due.map(|it| it.to_string()), slots.remind_at.map(|it| it.to_string())];
        let expect = [due, remind_at].map(|it| Some(format!("2026-03-10T{it}")));
        assert_eq!(told, expect, "{text}");
    };
    check("remind me in 1 minute to flip", "09:01:00", "09:01:59");
    check("remind me in 2 hours to flip", "11:00:00", "11:00:59");
    check("remind me in 90 seconds to flip", "09:02:29", "09:02:29");
    check("remind me at 10 to flip", "10:00:00", "10:00:00");
    check("remind me every 30 minutes until 10:45 to blink", "09:30:00", "09:30:59");
}

/// With the tasks known, naming one settles which; it settles nothing else.
#[test]
fn a_task_that_exists_settles_only_which_one() {
    let tasks = ["Pay the rent", "Call mom", "Call dad"];
    let check = |text: &str, intent: Intent, settled: bool| {
        let understanding = read_among(text, Some(&tasks));
        let reading = &understanding.readings[0];
        assert_eq!((reading.intent, reading.is_settled()), (intent, settled), "{text}");
    };
    check("delete rent", Intent::DeleteTask, true);
    check("remove the rent", Intent::DeleteTask, true);
    check("mark the rent as done", Intent::CompleteTask, true);
    check("move the rent to friday", Intent::UpdateTask, true);
    check("update the rent task", Intent::UpdateTask, false);
    check("don't remind me about the rent", Intent::CancelReminder, false);
    check("stop reminding me about the rent", Intent::CancelReminder, true);
    check("delete the call task", Intent::DeleteTask, false);
    check("delete the plumber task", Intent::DeleteTask, false);
    check("don't delete the rent task", Intent::Unknown, true);
}

/// Whoever asks must know what kind of answer to wait for.
#[test]
fn a_question_says_what_it_awaits() {
    let check = |text: &str, expect: Option<Asks>| {
        assert_eq!(read(text).readings[0].asks, expect, "{text}");
    };
    check("delete task 3", None);
    check("delete a task", Some(Asks::Task));
    check("mark it as done", Some(Asks::Task));
    check("add a task", Some(Asks::Title));
    check("set a reminder for 5 pm", Some(Asks::Title));
    check("reschedule task 3", Some(Asks::Time));
    check("update task 3", Some(Asks::Change));
    check("buy a lamp", Some(Asks::Consent));
    check("don't remind me about the rent", Some(Asks::Consent));
    check("stop reminding me about the rent", None);
    check("stop reminding me", Some(Asks::Task));
    check("the sky is blue", Some(Asks::Request));
}

#[test]
fn every_thread_reads_alike() {
    let text = "remind me every other Tuesday at 7 to take out the bins, then show my list";
    let expect = read(text);
    let threads: Vec<_> = (0..4).map(|_| std::thread::spawn(move || read(text))).collect();
    for thread in threads {
        assert_eq!(thread.join().unwrap(), expect);
    }
}

proptest! {
    #[test]
    fn no_text_is_too_strange(text in "\\PC{0,200}") {
        check_any(&text);
    }

    #[test]
    fn no_sentence_is_too_strange(words in prop::collection::vec(word(), 0..40)) {
        check_any(&words.join(" "));
    }
}

/// Words that rules and recognizers look for, so that they meet in ways nobody thought of.
fn word() -> impl Strategy<Value = String> {
    let known = "add delete remind me to my list task 3 # ! \" ' tomorrow at 5 every friday and then \
                 mark done as not don't , . ; : - show the first one it all undo move from by 2026-03-10 pm \
                 of make sure i need yes no alarm called before isn't finished note tag with should be \
                 completed tasks get on is due bring forward replace tell no longer i'm out of \
                 snooze pause resume repeating repeat again later an hour before it's due minutes after stop";
    let known: Vec<String> = known.split(' ').map(str::to_owned).collect();
    prop_oneof![9 => proptest::sample::select(known), 1 => "\\PC{1,6}"]
}

fn check_any(text: &str) {
    let understanding = read(text);
    for reading in &understanding.readings {
        assert!((0.0..=1.0).contains(&reading.confidence));
        assert_eq!(reading.asks.is_some(), reading.question.is_some());
        for title in reading.slots.title.iter().chain(&reading.slots.description) {
            assert!(!title.trim().is_empty());
        }
    }
    for moment in &understanding.moments {
        assert!(text.get(moment.span.clone()).is_some());
    }
}

fn read(text: &str) -> Understanding {
    read_among(text, None)
}

fn read_among(text: &str, tasks: Option<&[&str]>) -> Understanding {
    let now: Zoned = "2026-03-10T09:00[Europe/Berlin]".parse().unwrap();
    understand(text, &Circumstances { now: &now, order: Default::default(), tasks })
}

/// A line of the corpus with its reading: `text => intent, slot "value"; intent …`. From a line
/// `# Tasks: one; two` on, these are the tasks that are there.
fn row<'l>(line: &'l str, tasks: &mut Option<Vec<&'l str>>) -> String {
    if let Some(titles) = line.strip_prefix("# Tasks: ") {
        *tasks = Some(titles.split("; ").collect());
    }
    let text = line.split(" => ").next().unwrap_or_default();
    if text.is_empty() || text.starts_with("# ") {
        return line.to_owned();
    }
    let readings = read_among(text, tasks.as_deref()).readings;
    let readings: Vec<String> = readings.iter().map(told).collect();
    format!("{text} => {}", readings.join("; "))
}

fn told(reading: &Reading) -> String {
    let slots = &reading.slots;
    let mut parts = vec![match reading.intent {
        Intent::Unknown => "unknown".to_owned(),
        intent if reading.is_settled() => intent.name().to_owned(),
        intent => format!("ask about {}", intent.name()),
    }];
    let mut part = |name: &str, value: Option<String>| {
        parts.extend(value.map(|it| format!("{name} {it}")));
    };
    part("title", slots.title.as_ref().map(|it| format!("{it:?}")));
    part("description", slots.description.as_ref().map(|it| format!("{it:?}")));
    part("task", slots.task.as_ref().map(|it| format!("{:?}", it.told())));
    part(
        "called",
        match slots.called {
            Called::Task => None,
            called => Some(format!("{called:?}").to_lowercase()),
        },
    );
    part("status", slots.status.map(|it| it.as_str().to_owned()));
    part("query", slots.query.as_ref().map(|it| format!("{it:?}")));
    part("due", slots.due.map(|it| it.to_string()));
    part("from", slots.range.0.map(|it| it.to_string()));
    part("until", slots.range.1.map(|it| it.to_string()));
    part("remind", slots.remind_at.map(|it| it.to_string()));
    part("from due", slots.from_due.map(|it| it.to_string()));
    part("repeat", slots.repeat.as_ref().map(|it| it.to_string()));
    part("interval", slots.interval.map(|it| format!("{it:?}")));
    part("priority", slots.priority.map(|it| it.as_str().to_owned()));
    part("last", slots.until.map(|it| it.to_string()));
    part("paused", slots.paused.map(|it| it.to_string()));
    part("missed", slots.missed.then(|| "true".to_owned()));
    part("clears", slots.clears.map(|it| format!("{it:?}").to_lowercase()));
    part("tags", Some(slots.tags.join(" ")).filter(|it| !it.is_empty()));
    parts.join(", ")
}

#[expect(clippy::disallowed_methods, reason = "the usual switch for updating expectations")]
fn is_updating() -> bool {
    std::env::var("UPDATE_EXPECT").is_ok()
}
