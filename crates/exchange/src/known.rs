//! Tasks that are here already, in a file that has no ids.

use std::collections::{HashMap, VecDeque};

use domain::item::Item;
use domain::task::{Status, Task};
use jiff::Timestamp;
use uuid::Uuid;

use crate::{Back, Format, Reading, Terms, read_back, text};

/// What a task is known by: its words, and when it was made.
type Mark = (Uuid, Timestamp, Option<Status>);

impl Reading {
    /// What the list here would write just so is a task of that list: so what we wrote does not come in
    /// a second time.
    pub fn known_by(mut self, format: Format, here: Vec<Task>, terms: &Terms<'_>) -> Reading {
        let here: Vec<Item> = here.into_iter().map(|it| Item::of(it, Vec::new())).collect();
        let back = read_back(format, &here, &text(format, &here, terms), terms);
        let mut ids: HashMap<Mark, VecDeque<Uuid>> = HashMap::new();
        for (item, back) in here.iter().zip(back) {
            if let Some(Back { item: back, words: Some(words) }) = back {
                ids.entry(mark(format, words, &back)).or_default().push_back(item.origin);
            }
        }
        for item in &mut self.items {
            let mark = self.words.get(&item.origin).map(|it| mark(format, *it, item));
            let id = mark.and_then(|it| ids.get_mut(&it)).and_then(VecDeque::pop_front);
            item.origin = id.unwrap_or(item.origin);
        }
        self
    }
}

fn mark(format: Format, words: Uuid, item: &Item) -> Mark {
    // Todoist does not say when a task was made: what was done here long ago is not what is to be done
    // there.
    let status = (format == Format::Todoist).then_some(item.task.status);
    (words, item.task.created_at, status)
}
