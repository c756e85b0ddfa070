//! As whom we come. Never as a client of ours: their tokens are for us, and go nowhere else.

use std::time::Duration;

use domain::id::UserId;
use jiff::Timestamp;
use jsonwebtoken::{Algorithm, EncodingKey, Header};
use secrecy::{ExposeSecret as _, SecretString};
use serde::Serialize;

pub enum Identity {
    /// As whoever the server takes us for.
    Nobody,
    /// As one user there, whoever asks here.
    Token(SecretString),
    /// As the user who asks: we vouch for them, and the server believes us.
    Signer(Signer),
}

/// Vouches for our users, as the identity provider of the server.
pub struct Signer {
    key: EncodingKey,
    issuer: String,
    audience: String,
}

#[derive(Serialize)]
struct Claims<'a> {
    iss: &'a str,
    aud: &'a str,
    sub: UserId,
    iat: i64,
    exp: i64,
}

/// Each request has a fresh one, so it need not outlive a request.
const LIFETIME: Duration = Duration::from_secs(2 * 60);

impl Signer {
    pub fn new(secret: &SecretString, issuer: &str, audience: &str) -> Signer {
        Signer {
            key: EncodingKey::from_secret(secret.expose_secret().as_bytes()),
            issuer: issuer.to_owned(),
            audience: audience.to_owned(),
        }
    }

    fn token(&self, user: UserId, now: Timestamp) -> Option<SecretString> {
        let iat = now.as_second();
        let claims = Claims {
            iss: &self.issuer,
            aud: &self.audience,
            sub: user,
            iat,
            exp: iat.saturating_add_unsigned(LIFETIME.as_secs()),
        };
        // It fails only for a key of another kind, and this one is made above.
        jsonwebtoken::encode(&Header::new(Algorithm::HS256), &claims, &self.key)
            .ok()
            .map(Into::into)
    }
}

impl Identity {
    /// What a request for this user shows.
    pub(crate) fn bearer(&self, user: UserId, now: Timestamp) -> Option<SecretString> {
        match self {
            Identity::Nobody => None,
            Identity::Token(token) => Some(token.clone()),
            Identity::Signer(signer) => signer.token(user, now),
        }
    }
}

#[cfg(test)]
mod tests {
    use jsonwebtoken::{DecodingKey, Validation};
    use serde_json::Value;
    use uuid::Uuid;

    use super::*;

    #[test]
    fn each_user_is_vouched_for_by_name_and_not_for_long() {
        let secret = "0123456789abcdef0123456789abcdef";
        let signer = Signer::new(&secret.into(), "agent", "tools");
        let (user, now) = (UserId(Uuid::from_u128(7)), "2026-03-10T08:00:00Z".parse().unwrap());
        let token = Identity::Signer(signer).bearer(user, now).unwrap();
        let mut expected = Validation::new(Algorithm::HS256);
        expected.validate_exp = false;
        expected.set_issuer(&["agent"]);
        expected.set_audience(&["tools"]);
        let key = DecodingKey::from_secret(secret.as_bytes());
        let claims = jsonwebtoken::decode::<Value>(token.expose_secret(), &key, &expected);
        let claims = claims.unwrap().claims;
        assert_eq!(claims["sub"], user.to_string());
        assert_eq!(claims["exp"].as_i64().unwrap() - claims["iat"].as_i64().unwrap(), 120);
        assert!(!format!("{token:?}").contains(token.expose_secret()));
    }
}
