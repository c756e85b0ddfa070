//! `ChatModel` for Gemini and for every service that speaks OpenAI's chat completions.
//!
//! A service is two pure translators (`gemini`, `openai`): a chat becomes a request, an answer
//! becomes a proposal, whole or in pieces. `client` is the only file that sends. Nothing here
//! knows a rule about tasks, and no error carries a service's own words or a key.

mod answer;
mod breaker;
mod client;
mod ear;
mod fault;
mod gemini;
mod model;
mod openai;
mod replay;
mod settings;
mod spoken;
mod sse;
mod wire;

use std::sync::Arc;

use domain::ports::ChatModel;

pub use replay::replay;
pub use settings::{Service, Settings};

/// A model as it is configured. `seed` scatters the pauses between tries. The error is a sentence
/// that names the setting.
pub fn open(settings: Settings, seed: u64) -> Result<Arc<dyn ChatModel>, String> {
    settings.check()?;
    Ok(Arc::new(model::Model::new(settings, seed)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_model_is_opened_by_its_name() {
        let mut settings = Settings::new(Service::Gemini, "gemini-3.8-flash");
        let refused = open(settings.clone(), 1).err();
        assert_eq!(refused.map(|it| it.starts_with("key: ")), Some(true));
        settings.key = Some("k".into());
        assert_eq!(open(settings, 1).unwrap().name(), "gemini:gemini-3.8-flash");
    }
}
