//! What a webhook's posts are signed with, and the one place that makes such signatures.

use std::fmt;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use domain::refusal::Refusal;
use hmac::{Hmac, KeyInit as _, Mac as _};
use secrecy::{ExposeSecret as _, SecretSlice};
use sha2::Sha256;

/// 24 to 64 bytes, written as Standard Webhooks has it: `whsec_` and base64.
#[derive(Clone)]
pub struct Secret(SecretSlice<u8>);

impl Secret {
    pub const PREFIX: &'static str = "whsec_";
    /// Bytes.
    pub const MIN: usize = 24;
    pub const MAX: usize = 64;
    /// How most of them look, as an expression.
    pub const TEXT: &'static str = "^whsec_(?:[A-Za-z0-9+/]{4}){8,21}$";
    /// How long our own are.
    pub const MADE: usize = 32;

    pub fn make(random: [u8; Secret::MADE]) -> Secret {
        Secret(random.to_vec().into())
    }

    pub fn parse(raw: &str) -> Result<Secret, Refusal> {
        let base64 = raw.trim().strip_prefix(Secret::PREFIX);
        let bytes = base64.and_then(|it| STANDARD.decode(it).ok());
        let bytes = bytes.filter(|it| (Secret::MIN..=Secret::MAX).contains(&it.len()));
        bytes.map(|it| Secret(it.into())).ok_or_else(|| {
            let (prefix, min, max) = (Secret::PREFIX, Secret::MIN, Secret::MAX);
            Refusal::invalid(
                "secret",
                format!("must be {prefix} and {min} to {max} bytes in base64"),
            )
        })
    }

    /// For the store, and once for its user.
    pub fn text(&self) -> String {
        format!("{}{}", Secret::PREFIX, STANDARD.encode(self.0.expose_secret()))
    }

    /// HMAC-SHA256 of the parts, one after the other.
    pub(crate) fn mac(&self, parts: &[&[u8]]) -> [u8; 32] {
        // A key shorter than a block is filled up with zeros: so the standard has it. None is longer.
        let mut block = [0; Secret::MAX];
        let key = self.0.expose_secret();
        block[..key.len()].copy_from_slice(key);
        let mut mac = Hmac::<Sha256>::new(&block.into());
        for part in parts {
            mac.update(part);
        }
        mac.finalize().into_bytes().into()
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret")
    }
}
