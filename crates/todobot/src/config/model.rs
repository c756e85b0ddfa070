//! Which model proposes, and where it is.

use std::time::Duration;

use llm::{Service, Settings};

use super::{number, parsed, seconds, switch, variable};

/// What the environment says of models; which one is used, a command may still choose.
pub(crate) struct ModelConfig {
    name: Option<String>,
    base_url: Option<String>,
    key: Option<String>,
    gemini_key: Option<String>,
    openai_key: Option<String>,
    temperature: Option<f64>,
    max_output_tokens: u32,
    timeout: Duration,
    retries: u32,
    stream: bool,
}

/// What `gemini` alone means.
const GEMINI: &str = "gemini-3.8-flash";

impl ModelConfig {
    pub(super) fn read() -> Result<ModelConfig, String> {
        let usual = Settings::new(Service::Gemini, GEMINI);
        let max_output_tokens = parsed("TODOBOT_MODEL_MAX_TOKENS", "a whole number")?;
        Ok(ModelConfig {
            name: variable("TODOBOT_MODEL")?,
            base_url: variable("TODOBOT_MODEL_URL")?,
            key: variable("TODOBOT_MODEL_KEY")?,
            gemini_key: variable("GEMINI_API_KEY")?,
            openai_key: variable("OPENAI_API_KEY")?,
            temperature: parsed("TODOBOT_MODEL_TEMPERATURE", "a number")?.or(usual.temperature),
            max_output_tokens: max_output_tokens.unwrap_or(usual.max_output_tokens),
            timeout: seconds("TODOBOT_MODEL_TIMEOUT", usual.timeout)?,
            retries: u32::try_from(number("TODOBOT_MODEL_RETRIES", 3)?).unwrap_or(u32::MAX),
            stream: switch("TODOBOT_MODEL_STREAM", true)?,
        })
    }

    /// `None` is the offline engine. `Err` is a sentence that names the setting at fault.
    pub(crate) fn settings(&self, chosen: Option<&str>) -> Result<Option<Settings>, String> {
        let Some(name) = chosen.or(self.name.as_deref()).filter(|it| *it != agent::OFFLINE) else {
            return Ok(None);
        };
        let (service, model) = match name.split_once(':') {
            Some(("gemini", model)) => (Service::Gemini, model),
            Some(("openai", model)) => (Service::OpenAi, model),
            None if name == "gemini" => (Service::Gemini, GEMINI),
            _ => return Err("model: must be offline, gemini:NAME or openai:NAME".to_owned()),
        };
        let own_key = match service {
            Service::Gemini => &self.gemini_key,
            Service::OpenAi => &self.openai_key,
        };
        // A key that was meant for the service itself goes to no other address.
        let own_key = own_key.as_ref().filter(|_| self.base_url.is_none());
        Ok(Some(Settings {
            base_url: self.base_url.clone(),
            key: self.key.as_ref().or(own_key).map(|it| it.as_str().into()),
            temperature: self.temperature,
            max_output_tokens: self.max_output_tokens,
            timeout: self.timeout,
            retries: self.retries,
            stream: self.stream,
            ..Settings::new(service, model)
        }))
    }
}
