//! Where the tasks are kept: here, or by another TodoBot.

use remote::address::Address;
use secrecy::SecretString;

use super::{Setting, Settings};

/// The tools of another TodoBot.
pub(crate) struct ToolsConfig {
    pub(crate) at: Address,
    pub(crate) identity: IdentityConfig,
}

/// As whom we come there.
pub(crate) enum IdentityConfig {
    Nobody,
    Token(SecretString),
    Signer { secret: SecretString, issuer: String, audience: String },
}

impl ToolsConfig {
    /// `None`: the tasks are here.
    pub(super) fn read(settings: &Settings) -> Result<Option<ToolsConfig>, String> {
        let Some(said) = settings.text(Setting::Tools)?.filter(|it| *it != "here") else {
            return Ok(None);
        };
        let Some(url) = said.strip_prefix("mcp:") else {
            return Err(settings.problem(Setting::Tools, "must be here or mcp:URL"));
        };
        let at = address(settings, &settings.name(Setting::Tools), url)?;
        Ok(Some(ToolsConfig { at, identity: identity(settings)? }))
    }
}

/// An address that someone said under this name.
pub(crate) fn address(settings: &Settings, name: &str, url: &str) -> Result<Address, String> {
    let plain_http = settings.switch(Setting::PlainHttp, false)?;
    Address::parse(url, plain_http).map_err(|it| format!("{name}: {it}"))
}

fn identity(settings: &Settings) -> Result<IdentityConfig, String> {
    let token = settings.text(Setting::ToolsToken)?;
    let secret = settings.secret(Setting::ToolsSecret)?;
    match (token, secret) {
        (Some(_), Some(_)) => {
            let secret = settings.name(Setting::ToolsSecret);
            Err(settings.problem(Setting::ToolsToken, format!("not besides {secret}")))
        }
        (Some(token), None) => Ok(IdentityConfig::Token(token.into())),
        (None, None) => Ok(IdentityConfig::Nobody),
        (None, Some(secret)) => {
            let needed = |setting| {
                let missing =
                    || settings.problem(setting, "must be set besides TODOBOT_TOOLS_SECRET");
                settings.owned(setting)?.ok_or_else(missing)
            };
            Ok(IdentityConfig::Signer {
                secret: secret.into(),
                issuer: needed(Setting::ToolsIssuer)?,
                audience: needed(Setting::ToolsAudience)?,
            })
        }
    }
}
