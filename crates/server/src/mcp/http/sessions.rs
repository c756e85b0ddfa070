//! Sessions, for the revisions that have them: whose each is, how many there may be, and for how long.
//! Nobody comes in by one: every request of it shows a token, and another user's session is as one
//! that there is not.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use domain::id::UserId;
use domain::ports::Clock;
use jiff::Timestamp;
use rmcp::transport::streamable_http_server::SessionId;
use rmcp::transport::streamable_http_server::session::SessionManager as _;
use rmcp::transport::streamable_http_server::session::local::LocalSessionManager;

/// How many sessions there may be. Who begins one more ends the one that was idle for longest:
/// clients that went away without a word are many, and one that comes back begins anew.
#[derive(Debug, Clone)]
pub struct SessionLimits {
    pub per_user: usize,
    pub in_all: usize,
    /// One that nobody used for so long is over.
    pub idle: Duration,
}

impl Default for SessionLimits {
    fn default() -> SessionLimits {
        SessionLimits { per_user: 16, in_all: 1_000, idle: Duration::from_secs(30 * 60) }
    }
}

/// Those that there are.
pub struct Sessions {
    limits: SessionLimits,
    clock: Arc<dyn Clock>,
    manager: Arc<LocalSessionManager>,
    known: Mutex<HashMap<SessionId, Known>>,
}

#[derive(Debug, Clone)]
struct Known {
    user: UserId,
    used_at: Timestamp,
    /// Requests under way, and streams that someone listens to.
    in_use: usize,
}

/// A session that is being used, and so is not idle.
pub(super) struct InUse {
    sessions: Arc<Sessions>,
    id: SessionId,
}

impl Sessions {
    pub fn new(limits: SessionLimits, clock: Arc<dyn Clock>) -> Arc<Sessions> {
        let mut manager = LocalSessionManager::default();
        // It knows neither our clock nor that someone who listens is there.
        manager.session_config.keep_alive = None;
        let (manager, known) = (Arc::new(manager), Mutex::default());
        Arc::new(Sessions { limits, clock, manager, known })
    }

    pub(super) fn manager(&self) -> Arc<LocalSessionManager> {
        Arc::clone(&self.manager)
    }

    /// The session, if it is there and this user's.
    pub(super) async fn enter(self: &Arc<Sessions>, id: &SessionId, user: UserId) -> Option<InUse> {
        let now = self.clock.now();
        let is_over = {
            let mut known = self.known();
            let session = known.get_mut(id).filter(|it| it.user == user)?;
            let is_over = self.is_over(session, now);
            session.in_use += 1;
            is_over
        };
        let entered = InUse { sessions: Arc::clone(self), id: id.clone() };
        // A session may also end by itself, when its handler does.
        let is_there = matches!(self.manager.has_session(id).await, Ok(true));
        if is_over || !is_there {
            self.end(id).await;
            return None;
        }
        Some(entered)
    }

    /// Ends those that nobody uses any more.
    pub async fn sweep(&self) {
        let now = self.clock.now();
        // Taken out at once: nobody enters one that is about to end.
        let ended: Vec<SessionId> =
            self.known().extract_if(|_, it| self.is_over(it, now)).map(|(id, _)| id).collect();
        for id in ended {
            self.end(&id).await;
        }
    }

    /// Notes whose a new one is, and makes room for it.
    pub(super) async fn begin(&self, id: SessionId, user: UserId) {
        self.sweep().await;
        let ended = {
            let mut known = self.known();
            let theirs = known.values().filter(|it| it.user == user).count();
            let whose = match () {
                () if self.limits.per_user <= theirs => Some(Some(user)),
                () if self.limits.in_all <= known.len() => Some(None),
                () => None,
            };
            let idlest = whose.and_then(|it| idlest(&known, it));
            if let Some(idlest) = &idlest {
                known.remove(idlest);
            }
            known.insert(id, Known { user, used_at: self.clock.now(), in_use: 0 });
            idlest
        };
        if let Some(id) = ended {
            self.end(&id).await;
        }
    }

    pub(super) async fn end(&self, id: &SessionId) {
        self.known().remove(id);
        if let Err(error) = self.manager.close_session(id).await {
            tracing::warn!(%error, "a session could not be ended");
        }
    }

    fn is_over(&self, session: &Known, now: Timestamp) -> bool {
        let idle = now.duration_since(session.used_at);
        session.in_use == 0 && self.limits.idle.as_secs_f64() <= idle.as_secs_f64()
    }

    fn known(&self) -> MutexGuard<'_, HashMap<SessionId, Known>> {
        self.known.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Of this user's, or of all.
fn idlest(known: &HashMap<SessionId, Known>, user: Option<UserId>) -> Option<SessionId> {
    let theirs = known.iter().filter(|(_, it)| user.is_none_or(|user| it.user == user));
    theirs.min_by_key(|(_, it)| (0 < it.in_use, it.used_at)).map(|(id, _)| id.clone())
}

impl Drop for InUse {
    fn drop(&mut self) {
        let now = self.sessions.clock.now();
        if let Some(session) = self.sessions.known().get_mut(&self.id) {
            session.in_use = session.in_use.saturating_sub(1);
            session.used_at = session.used_at.max(now);
        }
    }
}
