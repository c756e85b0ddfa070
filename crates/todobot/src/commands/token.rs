use std::process::ExitCode;

use clap::builder::{PossibleValuesParser, TypedValueParser};
use domain::account::{ApiToken, Scopes};
use domain::id::TokenId;
use domain::refusal::Refusal;
use jiff::Timestamp;
use secrecy::ExposeSecret as _;
use serde_json::{Value, json};
use server::accounts::MadeToken;

use super::user::{Office, date, name};
use crate::config::Config;
use crate::out::{Out, Table, plain};

/// See, make and revoke the tokens that programs of a user bear
///
/// Works on the database itself, also while it is served: a token that was made is good at once, and one
/// that was revoked is not any more. USER is an e-mail address, an id, or "local" for the owner of this
/// machine.
#[derive(Debug, clap::Args)]
pub(crate) struct Token {
    #[command(subcommand)]
    command: TokenCommand,
}

#[derive(Debug, clap::Subcommand)]
enum TokenCommand {
    /// The tokens of a user, the newest first
    List {
        /// An e-mail address, an id, or "local"
        user: String,
    },
    /// Make a token, and show it this once
    Create {
        /// An e-mail address, an id, or "local"
        user: String,
        /// What it is called, such as laptop
        name: String,
        /// How far it goes: to read, also to write, or also to delete
        #[arg(long, value_parser = scopes(), default_value = "write")]
        scope: Scopes,
        /// When it stops being good, such as 2027-01-01T00:00:00Z (default: never)
        #[arg(long, value_name = "INSTANT")]
        expires: Option<Timestamp>,
    },
    /// Make a token good for nothing
    Revoke {
        /// An e-mail address, an id, or "local"
        user: String,
        /// The id of the token, as the list has it
        id: String,
    },
}

impl Token {
    pub(super) async fn run(self, config: &Config, out: &Out) -> anyhow::Result<ExitCode> {
        let office = Office::open(config).await?;
        let done = match self.command {
            TokenCommand::List { user } => list(&office, &user, config, out).await,
            TokenCommand::Create { user, name, scope, expires } => {
                create(&office, &user, &name, scope, expires, out).await
            }
            TokenCommand::Revoke { user, id } => revoke(&office, &user, &id, out).await,
        };
        Ok(done.unwrap_or_else(|refusal| out.refuse(&refusal)))
    }
}

async fn list(
    office: &Office,
    user: &str,
    config: &Config,
    out: &Out,
) -> Result<ExitCode, Refusal> {
    let account = office.find(user).await?;
    let tokens = office.accounts.tokens_of(&account).await?;
    let bodies: Vec<Value> = tokens.iter().map(body).collect();
    if out.is_ndjson() {
        return Ok(out.lines(&bodies));
    }
    let mut shown = Table::new(["token", "id", "may", "since", "until"], &[1, 2, 3, 4]);
    for it in &tokens {
        let until = it.expires_at.map_or_else(String::new, |it| date(it, config));
        let (since, may) = (date(it.created_at, config), it.scopes.as_str().to_owned());
        shown.add_row([plain(&it.name), it.id.to_string(), may, since, until]);
    }
    let text = match tokens.is_empty() {
        true => format!("{} has no tokens.", plain(&name(&account))),
        false => shown.fitted(out.width()),
    };
    Ok(out.show(&text, &json!({ "success": true, "count": bodies.len(), "tokens": bodies })))
}

/// The token alone goes to standard output, so that a script can take it.
async fn create(
    office: &Office,
    user: &str,
    called: &str,
    scope: Scopes,
    expires: Option<Timestamp>,
    out: &Out,
) -> Result<ExitCode, Refusal> {
    let account = office.find(user).await?;
    let made = office.accounts.give_token(&account, called, scope, expires).await?;
    let MadeToken { token, secret } = made;
    let mut envelope = body(&token);
    envelope["token"] = json!(secret.expose_secret());
    let told = out.show(secret.expose_secret(), &json!({ "success": true, "token": envelope }));
    if !out.is_json() {
        let (name, may) = (plain(&name(&account)), token.scopes.as_str());
        out.note(&format!("A token of {name} that may {may}. Nobody can show it again."));
    }
    Ok(told)
}

async fn revoke(office: &Office, user: &str, id: &str, out: &Out) -> Result<ExitCode, Refusal> {
    let account = office.find(user).await?;
    let not_found = || Refusal::not_found("such token");
    let id = TokenId(id.parse().map_err(|_| not_found())?);
    let all = office.accounts.tokens_of(&account).await?;
    let token = all.iter().find(|it| it.id == id).ok_or_else(not_found)?;
    office.accounts.revoke_token(&account, id).await?;
    let text = format!("Revoked \"{}\" of {}", plain(&token.name), plain(&name(&account)));
    Ok(out.show(&text, &json!({ "success": true, "token": body(token) })))
}

fn body(token: &ApiToken) -> Value {
    json!({
        "id": token.id,
        "name": token.name,
        "scopes": token.scopes.each().map(Scopes::as_str).collect::<Vec<_>>(),
        "created_at": token.created_at,
        "expires_at": token.expires_at,
    })
}

fn scopes() -> impl TypedValueParser<Value = Scopes> {
    PossibleValuesParser::new(Scopes::ALL.map(Scopes::as_str))
        .try_map(|it| Scopes::parse(&it).ok_or("not a scope"))
}
