use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use remote::account::{Door, Proof};
use remote::address::Address;
use remote::api::Trouble;
use secrecy::SecretString;
use serde_json::json;

use crate::config::{self, Config};
use crate::host::{Misconfigured, Unable};
use crate::keys::hidden;
use crate::line::{self, Unreadable};
use crate::logins::{Login, Logins};
use crate::out::{Out, plain};
use crate::partner::troubled;

/// Sign in to a TodoBot server, once
///
/// Asks for an email and a password, has the server make a token, and keeps that token and nothing
/// else, in a file that only you can read. Then --server means that server.
#[derive(Debug, clap::Args)]
pub(crate) struct LogIn {
    /// Where it is, such as https://todo.example
    url: String,
    /// Sign in as this user, with the password; a server on this machine lets its owner in without
    #[arg(long, value_name = "ADDRESS", conflicts_with = "token")]
    email: Option<String>,
    /// Keep a token that was made there: TODOBOT_TOKEN, or a line of standard input
    #[arg(long)]
    token: bool,
}

impl LogIn {
    pub(crate) async fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        let at = config::address(&config.settings, "URL", &self.url).map_err(Misconfigured)?;
        let logins = logins(config)?;
        let before = logins.find(&at).map_err(Unable)?;
        let door = Door::new(at.clone()).map_err(Unable)?;
        let trouble = |it| troubled(it, &at);
        let about = door.about().await.map_err(trouble)?;
        let login = match self.token {
            true => Login { url: at.server().to_owned(), token: given(config)?, id: None },
            false => {
                let proof = match (about.local, self.email) {
                    (true, None) => Proof::Local,
                    (_, email) => asked(&at, email)?,
                };
                let made = door.token(&proof, &name()).await.map_err(trouble)?;
                Login { url: at.server().to_owned(), token: made.token, id: Some(made.id) }
            }
        };
        let whose = door.whose(&login.token).await.map_err(trouble)?;
        logins.keep(&at, &login).map_err(|error| {
            Unable(format!("The token for {} could not be kept: {error}. Try again.", at.server()))
        })?;
        // The one before is of no more use.
        if let Some(Login { token, id: Some(id), .. }) = before
            && let Err(trouble) = door.give_back(&token, id).await
        {
            tracing::debug!(?trouble, "the token before could not be given back");
        }
        let whom = whose.as_deref().map_or("the owner of that machine".to_owned(), plain);
        let text = format!(
            "Signed in to {} as {whom}.\nSay --server to use it: todobot chat --server",
            at.server()
        );
        Ok(out.show(&text, &json!({ "success": true, "server": at.server(), "email": whose })))
    }
}

pub(super) fn logins(config: &Config) -> Result<Logins, Misconfigured> {
    let none = "TODOBOT_HOME: there is no data folder here; say where to keep the token";
    let home = config.home.as_ref().ok_or_else(|| Misconfigured(none.to_owned()))?;
    Ok(Logins::of(home))
}

/// A token that was made elsewhere.
fn given(config: &Config) -> anyhow::Result<SecretString> {
    if let Some(token) = &config.token {
        return Ok(token.clone());
    }
    let token = match io::stdin().is_terminal() {
        true => hidden("Token: ")?.ok_or_else(nothing)?,
        false => {
            let problem = |it: Unreadable| Misconfigured(format!("--token: {}", it.problem()));
            line::of_stdin()?.transpose().map_err(problem)?.unwrap_or_default()
        }
    };
    match token.trim() {
        "" => Err(Misconfigured("--token: is empty".to_owned()).into()),
        token => Ok(token.to_owned().into()),
    }
}

/// Asks for the password, and for the address where it was not said.
fn asked(at: &Address, email: Option<String>) -> anyhow::Result<Proof> {
    if !io::stdin().is_terminal() || !io::stderr().is_terminal() {
        let problem = "a password is asked for on a terminal; without one, say --token";
        return Err(Misconfigured(problem.to_owned()).into());
    }
    writeln!(anstream::stderr(), "Signing in to {}", at.server())?;
    let email = match email {
        Some(email) => email,
        None => {
            write!(anstream::stderr(), "Email: ")?;
            let problem = |it: Unreadable| Misconfigured(format!("email: {}", it.problem()));
            line::of_stdin()?.ok_or_else(nothing)?.map_err(problem)?
        }
    };
    let password = hidden("Password: ")?.ok_or_else(nothing)?.into();
    Ok(Proof::Password { email: email.trim().to_owned(), password })
}

fn nothing() -> Unable {
    Unable("Not signed in; nothing was changed.".to_owned())
}

/// What the token is called in the list of tokens there.
fn name() -> String {
    #[cfg(unix)]
    if let Ok(host) = rustix::system::uname().nodename().to_str() {
        return format!("todobot on {}", plain(host));
    }
    "todobot".to_owned()
}

/// Whether a token was refused because it is none any more.
pub(super) fn is_over(trouble: &Trouble) -> bool {
    matches!(trouble, Trouble::Fault(remote::fault::Fault::TokenRefused))
}
