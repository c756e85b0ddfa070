//! The tools over MCP, for any client that speaks it: the revision with a handshake (2025-11-25 and
//! before) and the one without (2026-07-28), by the official SDK.
//!
//! Never here: anything about tasks. A call goes through the same waist as everywhere, and what is
//! of this door alone is how it is listed, asked about and told.

mod call;
mod catalogue;
mod confirm;
mod http;
mod output;
mod schema;
mod slip;
mod telling;

use std::sync::Arc;

use domain::account::Scopes;
use domain::id::UserId;
use domain::limits::Limits;
use domain::ports::{Clock, Store, StoreError};
use jiff::tz::TimeZone;
use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, Implementation, ListToolsResult,
    PaginatedRequestParams, ProtocolVersion, ServerCapabilities, ServerConfig, Tool,
};
use rmcp::service::{RequestContext, RoleServer, ServerInitializeError, ServiceExt as _};
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::{ErrorData, ServerHandler};

use crate::accounts::keys::{self, Signet};
use slip::Slips;

pub use http::SessionLimits;
pub(crate) use http::{Endpoint, answer, handlers, look};

/// What every call stands on.
pub struct House {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    limits: Limits,
    tools: Vec<Tool>,
    slips: Slips,
    version: &'static str,
    /// Wakes whoever listens to this user's changes.
    wake: Box<dyn Fn(UserId) + Send + Sync>,
}

/// Who is calling.
#[derive(Debug, Clone)]
pub struct Visitor {
    pub user: UserId,
    pub scopes: Scopes,
    pub zone: TimeZone,
}

/// The server as one client sees it.
#[derive(Clone)]
pub struct Mcp {
    house: Arc<House>,
    who: Who,
}

#[derive(Clone)]
enum Who {
    /// Whoever started the program.
    One(Visitor),
    /// Each request shows it; `let_in` has looked.
    EachRequest,
}

#[derive(Debug, thiserror::Error)]
pub enum McpError {
    #[error("no randomness to be had")]
    Random(#[from] getrandom::Error),
    #[error(transparent)]
    Store(#[from] StoreError),
    #[error("the client did not begin as MCP has it")]
    Begin(#[source] Box<ServerInitializeError>),
    #[error("the connection was not kept up")]
    Connection(#[from] tokio::task::JoinError),
}

impl House {
    /// `version` is the product's.
    pub async fn open(
        store: Arc<dyn Store>,
        clock: Arc<dyn Clock>,
        limits: Limits,
        version: &'static str,
    ) -> Result<House, McpError> {
        let slips = Slips::new(Signet::new(store.key("mcp", keys::random()?).await?));
        let (tools, wake) = (catalogue::tools(&limits), Box::new(|_| {}));
        Ok(House { store, clock, limits, tools, slips, version, wake })
    }
}

/// Serves one client over standard input and output, until it closes its end.
pub async fn over_stdio(house: Arc<House>, visitor: Visitor) -> Result<(), McpError> {
    let (input, output) = rmcp::transport::stdio_pipes();
    let transport = AsyncRwTransport::new(input, output).with_max_line_length(LINE_MAX);
    let mcp = Mcp { house, who: Who::One(visitor) };
    let serving = match mcp.serve(transport).await {
        Ok(serving) => serving,
        // A client that looked and went away, without a word.
        Err(ServerInitializeError::ConnectionClosed(_)) => return Ok(()),
        Err(error) => return Err(McpError::Begin(Box::new(error))),
    };
    serving.waiting().await?;
    Ok(())
}

/// A request, as over HTTP.
const LINE_MAX: usize = 1 << 20;

/// How long the list of tools may be kept. It changes with the program alone.
const TOOLS_TTL_MS: u64 = 3_600_000;

impl ServerHandler for Mcp {
    fn get_info(&self) -> ServerConfig {
        let name = Implementation::new("todobot", self.house.version).with_title("TodoBot");
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_server_info(name)
            .with_protocol_version(ProtocolVersion::V_2025_11_25)
            .with_instructions(include_str!("instructions.md").trim_end())
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        Ok(ListToolsResult::with_all_items(self.house.tools.clone())
            .with_ttl_ms(TOOLS_TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.house.tools.iter().find(|it| it.name == name).cloned()
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        match &self.who {
            Who::One(visitor) => call::take(&self.house, visitor, request, &context).await,
            Who::EachRequest => {
                let visitor = http::visitor(&context)?;
                call::take(&self.house, &visitor, request, &context).await
            }
        }
    }
}
