//! Puts the agent together: which model, whose words, which conversation.

use std::fs;

use agent::Kit;
use agent::conversation;
use agent::pending::Seal;
use agent::persona::Persona;
use agent::request::Request;
use agent::response::Response;
use anyhow::anyhow;
use domain::account::Scopes;
use domain::conversation::Conversation;
use domain::id::{ConversationId, TurnId};
use domain::ports::{Clock as _, Store};
use domain::tools::catalogue;
use domain::turn::Turn;
use jiff::ToSpan as _;

use crate::config::Config;
use crate::wire::Desk;

/// The agent of this terminal.
pub(crate) struct Host<'a> {
    config: &'a Config,
    kit: Kit,
}

/// The agent as it is configured.
pub(crate) async fn kit(
    config: &Config,
    model: Option<&str>,
    store: &dyn Store,
) -> anyhow::Result<Kit> {
    let mut fresh = [0; 32];
    random(&mut fresh)?;
    let seal = Seal::new(store.key("confirm", fresh).await?);
    let persona = persona(config)?;
    let model = match config.model.settings(model).map_err(of_model)? {
        Some(settings) => {
            let mut seed = [0; 8];
            random(&mut seed)?;
            Some(llm::open(settings, u64::from_le_bytes(seed)).map_err(of_model)?)
        }
        None => None,
    };
    Ok(Kit {
        model,
        hybrid: config.hybrid,
        limits: config.limits,
        tools: catalogue(&config.limits).into(),
        persona,
        seal,
        pace: config.pace,
    })
}

/// What the terminal's own conversation is called.
const TERMINAL: &str = "Terminal";

impl<'a> Host<'a> {
    pub(crate) async fn open(
        config: &'a Config,
        model: Option<&str>,
        desk: &Desk,
    ) -> anyhow::Result<Host<'a>> {
        Ok(Host { config, kit: kit(config, model, desk.store()).await? })
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
        let house = self.kit.house(desk.store(), clock, self.config.date_order, Scopes::FULL);
        Ok(conversation::take(request, turn, &self.config.zone, &house, &mut |_| {}).await?)
    }

    /// The conversation of this terminal, if it spoke within the hour; else a new one.
    pub(crate) async fn recent(&self, desk: &Desk) -> anyhow::Result<ConversationId> {
        let an_hour_ago = desk.clock().now() - 1.hour();
        let newest = desk.store().conversations(desk.turn().user, None, 20).await?;
        let recent = newest.into_iter().find(|it| it.title.as_str() == TERMINAL);
        match recent.filter(|it| an_hour_ago < it.updated_at) {
            Some(conversation) => Ok(conversation.id),
            None => self.start(desk, TERMINAL).await,
        }
    }

    /// A new conversation, called by these words.
    pub(crate) async fn start(&self, desk: &Desk, message: &str) -> anyhow::Result<ConversationId> {
        let (id, now) = (ConversationId(desk.clock().fresh_id()), desk.clock().now());
        let conversation = Conversation::begun(id, message, now);
        desk.store().start(desk.turn().user, &conversation).await?;
        Ok(id)
    }
}

/// A setting that cannot be used, in a sentence that names it.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Misconfigured(pub(crate) String);

/// What cannot be had just now, in a sentence.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Unable(pub(crate) String);

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

pub(crate) fn random(bytes: &mut [u8]) -> anyhow::Result<()> {
    getrandom::fill(bytes).map_err(|it| anyhow!("no random bytes: {it}"))
}
