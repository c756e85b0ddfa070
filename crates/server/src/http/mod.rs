//! The map of addresses.

mod about;
mod agent_run;
mod audit;
mod auth;
mod bulk;
mod calendar;
mod chat;
mod completions;
mod conversations;
mod deliveries;
mod describe;
mod docs;
mod etag;
mod events;
mod exact;
mod explain;
mod export;
mod frame;
mod headers;
mod idempotency;
mod import;
mod limits;
mod links;
mod me;
mod openapi;
mod page;
mod quota;
mod rates;
mod read;
mod reminders;
mod resource;
mod settings;
mod snooze;
mod tasks;
mod telling;
mod tokens;
mod undo;
mod ways;

use std::sync::Arc;

use axum::body::Bytes;
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::routing::{any, get};
use axum::{Router, middleware};
use rmcp::ServerHandler;

use crate::app::App;
use crate::{accounts, mcp, ops};
use describe::{Atlas, Handlers};
use rates::Rates;

pub(crate) use idempotency::Kept;
pub use idempotency::{Answers, sweep};
pub(crate) use read::whole;
pub use settings::Settings;

/// Every address there is.
pub fn router(app: Arc<App>) -> Router {
    let handlers = mcp::handlers(&app);
    router_with(app, handlers)
}

/// The same with other handlers behind `/mcp`, so that what stands before them can be examined with
/// handlers that are made for it.
pub fn router_with<H: ServerHandler>(
    app: Arc<App>,
    handlers: impl Fn() -> H + Send + Sync + 'static,
) -> Router {
    let rates = Rates::new(&app);
    let by_user = middleware::from_fn_with_state(Arc::clone(&rates), rates::by_user);
    let strangers = middleware::from_fn_with_state(Arc::clone(&rates), rates::strangers);
    let by_address = middleware::from_fn_with_state(rates, rates::by_address);
    let let_in = middleware::from_fn_with_state(Arc::clone(&app), accounts::let_in);
    let let_change = middleware::from_fn(accounts::let_change);
    let once = middleware::from_fn_with_state(Arc::clone(&app), idempotency::once);
    let once_for_all = once.clone();
    let private = [
        auth::private_routes,
        me::routes,
        import::routes,
        tokens::routes,
        ways::routes,
        deliveries::routes,
        calendar::private_routes,
        tasks::routes,
        bulk::routes,
        reminders::routes,
        snooze::routes,
        conversations::routes,
        chat::routes,
        agent_run::routes,
        undo::routes,
        audit::routes,
        events::routes,
        completions::routes,
    ];
    let public = [about::routes, auth::public_routes, links::routes, calendar::public_routes];
    let endpoint = mcp::Endpoint::new(&app, handlers);
    let look = middleware::from_fn_with_state(Arc::clone(&endpoint), mcp::look::<H>);
    let mcp = Router::new()
        .route(accounts::MCP, any(mcp::answer::<H>))
        .with_state(endpoint)
        .route_layer(middleware::from_fn_with_state(Arc::clone(&app), mcp::listening_ahead))
        .route_layer(by_user.clone())
        .route_layer(look)
        .route_layer(let_in.clone())
        .route_layer(strangers.clone());
    // What is put around last is met first. Around handlers alone: an address or a method that is
    // not there is told to anybody.
    let of_anyone = by_address.clone();
    let counted = move |it: Handlers| it.route_layer(once.clone()).route_layer(by_user.clone());
    let known = move |it: Handlers| it.route_layer(let_in.clone()).route_layer(strangers.clone());
    let (counted_too, known_too) = (counted.clone(), known.clone());
    let (routes, document) = Atlas::new(&app.kit.limits)
        .public(&public, move |it| {
            it.route_layer(once_for_all.clone()).route_layer(of_anyone.clone())
        })
        .private(&private, move |it| known(counted(it).route_layer(let_change.clone())))
        // Who may only look may ask this, though it is posted.
        .private(&[explain::routes], move |it| known_too(counted_too(it)))
        .open();
    // It never changes, and it is long.
    let document = Bytes::from(document.to_string());
    let document = move || async move { ([(CONTENT_TYPE, "application/json")], document) };
    let open = Router::new()
        .route("/openapi.json", get(document))
        .merge(docs::routes())
        .merge(resource::routes())
        .fallback(|| async { StatusCode::NOT_FOUND })
        .layer(by_address);
    let routes = routes.merge(open).merge(mcp).merge(ops::routes()).merge(crate::page::routes());
    limits::around(routes, &app)
        .layer(middleware::from_fn_with_state(Arc::clone(&app), frame::frame))
        .with_state(app)
}
