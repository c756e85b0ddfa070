//! How late reminders come: from the moment they were for to when a receiver has them.

use std::collections::HashMap;
use std::time::Duration;

use domain::id::ReminderId;
use jiff::{SignedDuration, Timestamp};

use super::judge::Evidence;
use super::plan::Plan;
use super::stage::Stage;
use super::tell;
use crate::clock::sleep_until;
use crate::out::Out;
use crate::place::{Kind, Place};

#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// How long reminders come at a steady pace, in minutes.
    #[arg(long, default_value_t = 3.0)]
    minutes: f64,
    /// That pace: reminders a minute.
    #[arg(long, default_value_t = 1000)]
    pace: usize,
    /// How many are due within one second, besides.
    #[arg(long, default_value_t = 10_000)]
    burst: usize,
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// How many processes serve (default: 4; with SQLite there is one).
    #[arg(long)]
    processes: Option<usize>,
    #[command(flatten)]
    place: Place,
}

/// How long the processes are up before the first is due.
const EARLY: SignedDuration = SignedDuration::from_millis(1500);

/// p99 at a steady pace, and how long until all of many are out.
const GOAL_P99: Duration = Duration::from_secs(1);
const GOAL_ALL: Duration = Duration::from_secs(60);

impl Args {
    pub(crate) async fn run(&self, out: &Out) -> anyhow::Result<bool> {
        let minutes = Duration::from_secs_f64(self.minutes * 60.0);
        let steady = (self.pace as f64 * self.minutes) as usize;
        let a_second = Duration::from_secs(1);
        let steady = self.measure(out, Plan::once(steady, self.seed, minutes), minutes).await?;
        let burst =
            self.measure(out, Plan::once(self.burst, self.seed, a_second), a_second).await?;
        let (Some(steady), Some(burst)) = (steady, burst) else { return Ok(false) };
        let goals = [
            (format!("p99 at {} a minute", self.pace), steady.p99, GOAL_P99),
            (format!("all of {} out after", self.burst), burst.all_after, GOAL_ALL),
        ];
        let rows =
            [("at a steady pace", &steady), ("due in one second", &burst)].map(|(what, it)| {
                let figures = [it.p50, it.p99, it.most, it.all_after].map(seconds);
                let [p50, p99, most, all_after] = figures;
                [what.to_owned(), it.samples.to_string(), p50, p99, most, all_after]
            });
        let header = ["LATENESS", "reminders", "p50", "p99", "most", "all out after"];
        out.table(header, rows)?;
        let met = |value: Duration, goal| if value <= goal { "met" } else { "MISSED" }.to_owned();
        let rows = goals.clone().map(|(what, value, goal)| {
            [what, seconds(value), format!("≤ {}", seconds(goal)), met(value, goal)]
        });
        out.table(["GOALS", "value", "goal", ""], rows)?;
        // A debug build is slow, and what it says of speed means nothing.
        Ok(cfg!(debug_assertions) || goals.iter().all(|(_, value, goal)| value <= goal))
    }

    /// None, and the table says why, if a promise was broken.
    async fn measure(
        &self,
        out: &Out,
        plan: Plan,
        window: Duration,
    ) -> anyhow::Result<Option<Lateness>> {
        let processes = match self.place.store {
            Kind::Postgres => self.processes.unwrap_or(4),
            Kind::Sqlite => 1,
        };
        let stage = Stage::set(&self.place, plan).await?;
        sleep_until(stage.start() - EARLY).await;
        let mut fleet = stage.launch(&vec![0; processes])?;
        let end = stage.start() + SignedDuration::try_from(window)?;
        stage.settle(end, &mut fleet).await?;
        drop(fleet);
        // Nobody is killed, so nothing is repeated.
        let (verdict, evidence) = stage.judge(0).await?;
        let kept = tell(out, &verdict, 0)?;
        Ok(kept.then(|| Lateness::of(&evidence, stage.start())))
    }
}

struct Lateness {
    samples: usize,
    p50: Duration,
    p99: Duration,
    most: Duration,
    /// From the opening of the window to the last arrival.
    all_after: Duration,
}

impl Lateness {
    fn of(evidence: &Evidence, start: Timestamp) -> Lateness {
        let mut first: HashMap<ReminderId, (Timestamp, Timestamp)> = HashMap::new();
        for it in &evidence.arrivals {
            let seen = first.entry(it.reminder).or_insert((it.at, it.received_at));
            seen.1 = seen.1.min(it.received_at);
        }
        let between = |from: Timestamp, to: Timestamp| {
            Duration::try_from(to.duration_since(from)).unwrap_or_default()
        };
        let mut late: Vec<Duration> =
            first.values().map(|(at, received)| between(*at, *received)).collect();
        late.sort_unstable();
        // The smallest that at least this share of all does not exceed.
        let at = |share: f64| {
            let place = (late.len() as f64 * share).ceil() as usize;
            late.get(place.saturating_sub(1)).copied().unwrap_or_default()
        };
        let last = first.values().map(|(_, received)| *received).max().unwrap_or(start);
        Lateness {
            samples: late.len(),
            p50: at(0.50),
            p99: at(0.99),
            most: at(1.0),
            all_after: between(start, last),
        }
    }
}

fn seconds(it: Duration) -> String {
    format!("{:.3} s", it.as_secs_f64())
}

#[cfg(test)]
mod tests {
    use domain::id::DeliveryId;
    use uuid::Uuid;

    use super::super::judge::Arrival;
    use super::*;

    #[test]
    fn counts_from_the_moment_to_the_first_arrival() {
        let start = Timestamp::UNIX_EPOCH;
        let after = |it: i64| start + SignedDuration::from_millis(it);
        let arrival = |n: u128, at, received| Arrival {
            id: DeliveryId(Uuid::from_u128(n)),
            reminder: ReminderId(Uuid::from_u128(n)),
            at: after(at),
            received_at: after(received),
        };
        let arrivals = vec![arrival(1, 0, 10), arrival(2, 100, 400), arrival(1, 0, 900)];
        let evidence = Evidence { arrivals, ..Evidence::default() };
        let Lateness { samples, p50, p99, most, all_after } = Lateness::of(&evidence, start);
        let got = [p50, p99, most, all_after].map(|it| it.as_millis());
        assert_eq!((samples, got), (2, [10, 300, 300, 400]));
    }
}
