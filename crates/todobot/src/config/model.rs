//! Which model proposes, and where it is.

use std::time::Duration;

use llm::{Service, Settings};

use super::{Setting, Settings as Given};

/// What is set of models; which one is used, a command may still choose.
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
    /// What the crate of models calls a setting, and what it is called here.
    names: Vec<(&'static str, String)>,
}

/// What `gemini` alone means.
const GEMINI: &str = "gemini-3.8-flash";

impl ModelConfig {
    pub(super) fn read(given: &Given) -> Result<ModelConfig, String> {
        let usual = Settings::new(Service::Gemini, GEMINI);
        let temperature = given.parsed(Setting::ModelTemperature, "a number")?;
        let max_output_tokens = given.parsed(Setting::ModelMaxTokens, "a whole number")?;
        let retries = given.number(Setting::ModelRetries, 3)?;
        Ok(ModelConfig {
            name: given.owned(Setting::Model)?,
            base_url: given.owned(Setting::ModelUrl)?,
            key: given.owned(Setting::ModelKey)?,
            gemini_key: given.owned(Setting::GeminiKey)?,
            openai_key: given.owned(Setting::OpenAiKey)?,
            temperature: temperature.or(usual.temperature),
            max_output_tokens: max_output_tokens.unwrap_or(usual.max_output_tokens),
            timeout: given.seconds(Setting::ModelTimeout, usual.timeout)?,
            retries: u32::try_from(retries).unwrap_or(u32::MAX),
            stream: given.switch(Setting::ModelStream, true)?,
            names: NAMES.iter().map(|(field, it)| (*field, given.name(*it))).collect(),
        })
    }

    /// `None` is the offline engine. `Err` is a sentence that names the setting at fault.
    pub(crate) fn settings(&self, chosen: Option<&str>) -> Result<Option<Settings>, String> {
        self.parse(chosen).map_err(|it| self.named(chosen, it))
    }

    /// A problem with a model's setting, under the name that the setting has here.
    pub(crate) fn named(&self, chosen: Option<&str>, problem: String) -> String {
        let named = self.names.iter().find_map(|(field, name)| {
            let rest = problem.strip_prefix(field)?;
            let name = if chosen.is_some() && *field == "model: " { "--model" } else { name };
            Some(format!("{name}: {rest}"))
        });
        named.unwrap_or(problem)
    }

    fn parse(&self, chosen: Option<&str>) -> Result<Option<Settings>, String> {
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

const NAMES: &[(&str, Setting)] = &[
    ("model: ", Setting::Model),
    ("base_url: ", Setting::ModelUrl),
    ("key: ", Setting::ModelKey),
    ("temperature: ", Setting::ModelTemperature),
    ("max_output_tokens: ", Setting::ModelMaxTokens),
    ("timeout: ", Setting::ModelTimeout),
    ("retries: ", Setting::ModelRetries),
];
