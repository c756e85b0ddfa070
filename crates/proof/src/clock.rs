//! The present. What is proved here happens in real time.

use jiff::Timestamp;

/// Whole milliseconds, as the product has them.
#[expect(clippy::disallowed_methods, reason = "this is the one place that reads the clock")]
pub(crate) fn now() -> Timestamp {
    let now = Timestamp::now();
    Timestamp::from_millisecond(now.as_millisecond()).unwrap_or(now)
}

/// Until then, or not at all if it has passed.
pub(crate) async fn sleep_until(instant: Timestamp) {
    let rest = instant.duration_since(now());
    tokio::time::sleep(rest.try_into().unwrap_or_default()).await;
}
