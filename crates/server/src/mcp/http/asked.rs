//! What a request asks for, seen before it is taken apart for good: by it one is let further, told
//! no in the words of HTTP, and sent the right way.

use axum::http::{HeaderMap, HeaderName};
use rmcp::model::{ProtocolVersion, RequestId};
use rmcp::transport::streamable_http_server::SessionId;
use serde::Deserialize;

/// Nothing, for what is not a request in JSON-RPC: to say why is not for here.
#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
pub(super) struct Asked {
    pub(super) method: String,
    pub(super) id: Option<RequestId>,
    params: Option<Params>,
}

#[derive(Debug, Clone, Default, Deserialize)]
#[serde(default)]
struct Params {
    name: Option<String>,
}

const VERSION: HeaderName = HeaderName::from_static("mcp-protocol-version");
pub(super) const SESSION: HeaderName = HeaderName::from_static("mcp-session-id");

impl Asked {
    pub(super) fn read(body: &[u8]) -> Asked {
        serde_json::from_slice(body).unwrap_or_default()
    }

    /// The tool that is called.
    pub(super) fn tool(&self) -> Option<&str> {
        let params = self.params.as_ref().filter(|_| self.method == "tools/call")?;
        params.name.as_deref()
    }

    pub(super) fn begins_a_session(&self) -> bool {
        self.method == "initialize"
    }
}

/// Whether it says that it is of a revision that has sessions. One that names none is of the oldest.
pub(super) fn has_sessions(headers: &HeaderMap) -> bool {
    let version = headers.get(VERSION).and_then(|it| it.to_str().ok());
    version.is_none_or(|it| it < ProtocolVersion::V_2026_07_28.as_str())
}

/// The session that it says it belongs to. What cannot be read is the name of none.
pub(super) fn session(headers: &HeaderMap) -> Option<SessionId> {
    let id = headers.get(SESSION).filter(|_| has_sessions(headers))?;
    Some(id.to_str().unwrap_or_default().into())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_call_names_its_tool() {
        let check = |body: &str, expect: Option<&str>| {
            assert_eq!(Asked::read(body.as_bytes()).tool(), expect, "{body}");
        };
        let call = r#"{"jsonrpc":"2.0","id":"a","method":"tools/call","params":{"name":"undo"}}"#;
        check(call, Some("undo"));
        check(r#"{"params":{"name":"undo","_meta":{}},"method":"tools/call"}"#, Some("undo"));
        check(r#"{"method":"prompts/get","params":{"name":"undo"}}"#, None);
        check(r#"{"method":"tools/call","params":{}}"#, None);
        check(r#"{"method":"tools/call"}"#, None);
        check(&format!("[{call}]"), None);
        check("{", None);
        check("", None);
    }
}
