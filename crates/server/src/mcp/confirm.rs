//! What destroys is not done without the user's yes. Three ways to ask for it: a question that is
//! returned, and answered by calling again (2026-07-28); a question that is sent (before that); and
//! for clients that can do neither, a token that the model brings back after it has asked.

use std::time::Duration;

use agent::reply::Teller;
use domain::outcome::Outcome;
use domain::ports::StoreError;
use domain::refusal::{Code, Refusal};
use domain::task::Task;
use domain::tools::Call;
use rmcp::ErrorData;
use rmcp::model::{
    CallToolResponse, ElicitRequest, ElicitRequestParams, ElicitResult, ElicitationAction,
    ElicitationSchema, InputRequest, InputRequests, InputRequiredResult, InputResponses,
    ProtocolVersion,
};
use rmcp::service::{RequestContext, RoleServer, ServiceError};
use serde_json::{Value, json};

use super::call::Visit;
use super::catalogue::CONFIRM;
use super::slip::{Purpose, Slip, Way};
use super::telling;

/// What came with a call, if it answers a question.
pub(super) enum Answer {
    None,
    Token(Value),
    State(String, Option<InputResponses>),
}

impl Answer {
    pub(super) fn new(
        token: Option<Value>,
        state: Option<String>,
        responses: Option<InputResponses>,
    ) -> Answer {
        match (state, token) {
            (Some(state), _) => Answer::State(state, responses),
            (None, Some(token)) if !token.is_null() => Answer::Token(token),
            (None, _) => Answer::None,
        }
    }
}

type Done = Result<CallToolResponse, StoreError>;

/// Runs the call if the user said yes to it, else asks.
pub(super) async fn with_a_yes(
    visit: Visit<'_>,
    call: Call,
    answer: Answer,
    context: &RequestContext<RoleServer>,
) -> Result<Done, ErrorData> {
    let outcome = match visit.try_out(call.clone()).await {
        Ok(outcome) => outcome,
        Err(error) => return Ok(Err(error)),
    };
    // The one kind of thing that destroys. Anything else is refused here, or a bug that harms nobody.
    let Outcome::Deleted { task, .. } = &outcome else {
        return Ok(Ok(telling::outcome(&outcome).into()));
    };
    let teller = Teller { zone: &visit.visitor.zone, now: visit.turn.started_at };
    let question = format!("Shall I {}?", teller.proposal(&outcome));
    let asking = Asking { visit, call, task, question };
    match answer {
        Answer::None => asking.ask(context).await,
        Answer::Token(Value::String(token)) => match asking.open(&token, Way::Token) {
            Some(slip) => Ok(asking.run(slip).await),
            None => Ok(Ok(not_a_token())),
        },
        Answer::Token(_) => Ok(Ok(not_a_token())),
        Answer::State(state, responses) => {
            // It is the client that keeps this, not the model, so it is the protocol that is broken.
            let slip = asking.open(&state, Way::State).ok_or_else(|| {
                ErrorData::invalid_params("This requestState does not belong to this call.", None)
            })?;
            match responses.and_then(|mut it| it.remove(CONFIRM)) {
                None => asking.ask(context).await,
                Some(response) => match serde_json::from_value(response) {
                    Ok(response) if is_yes(&response) => Ok(asking.run(slip).await),
                    Ok(response) => Ok(Ok(declined(&response))),
                    Err(_) => Err(ErrorData::invalid_params("This is no answer to a form.", None)),
                },
            }
        }
    }
}

struct Asking<'a> {
    visit: Visit<'a>,
    call: Call,
    task: &'a Task,
    question: String,
}

/// How this client can be asked.
#[derive(Debug, PartialEq, Eq)]
enum Means {
    Returning,
    Sending,
    Neither,
}

impl Means {
    fn of(context: &RequestContext<RoleServer>) -> Means {
        let capability = context.client_capabilities().and_then(|it| it.elicitation);
        // Who declares neither form nor page means forms: so it was before there were pages.
        let forms = capability.is_some_and(|it| it.form.is_some() || it.url.is_none());
        let returning = context
            .protocol_version()
            .is_some_and(|it| ProtocolVersion::V_2026_07_28.as_str() <= it.as_str());
        match (forms, returning) {
            (true, true) => Means::Returning,
            (true, false) => Means::Sending,
            (false, _) => Means::Neither,
        }
    }
}

impl Asking<'_> {
    async fn ask(self, context: &RequestContext<RoleServer>) -> Result<Done, ErrorData> {
        match Means::of(context) {
            Means::Returning => {
                let request = InputRequest::Elicitation(ElicitRequest::new(self.form()?));
                let requests = InputRequests::from([(CONFIRM.to_owned(), request)]);
                let state = self.sign(Way::State).0;
                Ok(Ok(InputRequiredResult::new(Some(requests), Some(state)).into()))
            }
            Means::Sending => {
                // As long as a slip is good.
                let wait = Duration::from_secs(Slip::MINUTES.unsigned_abs() * 60);
                let form = self.form()?;
                match context.peer.create_elicitation_with_timeout(form, Some(wait)).await {
                    Ok(response) if is_yes(&response) => {
                        let slip = self.slip();
                        Ok(self.run(slip).await)
                    }
                    Ok(response) => Ok(Ok(declined(&response))),
                    // It promised what it cannot do.
                    Err(ServiceError::McpError(_)) => Ok(Ok(self.token())),
                    Err(_) => Ok(Ok(unanswered())),
                }
            }
            Means::Neither => Ok(Ok(self.token())),
        }
    }

    /// Exactly what was asked about, once, and only if it still is as it was shown.
    async fn run(self, slip: Slip) -> Done {
        let Asking { mut visit, call, .. } = self;
        // The question may have taken its time.
        visit.turn.started_at = visit.house.clock.now();
        let (now, user) = (visit.turn.started_at, visit.turn.user);
        if slip.expires_at <= now {
            return Ok(telling::refusal(&Refusal::conflict(format!(
                "That was asked more than {} minutes ago, so nothing was done.",
                Slip::MINUTES,
            )))
            .into());
        }
        // Two at once get past this, and then have one turn and so one effect.
        if visit.house.store.turn(user, slip.turn).await?.is_some() {
            let refusal = Refusal::conflict("That yes was used already; it is good for once.");
            return Ok(telling::refusal(&refusal).into());
        }
        visit.turn.id = slip.turn;
        visit.unless_changed = Some(slip.seen);
        visit.run(call).await.map(|it| telling::outcome(&it).into())
    }

    fn form(&self) -> Result<ElicitRequestParams, ErrorData> {
        let requested_schema = ElicitationSchema::builder()
            .required_bool_property(CONFIRM, |it| it.title("Yes, delete it"))
            .build()
            .map_err(|error| ErrorData::internal_error(error.to_owned(), None))?;
        let message = self.question.clone();
        Ok(ElicitRequestParams::FormElicitationParams { meta: None, message, requested_schema })
    }

    fn token(&self) -> CallToolResponse {
        let refusal = Refusal::new(Code::ConfirmationRequired, self.question.clone());
        let (token, slip) = self.sign(Way::Token);
        let fix = "Nothing was deleted yet. Put this question to the user. Only if they say yes, \
                   call again with the same task_id and with this confirm.";
        let more = [(CONFIRM, json!(token)), ("expires_at", json!(slip.expires_at))];
        telling::unconfirmed(&refusal, fix, &more).into()
    }

    fn sign(&self, way: Way) -> (String, Slip) {
        let slip = self.slip();
        (self.visit.house.slips.sign(&slip, &self.purpose(way)), slip)
    }

    fn open(&self, text: &str, way: Way) -> Option<Slip> {
        self.visit.house.slips.open(text, &self.purpose(way))
    }

    fn slip(&self) -> Slip {
        let turn = &self.visit.turn;
        let expires_at = Slip::until(turn.started_at);
        Slip { turn: turn.id, seen: self.task.updated_at, expires_at }
    }

    fn purpose(&self, way: Way) -> Purpose<'_> {
        Purpose { way, user: self.visit.turn.user, tool: self.call.name(), task: self.task.id }
    }
}

/// Both: the form was sent off, and it says yes.
fn is_yes(response: &ElicitResult) -> bool {
    let said = response.content.as_ref().and_then(|it| it.get(CONFIRM));
    response.action == ElicitationAction::Accept && said == Some(&Value::Bool(true))
}

fn declined(response: &ElicitResult) -> CallToolResponse {
    match response.action {
        ElicitationAction::Cancel => unanswered(),
        _ => {
            let message = "The user said no, so nothing was deleted.";
            let refusal = Refusal::new(Code::ConfirmationRequired, message);
            telling::unconfirmed(&refusal, "Leave it at that.", &[]).into()
        }
    }
}

fn unanswered() -> CallToolResponse {
    let message = "The user did not answer, so nothing was deleted.";
    let refusal = Refusal::new(Code::ConfirmationRequired, message);
    telling::unconfirmed(&refusal, "Call again only if the user still wants it.", &[]).into()
}

fn not_a_token() -> CallToolResponse {
    let problem = "this is no token that waits for a yes to deleting this task";
    let fix = "Call again without confirm to get one. Copy it whole.";
    telling::unconfirmed(&Refusal::invalid(CONFIRM, problem), fix, &[]).into()
}
