//! What the environment says, read once. Nothing else reads it.

mod accounts;
mod model;
mod reminding;
mod serve;
mod tools;

use std::env;
use std::path::PathBuf;
use std::time::Duration;

use agent::Pace;
use domain::description::Description;
use domain::limits::Limits;
use domain::settings::DateOrder;
use domain::title::Title;
use jiff::Timestamp;
use jiff::tz::TimeZone;
use secrecy::SecretString;
use server::accounts::SECRET_MIN;
use tracing::level_filters::LevelFilter;

pub(crate) use model::ModelConfig;
pub(crate) use reminding::RemindingConfig;
pub(crate) use serve::ServeConfig;
pub(crate) use tools::{IdentityConfig, ToolsConfig, address};

pub(crate) struct Config {
    /// May hold a password: not in `Debug`, never logged.
    pub(crate) database_url: String,
    pub(crate) zone: TimeZone,
    /// A clock that stands still, for demonstrations.
    pub(crate) now: Option<Timestamp>,
    /// How the user writes 3/10.
    pub(crate) date_order: DateOrder,
    pub(crate) limits: Limits,
    pub(crate) model: ModelConfig,
    /// A file that words role, rules and guidelines anew.
    pub(crate) persona: Option<PathBuf>,
    /// Whether the offline engine does what it is certain of without asking the model.
    pub(crate) hybrid: bool,
    pub(crate) pace: Pace,
    pub(crate) tool_timeout: Duration,
    /// Where the tasks are, if not here.
    pub(crate) tools: Option<ToolsConfig>,
    /// Shown to a server that is told on the command line.
    pub(crate) token: Option<SecretString>,
    pub(crate) log_level: Option<LevelFilter>,
    /// One object a line instead of text.
    pub(crate) log_json: bool,
    /// Whether traces of the service are exported; and its name, unless the exporter knows one.
    pub(crate) traces: Option<Option<String>>,
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
            model: ModelConfig::read()?,
            persona: variable("TODOBOT_PERSONA")?.map(PathBuf::from),
            hybrid: switch("TODOBOT_HYBRID", true)?,
            pace: Pace::new(
                number("TODOBOT_MAX_ITERATIONS", Pace::ITERATIONS)?,
                seconds("TODOBOT_TURN_TIMEOUT", Pace::TURN)?,
            )
            .map_err(|it| format!("TODOBOT_MAX_ITERATIONS: {it}"))?,
            tool_timeout: seconds("TODOBOT_TOOL_TIMEOUT", Duration::from_secs(10))?,
            tools: ToolsConfig::read()?,
            token: variable("TODOBOT_TOKEN")?.map(Into::into),
            log_level: parsed("TODOBOT_LOG", "error, warn, info, debug, trace or off")?,
            log_json: log_json()?,
            traces: traces()?,
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

fn log_json() -> Result<bool, String> {
    match variable("TODOBOT_LOG_FORMAT")?.as_deref() {
        None | Some("text") => Ok(false),
        Some("json") => Ok(true),
        Some(_) => Err("TODOBOT_LOG_FORMAT: must be text or json".to_owned()),
    }
}

/// By the standard variables of OpenTelemetry; off unless an address is set.
fn traces() -> Result<Option<Option<String>>, String> {
    let is_set = |name, value| Ok::<_, String>(variable(name)?.is_some_and(|it| it == value));
    let endpoint = match variable("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT")? {
        None => variable("OTEL_EXPORTER_OTLP_ENDPOINT")?,
        endpoint => endpoint,
    };
    let is_off = is_set("OTEL_SDK_DISABLED", "true")? || is_set("OTEL_TRACES_EXPORTER", "none")?;
    if endpoint.is_none() || is_off {
        return Ok(None);
    }
    let named = variable("OTEL_SERVICE_NAME")?.is_some()
        || variable("OTEL_RESOURCE_ATTRIBUTES")?.is_some_and(|it| it.contains("service.name="));
    Ok(Some((!named).then(|| "todobot".to_owned())))
}

fn switch(name: &str, default: bool) -> Result<bool, String> {
    match variable(name)?.as_deref() {
        None => Ok(default),
        Some("on") => Ok(true),
        Some("off") => Ok(false),
        Some(_) => Err(format!("{name}: must be on or off")),
    }
}

fn seconds(name: &str, default: Duration) -> Result<Duration, String> {
    const MAX: u64 = 600;
    match parsed::<u64>(name, "a whole number of seconds")? {
        None => Ok(default),
        Some(seconds) if (1..=MAX).contains(&seconds) => Ok(Duration::from_secs(seconds)),
        Some(_) => Err(format!("{name}: must be 1 to {MAX} seconds")),
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

fn secret(name: &str) -> Result<Option<String>, String> {
    match variable(name)? {
        Some(it) if it.len() < SECRET_MIN => {
            Err(format!("{name}: must be at least {SECRET_MIN} bytes"))
        }
        it => Ok(it),
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
