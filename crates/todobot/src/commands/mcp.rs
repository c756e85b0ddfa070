use std::process::ExitCode;
use std::sync::Arc;

use anyhow::Context as _;
use domain::account::Scopes;
use domain::id::UserId;
use domain::ports::{Clock, Store};
use server::mcp::{self, House, Visitor};
use store::patient::{Patience, Patient};

use crate::clock::SystemClock;
use crate::config::Config;

/// Give an AI client these tasks as tools, over MCP on standard input and output
///
/// The client starts it, and it ends when the client closes its input. Nothing but MCP goes to
/// standard output.
#[derive(Debug, clap::Args)]
pub(crate) struct Mcp {}

impl Mcp {
    pub(crate) async fn run(self, config: &Config) -> anyhow::Result<ExitCode> {
        let store = store::open(&config.database_url).await.context("cannot open the database")?;
        let patience = Patience { within: config.tool_timeout, ..Patience::default() };
        let store: Arc<dyn Store> = Arc::new(Patient::new(store, patience));
        let clock: Arc<dyn Clock> = Arc::new(SystemClock::new(config.now));
        let house = House::open(store, clock, config.limits, env!("CARGO_PKG_VERSION")).await?;
        let visitor =
            Visitor { user: UserId::LOCAL, scopes: Scopes::FULL, zone: config.zone.clone() };
        mcp::over_stdio(Arc::new(house), visitor).await?;
        Ok(ExitCode::SUCCESS)
    }
}
