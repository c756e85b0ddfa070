//! `/me/deliveries`: what became of each notice on each way out.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::MethodFilter;
use domain::delivery::Delivery;
use domain::id::DeliveryId;
use jiff::Timestamp;
use schemars::JsonSchema;
use serde::Serialize;

use super::describe::{Atlas, Endpoint};
use super::page::{self, List, PageQuery};
use super::read::Query;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let list = Endpoint::new(
        MethodFilter::GET,
        list,
        "list_deliveries",
        "What became of my reminders on their ways out, the newest first",
    )
    .about(
        "One is tried until the other side takes it or it is given up. Whatever is sent of it has \
         its id, so that who gets it twice can tell.",
    );
    atlas.at(
        "/api/v1/me/deliveries",
        [list.query::<PageQuery>().gives::<DeliveryPage>(StatusCode::OK, "A page of deliveries.")],
    )
}

#[derive(Debug, Serialize, JsonSchema)]
struct DeliveryPage {
    deliveries: Vec<Delivery>,
    count: usize,
    next_cursor: Option<String>,
}

/// Where a delivery stands in the log.
type Place = (Timestamp, DeliveryId);

async fn list(
    State(app): State<Arc<App>>,
    caller: Caller,
    Query(asked): Query<PageQuery>,
) -> Result<Json<DeliveryPage>, Fault> {
    let limit = asked.limit()?;
    let before = asked.cursor.as_deref().map(|it| page::decode::<Place>(List::Deliveries, it));
    let before = before.transpose()?;
    let mut deliveries = app.store.deliveries(caller.account.user, before, limit + 1).await?;
    let more = page::cut(&mut deliveries, limit);
    let last = deliveries.last().filter(|_| more);
    let next_cursor = last.map(|it| page::encode(List::Deliveries, &(it.created_at, it.id)));
    Ok(Json(DeliveryPage { count: deliveries.len(), deliveries, next_cursor }))
}
