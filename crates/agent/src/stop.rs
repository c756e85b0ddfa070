//! Ending a turn before it is done: nothing further is begun, and no model is waited for.

use std::future::poll_fn;
use std::pin::pin;
use std::task::Poll;

use domain::ports::Stop;

use crate::running::Running;

impl Running<'_> {
    pub(crate) fn is_stopped(&self) -> bool {
        self.house.stop.is_some_and(|it| it.is_asked())
    }
}

/// What comes of `work`; `None`, and the work is given up, if a stop is asked for first.
pub(crate) async fn unless<T>(stop: Option<&dyn Stop>, work: impl Future<Output = T>) -> Option<T> {
    let Some(stop) = stop else { return Some(work.await) };
    let (mut work, mut asked) = (pin!(work), stop.asked());
    poll_fn(|cx| match asked.as_mut().poll(cx) {
        Poll::Ready(()) => Poll::Ready(None),
        Poll::Pending => work.as_mut().poll(cx).map(Some),
    })
    .await
}
