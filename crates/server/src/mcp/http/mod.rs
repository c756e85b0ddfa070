//! MCP at an address: streamable HTTP, for the revisions with a handshake and sessions and for the one
//! without either. Whoever asks shows a token with every request, in a session too. A request of an
//! older revision that belongs to no session is answered by itself, as far as that goes: nobody can be
//! sent a question that way.

mod asked;
mod names;
mod sessions;

use std::sync::Arc;

use axum::Json;
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::http::{HeaderMap, Method, StatusCode, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use domain::ports::Store;
use domain::refusal::Refusal;
use domain::tools::Effect;
use futures_util::StreamExt as _;
use rmcp::model::{ServerJsonRpcMessage, ServerResult, Tool};
use rmcp::service::{RequestContext, RoleServer};
use rmcp::transport::streamable_http_server::StreamableHttpService;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;
use rmcp::transport::streamable_http_server::session::never::NeverSessionManager;
use rmcp::{ErrorData, ServerHandler};

use super::slip::Slips;
use super::{House, Mcp, Visitor, Who, catalogue, telling};
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::http::whole;
use crate::ops::metrics::OpenStream;
use asked::Asked;
use sessions::InUse;

pub use sessions::{SessionLimits, Sessions};

/// The product's handlers: one for each session, and for each request without one.
pub(crate) fn handlers(app: &Arc<App>) -> impl Fn() -> Mcp + Send + Sync + 'static {
    let store = Arc::clone(&app.store);
    let house = Arc::new(House {
        store: store as Arc<dyn Store>,
        clock: Arc::clone(&app.clock),
        limits: app.kit.limits,
        tools: catalogue::tools(&app.kit.limits),
        slips: Slips::new(app.accounts.signet().clone()),
        version: app.version,
        hub: app.hub.clone(),
    });
    let who = Who::EachRequest(Arc::clone(app));
    move || Mcp::new(Arc::clone(&house), who.clone())
}

/// Who `let_in` let in.
pub(super) fn visitor(context: &RequestContext<RoleServer>) -> Result<Visitor, ErrorData> {
    let Caller { account, scopes, zone, .. } = caller(context)?;
    Ok(Visitor { user: account.user, scopes: *scopes, zone: zone.clone() })
}

fn caller(context: &RequestContext<RoleServer>) -> Result<&Caller, ErrorData> {
    let caller = context.extensions.get::<Parts>().and_then(|it| it.extensions.get::<Caller>());
    caller.ok_or_else(|| {
        tracing::error!("a request came past the door");
        ErrorData::internal_error("Something went wrong here.", None)
    })
}

/// What answers at `/mcp`, behind [`look`] and whatever lets users in.
pub(crate) struct Endpoint<H> {
    app: Arc<App>,
    sessions: Arc<Sessions>,
    handlers: Arc<dyn Fn() -> H + Send + Sync>,
    /// For what begins a session, and what belongs to one that was entered. It looks at nobody's
    /// token, and keeps whatever it begins: nothing else may reach it.
    whole: StreamableHttpService<H, LocalSessionManager>,
    /// For all that stands for itself: what needs no session, and what should belong to one.
    alone: StreamableHttpService<H, NeverSessionManager>,
}

impl<H: ServerHandler> Endpoint<H> {
    pub(crate) fn new(
        app: &Arc<App>,
        handlers: impl Fn() -> H + Send + Sync + 'static,
    ) -> Arc<Endpoint<H>> {
        let handlers: Arc<dyn Fn() -> H + Send + Sync> = Arc::new(handlers);
        let [first, second] = [(); 2].map(|()| Arc::clone(&handlers));
        let sessions = Arc::clone(&app.sessions);
        let config = names::config(app);
        let alone = config.clone().with_legacy_session_mode(false);
        let never = Arc::new(NeverSessionManager::default());
        Arc::new(Endpoint {
            app: Arc::clone(app),
            handlers,
            whole: StreamableHttpService::new(move || Ok(first()), sessions.manager(), config),
            alone: StreamableHttpService::new(move || Ok(second()), never, alone),
            sessions,
        })
    }
}

/// Goes around [`answer`] and the limit on how often one may ask. Who may not call a tool is told so
/// by HTTP, so that their client can get a better token; who calls too often is told by the tool, so
/// that a model can wait.
pub(crate) async fn look<H: ServerHandler>(
    State(endpoint): State<Arc<Endpoint<H>>>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    if request.method() != Method::POST {
        return Ok(next.run(request).await);
    }
    let (mut parts, body) = request.into_parts();
    let body = whole(Request::new(body)).await?;
    let asked = Asked::read(&body);
    if let Some(tool) = asked.tool().and_then(|it| (endpoint.handlers)().get_tool(it)) {
        caller.may(effect(&tool))?;
    }
    let has_sessions = asked::has_sessions(&parts.headers);
    parts.extensions.insert(asked.clone());
    let response = next.run(Request::from_parts(parts, Body::from(body))).await;
    Ok(match asked.tool() {
        Some(_) => told_by_the_tool(response, asked, has_sessions),
        None => response,
    })
}

pub(crate) async fn answer<H: ServerHandler>(
    State(endpoint): State<Arc<Endpoint<H>>>,
    caller: Caller,
    request: Request,
) -> Result<Response, Fault> {
    let method = request.method().clone();
    let asked = request.extensions().get::<Asked>().cloned().unwrap_or_default();
    let session = asked::session(request.headers());
    let in_use = match &session {
        None => None,
        Some(id) => {
            let entered = endpoint.sessions.enter(id, caller.account.user).await;
            Some(entered.ok_or_else(|| Refusal::not_found("such session"))?)
        }
    };
    let is_json = is_of(request.headers(), "application/json");
    let response = match &in_use {
        Some(_) => endpoint.whole.handle(request).await.map(Body::new),
        None if method == Method::POST && asked.begins_a_session() => {
            endpoint.begin(&caller, request).await?
        }
        None => endpoint.alone.handle(request).await.map(Body::new),
    };
    match session {
        Some(id) if method == Method::DELETE && response.status().is_success() => {
            endpoint.sessions.end(&id).await;
        }
        _ => {}
    }
    if is_json && response.status() == StatusCode::UNSUPPORTED_MEDIA_TYPE {
        // It says so of any body that it cannot read.
        return Err(Refusal::invalid("body", "must be a message of MCP").into());
    }
    Ok(match is_of(response.headers(), "text/event-stream") {
        true if method == Method::GET => endpoint.while_they_may(caller, in_use, response),
        // The session is in use for as long as its answer goes out.
        true => response.map(|body| {
            Body::from_stream(body.into_data_stream().inspect(move |_| {
                let _ = &in_use;
            }))
        }),
        false => response,
    })
}

impl<H: ServerHandler> Endpoint<H> {
    /// Carried to its end, even if the client goes away: a session that nobody was told of must
    /// still be known to be someone's.
    async fn begin(
        self: &Arc<Self>,
        caller: &Caller,
        mut request: Request,
    ) -> Result<Response, Fault> {
        // To the SDK it is a handshake whatever revision it names, and would be one within that session.
        request.headers_mut().remove(asked::SESSION);
        let (endpoint, user) = (Arc::clone(self), caller.account.user);
        let begun = self.app.turns.spawn(async move {
            let response = endpoint.whole.handle(request).await;
            let id = response.headers().get(asked::SESSION).and_then(|it| it.to_str().ok());
            if let Some(id) = id {
                endpoint.sessions.begin(id.into(), user).await;
            }
            response.map(Body::new)
        });
        begun.await.map_err(|_| Fault::internal())
    }

    /// A stream that has no end of its own has one when the service stops, and when whoever listens
    /// would not be let in any more.
    fn while_they_may(
        &self,
        caller: Caller,
        in_use: Option<InUse>,
        response: Response,
    ) -> Response {
        let (app, counted) = (Arc::clone(&self.app), OpenStream::new());
        let is_over = async move {
            tokio::select! {
                () = app.stopping.cancelled() => {}
                () = app.accounts.left(&caller) => {}
            }
            drop((in_use, counted));
        };
        response
            .map(|body| Body::from_stream(body.into_data_stream().take_until(Box::pin(is_over))))
    }
}

/// As its annotations have it, where there are any; else the worst.
fn effect(tool: &Tool) -> Effect {
    let hints = tool.annotations.as_ref();
    match hints.and_then(|it| it.read_only_hint) {
        Some(true) => Effect::Reads,
        _ if hints.and_then(|it| it.destructive_hint) == Some(false) => Effect::Writes,
        _ => Effect::Destroys,
    }
}

/// The same answer, but for one that says to wait: that is the tool's.
fn told_by_the_tool(response: Response, asked: Asked, has_sessions: bool) -> Response {
    let Some(id) = asked.id else { return response };
    let fault = response.extensions().get::<Fault>();
    let wait = fault.and_then(|it| Some((it.refusal.clone(), it.retry_after?)));
    let Some((refusal, wait)) = wait.filter(|_| response.status() == StatusCode::TOO_MANY_REQUESTS)
    else {
        return response;
    };
    let mut result = telling::too_often(&refusal, wait);
    if has_sessions {
        // These revisions know of one kind only.
        result.result_type = None;
    }
    let told = ServerJsonRpcMessage::response(ServerResult::CallToolResult(result), id);
    let mut told = Json(told).into_response();
    // How much is left stands there.
    let said = response.headers().iter().filter(|(name, _)| *name != header::CONTENT_TYPE);
    told.headers_mut().extend(said.map(|(name, value)| (name.clone(), value.clone())));
    told
}

fn is_of(headers: &HeaderMap, kind: &str) -> bool {
    let said = headers.get(header::CONTENT_TYPE);
    said.is_some_and(|it| it.as_bytes().starts_with(kind.as_bytes()))
}
