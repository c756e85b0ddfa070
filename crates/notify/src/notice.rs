//! What is sent: a reminder that fired, and the words for it.

use std::fmt;
use std::time::Duration;

use domain::due::Due;
use domain::firing::Occurrence;
use domain::id::{ReminderId, TaskId};
use domain::priority::Priority;
use domain::title::Title;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use uuid::Uuid;

#[derive(Debug, Clone, PartialEq)]
pub struct Notice {
    /// Of the delivery: the same for every try, so that whoever gets it twice can tell.
    pub id: Uuid,
    pub reminder: ReminderId,
    pub task: TaskId,
    /// Tasks count from 1: 0 is none, and this is a test.
    pub number: u64,
    pub title: Title,
    pub priority: Option<Priority>,
    pub due: Option<Due>,
    /// When it was to be said.
    pub remind_at: Timestamp,
    pub fired_at: Timestamp,
    /// How long after it could be heard it fired.
    pub late_by: Duration,
    /// How long ago it fired, where earlier tries came to nothing.
    pub waited: Duration,
    /// Earlier ones that nobody heard; this one stands for them.
    pub missed: u32,
    /// The user's, in which times are told.
    pub zone: TimeZone,
    /// None where the installation has no address that a button could lead to.
    pub links: Option<Links>,
}

/// Where the notice leads. A mail program may open any of these by itself, so a button's address
/// acts only when it is posted to.
#[derive(Clone, PartialEq)]
pub struct Links {
    /// The task, on the page of whoever is signed in there.
    pub open: String,
    pub done: String,
    pub snooze_hour: String,
    pub snooze_tomorrow: String,
    /// That no more be sent this way, for who has an address that anybody can write down.
    pub stop: Option<String>,
}

/// Asks whoever has an address whether reminders may be sent there.
pub struct Confirmation {
    pub id: Uuid,
    /// To be typed where it was asked for.
    pub code: String,
}

/// The code is for who has the address alone.
impl fmt::Debug for Confirmation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Confirmation").field("id", &self.id).finish_non_exhaustive()
    }
}

impl Notice {
    /// For whoever wants to know whether a way leads to them. It is about no task.
    pub fn test(id: Uuid, now: Timestamp, zone: TimeZone) -> Notice {
        Notice {
            id,
            reminder: ReminderId(Uuid::nil()),
            task: TaskId(Uuid::nil()),
            number: 0,
            title: Title::from_stored("A test from TodoBot".to_owned()),
            priority: None,
            due: None,
            remind_at: now,
            fired_at: now,
            late_by: Duration::ZERO,
            waited: Duration::ZERO,
            missed: 0,
            zone,
            links: None,
        }
    }

    pub fn is_test(&self) -> bool {
        self.number == 0
    }

    /// The task's title, on one line.
    pub fn headline(&self) -> String {
        let plain = |it: char| if it.is_control() { ' ' } else { it };
        self.title.as_str().chars().map(plain).collect()
    }

    /// The same for a header: what looks encoded is decoded by whoever reads one. An invisible space
    /// keeps a title as its user wrote it.
    pub(crate) fn header(&self) -> String {
        self.headline().replace("=?", "=\u{200b}?")
    }

    /// What else there is to say, in sentences.
    pub fn words(&self) -> String {
        if self.is_test() {
            return "Your reminders will come this way.".to_owned();
        }
        let mut words = match self.due {
            Some(due) => format!("Task {}, due {}.", self.number, due.in_words()),
            None => format!("Task {}.", self.number),
        };
        if let Some(late) = in_words(self.late()) {
            let at = Due::At(self.zone.to_datetime(self.remind_at)).in_words();
            words.push_str(&format!(" This reminder was for {at} and comes {late} late."));
        }
        match self.missed {
            0 => {}
            1 => words.push_str(" One earlier reminder was missed; this one stands for it."),
            n => words.push_str(&format!(
                " {n} earlier reminders were missed; this one stands for them."
            )),
        }
        words
    }

    /// How late whoever gets it hears it; zero if that is in time.
    pub fn late(&self) -> Duration {
        let late = self.late_by.saturating_add(self.waited);
        let in_time = Duration::try_from(Occurrence::GRACE).is_ok_and(|it| late < it);
        if in_time { Duration::ZERO } else { late }
    }

    /// Each with the word on it.
    pub(crate) fn buttons(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.links.iter().flat_map(|it| {
            [
                ("Done", it.done.as_str()),
                ("Snooze 1 h", it.snooze_hour.as_str()),
                ("Tomorrow", it.snooze_tomorrow.as_str()),
            ]
        })
    }
}

/// They are worth something to whoever has them.
impl fmt::Debug for Links {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Links")
    }
}

/// `None` if it is not worth a word.
fn in_words(late: Duration) -> Option<String> {
    let minutes = late.as_secs() / 60;
    let (count, unit) = match minutes {
        0 => return None,
        1..60 => (minutes, "minute"),
        60..2880 => (minutes / 60, "hour"),
        _ => (minutes / 1440, "day"),
    };
    let plural = if count == 1 { "" } else { "s" };
    Some(format!("{count} {unit}{plural}"))
}

#[cfg(test)]
pub(crate) mod tests {
    use super::*;

    pub(crate) fn notice() -> Notice {
        Notice {
            id: Uuid::from_u128(7),
            reminder: ReminderId(Uuid::from_u128(8)),
            task: TaskId(Uuid::from_u128(9)),
            number: 2,
            title: Title::from_stored("Buy milk".to_owned()),
            priority: Some(Priority::High),
            due: Due::parse_civil("2026-03-06T17:00"),
            remind_at: "2026-03-06T15:00:00Z".parse().unwrap(),
            fired_at: "2026-03-06T15:00:00Z".parse().unwrap(),
            late_by: Duration::ZERO,
            waited: Duration::ZERO,
            missed: 0,
            zone: TimeZone::get("Europe/Berlin").unwrap(),
            links: Some(Links {
                open: "https://todo.example.org/#/task/2".to_owned(),
                done: "https://todo.example.org/l/d0ne".to_owned(),
                snooze_hour: "https://todo.example.org/l/h0ur".to_owned(),
                snooze_tomorrow: "https://todo.example.org/l/t0morrow".to_owned(),
                stop: Some("https://todo.example.org/l/st0p".to_owned()),
            }),
        }
    }

    #[test]
    fn says_what_is_due_how_late_it_comes_and_what_was_missed() {
        let check = |change: &dyn Fn(&mut Notice), expect: &str| {
            let mut notice = notice();
            change(&mut notice);
            assert_eq!(notice.words(), expect);
        };
        let seconds = |n: u64| move |it: &mut Notice| it.late_by = Duration::from_secs(n);
        let due = "Task 2, due Fri 6 Mar 2026, 17:00.";
        let late = |how: &str| {
            format!("{due} This reminder was for Fri 6 Mar 2026, 16:00 and comes {how} late.")
        };
        check(&|_| (), due);
        check(&|it| it.due = None, "Task 2.");
        check(&|it| it.number = 0, "Your reminders will come this way.");
        check(&|it| it.due = Due::parse_civil("2026-03-06"), "Task 2, due Fri 6 Mar 2026.");
        check(&seconds(59), due);
        check(&seconds(60), &late("1 minute"));
        check(&seconds(59 * 60 + 59), &late("59 minutes"));
        check(&seconds(3600), &late("1 hour"));
        check(&seconds(26 * 3600), &late("26 hours"));
        check(&seconds(8 * 86_400), &late("8 days"));
        let tried = |it: &mut Notice| {
            (it.late_by, it.waited) = (Duration::from_secs(60), Duration::from_secs(3540));
        };
        check(&tried, &late("1 hour"));
        check(
            &|it| it.missed = 1,
            &format!("{due} One earlier reminder was missed; this one stands for it."),
        );
        check(
            &|it| it.missed = 5,
            &format!("{due} 5 earlier reminders were missed; this one stands for them."),
        );
    }

    #[test]
    fn a_headline_is_one_line() {
        let title = Title::from_stored("a\r\nBcc: b\u{85}\tc".to_owned());
        assert_eq!(Notice { title, ..notice() }.headline(), "a  Bcc: b  c");
    }

    #[test]
    fn it_is_as_late_as_it_fired_and_as_it_waited() {
        let (late_by, waited) = (Duration::from_secs(90), Duration::from_secs(3600));
        let late = Notice { late_by, waited, ..notice() };
        assert_eq!(late.late(), Duration::from_secs(3690));
        let in_time = Notice { waited: Duration::from_secs(9), ..notice() };
        assert_eq!(in_time.late(), Duration::ZERO);
    }

    #[test]
    fn links_are_not_for_logs() {
        assert!(!format!("{:?}", notice()).contains("d0ne"));
    }
}
