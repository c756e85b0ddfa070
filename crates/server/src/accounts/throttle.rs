//! Keeps anyone from trying passwords until one fits, and from making accounts without end. The
//! counts are the store's, so all replicas share them.

use std::sync::Arc;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain::ports::CountStore;
use jiff::Timestamp;

use super::arrival::Arrival;
use super::keys::Signet;
use crate::fault::Fault;

pub(super) struct Throttle {
    counts: Arc<dyn CountStore>,
    signet: Signet,
}

/// The counts that one attempt to sign in belongs to.
pub(super) struct Tries {
    pair: String,
    account: String,
    address: String,
}

const WINDOW: Duration = Duration::from_secs(15 * 60);
/// Failures in a window of one account from one address.
const PER_PAIR: u32 = 10;
/// Of one account from anywhere. Someone who knows an address alone can lock its owner out this
/// way, so it is far more than any owner needs.
const PER_ACCOUNT: u32 = 100;
/// From one address on any account. Many people may share one.
const PER_ADDRESS: u32 = 100;

const REGISTRATIONS: u32 = 1000;
const REGISTRATIONS_WINDOW: Duration = Duration::from_secs(60 * 60);

impl Throttle {
    pub(super) fn new(counts: Arc<dyn CountStore>, signet: Signet) -> Throttle {
        Throttle { counts, signet }
    }

    /// `account` is what was typed: there need not be such an account.
    pub(super) fn tries(&self, account: &str, from: &Arrival) -> Tries {
        let address = from.counted_as();
        Tries {
            pair: self.name("pair", &format!("{address} {account}")),
            account: self.name("account", account),
            address: self.name("address", &address),
        }
    }

    /// Whether there may be another try.
    pub(super) async fn may_try(&self, tries: &Tries, now: Timestamp) -> Result<(), Fault> {
        for (name, most) in tries.counts() {
            let (count, end) = self.counts.counted(name, now).await?;
            if most <= count {
                return Err(too_many(now, end));
            }
        }
        Ok(())
    }

    pub(super) async fn failed(&self, tries: &Tries, now: Timestamp) -> Result<(), Fault> {
        for (name, _) in tries.counts() {
            self.counts.count(name, now, WINDOW).await?;
        }
        Ok(())
    }

    pub(super) async fn succeeded(&self, tries: &Tries) -> Result<(), Fault> {
        Ok(self.counts.forget_count(&tries.pair).await?)
    }

    pub(super) async fn registers(&self, from: &Arrival, now: Timestamp) -> Result<(), Fault> {
        let name = self.name("register", &from.counted_as());
        let (count, end) = self.counts.count(&name, now, REGISTRATIONS_WINDOW).await?;
        match count <= REGISTRATIONS {
            true => Ok(()),
            false => Err(too_many(now, end)),
        }
    }

    /// Marked rather than plain: the store is no list of who tried to sign in, and from where.
    fn name(&self, kind: &str, what: &str) -> String {
        let mark = self.signet.mark(&format!("count {kind}"), what.as_bytes());
        format!("{kind} {}", URL_SAFE_NO_PAD.encode(mark))
    }
}

impl Tries {
    fn counts(&self) -> [(&str, u32); 3] {
        [(&self.pair, PER_PAIR), (&self.account, PER_ACCOUNT), (&self.address, PER_ADDRESS)]
    }
}

/// Until the window ends, in whole seconds.
fn too_many(now: Timestamp, end: Timestamp) -> Fault {
    let left = end.as_millisecond().saturating_sub(now.as_millisecond()).max(0).unsigned_abs();
    Fault::too_many(Duration::from_secs(left.div_ceil(1000)))
}

#[cfg(test)]
mod tests {
    use std::collections::HashMap;
    use std::sync::Mutex;

    use async_trait::async_trait;
    use axum::http::StatusCode;
    use domain::ports::StoreError;

    use super::*;

    #[derive(Default)]
    struct Counts(Mutex<HashMap<String, (u32, Timestamp)>>);

    #[async_trait]
    impl CountStore for Counts {
        async fn count(
            &self,
            name: &str,
            now: Timestamp,
            window: Duration,
        ) -> Result<(u32, Timestamp), StoreError> {
            let (count, end) = self.counted(name, now).await?;
            let count = (count + 1, if count == 0 { now + window } else { end });
            self.0.lock().unwrap().insert(name.to_owned(), count);
            Ok(count)
        }

        async fn counted(
            &self,
            name: &str,
            now: Timestamp,
        ) -> Result<(u32, Timestamp), StoreError> {
            let count = self.0.lock().unwrap().get(name).copied();
            Ok(count.filter(|(_, end)| now < *end).unwrap_or((0, now)))
        }

        async fn forget_count(&self, name: &str) -> Result<(), StoreError> {
            self.0.lock().unwrap().remove(name);
            Ok(())
        }
    }

    fn throttle() -> (Throttle, Arc<Counts>) {
        let counts = Arc::new(Counts::default());
        (Throttle::new(Arc::clone(&counts) as _, Signet::for_tests(1)), counts)
    }

    fn from(address: &str) -> Arrival {
        let mut arrival = Arrival::default();
        arrival.peer = Some(address.parse().unwrap());
        arrival
    }

    fn after(seconds: i64) -> Timestamp {
        Timestamp::from_second(1_773_129_600 + seconds).unwrap()
    }

    /// Fails until it is stopped, or this many times.
    async fn fail(throttle: &Throttle, account: &str, address: &str, times: u32) -> u32 {
        let tries = throttle.tries(account, &from(address));
        for time in 0..times {
            if throttle.may_try(&tries, after(0)).await.is_err() {
                return time;
            }
            throttle.failed(&tries, after(0)).await.unwrap();
        }
        times
    }

    #[tokio::test]
    async fn an_account_may_be_tried_ten_times_from_one_address() {
        let (throttle, _) = throttle();
        assert_eq!(fail(&throttle, "anna", "192.0.2.1", 99).await, 10);
        assert_eq!(fail(&throttle, "anna", "192.0.2.2", 1).await, 1);
        assert_eq!(fail(&throttle, "ben", "192.0.2.1", 1).await, 1);
        let tries = throttle.tries("anna", &from("192.0.2.1"));
        let fault = throttle.may_try(&tries, after(899)).await.unwrap_err();
        assert_eq!(fault.status, StatusCode::TOO_MANY_REQUESTS);
        assert_eq!(fault.retry_after, Some(Duration::from_secs(1)));
        assert!(throttle.may_try(&tries, after(900)).await.is_ok());
        throttle.succeeded(&tries).await.unwrap();
        assert!(throttle.may_try(&tries, after(0)).await.is_ok());
    }

    #[tokio::test]
    async fn an_account_may_be_tried_a_hundred_times_from_anywhere() {
        let (throttle, _) = throttle();
        let mut tried = 0;
        for host in 0..40 {
            tried += fail(&throttle, "anna", &format!("192.0.2.{host}"), 7).await;
        }
        assert_eq!(tried, 100);
        assert_eq!(fail(&throttle, "ben", "192.0.2.1", 1).await, 1);
    }

    #[tokio::test]
    async fn an_address_may_try_a_hundred_times_and_a_network_is_one() {
        let (throttle, _) = throttle();
        let mut tried = 0;
        for host in 0..40 {
            let (account, address) = (format!("user {host}"), format!("2001:db8::{host}"));
            tried += fail(&throttle, &account, &address, 7).await;
        }
        assert_eq!(tried, 100);
        assert_eq!(fail(&throttle, "anna", "2001:db8:0:1::1", 1).await, 1);
    }

    #[tokio::test]
    async fn an_address_makes_a_thousand_accounts_an_hour() {
        let (throttle, _) = throttle();
        let here = from("192.0.2.1");
        for _ in 0..1000 {
            throttle.registers(&here, after(0)).await.unwrap();
        }
        let fault = throttle.registers(&here, after(3_599)).await.unwrap_err();
        assert_eq!(fault.retry_after, Some(Duration::from_secs(1)));
        throttle.registers(&from("192.0.2.2"), after(3_599)).await.unwrap();
        throttle.registers(&here, after(3_600)).await.unwrap();
    }

    #[tokio::test]
    async fn the_store_is_no_list_of_who_tried() {
        let (throttle, counts) = throttle();
        fail(&throttle, "anna@example.org", "192.0.2.1", 1).await;
        throttle.registers(&from("192.0.2.1"), after(0)).await.unwrap();
        let names: Vec<String> = counts.0.lock().unwrap().keys().cloned().collect();
        assert_eq!(names.len(), 4);
        let told = names.iter().any(|it| it.contains("anna") || it.contains("192.0"));
        assert!(!told, "{names:?}");
    }
}
