//! Tasks that are here already, in a file that has no ids.

use std::collections::{HashMap, VecDeque};

use domain::item::Item;
use domain::task::{Status, Task};
use jiff::Timestamp;
use uuid::Uuid;

use crate::{Format, Reading, Terms, read, text};

/// What a task is known by: its words, and when it was made.
type Mark = (Uuid, Timestamp, Option<Status>);

impl Reading {
    /// What the list here would write just so is a task of that list: so what we wrote does not come in
    /// a second time.
    pub fn known_by(mut self, format: Format, here: Vec<Task>, terms: &Terms<'_>) -> Reading {
        let mut ids: HashMap<Mark, VecDeque<Uuid>> = HashMap::new();
        for task in here {
            let id = task.id.0;
            let back = read(format, &text(format, &[Item::of(task, Vec::new())], terms), terms);
            for mark in back.items.iter().filter_map(|it| back.mark(format, it)) {
                ids.entry(mark).or_default().push_back(id);
            }
        }
        let marks: Vec<_> = self.items.iter().map(|it| self.mark(format, it)).collect();
        for (item, mark) in self.items.iter_mut().zip(marks) {
            let id = mark.and_then(|it| ids.get_mut(&it)).and_then(VecDeque::pop_front);
            item.origin = id.unwrap_or(item.origin);
        }
        self
    }

    /// `None` where the format has ids.
    fn mark(&self, format: Format, item: &Item) -> Option<Mark> {
        // Todoist does not say when a task was made: what was done here long ago is not what is to be
        // done there.
        let status = (format == Format::Todoist).then_some(item.task.status);
        Some((*self.words.get(&item.origin)?, item.task.created_at, status))
    }
}
