//! Tasks such as people write, the same in every run.

use domain::due::Due;
use domain::id::TaskId;
use domain::priority::Priority;
use domain::tags::Tags;
use domain::task::{Status, Task};
use domain::title::Title;
use domain::tools::Call;
use domain::tools::add_task::AddTask;
use jiff::civil::{Date, date, time};
use jiff::{Timestamp, ToSpan};

/// Stands in one title of five.
pub(crate) const COMMON: &str = "buy";
/// Stands in some titles; never beside [`COMMON`].
pub(crate) const ANOTHER: &str = "renew";
/// Inside a word of some titles, at neither end.
pub(crate) const INSIDE: &str = "entis";
/// In no title; too short for an index.
pub(crate) const NOWHERE: &str = "qz";
/// A tag of some tasks.
pub(crate) const TAG: &str = "home";
/// For the few titles that hold it; see [`Draft::rare`].
pub(crate) const RARE: &str = "xylophone";

const VERBS: &[&str] = &[
    "Call", "Email", "Fix", "Write", "Book", "Pay", "Clean", "Read", "Plan", "Return", "Order",
    "Review", "Cancel", "Renew", "Schedule", "Pick up", "Send", "Print", "Update", "Prepare",
    "Check", "Sort", "Measure", "Compare",
];
const OBJECTS: &[&str] = &[
    "milk",
    "groceries",
    "the dentist",
    "the landlord",
    "a birthday present",
    "train tickets",
    "the quarterly report",
    "the bicycle",
    "winter tires",
    "the passport",
    "car insurance",
    "the invoice",
    "a new lamp",
    "the kitchen shelf",
    "the presentation",
    "library books",
    "the garden",
    "running shoes",
    "the tax return",
    "Mom",
    "the team meeting",
    "the gym membership",
    "the washing machine",
    "photos",
    "a cake",
    "the travel plan",
    "the doctor",
    "the newsletter",
    "light bulbs",
    "the contract",
    "coffee beans",
    "the router",
    "a sofa",
    "the guitar strings",
    "the piano lesson",
    "the vet",
    "concert tickets",
    "the printer",
    "the budget",
    "the hotel",
];
const QUALIFIERS: &[&str] = &[
    "",
    "",
    "",
    "",
    "for Anna",
    "before the weekend",
    "at the office",
    "next to the station",
    "with Ben",
    "again",
    "for the party",
    "after work",
    "online",
    "in the morning",
    "this month",
    "by phone",
    "for the new flat",
    "before the holidays",
    "at the market",
    "with the neighbours",
];
const TAGS: &[&str] = &[
    TAG, "work", "errand", "family", "health", "money", "garden", "travel", "school", "reading",
    "friends", "someday",
];
const FIRST_DAY: Date = date(2026, 1, 1);

/// A task as someone would write it down.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Draft {
    pub(crate) title: String,
    due: Option<Due>,
    priority: Option<Priority>,
    tags: Vec<String>,
    pub(crate) is_done: bool,
}

/// An endless supply of drafts, from a linear congruential generator.
pub(crate) struct Drafts {
    state: u64,
}

impl Drafts {
    pub(crate) fn new(seed: u64) -> Drafts {
        Drafts { state: seed }
    }

    pub(crate) fn draft(&mut self) -> Draft {
        let verb = if self.one_in(5) { "Buy" } else { self.pick(VERBS) };
        let title = format!("{verb} {} {}", self.pick(OBJECTS), self.pick(QUALIFIERS));
        let due = (self.below(10) < 4).then(|| self.due());
        let priority = (self.below(10) < 3).then(|| Priority::ALL[self.below(4)]);
        let tags = match self.below(20) {
            0..5 => vec![self.pick(TAGS).to_owned()],
            5..7 => vec![self.pick(&TAGS[..6]).to_owned(), self.pick(&TAGS[6..]).to_owned()],
            _ => Vec::new(),
        };
        let is_done = self.below(10) < 6;
        Draft { title: title.trim_end().to_owned(), due, priority, tags, is_done }
    }

    fn due(&mut self) -> Due {
        let day = FIRST_DAY.saturating_add((self.below(365) as i64).days());
        match self.one_in(3) {
            true => Due::At(day.to_datetime(time(8 + self.below(12) as i8, 30, 0, 0))),
            false => Due::Day(day),
        }
    }

    fn pick(&mut self, words: &[&'static str]) -> &'static str {
        words[self.below(words.len())]
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn below(&mut self, n: usize) -> usize {
        self.state = self
            .state
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        // The low bits of such a generator repeat soon.
        (self.state >> 33) as usize % n
    }
}

impl Draft {
    /// The same draft with a title that holds [`RARE`].
    pub(crate) fn rare(self) -> Draft {
        Draft { title: format!("Tune the {RARE}"), ..self }
    }

    pub(crate) fn call(&self) -> Call {
        Call::Add(AddTask {
            title: self.title.clone(),
            due: self.due.map(|it| it.to_string()),
            priority: self.priority,
            tags: (!self.tags.is_empty()).then(|| self.tags.clone()),
            ..AddTask::default()
        })
    }

    /// The task that this becomes if it is written down `at` that moment.
    pub(crate) fn task(self, id: TaskId, number: u64, at: Timestamp) -> Task {
        Task {
            id,
            number,
            title: Title::from_stored(self.title),
            description: None,
            status: if self.is_done { Status::Completed } else { Status::Pending },
            priority: self.priority,
            due: self.due,
            tags: Tags::from_stored(self.tags),
            repeat: None,
            created_at: at,
            updated_at: at,
            completed_at: self.is_done.then_some(at),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_as_common_as_they_are_said_to_be() {
        let mut drafts = Drafts::new(1);
        let folded = |it: &Draft| domain::fold::fold(&it.title);
        let titles: Vec<String> = (0..10_000).map(|_| folded(&drafts.draft())).collect();
        let check = |words: &[&str], expect: std::ops::Range<usize>| {
            let found = titles.iter().filter(|title| words.iter().all(|it| title.contains(it)));
            let found = found.count();
            assert!(expect.contains(&found), "{words:?}: {found}");
        };
        check(&[COMMON], 1_900..2_100);
        check(&[ANOTHER], 300..400);
        check(&[COMMON, ANOTHER], 0..1);
        check(&[INSIDE], 200..300);
        check(&[NOWHERE], 0..1);
        check(&[RARE], 0..1);
        assert!(Drafts::new(1).draft().rare().title.contains(RARE));
    }

    #[test]
    fn every_run_is_the_same() {
        let run = |seed| {
            let mut drafts = Drafts::new(seed);
            (0..10).map(|_| drafts.draft()).collect::<Vec<_>>()
        };
        assert_eq!(run(1), run(1));
        assert_ne!(run(1), run(2));
    }
}
