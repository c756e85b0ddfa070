//! One call of a tool, from the client's request to the answer.

use domain::id::{CallId, TurnId};
use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::{Code, Refusal};
use domain::task::Status;
use domain::task_ref::TaskRef;
use domain::tools::reopen_task::ReopenTask;
use domain::tools::{self, Call, Effect, ToolContext};
use domain::turn::{Door, Turn};
use jiff::Timestamp;
use jiff::civil::DateTime;
use rmcp::ErrorData;
use rmcp::model::{CallToolRequestParams, CallToolResponse};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::Value;
use uuid::Uuid;

use super::confirm::{self, Answer};
use super::{House, Visitor, catalogue, telling};
use crate::ops::metrics;

pub(super) async fn take(
    house: &House,
    visitor: &Visitor,
    request: CallToolRequestParams,
    context: &RequestContext<RoleServer>,
) -> Result<CallToolResponse, ErrorData> {
    let Some(tool) = house.tools.iter().find(|it| it.name == request.name) else {
        return Err(ErrorData::invalid_params("There is no such tool.", None));
    };
    let mut arguments = request.arguments.unwrap_or_default();
    let token = match catalogue::asks_first(tool) {
        true => arguments.remove(catalogue::CONFIRM),
        false => None,
    };
    let answer = Answer::new(token, request.request_state, request.input_responses);
    let visit = Visit::begin(house, visitor);
    let done = match visit.read(&tool.name, Value::Object(arguments)).await {
        Ok(Ok(call)) if call.effect() == Effect::Destroys => {
            confirm::with_a_yes(visit, call, answer, context).await?
        }
        Ok(Ok(call)) => visit.run(call).await.map(|it| telling::outcome(&it).into()),
        Ok(Err(refusal)) => Ok(telling::refusal(&refusal).into()),
        Err(error) => Err(error),
    };
    let response = done.unwrap_or_else(|error| {
        tracing::error!(%error, "the store failed");
        telling::refusal(&Refusal::from(&error)).into()
    });
    let succeeded = match &response {
        CallToolResponse::Complete(result) => result.is_error != Some(true),
        _ => true,
    };
    metrics::tool_call(&tool.name, succeeded);
    Ok(response)
}

/// A call on its way: it becomes a turn of its own.
pub(super) struct Visit<'a> {
    pub(super) house: &'a House,
    pub(super) visitor: &'a Visitor,
    pub(super) turn: Turn,
    /// The task must not have changed since.
    pub(super) unless_changed: Option<Timestamp>,
}

impl<'a> Visit<'a> {
    pub(super) fn begin(house: &'a House, visitor: &'a Visitor) -> Visit<'a> {
        let turn = Turn {
            id: TurnId(house.clock.fresh_id()),
            user: visitor.user,
            conversation_id: None,
            door: Door::Mcp,
            words: None,
            model: None,
            started_at: house.clock.now(),
        };
        Visit { house, visitor, turn, unless_changed: None }
    }

    /// The call that is meant, its task found by whatever it was named.
    async fn read(
        &self,
        name: &str,
        mut arguments: Value,
    ) -> Result<Result<Call, Refusal>, StoreError> {
        let refusal = match Call::parse(name, arguments.clone(), self.visitor.user) {
            Ok(call) => return Ok(Ok(call)),
            Err(refusal) => refusal,
        };
        // Someone tried to act as another user. It is the waist that puts it on record.
        if refusal.code == Code::PermissionDenied {
            let denied = tools::invoke(name, arguments, self.call_id(), &self.context()).await?;
            return Ok(Err(match denied {
                Outcome::Refused(denied) => denied,
                _ => refusal,
            }));
        }
        let Some(Value::String(said)) = arguments.get_mut("task_id") else {
            return Ok(Err(refusal));
        };
        if TaskRef::parse(said).is_some() {
            return Ok(Err(refusal));
        }
        let likely = match name {
            ReopenTask::NAME => Status::Completed,
            _ => Status::Pending,
        };
        match self.context().find(said, likely, &[]).await? {
            Ok(task) => *said = task.to_string(),
            Err(refusal) => {
                let field = Some("task_id".to_owned());
                return Ok(Err(Refusal { field, ..refusal }));
            }
        }
        Ok(Call::parse(name, arguments, self.visitor.user))
    }

    pub(super) async fn run(&self, call: Call) -> Result<Outcome, StoreError> {
        let writes = call.effect() != Effect::Reads;
        let outcome = call.run(self.call_id(), &self.context()).await;
        if writes {
            self.house.hub.ping(self.visitor.user);
        }
        outcome
    }

    /// What the call would do.
    pub(super) async fn try_out(&self, call: Call) -> Result<Outcome, StoreError> {
        let context = ToolContext { dry_run: true, ..self.context() };
        call.run(self.call_id(), &context).await
    }

    pub(super) fn local_now(&self) -> DateTime {
        self.turn.started_at.to_zoned(self.visitor.zone.clone()).datetime()
    }

    /// From its turn, so that what is tried again has no second effect.
    fn call_id(&self) -> CallId {
        CallId(Uuid::new_v5(&self.turn.id.0, b"call"))
    }

    pub(super) fn context(&self) -> ToolContext<'_> {
        ToolContext {
            turn: &self.turn,
            scopes: self.visitor.scopes,
            now: self.turn.started_at,
            zone: &self.visitor.zone,
            limits: &self.house.limits,
            tasks: &*self.house.store,
            reminders: &*self.house.store,
            clock: &*self.house.clock,
            unless_changed: self.unless_changed,
            dry_run: false,
        }
    }
}
