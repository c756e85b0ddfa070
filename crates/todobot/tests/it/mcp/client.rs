//! `todobot mcp` and a client of it, with a person behind it who can be asked, or not.

use std::path::Path;
use std::process::Stdio;
use std::sync::{Arc, Mutex};

use rmcp::model::{
    CallToolRequest, CallToolRequestParams, CallToolResponse, CallToolResult, ClientCapabilities,
    ClientConfig, ClientRequest, ElicitRequestParams, ElicitResult, ElicitationAction,
    Implementation, ProgressNotificationParam, ProtocolVersion, RequestMetaObject,
    ResourceUpdatedNotificationParam, ServerResult, Tool,
};
use rmcp::service::{
    ClientLifecycleMode, ClientServiceExt as _, NotificationContext, Peer, PeerRequestOptions,
    RequestContext, RequestHandle, RoleClient, RunningService, ServiceError,
};
use rmcp::{ClientHandler, ErrorData};
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::process::{Child, Command};
use tokio::sync::Notify;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

/// Which revision a client speaks.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Era {
    /// 2025-11-25: a handshake first.
    Handshake,
    /// 2026-07-28: every request stands for itself.
    Stateless,
}

impl Era {
    pub(super) const BOTH: [Era; 2] = [Era::Handshake, Era::Stateless];
}

/// What the person does with a question.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) enum Person {
    SaysYes,
    /// Chooses the task with this in its title, and says yes.
    Picks(&'static str),
    /// Sends the form off, and it says no.
    SendsNo,
    Declines,
    Closes,
    /// Their client has no way to ask.
    CannotBeAsked,
}

#[derive(Clone)]
struct Desk {
    person: Person,
    notes: Arc<Notes>,
    updated: UnboundedSender<String>,
}

/// What reached the person.
#[derive(Default)]
struct Notes {
    asked: Mutex<Vec<String>>,
    progress: Mutex<Vec<(f64, Option<f64>)>>,
    progressed: Notify,
}

pub(super) struct Client {
    service: RunningService<RoleClient, Desk>,
    notes: Arc<Notes>,
    updated: UnboundedReceiver<String>,
    tools: Vec<Tool>,
    child: Child,
}

/// The program, with its data in `home`. It is Tue 10 Mar 2026, 09:00 in Berlin.
pub(super) fn program(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_todobot"));
    command.arg("mcp").env("TODOBOT_HOME", home).env_remove("TODOBOT_DATABASE_URL");
    command.env("TODOBOT_NOW", "2026-03-10T08:00:00Z").env("TODOBOT_ZONE", "Europe/Berlin");
    command.stdin(Stdio::piped()).stdout(Stdio::piped()).kill_on_drop(true);
    command
}

pub(super) fn home() -> TempDir {
    tempfile::tempdir().unwrap()
}

impl Client {
    pub(super) async fn start(home: &Path, era: Era, person: Person) -> Client {
        Client::of(&mut program(home), era, person).await
    }

    pub(super) async fn of(program: &mut Command, era: Era, person: Person) -> Client {
        let mut child = program.spawn().unwrap();
        let pipes = (child.stdout.take().unwrap(), child.stdin.take().unwrap());
        let notes = Arc::new(Notes::default());
        let (sender, updated) = unbounded_channel();
        let desk = Desk { person, notes: Arc::clone(&notes), updated: sender };
        let lifecycle = match era {
            Era::Handshake => ClientLifecycleMode::Initialize,
            Era::Stateless => ClientLifecycleMode::Discover {
                preferred_versions: vec![ProtocolVersion::V_2026_07_28],
            },
        };
        let service = desk.serve_with_lifecycle(pipes, lifecycle).await.unwrap();
        let tools = service.list_all_tools().await.unwrap();
        Client { service, notes, updated, tools, child }
    }

    pub(super) fn tools(&self) -> &[Tool] {
        &self.tools
    }

    /// For whatever is no tool.
    pub(super) fn peer(&self) -> &Peer<RoleClient> {
        &self.service
    }

    /// The next resource that it was told has changed, once it is told.
    pub(super) async fn updated(&mut self) -> String {
        self.updated.recv().await.unwrap()
    }

    pub(super) fn version(&self) -> ProtocolVersion {
        self.service.peer_info().unwrap().protocol_version.clone()
    }

    /// The questions that came, since this was last asked.
    pub(super) fn asked(&self) -> Vec<String> {
        std::mem::take(&mut self.notes.asked.lock().unwrap())
    }

    /// How far calls said they were, and of how much, since this was last asked.
    pub(super) fn progress(&self) -> Vec<(f64, Option<f64>)> {
        std::mem::take(&mut self.notes.progress.lock().unwrap())
    }

    /// Until a call says how far it is.
    pub(super) async fn progressed(&self) {
        self.notes.progressed.notified().await;
    }

    /// Sends a call and waits for nothing.
    pub(super) async fn begin(
        &self,
        params: CallToolRequestParams,
        meta: Option<RequestMetaObject>,
    ) -> RequestHandle<RoleClient> {
        let mut options = PeerRequestOptions::no_options();
        options.meta = meta;
        let request = ClientRequest::CallToolRequest(CallToolRequest::new(params));
        self.service.send_cancellable_request(request, options).await.unwrap()
    }

    /// A call with `_meta` of its own.
    pub(super) async fn call_with(&self, tool: &str, arguments: Value, meta: Value) -> Value {
        let meta = serde_json::from_value(meta).unwrap();
        let handle = self.begin(params(tool, arguments), Some(meta)).await;
        match handle.await_response().await.unwrap() {
            ServerResult::CallToolResult(result) => self.envelope(tool, result),
            other => panic!("{other:?}"),
        }
    }

    /// Hangs up, and waits until the program has ended by itself.
    pub(super) async fn close(mut self) {
        self.service.cancel().await.unwrap();
        assert!(self.child.wait().await.unwrap().success());
    }

    /// What the tool answered, the person having been asked where that was needed.
    pub(super) async fn call(&self, tool: &str, arguments: Value) -> Value {
        let result = self.service.call_tool(params(tool, arguments)).await.unwrap();
        self.envelope(tool, result)
    }

    /// One round: a question is given back as it came.
    pub(super) async fn once(
        &self,
        params: CallToolRequestParams,
    ) -> Result<CallToolResponse, ServiceError> {
        self.service.call_tool_once(params).await
    }

    /// A whole result, held against all that was promised of results.
    pub(super) fn envelope(&self, tool: &str, result: CallToolResult) -> Value {
        let spec = self.tools.iter().find(|it| it.name == tool).unwrap();
        let schema = Value::Object(spec.output_schema.as_deref().unwrap().clone());
        let envelope = result.structured_content.unwrap();
        let problem = jsonschema::validator_for(&schema).unwrap().validate(&envelope).err();
        assert!(problem.is_none(), "{tool}: {envelope} is not as promised: {problem:?}");
        let text = result.content.first().and_then(|it| it.as_text()).unwrap();
        assert_eq!(serde_json::from_str::<Value>(&text.text).unwrap(), envelope);
        assert_eq!(result.is_error, Some(envelope["success"] == false));
        if envelope["success"] == false {
            assert!(envelope["error"]["fix"].is_string(), "{envelope}");
        }
        envelope
    }

    /// The code of the refusal.
    pub(super) async fn refused(&self, tool: &str, arguments: Value) -> String {
        let envelope = self.call(tool, arguments).await;
        envelope["error"]["code"].as_str().unwrap_or_else(|| panic!("{envelope}")).to_owned()
    }

    /// Adds tasks with these titles.
    pub(super) async fn add(&self, titles: &[&str]) {
        for title in titles {
            self.call("add_task", json!({ "title": title })).await;
        }
    }

    /// Titles of what is there, as `list_tasks` has it; a completed one with a mark.
    pub(super) async fn titles(&self) -> Vec<String> {
        let listed = self.call("list_tasks", json!({ "limit": 100 })).await;
        let title = |it: &Value| match it["status"].as_str() {
            Some("completed") => format!("✓ {}", it["title"].as_str().unwrap()),
            _ => it["title"].as_str().unwrap().to_owned(),
        };
        listed["tasks"].as_array().unwrap().iter().map(title).collect()
    }
}

pub(super) fn params(tool: &str, arguments: Value) -> CallToolRequestParams {
    let Value::Object(arguments) = arguments else { panic!("{arguments}") };
    CallToolRequestParams::new(tool.to_owned()).with_arguments(arguments)
}

impl ClientHandler for Desk {
    fn get_info(&self) -> ClientConfig {
        let capabilities = match self.person {
            Person::CannotBeAsked => ClientCapabilities::default(),
            _ => ClientCapabilities::builder().enable_elicitation().build(),
        };
        ClientConfig::new(capabilities, Implementation::new("test", "1"))
    }

    async fn on_resource_updated(
        &self,
        params: ResourceUpdatedNotificationParam,
        _: NotificationContext<RoleClient>,
    ) {
        // Nobody waits for it any more.
        let _ = self.updated.send(params.uri);
    }

    async fn create_elicitation(
        &self,
        request: ElicitRequestParams,
        _: RequestContext<RoleClient>,
    ) -> Result<ElicitResult, ErrorData> {
        let ElicitRequestParams::FormElicitationParams { message, requested_schema, .. } = request
        else {
            return Err(ErrorData::invalid_params("not a form", None));
        };
        self.notes.asked.lock().unwrap().push(message);
        let form = json!(requested_schema);
        assert!(jsonschema::draft202012::meta::is_valid(&form), "{form}");
        let fill = |said: bool, pick: &str| {
            let filled = fill(&form["properties"], said, pick);
            ElicitResult::new(ElicitationAction::Accept).with_content(filled)
        };
        Ok(match self.person {
            Person::SaysYes => fill(true, "\0"),
            Person::Picks(title) => fill(true, title),
            Person::SendsNo => fill(false, "\0"),
            Person::Declines => ElicitResult::new(ElicitationAction::Decline),
            Person::Closes => ElicitResult::new(ElicitationAction::Cancel),
            Person::CannotBeAsked => panic!("it was asked nevertheless"),
        })
    }

    async fn on_progress(
        &self,
        news: ProgressNotificationParam,
        _: NotificationContext<RoleClient>,
    ) {
        self.notes.progress.lock().unwrap().push((news.progress, news.total));
        self.notes.progressed.notify_one();
    }
}

/// The form with a yes or a no, and with what has this in its title.
fn fill(fields: &Value, said: bool, pick: &str) -> Value {
    let fields = fields.as_object().unwrap().iter();
    let filled = fields.filter_map(|(name, field)| match field["oneOf"].as_array() {
        None => Some((name.clone(), json!(said))),
        Some(choices) => {
            let title = |it: &&Value| it["title"].as_str().unwrap().contains(pick);
            let picked = choices.iter().find(title)?;
            Some((name.clone(), picked["const"].clone()))
        }
    });
    Value::Object(filled.collect())
}
