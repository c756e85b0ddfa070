//! An answer to what was asked last: "the second", "the blue one", "Friday", "yes".

use domain::due::Due;
use domain::fold;
use domain::from_due::FromDue;
use domain::resolve::{Candidate, Reference, Resolved, resolve};
use domain::task::{Task, TaskLabel};
use domain::tools::complete_task::CompleteTask;
use domain::tools::delete_task::DeleteTask;
use domain::tools::reopen_task::ReopenTask;
use jiff::Zoned;
use jiff::civil::DateTime;
use understand::Circumstances;
use understand::intent::Intent;
use understand::moment::{Kind, Moment};
use understand::reading::{Asks, Called, Mention, Reading, Slots, Understanding};
use understand::{time, understand};

use super::{fit, off, tried};
use crate::request::{PastMessage, Role};
use crate::response::{Choice, State};

/// A question that is open: the message it came from, the answers so far, and what was offered.
pub(crate) struct Open<'a> {
    asked_by: &'a str,
    answers: Vec<&'a PastMessage>,
    choices: Vec<&'a [Choice]>,
}

impl<'a> Open<'a> {
    /// The newest run of questions at the end of a history.
    pub(crate) fn of(history: &'a [PastMessage]) -> Option<Open<'a>> {
        let mut turns: Vec<(&PastMessage, &PastMessage)> = Vec::new();
        for pair in history.rchunks(2) {
            let [user, assistant] = pair else { break };
            let asks = assistant.state == Some(State::NeedsClarification);
            if user.role != Role::User || assistant.role != Role::Assistant || !asks {
                break;
            }
            turns.push((user, assistant));
        }
        turns.reverse();
        let (first, _) = turns.first()?;
        Some(Open {
            asked_by: &first.content,
            answers: turns.iter().skip(1).map(|it| it.0).collect(),
            choices: turns.iter().map(|it| it.1.choices.as_slice()).collect(),
        })
    }
}

/// A time and nothing else: after one task was spoken of it is for that task.
pub(crate) fn time_alone<'u>(message: &str, said: &'u Understanding) -> Option<&'u Moment> {
    let [reading] = said.readings.as_slice() else { return None };
    // "Every 2 hours" is no time that a task could have.
    let is_time = |it: &&Moment| !matches!(it.kind, Kind::Interval { .. });
    let moment = said.moments.first().filter(is_time)?;
    let rest = format!("{} {}", message.get(..moment.span.start)?, message.get(moment.span.end..)?);
    let rest = fold::fold(&rest);
    let is_alone = !reading.is_settled() && fold::words(&rest).all(|it| FILLERS.contains(&it));
    is_alone.then_some(moment)
}

/// What a time means for the task that was spoken of: "remind me to stretch", "tomorrow at 9".
pub(crate) fn at_time(
    message: &str,
    moment: &Moment,
    task: Option<&Task>,
    history: &[PastMessage],
    now: &Zoned,
) -> Option<Vec<Reading>> {
    let before = history.iter().rev().find(|it| it.role == Role::User)?;
    let to_remind = asks_to_remind(std::slice::from_ref(&before.content));
    let due = moment.due(now.datetime())?;
    let mut reading = Reading { confidence: 0.95, ..Reading::default() };
    reading.reasons = vec![message.get(moment.span.clone())?.to_owned()];
    reading.slots.task = Some(Mention::It);
    let mut update = Reading { intent: Intent::UpdateTask, ..reading.clone() };
    update.slots.due = Some(due);
    update.slots.clock = moment.clock(message);
    reading.intent = Intent::ScheduleReminder;
    let (Due::At(at), true) = (due, to_remind) else { return Some(vec![update]) };
    // "Remind me tomorrow to …", "at 9": the day was said before, and is due at that time now.
    if let Some(Task { due: Some(Due::Day(day)), repeat, .. }) = task {
        let clock = update.slots.clock.as_deref();
        let at = clock.and_then(|it| fit::at_clock(it, *day, now)).unwrap_or(at);
        if at.date() == *day && now.datetime() < at {
            let due = Due::At(at);
            update.slots.due = Some(due);
            reading.slots.keep_from(due, FromDue::parse("PT0S")?);
            reading.slots.repeat.clone_from(repeat);
            return Some(vec![update, reading]);
        }
    }
    reading.slots.remind_at = Some(at);
    Some(vec![reading])
}

/// Whether these words ask to speak up, and not only to write down.
pub(super) fn asks_to_remind(words: &[String]) -> bool {
    let asks = |it: &String| fold::words(&fold::fold(it)).any(|it| it.starts_with("remind"));
    words.iter().any(asks)
}

/// "And the first one too": what was last done is to be done to another task.
pub(crate) fn same_again(
    message: &str,
    understanding: &Understanding,
    history: &[PastMessage],
) -> Option<Reading> {
    let [reading] = understanding.readings.as_slice() else { return None };
    let folded = fold::fold(message);
    let again = fold::words(&folded).any(|it| ["too", "also", "and", "well"].contains(&it));
    if reading.intent != Intent::Unknown || !again {
        return None;
    }
    let calls = history.iter().rev().find(|it| it.role == Role::Assistant)?;
    let last = calls.tool_calls.iter().rev().find(|it| it.success)?;
    let intent = match last.name.as_str() {
        CompleteTask::NAME => Intent::CompleteTask,
        ReopenTask::NAME => Intent::ReopenTask,
        DeleteTask::NAME => Intent::DeleteTask,
        _ => return None,
    };
    let mut reading = reading.clone();
    reading.slots.task.as_ref()?;
    reading.intent = intent;
    settle(&mut reading);
    Some(reading)
}

/// "Stop it", where nothing was asked: no to what comes again and again.
pub(crate) fn stopped(message: &str, understanding: &Understanding) -> Option<Reading> {
    let [reading] = understanding.readings.as_slice() else { return None };
    let folded = fold::fold(message);
    let stops = fold::words(&folded).next() == Some("stop");
    if reading.intent != Intent::No || !stops {
        return None;
    }
    let mut reading = reading.clone();
    reading.slots.task = Some(Mention::It);
    Some(reading)
}

/// Words around a time that say nothing else.
const FILLERS: &[&str] = &[
    "at", "on", "by", "for", "maybe", "please", "the", "ok", "okay", "yes", "let", "s", "say",
    "make", "it",
];

/// The readings of the message that was asked about, with the answers filled in. `None`: this is
/// no answer to it, but something new.
pub(crate) fn answered(
    open: &Open<'_>,
    message: &str,
    tasks: &[TaskLabel],
    cx: &Circumstances<'_>,
) -> Option<Vec<Reading>> {
    let mut readings = understand(open.asked_by, cx).readings;
    for (answer, choices) in open.answers.iter().zip(&open.choices) {
        // What was no answer was a request of its own, and is what the next question was about.
        if fill(&mut readings, &answer.content, choices, tasks, cx).is_none() {
            readings = understand(&answer.content, cx).readings;
        }
    }
    fill(&mut readings, message, open.choices.last()?, tasks, cx)?;
    Some(readings)
}

fn fill(
    readings: &mut Vec<Reading>,
    answer: &str,
    choices: &[Choice],
    tasks: &[TaskLabel],
    cx: &Circumstances<'_>,
) -> Option<()> {
    let said = understand(answer, cx);
    let [said] = said.readings.as_slice() else { return None };
    if said.intent == Intent::No {
        readings.clear();
        readings.push(said.clone());
        return Some(());
    }
    let now = cx.now.datetime();
    let is_open = |it: &Reading| {
        let is_awaited = lacks_task(it) || tried::has_passed(it, now);
        !it.is_settled() || it.slots.task.is_some() || is_awaited
    };
    let at = readings.iter().position(is_open)?;
    let reading = &mut readings[at];
    if reading.asks.is_none() && tried::has_passed(reading, now) {
        tried::forget(&mut reading.slots);
        reading.ask(Asks::Time, "When shall I remind you of it?");
    }
    match reading.asks {
        Some(Asks::Consent) => match said.intent {
            Intent::Yes => settle(reading),
            _ => return None,
        },
        Some(Asks::Title) => match said.intent {
            // A whole request, which says what the question asked for.
            Intent::CreateTask | Intent::ScheduleReminder if said.is_settled() => {
                *reading = said.clone();
            }
            _ if said.is_settled() && said.intent != Intent::Unknown => return None,
            _ => title(reading, said, answer),
        },
        Some(Asks::Time) => {
            let answer = match (said.intent, choices) {
                (Intent::Yes, [only]) => only.label.as_str(),
                _ => offered(answer, choices).unwrap_or(answer),
            };
            let alone = time::alone(answer, cx.now, cx.order);
            // With a time in it, but about something else: "add milk tomorrow" is no "when".
            if alone.is_none() && is_about_another(said) {
                return None;
            }
            let moment = alone.or_else(|| understand(answer, cx).moments.into_iter().next())?;
            set_time(reading, &moment, cx.now.datetime());
            reading.slots.clock = moment.clock(answer);
            settle(reading);
        }
        Some(Asks::Change) => {
            let slots = &said.slots;
            // "Friday" alone is the new day; in a request it may only say which task is meant.
            let alone = said.intent == Intent::Unknown;
            let moment = understand(answer, cx).moments.into_iter().find(|_| alone);
            let clock = slots.clock.clone().or_else(|| moment.as_ref()?.clock(answer));
            let due = slots.due.or_else(|| moment?.due(cx.now.datetime()));
            let has_value = due.is_some() || slots.priority.is_some() || !slots.tags.is_empty();
            let title = match said.intent {
                Intent::Unknown | Intent::CreateTask => Some(answer.trim().to_owned()),
                Intent::UpdateTask => slots.title.clone(),
                _ => None,
            };
            if !has_value && title.is_none() {
                return None;
            }
            (reading.slots.due, reading.slots.clock) = (due, clock);
            reading.slots.priority = slots.priority;
            reading.slots.tags.clone_from(&slots.tags);
            reading.slots.title = title.filter(|_| !has_value);
            settle(reading);
        }
        // Nothing was understood then, so nothing can be filled in now.
        Some(Asks::Request) => return None,
        Some(Asks::Task) | None if off::is_of_reminders(reading) && !has_tasks(choices) => {
            let labels: Vec<&str> = choices.iter().map(|it| it.label.as_str()).collect();
            if fold::words(&fold::fold(answer)).any(|it| ["all", "both"].contains(&it)) {
                reading.slots.called = Called::Reminders;
            } else {
                let label = offered(answer, choices).or_else(|| one_of(answer, &labels))?;
                // Its first two parts are the day and the time.
                let end = label.match_indices(',').nth(1).map_or(label.len(), |it| it.0);
                reading.slots.remind_at = time::alone(&label[..end], cx.now, cx.order)?.start;
                (reading.slots.clock, reading.slots.from_due) = (None, None);
            }
            settle(reading);
        }
        Some(Asks::Task) | None => {
            match awaited_time(reading, answer, choices, cx) {
                Some(at) => (reading.slots.remind_at, reading.slots.from_due) = (Some(at), None),
                None => {
                    let task = pick(answer, said, choices, tasks)?;
                    reading.slots.task = Some(Mention::Id(task.id.0));
                }
            }
            settle(reading);
        }
    }
    Some(())
}

/// Whether something is to be done with a task, and none is named.
fn lacks_task(reading: &Reading) -> bool {
    let makes = [Intent::CreateTask, Intent::ScheduleReminder, Intent::Undo];
    reading.intent.changes() && !makes.contains(&reading.intent) && reading.slots.task.is_none()
}

/// Whether it is a whole request that says for itself what it is about.
fn is_about_another(said: &Reading) -> bool {
    let Slots { task, title, .. } = &said.slots;
    let names = title.is_some() || task.as_ref().is_some_and(|it| *it != Mention::It);
    said.is_settled() && said.intent.changes() && names
}

/// The time that was asked for: of what is to be reminded of, or of what is due.
fn set_time(reading: &mut Reading, moment: &Moment, now: DateTime) {
    let slots = &mut reading.slots;
    let due = match (slots.due, moment.due(now)) {
        (Some(Due::Day(day)), Some(Due::At(at))) if !moment.known.date => {
            Some(Due::At(day.to_datetime(at.time())))
        }
        (old, due) => old.or(due),
    };
    match (reading.intent, slots.from_due, due) {
        (Intent::UpdateTask, ..) => slots.due = due,
        // "When is it due?": so long before that.
        (_, Some(from_due), Some(due)) if slots.task.is_none() => {
            slots.due = Some(due);
            slots.keep_from(due, from_due);
        }
        _ => {
            slots.remind_at = moment.speaks_at(now).or(moment.start);
            slots.due = slots.due.or(due);
            slots.from_due = None;
        }
    }
}

/// The words that were offered under this number or at this place.
fn offered<'c>(answer: &str, choices: &'c [Choice]) -> Option<&'c str> {
    let places: Vec<usize> = (0..choices.len()).collect();
    let place = match Reference::parse(answer)? {
        Reference::Ordinal(place) => place.pick(&places)?,
        Reference::Number(number) => usize::try_from(number).ok()?.checked_sub(1)?,
        Reference::Id(_) | Reference::Words(_) => return None,
    };
    choices.get(place).filter(|it| it.task.is_none()).map(|it| it.label.as_str())
}

/// The time of a reminder that has none, or none that could be counted from a due date.
fn awaited_time(
    reading: &Reading,
    answer: &str,
    choices: &[Choice],
    cx: &Circumstances<'_>,
) -> Option<DateTime> {
    let slots = &reading.slots;
    let answer = offered(answer, choices).unwrap_or(answer);
    let points = matches!(
        Reference::parse(answer),
        Some(Reference::Number(_) | Reference::Ordinal(_) | Reference::Id(_))
    );
    let lacks = reading.intent == Intent::ScheduleReminder
        && slots.task.is_some()
        && slots.remind_at.is_none()
        && slots.interval.is_none();
    let moment = time::alone(answer, cx.now, cx.order).filter(|_| lacks && !points)?;
    moment.speaks_at(cx.now.datetime())
}

/// The words are what to write down; a time in them is its time, unless one was given before.
fn title(reading: &mut Reading, said: &Reading, answer: &str) {
    let old = std::mem::replace(&mut reading.slots, said.slots.clone());
    let slots = &mut reading.slots;
    slots.title.get_or_insert_with(|| answer.trim().to_owned());
    slots.due = slots.due.or(old.due);
    slots.remind_at = slots.remind_at.or(old.remind_at);
    slots.repeat = slots.repeat.take().or(old.repeat);
    slots.interval = slots.interval.or(old.interval);
    slots.priority = slots.priority.or(old.priority);
    settle(reading);
}

fn settle(reading: &mut Reading) {
    reading.ask_nothing();
    reading.confidence = reading.confidence.max(0.95);
}

/// Which of the choices was meant, by its number, its place or its words.
fn pick(
    answer: &str,
    said: &Reading,
    choices: &[Choice],
    tasks: &[TaskLabel],
) -> Option<TaskLabel> {
    let offered: Vec<TaskLabel> = choices.iter().filter_map(|it| it.task.clone()).collect();
    // A whole new request is no answer, unless its words are one of the titles.
    let asks_anew = said.intent.changes() || said.intent == Intent::ListTasks;
    let is_request = said.is_settled() && asks_anew;
    let is_title = |it: &&TaskLabel| fold::fold(it.title.as_str()) == fold::fold(answer);
    if let Some(task) = offered.iter().find(is_title) {
        return Some(task.clone());
    }
    match Reference::parse(answer) {
        Some(Reference::Ordinal(place)) => {
            let places: Vec<usize> = (0..offered.len()).collect();
            offered.get(place.pick(&places)?).cloned()
        }
        Some(Reference::Number(number)) => {
            let by_number =
                |among: &[TaskLabel]| among.iter().find(|it| it.number == number).cloned();
            let place = || usize::try_from(number).ok()?.checked_sub(1);
            by_number(&offered)
                .or_else(|| by_number(tasks))
                .or_else(|| offered.get(place()?).cloned())
        }
        Some(Reference::Id(id)) => tasks.iter().find(|it| it.id.0 == id).cloned(),
        Some(Reference::Words(_)) | None if is_request => None,
        Some(Reference::Words(words)) => among(&words, &offered).or_else(|| among(&words, tasks)),
        None => None,
    }
}

/// Whether tasks were offered, or nothing was.
fn has_tasks(choices: &[Choice]) -> bool {
    choices.iter().all(|it| it.task.is_some())
}

/// The one of these that is meant by some words of it.
fn one_of<'c>(words: &str, labels: &[&'c str]) -> Option<&'c str> {
    let candidates = labels.iter().enumerate().map(|(id, title)| Candidate { id, title });
    match resolve(words, &candidates.collect::<Vec<_>>()) {
        Resolved::One(one) => labels.get(one.id).copied(),
        _ => None,
    }
}

fn among(words: &str, tasks: &[TaskLabel]) -> Option<TaskLabel> {
    let candidates: Vec<Candidate<'_, usize>> = tasks
        .iter()
        .enumerate()
        .map(|(id, it)| Candidate { id, title: it.title.as_str() })
        .collect();
    match resolve(words, &candidates) {
        Resolved::One(one) => tasks.get(one.id).cloned(),
        _ => None,
    }
}
