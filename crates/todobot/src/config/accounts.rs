//! What is set of accounts.

use server::accounts::{Origin, ProviderKeys, ProviderSettings, Registration, Settings};

use super::{Setting, Settings as Given};

/// Where it listens is not said here.
pub(super) fn read(given: &Given) -> Result<Settings, String> {
    let access_secret = given.secret(Setting::JwtSecret)?.map(Into::into);
    let registration = match given.text(Setting::Registration)? {
        None | Some("open") => Registration::Open,
        Some("closed") => Registration::Closed,
        Some(_) => return Err(given.problem(Setting::Registration, "must be open or closed")),
    };
    let public_url = match given.text(Setting::PublicUrl)? {
        Some(text) => {
            let origin = Origin::parse(text);
            Some(origin.map_err(|it| given.problem(Setting::PublicUrl, it))?)
        }
        None => None,
    };
    Ok(Settings {
        access_secret,
        provider: provider(given)?,
        registration,
        public_url,
        trust_proxy: given.switch(Setting::TrustProxy, false)?,
        loopback: None,
    })
}

/// All of it is given, or nothing.
fn provider(given: &Given) -> Result<Option<ProviderSettings>, String> {
    let issuer = given.owned(Setting::IdpIssuer)?;
    let audience = given.owned(Setting::IdpAudience)?;
    let keys = match (given.secret(Setting::IdpSecret)?, given.text(Setting::IdpJwks)?) {
        (Some(_), Some(_)) => {
            let secret = given.name(Setting::IdpSecret);
            return Err(given.problem(Setting::IdpJwks, format!("not besides {secret}")));
        }
        (Some(secret), None) => Some(ProviderKeys::Secret(secret.into())),
        (None, Some(at)) if at.starts_with("http://") || at.starts_with("https://") => {
            Some(ProviderKeys::Url(at.to_owned()))
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
