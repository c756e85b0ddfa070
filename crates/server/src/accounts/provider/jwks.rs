//! JWK sets (RFC 7517): the keys in them that signatures can be checked with.

use jsonwebtoken::jwk::{AlgorithmParameters, EllipticCurve, Jwk, PublicKeyUse};
use jsonwebtoken::{Algorithm, DecodingKey};
use serde::Deserialize;
use serde_json::Value;
use std::sync::Arc;

pub(super) struct VerifyingKey {
    pub(super) kid: Option<String>,
    /// What this key is for. A token that asks for anything else is refused: it is the key that
    /// decides, never the token.
    pub(super) algorithms: Vec<Algorithm>,
    pub(super) key: DecodingKey,
}

#[derive(Deserialize)]
struct Set {
    keys: Vec<Value>,
}

/// More than any provider has; each may be tried on each token that names none.
const MOST: usize = 32;

/// A key that we cannot use is no reason to do without the others.
pub(super) fn read(text: &[u8]) -> Result<Arc<[VerifyingKey]>, String> {
    let set: Set = serde_json::from_slice(text).map_err(|_| "they are no JWK set".to_owned())?;
    let keys = set.keys.into_iter().filter_map(|it| serde_json::from_value(it).ok());
    let keys: Arc<[VerifyingKey]> = keys.filter_map(|it| key(&it)).take(MOST).collect();
    match keys.is_empty() {
        true => Err("none of them can check a signature".to_owned()),
        false => Ok(keys),
    }
}

impl VerifyingKey {
    /// Whether a token that names this key, or none, may be signed with it.
    pub(super) fn may_be(&self, kid: Option<&str>) -> bool {
        self.kid.is_none() || kid.is_none() || self.kid.as_deref() == kid
    }
}

fn key(jwk: &Jwk) -> Option<VerifyingKey> {
    if !matches!(jwk.common.public_key_use, None | Some(PublicKeyUse::Signature)) {
        return None;
    }
    use Algorithm::{ES256, ES384, EdDSA, PS256, PS384, PS512, RS256, RS384, RS512};
    let mut algorithms = match &jwk.algorithm {
        AlgorithmParameters::RSA(_) => vec![RS256, RS384, RS512, PS256, PS384, PS512],
        AlgorithmParameters::EllipticCurve(it) => match it.curve {
            EllipticCurve::P256 => vec![ES256],
            EllipticCurve::P384 => vec![ES384],
            _ => return None,
        },
        AlgorithmParameters::OctetKeyPair(it) if it.curve == EllipticCurve::Ed25519 => vec![EdDSA],
        // A symmetric key that is published is nobody's secret.
        _ => return None,
    };
    if let Some(only) = jwk.common.key_algorithm {
        let only = Algorithm::try_from(only).ok()?;
        algorithms.retain(|it| *it == only);
    }
    let key = DecodingKey::from_jwk(jwk).ok()?;
    let kid = jwk.common.key_id.clone();
    (!algorithms.is_empty()).then_some(VerifyingKey { kid, algorithms, key })
}
