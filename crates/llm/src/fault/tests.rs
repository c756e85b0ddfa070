use serde_json::json;

use super::*;

fn misconfigured(words: &str) -> Fault {
    ModelError::Misconfigured(words.to_owned()).into()
}

fn unavailable(words: &str, again: bool) -> Fault {
    Fault { error: ModelError::Unavailable(words.to_owned()), again, after: None }
}

fn limited(after: Option<f64>, again: bool) -> Fault {
    let after = after.map(Duration::from_secs_f64);
    Fault { error: ModelError::RateLimited { after }, again, after }
}

#[test]
fn an_error_says_what_is_wrong_and_whether_to_try_again() {
    let check = |status: u16, body: Value, expect: Fault| {
        let body = body.to_string();
        let got = Fault::of_answer(status, &|_| None, body.as_bytes());
        assert_eq!(got, expect, "{status} {body}");
        assert!(!format!("{got:?}").contains("secret words"), "{status} {body}");
    };
    let google = |status: &str, details: Value| {
        json!({"error": {"code": 1, "message": "secret words", "status": status,
            "details": details}})
    };
    let openai = |code: Value, kind: &str| json!({"error": {"message": "secret words", "type": kind, "param": null, "code": code}});

    let key = [json!({"@type": "…ErrorInfo", "reason": "API_KEY_INVALID"})];
    check(
        400,
        google("INVALID_ARGUMENT", json!(key)),
        misconfigured("key: the service does not accept it (400 API_KEY_INVALID)"),
    );
    check(
        400,
        google("INVALID_ARGUMENT", json!([])),
        misconfigured("the service refused the request (400 INVALID_ARGUMENT)"),
    );
    check(
        404,
        json!({"error": {"code": 404, "message": "models/x is not found for v1beta",
            "status": "NOT_FOUND"}}),
        misconfigured("model: the service does not know this name (404 NOT_FOUND)"),
    );
    check(
        403,
        google("PERMISSION_DENIED", json!([])),
        misconfigured("key: it may not use this model (403 PERMISSION_DENIED)"),
    );
    check(
        401,
        openai(json!("invalid_api_key"), "invalid_request_error"),
        misconfigured("key: the service does not accept it (401 invalid_api_key)"),
    );
    check(
        401,
        json!({"detail": "secret words"}),
        misconfigured("key: the service does not accept it (401)"),
    );
    check(
        404,
        openai(json!("model_not_found"), "invalid_request_error"),
        misconfigured("model: the service does not know this name (404 model_not_found)"),
    );
    check(
        400,
        json!({"object": "error", "message": "secret words", "type": "invalid_model",
            "code": "1500"}),
        misconfigured("model: the service does not know this name (400 invalid_model)"),
    );
    check(
        400,
        json!({"error": {"message": "x/y is not a valid model ID", "code": 400}}),
        misconfigured("model: the service does not know this name (400)"),
    );
    check(404, json!("404 page"), misconfigured("base_url: no such service is there (404)"));
    check(301, Value::Null, misconfigured("base_url: the service is at another address (301)"));
    check(402, json!({}), misconfigured("key: its account has no credit left (402)"));
    check(
        400,
        openai(json!(400), "exceed_context_size_error"),
        misconfigured(
            "model: its context is too small for the conversation (400 exceed_context_size_error)",
        ),
    );
    check(
        400,
        openai(json!("tool_use_failed"), "invalid_request_error"),
        Fault::unreadable("the service refused the call its model wrote"),
    );
    check(
        422,
        json!({"detail": [{"loc": ["body"], "msg": "secret words"}]}),
        misconfigured("the service refused the request (422)"),
    );

    check(
        503,
        google("UNAVAILABLE", json!([])),
        unavailable("the service failed (503 UNAVAILABLE)", true),
    );
    check(
        500,
        openai(json!("secret words"), "server_error"),
        unavailable("the service failed (500 server_error)", true),
    );
    for status in [408, 502, 504, 529] {
        let words = format!("the service failed ({status})");
        check(status, json!("<html>"), unavailable(&words, true));
    }
    check(501, Value::Null, unavailable("the service failed (501)", false));

    check(429, Value::Null, limited(None, true));
    check(429, openai(json!(429), ""), limited(None, true));
    check(
        429,
        openai(json!("insufficient_quota"), "insufficient_quota"),
        misconfigured("key: its account has no credit left (429 insufficient_quota)"),
    );
    let retry = json!({"@type": "…RetryInfo", "retryDelay": "57.25s"});
    check(429, google("RESOURCE_EXHAUSTED", json!([retry])), limited(Some(57.25), true));
    check(429, json!([google("RESOURCE_EXHAUSTED", json!([retry]))]), limited(Some(57.25), true));
    let day = json!({"@type": "…QuotaFailure", "violations": [{"quotaId": "PerMinute"},
        {"quotaId": "GenerateRequestsPerDayPerProjectPerModel-FreeTier"}]});
    check(429, google("RESOURCE_EXHAUSTED", json!([day, retry])), limited(Some(57.25), false));
    let broken = json!({"retryDelay": "-3s"});
    check(429, google("RESOURCE_EXHAUSTED", json!([broken])), limited(None, true));
}

#[test]
fn a_wait_is_read_in_every_form() {
    let check = |headers: &[(&str, &str)], expect: Option<f64>| {
        let header = |name: &str| {
            headers.iter().find(|(it, _)| *it == name).map(|(_, value)| (*value).to_owned())
        };
        let got = Fault::of_answer(503, &header, b"").after;
        assert_eq!(got, expect.map(Duration::from_secs_f64), "{headers:?}");
    };
    check(&[], None);
    check(&[("retry-after", "7")], Some(7.0));
    check(&[("retry-after", "0.5")], Some(0.5));
    check(&[("retry-after-ms", "250"), ("retry-after", "7")], Some(0.25));
    check(&[("retry-after", "soon")], None);
    check(&[("retry-after", "-1")], None);
    check(&[("retry-after", "1e300")], None);
    let date = ("date", "Sun, 15 Nov 2026 10:00:00 GMT");
    check(&[("retry-after", "Sun, 15 Nov 2026 10:00:30 GMT"), date], Some(30.0));
    check(&[("retry-after", "Sun, 15 Nov 2026 09:00:00 GMT"), date], Some(0.0));
    check(&[("retry-after", "Sun, 15 Nov 2026 10:00:30 GMT")], None);
}

#[test]
fn an_error_can_stand_in_a_success() {
    let check = |body: Value, expect: Option<Fault>| {
        assert_eq!(Fault::in_success(&body), expect, "{body}");
    };
    check(json!({"choices": []}), None);
    check(json!({"choices": [], "error": null}), None);
    check(json!({"error": {"code": 429}}), Some(limited(None, true)));
    check(
        json!([{"error": {"code": 503, "status": "UNAVAILABLE"}}]),
        Some(unavailable("the service failed (503 UNAVAILABLE)", true)),
    );
    check(
        json!({"error": {"code": "tool_use_failed", "status_code": 400}}),
        Some(Fault::unreadable("the service refused the call its model wrote")),
    );
    check(json!({"error": "oh"}), Some(unavailable("the service failed (500)", true)));
    check(json!({"error": {"type": "rate_limit_exceeded"}}), Some(limited(None, true)));
}
