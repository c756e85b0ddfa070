//! A body that follows its steps: pauses, stops in the middle, or never ends.

use std::collections::VecDeque;
use std::error::Error;
use std::fmt;
use std::pin::Pin;
use std::task::{Context, Poll};

use hyper::Response;
use hyper::body::{Body, Bytes, Frame, SizeHint};

use crate::wire::Step;

/// Why a connection ends before its answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Dropped {
    Reset,
    Cut,
}

impl Dropped {
    pub(super) fn of(error: &hyper::Error) -> Option<Dropped> {
        error.source()?.downcast_ref().copied()
    }
}

impl fmt::Display for Dropped {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the script drops the connection here")
    }
}

impl Error for Dropped {}

pub(super) struct Script {
    steps: VecDeque<Step>,
    is_flushed: bool,
    is_stream: bool,
}

pub(super) fn response(
    status: u16,
    headers: Vec<(&'static str, String)>,
    steps: Vec<Step>,
) -> Response<Script> {
    let is_stream = headers.iter().any(|(_, it)| it.starts_with("text/event-stream"));
    let builder = headers
        .into_iter()
        .fold(Response::builder().status(status), |it, (name, value)| it.header(name, value));
    let script = Script { steps: steps.into(), is_flushed: false, is_stream };
    builder.body(script).expect("a play's statuses and headers are valid")
}

pub(super) fn not_found() -> Response<Script> {
    response(404, Vec::new(), vec![Step::Bytes(Bytes::from_static(b"no such route\n"))])
}

impl Body for Script {
    type Data = Bytes;
    type Error = Dropped;

    fn poll_frame(
        mut self: Pin<&mut Self>,
        cx: &mut Context<'_>,
    ) -> Poll<Option<Result<Frame<Bytes>, Dropped>>> {
        // Whatever was handed over goes out before the next step, so that events arrive one by one
        // and a cut comes after what stands before it.
        if !self.is_flushed {
            self.is_flushed = true;
            cx.waker().wake_by_ref();
            return Poll::Pending;
        }
        self.is_flushed = false;
        let bytes = match self.steps.front() {
            None => return Poll::Ready(None),
            Some(Step::Cut) => return Poll::Ready(Some(Err(Dropped::Cut))),
            // Nobody wakes it: only the other side can end this.
            Some(Step::Hang) => return Poll::Pending,
            Some(Step::Forever(bytes)) => bytes.clone(),
            Some(Step::Bytes(bytes)) => {
                let bytes = bytes.clone();
                self.steps.pop_front();
                bytes
            }
        };
        Poll::Ready(Some(Ok(Frame::data(bytes))))
    }

    fn is_end_stream(&self) -> bool {
        self.steps.is_empty()
    }

    /// Known for what is sent at once; anything else goes in chunks, as streams of events do.
    fn size_hint(&self) -> SizeHint {
        match (self.steps.len(), self.steps.front()) {
            (1, Some(Step::Bytes(bytes))) if !self.is_stream => {
                SizeHint::with_exact(bytes.len() as u64)
            }
            _ => SizeHint::default(),
        }
    }
}
