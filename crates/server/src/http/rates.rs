//! How often a user may ask, and how often an address that shows none.
//!
//! `axum-governor` decides before a request is looked at. Here an address pays for what it asks
//! without a user, and whether it showed one is known afterwards; so this stands on `governor`.

use std::hash::Hash;
use std::num::NonZeroU32;
use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, HeaderName, HeaderValue, StatusCode};
use axum::middleware::Next;
use axum::response::Response;
use domain::id::UserId;
use governor::clock::{Clock as _, DefaultClock};
use governor::middleware::StateInformationMiddleware;
use governor::state::keyed::DefaultKeyedStateStore;
use governor::{Quota, RateLimiter};

use crate::accounts::Arrival;
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;
use crate::ops::metrics;

const RATE_LIMIT: HeaderName = HeaderName::from_static("ratelimit");
const RATE_LIMIT_POLICY: HeaderName = HeaderName::from_static("ratelimit-policy");

/// `None`: as often as they like.
pub(super) struct Rates {
    app: Arc<App>,
    users: Option<Rate<UserId>>,
    addresses: Option<Rate<String>>,
}

impl Rates {
    pub(super) fn new(app: &Arc<App>) -> Arc<Rates> {
        let users = NonZeroU32::new(app.http.rate_limit);
        let addresses = users.map(|it| NonZeroU32::new(it.get() / 10).unwrap_or(NonZeroU32::MIN));
        Arc::new(Rates {
            app: Arc::clone(app),
            users: users.map(|it| Rate::new("user", it)),
            addresses: addresses.map(|it| Rate::new("address", it)),
        })
    }

    fn address(&self, request: &Request) -> String {
        Arrival::of(request, &self.app).counted_as()
    }
}

/// For routes that know their user.
pub(super) async fn by_user(
    State(rates): State<Arc<Rates>>,
    caller: Caller,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    let left = check(rates.users.as_ref(), caller.account.user)?;
    Ok(left.told(next.run(request).await))
}

/// For routes that anybody may ask.
pub(super) async fn by_address(
    State(rates): State<Arc<Rates>>,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    let left = check(rates.addresses.as_ref(), rates.address(&request))?;
    Ok(left.told(next.run(request).await))
}

/// Goes around whatever lets users in: who is not let in is counted by address.
pub(super) async fn strangers(
    State(rates): State<Arc<Rates>>,
    request: Request,
    next: Next,
) -> Result<Response, Refused> {
    let address = rates.address(&request);
    let response = next.run(request).await;
    match response.status() {
        StatusCode::UNAUTHORIZED => Ok(check(rates.addresses.as_ref(), address)?.told(response)),
        _ => Ok(response),
    }
}

/// So many a minute, all of them at once if need be.
struct Rate<K: Clone + Eq + Hash> {
    name: &'static str,
    per_minute: NonZeroU32,
    limiter: Limiter<K>,
    checks: AtomicU32,
}

type Limiter<K> =
    RateLimiter<K, DefaultKeyedStateStore<K>, DefaultClock, StateInformationMiddleware>;

const WINDOW: Duration = Duration::from_secs(60);

/// After so many questions, those who have not asked for a while are forgotten.
const TIDY_AFTER: u32 = 10_000;

/// What is left of a limit, for the headers that tell of it.
struct Left(Option<(HeaderValue, HeaderValue)>);

/// Too many, with the headers that say so.
pub(super) struct Refused(Box<Fault>, Left);

impl<K: Clone + Eq + Hash> Rate<K> {
    fn new(name: &'static str, per_minute: NonZeroU32) -> Rate<K> {
        let limiter = RateLimiter::keyed(Quota::per_minute(per_minute)).with_middleware();
        Rate { name, per_minute, limiter, checks: AtomicU32::new(0) }
    }

    fn told(&self, remaining: u32) -> Left {
        let Rate { name, per_minute, .. } = self;
        let used = u64::from(per_minute.get().saturating_sub(remaining));
        // Until all of it is there again.
        let after = (used * WINDOW.as_secs()).div_ceil(u64::from(per_minute.get()));
        let policy = format!("\"{name}\";q={per_minute};w={}", WINDOW.as_secs());
        let limit = format!("\"{name}\";r={remaining};t={after}");
        Left(HeaderValue::try_from(policy).ok().zip(HeaderValue::try_from(limit).ok()))
    }
}

fn check<K: Clone + Eq + Hash>(rate: Option<&Rate<K>>, key: K) -> Result<Left, Refused> {
    let Some(rate) = rate else { return Ok(Left(None)) };
    if rate.checks.fetch_add(1, Ordering::Relaxed) % TIDY_AFTER == TIDY_AFTER - 1 {
        rate.limiter.retain_recent();
        rate.limiter.shrink_to_fit();
    }
    match rate.limiter.check_key(&key) {
        Ok(state) => Ok(rate.told(state.remaining_burst_capacity())),
        Err(not_until) => {
            metrics::rate_limited(rate.name);
            let wait = not_until.wait_time_from(DefaultClock::default().now());
            // A second too early would be refused again.
            let wait = Duration::from_secs(wait.as_secs() + u64::from(0 < wait.subsec_nanos()));
            Err(Refused(Box::new(Fault::too_many(wait)), rate.told(0)))
        }
    }
}

impl Left {
    fn told(self, mut response: Response) -> Response {
        self.write(response.headers_mut());
        response
    }

    fn write(self, headers: &mut HeaderMap) {
        if let Left(Some((policy, limit))) = self {
            headers.insert(RATE_LIMIT_POLICY, policy);
            headers.insert(RATE_LIMIT, limit);
        }
    }
}

impl axum::response::IntoResponse for Refused {
    fn into_response(self) -> Response {
        let Refused(fault, left) = self;
        left.told(fault.into_response())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_left_is_told_and_then_refused() {
        let rate = Rate::new("user", NonZeroU32::new(3).unwrap());
        let told = |left: Left| left.0.unwrap().1.to_str().unwrap().to_owned();
        let ask = |key: u8| check(Some(&rate), key).map(told).map_err(|it| it.0);
        assert_eq!(ask(1).unwrap(), "\"user\";r=2;t=20");
        assert_eq!(ask(1).unwrap(), "\"user\";r=1;t=40");
        assert_eq!(ask(1).unwrap(), "\"user\";r=0;t=60");
        assert_eq!(ask(1).unwrap_err().retry_after, Some(Duration::from_secs(20)));
        assert_eq!(ask(2).unwrap(), "\"user\";r=2;t=20", "another user");
    }
}
