//! Lines from standard input, read beside whatever else goes on.

use std::io;

use tokio::sync::mpsc;

use crate::line::{self, Unreadable};

pub(super) struct Lines(mpsc::Receiver<io::Result<Result<String, Unreadable>>>);

impl Lines {
    /// The next line is read while one is worked on, and no more: a pipe may bring very many.
    pub(super) fn start() -> Lines {
        let (sender, receiver) = mpsc::channel(1);
        std::thread::spawn(move || {
            let mut input = io::stdin().lock();
            while let Some(line) = line::next(&mut input).transpose() {
                if sender.blocking_send(line).is_err() {
                    break;
                }
            }
        });
        Lines(receiver)
    }

    /// `None`: there are no more.
    pub(super) async fn next(&mut self) -> io::Result<Option<Result<String, Unreadable>>> {
        self.0.recv().await.transpose()
    }
}

/// Why what stands in a line cannot be said.
pub(super) fn unsaid(why: Unreadable) -> String {
    format!("message: {}", why.problem())
}
