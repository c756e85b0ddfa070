//! Puts the agent together: which model, whose words, which conversation.

use std::fs;
use std::sync::Arc;

use agent::House;
use agent::conversation;
use agent::pending::Seal;
use agent::persona::Persona;
use agent::request::Request;
use agent::response::Response;
use anyhow::anyhow;
use domain::conversation::Conversation;
use domain::id::{ConversationId, TurnId};
use domain::ports::{ChatModel, Clock as _};
use domain::title::Title;
use domain::tools::{ToolSpec, catalogue};
use domain::turn::Turn;
use jiff::ToSpan as _;

use crate::config::Config;
use crate::wire::Desk;

/// The agent of this process.
pub(crate) struct Host<'a> {
    config: &'a Config,
    model: Option<Arc<dyn ChatModel>>,
    persona: Persona,
    seal: Seal,
    tools: Arc<[ToolSpec]>,
}

/// What the terminal's own conversation is called.
const TERMINAL: &str = "Terminal";

impl<'a> Host<'a> {
    pub(crate) async fn open(
        config: &'a Config,
        model: Option<&str>,
        desk: &Desk,
    ) -> anyhow::Result<Host<'a>> {
        let mut fresh = [0; 32];
        random(&mut fresh)?;
        let seal = Seal::new(desk.store().key("confirm", fresh).await?);
        let persona = persona(config)?;
        let model = match config.model.settings(model).map_err(of_model)? {
            Some(settings) => {
                let mut seed = [0; 8];
                random(&mut seed)?;
                let seed = u64::from_le_bytes(seed);
                Some(llm::open(settings, seed).map_err(of_model)?)
            }
            None => None,
        };
        let tools = catalogue(&config.limits).into();
        Ok(Host { config, model, persona, seal, tools })
    }

    pub(crate) async fn take(
        &self,
        desk: &Desk,
        conversation: ConversationId,
        request: Request,
    ) -> anyhow::Result<Response> {
        let clock = desk.clock();
        let turn = Turn {
            id: TurnId(clock.fresh_id()),
            conversation_id: Some(conversation),
            words: Some(request.message.clone()),
            started_at: clock.now(),
            ..desk.turn().clone()
        };
        let house = House {
            store: desk.store(),
            clock,
            model: self.model.as_deref(),
            hybrid: self.config.hybrid,
            limits: &self.config.limits,
            tools: Arc::clone(&self.tools),
            order: self.config.date_order,
            persona: &self.persona,
            seal: &self.seal,
            pace: self.config.pace,
        };
        Ok(conversation::take(request, turn, &self.config.zone, &house, &mut |_| {}).await?)
    }

    /// The conversation of this terminal, if it spoke within the hour; else a new one.
    pub(crate) async fn recent(&self, desk: &Desk) -> anyhow::Result<ConversationId> {
        let an_hour_ago = desk.clock().now() - 1.hour();
        let newest = desk.store().conversations(desk.turn().user, 20).await?;
        let recent = newest.into_iter().find(|it| it.title.as_str() == TERMINAL);
        match recent.filter(|it| an_hour_ago < it.updated_at) {
            Some(conversation) => Ok(conversation.id),
            None => self.begin(desk, TERMINAL).await,
        }
    }

    pub(crate) async fn start(&self, desk: &Desk, message: &str) -> anyhow::Result<ConversationId> {
        let title: String = message.chars().filter(|it| !it.is_control()).take(60).collect();
        self.begin(desk, if title.trim().is_empty() { "Chat" } else { &title }).await
    }

    async fn begin(&self, desk: &Desk, title: &str) -> anyhow::Result<ConversationId> {
        let now = desk.clock().now();
        let title = Title::parse(title, Title::MAX).map_err(|it| anyhow!(it.message))?;
        let id = ConversationId(desk.clock().fresh_id());
        let conversation = Conversation { id, title, created_at: now, updated_at: now };
        desk.store().start(desk.turn().user, &conversation).await?;
        Ok(id)
    }
}

/// A setting that cannot be used, in a sentence that names it.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Misconfigured(pub(crate) String);

/// A problem with a model's setting, under the name that the setting has here.
fn of_model(problem: String) -> Misconfigured {
    const NAMES: &[(&str, &str)] = &[
        ("model: ", "TODOBOT_MODEL"),
        ("base_url: ", "TODOBOT_MODEL_URL"),
        ("key: ", "TODOBOT_MODEL_KEY"),
        ("temperature: ", "TODOBOT_MODEL_TEMPERATURE"),
        ("max_output_tokens: ", "TODOBOT_MODEL_MAX_TOKENS"),
        ("timeout: ", "TODOBOT_MODEL_TIMEOUT"),
        ("retries: ", "TODOBOT_MODEL_RETRIES"),
    ];
    let named = NAMES
        .iter()
        .find_map(|(setting, name)| Some(format!("{name}: {}", problem.strip_prefix(setting)?)));
    Misconfigured(named.unwrap_or(problem))
}

fn persona(config: &Config) -> Result<Persona, Misconfigured> {
    let Some(path) = &config.persona else { return Ok(Persona::default()) };
    let named = |problem: String| Misconfigured(format!("TODOBOT_PERSONA: {problem}"));
    let text = fs::read_to_string(path).map_err(|it| named(format!("cannot be read: {it}")))?;
    let persona: Persona = serde_json::from_str(&text).map_err(|it| named(it.to_string()))?;
    persona.check().map_err(named)
}

fn random(bytes: &mut [u8]) -> anyhow::Result<()> {
    getrandom::fill(bytes).map_err(|it| anyhow!("no random bytes: {it}"))
}
