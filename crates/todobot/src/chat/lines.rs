//! Lines from standard input, read beside whatever else goes on.

use std::io::{self, BufRead as _};

use tokio::sync::mpsc;

pub(super) struct Lines(mpsc::Receiver<io::Result<Vec<u8>>>);

impl Lines {
    /// The next line is read while one is worked on, and no more: a pipe may bring very many.
    pub(super) fn start() -> Lines {
        let (sender, receiver) = mpsc::channel(1);
        std::thread::spawn(move || {
            let mut input = io::stdin().lock();
            loop {
                let mut line = Vec::new();
                let read = input.read_until(b'\n', &mut line);
                let is_end = matches!(read, Ok(0));
                if is_end || sender.blocking_send(read.map(|_| line)).is_err() {
                    break;
                }
            }
        });
        Lines(receiver)
    }

    /// `None`: there are no more. `Err` in it: these bytes are no text.
    pub(super) async fn next(&mut self) -> io::Result<Option<Result<String, NoText>>> {
        let line = self.0.recv().await.transpose()?;
        Ok(line.map(|it| String::from_utf8(it).map_err(|_| NoText)))
    }
}

#[derive(Debug)]
pub(super) struct NoText;

pub(super) const NO_TEXT: &str = "message: must be valid UTF-8";
