//! A single key, without Enter.

use std::io::{self, Write as _};
use std::time::Duration;

use crossterm::event::{self, Event, KeyCode, KeyEvent, KeyEventKind, KeyModifiers};
use crossterm::terminal::{disable_raw_mode, enable_raw_mode};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Key {
    Letter(char),
    Up,
    Down,
    Enter,
    Back,
    /// Esc, Ctrl-C, Ctrl-D: whoever presses it wants none of this.
    Escape,
}

/// Keys come one by one until this is dropped, also by a panic.
pub(crate) struct Keys(());

impl Keys {
    /// What was typed before anything was asked is no answer to it.
    pub(crate) fn begin() -> io::Result<Keys> {
        enable_raw_mode()?;
        let keys = Keys(());
        while event::poll(Duration::ZERO)? {
            event::read()?;
        }
        Ok(keys)
    }

    /// Waits beside the runtime, so that what goes on in it is not held up.
    pub(crate) async fn next(&self) -> anyhow::Result<Key> {
        Ok(tokio::task::spawn_blocking(read).await??)
    }

    fn wait(&self) -> io::Result<Key> {
        read()
    }
}

impl Drop for Keys {
    fn drop(&mut self) {
        // A terminal that is gone needs nothing.
        let _ = disable_raw_mode();
    }
}

/// A line that is not shown; `None` if whoever is asked wants none of this.
pub(crate) fn hidden(prompt: &str) -> io::Result<Option<String>> {
    let keys = Keys::begin()?;
    write!(io::stderr(), "{prompt}")?;
    let mut line = String::new();
    let line = loop {
        match keys.wait()? {
            Key::Letter(it) => line.push(it),
            Key::Back => drop(line.pop()),
            Key::Enter => break Some(line),
            Key::Escape => break None,
            Key::Up | Key::Down => {}
        }
    };
    drop(keys);
    writeln!(io::stderr())?;
    Ok(line)
}

fn read() -> io::Result<Key> {
    loop {
        if let Event::Key(it) = event::read()?
            && it.kind != KeyEventKind::Release
            && let Some(key) = meant(it)
        {
            return Ok(key);
        }
    }
}

fn meant(event: KeyEvent) -> Option<Key> {
    let with_control = event.modifiers.contains(KeyModifiers::CONTROL);
    match event.code {
        KeyCode::Char('c' | 'd') if with_control => Some(Key::Escape),
        KeyCode::Char(_) if with_control || event.modifiers.contains(KeyModifiers::ALT) => None,
        KeyCode::Char(it) => Some(Key::Letter(it)),
        KeyCode::Up => Some(Key::Up),
        KeyCode::Down => Some(Key::Down),
        KeyCode::Enter => Some(Key::Enter),
        KeyCode::Backspace => Some(Key::Back),
        KeyCode::Esc => Some(Key::Escape),
        _ => None,
    }
}
