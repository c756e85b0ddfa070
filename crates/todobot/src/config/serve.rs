//! What is set of the service. Only `serve` asks for it: a bad setting of the service
//! is no matter to the other commands.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::HeaderValue;
use server::accounts::Origin;
use server::{accounts, http};

use super::{RemindingConfig, Setting, Settings, reminding};

pub(crate) struct ServeConfig {
    pub(crate) listen: SocketAddr,
    /// How long turns in flight may go on when the service is asked to stop.
    pub(crate) grace: Duration,
    pub(crate) accounts: accounts::Settings,
    pub(crate) http: http::Settings,
    pub(crate) reminding: RemindingConfig,
}

const LISTEN: &str = "an address and a port such as 127.0.0.1:8080";

impl ServeConfig {
    /// `listen` is what the command line says. `Err` is a sentence that names the setting at fault.
    pub(crate) fn read(given: &Settings, listen: Option<&str>) -> Result<ServeConfig, String> {
        let usual = http::Settings::default();
        let listen = match listen {
            Some(said) => Some(said.parse().map_err(|_| format!("--listen: must be {LISTEN}"))?),
            None => given.parsed(Setting::Listen, LISTEN)?,
        };
        let rate = given.number(Setting::RateLimit, usual.rate_limit as usize)?;
        Ok(ServeConfig {
            listen: listen.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8080))),
            grace: given.seconds(Setting::Grace, Duration::from_secs(30))?,
            accounts: super::accounts::read(given)?,
            http: http::Settings {
                cors: origins(given)?,
                rate_limit: u32::try_from(rate)
                    .map_err(|_| given.problem(Setting::RateLimit, "is too large"))?,
                metrics: given.switch(Setting::Metrics, true)?,
                ..usual
            },
            reminding: reminding::read(given)?,
        })
    }
}

fn origins(given: &Settings) -> Result<Vec<HeaderValue>, String> {
    let text = given.text(Setting::Cors)?.unwrap_or_default();
    let listed = text.split([',', ' ']).filter(|it| !it.is_empty());
    let origin = |text: &str| {
        let origin = Origin::parse(text)?;
        HeaderValue::from_str(origin.as_str()).map_err(|it| it.to_string())
    };
    listed.map(|it| origin(it).map_err(|it| given.problem(Setting::Cors, it))).collect()
}
