use std::process::ExitCode;
use std::sync::Arc;

use domain::account::Scopes;
use domain::id::UserId;
use domain::ports::{Clock, Store};
use remote::bridge::{self, Ended};
use remote::fault::Fault;
use server::mcp::{self, House, Visitor};

use crate::clock::SystemClock;
use crate::config::Config;
use crate::host::{Misconfigured, Unable};
use crate::wire;

/// Give an AI client these tasks as tools, over MCP on standard input and output
///
/// The client starts it, and it ends when the client closes its input. Nothing but MCP goes to
/// standard output.
#[derive(Debug, clap::Args)]
pub(crate) struct Mcp {}

impl Mcp {
    /// With the tasks here, or with those of a server.
    pub(crate) async fn run(
        self,
        server: Option<String>,
        config: &Config,
    ) -> anyhow::Result<ExitCode> {
        match server {
            Some(url) => between(&url, config).await,
            None => here(config).await,
        }
    }
}

async fn here(config: &Config) -> anyhow::Result<ExitCode> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock::new(config.now));
    let store: Arc<dyn Store> = wire::store_for_one(config, &clock).await?;
    let house = House::open(store, clock, config.limits, env!("CARGO_PKG_VERSION")).await?;
    let zone = config.zone.clone();
    let visitor = Visitor { user: UserId::LOCAL, scopes: Scopes::FULL, zone };
    mcp::over_stdio(Arc::new(house), visitor).await?;
    Ok(ExitCode::SUCCESS)
}

async fn between(url: &str, config: &Config) -> anyhow::Result<ExitCode> {
    let (at, token) = config.server(url).map_err(Misconfigured)?;
    match bridge::run(&at, token.as_ref()).await.map_err(Unable)? {
        Ended::Well => Ok(ExitCode::SUCCESS),
        Ended::With(fault) => {
            let what_to_do = match fault {
                Fault::TokenRefused if token.is_none() => {
                    " Set TODOBOT_TOKEN to one, or sign in with todobot login."
                }
                Fault::TokenRefused if config.token.is_none() => " Sign in again: todobot login.",
                Fault::TokenRefused => " Set TODOBOT_TOKEN to one that is good there.",
                _ => "",
            };
            Err(Unable(format!("{}{what_to_do}", fault.sentence(&at.to_string()))).into())
        }
    }
}
