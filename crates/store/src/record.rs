//! What both dialects keep as JSON text: calls, outcomes, changes, tags.

use domain::ports::StoreError;
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

pub(crate) fn corrupt(problem: impl ToString) -> StoreError {
    StoreError::Corrupt(problem.to_string())
}
