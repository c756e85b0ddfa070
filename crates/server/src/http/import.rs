//! `/me/import`: tasks from the file of another program, or of an earlier export.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::routing::MethodFilter;
use domain::item;
use domain::refusal::Refusal;
use domain::tools::import_tasks::ImportTasks;
use exchange::{Format, Reading, Report, Terms, Told};
use schemars::JsonSchema;
use serde::Deserialize;

use super::describe::{Atlas, Endpoint};
use super::read::Body;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

pub(super) const PATH: &str = "/api/v1/me/import";

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let import = Endpoint::new(MethodFilter::POST, import, "import_tasks", "Bring tasks in").about(
        "All of them in one turn, which one undo takes back. A task that came before does not \
             come again; what is here stays as it is. What cannot be read is told by its line.",
    );
    let import = import
        .body::<Import>()
        .gives::<Report>(StatusCode::OK, "What was added, or would be, and what was not.")
        .refuses(StatusCode::PAYLOAD_TOO_LARGE);
    atlas.at(PATH, [import])
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Import {
    /// What the text is written in. Left out, it is told by its name and how it begins; where neither
    /// says it, that is a conflict.
    format: Option<Format>,
    text: String,
    /// What the file is called.
    #[serde(default)]
    name: String,
    /// Say what would happen, and change nothing.
    #[serde(default)]
    dry_run: bool,
}

async fn import(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(Import { format, text, name, dry_run }): Body<Import>,
) -> Result<Json<Report>, Fault> {
    let format = format
        .or_else(|| Format::guess(&name, &text))
        .ok_or_else(|| Fault::conflict(Refusal::invalid("format", Format::UNTOLD)))?;
    let reading = read(&app, &caller, format, text).await?;
    let told = Told::of(&reading);
    let import = ImportTasks { format: format.as_str().to_owned(), items: reading.items };
    let imported = app.import(&caller, import, dry_run).await?;
    Ok(Json(Report::of(format, dry_run, &told, imported)))
}

/// Long texts take a while, and this thread has others to serve.
async fn read(
    app: &Arc<App>,
    caller: &Caller,
    format: Format,
    text: String,
) -> Result<Reading, Fault> {
    let (user, zone, now) = (caller.account.user, caller.zone.clone(), app.clock.now());
    let (limits, date_order) = (app.kit.limits, caller.account.settings.date_order);
    let here = match format.has_ids() {
        true => Vec::new(),
        false => item::tasks_of(user, &*app.store, &mut |_| {}).await?,
    };
    let read = move || {
        let terms = Terms { user, now, zone: &zone, date_order, limits: &limits };
        exchange::read(format, &text, &terms).known_by(format, here, &terms)
    };
    tokio::task::spawn_blocking(read).await.map_err(|_| Fault::internal())
}
