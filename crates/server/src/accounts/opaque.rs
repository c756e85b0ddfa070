//! Tokens that mean nothing to whoever holds them. Refresh tokens and cookies name a session and are
//! signed, so nothing of them is stored; API tokens and what opens
//! a calendar are random, and only their hash is stored.

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::id::SessionId;
use secrecy::{ExposeSecret as _, SecretString};
use sha2::{Digest as _, Sha256};
use uuid::Uuid;

use super::keys::{self, Signet};

/// Writes and reads what names a session.
#[derive(Debug)]
pub(super) struct Opaque {
    signet: Signet,
}

const REFRESH: &str = "tbr_";
const COOKIE: &str = "tbs_";
const API: &str = "tbk_";
const CALENDAR: &str = "tbc_";

/// No token of ours is longer than this, in characters.
const LONGEST: usize = 100;

impl Opaque {
    pub(super) fn new(signet: Signet) -> Opaque {
        Opaque { signet }
    }

    pub(super) fn signet(&self) -> &Signet {
        &self.signet
    }

    pub(super) fn refresh_token(&self, session: SessionId, generation: u32) -> SecretString {
        let named = [session.0.as_bytes().as_slice(), &generation.to_be_bytes()].concat();
        self.write(REFRESH, &named)
    }

    pub(super) fn read_refresh_token(&self, token: &str) -> Option<(SessionId, u32)> {
        let named: [u8; 20] = self.read(REFRESH, token)?;
        let (session, generation) = named.split_first_chunk::<16>()?;
        Some((session_id(*session), u32::from_be_bytes(generation.try_into().ok()?)))
    }

    pub(super) fn cookie(&self, session: SessionId) -> SecretString {
        self.write(COOKIE, session.0.as_bytes())
    }

    pub(super) fn read_cookie(&self, token: &str) -> Option<SessionId> {
        self.read(COOKIE, token).map(session_id)
    }

    /// The prefix is the purpose, so that one kind of token never passes for another.
    fn write(&self, prefix: &str, named: &[u8]) -> SecretString {
        let bytes = [named, &self.signet.mark(prefix, named)].concat();
        format!("{prefix}{}", URL_SAFE_NO_PAD.encode(bytes)).into()
    }

    fn read<const N: usize>(&self, prefix: &str, token: &str) -> Option<[u8; N]> {
        if LONGEST < token.len() {
            return None;
        }
        let bytes = URL_SAFE_NO_PAD.decode(token.strip_prefix(prefix)?).ok()?;
        let (named, mark) = bytes.split_first_chunk::<N>()?;
        self.signet.is_mark(prefix, named, mark).then_some(*named)
    }
}

/// An API token that nobody had before.
pub(super) fn fresh_api_token() -> Result<SecretString, getrandom::Error> {
    Ok(format!("{API}{}", URL_SAFE_NO_PAD.encode(keys::random()?)).into())
}

/// What opens a calendar, and nobody had before.
pub(super) fn fresh_calendar_secret() -> Result<SecretString, getrandom::Error> {
    Ok(format!("{CALENDAR}{}", URL_SAFE_NO_PAD.encode(keys::random()?)).into())
}

pub(super) fn is_calendar_secret(token: &str) -> bool {
    token.starts_with(CALENDAR) && token.len() <= LONGEST
}

/// Whether it looks like one.
pub(super) fn is_api_token(token: &str) -> bool {
    token.starts_with(API) && token.len() <= LONGEST
}

/// What is stored of an API token or of what opens a calendar. It is as random as a key, so a plain hash gives nothing away.
pub(super) fn hash(token: &SecretString) -> [u8; 32] {
    Sha256::digest(token.expose_secret()).into()
}

fn session_id(bytes: [u8; 16]) -> SessionId {
    SessionId(Uuid::from_bytes(bytes))
}

#[cfg(test)]
mod tests {
    use super::*;

    const SESSION: SessionId = SessionId(Uuid::from_u128(7));

    fn opaque() -> Opaque {
        Opaque::new(Signet::for_tests(1))
    }

    #[test]
    fn what_was_written_is_read() {
        for generation in [0, 1, u32::MAX] {
            let token = opaque().refresh_token(SESSION, generation);
            let read = opaque().read_refresh_token(token.expose_secret());
            assert_eq!(read, Some((SESSION, generation)));
        }
        let cookie = opaque().cookie(SESSION);
        assert_eq!(opaque().read_cookie(cookie.expose_secret()), Some(SESSION));
    }

    #[test]
    fn one_kind_does_not_pass_for_another() {
        let refresh = opaque().refresh_token(SESSION, 0);
        let cookie = opaque().cookie(SESSION);
        let (refresh, cookie) = (refresh.expose_secret(), cookie.expose_secret());
        assert_eq!(opaque().read_cookie(refresh), None);
        assert_eq!(opaque().read_refresh_token(cookie), None);
        assert_eq!(opaque().read_cookie(&refresh.replace(REFRESH, COOKIE)), None);
        assert_eq!(opaque().read_refresh_token(&cookie.replace(COOKIE, REFRESH)), None);
        let elsewhere = Opaque::new(Signet::for_tests(2));
        assert_eq!(elsewhere.read_refresh_token(refresh), None);
        assert_eq!(elsewhere.read_cookie(cookie), None);
    }

    #[test]
    fn whatever_is_altered_is_nothing() {
        let token = opaque().refresh_token(SESSION, 3);
        let token = token.expose_secret();
        for cut in 0..token.len() {
            assert_eq!(opaque().read_refresh_token(&token[..cut]), None, "{cut}");
        }
        for at in 0..token.len() {
            for bit in 0..7 {
                let mut bytes = token.as_bytes().to_vec();
                bytes[at] ^= 1 << bit;
                let altered = String::from_utf8(bytes).unwrap();
                assert_eq!(opaque().read_refresh_token(&altered), None, "{altered}");
            }
        }
        for added in ["A", "=", " ", "\n"] {
            assert_eq!(opaque().read_refresh_token(&format!("{token}{added}")), None);
        }
        for nonsense in ["", REFRESH, "tbr_é", &"tbr_".repeat(300_000)] {
            assert_eq!(opaque().read_refresh_token(nonsense), None);
        }
    }

    #[test]
    fn api_tokens_differ_and_hide_in_debug() {
        let (a, b) = (fresh_api_token().unwrap(), fresh_api_token().unwrap());
        assert_ne!(hash(&a), hash(&b));
        assert!(is_api_token(a.expose_secret()));
        assert_eq!(a.expose_secret().len(), API.len() + 43);
        assert!(!is_api_token(&format!("{API}{}", "x".repeat(1_000_000))));
        assert!(!format!("{a:?}").contains(a.expose_secret()));
    }
}
