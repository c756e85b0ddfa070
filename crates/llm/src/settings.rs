//! What must be known of a service to talk to it.

use std::time::Duration;

use reqwest::Url;
use secrecy::{ExposeSecret, SecretString};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Service {
    Gemini,
    /// OpenAI, or any server that speaks its chat completions.
    OpenAi,
}

impl Service {
    pub fn name(self) -> &'static str {
        match self {
            Service::Gemini => "gemini",
            Service::OpenAi => "openai",
        }
    }

    pub fn default_base_url(self) -> &'static str {
        match self {
            Service::Gemini => "https://generativelanguage.googleapis.com/v1beta",
            Service::OpenAi => "https://api.openai.com/v1",
        }
    }
}

/// The key does not show in `Debug`.
#[derive(Debug, Clone)]
pub struct Settings {
    pub service: Service,
    pub model: String,
    /// `None`: the service's own.
    pub base_url: Option<String>,
    pub key: Option<SecretString>,
    /// `None`: what the service thinks best. Not sent to models that do not take one.
    pub temperature: Option<f64>,
    pub max_output_tokens: u32,
    /// For one try.
    pub timeout: Duration,
    /// Tries after the first.
    pub retries: u32,
    pub stream: bool,
}

impl Settings {
    /// Characters.
    pub const MAX_MODEL: usize = 200;
    pub const MAX_TEMPERATURE: f64 = 2.0;
    pub const MAX_OUTPUT_TOKENS: u32 = 8192;
    pub const MAX_TIMEOUT: Duration = Duration::from_secs(600);
    pub const MAX_RETRIES: u32 = 10;

    pub fn new(service: Service, model: &str) -> Settings {
        Settings {
            service,
            model: model.to_owned(),
            base_url: None,
            key: None,
            temperature: Some(0.0),
            max_output_tokens: 2048,
            timeout: Duration::from_secs(30),
            retries: 3,
            stream: true,
        }
    }

    /// Such as `gemini:gemini-3.8-flash`.
    pub(crate) fn name(&self) -> String {
        format!("{}:{}", self.service.name(), self.model)
    }

    /// Without a slash at its end.
    pub(crate) fn base_url(&self) -> &str {
        self.base_url.as_deref().unwrap_or(self.service.default_base_url()).trim_end_matches('/')
    }

    /// The service whose own address this is, not one that is compatible with it.
    pub(crate) fn is_at(&self, domain: &str) -> bool {
        let url = Url::parse(self.base_url()).ok();
        let host = url.as_ref().and_then(|it| it.host_str()).unwrap_or_default();
        host == domain || host.strip_suffix(domain).is_some_and(|it| it.ends_with('.'))
    }

    pub(crate) fn check(&self) -> Result<(), String> {
        let length = self.model.chars().count();
        if !(1..=Settings::MAX_MODEL).contains(&length) {
            return Err(format!("model: must be 1 to {} characters", Settings::MAX_MODEL));
        }
        if self.model.chars().any(|it| it.is_whitespace() || it.is_control()) {
            return Err("model: must not contain spaces".to_owned());
        }
        // It becomes a part of the address.
        let plain = |it: char| it.is_ascii_alphanumeric() || "._-/".contains(it);
        if self.service == Service::Gemini
            && (!self.model.chars().all(plain) || self.model.contains(".."))
        {
            return Err("model: may hold letters, digits and . _ - / only".to_owned());
        }
        if let Some(base_url) = &self.base_url {
            check_address(base_url)?;
        }
        match &self.key {
            // The services want one; a server of one's own may not.
            None if self.is_at_home() => {
                return Err(format!("key: {} needs one", self.base_url()));
            }
            Some(key) if !is_header_value(key.expose_secret()) => {
                return Err("key: must be visible ASCII characters without spaces".to_owned());
            }
            _ => {}
        }
        if self.temperature.is_some_and(|it| !(0.0..=Settings::MAX_TEMPERATURE).contains(&it)) {
            return Err(format!("temperature: must be 0 to {}", Settings::MAX_TEMPERATURE));
        }
        if !(1..=Settings::MAX_OUTPUT_TOKENS).contains(&self.max_output_tokens) {
            return Err(format!("max_output_tokens: must be 1 to {}", Settings::MAX_OUTPUT_TOKENS));
        }
        if self.timeout.is_zero() || Settings::MAX_TIMEOUT < self.timeout {
            return Err(format!(
                "timeout: must be above 0 and at most {} seconds",
                Settings::MAX_TIMEOUT.as_secs()
            ));
        }
        if Settings::MAX_RETRIES < self.retries {
            return Err(format!("retries: must be 0 to {}", Settings::MAX_RETRIES));
        }
        Ok(())
    }

    fn is_at_home(&self) -> bool {
        self.base_url.is_none() || self.base_url() == self.service.default_base_url()
    }
}

fn check_address(base_url: &str) -> Result<(), String> {
    let url = Url::parse(base_url).map_err(|_| "base_url: is not an address".to_owned())?;
    if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
        return Err("base_url: must begin with http:// or https:// and name a host".to_owned());
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err("base_url: must not hold a password; use the key".to_owned());
    }
    if url.query().is_some() || url.fragment().is_some() {
        return Err("base_url: must end with its path, without ? or #".to_owned());
    }
    Ok(())
}

fn is_header_value(key: &str) -> bool {
    !key.is_empty() && key.bytes().all(|it| it.is_ascii_graphic())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_wrong_setting_is_named() {
        let check = |change: &dyn Fn(&mut Settings), expect: Result<(), &str>| {
            let mut settings = Settings::new(Service::Gemini, "gemini-3.8-flash");
            settings.key = Some("k-secret".into());
            change(&mut settings);
            let result = settings.check();
            assert_eq!(result.as_ref().map_err(String::as_str).copied(), expect);
        };
        check(&|_| (), Ok(()));
        check(&|it| it.model.clear(), Err("model: must be 1 to 200 characters"));
        check(&|it| it.model = "m".repeat(200), Ok(()));
        check(&|it| it.model = "m".repeat(201), Err("model: must be 1 to 200 characters"));
        check(&|it| it.model = "gemini 3".into(), Err("model: must not contain spaces"));
        let letters = Err("model: may hold letters, digits and . _ - / only");
        check(&|it| it.model = "m?key=1".into(), letters);
        check(&|it| it.model = "../v1/models/m".into(), letters);
        check(
            &|it| {
                it.service = Service::OpenAi;
                it.model = "qwen/qwen3:free".into();
            },
            Ok(()),
        );
        check(
            &|it| it.key = None,
            Err("key: https://generativelanguage.googleapis.com/v1beta needs one"),
        );
        check(
            &|it| {
                it.key = None;
                it.base_url = Some("http://127.0.0.1:8080/v1".into());
            },
            Ok(()),
        );
        let visible = Err("key: must be visible ASCII characters without spaces");
        check(&|it| it.key = Some("".into()), visible);
        check(&|it| it.key = Some("a\nb".into()), visible);
        check(&|it| it.base_url = Some("localhost".into()), Err("base_url: is not an address"));
        check(
            &|it| it.base_url = Some("ftp://example.com".into()),
            Err("base_url: must begin with http:// or https:// and name a host"),
        );
        check(
            &|it| it.base_url = Some("https://me:pw@example.com/v1".into()),
            Err("base_url: must not hold a password; use the key"),
        );
        check(
            &|it| it.base_url = Some("https://example.com/v1?key=x".into()),
            Err("base_url: must end with its path, without ? or #"),
        );
        check(&|it| it.temperature = None, Ok(()));
        check(&|it| it.temperature = Some(2.0), Ok(()));
        check(&|it| it.temperature = Some(2.1), Err("temperature: must be 0 to 2"));
        check(&|it| it.temperature = Some(f64::NAN), Err("temperature: must be 0 to 2"));
        check(&|it| it.max_output_tokens = 8192, Ok(()));
        check(&|it| it.max_output_tokens = 8193, Err("max_output_tokens: must be 1 to 8192"));
        check(&|it| it.max_output_tokens = 0, Err("max_output_tokens: must be 1 to 8192"));
        let timeout = Err("timeout: must be above 0 and at most 600 seconds");
        check(&|it| it.timeout = Duration::ZERO, timeout);
        check(&|it| it.timeout = Duration::from_secs(601), timeout);
        check(&|it| it.retries = 10, Ok(()));
        check(&|it| it.retries = 11, Err("retries: must be 0 to 10"));
    }

    #[test]
    fn a_key_does_not_show() {
        let mut settings = Settings::new(Service::OpenAi, "gpt-4.1");
        settings.key = Some("sk-very-secret".into());
        assert!(!format!("{settings:?}").contains("very"));
    }

    #[test]
    fn a_host_is_known_whole() {
        let check = |base_url: &str, domain: &str, expect: bool| {
            let mut settings = Settings::new(Service::OpenAi, "m");
            settings.base_url = Some(base_url.to_owned());
            assert_eq!(settings.is_at(domain), expect, "{base_url}");
        };
        check("https://api.openai.com/v1/", "openai.com", true);
        check("https://openai.com", "openai.com", true);
        check("https://notopenai.com/v1", "openai.com", false);
        check("https://openai.com.example.org/v1", "openai.com", false);
    }
}
