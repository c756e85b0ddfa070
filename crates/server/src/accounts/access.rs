//! Access tokens: JWTs that we sign and nobody else, good for a quarter of an hour.

use std::time::Duration;

use domain::id::{SessionId, UserId};
use jiff::Timestamp;
use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation};
use secrecy::{ExposeSecret as _, SecretSlice, SecretString};
use serde::{Deserialize, Serialize};

/// Writes and reads them.
pub(super) struct AccessTokens {
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

/// Whose request it is, and by which session. Whether that session still stands, only the store
/// knows.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(super) struct Access {
    pub(super) user: UserId,
    pub(super) session: SessionId,
}

#[derive(Debug, Serialize, Deserialize)]
struct Claims {
    iss: String,
    aud: String,
    sub: UserId,
    sid: SessionId,
    iat: i64,
    exp: i64,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    nbf: Option<i64>,
}

/// Who we are, as issuer and as audience.
pub(super) const NAME: &str = "todobot";
pub(super) const LIFETIME: Duration = Duration::from_secs(15 * 60);
/// In bytes. Ours are a tenth of it.
const LONGEST: usize = 4 * 1024;
/// How far the clock of whoever signed may be ahead of ours, in seconds.
pub(super) const AHEAD: i64 = 60;

impl AccessTokens {
    pub(super) fn new(secret: &SecretSlice<u8>) -> AccessTokens {
        AccessTokens {
            encoding: EncodingKey::from_secret(secret.expose_secret()),
            decoding: DecodingKey::from_secret(secret.expose_secret()),
            validation: validation(vec![Algorithm::HS256], NAME, &[NAME]),
        }
    }

    pub(super) fn write(
        &self,
        access: Access,
        now: Timestamp,
    ) -> Result<SecretString, jsonwebtoken::errors::Error> {
        let iat = now.as_second();
        let claims = Claims {
            iss: NAME.to_owned(),
            aud: NAME.to_owned(),
            sub: access.user,
            sid: access.session,
            iat,
            exp: iat.saturating_add_unsigned(LIFETIME.as_secs()),
            nbf: None,
        };
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.encoding)
            .map(Into::into)
    }

    /// And until when it is good.
    pub(super) fn read(&self, token: &str, now: Timestamp) -> Option<(Access, Timestamp)> {
        if LONGEST < token.len() {
            return None;
        }
        let read = jsonwebtoken::decode::<Claims>(token, &self.decoding, &self.validation).ok()?;
        let Claims { sub, sid, iat, exp, nbf, .. } = read.claims;
        let now = now.as_second();
        let has_begun = iat <= now + AHEAD && nbf.is_none_or(|it| it <= now);
        let is_good = has_begun && now < exp && read.header.crit.is_none();
        let until = Timestamp::from_second(exp).ok().filter(|_| is_good)?;
        Some((Access { user: sub, session: sid }, until))
    }
}

/// Signature, issuer and audience are the library's to check. The time is ours: it would read the
/// system's clock.
pub(super) fn validation(
    algorithms: Vec<Algorithm>,
    issuer: &str,
    audiences: &[impl ToString],
) -> Validation {
    let mut validation = Validation::new(Algorithm::HS256);
    validation.algorithms = algorithms;
    validation.validate_exp = false;
    validation.validate_nbf = false;
    validation.set_issuer(&[issuer]);
    validation.set_audience(audiences);
    validation.set_required_spec_claims(&["exp", "iss", "aud", "sub"]);
    validation
}

#[cfg(test)]
mod tests;
