//! Tokens of an identity provider that already knows the users, so that we can stand behind someone
//! else's login.

mod jwks;
mod source;

use std::sync::{Arc, PoisonError, RwLock};
use std::time::Duration;

use domain::account::{Scopes, Subject};
use domain::id::UserId;
use jiff::Timestamp;
use jsonwebtoken::{Algorithm, DecodingKey};
use secrecy::ExposeSecret as _;
use serde::Deserialize;
use tokio::sync::Mutex;
use uuid::Uuid;

use super::OpenError;
use super::access::{self, AHEAD};
use super::keys;
use super::resource;
use super::settings::{ProviderKeys, ProviderSettings};
use jwks::VerifyingKey;
use source::Source;

pub(super) struct Provider {
    issuer: String,
    /// By which of these names a token means us is all the same.
    audiences: Vec<String>,
    keys: RwLock<Known>,
    /// Where newer keys come from. Whoever holds it is fetching them.
    source: Option<Mutex<Source>>,
}

/// The provider's keys, as they were last seen.
#[derive(Clone, Default)]
struct Known {
    keys: Arc<[VerifyingKey]>,
    seen_at: Option<Timestamp>,
    /// When they were last looked for, with or without success.
    tried_at: Option<Timestamp>,
}

/// What the provider says with a token.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Vouched {
    pub(super) subject: Subject,
    pub(super) scopes: Scopes,
    pub(super) until: Timestamp,
}

#[derive(Deserialize)]
struct Claims {
    iss: String,
    sub: String,
    /// Seconds, not always whole ones.
    exp: f64,
    iat: Option<f64>,
    nbf: Option<f64>,
    /// What the bearer may do, as RFC 9068 has it, and as some providers do.
    scope: Option<Words>,
    scp: Option<Words>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Words {
    Text(String),
    List(Vec<String>),
}

/// In bytes. Some providers put all of a user's groups into it.
const LONGEST: usize = 8 * 1024;
const SUB_MAX: usize = 255;
/// Keys are looked for again after this, or when a token names one that is not known.
const FRESH: Duration = Duration::from_secs(10 * 60);
/// But no more often than this: anyone can name a key that does not exist.
const PAUSE: Duration = Duration::from_secs(60);
/// Unless there are none at all, and nobody can come in.
const PAUSE_WITHOUT_KEYS: Duration = Duration::from_secs(5);

impl Provider {
    /// A file must hold keys from the start. An address may answer later: the provider and we may
    /// well be started together. `resources` are our own addresses: a token that was asked for by
    /// them, as RFC 8707 has it, is for us too.
    pub(super) async fn open(
        settings: ProviderSettings,
        resources: impl IntoIterator<Item = String>,
        now: Timestamp,
    ) -> Result<Provider, OpenError> {
        let ProviderSettings { issuer, audience, keys } = settings;
        if issuer.is_empty() || audience.is_empty() || issuer == access::NAME {
            let problem = "an identity provider needs an issuer of its own and an audience";
            return Err(OpenError::Settings(problem.to_owned()));
        }
        let (known, source) = match keys {
            ProviderKeys::Secret(secret) => {
                let secret = keys::secret("the identity provider's secret", &secret)?;
                let key = VerifyingKey {
                    kid: None,
                    algorithms: vec![Algorithm::HS256],
                    key: DecodingKey::from_secret(secret.expose_secret()),
                };
                (Known { keys: [key].into(), ..Known::default() }, None)
            }
            ProviderKeys::File(path) => {
                let source = Source::file(path);
                let keys = load(&source).await.map_err(|it| {
                    OpenError::Settings(format!("the identity provider's keys: {it}"))
                })?;
                (Known { keys, seen_at: Some(now), tried_at: Some(now) }, Some(source))
            }
            ProviderKeys::Url(url) => {
                let source = Source::url(url).map_err(OpenError::Settings)?;
                (Known::default(), Some(source))
            }
        };
        let source = source.map(Mutex::new);
        let audiences = resources.into_iter().chain([audience]).collect();
        Ok(Provider { issuer, audiences, keys: RwLock::new(known), source })
    }

    pub(super) fn issuer(&self) -> &str {
        &self.issuer
    }

    /// Who the provider says this is and what they may do, if it is the provider who says it.
    pub(super) async fn read(&self, token: &str, now: Timestamp) -> Option<Vouched> {
        if LONGEST < token.len() {
            return None;
        }
        // Nothing here is trusted yet: the header only says which key to try, and a key knows for
        // itself which algorithms it is for.
        let header = jsonwebtoken::decode_header(token).ok()?;
        if header.crit.is_some() {
            return None;
        }
        let keys = self.keys(header.kid.as_deref(), now).await;
        let claims = keys
            .iter()
            .filter(|it| it.may_be(header.kid.as_deref()) && it.algorithms.contains(&header.alg))
            .find_map(|it| {
                let expected =
                    access::validation(it.algorithms.clone(), &self.issuer, &self.audiences);
                jsonwebtoken::decode::<Claims>(token, &it.key, &expected).ok()
            })?
            .claims;
        self.judge(claims, now)
    }

    fn judge(&self, claims: Claims, now: Timestamp) -> Option<Vouched> {
        let now = now.as_millisecond() as f64 / 1000.0;
        let latest = now + AHEAD as f64;
        let has_begun = claims.iat.into_iter().chain(claims.nbf).all(|it| it <= latest);
        let length = claims.sub.chars().count();
        let is_good = has_begun
            && now < claims.exp
            && claims.iss == self.issuer
            && (1..=SUB_MAX).contains(&length)
            && !claims.sub.contains('\0');
        // One that is good for longer than time is counted here is good for as long as that.
        let until = Timestamp::from_second(claims.exp as i64).unwrap_or(Timestamp::MAX);
        let words: Vec<&Words> = claims.scope.iter().chain(&claims.scp).collect();
        let scopes = scopes(&words);
        let subject = Subject { issuer: claims.iss, sub: claims.sub };
        is_good.then_some(Vouched { subject, scopes, until })
    }

    /// The keys as they are known, looked for again where that may help.
    async fn keys(&self, kid: Option<&str>, now: Timestamp) -> Arc<[VerifyingKey]> {
        let known = self.known();
        let may_help = !known.have(kid) || known.are_due(kid, now);
        let Some(source) = self.source.as_ref().filter(|_| may_help) else {
            return known.keys;
        };
        // Only one looks. Whoever has keys to try goes on with those; the others wait.
        let source = match source.try_lock() {
            Ok(source) => source,
            Err(_) if known.have(kid) => return known.keys,
            Err(_) => source.lock().await,
        };
        let known = self.known();
        if !known.are_due(kid, now) {
            return known.keys;
        }
        // Before the look: who hangs up in the middle of it would have the next one look at once.
        let tried = Known { tried_at: Some(now), ..known };
        self.know(tried.clone());
        match load(&source).await {
            Ok(keys) => {
                self.know(Known { keys: Arc::clone(&keys), seen_at: Some(now), ..tried });
                keys
            }
            Err(problem) => {
                tracing::warn!(problem, "the identity provider's keys could not be had");
                tried.keys
            }
        }
    }

    fn know(&self, known: Known) {
        *self.keys.write().unwrap_or_else(PoisonError::into_inner) = known;
    }

    fn known(&self) -> Known {
        self.keys.read().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Known {
    fn are_due(&self, kid: Option<&str>, now: Timestamp) -> bool {
        let since = |then: Option<Timestamp>, pause: Duration| {
            then.is_none_or(|it| pause <= now.duration_since(it).unsigned_abs())
        };
        let pause = if self.keys.is_empty() { PAUSE_WITHOUT_KEYS } else { PAUSE };
        since(self.tried_at, pause) && (!self.have(kid) || since(self.seen_at, FRESH))
    }

    /// Whether there is one to try.
    fn have(&self, kid: Option<&str>) -> bool {
        self.keys.iter().any(|it| it.may_be(kid))
    }
}

/// The furthest of ours that is among them, or the least there is. A provider that says nothing of
/// scopes lets its users do all that they may.
fn scopes(words: &[&Words]) -> Scopes {
    if words.is_empty() {
        return Scopes::FULL;
    }
    let said = words.iter().flat_map(|it| match it {
        Words::Text(text) => text.split_whitespace().collect::<Vec<_>>(),
        Words::List(list) => list.iter().map(String::as_str).collect(),
    });
    said.filter_map(resource::scope).max().unwrap_or(Scopes::Read)
}

async fn load(source: &Source) -> Result<Arc<[VerifyingKey]>, String> {
    jwks::read(&source.load().await?)
}

/// The ids that the account of a subject may have, the first that is free: the `sub` itself where
/// that is an id, so that whoever stands behind the same login knows its users by the same ids.
pub(super) fn user_ids(subject: &Subject) -> impl Iterator<Item = UserId> {
    let itself = Uuid::try_parse(&subject.sub)
        .ok()
        .filter(|it| it.to_string().eq_ignore_ascii_case(&subject.sub))
        .map(UserId)
        // The owner of this machine, and nobody: neither is anyone's at a provider.
        .filter(|it| *it != UserId::LOCAL && !it.0.is_nil());
    let issuer = Uuid::new_v5(&Uuid::NAMESPACE_URL, subject.issuer.as_bytes());
    let derived = UserId(Uuid::new_v5(&issuer, subject.sub.as_bytes()));
    itself.into_iter().chain([derived])
}

#[cfg(test)]
mod tests;
