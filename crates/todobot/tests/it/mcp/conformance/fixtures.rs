//! What the suite wants to find behind `/mcp`: tools, prompts and resources that are made for it. They
//! stand in `tests/conformance`, as data.

#![expect(deprecated, reason = "the suite wants what 2025-11-25 had, sampling and logging too")]

use std::sync::Arc;

use rmcp::model::{
    CacheScope, CallToolRequestParams, CallToolResponse, CompleteRequestParams, CompleteResult,
    CompletionInfo, ContentBlock, ElicitationSchema, GetPromptRequestParams, GetPromptResponse,
    GetPromptResult, Implementation, InputRequests, JsonObject, ListPromptsResult,
    ListResourceTemplatesResult, ListResourcesResult, ListToolsResult, PaginatedRequestParams,
    Prompt, PromptArgument, PromptMessage, ReadResourceRequestParams, ReadResourceResponse,
    ReadResourceResult, Resource, ResourceTemplate, ServerCapabilities, ServerConfig,
    SetLevelRequestParams, SubscribeRequestParams, SubscriptionFilter, Tool,
    UnsubscribeRequestParams,
};
use rmcp::service::{RequestContext, RoleServer, SubscriptionContext, SubscriptionSink};
use rmcp::{ErrorData, ServerHandler};
use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, json};
use tokio::sync::Mutex;

use super::rounds::{self, Came};
use super::tools;

#[derive(Clone)]
pub(super) struct Fixtures(Arc<Stock>);

struct Stock {
    tools: Vec<ToolFixture>,
    prompts: Vec<PromptFixture>,
    resources: Vec<ResourceFixture>,
    listeners: Mutex<Vec<SubscriptionSink>>,
}

/// A tool and, where it is as simple as that, what it does.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ToolFixture {
    pub(super) name: String,
    description: String,
    input_schema: Option<JsonObject>,
    pub(super) answer: Option<Vec<ContentBlock>>,
    #[serde(default)]
    pub(super) is_error: bool,
    /// Sent to the client.
    pub(super) form: Option<ElicitationSchema>,
    /// Returned to the client, before there is an answer.
    #[serde(default)]
    pub(super) rounds: Vec<InputRequests>,
}

#[derive(Deserialize)]
struct PromptFixture {
    name: String,
    description: String,
    arguments: Option<Vec<PromptArgument>>,
    #[serde(default)]
    rounds: Vec<InputRequests>,
    /// With `{argument}` where that goes.
    messages: Value,
}

#[derive(Deserialize)]
struct ResourceFixture {
    #[serde(flatten)]
    resource: Resource,
    contents: JsonObject,
}

#[derive(Debug, Clone, Copy)]
pub(super) enum Change {
    Tools,
    Prompts,
}

impl Fixtures {
    pub(super) fn read() -> Fixtures {
        Fixtures(Arc::new(Stock {
            tools: parse(include_str!("../../../conformance/tools.json")),
            prompts: parse(include_str!("../../../conformance/prompts.json")),
            resources: parse(include_str!("../../../conformance/resources.json")),
            listeners: Mutex::default(),
        }))
    }

    /// Has everyone who listens hear of it.
    pub(super) async fn tell(&self, change: Change) {
        let mut listeners = self.0.listeners.lock().await;
        let mut there = Vec::new();
        for sink in listeners.drain(..) {
            let told = match change {
                Change::Tools => sink.notify_tool_list_changed().await,
                Change::Prompts => sink.notify_prompt_list_changed().await,
            };
            // Who does not want to hear of it, or is gone, is passed over.
            if told.is_ok() {
                there.push(sink);
            }
        }
        *listeners = there;
    }
}

fn parse<T: DeserializeOwned>(text: &str) -> T {
    serde_json::from_str(text).unwrap()
}

const TTL_MS: u64 = 60_000;

impl ServerHandler for Fixtures {
    fn get_info(&self) -> ServerConfig {
        let capabilities = ServerCapabilities::builder()
            .enable_tools()
            .enable_tool_list_changed()
            .enable_prompts()
            .enable_prompts_list_changed()
            .enable_resources()
            .enable_resources_subscribe()
            .enable_resources_list_changed()
            .enable_completions()
            .enable_logging()
            .build();
        ServerConfig::new(capabilities).with_server_info(Implementation::new("fixtures", "1"))
    }

    /// Headers are held against its schema before a call gets here.
    fn get_tool(&self, name: &str) -> Option<Tool> {
        self.0.tools.iter().find(|it| it.name == name).map(ToolFixture::tool)
    }

    async fn list_tools(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListToolsResult, ErrorData> {
        let tools = self.0.tools.iter().map(ToolFixture::tool).collect();
        Ok(ListToolsResult::with_all_items(tools)
            .with_ttl_ms(TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn call_tool(
        &self,
        request: CallToolRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<CallToolResponse, ErrorData> {
        match self.0.tools.iter().find(|it| it.name == request.name) {
            Some(tool) => tools::call(self, tool, request, &context).await,
            None => Err(ErrorData::invalid_params("There is no such tool.", None)),
        }
    }

    async fn list_prompts(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListPromptsResult, ErrorData> {
        let prompt =
            |it: &PromptFixture| Prompt::new(&it.name, Some(&it.description), it.arguments.clone());
        let prompts = self.0.prompts.iter().map(prompt).collect();
        Ok(ListPromptsResult::with_all_items(prompts)
            .with_ttl_ms(TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn get_prompt(
        &self,
        request: GetPromptRequestParams,
        context: RequestContext<RoleServer>,
    ) -> Result<GetPromptResponse, ErrorData> {
        let Some(prompt) = self.0.prompts.iter().find(|it| it.name == request.name) else {
            return Err(ErrorData::invalid_params("There is no such prompt.", None));
        };
        let came = Came {
            name: &prompt.name,
            state: request.request_state.as_deref(),
            responses: request.input_responses.as_ref(),
            can: context.client_capabilities().unwrap_or_default(),
        };
        if let Some(question) = rounds::next(&prompt.rounds, &came)? {
            return Ok(question.into());
        }
        let arguments = request.arguments.unwrap_or_default();
        Ok(GetPromptResult::new(prompt.with(&arguments)).into())
    }

    async fn complete(
        &self,
        request: CompleteRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<CompleteResult, ErrorData> {
        let values = vec![format!("{}…", request.argument.value)];
        let info = CompletionInfo::new(values);
        Ok(CompleteResult::new(info.map_err(|it| ErrorData::internal_error(it, None))?))
    }

    async fn list_resources(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourcesResult, ErrorData> {
        let resources = self.0.resources.iter().map(|it| it.resource.clone()).collect();
        Ok(ListResourcesResult::with_all_items(resources)
            .with_ttl_ms(TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn list_resource_templates(
        &self,
        _: Option<PaginatedRequestParams>,
        _: RequestContext<RoleServer>,
    ) -> Result<ListResourceTemplatesResult, ErrorData> {
        let template = ResourceTemplate::new("test://template/{id}/data", "Data by id")
            .with_description("What there is of an id.")
            .with_mime_type("application/json");
        Ok(ListResourceTemplatesResult::with_all_items(vec![template])
            .with_ttl_ms(TTL_MS)
            .with_cache_scope(CacheScope::Public))
    }

    async fn read_resource(
        &self,
        request: ReadResourceRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<ReadResourceResponse, ErrorData> {
        let uri = &request.uri;
        let found = self.0.resources.iter().find(|it| it.resource.uri == *uri);
        let id = uri.strip_prefix("test://template/").and_then(|it| it.strip_suffix("/data"));
        let contents = match (found, id) {
            (Some(found), _) => {
                let mut contents = found.contents.clone();
                contents.insert("uri".to_owned(), json!(uri));
                contents.insert("mimeType".to_owned(), json!(found.resource.mime_type));
                Value::Object(contents)
            }
            (None, Some(id)) => {
                let data = json!({
                    "id": id, "templateTest": true, "data": format!("Data for ID: {id}"),
                });
                json!({ "uri": uri, "mimeType": "application/json", "text": data.to_string() })
            }
            (None, None) => {
                let data = Some(json!({ "uri": uri }));
                return Err(ErrorData::resource_not_found("There is no such resource.", data));
            }
        };
        let contents = serde_json::from_value(contents).unwrap();
        Ok(ReadResourceResult::new(vec![contents])
            .with_ttl_ms(TTL_MS)
            .with_cache_scope(CacheScope::Public)
            .into())
    }

    fn accepted_subscription_filter(
        &self,
        requested: &SubscriptionFilter,
    ) -> Option<SubscriptionFilter> {
        Some(requested.clone())
    }

    async fn listen(&self, context: SubscriptionContext) -> Result<(), ErrorData> {
        self.0.listeners.lock().await.push(context.sink().clone());
        context.cancelled().await;
        Ok(())
    }

    async fn subscribe(
        &self,
        _: SubscribeRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        Ok(())
    }

    async fn unsubscribe(
        &self,
        _: UnsubscribeRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        Ok(())
    }

    async fn set_level(
        &self,
        _: SetLevelRequestParams,
        _: RequestContext<RoleServer>,
    ) -> Result<(), ErrorData> {
        Ok(())
    }
}

impl ToolFixture {
    fn tool(&self) -> Tool {
        let empty = || parse(r#"{ "type": "object", "properties": {} }"#);
        let schema = self.input_schema.clone().unwrap_or_else(empty);
        Tool::new(self.name.clone(), self.description.clone(), Arc::new(schema))
    }
}

impl PromptFixture {
    fn with(&self, arguments: &JsonObject) -> Vec<PromptMessage> {
        let mut messages = self.messages.to_string();
        for (name, value) in arguments {
            let value = json!(value.as_str().unwrap_or_default()).to_string();
            messages = messages.replace(&format!("{{{name}}}"), value.trim_matches('"'));
        }
        parse(&messages)
    }
}
