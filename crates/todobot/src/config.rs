//! What the environment says, read once. Nothing else reads it.

use std::env;
use std::path::PathBuf;

use domain::description::Description;
use domain::limits::Limits;
use domain::title::Title;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use tracing::level_filters::LevelFilter;
use understand::time::DateOrder;

pub(crate) struct Config {
    /// May hold a password: not in `Debug`, never logged.
    pub(crate) database_url: String,
    pub(crate) zone: TimeZone,
    /// A clock that stands still, for demonstrations.
    pub(crate) now: Option<Timestamp>,
    /// How the user writes 3/10.
    pub(crate) date_order: DateOrder,
    pub(crate) limits: Limits,
    pub(crate) log_level: LevelFilter,
}

impl Config {
    /// `Err` is a sentence that names the variable at fault.
    pub(crate) fn read() -> Result<Config, String> {
        let title = number("TODOBOT_TITLE_MAX", Title::MAX)?;
        let description = number("TODOBOT_DESCRIPTION_MAX", Description::MAX)?;
        Ok(Config {
            database_url: database_url()?,
            zone: zone()?,
            now: parsed("TODOBOT_NOW", "an instant such as 2026-03-10T08:00:00Z")?,
            date_order: date_order()?,
            limits: Limits::new(title, description)
                .map_err(|it| format!("TODOBOT_TITLE_MAX, TODOBOT_DESCRIPTION_MAX: {it}"))?,
            log_level: parsed("TODOBOT_LOG", "error, warn, info, debug, trace or off")?
                .unwrap_or(LevelFilter::OFF),
        })
    }
}

fn database_url() -> Result<String, String> {
    if let Some(url) = variable("TODOBOT_DATABASE_URL")? {
        return Ok(url);
    }
    let home = match variable("TODOBOT_HOME")? {
        Some(home) => PathBuf::from(home),
        None => dirs::data_dir()
            .map(|it| it.join("todobot"))
            .ok_or("TODOBOT_HOME: there is no data folder here; say where to keep the tasks")?,
    };
    let file = home.join("todobot.db");
    let path = file.to_str().ok_or("TODOBOT_HOME: must be valid UTF-8")?;
    Ok(format!("sqlite:{path}"))
}

fn zone() -> Result<TimeZone, String> {
    match variable("TODOBOT_ZONE")? {
        None => Ok(TimeZone::system()),
        Some(name) => TimeZone::get(&name).map_err(|_| {
            format!("TODOBOT_ZONE: there is no time zone `{name}`; try Europe/Berlin")
        }),
    }
}

fn date_order() -> Result<DateOrder, String> {
    match variable("TODOBOT_DATE_ORDER")?.as_deref() {
        None | Some("month-first") => Ok(DateOrder::MonthFirst),
        Some("day-first") => Ok(DateOrder::DayFirst),
        Some(_) => Err("TODOBOT_DATE_ORDER: must be month-first or day-first".to_owned()),
    }
}

fn number(name: &str, default: usize) -> Result<usize, String> {
    Ok(parsed(name, "a whole number")?.unwrap_or(default))
}

fn parsed<T: std::str::FromStr>(name: &str, expected: &str) -> Result<Option<T>, String> {
    match variable(name)? {
        None => Ok(None),
        Some(text) => match text.parse() {
            Ok(value) => Ok(Some(value)),
            Err(_) => Err(format!("{name}: must be {expected}")),
        },
    }
}

/// An empty variable counts as not set.
#[expect(clippy::disallowed_methods, reason = "this is the one place that reads the environment")]
fn variable(name: &str) -> Result<Option<String>, String> {
    match env::var(name) {
        Ok(value) => Ok(Some(value).filter(|it| !it.is_empty())),
        Err(env::VarError::NotPresent) => Ok(None),
        Err(env::VarError::NotUnicode(_)) => Err(format!("{name}: must be valid UTF-8")),
    }
}
