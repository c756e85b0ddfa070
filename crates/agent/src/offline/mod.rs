//! The model that is always there: it proposes like any other, one step at a time.
//!
//! What it proposes comes from readings of `understand`; to change a task named by its title it
//! looks it up first. It never guesses: what is open becomes a question.

mod answer;
mod calls;
mod fit;
mod off;
mod target;
mod tried;

pub(crate) use answer::{Open, answered, at_time, same_again, stopped, time_alone};

use std::collections::VecDeque;

use domain::due::Due;
use domain::fold;
use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::task::{Status, TaskLabel};
use domain::task_ref::TaskRef;
use domain::tools::list_reminders::ListReminders;
use domain::tools::list_tasks::{ListTasks, StatusFilter};
use domain::tools::undo::Undo;
use domain::tools::{Call, ToolContext};
use jiff::civil::DateTime;
use understand::intent::Intent;
use understand::reading::{Asks, Called, Mention, Reading};

use crate::memory::Memory;
use crate::reply;
use crate::response::{Choice, ToolCall};
use crate::running::Asked;
use crate::warrant;
use fit::Fit;
use off::Off;
use target::Target;

/// The next move of a turn.
pub(crate) enum Step {
    Calls(Vec<Asked>),
    Say(String),
    Ask { question: String, choices: Vec<Choice> },
}

/// The requests of one message, and how far they have come.
pub(crate) struct Offline {
    requests: VecDeque<Reading>,
    stage: Stage,
    pub(crate) memory: Memory,
    /// What is to be said besides what the outcomes say.
    said: Vec<String>,
    about_reminders: bool,
    points: bool,
    /// An earlier try of this turn did something: what is not there may be so because of it.
    is_resumed: bool,
    now: DateTime,
}

#[derive(Debug, Clone, PartialEq)]
enum Stage {
    Begin,
    /// A look-up was proposed; its pages come in.
    Looking {
        found: Vec<TaskLabel>,
        pages: usize,
    },
    /// The reminders of these tasks were asked for.
    Reminders,
    /// What is due some time was proposed to be shown.
    Listing,
    /// Nothing is due then: what is overdue was asked for.
    Overdue,
    /// A task was proposed that the reminder is for.
    Adding,
    /// The last calls of this request were proposed.
    Acting,
}

impl Offline {
    pub(crate) fn new(
        message: &str,
        readings: Vec<Reading>,
        memory: Memory,
        is_resumed: bool,
        now: DateTime,
    ) -> Offline {
        let folded = fold::fold(message);
        let about_reminders = fold::words(&folded).any(|it| REMINDERS.contains(&it))
            || folded.contains("you remind me");
        let points = warrant::points(message);
        let (requests, stage, said) = (readings.into(), Stage::Begin, Vec::new());
        Offline { requests, stage, memory, said, about_reminders, points, is_resumed, now }
    }

    /// Before anything is done: what must be asked, lest a message be half done.
    pub(crate) fn question(&self) -> Option<Step> {
        let Some(asked) = self.requests.iter().find(|it| self.must_ask(it)) else {
            let passed = self.requests.iter().find(|it| tried::has_passed(it, self.now));
            return passed.and_then(|it| tried::ask_anew(&it.slots, self.now));
        };
        let question = asked.question.clone().unwrap_or_else(|| "What do you mean?".to_owned());
        let words = asked.choices.iter().map(|it| Choice::words(it)).collect();
        let choices = match asked.asks {
            Some(Asks::Task) => self.shown(),
            Some(Asks::Consent) => vec![Choice::words("Yes"), Choice::words("No")],
            _ => words,
        };
        Some(Step::Ask { question, choices })
    }

    /// Whether this request cannot be begun. Which task is meant is found out on the way, unless
    /// nothing at all was said of it.
    fn must_ask(&self, reading: &Reading) -> bool {
        match (reading.asks, &reading.slots.task) {
            (Some(Asks::Request), _) => false,
            (Some(Asks::Task), _) if off::is_unnamed(reading) => false,
            (Some(Asks::Task), Some(Mention::It)) => self.it().is_none(),
            (Some(Asks::Task), Some(_)) => false,
            (Some(_), _) => true,
            (None, _) => !reading.is_settled() && reading.intent != Intent::Unknown,
        }
    }

    /// The task that "it" means. Who says only "mark as done" must just have spoken of it; a list
    /// with one task in it is not enough.
    fn it(&self) -> Option<&TaskLabel> {
        let it = self.memory.next.as_ref().or(self.memory.it.as_ref());
        it.filter(|_| self.points || self.memory.touched)
    }

    /// Who says "done" twice means the same task twice, and no other is done for it.
    fn it_for(&self, intent: Intent) -> Option<&TaskLabel> {
        match intent {
            Intent::CompleteTask | Intent::ReopenTask => self.it().and(self.memory.it.as_ref()),
            _ => self.it(),
        }
    }

    fn shown(&self) -> Vec<Choice> {
        self.memory.shown.iter().take(MOST_CHOICES).cloned().map(Choice::task).collect()
    }

    /// `last` is what the calls proposed before came to.
    pub(crate) async fn propose(
        &mut self,
        last: &[ToolCall],
        outcomes: &[Outcome],
        cx: &ToolContext<'_>,
    ) -> Result<Step, StoreError> {
        self.memory.take_in(last);
        loop {
            if self.stage == Stage::Acting {
                self.requests.pop_front();
                self.stage = Stage::Begin;
            }
            let Some(reading) = self.requests.front().cloned() else {
                return Ok(Step::Say(self.said.join("\n")));
            };
            if let Some(step) = self.advance(&reading, outcomes, cx).await? {
                return Ok(step);
            }
        }
    }

    /// The next step of one request; `None` when there was nothing to propose for it.
    async fn advance(
        &mut self,
        reading: &Reading,
        outcomes: &[Outcome],
        cx: &ToolContext<'_>,
    ) -> Result<Option<Step>, StoreError> {
        let act =
            |calls: Vec<Call>| Some(Step::Calls(calls.into_iter().map(Asked::aloud).collect()));
        match reading.intent {
            Intent::CreateTask => {
                self.stage = Stage::Acting;
                let is_timed = matches!(reading.slots.due, Some(Due::At(_)));
                if answer::asks_to_remind(&reading.reasons) && !is_timed {
                    self.said.push("Tell me a time, and I will remind you.".to_owned());
                }
                Ok(calls::add(reading).and_then(|it| act(vec![it])))
            }
            Intent::ListTasks if reading.slots.missed => Ok(self.missed(outcomes)),
            Intent::ListTasks if matches!(self.stage, Stage::Listing | Stage::Overdue) => {
                Ok(self.overdue(outcomes))
            }
            Intent::ListTasks => Ok(self.list(reading, outcomes).and_then(|it| act(vec![it]))),
            Intent::Undo => {
                self.stage = Stage::Acting;
                Ok(act(vec![Call::Undo(Undo::default())]))
            }
            Intent::ScheduleReminder if reading.slots.task.is_none() => {
                self.remind_of_new(reading, outcomes, cx).await
            }
            Intent::CompleteTask
            | Intent::ReopenTask
            | Intent::DeleteTask
            | Intent::UpdateTask
            | Intent::ScheduleReminder
            | Intent::CancelReminder => self.change(reading, outcomes, cx).await,
            // "Stop it": what comes again of what was spoken of.
            Intent::No if reading.slots.task.is_some() => {
                self.stage = Stage::Acting;
                let calls = match self.it() {
                    Some(it) => off::repeating(TaskRef::Id(it.id), cx).await?,
                    None => Vec::new(),
                };
                if calls.is_empty() {
                    self.said.extend(said(Intent::No, reading));
                    return Ok(None);
                }
                Ok(act(calls))
            }
            talk => {
                self.stage = Stage::Acting;
                self.said.extend(said(talk, reading));
                Ok(None)
            }
        }
    }

    /// Looked up first: that there is none has words of its own.
    fn missed(&mut self, outcomes: &[Outcome]) -> Option<Step> {
        let call =
            Call::Reminders(ListReminders { missed: Some(true), ..ListReminders::default() });
        if self.stage == Stage::Begin {
            self.stage = Stage::Reminders;
            return Some(Step::Calls(vec![Asked::quietly(call)]));
        }
        self.stage = Stage::Acting;
        if let Some(Outcome::Reminders { reminders, .. }) = outcomes.last()
            && reminders.is_empty()
        {
            self.said.push("You missed no reminders.".to_owned());
            return None;
        }
        Some(Step::Calls(vec![Asked::aloud(call)]))
    }

    /// Many people call their tasks reminders: who asks for those and has none is shown the tasks.
    fn list(&mut self, reading: &Reading, outcomes: &[Outcome]) -> Option<Call> {
        if self.about_reminders && self.stage == Stage::Begin {
            self.stage = Stage::Reminders;
            return Some(Call::Reminders(ListReminders::default()));
        }
        let found = match outcomes.last() {
            Some(Outcome::Reminders { reminders, .. }) => !reminders.is_empty(),
            _ => false,
        };
        let enough = self.stage == Stage::Reminders && found && reading.slots.range == (None, None);
        self.stage = match reading.slots.range {
            (Some(_), Some(end)) if self.now < end => Stage::Listing,
            _ => Stage::Acting,
        };
        let mut list = calls::list(reading);
        if self.about_reminders {
            // Nobody is reminded of what is done.
            list.status.get_or_insert(StatusFilter::Pending);
        }
        if enough {
            self.stage = Stage::Acting;
        }
        (!enough).then_some(Call::List(list))
    }

    /// Who asks what is due and has nothing to do then may have missed something.
    fn overdue(&mut self, outcomes: &[Outcome]) -> Option<Step> {
        let has_some = match outcomes.last() {
            Some(Outcome::Listed { tasks, .. }) => !tasks.is_empty(),
            _ => true,
        };
        let call = Call::List(ListTasks {
            status: Some(StatusFilter::Pending),
            due_before: Some(self.now.to_string()),
            ..ListTasks::default()
        });
        match (&self.stage, has_some) {
            (Stage::Listing, false) => {
                self.stage = Stage::Overdue;
                Some(Step::Calls(vec![Asked::quietly(call)]))
            }
            (Stage::Overdue, true) => {
                self.stage = Stage::Acting;
                Some(Step::Calls(vec![Asked::aloud(call)]))
            }
            _ => {
                self.stage = Stage::Acting;
                None
            }
        }
    }

    /// "remind me to X at T": first the task, then its reminder; without that, neither.
    async fn remind_of_new(
        &mut self,
        reading: &Reading,
        outcomes: &[Outcome],
        cx: &ToolContext<'_>,
    ) -> Result<Option<Step>, StoreError> {
        let act = |call: Option<Call>| call.map(|it| Step::Calls(vec![Asked::aloud(it)]));
        if self.stage == Stage::Begin {
            if let Some(refusal) = tried::for_new(reading, self.now, cx).await? {
                self.stage = Stage::Acting;
                self.said.push(reply::refusal(&refusal));
                return Ok(None);
            }
            self.stage = Stage::Adding;
            return Ok(act(calls::add(reading)));
        }
        self.stage = Stage::Acting;
        Ok(match outcomes.last() {
            Some(Outcome::Added { task }) => {
                act(calls::remind(reading, TaskRef::Id(task.id), self.now))
            }
            _ => None,
        })
    }

    async fn change(
        &mut self,
        reading: &Reading,
        outcomes: &[Outcome],
        cx: &ToolContext<'_>,
    ) -> Result<Option<Step>, StoreError> {
        if self.stage == Stage::Reminders {
            self.stage = Stage::Acting;
            let found = outcomes.iter().flat_map(|it| match it {
                Outcome::Reminders { reminders, .. } => reminders.clone(),
                _ => Vec::new(),
            });
            let off = off::meant(reading, found.collect(), cx);
            return Ok(self.called_off(reading, off));
        }
        if self.stage == Stage::Begin
            && (off::is_unnamed(reading) || self.is_nth(reading))
            && let Some(off) = self.call_off(reading, cx).await?
        {
            return Ok(self.called_off(reading, off));
        }
        let of_all = reading.slots.task == Some(Mention::All);
        let tasks = match self.target(reading, outcomes, cx).await? {
            Target::Look(call) => return Ok(Some(Step::Calls(vec![Asked::quietly(call)]))),
            Target::Ask { question, choices } => return Ok(Some(Step::Ask { question, choices })),
            Target::Tasks(tasks) => tasks,
            Target::All(tasks) if tasks.is_empty() => {
                self.stage = Stage::Acting;
                if !self.is_resumed {
                    self.said.push("There is no such task.".to_owned());
                }
                return Ok(None);
            }
            Target::All(tasks) => tasks,
        };
        // Called a reminder, it is one if it has one.
        if reading.intent == Intent::DeleteTask && off::is_of_reminders(reading) {
            let mut found = Vec::new();
            for task in &tasks {
                found.extend(off::of_task(*task, cx).await?);
            }
            let is_duty = reading.slots.called == Called::Duty && !of_all;
            match off::meant(reading, found, cx) {
                // Only called so: it is about the task.
                Off::Nothing if !of_all => {}
                // The task is asked about, as whatever is deleted.
                Off::Calls { mut calls, .. } if is_duty => {
                    self.stage = Stage::Acting;
                    let delete = |task: &TaskRef| calls::change(reading, *task, self.now);
                    calls.extend(tasks.iter().filter_map(delete));
                    return Ok(Some(Step::Calls(calls.into_iter().map(Asked::aloud).collect())));
                }
                off => return Ok(self.called_off(reading, off)),
            }
        }
        if reading.intent == Intent::CancelReminder {
            self.stage = Stage::Reminders;
            let ask = |task_id| {
                let list = ListReminders { task_id: Some(task_id), ..ListReminders::default() };
                Asked::quietly(Call::Reminders(list))
            };
            return Ok(Some(Step::Calls(tasks.into_iter().map(ask).collect())));
        }
        self.stage = Stage::Acting;
        if reading.intent == Intent::ScheduleReminder && !calls::has_time(reading) {
            return Ok(Some(ask_when("When shall I remind you of it?".to_owned())));
        }
        let mut calls = Vec::new();
        for task in tasks {
            match fit::fit(reading, task, self.about_reminders, cx).await? {
                Fit::Act(reading) => calls.extend(calls::change(&reading, task, self.now)),
                Fit::Calls(found) => match tried::all(&found, cx).await? {
                    Some(refusal) => self.said.push(reply::refusal(&refusal)),
                    None => calls.extend(found),
                },
                Fit::Say(text) => self.said.push(text),
                Fit::Ask(question) => return Ok(Some(ask_when(question))),
            }
        }
        let calls: Vec<Asked> = calls.into_iter().map(Asked::aloud).collect();
        Ok((!calls.is_empty()).then_some(Step::Calls(calls)))
    }
}

/// Tasks that are offered to pick from.
const MOST_CHOICES: usize = 10;

/// Asks for a time, with some that are often meant.
fn ask_when(question: String) -> Step {
    let choices = ["In 10 minutes", "In an hour", "Tomorrow at 9"].map(Choice::words).into();
    Step::Ask { question, choices }
}

/// What a list of reminders is asked for by.
const REMINDERS: &[&str] = &["reminders", "reminder", "alarms", "notifications", "alerts"];

/// What is said where nothing is to be done.
fn said(intent: Intent, reading: &Reading) -> Option<String> {
    let text = match intent {
        Intent::Greeting => "Hello! Tell me what to write down, or ask what is on your list.",
        Intent::Thanks => "You're welcome.",
        Intent::Help => HELP,
        Intent::WhoAmI => {
            "You are the one whose tasks I keep. I know no more about you than what you wrote down."
        }
        Intent::Yes => "There is nothing that waits for a yes.",
        Intent::No => "All right.",
        _ if 0.0 < reading.confidence => "All right, I leave everything as it is.",
        _ => {
            "I did not understand that. I keep tasks and reminders: try \"add buy milk tomorrow\", \
              \"what's left today?\" or \"the groceries are done\"."
        }
    };
    Some(text.to_owned())
}

const HELP: &str = "\
I keep your tasks and reminders. You can say, for example:
  add buy milk tomorrow at 5
  remind me to call mom on Friday at 18:00
  what's left this week?
  the groceries are done
  move the dentist to Monday
  snooze it for an hour
  delete the second one
  undo";

/// The status of a task that one would say this about.
fn likely(intent: Intent) -> Status {
    match intent {
        Intent::ReopenTask => Status::Completed,
        _ => Status::Pending,
    }
}
