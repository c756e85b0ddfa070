//! What went wrong, in OpenAI's shape.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::fault::Fault;

/// Paths that are answered in this shape.
pub(crate) fn is_ours(path: &str) -> bool {
    path == "/v1" || path.starts_with("/v1/")
}

pub(crate) fn error_body(fault: &Fault) -> Value {
    let param = fault.refusal.field.as_deref();
    let (kind, code) = match fault.status {
        StatusCode::UNAUTHORIZED => ("invalid_request_error", Some("invalid_api_key")),
        StatusCode::FORBIDDEN => ("invalid_request_error", Some("insufficient_permissions")),
        StatusCode::NOT_FOUND if param == Some("model") => {
            ("invalid_request_error", Some("model_not_found"))
        }
        StatusCode::NOT_FOUND => ("invalid_request_error", Some("unknown_url")),
        StatusCode::TOO_MANY_REQUESTS => ("rate_limit_exceeded", Some("rate_limit_exceeded")),
        status if status.is_server_error() => ("server_error", None),
        _ => ("invalid_request_error", None),
    };
    let message = &fault.refusal.message;
    json!({ "error": { "message": message, "type": kind, "param": param, "code": code } })
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use domain::refusal::{Code, Refusal};

    use super::*;
    use crate::openai::request::no_such_model;

    #[test]
    fn each_status_has_its_type_and_code() {
        let check = |fault: Fault, kind: &str, param: Option<&str>, code: Option<&str>| {
            let body = error_body(&fault);
            let message = fault.refusal.message.as_str();
            let expect = json!({ "message": message, "type": kind, "param": param, "code": code });
            assert_eq!(body["error"], expect);
        };
        let invalid = "invalid_request_error";
        check(Fault::who(), invalid, None, Some("invalid_api_key"));
        check(no_such_model("gpt-9").into(), invalid, Some("model"), Some("model_not_found"));
        check(Refusal::not_found("such address").into(), invalid, None, Some("unknown_url"));
        check(Refusal::invalid("n", "must be 1").into(), invalid, Some("n"), None);
        check(Refusal::conflict("Later.").into(), invalid, None, None);
        let limit = "rate_limit_exceeded";
        check(Fault::too_many(Duration::from_secs(3)), limit, None, Some(limit));
        check(Refusal::new(Code::StoreUnavailable, "x").into(), "server_error", None, None);
        check(Refusal::new(Code::Internal, "x").into(), "server_error", None, None);
    }

    #[test]
    fn only_its_own_addresses_speak_so() {
        let check = |path: &str, expect: bool| assert_eq!(is_ours(path), expect, "{path}");
        check("/v1/models", true);
        check("/v1", true);
        check("/v1beta/models", false);
        check("/api/v1/tasks", false);
    }
}
