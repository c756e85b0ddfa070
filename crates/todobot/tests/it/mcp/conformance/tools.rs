//! What the tools do that have more to do than to answer.

#![expect(deprecated, reason = "the suite wants what 2025-11-25 had, sampling and logging too")]

use rmcp::ErrorData;
use rmcp::model::{
    CallToolRequestParams, CallToolResponse, CallToolResult, ClientCapabilities, ContentBlock,
    CreateMessageRequestParams, ElicitRequestParams, ElicitationSchema, LoggingLevel,
    LoggingMessageNotificationParam, ProgressNotificationParam, SamplingMessage,
};
use rmcp::service::{RequestContext, RoleServer};
use serde_json::{Value, json};

use super::fixtures::{Change, Fixtures, ToolFixture};
use super::rounds::{self, Came};

pub(super) async fn call(
    fixtures: &Fixtures,
    tool: &ToolFixture,
    request: CallToolRequestParams,
    context: &RequestContext<RoleServer>,
) -> Result<CallToolResponse, ErrorData> {
    if let Some(answer) = &tool.answer {
        return Ok(match tool.is_error {
            true => CallToolResult::error(answer.clone()),
            false => CallToolResult::success(answer.clone()),
        }
        .into());
    }
    if !tool.rounds.is_empty() {
        let came = Came {
            name: &tool.name,
            state: request.request_state.as_deref(),
            responses: request.input_responses.as_ref(),
            can: context.client_capabilities().unwrap_or_default(),
        };
        return Ok(match rounds::next(&tool.rounds, &came)? {
            Some(question) => question.into(),
            None => text("state-ok"),
        });
    }
    let argument = |name: &str| {
        let value = request.arguments.as_ref().and_then(|it| it.get(name));
        value.and_then(Value::as_str).unwrap_or("Please fill this in.").to_owned()
    };
    if let Some(form) = &tool.form {
        return send_form(argument("message"), form.clone(), context).await;
    }
    match &*tool.name {
        "test_sampling" => sample(&argument("prompt"), context).await,
        "test_tool_with_logging" => {
            for message in
                ["Tool execution started", "Tool processing data", "Tool execution completed"]
            {
                log(LoggingLevel::Info, message, context).await?;
            }
            Ok(text("Logged."))
        }
        "test_logging_tool" => {
            if let Some(level) = context.meta.log_level() {
                log(level, "Asked for.", context).await?;
            }
            Ok(text("Logged what was asked for."))
        }
        "test_tool_with_progress" => {
            if let Some(token) = context.meta.get_progress_token() {
                for progress in [0.0, 50.0, 100.0] {
                    let told = ProgressNotificationParam::new(token.clone(), progress);
                    sent(context.peer.notify_progress(told.with_total(100.0)).await)?;
                }
            }
            Ok(text("Done."))
        }
        "test_missing_capability" => {
            let can = context.client_capabilities().unwrap_or_default();
            match can.sampling {
                Some(_) => Ok(text("It can sample.")),
                None => Err(ErrorData::missing_required_client_capability(
                    ClientCapabilities::builder().enable_sampling().build(),
                )),
            }
        }
        "test_trigger_tool_change" => {
            fixtures.tell(Change::Tools).await;
            Ok(text("Told."))
        }
        "test_trigger_prompt_change" => {
            fixtures.tell(Change::Prompts).await;
            Ok(text("Told."))
        }
        name => panic!("nobody wrote what {name} does"),
    }
}

async fn send_form(
    message: String,
    requested_schema: ElicitationSchema,
    context: &RequestContext<RoleServer>,
) -> Result<CallToolResponse, ErrorData> {
    let form = ElicitRequestParams::FormElicitationParams { meta: None, message, requested_schema };
    let answer = sent(context.peer.create_elicitation(form).await)?;
    let (action, content) = (json!(answer.action), json!(answer.content));
    Ok(text(&format!("Answered: action={}, content={content}", action.as_str().unwrap())))
}

async fn sample(
    prompt: &str,
    context: &RequestContext<RoleServer>,
) -> Result<CallToolResponse, ErrorData> {
    let prompt = CreateMessageRequestParams::new(vec![SamplingMessage::user_text(prompt)], 100);
    let answer = sent(context.peer.create_message(prompt).await)?;
    let said = answer.message.content.first().and_then(|it| it.as_text().cloned());
    Ok(text(&format!("LLM response: {}", said.map(|it| it.text).unwrap_or_default())))
}

async fn log(
    level: LoggingLevel,
    message: &str,
    context: &RequestContext<RoleServer>,
) -> Result<(), ErrorData> {
    let message = LoggingMessageNotificationParam::new(level, json!(message));
    sent(context.peer.notify_logging_message(message).await)
}

fn sent<T>(sent: Result<T, rmcp::service::ServiceError>) -> Result<T, ErrorData> {
    sent.map_err(|error| ErrorData::internal_error(error.to_string(), None))
}

fn text(text: &str) -> CallToolResponse {
    CallToolResult::success(vec![ContentBlock::text(text)]).into()
}
