//! Places in lists, as callers carry them: opaque, and good for the list they came from alone.

use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD;
use domain::refusal::Refusal;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// What every list of ours may be asked.
#[derive(Debug, Clone, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct PageQuery {
    /// How many at most; 50 if left out.
    #[serde(default)]
    #[schemars(range(min = LIMIT_MIN, max = LIMIT_MAX))]
    pub(super) limit: Option<i64>,
    /// `next_cursor` of the page before.
    #[serde(default)]
    pub(super) cursor: Option<String>,
}

pub(super) const LIMIT_MIN: usize = 1;
pub(super) const LIMIT_MAX: usize = 200;
const LIMIT_DEFAULT: usize = 50;

/// A list, for the cursors that belong to it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum List {
    Conversations,
    Reminders,
    Turns,
    Audit,
    Deliveries,
}

impl PageQuery {
    pub(super) fn limit(&self) -> Result<usize, Refusal> {
        let Some(asked) = self.limit else { return Ok(LIMIT_DEFAULT) };
        match usize::try_from(asked) {
            Ok(it) if (LIMIT_MIN..=LIMIT_MAX).contains(&it) => Ok(it),
            _ => Err(Refusal::invalid("limit", format!("must be {LIMIT_MIN} to {LIMIT_MAX}"))),
        }
    }
}

/// Cuts the row beyond the limit that was read to learn whether more follow.
pub(super) fn cut<T>(rows: &mut Vec<T>, limit: usize) -> bool {
    let more = limit < rows.len();
    rows.truncate(limit);
    more
}

/// It holds no secret: whoever shows it sees only what is theirs.
pub(super) fn encode(list: List, place: &impl Serialize) -> String {
    // Numbers, ids and instants: there is nothing in a place that JSON cannot say.
    let json = serde_json::to_vec(&(list, place)).unwrap_or_default();
    BASE64_URL_SAFE_NO_PAD.encode(json)
}

pub(super) fn decode<T: DeserializeOwned>(list: List, cursor: &str) -> Result<T, Refusal> {
    let place = || -> Option<(List, T)> {
        serde_json::from_slice(&BASE64_URL_SAFE_NO_PAD.decode(cursor).ok()?).ok()
    };
    match place() {
        Some((from, place)) if from == list => Ok(place),
        _ => Err(Refusal::invalid("cursor", "not from this list; begin again without it")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cursor_is_good_for_its_own_list() {
        let cursor = encode(List::Audit, &7_u64);
        assert_eq!(decode::<u64>(List::Audit, &cursor).ok(), Some(7));
        let check = |cursor: &str| {
            let refusal = decode::<u64>(List::Audit, cursor).unwrap_err();
            assert_eq!(refusal.field.as_deref(), Some("cursor"), "{cursor}");
        };
        check(&encode(List::Turns, &7_u64));
        check(&encode(List::Audit, &"seven"));
        for bad in ["", "7", "{}", "!", "WyJhdWRpdCIs", "WyJhdWRpdCIsLTFd"] {
            check(bad);
        }
    }
}
