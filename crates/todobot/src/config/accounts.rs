//! What the environment says of accounts.

use server::accounts::{Origin, ProviderKeys, ProviderSettings, Registration, Settings};

use super::{secret, switch, variable};

/// Where it listens is not said here.
pub(super) fn read() -> Result<Settings, String> {
    let access_secret = secret("TODOBOT_JWT_SECRET")?.map(Into::into);
    let registration = match variable("TODOBOT_REGISTRATION")?.as_deref() {
        None | Some("open") => Registration::Open,
        Some("closed") => Registration::Closed,
        Some(_) => return Err("TODOBOT_REGISTRATION: must be open or closed".to_owned()),
    };
    let public_url = match variable("TODOBOT_PUBLIC_URL")? {
        Some(text) => Some(Origin::parse(&text).map_err(|it| format!("TODOBOT_PUBLIC_URL: {it}"))?),
        None => None,
    };
    Ok(Settings {
        access_secret,
        provider: provider()?,
        registration,
        public_url,
        trust_proxy: switch("TODOBOT_TRUST_PROXY", false)?,
        loopback: None,
    })
}

/// All of it is given, or nothing.
fn provider() -> Result<Option<ProviderSettings>, String> {
    let issuer = variable("TODOBOT_IDP_ISSUER")?;
    let audience = variable("TODOBOT_IDP_AUDIENCE")?;
    let keys = match (secret("TODOBOT_IDP_SECRET")?, variable("TODOBOT_IDP_JWKS")?) {
        (Some(_), Some(_)) => {
            return Err("TODOBOT_IDP_JWKS: not besides TODOBOT_IDP_SECRET".to_owned());
        }
        (Some(secret), None) => Some(ProviderKeys::Secret(secret.into())),
        (None, Some(at)) if at.starts_with("http://") || at.starts_with("https://") => {
            Some(ProviderKeys::Url(at))
        }
        (None, Some(at)) => Some(ProviderKeys::File(at.into())),
        (None, None) => None,
    };
    if issuer.is_none() && audience.is_none() && keys.is_none() {
        return Ok(None);
    }
    let missing = |name: &str| format!("{name}: must be set for an identity provider");
    Ok(Some(ProviderSettings {
        issuer: issuer.ok_or_else(|| missing("TODOBOT_IDP_ISSUER"))?,
        audience: audience.ok_or_else(|| missing("TODOBOT_IDP_AUDIENCE"))?,
        keys: keys.ok_or_else(|| missing("TODOBOT_IDP_SECRET or TODOBOT_IDP_JWKS"))?,
    }))
}
