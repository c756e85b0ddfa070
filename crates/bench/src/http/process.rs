//! A process as the system sees it: what it used, and what it holds.

use std::fs;
use std::time::Duration;

use anyhow::Context as _;

/// The kernel counts in hundredths of a second, on every Linux there is.
const TICK: Duration = Duration::from_millis(10);

/// Time on a processor so far, in and for the process.
pub(crate) fn cpu(pid: u32) -> anyhow::Result<Duration> {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat"))?;
    // The name, in brackets, may hold blanks; what follows it does not.
    let (_, fields) = stat.rsplit_once(')').context("no such line")?;
    let mut ticks = fields.split_whitespace().skip(11);
    let mut next = || ticks.next().and_then(|it| it.parse::<u32>().ok()).context("no number");
    Ok(TICK * (next()? + next()?))
}

/// The same for what is too short to be counted in ticks: by the scheduler's own account of each
/// thread that there is.
pub(crate) fn exact_cpu(pid: u32) -> anyhow::Result<Duration> {
    let mut nanoseconds = 0;
    for thread in fs::read_dir(format!("/proc/{pid}/task"))? {
        let account = fs::read_to_string(thread?.path().join("schedstat"))?;
        let on_cpu = account.split_whitespace().next().context("no such figure")?;
        nanoseconds += on_cpu.parse::<u64>()?;
    }
    Ok(Duration::from_nanos(nanoseconds))
}

/// Memory held, in megabytes.
pub(crate) fn resident(pid: u32) -> anyhow::Result<f64> {
    let status = fs::read_to_string(format!("/proc/{pid}/status"))?;
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:")).context("no such line")?;
    let kilobytes: f64 = line.trim().trim_end_matches("kB").trim().parse()?;
    Ok(kilobytes / 1024.0)
}
