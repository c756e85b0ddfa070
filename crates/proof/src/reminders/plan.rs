//! What is asked for, and when that means it must speak: worked out by adding, not by the schedule
//! that is judged.

use std::time::Duration;

use domain::id::{UserId, WayId};
use domain::task_ref::TaskRef;
use domain::tools::schedule_reminder::ScheduleReminder;
use fastrand::Rng;
use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};
use uuid::Uuid;

/// The same for the same size, seed and window.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Plan {
    pub(crate) people: Vec<Person>,
}

#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Person {
    pub(crate) user: UserId,
    pub(crate) way: WayId,
    /// What their webhooks are signed with.
    pub(crate) secret: [u8; 32],
    pub(crate) asked: Vec<Asked>,
}

/// A reminder that someone asks for.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Asked {
    /// The number of its task.
    pub(crate) task: u64,
    pub(crate) kind: Kind,
    /// When it speaks, for the last time within the window, counted from the window's start.
    pub(crate) last: SignedDuration,
}

#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) enum Kind {
    Once,
    /// Every minute, so many times in all.
    Minutely {
        count: i16,
    },
    /// By a rule: yesterday, today and tomorrow.
    Daily,
    /// By a rule that leaves its start out: today, and in a week.
    Weekly,
}

const DAY: SignedDuration = SignedDuration::from_hours(24);
const MINUTE: SignedDuration = SignedDuration::from_mins(1);

/// Reminders of one person, about.
const EACH: usize = 250;
const REMINDERS_OF_A_TASK: usize = 4;

impl Plan {
    /// All kinds, spread over the window.
    pub(crate) fn mixed(size: usize, seed: u64, window: Duration) -> Plan {
        Plan::of(size, seed, |rng| {
            let kind = match rng.u8(0..100) {
                0..70 => Kind::Once,
                70..90 => Kind::Minutely { count: rng.i16(2..=5) },
                90..95 => Kind::Daily,
                _ => Kind::Weekly,
            };
            (kind, random(rng, window))
        })
    }

    /// Reminders that speak once, spread over the window.
    pub(crate) fn once(size: usize, seed: u64, window: Duration) -> Plan {
        Plan::of(size, seed, |rng| (Kind::Once, random(rng, window)))
    }

    fn of(size: usize, seed: u64, ask: impl Fn(&mut Rng) -> (Kind, SignedDuration)) -> Plan {
        let mut rng = Rng::with_seed(seed);
        let many = size.div_ceil(EACH).clamp(8, 400);
        let mut people: Vec<Person> = (0..many)
            .map(|_| Person {
                user: UserId(id(&mut rng)),
                way: WayId(id(&mut rng)),
                secret: std::array::from_fn(|_| rng.u8(..)),
                asked: Vec::new(),
            })
            .collect();
        for n in 0..size {
            let asked = &mut people[n % many].asked;
            let task = asked.len() / REMINDERS_OF_A_TASK + 1;
            let (kind, last) = ask(&mut rng);
            asked.push(Asked { task: task as u64, kind, last });
        }
        Plan { people }
    }

    pub(crate) fn size(&self) -> usize {
        self.people.iter().map(|it| it.asked.len()).sum()
    }
}

impl Person {
    pub(crate) fn tasks(&self) -> usize {
        self.asked.len().div_ceil(REMINDERS_OF_A_TASK)
    }
}

impl Asked {
    /// Every moment until the window has passed, in order.
    pub(crate) fn moments(&self, start: Timestamp) -> Vec<Timestamp> {
        let last = start + self.last;
        match self.kind {
            Kind::Once | Kind::Weekly => vec![last],
            Kind::Minutely { count } => {
                (0..i32::from(count)).rev().map(|it| last - MINUTE * it).collect()
            }
            Kind::Daily => vec![last - DAY, last],
        }
    }

    pub(crate) fn call(&self, start: Timestamp) -> ScheduleReminder {
        let last = start + self.last;
        let (from, count, repeat) = match self.kind {
            Kind::Once => (last, None, None),
            Kind::Minutely { count } => {
                (last - MINUTE * (i32::from(count) - 1), Some(i64::from(count)), None)
            }
            Kind::Daily => (last - DAY, None, Some("FREQ=DAILY;COUNT=3".to_owned())),
            Kind::Weekly => {
                let day = TimeZone::UTC.to_datetime(last).strftime("%a").to_string();
                let day = day[..2].to_ascii_uppercase();
                (last - DAY, None, Some(format!("FREQ=WEEKLY;BYDAY={day}")))
            }
        };
        ScheduleReminder {
            task_id: TaskRef::Number(self.task),
            remind_at: from.to_string(),
            repeat_interval_minutes: count.map(|_| 1),
            repeat_count: count,
            repeat,
            snoozes: false,
        }
    }
}

/// Whole milliseconds: finer ones would not survive every store.
fn random(rng: &mut Rng, window: Duration) -> SignedDuration {
    let most = i64::try_from(window.as_millis()).unwrap_or(i64::MAX).max(1);
    SignedDuration::from_millis(rng.i64(0..most))
}

fn id(rng: &mut Rng) -> Uuid {
    uuid::Builder::from_random_bytes(rng.u128(..).to_be_bytes()).into_uuid()
}

#[cfg(test)]
mod tests {
    use super::*;

    const WINDOW: Duration = Duration::from_secs(90);

    #[test]
    fn the_same_seed_is_the_same_plan() {
        assert_eq!(Plan::mixed(500, 1, WINDOW), Plan::mixed(500, 1, WINDOW));
        assert_ne!(Plan::mixed(500, 1, WINDOW), Plan::mixed(500, 2, WINDOW));
        assert_eq!(Plan::mixed(503, 1, WINDOW).size(), 503);
    }

    #[test]
    fn moments_are_counted_back_from_the_last() {
        let start: Timestamp = "2026-11-15T12:00:00Z".parse().unwrap();
        let check = |kind, moments: &[&str], from: &str, repeat: Option<&str>| {
            let asked = Asked { task: 1, kind, last: SignedDuration::from_millis(1500) };
            let got: Vec<String> = asked.moments(start).iter().map(|it| it.to_string()).collect();
            assert_eq!(got, moments, "{kind:?}");
            let call = asked.call(start);
            assert_eq!((call.remind_at.as_str(), call.repeat.as_deref()), (from, repeat));
        };
        let last = "2026-11-15T12:00:01.5Z";
        check(Kind::Once, &[last], last, None);
        let before = ["2026-11-15T11:58:01.5Z", "2026-11-15T11:59:01.5Z", last];
        check(Kind::Minutely { count: 3 }, &before, before[0], None);
        let yesterday = "2026-11-14T12:00:01.5Z";
        check(Kind::Daily, &[yesterday, last], yesterday, Some("FREQ=DAILY;COUNT=3"));
        check(Kind::Weekly, &[last], yesterday, Some("FREQ=WEEKLY;BYDAY=SU"));
    }
}
