//! What is set, read once: by the command line, the environment and the configuration file. Nothing
//! else reads any of them.

mod accounts;
mod elsewhere;
mod file;
mod model;
mod reminding;
mod serve;
mod setting;
mod settings;
mod tools;

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
use tracing::level_filters::LevelFilter;

pub(crate) use elsewhere::Elsewhere;
pub(crate) use model::ModelConfig;
pub(crate) use reminding::RemindingConfig;
pub(crate) use serve::ServeConfig;
pub(crate) use setting::{Scope, Setting};
pub(crate) use settings::{Origin, Settings};
pub(crate) use tools::{IdentityConfig, ToolsConfig, address};

pub(crate) struct Config {
    /// The folder for what is kept here; none where there is no place for one, and none is needed.
    pub(crate) home: Option<PathBuf>,
    /// Whether the terminal can show lines and nothing more.
    pub(crate) is_dumb: bool,
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
    /// The server whose tasks and whose agent are meant, if not those here.
    pub(crate) elsewhere: Option<Elsewhere>,
    /// Shown to a server that is told on the command line.
    pub(crate) token: Option<SecretString>,
    pub(crate) log_level: Option<LevelFilter>,
    /// One object a line instead of text.
    pub(crate) log_json: bool,
    /// Whether traces of the service are exported; and its name, unless the exporter knows one.
    pub(crate) traces: Option<Option<String>>,
    /// What only some commands ask for is read there.
    pub(crate) settings: Settings,
}

impl Config {
    /// `Err` is a sentence that names the setting at fault.
    pub(crate) fn read(settings: Settings) -> Result<Config, String> {
        match settings.problems() {
            [] => {}
            [problem] => return Err(problem.clone()),
            [first, more @ ..] => {
                return Err(format!("{first} (and {} more: todobot config check)", more.len()));
            }
        }
        Ok(Config {
            home: home(&settings)?,
            is_dumb: settings.text(Setting::Term)? == Some("dumb"),
            database_url: database_url(&settings)?,
            zone: zone(&settings)?,
            now: settings.parsed(Setting::Now, "an instant such as 2026-03-10T08:00:00Z")?,
            date_order: date_order(&settings)?,
            limits: limits(&settings)?,
            model: ModelConfig::read(&settings)?,
            persona: settings.text(Setting::Persona)?.map(PathBuf::from),
            hybrid: settings.switch(Setting::Hybrid, true)?,
            pace: pace(&settings)?,
            tool_timeout: settings.seconds(Setting::ToolTimeout, Duration::from_secs(10))?,
            tools: ToolsConfig::read(&settings)?,
            elsewhere: None,
            token: settings.text(Setting::Token)?.map(Into::into),
            log_level: settings.parsed(Setting::Log, "error, warn, info, debug, trace or off")?,
            log_json: log_json(&settings)?,
            traces: traces(&settings)?,
            settings,
        })
    }
}

fn database_url(settings: &Settings) -> Result<String, String> {
    if let Some(url) = settings.owned(Setting::DatabaseUrl)? {
        let problem = "must begin with postgres:// or sqlite:, or be the path of a file";
        return match store::is_known(&url) {
            true => Ok(url),
            false => Err(settings.problem(Setting::DatabaseUrl, problem)),
        };
    }
    let home = home(settings)?
        .ok_or("TODOBOT_HOME: there is no data folder here; say where to keep the tasks")?;
    let file = home.join("todobot.db");
    let path = file.to_str().ok_or("TODOBOT_HOME: must be valid UTF-8")?;
    Ok(format!("sqlite:{path}"))
}

fn home(settings: &Settings) -> Result<Option<PathBuf>, String> {
    Ok(match settings.text(Setting::Home)? {
        Some(home) => Some(PathBuf::from(home)),
        None => dirs::data_dir().map(|it| it.join("todobot")),
    })
}

fn zone(settings: &Settings) -> Result<TimeZone, String> {
    let Some(name) = settings.text(Setting::Zone)? else { return Ok(TimeZone::system()) };
    TimeZone::get(name).map_err(|_| {
        let problem = format!("there is no time zone `{name}`; try Europe/Berlin");
        settings.problem(Setting::Zone, problem)
    })
}

fn date_order(settings: &Settings) -> Result<DateOrder, String> {
    match settings.text(Setting::DateOrder)? {
        None | Some("month-first") => Ok(DateOrder::MonthFirst),
        Some("day-first") => Ok(DateOrder::DayFirst),
        Some(_) => Err(settings.problem(Setting::DateOrder, "must be month-first or day-first")),
    }
}

/// One after the other, so that each is blamed for itself.
fn limits(settings: &Settings) -> Result<Limits, String> {
    let title = settings.number(Setting::TitleMax, Title::MAX)?;
    let description = settings.number(Setting::DescriptionMax, Description::MAX)?;
    Limits::new(title, Description::MAX)
        .map_err(|it| settings.problem(Setting::TitleMax, it))
        .and_then(|_| {
            let limits = Limits::new(title, description);
            limits.map_err(|it| settings.problem(Setting::DescriptionMax, it))
        })
}

fn pace(settings: &Settings) -> Result<Pace, String> {
    let iterations = settings.number(Setting::MaxIterations, Pace::ITERATIONS)?;
    Pace::new(iterations, settings.seconds(Setting::TurnTimeout, Pace::TURN)?)
        .map_err(|it| settings.problem(Setting::MaxIterations, it))
}

fn log_json(settings: &Settings) -> Result<bool, String> {
    match settings.text(Setting::LogFormat)? {
        None | Some("text") => Ok(false),
        Some("json") => Ok(true),
        Some(_) => Err(settings.problem(Setting::LogFormat, "must be text or json")),
    }
}

/// By the standard variables of OpenTelemetry; off unless an address is set.
fn traces(settings: &Settings) -> Result<Option<Option<String>>, String> {
    let endpoint = match settings.text(Setting::OtelTracesEndpoint)? {
        None => settings.text(Setting::OtelEndpoint)?,
        endpoint => endpoint,
    };
    let is_off = settings.text(Setting::OtelDisabled)? == Some("true")
        || settings.text(Setting::OtelTracesExporter)? == Some("none");
    if endpoint.is_none() || is_off {
        return Ok(None);
    }
    let named = settings.text(Setting::OtelServiceName)?.is_some()
        || settings.text(Setting::OtelAttributes)?.is_some_and(|it| it.contains("service.name="));
    Ok(Some((!named).then(|| "todobot".to_owned())))
}
