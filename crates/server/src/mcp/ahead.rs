//! A client that was told it is heard may count on that: whatever changes from then on, it is told.
//! The SDK says so before it asks us anything, so we begin to listen before the request gets there.

use std::sync::{Arc, Mutex, PoisonError};

use axum::extract::{Request, State};
use axum::http::request::Parts;
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use rmcp::ErrorData;
use rmcp::service::{RequestContext, RoleServer};

use crate::app::App;
use crate::caller::Caller;
use crate::changes::{Changes, Leave};
use crate::fault::Fault;

const METHOD: &str = "subscriptions/listen";

/// Goes with the request, to whoever takes it first.
#[derive(Clone)]
pub(super) struct Opened(Arc<Mutex<Option<Changes>>>);

impl Opened {
    pub(super) fn new(changes: Changes) -> Opened {
        Opened(Arc::new(Mutex::new(Some(changes))))
    }
}

pub(super) fn opened(context: &RequestContext<RoleServer>) -> Result<Changes, ErrorData> {
    let over_http = || context.extensions.get::<Parts>().and_then(|it| it.extensions.get());
    let opened: Option<&Opened> = context.extensions.get().or_else(over_http);
    let changes = opened.and_then(|it| it.0.lock().unwrap_or_else(PoisonError::into_inner).take());
    changes.ok_or_else(|| {
        tracing::error!("a request to listen came past the door");
        ErrorData::internal_error("Something went wrong here.", None)
    })
}

/// For a route behind `let_in`. The method stands in a header, which the SDK holds against the body.
pub(crate) async fn listening(
    State(app): State<Arc<App>>,
    caller: Caller,
    mut request: Request,
    next: Next,
) -> Response {
    if request.headers().get("mcp-method").is_some_and(|it| it == METHOD) {
        match open(&app, caller).await {
            Ok(changes) => request.extensions_mut().insert(Opened::new(changes)),
            Err(fault) => return fault.into_response(),
        };
    }
    next.run(request).await
}

async fn open(app: &Arc<App>, caller: Caller) -> Result<Changes, Fault> {
    let feed = app.hub.open(caller.account.user)?;
    let (store, leave) = (Arc::clone(&app.store), Leave::of(app, caller).for_a_while());
    Ok(Changes::open(store, feed, None, leave).await?)
}
