//! Where the ways out lead: sealed, because an address of a webhook is often a secret itself.

use std::fmt;

use chacha20poly1305::aead::{Aead as _, KeyInit as _, Payload};
use chacha20poly1305::{XChaCha20Poly1305, XNonce};
use domain::delivery::{Way as Kept, WayKind};
use domain::id::{UserId, WayId};
use notify::way::{Draft, Secret, Way};

/// Seals what a way is, and opens it. It fits the way that it was sealed for and no other: a row that
/// was mixed up sends nobody's reminders elsewhere. The key is in the store too, so this is no guard
/// against who has all of it.
pub struct Vault(XChaCha20Poly1305);

const NONCE: usize = 24;

impl Vault {
    /// Under what name the store keeps its key.
    pub const KEY: &'static str = "ways";

    pub fn new(key: [u8; 32]) -> Vault {
        Vault(XChaCha20Poly1305::new(&key.into()))
    }

    /// For [`Kept::config`]. `None` if it cannot be written.
    pub fn seal(&self, user: UserId, id: WayId, way: &Way, nonce: [u8; NONCE]) -> Option<Vec<u8>> {
        let msg = serde_json::to_vec(&way.draft()).ok()?;
        let payload = Payload { msg: &msg, aad: &whose(user, id) };
        let sealed = self.0.encrypt(&XNonce::from(nonce), payload).ok()?;
        Some([nonce.as_slice(), &sealed].concat())
    }

    /// `None` if it was not sealed here, or not for this.
    pub fn open(&self, kept: &Kept) -> Option<Way> {
        let (nonce, msg) = kept.config.split_first_chunk::<NONCE>()?;
        let payload = Payload { msg, aad: &whose(kept.user, kept.id) };
        let plain = self.0.decrypt(&XNonce::from(*nonce), payload).ok()?;
        let draft: Draft = serde_json::from_slice(&plain).ok()?;
        // What was kept has a secret already, so no random one is made of these.
        let way = Way::parse(&draft, [0; Secret::MADE]).ok()?;
        (kind(&way) == kept.kind).then_some(way)
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
    use jiff::Timestamp;
    use uuid::Uuid;

    use super::*;

    const USER: UserId = UserId(Uuid::from_u128(1));
    const ID: WayId = WayId(Uuid::from_u128(2));
    const URL: &str = "https://hooks.example.org/very-secret";

    fn kept(vault: &Vault) -> Kept {
        let draft = Draft::Webhook { url: URL.to_owned(), secret: None };
        let way = Way::parse(&draft, [7; Secret::MADE]).unwrap();
        Kept {
            id: ID,
            user: USER,
            kind: kind(&way),
            config: vault.seal(USER, ID, &way, [9; NONCE]).unwrap(),
            enabled: true,
            created_at: Timestamp::UNIX_EPOCH,
            updated_at: Timestamp::UNIX_EPOCH,
        }
    }

    #[test]
    fn what_was_sealed_is_opened_with_its_secret() {
        let vault = Vault::new([1; 32]);
        let opened = vault.open(&kept(&vault)).unwrap().draft();
        let secret = Some(Secret::make([7; Secret::MADE]).text());
        assert!(opened == Draft::Webhook { url: URL.to_owned(), secret });
        let config = kept(&vault).config;
        assert!(!config.windows(URL.len()).any(|it| it == URL.as_bytes()));
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
