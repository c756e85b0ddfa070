//! Asking the user something in the middle of a call, in the way this client can: by a question that is
//! returned, and answered by calling again (2026-07-28), or by one that is sent (before that).

use std::sync::Arc;
use std::time::Duration;

use rmcp::ErrorData;
use rmcp::model::{
    CallToolResponse, ElicitRequest, ElicitRequestParams, ElicitResult, ElicitationAction,
    ElicitationSchema, ErrorCode, InputRequest, InputRequests, InputRequiredResult,
    ProtocolVersion,
};
use rmcp::service::{RequestContext, RoleServer, ServiceError};
use serde_json::Value;
use tokio::sync::Semaphore;
use tokio_util::sync::CancellationToken;

use super::call::End;
use super::slip::Slip;
use super::steps;

/// How this client can be asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Means {
    Returning,
    Sending,
    Neither,
}

/// The questions that wait for one client's user. They go with each call of that client.
#[derive(Clone)]
pub(super) struct Waiting {
    room: Arc<Semaphore>,
    /// Cancelled when no answer can come any more.
    end: CancellationToken,
}

/// A form for the user.
pub(super) struct Question {
    /// What its answer is called.
    pub(super) key: &'static str,
    pub(super) message: String,
    pub(super) form: ElicitationSchema,
}

/// What came of a question.
#[derive(Debug, Clone, PartialEq)]
pub(super) enum Heard {
    /// The form, filled in.
    Form(Value),
    No,
    Nothing,
    /// The client promised what it cannot do, or has enough to ask already.
    NotAsked,
}

impl Means {
    pub(super) fn of(context: &RequestContext<RoleServer>) -> Means {
        let capability = context.client_capabilities().and_then(|it| it.elicitation);
        // Who declares neither form nor page means forms: so it was before there were pages.
        let forms = capability.is_some_and(|it| it.form.is_some() || it.url.is_none());
        match (forms, speaks(context, &ProtocolVersion::V_2026_07_28)) {
            (true, true) => Means::Returning,
            (true, false) => Means::Sending,
            (false, _) => Means::Neither,
        }
    }
}

/// This revision or a later one.
pub(super) fn speaks(context: &RequestContext<RoleServer>, version: &ProtocolVersion) -> bool {
    context.protocol_version().is_some_and(|it| version.as_str() <= it.as_str())
}

impl Waiting {
    /// Nobody answers more than this at a time.
    const MAX: usize = 16;

    pub(super) fn until(end: CancellationToken) -> Waiting {
        Waiting { room: Arc::new(Semaphore::new(Waiting::MAX)), end }
    }
}

impl Question {
    /// As the answer to this call; the next brings `state` back.
    pub(super) fn returned(self, state: String) -> CallToolResponse {
        let key = self.key.to_owned();
        let request = InputRequest::Elicitation(ElicitRequest::new(self.params()));
        InputRequiredResult::new(Some(InputRequests::from([(key, request)])), Some(state)).into()
    }

    /// While this call waits.
    pub(super) async fn sent(self, context: &RequestContext<RoleServer>) -> Result<Heard, End> {
        let Some(waiting) = context.extensions.get::<Waiting>() else { return Ok(Heard::NotAsked) };
        let Ok(_place) = waiting.room.try_acquire() else { return Ok(Heard::NotAsked) };
        // As long as a slip is good.
        let wait = Duration::from_secs(Slip::MINUTES.unsigned_abs() * 60);
        let asking = context.peer.create_elicitation_with_timeout(self.params(), Some(wait));
        let answer = tokio::select! {
            answer = asking => answer,
            () = context.ct.cancelled() => return Err(steps::called_off()),
            () = waiting.end.cancelled() => return Ok(Heard::Nothing),
        };
        Ok(match answer {
            Ok(result) => Heard::from(result),
            Err(ServiceError::McpError(error)) if cannot(error.code) => Heard::NotAsked,
            // Whatever else went wrong, the user may have seen the question.
            Err(_) => Heard::Nothing,
        })
    }

    fn params(self) -> ElicitRequestParams {
        let Question { message, form: requested_schema, .. } = self;
        ElicitRequestParams::FormElicitationParams { meta: None, message, requested_schema }
    }
}

/// Whether a client that says this knows nothing of such questions.
fn cannot(code: ErrorCode) -> bool {
    matches!(code, ErrorCode::METHOD_NOT_FOUND | ErrorCode::INVALID_PARAMS)
}

impl Heard {
    /// What a client says that came of a question it was given back.
    pub(super) fn read(said: Value) -> Result<Heard, End> {
        let result: ElicitResult = serde_json::from_value(said)
            .map_err(|_| ErrorData::invalid_params("This is no answer to a form.", None))?;
        Ok(result.into())
    }
}

impl From<ElicitResult> for Heard {
    fn from(result: ElicitResult) -> Heard {
        match result.action {
            ElicitationAction::Accept => Heard::Form(result.content.unwrap_or_default()),
            ElicitationAction::Decline => Heard::No,
            _ => Heard::Nothing,
        }
    }
}
