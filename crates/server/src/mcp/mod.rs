//! The tools over MCP, for any client that speaks it: the revision with a handshake (2025-11-25 and
//! before) and the one without (2026-07-28), by the official SDK.
//!
//! Never here: anything about tasks. A call goes through the same waist as everywhere, and what is
//! of this door alone is how it is listed, asked about and told.

mod ahead;
mod ask;
mod call;
mod catalogue;
mod completions;
mod confirm;
mod errand;
mod http;
mod output;
mod pipe;
mod prompts;
mod reading;
mod resources;
mod schema;
mod slip;
mod steps;
mod subscriptions;
mod telling;
mod which;

use std::sync::Arc;

use domain::account::Scopes;
use domain::id::UserId;
use domain::limits::Limits;
use domain::ports::{Clock, Store, StoreError};
use jiff::tz::TimeZone;
use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, CompleteRequestParams, CompleteResult,
    GetPromptRequestParams, GetPromptResponse, Icon, Implementation, ListPromptsResult,
    ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
    ProtocolVersion, ReadResourceRequestParams, ReadResourceResponse, ServerCapabilities,
    ServerConfig, SubscribeRequestParams, SubscriptionFilter, Tool, UnsubscribeRequestParams,
};
use rmcp::service::{
    RequestContext, RoleServer, ServerInitializeError, ServiceExt as _, SubscriptionContext,
};
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::{ErrorData, ServerHandler};
use tokio_util::sync::CancellationToken;

use crate::accounts::keys::{self, Signet};
use crate::app::App;
use crate::changes::{Changes, Leave};
use crate::hub::Hub;
use ask::Waiting;
use pipe::{Input, Pipe};
use slip::Slips;
use subscriptions::Subscriptions;

pub(crate) use ahead::listening as listening_ahead;
pub(crate) use http::{Endpoint, answer, handlers, look};
pub use http::{SessionLimits, Sessions};

/// What every call stands on.
pub struct House {
    store: Arc<dyn Store>,
    clock: Arc<dyn Clock>,
    limits: Limits,
    tools: Vec<Tool>,
    slips: Slips,
    version: &'static str,
    /// Wakes whoever listens to changes.
    hub: Hub,
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
    /// Of this client alone.
    subscriptions: Arc<Subscriptions>,
    waiting: Waiting,
}

#[derive(Clone)]
enum Who {
    /// Whoever started the program, until they close their end.
    One(Visitor, CancellationToken),
    /// Each request shows it; `let_in` has looked.
    EachRequest(Arc<App>),
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
        let (tools, hub) = (catalogue::tools(&limits), Hub::default());
        Ok(House { store, clock, limits, tools, slips, version, hub })
    }
}

impl Mcp {
    fn new(house: Arc<House>, who: Who) -> Mcp {
        let waiting = Waiting::until(who.end().clone());
        Mcp { house, who, subscriptions: Arc::default(), waiting }
    }

    fn visitor(&self, context: &RequestContext<RoleServer>) -> Result<Visitor, ErrorData> {
        match &self.who {
            Who::One(visitor, _) => Ok(visitor.clone()),
            Who::EachRequest(_) => http::visitor(context),
        }
    }

    /// This user's changes from now on. Whether they may hear them is for who stands at the stream: a
    /// session goes on with another token than the one that it subscribed with.
    async fn changes(&self, context: &RequestContext<RoleServer>) -> Result<Changes, ErrorData> {
        let feed = self.house.hub.open(self.visitor(context)?.user);
        let feed = feed.map_err(|it| reading::refused(&it))?;
        let (store, leave) = (Arc::clone(&self.house.store), Leave::until(self.who.end().clone()));
        Changes::open(store, feed, None, leave).await.map_err(reading::broken)
    }
}

impl Who {
    /// Cancelled when nobody can be told anything any more.
    fn end(&self) -> &CancellationToken {
        match self {
            Who::One(_, end) => end,
            Who::EachRequest(app) => &app.stopping,
        }
    }
}

/// Serves one client over standard input and output, until it closes its end.
pub async fn over_stdio(house: Arc<House>, visitor: Visitor) -> Result<(), McpError> {
    let (from, output) = rmcp::transport::stdio_pipes();
    let end = CancellationToken::new();
    let input = Input { from, end: end.clone() };
    let transport = AsyncRwTransport::new(input, output).with_max_line_length(LINE_MAX);
    let mcp = Mcp::new(house, Who::One(visitor, end));
    let serving = match Pipe(mcp).serve(transport).await {
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

/// How long a list that changes with the program alone may be kept.
const STATIC_TTL_MS: u64 = 3_600_000;

/// A list with the first item done. As data, so that a client needs to fetch nothing; and a URI, so
/// that nothing in it stands bare.
const ICON: &str = "data:image/svg+xml,%3Csvg%20xmlns='http://www.w3.org/2000/svg'%20viewBox='0%200%2024%2024'%20\
    fill='none'%20stroke='%232f7d5b'%20stroke-width='2'%20stroke-linecap='round'%3E\
    %3Cpath%20d='M3%206l2%202%204-4M13%206h8M3%2017h6M13%2017h8'/%3E%3C/svg%3E";

impl ServerHandler for Mcp {
    fn get_info(&self) -> ServerConfig {
        let icon = Icon::new(ICON).with_mime_type("image/svg+xml").with_sizes(vec!["any".into()]);
        let name = Implementation::new("todobot", self.house.version)
            .with_title("TodoBot")
            .with_icons(vec![icon]);
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_resources()
            .enable_resources_subscribe()
            .enable_prompts()
            .enable_completions()
            .build();
        ServerConfig::new(capabilities)
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
            .with_ttl_ms(STATIC_TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.house.tools.iter().find(|it| it.name == name).cloned()
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        mut context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let visitor = self.visitor(&context)?;
        context.extensions.insert(self.waiting.clone());
        call::take(&self.house, &visitor, request, &context).await
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        Ok(resources::list())
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        Ok(resources::templates())
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let visitor = self.visitor(&context)?;
        Ok(resources::read(&self.house, &visitor, &request.uri).await?.into())
    }

    async fn subscribe(
        &self,
        request: SubscribeRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        self.subscriptions.add(self, request.uri, &context).await
    }

    async fn unsubscribe(
        &self,
        request: UnsubscribeRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        self.subscriptions.remove(&request.uri).await;
        Ok(())
    }

    fn accepted_subscription_filter(
        &self,
        requested: &SubscriptionFilter,
    ) -> Option<SubscriptionFilter> {
        Some(subscriptions::accepted(requested))
    }

    async fn listen(&self, context: SubscriptionContext) -> Result<(), ErrorData> {
        subscriptions::listen(self, context).await
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        Ok(prompts::list())
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let visitor = self.visitor(&context)?;
        Ok(prompts::get(&self.house, &visitor, request).await?.into())
    }

    async fn complete(
        &self,
        request: CompleteRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CompleteResult, ErrorData> {
        let visitor = self.visitor(&context)?;
        completions::complete(&self.house, &visitor, request).await
    }
}
