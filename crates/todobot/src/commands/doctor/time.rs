//! The clock, and where the rules of time zones come from.

use std::fs;

use jiff::{SignedDuration, Timestamp};
use store::inspect::Condition;

use super::Finding;
use crate::config::Config;

/// Before this nobody had this version.
const EARLIEST: Timestamp = Timestamp::constant(1_767_225_600, 0);
/// Clocks of two machines that differ by more are not kept.
const APART: SignedDuration = SignedDuration::from_secs(5);
/// Where systems keep the rules, and the files beside them that say of which year they are.
const ZONES: &str = "/usr/share/zoneinfo";
const VERSIONS: [&str; 2] = ["tzdata.zi", "+VERSION"];

pub(super) fn look(config: &Config, now: Timestamp, seen: Option<&Condition>) -> Vec<Finding> {
    vec![clock(config, now, seen), zone(config)]
}

fn clock(config: &Config, now: Timestamp, seen: Option<&Condition>) -> Finding {
    const WHAT: &str = "clock";
    const KEPT: &str = "Let the system keep it (NTP), here and where the database is";
    if config.now.is_some() {
        let told = format!("TODOBOT_NOW pretends that it is {now}");
        return Finding::warning(WHAT, told, "Unset TODOBOT_NOW, unless this is a demonstration");
    }
    if now < EARLIEST {
        return Finding::problem(WHAT, format!("it says {now}, which is long past"), KEPT);
    }
    let theirs = seen.and_then(|it| it.clock).map(|it| it.duration_since(now));
    if let Some(apart) = theirs.filter(|it| APART < it.abs()) {
        let told = format!("the database's clock is {:.1} seconds from ours", apart.as_secs_f64());
        return Finding::warning(WHAT, told, KEPT);
    }
    let newest = seen.and_then(|it| it.figures.as_ref()?.newest_entry);
    match newest.filter(|it| now + APART < *it) {
        Some(newest) => {
            let told = format!("it says {now}, and the newest change is from {newest}");
            Finding::warning(WHAT, told, KEPT)
        }
        None => Finding::ok(WHAT, format!("{now}")),
    }
}

fn zone(config: &Config) -> Finding {
    const WHAT: &str = "time zone";
    let known = jiff::tz::db().available().count();
    if known < 100 {
        return Finding::problem(
            WHAT,
            "the system has no rules of time zones",
            "Install them (the package tzdata)",
        );
    }
    let rules = version().map_or_else(String::new, |it| format!(", by the rules of {it}"));
    match config.zone.iana_name() {
        Some(name) if !config.zone.is_unknown() => Finding::ok(WHAT, format!("{name}{rules}")),
        _ => Finding::warning(
            WHAT,
            format!("the system does not say which one it is in{rules}"),
            "Set TODOBOT_ZONE, such as Europe/Berlin; until then it is UTC",
        ),
    }
}

/// Such as 2026a, where the system says so.
fn version() -> Option<String> {
    VERSIONS.iter().find_map(|name| {
        let text = fs::read_to_string(format!("{ZONES}/{name}")).ok()?;
        let first = text.lines().next()?.trim_start_matches("# version ").trim();
        (first.len() < 10).then(|| first.to_owned())
    })
}
