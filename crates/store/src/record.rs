//! What both dialects keep as JSON text: calls, outcomes, changes, tags. And what else is the same.

use std::time::Duration;

use domain::ports::StoreError;
use jiff::{SignedDuration, Timestamp};
use serde::Serialize;
use serde::de::DeserializeOwned;

pub(crate) fn write(value: &impl Serialize) -> Result<String, StoreError> {
    serde_json::to_string(value).map_err(corrupt)
}

pub(crate) fn read<T: DeserializeOwned>(text: &str) -> Result<T, StoreError> {
    serde_json::from_str(text).map_err(corrupt)
}

/// A word of a closed list, as the domain reads it.
pub(crate) fn word<T>(text: &str, parse: impl Fn(&str) -> Option<T>) -> Result<T, StoreError> {
    parse(text).ok_or_else(|| corrupt(format!("`{text}` is none of the words expected")))
}

/// Numbers and counts are unsigned in the domain and signed in SQL.
pub(crate) fn unsigned<T: TryFrom<i64>>(value: i64) -> Result<T, StoreError> {
    T::try_from(value).map_err(|_| corrupt(format!("{value} is out of range")))
}

/// When a window that begins now ends: never, if it is longer than time is counted.
pub(crate) fn end(now: Timestamp, window: Duration) -> Timestamp {
    // The last whole second: what comes after it in `Timestamp::MAX` cannot be read back.
    let last = Timestamp::constant(253_402_207_200, 0);
    let window = SignedDuration::try_from(window).unwrap_or(SignedDuration::MAX);
    now.checked_add(window).map_or(last, |it| it.min(last))
}

pub(crate) fn corrupt(problem: impl ToString) -> StoreError {
    StoreError::Corrupt(problem.to_string())
}
