use std::process::ExitCode;
use std::sync::Arc;

use agent::reply::counted;
use domain::account::{Account, Email};
use domain::id::UserId;
use domain::ports::{Clock, ServiceStore};
use domain::refusal::{Code, Refusal};
use jiff::Timestamp;
use serde_json::{Value, json};
use server::accounts::{Accounts, Settings};

use super::secret;
use super::yes::{self, Answer};
use crate::clock::SystemClock;
use crate::config::Config;
use crate::host::Unable;
use crate::out::{Out, Table, plain};
use crate::wire;

/// See and change who may sign in to the service
///
/// Works on the database itself, also while it is served. USER is an e-mail address, an id, or "local"
/// for the owner of this machine. A password is asked for, or read from a pipe.
#[derive(Debug, clap::Args)]
pub(crate) struct User {
    #[command(subcommand)]
    command: UserCommand,
}

#[derive(Debug, clap::Subcommand)]
enum UserCommand {
    /// All accounts, the oldest first
    List,
    /// An account, and how much is its own
    Show {
        /// An e-mail address, an id, or "local"
        user: String,
    },
    /// Make an account, also where registration is closed
    Add {
        /// What they sign in with
        email: String,
        /// Their time zone, such as Europe/Berlin
        #[arg(long)]
        zone: Option<String>,
    },
    /// Set another password, and end all their sessions
    ResetPassword {
        /// An e-mail address, an id, or "local"
        user: String,
        /// What they sign in with from now on
        #[arg(long)]
        email: Option<String>,
    },
    /// Delete an account, with everything that is its own
    Rm {
        /// An e-mail address, an id, or "local"
        user: String,
        /// Do not ask
        #[arg(long, short)]
        yes: bool,
    },
}

impl User {
    pub(super) async fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        let office = Office::open(config).await?;
        let done = match self.command {
            UserCommand::List => office.list(config, out).await,
            UserCommand::Show { user } => office.show(&user, config, out).await,
            UserCommand::Add { email, zone } => office.add(&email, zone.as_deref(), out).await,
            UserCommand::ResetPassword { user, email } => {
                office.reset_password(&user, email.as_deref(), out).await
            }
            UserCommand::Rm { user, yes } => office.remove(&user, yes, out).await,
        };
        match done {
            Ok(code) => Ok(code),
            Err(Stopped::Refused(refusal)) => Ok(out.refuse(&refusal)),
            Err(Stopped::Failed(error)) => Err(error),
        }
    }
}

/// Where accounts are looked after.
pub(super) struct Office {
    pub(super) accounts: Accounts,
    store: Arc<dyn ServiceStore>,
}

/// What an account is called where it has no address.
const LOCAL: &str = "local";

/// Why something was not done.
enum Stopped {
    Refused(Refusal),
    Failed(anyhow::Error),
}

impl From<Refusal> for Stopped {
    fn from(refusal: Refusal) -> Stopped {
        Stopped::Refused(refusal)
    }
}

impl From<anyhow::Error> for Stopped {
    fn from(error: anyhow::Error) -> Stopped {
        Stopped::Failed(error)
    }
}

impl Office {
    pub(super) async fn open(config: &Config) -> anyhow::Result<Office> {
        let clock: Arc<dyn Clock> = Arc::new(SystemClock::new(config.now));
        let store = wire::store(config, &clock).await?;
        let opened = Accounts::open(Arc::clone(&store), clock, Settings::default()).await;
        Ok(Office { accounts: opened.map_err(|it| Unable(it.to_string()))?, store })
    }

    pub(super) async fn find(&self, name: &str) -> Result<Account, Refusal> {
        match name {
            LOCAL => self.accounts.owner().await,
            name => self.accounts.named(name).await,
        }
    }

    async fn list(&self, config: &Config, out: &Out) -> Result<ExitCode, Stopped> {
        let accounts = self.accounts.all().await?;
        let bodies: Vec<Value> = accounts.iter().map(body).collect();
        if out.is_ndjson() {
            return Ok(out.lines(&bodies));
        }
        let mut shown = Table::new(["user", "id", "since", "signs in by"], &[1, 2]);
        for account in &accounts {
            let since = date(account.created_at, config);
            shown.add_row([plain(&name(account)), account.user.to_string(), since, by(account)]);
        }
        let text = match accounts.is_empty() {
            true => "Nobody has an account yet.".to_owned(),
            false => shown.fitted(out.width()),
        };
        let envelope = json!({ "success": true, "count": bodies.len(), "users": bodies });
        Ok(out.show(&text, &envelope))
    }

    async fn show(&self, user: &str, config: &Config, out: &Out) -> Result<ExitCode, Stopped> {
        let account = self.find(user).await?;
        let owned = self.owned(&account).await?;
        let mut lines = vec![plain(&name(&account))];
        let mut line = |label: &str, value: String| lines.push(format!("  {label:<12}{value}"));
        line("id", account.user.to_string());
        line("since", date(account.created_at, config));
        line("signs in by", by(&account));
        if let Some(zone) = &account.settings.zone {
            line("zone", zone.as_str().to_owned());
        }
        line("has", owned.told());
        let mut envelope = body(&account);
        envelope["has"] = owned.body();
        Ok(out.show(&lines.join("\n"), &json!({ "success": true, "user": envelope })))
    }

    async fn add(&self, email: &str, zone: Option<&str>, out: &Out) -> Result<ExitCode, Stopped> {
        // Before anyone thinks of a password.
        self.accounts.is_free(email).await?;
        let password = secret::new_password()?;
        let account = self.accounts.add(email, &password, zone).await?;
        let text = format!("Added {}", plain(&name(&account)));
        Ok(out.show(&text, &json!({ "success": true, "user": body(&account) })))
    }

    async fn reset_password(
        &self,
        user: &str,
        email: Option<&str>,
        out: &Out,
    ) -> Result<ExitCode, Stopped> {
        let account = self.find(user).await?;
        let password = secret::new_password()?;
        self.accounts.reset_password(&account, email, &password).await?;
        let account = self.accounts.named(&account.user.to_string()).await?;
        let text = format!("{} has another password, and no session", plain(&name(&account)));
        Ok(out.show(&text, &json!({ "success": true, "user": body(&account) })))
    }

    async fn remove(&self, user: &str, yes: bool, out: &Out) -> Result<ExitCode, Stopped> {
        let account = self.find(user).await?;
        let owned = self.owned(&account).await?;
        let name = plain(&name(&account));
        if !yes {
            let what = format!("{name} with {} and all else of theirs", owned.told());
            let asked = yes::ask(out, &format!("Delete {what}, for good?"));
            match asked.map_err(anyhow::Error::from)? {
                Answer::Yes => {}
                Answer::No => return Ok(out.show("Nothing was deleted.", &Value::Null)),
                Answer::NobodyThere => {
                    let message = format!("This would delete {what}. Say --yes to do it.");
                    return Err(Refusal::new(Code::ConfirmationRequired, message).into());
                }
            }
        }
        self.accounts.remove(&account).await?;
        let mut envelope = body(&account);
        envelope["had"] = owned.body();
        let text = format!("Deleted {name}, with {}", owned.told());
        Ok(out.show(&text, &json!({ "success": true, "user": envelope })))
    }

    async fn owned(&self, account: &Account) -> anyhow::Result<Owned> {
        let user = account.user;
        Ok(Owned {
            tasks: self.store.labels(user).await?.len(),
            ways: self.store.ways(user).await?.len(),
            tokens: self.store.tokens(user).await?.len(),
        })
    }
}

/// How much is somebody's own.
struct Owned {
    tasks: usize,
    ways: usize,
    tokens: usize,
}

impl Owned {
    fn told(&self) -> String {
        let Owned { tasks, ways, tokens } = *self;
        let ways = format!("{} out", counted(ways, "way"));
        format!("{}, {ways}, {}", counted(tasks, "task"), counted(tokens, "token"))
    }

    fn body(&self) -> Value {
        json!({ "tasks": self.tasks, "ways": self.ways, "tokens": self.tokens })
    }
}

pub(super) fn name(account: &Account) -> String {
    match (&account.email, &account.subject) {
        (Some(email), _) => email.as_str().to_owned(),
        (None, Some(subject)) => subject.sub.clone(),
        (None, None) if account.user == UserId::LOCAL => LOCAL.to_owned(),
        (None, None) => account.user.to_string(),
    }
}

fn by(account: &Account) -> String {
    match &account.subject {
        Some(subject) => plain(&subject.issuer),
        None if account.has_password => "password".to_owned(),
        None => "being at this machine".to_owned(),
    }
}

fn body(account: &Account) -> Value {
    json!({
        "id": account.user,
        "email": account.email.as_ref().map(Email::as_str),
        "subject": account.subject.as_ref().map(|it| json!({ "issuer": it.issuer, "sub": it.sub })),
        "has_password": account.has_password,
        "settings": account.settings,
        "created_at": account.created_at,
    })
}

pub(super) fn date(at: Timestamp, config: &Config) -> String {
    config.zone.to_datetime(at).strftime("%F").to_string()
}
