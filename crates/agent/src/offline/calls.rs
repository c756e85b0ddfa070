//! From a reading to the calls it means.

use domain::due::Due;
use domain::from_due::FromDue;
use domain::task::Status;
use domain::task_ref::TaskRef;
use domain::tools::Call;
use domain::tools::add_task::AddTask;
use domain::tools::complete_task::CompleteTask;
use domain::tools::delete_task::DeleteTask;
use domain::tools::list_tasks::{ListTasks, StatusFilter};
use domain::tools::reopen_task::ReopenTask;
use domain::tools::schedule_reminder::ScheduleReminder;
use domain::tools::update_task::UpdateTask;
use jiff::ToSpan as _;
use jiff::civil::DateTime;
use understand::intent::Intent;
use understand::reading::{Field, Reading, Slots};

pub(super) fn add(reading: &Reading) -> Option<Call> {
    let slots = &reading.slots;
    Some(Call::Add(AddTask {
        title: slots.title.clone()?,
        description: slots.description.clone(),
        due: slots.due.map(|it| it.to_string()),
        priority: slots.priority,
        tags: some(&slots.tags),
        repeat: slots.repeat.as_ref().map(|it| it.to_string()),
    }))
}

pub(super) fn list(reading: &Reading) -> ListTasks {
    let slots = &reading.slots;
    let status = slots.status.map(|it| match it {
        Status::Pending => StatusFilter::Pending,
        Status::Completed => StatusFilter::Completed,
    });
    ListTasks {
        status,
        query: slots.query.clone(),
        due_after: slots.range.0.map(|it| it.to_string()),
        due_before: slots.range.1.map(|it| it.to_string()),
        priority: slots.priority,
        tag: slots.tags.first().cloned(),
        ..ListTasks::default()
    }
}

/// The call for one task, where one call is enough.
pub(super) fn change(reading: &Reading, task_id: TaskRef, now: DateTime) -> Option<Call> {
    match reading.intent {
        Intent::CompleteTask => Some(Call::Complete(CompleteTask { task_id })),
        Intent::ReopenTask => Some(Call::Reopen(ReopenTask { task_id })),
        Intent::DeleteTask => Some(Call::Delete(DeleteTask { task_id })),
        Intent::ScheduleReminder => remind(reading, task_id, now),
        Intent::UpdateTask => Some(Call::Update(update(&reading.slots, task_id))),
        _ => None,
    }
}

pub(super) fn remind(reading: &Reading, task_id: TaskRef, now: DateTime) -> Option<Call> {
    let slots = &reading.slots;
    let interval = slots.interval.map(|it| i64::from(it.0));
    // A task that was made for it is due then: its reminder goes along when that moves. By the task's
    // rule it speaks at each of its times, done or not; what is some time before that goes from one to
    // the next.
    let at_once = FromDue::parse("PT0S");
    let is_at_due = slots.remind_at.is_some() && slots.due == slots.remind_at.map(Due::At);
    let goes_along = slots.task.is_none() && is_at_due;
    let from_due = slots.from_due.or_else(|| at_once.filter(|_| goes_along));
    let by_rule = slots.repeat.as_ref().filter(|it| !it.is_after_done());
    let by_rule = by_rule.filter(|_| from_due.is_none() || from_due == at_once);
    // "every 30 minutes" without a beginning begins in 30 minutes.
    let later = || interval.and_then(|it| now.checked_add(it.minutes()).ok());
    Some(Call::Remind(ScheduleReminder {
        task_id,
        remind_at: match from_due {
            Some(from_due) => from_due.to_string(),
            None => slots.remind_at.or_else(later)?.to_string(),
        },
        repeat_interval_minutes: interval,
        repeat_count: slots.interval.and_then(|it| it.1).map(i64::from),
        repeat: by_rule.map(|it| it.to_string()),
        snoozes: slots.snoozes,
    }))
}

fn update(slots: &Slots, task_id: TaskRef) -> UpdateTask {
    let mut update = UpdateTask {
        title: slots.title.clone().map(Some),
        description: slots.description.clone().map(Some),
        due: slots.due.map(|it| Some(it.to_string())),
        priority: slots.priority.map(Some),
        tags: some(&slots.tags).map(Some),
        repeat: slots.repeat.as_ref().map(|it| Some(it.to_string())),
        ..UpdateTask::of(task_id)
    };
    match slots.clears {
        Some(Field::Description) => update.description = Some(None),
        Some(Field::Due) => update.due = Some(None),
        Some(Field::Priority) => update.priority = Some(None),
        Some(Field::Repeat) => update.repeat = Some(None),
        Some(Field::Tags) => update.tags = Some(None),
        None => {}
    }
    update
}

pub(super) fn has_time(reading: &Reading) -> bool {
    let Slots { remind_at, interval, from_due, .. } = &reading.slots;
    remind_at.is_some() || interval.is_some() || from_due.is_some()
}

fn some(tags: &[String]) -> Option<Vec<String>> {
    (!tags.is_empty()).then(|| tags.to_vec())
}
