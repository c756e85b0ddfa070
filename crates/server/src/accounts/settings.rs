//! What an installation decides about its accounts.

use std::path::PathBuf;

use axum::http::Uri;
use schemars::JsonSchema;
use secrecy::SecretString;
use serde::Serialize;

/// Filled in by whoever reads the configuration.
#[derive(Debug, Default)]
pub struct Settings {
    /// Signs access tokens; at least 32 bytes. `None`: the store keeps one, made on first start.
    pub access_secret: Option<SecretString>,
    /// Whose tokens are good here besides our own.
    pub provider: Option<ProviderSettings>,
    /// Whether anyone may make an account.
    pub registration: Registration,
    /// Where people reach this service, if that is not where it listens. Over https, cookies are
    /// for https alone.
    pub public_url: Option<Origin>,
    /// Whether a proxy that we trust stands before us: then the last entry of `X-Forwarded-For` is
    /// who asks, and `X-Forwarded-Proto` is how.
    pub trust_proxy: bool,
    /// The port that is listened at, if only this machine can reach it. `None`: others can, and the
    /// owner of this machine has to sign in like anyone else.
    pub loopback: Option<u16>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(inline)]
pub enum Registration {
    #[default]
    Open,
    Closed,
}

/// An identity provider that already knows the users.
#[derive(Debug)]
pub struct ProviderSettings {
    /// What `iss` must be.
    pub issuer: String,
    /// What `aud` must be, or hold.
    pub audience: String,
    pub keys: ProviderKeys,
}

/// What the provider's tokens are checked with.
#[derive(Debug)]
pub enum ProviderKeys {
    /// HS256, with a secret of at least 32 bytes that both sides know.
    Secret(SecretString),
    /// A JWK set in a file, read again when its keys change.
    File(PathBuf),
    /// A JWK set at an address, http or https.
    Url(String),
}

/// Scheme and authority, as a browser's `Origin` writes them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Origin(String);

impl Origin {
    /// `Err` is a sentence for whoever configured it.
    pub fn parse(text: &str) -> Result<Origin, String> {
        let wrong = || "must be an address such as https://todo.example.org".to_owned();
        let uri: Uri = text.trim().parse().map_err(|_| wrong())?;
        let (scheme, authority) = uri.scheme_str().zip(uri.authority()).ok_or_else(wrong)?;
        if !matches!(scheme, "http" | "https") || authority.as_str().contains('@') {
            return Err(wrong());
        }
        if !matches!(uri.path(), "" | "/") || uri.query().is_some() {
            return Err("must end after the name and the port: we stand at the root".to_owned());
        }
        Ok(Origin(origin(scheme, authority.as_str())))
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub(super) fn is_https(&self) -> bool {
        self.0.starts_with("https:")
    }
}

/// As a browser writes it: in lower case, and without the port that the scheme stands for.
pub(super) fn origin(scheme: &str, authority: &str) -> String {
    let authority = authority.to_ascii_lowercase();
    let usual = if scheme == "https" { ":443" } else { ":80" };
    let authority = authority.strip_suffix(usual).unwrap_or(&authority);
    format!("{scheme}://{authority}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_public_url_is_an_origin() {
        let check = |text: &str, expect: Option<&str>| {
            let got = Origin::parse(text).ok();
            assert_eq!(got.as_ref().map(Origin::as_str), expect, "{text}");
        };
        check("https://todo.example.org", Some("https://todo.example.org"));
        check("https://Todo.Example.org:443/", Some("https://todo.example.org"));
        check("http://localhost:8080", Some("http://localhost:8080"));
        check("http://localhost:80", Some("http://localhost"));
        for bad in [
            "",
            "todo.example.org",
            "ftp://x",
            "https://x/app",
            "https://x/?a",
            "https://u:p@x",
            "javascript:alert(1)",
            "https://",
        ] {
            check(bad, None);
        }
    }
}
