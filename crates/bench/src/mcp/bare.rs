//! One tool by the SDK that ours are by, which does nothing: what MCP itself costs.

use std::sync::Arc;

use axum::Router;
use axum::routing::any_service;
use axum::serve::ListenerExt as _;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ProtocolVersion, ServerCapabilities,
    ServerConfig,
};
use rmcp::service::{RequestContext, RoleServer, ServiceExt as _};
use rmcp::transport::async_rw::AsyncRwTransport;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::transport::streamable_http_server::{StreamableHttpServerConfig, StreamableHttpService};
use rmcp::{ErrorData, ServerHandler};
use serde_json::{Value, json};

use crate::out::Out;

/// The bare tool, in a process of its own.
#[derive(Debug, clap::Args)]
pub(crate) struct Bare {
    #[arg(long)]
    http: bool,
}

impl Bare {
    pub(crate) fn is_on_a_pipe(&self) -> bool {
        !self.http
    }

    pub(crate) async fn run(&self, out: &Out) -> anyhow::Result<()> {
        match self.http {
            true => over_http(out).await,
            false => on_a_pipe().await,
        }
    }
}

async fn on_a_pipe() -> anyhow::Result<()> {
    let (input, output) = rmcp::transport::stdio_pipes();
    let serving = Echo.serve(AsyncRwTransport::new(input, output)).await?;
    serving.waiting().await?;
    Ok(())
}

/// As the product does it: without sessions, and with answers in JSON.
async fn over_http(out: &Out) -> anyhow::Result<()> {
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await?;
    out.say(&format!("bare tool on http://{}", listener.local_addr()?))?;
    let config = StreamableHttpServerConfig::default()
        .with_legacy_session_mode(false)
        .with_json_response(true);
    let service =
        StreamableHttpService::new(|| Ok(Echo), Arc::new(NeverSessionManager::default()), config);
    let router = Router::new().route("/mcp", any_service(service));
    Ok(axum::serve(listener.tap_io(|it| drop(it.set_nodelay(true))), router).await?)
}

struct Echo;

impl ServerHandler for Echo {
    fn get_info(&self) -> ServerConfig {
        ServerConfig::new(ServerCapabilities::builder().enable_tools().build())
            .with_protocol_version(ProtocolVersion::V_2025_11_25)
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        let said = Value::Object(request.arguments.unwrap_or_default());
        Ok(CallToolResult::structured(json!({ "success": true, "said": said })).into())
    }
}
