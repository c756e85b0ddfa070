use std::process::ExitCode;

use remote::account::Door;
use serde_json::json;

use super::login::{is_over, logins};
use crate::config::{self, Config};
use crate::host::{Misconfigured, Unable};
use crate::out::Out;

/// Give back the token of a server, and forget it
#[derive(Debug, clap::Args)]
pub(crate) struct LogOut {
    /// Which one, where there are several
    url: Option<String>,
}

impl LogOut {
    pub(crate) async fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        let logins = logins(config)?;
        let login = match &self.url {
            None => logins.only().map_err(Unable)?,
            Some(url) => {
                let at = config::address(&config.settings, "URL", url).map_err(Misconfigured)?;
                let none = || Unable(format!("You are not signed in to {}.", at.server()));
                logins.find(&at).map_err(Unable)?.ok_or_else(none)?
            }
        };
        let at = config::address(&config.settings, "URL", &login.url).map_err(Misconfigured)?;
        let still_good = match login.id {
            None => Some("The token was made there, and stays good: revoke it in the settings."),
            Some(id) => {
                let door = Door::new(at.clone()).map_err(Unable)?;
                match door.give_back(&login.token, id).await {
                    Err(trouble) if !is_over(&trouble) => Some(
                        "It could not be told: the token stays good until you revoke it there.",
                    ),
                    _ => None,
                }
            }
        };
        logins.forget(&at)?;
        if let Some(note) = still_good {
            out.note(note);
        }
        let text = format!("Signed out of {}.", at.server());
        let revoked = still_good.is_none();
        Ok(out.show(&text, &json!({ "success": true, "server": at.server(), "revoked": revoked })))
    }
}
