//! Puts the agent together: which model, whose words, which conversation.

use std::fs;

use agent::conversation;
use agent::event::Listener;
use agent::pending::Seal;
use agent::persona::Persona;
use agent::request::Request;
use agent::response::Response;
use agent::{House, Kit};
use anyhow::anyhow;
use domain::account::Scopes;
use domain::conversation::Conversation;
use domain::id::{ConversationId, TurnId};
use domain::ports::{ChatModel, Clock as _, Stop, Store};
use domain::tools::catalogue;
use domain::turn::Turn;

use crate::config::{Config, Setting};
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
    let model = match config.model.settings(model).map_err(Misconfigured)? {
        Some(settings) => {
            let mut seed = [0; 8];
            random(&mut seed)?;
            let opened = llm::open(settings, u64::from_le_bytes(seed));
            Some(opened.map_err(|it| Misconfigured(config.model.named(model, it)))?)
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

impl<'a> Host<'a> {
    pub(crate) async fn open(
        config: &'a Config,
        model: Option<&str>,
        desk: &Desk,
    ) -> anyhow::Result<Host<'a>> {
        Ok(Host { config, kit: kit(config, model, desk.store()).await? })
    }

    /// The model that proposes; `None` is the offline engine.
    pub(crate) fn model(&self) -> Option<&str> {
        self.kit.model.as_deref().map(ChatModel::name)
    }

    pub(crate) async fn take(
        &self,
        desk: &Desk,
        conversation: ConversationId,
        request: Request,
        stop: Option<&dyn Stop>,
        hear: Listener<'_>,
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
        let house = House { stop, ..house };
        Ok(conversation::take(request, turn, &self.config.zone, &house, hear).await?)
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

fn persona(config: &Config) -> Result<Persona, Misconfigured> {
    let Some(path) = &config.persona else { return Ok(Persona::default()) };
    let named = |problem: String| Misconfigured(config.settings.problem(Setting::Persona, problem));
    let text = fs::read_to_string(path).map_err(|it| named(format!("cannot be read: {it}")))?;
    let persona: Persona = serde_json::from_str(&text).map_err(|it| named(it.to_string()))?;
    persona.check().map_err(named)
}

pub(crate) fn random(bytes: &mut [u8]) -> anyhow::Result<()> {
    getrandom::fill(bytes).map_err(|it| anyhow!("no random bytes: {it}"))
}
