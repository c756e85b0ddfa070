//! What the environment says of the service. Only `serve` asks for it: a bad setting of the service
//! is no matter to the other commands.

use std::net::SocketAddr;
use std::time::Duration;

use axum::http::HeaderValue;
use server::accounts::Origin;
use server::{accounts, http};

use super::{RemindingConfig, number, parsed, reminding, seconds, switch, variable};

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
    pub(crate) fn read(listen: Option<&str>) -> Result<ServeConfig, String> {
        let usual = http::Settings::default();
        let listen = match listen {
            Some(said) => Some(said.parse().map_err(|_| format!("--listen: must be {LISTEN}"))?),
            None => parsed("TODOBOT_LISTEN", LISTEN)?,
        };
        let rate = number("TODOBOT_RATE_LIMIT", usual.rate_limit as usize)?;
        Ok(ServeConfig {
            listen: listen.unwrap_or_else(|| SocketAddr::from(([127, 0, 0, 1], 8080))),
            grace: seconds("TODOBOT_GRACE", Duration::from_secs(30))?,
            accounts: super::accounts::read()?,
            http: http::Settings {
                cors: origins("TODOBOT_CORS")?,
                rate_limit: u32::try_from(rate)
                    .map_err(|_| "TODOBOT_RATE_LIMIT: is too large".to_owned())?,
                metrics: switch("TODOBOT_METRICS", true)?,
                ..usual
            },
            reminding: reminding::read()?,
        })
    }
}

fn origins(name: &str) -> Result<Vec<HeaderValue>, String> {
    let text = variable(name)?.unwrap_or_default();
    let listed = text.split([',', ' ']).filter(|it| !it.is_empty());
    let origin = |text: &str| {
        let origin = Origin::parse(text)?;
        HeaderValue::from_str(origin.as_str()).map_err(|it| it.to_string())
    };
    listed.map(|it| origin(it).map_err(|it| format!("{name}: {it}"))).collect()
}
