use proptest::prelude::*;

use super::*;

const HOME: &[&str] = &[
    "Buy groceries",              // 0
    "Call mom",                   // 1
    "Call the bank",              // 2
    "Dentist appointment",        // 3
    "Clean the kitchen",          // 4
    "Walk the dog",               // 5
    "Review PR 42",               // 6
    "Café with Zoë",              // 7
    "Pay electricity bill",       // 8
    "Finish quarterly report",    // 9
    "Catalogue the books",        // 10
    "Renew passport",             // 11
    "Water the plants",           // 12
    "买牛奶",                     // 13
    "Send birthday card to Anna", // 14
    "Book flights to Lisbon",     // 15
    "Fix the bicycle",            // 16
    "לקנות חלב",                  // 17
    "🎉🎂",                       // 18
    "Straße fegen",               // 19
];

#[test]
fn one() {
    for (said, expected) in [
        // As it stands, in any case, spacing and with any accents.
        ("Buy groceries", 0),
        ("buy GROCERIES", 0),
        ("  buy   groceries  ", 0),
        ("buy groceries!", 0),
        ("\"Call mom\"", 1),
        ("cafe with zoe", 7),
        ("cafe", 7),
        ("CAFÉ", 7),
        ("Zoe", 7),
        ("strasse fegen", 19),
        ("STRASSE", 19),
        // A part of the title.
        ("groceries", 0),
        ("bank", 2),
        ("kitchen", 4),
        ("the dog", 5),
        ("42", 6),
        ("PR 42", 6),
        ("electricity", 8),
        ("quarterly report", 9),
        ("passport", 11),
        ("catalogue", 10),
        ("card anna", 14),
        ("lisbon", 15),
        // Any order, and filler in between.
        ("dog walk", 5),
        ("kitchen clean", 4),
        ("report quarterly finish", 9),
        ("the dentist one", 3),
        ("my dentist task", 3),
        ("the task about the bank", 2),
        ("the one called groceries", 0),
        ("the passport thing please", 11),
        ("walking my dog", 5),
        // Inflections.
        ("grocery", 0),
        ("grocery buying", 0),
        ("kitchen cleaning", 4),
        ("watering the plant", 12),
        ("plant", 12),
        ("flight", 15),
        ("booking a flight to lisbon", 15),
        ("renewing my passports", 11),
        ("fixing bicycles", 16),
        ("reviewed pr 42", 6),
        // Slips of the finger.
        ("grocaries", 0),
        ("grocereis", 0),
        ("buy grocries", 0),
        ("grocry", 0),
        ("dentsit", 3),
        ("denitst apointment", 3),
        ("kitchn", 4),
        ("ktichen", 4),
        ("quaterly reprot", 9),
        ("electrcity bils", 8),
        ("pasport", 11),
        ("lisbno", 15),
        ("bicylce", 16),
        ("call teh bank", 2),
        // The beginning of a word.
        ("dent", 3),
        ("elec", 8),
        ("quart", 9),
        ("groc", 0),
        // Other words for the same, and words that a title leaves out.
        ("mum", 1),
        ("call mum", 1),
        ("get groceries", 0),
        ("see the dentist", 3),
        ("call the dentist", 3),
        ("groceries today", 0),
        ("buy the groceries", 0),
        ("mom's call", 1),
        // Other scripts.
        ("牛奶", 13),
        ("买牛奶", 13),
        ("去买牛奶", 13),
        ("חלב", 17),
        ("\u{200f}לקנות", 17),
        ("🎂", 18),
        ("🎉🎂", 18),
    ] {
        check(HOME, said, &[expected]);
    }
}

#[test]
fn several() {
    for (titles, said, expected) in [
        (HOME, "call", &[1, 2][..]),
        (HOME, "calling", &[1, 2]),
        (HOME, "books", &[10, 15]),
        (&["Call mom", "Call dad", "Call Ana"], "call", &[0, 1, 2]),
        // Two tasks of one title, and of nearly one.
        (&["Buy milk", "Walk", "Buy milk"], "buy milk", &[0, 2]),
        (&["Buy milk", "buy  MILK"], "Buy milk", &[0, 1]),
        (&["Buy milk", "Buy milk"], "milk", &[0, 1]),
        (&["Groceries", "groceries"], "my groceries task", &[0, 1]),
        (&["Milk", "Buy milk", "Buy milk"], "buying milk", &[1, 2]),
        // Each holds all that was said.
        (&["Call dentist", "Pay the dentist bill"], "dentist", &[0, 1]),
        (
            &["Write report", "Email the quarterly sales report to Sarah Jones"],
            "the report",
            &[0, 1],
        ),
        (&["Groceries Aldi", "Groceries Lidl"], "buy the groceries", &[0, 1]),
        (&["Cleaning supplies", "Clean the kitchen"], "clean", &[0, 1]),
        (&["Book flight to Rome", "Book flight from Rome"], "flight rome", &[0, 1]),
        (&["Email Ana", "Email Bob"], "mail", &[0, 1]),
        (&["買牛奶", "喝牛奶"], "牛奶", &[0, 1]),
        (&["🎉 party", "🎉 cake"], "🎉", &[1, 0]),
        // A whole title by a slip, or a part of one by the word itself: who knows.
        (&["Carrot", "Carrto cake for the party on Saturday"], "carrto", &[0, 1]),
        (&["Invoice Mller", "Invoice Maller"], "invoice muller", &[0, 1]),
    ] {
        check(titles, said, expected);
    }
}

#[test]
fn the_better_of_two() {
    for (titles, said, expected) in [
        // The title itself wins over titles that hold it.
        (&["Buy milk chocolate", "Buy milk"][..], "buy milk", 1),
        (&["Groceries", "Buy groceries"], "groceries", 0),
        (&["Buy groceries", "Groceries"], "Groceries", 1),
        (&["The dentist", "Dentist"], "dentist", 1),
        (&["To do", "Do the dishes"], "to do", 0),
        (&["3", "Buy 3 apples"], "3", 0),
        // So does a title of the same words in another form.
        (&["Clean the kitchen", "Clean the kitchen sink"], "kitchen cleaning", 0),
        (&["Call mom", "Call mom about dad's birthday"], "call mum", 0),
        // A word wins over its likeness.
        (&["Walk the dog", "Walt Disney biography"], "walk", 0),
        (&["Plant", "Plan the trip to Rome with the family"], "plan", 1),
        (&["Buy milk", "Milkshake recipe"], "milk", 0),
        (&["Do taxes", "Taxi to the airport"], "taxes", 0),
        (&["Book a table", "Assemble bookshelf"], "book", 0),
        (&["Review PR 42", "Review PR 43"], "pr 43", 1),
        (&["Review PR 42", "Review PR 421"], "42", 0),
        // The rare word decides.
        (&["Call mom", "Call bank", "Call Ana"], "call ana", 2),
        (&["Call mom", "Call bank", "Call Ana"], "call bnak", 1),
        (&["Groceries", "Buy milk"], "buy the groceries", 0),
        (&["Report for Ana", "Report for Bob"], "bob's report", 1),
        (&["Groceries", "Call mom"], "buy the groceries", 0),
        (&["Dentist", "Call mom"], "dentist appointment", 0),
        (
            &["Email quarterly sales report to Sarah", "Email Bob"],
            "email the quarterly sales report to sarah jones",
            0,
        ),
        // The same words, with other signs between them.
        (&["Follow-up: Müller & Söhne", "Follow the news"], "follow up muller sohne", 0),
        (&["Mom’s birthday", "Dad’s birthday"], "moms birthday", 0),
        (&["우유를 사다", "빵을 사다"], "우유", 0),
        (&["купить молоко", "позвонить маме"], "молока", 0),
        (&["اشتر الحليب", "اتصل بأمي"], "الحليب", 0),
        (&["❤️", "❤️‍🔥 date"], "❤", 0),
    ] {
        check(titles, said, &[expected]);
    }
}

#[test]
fn none() {
    for said in [
        "",
        " ",
        "gym",
        "cat",
        "car",
        "art",
        "spaceship",
        "plumber",
        "call the plumber",
        "call dad",
        "buy milk",
        "wash the bicycle",
        "clean the car",
        "pr 43",
        "review pr 43",
        "dentures",
        "x",
        "zzzz",
        "the",
        "my task",
        "the one",
        "it",
        "a",
        "please",
        "?",
        "!!",
        "...",
        "面包",
        "奶酪",
        "🎈",
        "לחם",
        "talk",
        "cook",
        "hook flights",
        "renew the gym membership",
        "24",
        "bankrupt",
        "flight simulator",
        "plan",
        "meat",
        "買",
        "print",
        "sign",
    ] {
        check(HOME, said, &[]);
    }
    for (titles, said) in [
        (&["Call mom", "Call bank"][..], "call the plumber"),
        (&["Buy milk"], "buy milk chocolate"),
        (&["Wash the car"], "fix the car"),
        (&["Buy 3 apples"], "buy 4 apples"),
        (&["Taxes 2024"], "taxes 2025"),
        (&["三月的报告"], "四月的报告"),
        (&["", " "], "anything"),
        (&[], "anything"),
        (&["!!!"], "?"),
    ] {
        check(titles, said, &[]);
    }
}

#[test]
fn long_input() {
    let long = "word ".repeat(400);
    check(&[long.as_str(), "word"], &long, &[0]);
    let distinct: String = (0..400).map(|it| format!("w{it} ")).collect();
    check(&[distinct.as_str(), "w1", "w2"], &distinct, &[0]);
    check(&["w1", "w2"], &distinct, &[]);
    let run = "a".repeat(2000);
    check(&[run.as_str(), "aa"], &run, &[0]);
    check(&[&run[1..]], &run, &[]);
    check(&["Buy milk"], &format!("{run} milk"), &[]);
    check(&[format!("{run} milk").as_str()], "milk", &[0]);
}

#[test]
fn no_more_than_ten_and_in_order() {
    let titles: Vec<String> = (0..25).map(|it| format!("Call {it}")).collect();
    let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
    check(&titles, "call", &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
    check(&["Same"; 12], "same", &[0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
}

#[test]
fn a_task_that_comes_twice_is_one() {
    let twice = [Candidate { id: 7, title: "Buy milk" }; 2];
    assert_eq!(resolve("milk", &twice[..1]), resolve("milk", &twice));
    assert_eq!(resolve("buy milk", &twice), Resolved::One(Match { id: 7, score: 1.0 }));
}

proptest! {
    #[test]
    fn any_text_against_any_titles(said in "\\PC{0,60}", titles in prop::collection::vec("\\PC{0,30}", 0..8)) {
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        sane(&resolve(&said, &candidates(&titles)));
        Reference::parse(&said);
    }

    #[test]
    fn words_against_titles(
        said in "(the |call |dent|牛奶|[a-e]{1,9} |[0-9]{1,3} |’s ){0,6}",
        titles in prop::collection::vec("(call |buy |牛|[a-e]{1,9} |[0-9] ){0,5}", 0..8),
    ) {
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        sane(&resolve(&said, &candidates(&titles)));
    }

    #[test]
    fn a_title_of_its_own_is_found(titles in prop::collection::vec("(call |mom|[a-e]{1,4} |\\PC){1,5}", 1..8)) {
        let titles: Vec<&str> = titles.iter().map(String::as_str).collect();
        for (index, title) in titles.iter().enumerate() {
            let same = titles.iter().filter(|it| fold(it) == fold(title)).count();
            if same == 1 && !fold(title).is_empty() {
                check(&titles, title, &[index]);
            }
        }
    }
}

fn check(titles: &[&str], said: &str, expected: &[usize]) {
    let resolved = resolve(said, &candidates(titles));
    sane(&resolved);
    let found: Vec<usize> = match &resolved {
        Resolved::One(it) => vec![it.id],
        Resolved::Several(several) => several.iter().map(|it| it.id).collect(),
        Resolved::None => Vec::new(),
    };
    assert_eq!(found, expected, "{said:?} in {titles:?}: {resolved:?}");
}

fn sane(resolved: &Resolved<usize>) {
    let matches = match resolved {
        Resolved::One(it) => std::slice::from_ref(it),
        Resolved::Several(several) => {
            assert!((2..=MAX_SEVERAL).contains(&several.len()));
            several
        }
        Resolved::None => &[],
    };
    assert!(matches.iter().all(|it| (0.0..=1.0).contains(&it.score)), "{matches:?}");
    assert!(matches.is_sorted_by(|a, b| b.score <= a.score), "{matches:?}");
}

fn candidates<'a>(titles: &[&'a str]) -> Vec<Candidate<'a, usize>> {
    titles.iter().enumerate().map(|(id, title)| Candidate { id, title }).collect()
}
