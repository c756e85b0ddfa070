//! The secrets that tokens are signed with.

use std::fmt;

use domain::ports::ServiceStore;
use hmac::{Hmac, KeyInit as _, Mac as _};
use notify::link::Marks;
use secrecy::{ExposeSecret as _, SecretSlice, SecretString};
use sha2::Sha256;

use super::OpenError;

pub(super) struct Keys {
    /// Signs access tokens.
    pub(super) access: SecretSlice<u8>,
    /// Signs refresh tokens and cookies, and hides addresses in the names of counts.
    pub(super) signet: Signet,
}

/// Marks texts, so that nobody else can write them. Each purpose has marks of its own: what was
/// marked for one is worth nothing for another.
#[derive(Clone)]
pub(crate) struct Signet([u8; 32]);

/// Of a secret that someone chose, in bytes: HS256 wants no fewer.
pub const SECRET_MIN: usize = 32;

impl Keys {
    /// From the store, which makes them on the first start and gives every replica the same.
    pub(super) async fn open(
        store: &dyn ServiceStore,
        access: Option<&SecretString>,
    ) -> Result<Keys, OpenError> {
        let access = match access {
            Some(given) => secret("the secret of access tokens", given)?,
            None => store.key("access", random()?).await?.to_vec().into(),
        };
        Ok(Keys { access, signet: Signet(store.key("session", random()?).await?) })
    }
}

/// A secret that someone chose. `Err` is a sentence for whoever configured it.
pub(super) fn secret(what: &str, given: &SecretString) -> Result<SecretSlice<u8>, OpenError> {
    let bytes = given.expose_secret().as_bytes();
    match SECRET_MIN <= bytes.len() {
        true => Ok(bytes.to_vec().into()),
        false => Err(OpenError::Settings(format!("{what} must be at least {SECRET_MIN} bytes"))),
    }
}

/// Bytes that nobody can guess.
pub(crate) fn random() -> Result<[u8; 32], getrandom::Error> {
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes)?;
    Ok(bytes)
}

impl Signet {
    pub(crate) const LENGTH: usize = 32;

    pub(crate) fn new(key: [u8; 32]) -> Signet {
        Signet(key)
    }

    pub(crate) fn mark(&self, purpose: &str, text: &[u8]) -> [u8; Signet::LENGTH] {
        self.mac(purpose, text).finalize().into_bytes().into()
    }

    /// In a time that tells nothing about the right mark.
    pub(crate) fn is_mark(&self, purpose: &str, text: &[u8], mark: &[u8]) -> bool {
        self.mac(purpose, text).verify_slice(mark).is_ok()
    }

    fn mac(&self, purpose: &str, text: &[u8]) -> Hmac<Sha256> {
        // A key shorter than a block is filled up with zeros: so the standard has it.
        let mut block = [0; 64];
        block[..self.0.len()].copy_from_slice(&self.0);
        let mut mac = Hmac::<Sha256>::new(&block.into());
        // No purpose holds a zero, so no purpose and text can be read as another purpose and text.
        mac.update(purpose.as_bytes());
        mac.update(&[0]);
        mac.update(text);
        mac
    }

    #[cfg(test)]
    pub(super) fn for_tests(byte: u8) -> Signet {
        Signet([byte; 32])
    }
}

impl Marks for Signet {
    fn mark(&self, purpose: &str, text: &[u8]) -> [u8; 32] {
        Signet::mark(self, purpose, text)
    }

    fn is_mark(&self, purpose: &str, text: &[u8], mark: &[u8]) -> bool {
        Signet::is_mark(self, purpose, text, mark)
    }
}

impl fmt::Debug for Signet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Signet")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mark_is_good_for_its_key_its_purpose_and_its_text() {
        let signet = Signet::for_tests(1);
        let mark = signet.mark("cookie", b"text");
        assert!(signet.is_mark("cookie", b"text", &mark));
        assert!(!signet.is_mark("refresh", b"text", &mark));
        assert!(!signet.is_mark("cookie", b"texts", &mark));
        assert!(!signet.is_mark("cookie", b"text", &mark[1..]));
        assert!(!signet.is_mark("cookie", b"text", b""));
        assert!(!Signet::for_tests(2).is_mark("cookie", b"text", &mark));
        assert_eq!(format!("{signet:?}"), "Signet");
    }

    #[test]
    fn a_chosen_secret_is_long() {
        let check = |length: usize, ok: bool| {
            assert_eq!(secret("it", &"s".repeat(length).into()).is_ok(), ok, "{length}");
        };
        check(SECRET_MIN, true);
        check(SECRET_MIN - 1, false);
    }
}
