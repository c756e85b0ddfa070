//! Where the ways out lead: sealed, because an address of a webhook is often a secret itself.

use std::fmt;

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use domain::delivery::{Way as Kept, WayKind};
use domain::id::{UserId, WayId};
use jiff::Timestamp;
use notify::way::{Draft, Way};
use serde::{Deserialize, Serialize};

/// Seals what a way is, and opens it. It fits the way that it was sealed for and no other: a row that
/// was mixed up sends nobody's reminders elsewhere. The key is in the store too, so this is no guard
/// against who has all of it.
pub struct Vault(XChaCha20Poly1305);

/// What was sealed.
#[derive(Clone)]
pub struct Opened {
    pub way: Way,
    /// While nobody has shown yet that the address is theirs.
    pub unconfirmed: Option<Unconfirmed>,
}

/// What is known of a code that was mailed.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
pub struct Unconfirmed {
    /// The signet's, of the code.
    pub mark: [u8; 32],
    /// None left: it is not good any more.
    pub tries: u8,
    pub expires_at: Timestamp,
}

/// As it is written. What was kept before there were codes has none.
#[derive(Serialize, Deserialize)]
struct Written {
    #[serde(flatten)]
    draft: Draft,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    unconfirmed: Option<Unconfirmed>,
}

const NONCE: usize = 24;

impl Vault {
    /// Under what name the store keeps its key.
    pub const KEY: &'static str = "ways";

    pub fn new(key: [u8; 32]) -> Vault {
        Vault(XChaCha20Poly1305::new(&key.into()))
    }

    /// For [`Kept::config`]. `None` if it cannot be written.
    pub fn seal(
        &self,
        user: UserId,
        id: WayId,
        opened: &Opened,
        nonce: [u8; NONCE],
    ) -> Option<Vec<u8>> {
        let Opened { way, unconfirmed } = opened;
        let written = Written { draft: way.draft(), unconfirmed: unconfirmed.clone() };
        let msg = serde_json::to_vec(&written).ok()?;
        let payload = Payload { msg: &msg, aad: &whose(user, id) };
        let sealed = self.0.encrypt(&XNonce::from(nonce), payload).ok()?;
        Some([nonce.as_slice(), &sealed].concat())
    }

    /// `None` if it was not sealed here, or not for this.
    pub fn open(&self, kept: &Kept) -> Option<Opened> {
        let (nonce, msg) = kept.config.split_first_chunk::<NONCE>()?;
        let payload = Payload { msg, aad: &whose(kept.user, kept.id) };
        let plain = self.0.decrypt(&XNonce::from(*nonce), payload).ok()?;
        let Written { draft, unconfirmed } = serde_json::from_slice(&plain).ok()?;
        let way = Way::from_stored(&draft)?;
        (kind(&way) == kept.kind).then_some(Opened { way, unconfirmed })
    }
}

impl Opened {
    /// A way that needs no word of anybody's.
    pub fn confirmed(way: Way) -> Opened {
        Opened { way, unconfirmed: None }
    }
}

/// Without where it leads.
impl fmt::Debug for Opened {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Opened({})", self.way.kind())
    }
}

/// As the store tells them apart.
pub fn kind(way: &Way) -> WayKind {
    match way {
        Way::Webhook(_) => WayKind::Webhook,
        Way::Ntfy(_) => WayKind::Ntfy,
        Way::Email(_) => WayKind::Email,
    }
}

impl fmt::Debug for Vault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Vault")
    }
}

fn whose(user: UserId, id: WayId) -> [u8; 32] {
    let mut both = [0; 32];
    both[..16].copy_from_slice(user.0.as_bytes());
    both[16..].copy_from_slice(id.0.as_bytes());
    both
}

#[cfg(test)]
mod tests {
    use notify::way::Secret;
    use uuid::Uuid;

    use super::*;

    const USER: UserId = UserId(Uuid::from_u128(1));
    const ID: WayId = WayId(Uuid::from_u128(2));
    const URL: &str = "https://hooks.example.org/very-secret";

    fn kept(vault: &Vault) -> Kept {
        let draft = Draft::Webhook { url: URL.to_owned(), secret: None };
        let way = Way::parse(&draft, [7; Secret::MADE]).unwrap();
        sealed(vault, &Opened::confirmed(way))
    }

    fn sealed(vault: &Vault, opened: &Opened) -> Kept {
        Kept {
            id: ID,
            user: USER,
            kind: kind(&opened.way),
            config: vault.seal(USER, ID, opened, [9; NONCE]).unwrap(),
            enabled: true,
            created_at: Timestamp::UNIX_EPOCH,
            updated_at: Timestamp::UNIX_EPOCH,
        }
    }

    #[test]
    fn what_was_sealed_is_opened_with_its_secret() {
        let vault = Vault::new([1; 32]);
        let opened = vault.open(&kept(&vault)).unwrap().way.draft();
        let secret = Some(Secret::make([7; Secret::MADE]).text());
        assert!(opened == Draft::Webhook { url: URL.to_owned(), secret });
        let config = kept(&vault).config;
        assert!(!config.windows(URL.len()).any(|it| it == URL.as_bytes()));
    }

    #[test]
    fn what_is_known_of_a_code_is_sealed_with_it() {
        let vault = Vault::new([1; 32]);
        let draft = Draft::Email { address: "ada@example.org".to_owned() };
        let way = Way::parse(&draft, [0; Secret::MADE]).unwrap();
        let waits = Unconfirmed { mark: [3; 32], tries: 5, expires_at: Timestamp::UNIX_EPOCH };
        let unconfirmed = Some(waits);
        let opened = vault.open(&sealed(&vault, &Opened { way, unconfirmed: unconfirmed.clone() }));
        let opened = opened.unwrap();
        assert!(opened.unconfirmed == unconfirmed && opened.way.draft() == draft);
    }

    #[test]
    fn it_fits_one_way_of_one_user_and_one_installation() {
        let vault = Vault::new([1; 32]);
        let check = |change: &dyn Fn(&mut Kept)| {
            let mut kept = kept(&vault);
            change(&mut kept);
            assert!(vault.open(&kept).is_none(), "{kept:?}");
        };
        check(&|it| it.user = UserId(Uuid::from_u128(3)));
        check(&|it| it.id = WayId(Uuid::from_u128(3)));
        check(&|it| it.kind = WayKind::Ntfy);
        check(&|it| it.config[30] ^= 1);
        check(&|it| it.config.truncate(20));
        check(&|it| it.config.clear());
        assert!(Vault::new([2; 32]).open(&kept(&vault)).is_none());
    }
}
