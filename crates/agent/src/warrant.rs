//! Whether the user's words ask for a call that a model proposes.
//!
//! A model reads what tasks say, and some texts are written to be obeyed. So what a call would do is
//! held against what the user said: the kind of change, the task it is about, and the words it
//! would write. Reads need no warrant.

use domain::fold;
use domain::task::Task;
use domain::tools::Call;
use jiff::civil::Date;
use understand::intent::Intent;
use understand::reading::{Field, Mention, Slots};

use crate::decide::Warrant;
use crate::turn::Situation;

/// What the user said, and what it can be about.
pub(crate) struct Wish<'a> {
    situation: &'a Situation,
    /// Words of this message, and of those it answers.
    said: Vec<String>,
    /// Whether the words point at something shown: "it", "the second", "all of them".
    points: bool,
}

/// At least this part of a title, or of a text to be written, must stand in the user's words.
const COVERED: f64 = 0.5;

impl<'a> Wish<'a> {
    /// `words` is what the user said, this message first.
    pub(crate) fn new(words: &[&str], situation: &'a Situation) -> Wish<'a> {
        let said: Vec<String> = words.iter().flat_map(|it| content(it)).collect();
        let mut named = situation.readings.iter().filter_map(|it| it.slots.task.as_ref());
        let points = named.any(|it| matches!(it, Mention::It | Mention::Ordinal(_) | Mention::All))
            || words.first().is_some_and(|it| points(it));
        Wish { situation, said, points }
    }

    /// A new task without what its model made up: small ones fill in every field there is. Less than
    /// was proposed can be no harm, and the reply says what was written down.
    pub(crate) fn without_inventions(&self, call: Call) -> Call {
        let Call::Add(mut it) = call else { return call };
        it.description = it.description.filter(|it| self.says(it));
        it.priority = it.priority.filter(|_| self.said.iter().any(|it| URGENCY.contains(&&**it)));
        it.tags = it.tags.map(|tags| tags.into_iter().filter(|it| self.says(it)).collect());
        if !self.situation.is_timed {
            (it.due, it.repeat) = (None, None);
        }
        Call::Add(it)
    }

    /// `added` are the tasks that this turn itself made.
    pub(crate) fn warrant<'t>(
        &self,
        call: &Call,
        target: Option<&Task>,
        mut added: impl Iterator<Item = &'t Task> + Clone,
    ) -> Warrant {
        let ours = target.is_some_and(|it| added.clone().any(|task| task.id == it.id));
        let readings = &self.situation.readings;
        if self.is_sure() && !readings.iter().any(|it| covers(it.intent, call, ours)) {
            return Warrant::NotAsked;
        }
        let named = |task: &Task| ours || self.names(task);
        let is_borne = match (call, target) {
            (Call::List(_) | Call::Reminders(_), _) => true,
            (Call::Add(it), _) => self.says(&it.title) && self.says_more(&it.title, &mut added),
            (Call::Undo(_), _) => readings.iter().any(|it| it.intent == Intent::Undo),
            // What does not exist cannot be changed either; the tool will say so.
            (_, None) => true,
            (Call::Update(it), Some(task)) => {
                let texts = [&it.title, &it.description];
                let new = texts.into_iter().flatten().flatten().all(|it| self.says(it));
                let series = it.repeat.is_none() || readings.iter().any(|it| rests(&it.slots));
                let when = it.due.is_none() && series || self.situation.is_timed;
                new && when && named(task)
            }
            (Call::Remind(_), Some(task)) => self.situation.is_timed && named(task),
            (_, Some(task)) => named(task),
        };
        match (is_borne, self.is_sure()) {
            (true, _) if self.is_another_day(call) => Warrant::Doubtful,
            (true, _) => Warrant::Asked,
            (false, true) => Warrant::NotAsked,
            (false, false) => Warrant::Doubtful,
        }
    }

    /// Whether a call is for another day than the only one the message speaks of: models count days
    /// badly, and the user can tell at a glance.
    fn is_another_day(&self, call: &Call) -> bool {
        let given = match call {
            Call::Add(it) => it.due.as_deref(),
            Call::Update(it) => it.due.as_ref().and_then(|it| it.as_deref()),
            Call::Remind(it) => Some(it.remind_at.as_str()),
            _ => None,
        };
        let day = given.and_then(|it| it.get(..10)?.parse::<Date>().ok());
        day.zip(self.situation.day).is_some_and(|(given, said)| given != said)
    }

    /// Whether it is known what was asked for.
    fn is_sure(&self) -> bool {
        let open = [Intent::Unknown, Intent::ClarificationNeeded, Intent::Yes, Intent::No];
        self.situation.readings.iter().all(|it| it.is_settled() && !open.contains(&it.intent))
    }

    fn names(&self, task: &Task) -> bool {
        let Situation { memory, targets, readings, .. } = self.situation;
        if readings.iter().any(|it| it.slots.task == Some(Mention::All)) {
            return true;
        }
        // Where nothing was shown yet, "the second" is counted in a list that only the model saw.
        let shown = || {
            let is_shown = memory.shown.iter().chain(&memory.it).any(|it| it.id == task.id);
            is_shown || memory.shown.is_empty() && memory.it.is_none()
        };
        // Found by its title, it is that one, and not another that is like it.
        if self.is_sure() && !targets.is_empty() {
            return targets.contains(&task.id);
        }
        self.said.contains(&task.number.to_string())
            || self.says(task.title.as_str())
            || (self.points && shown())
    }

    fn says(&self, text: &str) -> bool {
        let wanted = content(text);
        let found = wanted.iter().filter(|it| self.said.iter().any(|said| is_like(it, said)));
        COVERED * wanted.len() as f64 <= found.count() as f64
    }

    /// Each further task needs a word of the user's that no task before it has taken: who asked for
    /// milk did not ask for "milk 2".
    fn says_more<'t>(&self, title: &str, added: &mut impl Iterator<Item = &'t Task>) -> bool {
        let taken: Vec<String> = added.flat_map(|it| content(it.title.as_str())).collect();
        let is_new = |it: &String| !taken.iter().any(|taken| is_like(it, taken));
        let said = |it: &String| self.said.iter().any(|said| is_like(it, said));
        taken.is_empty() || content(title).iter().any(|it| is_new(it) && said(it))
    }
}

/// Whether a message points at something instead of naming it.
pub(crate) fn points(message: &str) -> bool {
    let folded = fold::fold(message);
    fold::words(&folded).any(|it| POINTERS.contains(&it))
}

/// Whether a rule is to rest, to go on or to end, which takes no time to say.
fn rests(slots: &Slots) -> bool {
    slots.paused.is_some() || slots.clears == Some(Field::Repeat)
}

/// Which calls a request of this kind brings with it. `ours`: the task was made in this turn.
fn covers(intent: Intent, call: &Call, ours: bool) -> bool {
    match call {
        Call::List(_) | Call::Reminders(_) => true,
        Call::Add(_) => matches!(intent, Intent::CreateTask | Intent::ScheduleReminder),
        Call::Complete(_) => intent == Intent::CompleteTask,
        Call::Reopen(_) => intent == Intent::ReopenTask,
        Call::Delete(_) => intent == Intent::DeleteTask,
        Call::Undo(_) => intent == Intent::Undo,
        // Nobody says a file.
        Call::Import(_) => false,
        Call::Update(_) => {
            intent == Intent::UpdateTask
                || intent == Intent::ScheduleReminder
                || (ours && intent == Intent::CreateTask)
        }
        Call::Remind(_) => {
            matches!(intent, Intent::ScheduleReminder | Intent::UpdateTask)
                || (ours && intent == Intent::CreateTask)
        }
        Call::CancelReminder(_) => {
            matches!(intent, Intent::CancelReminder | Intent::UpdateTask | Intent::DeleteTask)
        }
    }
}

/// Words that speak of how pressing something is.
const URGENCY: &[&str] = &[
    "priority",
    "urgent",
    "urgently",
    "important",
    "high",
    "low",
    "medium",
    "top",
    "asap",
    "critical",
    "pressing",
    "soon",
    "immediately",
    "normal",
];

/// Words that point at what was shown.
const POINTERS: &[&str] = &[
    "it",
    "that",
    "this",
    "them",
    "those",
    "these",
    "one",
    "ones",
    "both",
    "all",
    "everything",
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "last",
    "rest",
    "others",
    "other",
];

/// Words that say nothing of which task is meant.
const EMPTY: &[&str] = &[
    "a", "an", "the", "to", "of", "my", "for", "and", "or", "on", "in", "at", "is", "as", "with",
    "from", "me", "i", "task", "tasks", "list", "todo", "please", "be", "by", "about",
];

fn content(text: &str) -> Vec<String> {
    let folded = fold::fold(text);
    let words = fold::words(&folded).filter(|it| !EMPTY.contains(it));
    words.map(str::to_owned).collect()
}

/// Inflections count: "groceries" and "grocery", "calling" and "call".
fn is_like(a: &str, b: &str) -> bool {
    let same = a.chars().zip(b.chars()).take_while(|(a, b)| a == b).count();
    let shorter = a.chars().count().min(b.chars().count());
    a == b || (3 <= shorter && shorter <= same) || (4 <= same && shorter <= same + 2)
}
