use proptest::prelude::*;

use super::{About, CLASSES, Choice, Guess, Model, choose, guess};
use crate::intent::Intent;
use crate::reading::Reading;
use crate::words::Words;

const FILE: &[u8] = include_bytes!("../../model/intents.bin");

#[test]
fn the_shipped_file_is_whole() {
    assert!(Model::parse(FILE).is_some());
    assert!(FILE.len() <= 1 << 20);
}

#[test]
fn a_damaged_file_is_no_model() {
    for length in [0, 1, 7, 8, 40, FILE.len() / 2, FILE.len() - 1] {
        assert!(Model::parse(&FILE[..length]).is_none(), "cut to {length}");
    }
    for at in [0, 9, 35, 1000, FILE.len() - 1] {
        let mut bytes = FILE.to_vec();
        bytes[at] ^= 1;
        assert!(Model::parse(&bytes).is_none(), "changed at {at}");
    }
    assert!(Model::parse(&[FILE, b" "].concat()).is_none());
}

#[test]
fn guesses_plain_sentences() {
    let rows = [
        ("put oat milk on my shopping list", Intent::CreateTask),
        ("add repotting the ficus to my to do list", Intent::CreateTask),
        ("what's left on my to do list", Intent::ListTasks),
        ("could you read me everything on the grocery list", Intent::ListTasks),
        ("remind me at 6 pm to fetch the parcel", Intent::ScheduleReminder),
        ("mark the ironing as done", Intent::CompleteTask),
        ("take the batteries off my shopping list", Intent::DeleteTask),
        ("move my ironing reminder to sunday", Intent::UpdateTask),
        ("how warm is it in lisbon", Intent::Unknown),
        ("set an alarm for 6 am", Intent::Unknown),
        ("play something by bach", Intent::Unknown),
    ];
    for (text, expect) in rows {
        let got = guess(&Words::new(text));
        assert_eq!(got.intent, expect, "{text}: {got:?}");
        assert!(0.5 < got.probability, "{text}: {got:?}");
    }
}

#[test]
fn the_same_on_every_machine() {
    let Guess { intent, probability } = guess(&Words::new("show me my tasks"));
    assert_eq!((intent, probability.to_bits()), (Intent::ListTasks, 4606947750986021618));
}

#[test]
fn a_guess_alone_never_destroys() {
    for intent in CLASSES {
        for (ours, foreign) in [(false, false), (true, false), (false, true), (true, true)] {
            let said = Guess { intent, probability: 1.0 };
            let choice = choose(&Reading::default(), &said, About { ours, foreign });
            let harmless =
                [Intent::ListTasks, Intent::CreateTask, Intent::ScheduleReminder].contains(&intent);
            assert!(choice == Choice::Keep || harmless, "{intent:?} {choice:?}");
            assert!(choice == Choice::Keep || !foreign, "{intent:?} {choice:?}");
        }
    }
}

#[test]
fn a_sure_rule_is_kept() {
    let about = About { ours: true, foreign: false };
    for intent in CLASSES {
        let rule = Reading { intent, confidence: 0.95, ..Reading::default() };
        for said in CLASSES {
            let guess = Guess { intent: said, probability: 1.0 };
            assert_eq!(choose(&rule, &guess, about), Choice::Keep, "{intent:?} {said:?}");
        }
    }
}

proptest! {
    #[test]
    fn any_text_gives_a_share_of_one(text in "\\PC{0,300}") {
        let words = Words::new(&text);
        let got = guess(&words);
        prop_assert!((0.0..=1.0).contains(&got.probability));
        prop_assert_eq!(got, guess(&words));
    }

    #[test]
    fn any_bytes_are_parsed_or_refused(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(Model::parse(&bytes).is_none());
    }
}
