//! One turn, with someone who watches it and may have enough of it.

use std::pin::pin;
use std::time::Duration;

use agent::event::Event;
use agent::request::Request;
use agent::response::Response;
use tokio::sync::mpsc::unbounded_channel;
use tokio::time::{MissedTickBehavior, interval};

use super::{Open, Session};
use crate::partner::Halt;

/// Who watches a turn.
pub(super) trait Watch {
    fn hear(&mut self, event: Event);

    /// Time passes.
    fn tick(&mut self);

    /// A stop was asked for, and is waited for.
    fn stopping(&mut self);
}

const TICK: Duration = Duration::from_millis(100);

impl Session<'_> {
    /// Says something and waits for the answer. Ctrl-C stops the turn, which then tells what it did;
    /// a second one does not wait for that, and there is no answer.
    pub(super) async fn take(
        &mut self,
        request: Request,
        watch: &mut dyn Watch,
    ) -> anyhow::Result<Option<Response>> {
        // Whatever becomes of this turn, it is what came after the question.
        self.open = Open::Nothing;
        let halt = Halt::default();
        let (sender, mut heard) = unbounded_channel();
        let mut hear = |event| {
            // It is drained below until the turn is over.
            let _ = sender.send(event);
        };
        let mut turn = pin!(self.partner.say(&mut self.conversation, request, &halt, &mut hear));
        let mut interrupt = pin!(tokio::signal::ctrl_c());
        let mut ticks = interval(TICK);
        ticks.set_missed_tick_behavior(MissedTickBehavior::Skip);
        ticks.reset();
        let response = loop {
            tokio::select! {
                biased;
                interrupted = &mut interrupt => {
                    interrupted?;
                    if halt.0.is_cancelled() {
                        return Ok(None);
                    }
                    halt.0.cancel();
                    watch.stopping();
                    interrupt.set(tokio::signal::ctrl_c());
                }
                Some(event) = heard.recv() => watch.hear(event),
                response = &mut turn => break response?,
                _ = ticks.tick() => watch.tick(),
            }
        };
        while let Ok(event) = heard.try_recv() {
            watch.hear(event);
        }
        self.open = Open::left_by(&response);
        Ok(Some(response))
    }
}

/// What is known of a turn that was left alone.
pub(super) const LEFT: &str =
    "Left without an answer. What was done before stays done: /list shows it.";
