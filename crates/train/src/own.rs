//! Our own sentences, made from the patterns of `own.txt`.

const PATTERNS: &str = include_str!("../own.txt");

const ACTS: &[&str] = &[
    "buy milk",
    "call the dentist",
    "water the plants",
    "pay the rent",
    "walk the dog",
    "book a table",
    "send the invoice",
    "pick up the kids",
    "renew my passport",
    "clean the garage",
    "write the report",
    "take my pills",
    "return the library books",
    "wish anna a happy birthday",
    "charge the car",
    "finish the slides",
    "bring the cake",
    "fix the door",
    "wash the car",
    "email tom the numbers",
];

const THINGS: &[&str] = &[
    "milk",
    "the dentist",
    "the rent",
    "laundry",
    "groceries",
    "the tax return",
    "eggs and bread",
    "the car inspection",
    "anna's birthday",
    "the team meeting",
    "yoga",
    "the party",
    "dog food",
    "the quarterly report",
    "dinner with sam",
    "my doctor's appointment",
    "soccer practice",
    "the phone bill",
    "the concert tickets",
    "the oil change",
];

const TIMES: &[&str] = &[
    "tomorrow",
    "today",
    "at 5 pm",
    "on monday",
    "next friday at 9 am",
    "tonight",
    "this weekend",
    "at noon",
    "in 2 hours",
    "on march 3rd",
    "tomorrow morning",
    "every tuesday at 7",
    "next week",
    "at 8:30 tomorrow",
    "this afternoon",
    "by thursday",
    "on the 15th",
    "next month",
    "at six",
    "in 20 minutes",
];

const NUMBERS: &[&str] = &["1", "2", "3", "4", "5", "7", "10", "12", "15", "20"];

/// How many sentences a pattern with gaps makes.
const EACH: usize = 10;

/// The name of the intent, and the sentence.
pub(crate) fn sentences() -> Vec<(&'static str, String)> {
    let patterns = PATTERNS.lines().filter(|it| !it.starts_with('#'));
    let mut all = Vec::new();
    for (row, (intent, pattern)) in patterns.filter_map(|it| it.split_once(": ")).enumerate() {
        let times = if pattern.contains('{') { EACH } else { 1 };
        all.extend(
            (0..times).map(|turn| (intent, filled(pattern, row * 7 + turn * 3, turn + row))),
        );
    }
    all
}

fn filled(pattern: &str, a: usize, b: usize) -> String {
    let pick = |from: &[&'static str], i: usize| from.get(i % from.len()).copied().unwrap_or("");
    pattern
        .replace("{x}", pick(ACTS, a))
        .replace("{n}", pick(THINGS, a + b))
        .replace("{t}", pick(TIMES, b * 3 + a))
        .replace("{d}", pick(NUMBERS, b))
}
