//! A model whose steps are counted: how many, how long, what came of them, how many tokens.

use std::sync::Arc;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use domain::chat::{Chat, ModelError, Proposal};
use domain::ports::ChatModel;
use tracing::{Instrument as _, field};

use super::metrics;

pub struct Metered(pub Arc<dyn ChatModel>);

#[async_trait]
impl ChatModel for Metered {
    fn name(&self) -> &str {
        self.0.name()
    }

    async fn propose(
        &self,
        chat: &Chat,
        within: Duration,
        hear: &mut (dyn for<'h> FnMut(&'h str) + Send),
    ) -> Result<Proposal, ModelError> {
        let begun = Instant::now();
        let span = tracing::info_span!(
            "model",
            otel.name = format!("chat {}", self.name()),
            otel.kind = "client",
            gen_ai.request.model = self.name(),
            gen_ai.usage.input_tokens = field::Empty,
            gen_ai.usage.output_tokens = field::Empty,
        );
        let proposed = self.0.propose(chat, within, hear).instrument(span.clone()).await;
        metrics::model_call(self.name(), outcome(&proposed), begun.elapsed());
        if let Ok(Proposal { usage, .. }) = &proposed {
            span.record("gen_ai.usage.input_tokens", usage.input_tokens);
            span.record("gen_ai.usage.output_tokens", usage.output_tokens);
            metrics::tokens(self.name(), usage.input_tokens, usage.output_tokens);
        }
        proposed
    }
}

fn outcome(proposed: &Result<Proposal, ModelError>) -> &'static str {
    match proposed {
        Ok(_) => "answered",
        Err(ModelError::Misconfigured(_)) => "misconfigured",
        Err(ModelError::RateLimited { .. }) => "rate_limited",
        Err(ModelError::Unavailable(_)) => "unavailable",
        Err(ModelError::TimedOut) => "timed_out",
        Err(ModelError::Declined(_)) => "declined",
        Err(ModelError::Unreadable(_)) => "unreadable",
    }
}
