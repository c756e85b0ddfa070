//! What the operator may want to know: lines on standard error, because standard output is for
//! answers, and traces of a service for a collector, where one is configured.

use std::io;

use opentelemetry::trace::TracerProvider as _;
use opentelemetry_otlp::SpanExporter;
use opentelemetry_sdk::Resource;
use opentelemetry_sdk::trace::SdkTracerProvider;
use tracing::level_filters::LevelFilter;
use tracing_subscriber::filter::Targets;
use tracing_subscriber::layer::{Layer as _, SubscriberExt as _};
use tracing_subscriber::util::SubscriberInitExt as _;
use tracing_subscriber::{Registry, fmt};

use crate::config::Config;

/// What is still to be sent when the program ends.
pub(crate) struct Logging {
    traces: Option<SdkTracerProvider>,
}

impl Logging {
    /// `serves`: a command is quiet unless told otherwise, and leaves no traces. `Err` is a sentence
    /// that names the setting at fault.
    pub(crate) fn start(config: &Config, serves: bool) -> Result<Logging, String> {
        let usual = if serves { LevelFilter::INFO } else { LevelFilter::OFF };
        let level = config.log_level.unwrap_or(usual);
        let lines = fmt::layer().with_writer(io::stderr);
        let lines = match config.log_json {
            true => lines.json().flatten_event(true).with_span_list(false).boxed(),
            false => lines.boxed(),
        };
        let traces = match &config.traces {
            Some(service) if serves => Some(provider(service.as_deref())?),
            _ => None,
        };
        let exported = traces.as_ref().map(|it| {
            let layer = tracing_opentelemetry::layer().with_tracer(it.tracer("todobot"));
            layer.with_filter(filter(LevelFilter::INFO))
        });
        Registry::default().with(lines.with_filter(filter(level))).with(exported).init();
        Ok(Logging { traces })
    }

    /// Sends what is left. Not from within a runtime: it waits.
    pub(crate) fn end(self) {
        if let Some(Err(error)) = self.traces.map(|it| it.shutdown()) {
            tracing::warn!(%error, "some traces were not sent");
        }
    }
}

/// What the SDK of MCP tells holds what clients said, and the ids of their sessions. Only that
/// something broke is for others to read.
fn filter(level: LevelFilter) -> Targets {
    Targets::new().with_default(level).with_target("rmcp", level.min(LevelFilter::ERROR))
}

/// The exporter reads the standard variables itself: where to, with which headers, how often, and
/// which of the traces.
fn provider(service: Option<&str>) -> Result<SdkTracerProvider, String> {
    // Its client speaks TLS by whatever the process speaks it.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let exporter = SpanExporter::builder()
        .with_http()
        .build()
        .map_err(|error| format!("OTEL_EXPORTER_OTLP_ENDPOINT: {error}"))?;
    let mut resource = Resource::builder();
    if let Some(service) = service {
        resource = resource.with_service_name(service.to_owned());
    }
    Ok(SdkTracerProvider::builder()
        .with_resource(resource.build())
        .with_batch_exporter(exporter)
        .build())
}
