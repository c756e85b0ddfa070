//! A server instead of this machine, for one command.

use remote::address::Address;
use secrecy::SecretString;

use super::{Config, IdentityConfig, Setting, ToolsConfig, address};
use crate::logins::Logins;

/// A server that was signed in to.
pub(crate) struct Elsewhere {
    pub(crate) at: Address,
    pub(crate) token: SecretString,
}

impl Config {
    /// The server that is meant, and the token for it where there is one. An empty `url` means the one
    /// that was signed in to. `Err` is a sentence that names the setting at fault.
    pub(crate) fn server(&self, url: &str) -> Result<(Address, Option<SecretString>), String> {
        let problem = |it: String| self.settings.problem(Setting::Server, it);
        let parse = |url: &str| address(&self.settings, &self.settings.name(Setting::Server), url);
        let logins = self.home.as_deref().map(Logins::of);
        let at = match url {
            "" => {
                let needed = || problem("needs its address".to_owned());
                let only = logins.as_ref().ok_or_else(needed)?.only().map_err(problem)?;
                parse(&only.url)?
            }
            // Else a word that came after it is told to be no address, and nobody knows why.
            word if self.settings.is_said(Setting::Server) && !word.contains("://") => {
                return Err(problem(format!(
                    "must be an address such as https://todo.example, not `{word}`; for the one you \
                     signed in to, write --server last"
                )));
            }
            url => parse(url)?,
        };
        if let Some(token) = &self.token {
            return Ok((at, Some(token.clone())));
        }
        let login = logins.map(|it| it.find(&at)).transpose().map_err(problem)?;
        Ok((at, login.flatten().map(|it| it.token)))
    }

    /// The same configuration, with the tasks and the agent of a server.
    pub(crate) fn there(mut self, url: &str) -> Result<Config, String> {
        let (at, token) = self.server(url)?;
        let token = token.ok_or_else(|| {
            let server = at.server();
            let problem = format!("you are not signed in to {server}; say: todobot login {server}");
            self.settings.problem(Setting::Server, problem)
        })?;
        let home = self.home.as_deref();
        let home = home.ok_or("TODOBOT_HOME: there is no data folder here; say where one is")?;
        let database = Logins::of(home).database(&at);
        let database = database.to_str().ok_or("TODOBOT_HOME: must be valid UTF-8")?;
        self.database_url = format!("sqlite:{database}");
        let identity = IdentityConfig::Token(token.clone());
        self.tools = Some(ToolsConfig { at: at.clone(), identity });
        self.elsewhere = Some(Elsewhere { at, token });
        Ok(self)
    }
}
