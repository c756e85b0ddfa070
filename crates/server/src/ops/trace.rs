//! W3C trace context: a request belongs to the trace that its `traceparent` names.

use axum::http::HeaderMap;
use opentelemetry::Context;
use opentelemetry::propagation::{Extractor, TextMapPropagator as _};
use opentelemetry::trace::TraceContextExt as _;
use opentelemetry_sdk::propagation::TraceContextPropagator;

/// The trace that a request goes on with, where it names one that can be read.
pub(crate) fn parent(headers: &HeaderMap) -> Option<Context> {
    headers.get("traceparent")?;
    let context = TraceContextPropagator::new().extract(&Headers(headers));
    context.span().span_context().is_valid().then_some(context)
}

/// The id of a trace, as it is written.
pub(crate) fn trace_id(context: &Context) -> String {
    context.span().span_context().trace_id().to_string()
}

struct Headers<'a>(&'a HeaderMap);

impl Extractor for Headers<'_> {
    fn get(&self, key: &str) -> Option<&str> {
        self.0.get(key)?.to_str().ok()
    }

    fn keys(&self) -> Vec<&str> {
        self.0.keys().map(|it| it.as_str()).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_a_good_traceparent_is_one() {
        let check = |traceparent: &str, expect: Option<&str>| {
            let headers = HeaderMap::from_iter([(
                "traceparent".parse().unwrap(),
                traceparent.parse().unwrap(),
            )]);
            assert_eq!(parent(&headers).as_ref().map(trace_id).as_deref(), expect);
        };
        let trace = "4bf92f3577b34da6a3ce929d0e0e4736";
        check(&format!("00-{trace}-00f067aa0ba902b7-01"), Some(trace));
        check(&format!("00-{trace}-0000000000000000-01"), None);
        check("00-00000000000000000000000000000000-00f067aa0ba902b7-01", None);
        check("buy milk", None);
        check("", None);
    }
}
