//! Where the tasks are kept: here, or by another TodoBot.

use remote::address::Address;
use secrecy::SecretString;

use super::{secret, switch, variable};

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
    pub(super) fn read() -> Result<Option<ToolsConfig>, String> {
        let Some(said) = variable("TODOBOT_TOOLS")?.filter(|it| it != "here") else {
            return Ok(None);
        };
        let Some(url) = said.strip_prefix("mcp:") else {
            return Err("TODOBOT_TOOLS: must be here or mcp:URL".to_owned());
        };
        let at = address("TODOBOT_TOOLS", url)?;
        Ok(Some(ToolsConfig { at, identity: identity()? }))
    }
}

/// An address that someone said under this name.
pub(crate) fn address(name: &str, url: &str) -> Result<Address, String> {
    let plain_http = switch("TODOBOT_PLAIN_HTTP", false)?;
    Address::parse(url, plain_http).map_err(|it| format!("{name}: {it}"))
}

fn identity() -> Result<IdentityConfig, String> {
    let token = variable("TODOBOT_TOOLS_TOKEN")?;
    let secret = secret("TODOBOT_TOOLS_SECRET")?;
    match (token, secret) {
        (Some(_), Some(_)) => {
            Err("TODOBOT_TOOLS_TOKEN: not besides TODOBOT_TOOLS_SECRET".to_owned())
        }
        (Some(token), None) => Ok(IdentityConfig::Token(token.into())),
        (None, None) => Ok(IdentityConfig::Nobody),
        (None, Some(secret)) => {
            let needed = |name: &str| {
                let missing = || format!("{name}: must be set besides TODOBOT_TOOLS_SECRET");
                variable(name)?.ok_or_else(missing)
            };
            Ok(IdentityConfig::Signer {
                secret: secret.into(),
                issuer: needed("TODOBOT_TOOLS_ISSUER")?,
                audience: needed("TODOBOT_TOOLS_AUDIENCE")?,
            })
        }
    }
}
