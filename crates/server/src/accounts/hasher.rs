//! Hashing passwords: Argon2id, which is slow and large on purpose, so only a few at a time.

use std::sync::Arc;
use std::time::Duration;

use argon2::Argon2;
use argon2::password_hash::{PasswordHasher as _, PasswordVerifier as _};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::task;
use tokio::time::timeout;

use super::OpenError;
use super::keys;
use super::password::{Attempt, Password};
use crate::fault::Fault;

pub(super) struct Hasher {
    places: Arc<Semaphore>,
    /// The hash of a password that nobody has: it is tried where there is none, so that an unknown
    /// address takes as long as a wrong password.
    nobody: Arc<str>,
}

/// A place at the hasher.
pub(super) struct Place {
    /// The work holds it too: it goes on, and takes its room, even if nobody waits for it any more.
    permit: Arc<OwnedSemaphorePermit>,
    nobody: Arc<str>,
}

/// Each takes 19 MiB and a core for a while.
const PLACES: usize = 2;
/// How long anyone waits for a place. Who asks for many is not to keep the others waiting for ever.
const WITHIN: Duration = Duration::from_secs(10);

impl Hasher {
    pub(super) async fn open() -> Result<Hasher, OpenError> {
        let password = URL_SAFE_NO_PAD.encode(keys::random()?);
        let nobody = task::spawn_blocking(move || hash(&password))
            .await
            .ok()
            .flatten()
            .ok_or_else(|| OpenError::Settings("passwords cannot be hashed here".to_owned()))?;
        Ok(Hasher { places: Arc::new(Semaphore::new(PLACES)), nobody: nobody.into() })
    }

    /// Waits for a place, but not for long.
    pub(super) async fn place(&self) -> Result<Place, Fault> {
        let permit = timeout(WITHIN, Arc::clone(&self.places).acquire_owned()).await;
        let permit = permit.map_err(|_| Fault::too_many(WITHIN))?.map_err(|_| failed())?;
        Ok(Place { permit: Arc::new(permit), nobody: Arc::clone(&self.nobody) })
    }
}

impl Place {
    pub(super) async fn hash(&self, password: Password) -> Result<String, Fault> {
        let permit = Arc::clone(&self.permit);
        let work = move || {
            let hash = hash(password.expose());
            drop(permit);
            hash
        };
        task::spawn_blocking(work).await.ok().flatten().ok_or_else(failed)
    }

    /// Whether `attempt` is the password with this hash. Without one it is not, after the same work.
    pub(super) async fn verify(
        &self,
        attempt: Attempt,
        hash: Option<String>,
    ) -> Result<bool, Fault> {
        let (permit, nobody) = (Arc::clone(&self.permit), Arc::clone(&self.nobody));
        let work = move || {
            let against = hash.as_deref().unwrap_or(&nobody);
            let is_it = Argon2::default().verify_password(attempt.expose().as_bytes(), against);
            drop(permit);
            is_it.is_ok() && hash.is_some()
        };
        task::spawn_blocking(work).await.map_err(|_| failed())
    }
}

/// With a salt of its own.
fn hash(password: &str) -> Option<String> {
    let hash = Argon2::default().hash_password(password.as_bytes());
    hash.ok().map(|it| it.to_string())
}

fn failed() -> Fault {
    tracing::error!("a password could not be hashed");
    Fault::internal()
}

#[cfg(test)]
mod tests {
    use domain::account::Email;
    use domain::refusal::Code;

    use super::*;

    #[tokio::test]
    async fn only_the_password_itself_is_it() {
        let place = Hasher::open().await.unwrap().place().await.unwrap();
        let email = Email::parse("a@b").unwrap();
        let password = || Password::parse("password", "tulips in may", &email).unwrap();
        let hash = place.hash(password()).await.unwrap();
        assert!(hash.starts_with("$argon2id$v=19$m=19456,t=2,p=1$"), "{hash}");
        assert_ne!(hash, place.hash(password()).await.unwrap());
        let check = async |attempt: &str, hash: Option<&str>, expect: bool| {
            let attempt = Attempt::new(&attempt.into());
            assert_eq!(place.verify(attempt, hash.map(str::to_owned)).await.unwrap(), expect);
        };
        check("tulips in may", Some(&hash), true).await;
        check("Tulips in may", Some(&hash), false).await;
        check("", Some(&hash), false).await;
        check("tulips in may", None, false).await;
        check("tulips in may", Some("nonsense"), false).await;
    }

    #[tokio::test]
    async fn there_are_two_places() {
        let hasher = Hasher::open().await.unwrap();
        let (first, second) = (hasher.place().await.unwrap(), hasher.place().await.unwrap());
        assert_eq!(hasher.places.available_permits(), 0);
        tokio::time::pause();
        let began = tokio::time::Instant::now();
        let fault = hasher.place().await.err().unwrap();
        assert_eq!((fault.refusal.code, fault.retry_after), (Code::RateLimited, Some(WITHIN)));
        assert_eq!(began.elapsed().as_secs(), WITHIN.as_secs());
        drop((first, second));
        assert_eq!(hasher.places.available_permits(), PLACES);
    }
}
