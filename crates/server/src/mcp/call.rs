//! One call of a tool, from the client's request to the answer.

use domain::aside::Aside;
use domain::id::CallId;
use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::{Code, Refusal};
use domain::tools::{self, Call, Effect, ToolContext};
use domain::turn::{Door, Turn};
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use rmcp::ErrorData;
use rmcp::model::{CallToolRequestParams, CallToolResponse, JsonObject, Tool};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::{Value, json};

use super::errand::{Brought, Errand, Said};
use super::steps::Steps;
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
    let response = match carry_out(house, visitor, tool, request, context).await {
        Ok(response) => response,
        Err(End::Answer(response)) => *response,
        Err(End::Store(error)) => {
            tracing::error!(%error, "the store failed");
            telling::refusal(&Refusal::from(&error)).into()
        }
        Err(End::Protocol(error)) => return Err(error),
    };
    let succeeded = match &response {
        CallToolResponse::Complete(result) => result.is_error != Some(true),
        _ => true,
    };
    metrics::tool_call(&tool.name, succeeded);
    Ok(response)
}

/// Why a call goes no further.
pub(super) enum End {
    /// A question, or a refusal.
    Answer(Box<CallToolResponse>),
    Store(StoreError),
    /// The client does not keep to the protocol.
    Protocol(ErrorData),
}

async fn carry_out(
    house: &House,
    visitor: &Visitor,
    tool: &Tool,
    request: CallToolRequestParams,
    context: &RequestContext<RoleServer>,
) -> Result<CallToolResponse, End> {
    let mut arguments = request.arguments.unwrap_or_default();
    let token = match catalogue::takes_several(&tool.name) {
        true => arguments.remove(catalogue::CONFIRM).filter(|it| !it.is_null()),
        false => None,
    };
    let visit = Visit::begin(house, visitor, Aside::read(&context.meta.0.0)?);
    if let Some(said) = Said::take(&tool.name, &mut arguments)? {
        let brought =
            Brought { token, state: request.request_state, responses: request.input_responses };
        let errand = Errand::begin(visit, &tool.name, arguments, said, context).await?;
        return errand.go(brought).await;
    }
    let call = visit.read(&tool.name, arguments).await?;
    visit.aside.conditions_are_on(std::iter::empty())?;
    Steps::new(context, 1).still_wanted()?;
    let id = visit.call_id(&json!(call.recorded()).to_string());
    let outcome = visit.run(call, id).await?;
    Ok(telling::outcome(&outcome).into())
}

/// A call on its way, in its turn.
pub(super) struct Visit<'a> {
    pub(super) house: &'a House,
    pub(super) visitor: &'a Visitor,
    /// What was told beside the call.
    pub(super) aside: Aside,
    pub(super) turn: Turn,
}

impl<'a> Visit<'a> {
    pub(super) fn begin(house: &'a House, visitor: &'a Visitor, aside: Aside) -> Visit<'a> {
        let turn = Turn {
            id: aside.turn(visitor.user, || house.clock.fresh_id()),
            user: visitor.user,
            conversation_id: None,
            door: Door::Mcp,
            words: aside.words.clone(),
            model: None,
            started_at: house.clock.now(),
        };
        Visit { house, visitor, aside, turn }
    }

    /// The call that is meant.
    pub(super) async fn read(&self, name: &str, arguments: JsonObject) -> Result<Call, End> {
        let arguments = Value::Object(arguments);
        let refusal = match Call::parse(name, arguments.clone(), self.visitor.user) {
            Ok(call) => return Ok(call),
            Err(refusal) => refusal,
        };
        // Someone tried to act as another user. It is the waist that puts it on record.
        if refusal.code == Code::PermissionDenied {
            let id = self.call_id(&json!([name, arguments]).to_string());
            let denied = tools::invoke(name, arguments, id, &self.context()).await?;
            return Err(End::answer(telling::outcome(&denied)));
        }
        Err(refusal.into())
    }

    /// For a call that reads: which one it is does not matter.
    pub(super) async fn look(&self, call: Call) -> Result<Outcome, StoreError> {
        let id = self.call_id(call.name());
        call.run(id, &self.context()).await
    }

    pub(super) async fn run(&self, call: Call, id: CallId) -> Result<Outcome, StoreError> {
        let writes = call.effect() != Effect::Reads;
        let outcome = call.run(id, &self.context()).await;
        if writes {
            self.wake();
        }
        outcome
    }

    /// Something may have changed.
    pub(super) fn wake(&self) {
        self.house.hub.ping(self.visitor.user);
    }

    pub(super) fn local_now(&self) -> DateTime {
        self.zone().to_datetime(self.turn.started_at)
    }

    /// Where the user's clock hangs: whoever calls may know better.
    pub(super) fn zone(&self) -> &TimeZone {
        self.aside.zone.as_ref().unwrap_or(&self.visitor.zone)
    }

    /// From its turn, so that what is tried again has no second effect.
    pub(super) fn call_id(&self, about: &str) -> CallId {
        self.aside.call(self.visitor.user, self.turn.id, about)
    }

    pub(super) fn context(&self) -> ToolContext<'_> {
        ToolContext {
            turn: &self.turn,
            scopes: self.visitor.scopes,
            now: self.turn.started_at,
            zone: self.zone(),
            limits: &self.house.limits,
            tasks: &*self.house.store,
            reminders: &*self.house.store,
            clock: &*self.house.clock,
            unless_changed: self.aside.unless_changed,
            dry_run: false,
        }
    }
}

impl End {
    pub(super) fn answer(answer: impl Into<CallToolResponse>) -> End {
        End::Answer(Box::new(answer.into()))
    }
}

impl From<Refusal> for End {
    fn from(refusal: Refusal) -> End {
        End::answer(telling::refusal(&refusal))
    }
}

impl From<StoreError> for End {
    fn from(error: StoreError) -> End {
        End::Store(error)
    }
}

impl From<ErrorData> for End {
    fn from(error: ErrorData) -> End {
        End::Protocol(error)
    }
}
