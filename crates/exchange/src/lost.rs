//! What a format had no place for, counted.

use std::collections::BTreeMap;

use domain::item::Item;
use domain::reminder::Reminder;
use domain::task::Task;

use crate::Back;

/// How many tasks lost what, and how many of what were left out.
#[derive(Debug, Default)]
pub(crate) struct Tally {
    of_tasks: BTreeMap<&'static str, usize>,
    /// By their names, of one and of several.
    left_out: BTreeMap<[&'static str; 2], usize>,
}

impl Tally {
    /// A task lost this.
    pub(crate) fn add(&mut self, what: &'static str) {
        *self.of_tasks.entry(what).or_default() += 1;
    }

    pub(crate) fn leave_out(&mut self, name: [&'static str; 2], count: usize) {
        if count != 0 {
            *self.left_out.entry(name).or_default() += count;
        }
    }

    /// "reminders of 3 tasks", "2 deleted tasks".
    pub(crate) fn told(self) -> Vec<String> {
        let of_tasks = self.of_tasks.into_iter().map(|(what, count)| match count {
            1 => format!("{what} of 1 task"),
            n => format!("{what} of {n} tasks"),
        });
        let left_out = self.left_out.into_iter().map(|([one, many], count)| match count {
            1 => format!("1 {one}"),
            n => format!("{n} {many}"),
        });
        of_tasks.chain(left_out).collect()
    }
}

/// What of the items that were written is not in those that were read back. Ids and numbers belong to
/// a list and not to a task, and when a task was last changed is no matter elsewhere.
pub(crate) fn between(written: &[Item], back: &[Option<Back>]) -> Vec<String> {
    let mut tally = Tally::default();
    for (item, back) in written.iter().zip(back) {
        match back {
            Some(Back { item: back, .. }) => {
                differences(item, back).into_iter().for_each(|it| tally.add(it))
            }
            None => tally.leave_out(["task", "tasks"], 1),
        }
    }
    tally.told()
}

fn differences(item: &Item, back: &Item) -> Vec<&'static str> {
    let (a, b) = (&item.task, &back.task);
    let day = |it: &Task| it.due.map(|due| due.date());
    let mut lost = Vec::new();
    let mut check = |differs: bool, what| {
        if differs {
            lost.push(what);
        }
    };
    check(a.title != b.title, "exact title");
    check(a.description != b.description, "exact description");
    check(a.status != b.status, "status");
    check(a.priority != b.priority, "exact priority");
    check(day(a) != day(b), "due date");
    check(a.due != b.due && day(a) == day(b), "time of day it is due");
    check(a.tags != b.tags, "tags");
    check(a.repeat != b.repeat, "exact repeat rule");
    check(a.created_at != b.created_at, "exact time of creation");
    check(a.completed_at != b.completed_at, "exact time of completion");
    let told = |all: &[Reminder]| -> Vec<Reminder> { all.iter().map(comparable).collect() };
    check(told(&item.reminders) != told(&back.reminders), "reminders");
    lost
}

/// A reminder without what belongs to a list.
fn comparable(reminder: &Reminder) -> Reminder {
    Reminder {
        id: domain::id::ReminderId(uuid::Uuid::nil()),
        task_id: domain::id::TaskId(uuid::Uuid::nil()),
        created_at: reminder.remind_at,
        updated_at: reminder.remind_at,
        ..reminder.clone()
    }
}
