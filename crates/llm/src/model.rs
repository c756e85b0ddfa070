//! The port: a translator, the sender, and a breaker between them and a service that is down.

use std::time::Duration;

use async_trait::async_trait;
use domain::chat::{Chat, ModelError, Proposal};
use domain::ports::ChatModel;

use crate::answer::complete;
use crate::breaker::Breaker;
use crate::client::Client;
use crate::ear::Ear;
use crate::settings::{Service, Settings};
use crate::{gemini, openai};

pub(crate) struct Model {
    name: String,
    settings: Settings,
    client: Client,
    breaker: Breaker,
}

impl Model {
    pub(crate) fn new(settings: Settings, seed: u64) -> Result<Model, String> {
        Ok(Model {
            name: settings.name(),
            client: Client::new(&settings, seed)?,
            settings,
            breaker: Breaker::default(),
        })
    }

    #[cfg(test)]
    pub(crate) fn client_mut(&mut self) -> &mut Client {
        &mut self.client
    }
}

#[async_trait]
impl ChatModel for Model {
    fn name(&self) -> &str {
        &self.name
    }

    async fn propose(
        &self,
        chat: &Chat,
        within: Duration,
        hear: &mut (dyn for<'h> FnMut(&'h str) + Send),
    ) -> Result<Proposal, ModelError> {
        let pass = self.breaker.enter()?;
        let request = match self.settings.service {
            Service::Gemini => gemini::request(chat, &self.settings),
            Service::OpenAi => openai::request(chat, &self.settings),
        };
        let mut ear = Ear::new(hear, !chat.tools.is_empty());
        let result = self.client.propose(&request, within, &mut ear).await;
        pass.done(&result);
        let answer = result?;
        let really_called = !answer.said.calls.is_empty();
        let proposal = complete(answer, chat, &self.name);
        if really_called || proposal.said.calls.is_empty() {
            ear.release();
        }
        Ok(proposal)
    }
}
