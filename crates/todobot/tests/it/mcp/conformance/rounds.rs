//! Questions that are returned, round after round, and answered by calling again (2026-07-28).

use hmac::{Hmac, KeyInit as _, Mac as _};
use rmcp::ErrorData;
use rmcp::model::{
    ClientCapabilities, InputRequest, InputRequests, InputRequiredResult, InputResponses,
};
use serde_json::Value;
use sha2::Sha256;

/// What came with a call.
pub(super) struct Came<'a> {
    /// Of the tool or prompt.
    pub(super) name: &'a str,
    pub(super) state: Option<&'a str>,
    pub(super) responses: Option<&'a InputResponses>,
    pub(super) can: ClientCapabilities,
}

/// What is to be asked still. `None`: all was answered.
pub(super) fn next(
    rounds: &[InputRequests],
    came: &Came<'_>,
) -> Result<Option<InputRequiredResult>, ErrorData> {
    let at = came.state.map_or(Ok(0), |it| open(came.name, it))?;
    let asked = rounds.get(at).map(|it| able(it, &came.can)).unwrap_or_default();
    let is_answered =
        |key: &String| came.responses.and_then(|it| it.get(key)).is_some_and(Value::is_object);
    let at = at + usize::from(asked.keys().all(is_answered));
    let left = rounds.get(at).map(|it| able(it, &came.can));
    Ok(left.map(|it| InputRequiredResult::new(Some(it), Some(seal(came.name, at)))))
}

/// Without what the client did not say it can do.
fn able(round: &InputRequests, can: &ClientCapabilities) -> InputRequests {
    let is_able = |request: &InputRequest| match request {
        InputRequest::Elicitation(_) => can.elicitation.is_some(),
        InputRequest::CreateMessage(_) => can.sampling.is_some(),
        InputRequest::ListRoots(_) => can.roots.is_some(),
        _ => false,
    };
    let round = round.iter().filter(|(_, it)| is_able(it));
    round.map(|(key, it)| (key.clone(), it.clone())).collect()
}

fn seal(name: &str, round: usize) -> String {
    let mark: String =
        mac(name, round).finalize().into_bytes().iter().map(|it| format!("{it:02x}")).collect();
    format!("{round}.{mark}")
}

fn open(name: &str, state: &str) -> Result<usize, ErrorData> {
    let round = state.split_once('.').and_then(|(round, _)| round.parse().ok());
    let good = round.filter(|it| seal(name, *it) == state);
    good.ok_or_else(|| ErrorData::invalid_params("This is no state of ours.", None))
}

fn mac(name: &str, round: usize) -> Hmac<Sha256> {
    let mac = Hmac::<Sha256>::new_from_slice(b"a key for tests").unwrap();
    mac.chain_update(format!("{name} {round}"))
}
