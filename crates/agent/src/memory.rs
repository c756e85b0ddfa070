//! What the conversation knows of tasks: what "it" and "the second" can mean.

use domain::id::TaskId;
use domain::task::TaskLabel;

use crate::request::PastMessage;
use crate::response::ToolCall;

#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Memory {
    /// The list the user looks at.
    pub(crate) shown: Vec<TaskLabel>,
    /// The one task that was last spoken of.
    pub(crate) it: Option<TaskLabel>,
    /// What came of it when it was done: changes are of this one.
    pub(crate) next: Option<TaskLabel>,
    /// It was changed or made, not only shown.
    pub(crate) touched: bool,
}

impl Memory {
    pub(crate) fn of(history: &[PastMessage], prior_context: &[TaskLabel]) -> Memory {
        let mut memory = Memory::default();
        memory.show(prior_context.to_vec());
        for message in history {
            memory.take_in(&message.tool_calls);
            memory.show(message.choices.iter().filter_map(|it| it.task.clone()).collect());
            if let Some(pending) = &message.pending {
                memory.show(pending.tasks.clone());
            }
        }
        memory
    }

    /// What one turn did and showed.
    pub(crate) fn take_in(&mut self, calls: &[ToolCall]) {
        for (at, call) in calls.iter().enumerate().filter(|(_, it)| it.success) {
            let tasks = call.tasks();
            if !call.is_list() {
                self.touched |= !tasks.is_empty();
                // "Done", said twice, is about the same one.
                let is_same = call.is_idle() && tasks.first().map(|it| it.id) == self.it_id();
                self.next = call.next().or_else(|| self.next.take().filter(|_| is_same));
                self.it = tasks.into_iter().next().or_else(|| self.it.take());
            } else if !(call.is_search() && calls[at + 1..].iter().any(|it| !it.is_list())) {
                // A search before a change was only a look: the user still sees the list before.
                self.show(tasks);
            }
        }
    }

    /// Reminders of these tasks spoke: a single one is "it", as if it had just been spoken of. Of
    /// several one has to be picked. Whether "it" is known now.
    pub(crate) fn ring(&mut self, tasks: Vec<TaskLabel>) -> bool {
        let is_one = tasks.len() == 1;
        self.show(tasks);
        self.touched |= is_one;
        is_one
    }

    /// Only these may be snoozed. If there are none, nothing is "it"; what was shown or spoken of can be
    /// picked.
    pub(crate) fn snooze(&mut self, tasks: Vec<TaskLabel>) -> bool {
        if tasks.is_empty() {
            self.touched = false;
            let spoken_of = self.it.take();
            if self.shown.is_empty() {
                self.shown.extend(spoken_of);
            }
            return false;
        }
        self.ring(tasks)
    }

    fn it_id(&self) -> Option<TaskId> {
        self.it.as_ref().map(|it| it.id)
    }

    /// A single task becomes "it"; after a longer list nothing is.
    fn show(&mut self, tasks: Vec<TaskLabel>) {
        if tasks.is_empty() {
            return;
        }
        self.touched = false;
        self.next = None;
        self.it = match tasks.as_slice() {
            [one] => Some(one.clone()),
            _ => None,
        };
        self.shown = tasks;
    }
}

impl ToolCall {
    fn is_list(&self) -> bool {
        self.name.starts_with("list_")
    }

    /// Whether all was so already.
    fn is_idle(&self) -> bool {
        self.result["changed"] == false
    }

    fn is_search(&self) -> bool {
        self.arguments.get("query").is_some()
    }
}
