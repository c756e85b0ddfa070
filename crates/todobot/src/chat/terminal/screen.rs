//! What is on the screen while a turn goes on: a few lines that pass, and what stays above them.

use std::io::{self, Write as _};

use agent::event::Event;
use agent::response::{Response, State};
use anstream::adapter::strip_str;
use crossterm::cursor::{MoveToColumn, MoveUp};
use crossterm::queue;
use crossterm::terminal::{Clear, ClearType, size};
use unicode_width::UnicodeWidthStr as _;

use super::paint::{Paint, wrapped};
use crate::chat::card::{self, Card};
use crate::chat::taking::Watch;
use crate::chat::{Open, shown};
use crate::out::{cut, plain};

pub(super) struct Screen {
    pub(super) paint: Paint,
    /// How wide each of the lines at the bottom is that pass.
    passing: Vec<usize>,
    /// What a model is saying. It may not become the answer.
    draft: String,
    /// Who is at it, or what it is doing.
    at_work: String,
    /// Since the turn began.
    ticks: u32,
    is_stopping: bool,
}

/// A turn that is shorter needs no sign that it goes on.
const PATIENCE: u32 = 3;
const TICKS_A_SECOND: u32 = 10;
/// Of what a model is saying.
const DRAFT_MAX: usize = 8;

impl Screen {
    pub(super) fn new(paint: Paint) -> Screen {
        let (draft, at_work) = (String::new(), String::new());
        Screen { paint, passing: Vec::new(), draft, at_work, ticks: 0, is_stopping: false }
    }

    /// A turn begins.
    pub(super) fn begin(&mut self) {
        *self = Screen::new(self.paint);
    }

    /// Lines that stay. Each begins on the left, also while keys come one by one. Whoever looked is
    /// gone if this fails; reading the next line says so too.
    pub(super) fn say(&mut self, text: &str) {
        let _ = self.clear().and_then(|()| {
            let mut out = io::stdout();
            write!(out, "{}\r\n", text.replace('\n', "\r\n"))?;
            out.flush()
        });
    }

    /// Lines that stay only until anything else is shown.
    pub(super) fn pass(&mut self, lines: &[String]) {
        let _ = self.clear().and_then(|()| {
            let mut out = io::stdout();
            write!(out, "{}", lines.join("\r\n"))?;
            out.flush()
        });
        let width = |it: &String| strip_str(it).to_string().width();
        self.passing = lines.iter().map(width).collect();
    }

    /// An answer, without what there is to choose from.
    pub(super) fn tell(&mut self, response: &Response) {
        let (width, _) = dimensions();
        let text = match Open::left_by(response) {
            Open::Which(_) => response.without_choices(),
            _ => response.message.clone(),
        };
        let text = wrapped(&shown(&text), width).join("\n");
        self.say(&match response.state {
            State::Error => self.paint.problem(&text),
            _ => text,
        });
        if let Some(warning) = response.warning.as_ref().filter(|_| !response.is_stopped()) {
            self.note(&format!("({})", plain(warning)));
        }
    }

    /// Something besides.
    pub(super) fn note(&mut self, text: &str) {
        let (width, _) = dimensions();
        self.say(&self.paint.dim(&wrapped(&shown(text), width).join("\n")));
    }

    pub(super) fn clear(&mut self) -> io::Result<()> {
        let (width, _) = dimensions();
        let rows = rows(&std::mem::take(&mut self.passing), width);
        let Some(up) = rows.checked_sub(1) else { return Ok(()) };
        let mut out = io::stdout();
        queue!(out, MoveToColumn(0))?;
        if up != 0 {
            queue!(out, MoveUp(u16::try_from(up).unwrap_or(u16::MAX)))?;
        }
        queue!(out, Clear(ClearType::FromCursorDown))?;
        out.flush()
    }

    fn draw(&mut self) {
        const FRAMES: [&str; 10] = ["⠋", "⠙", "⠹", "⠸", "⠼", "⠴", "⠦", "⠧", "⠇", "⠏"];
        if self.ticks < PATIENCE && self.draft.is_empty() {
            return;
        }
        let (width, height) = dimensions();
        let mut lines = wrapped(&shown(&self.draft), width.saturating_sub(3));
        let most = DRAFT_MAX.min(height / 2);
        lines.drain(..lines.len().saturating_sub(most));
        let mut lines: Vec<String> =
            lines.iter().map(|it| self.paint.dim(&format!("  {it}"))).collect();
        let seconds = self.ticks / TICKS_A_SECOND;
        let frame = FRAMES[self.ticks as usize % FRAMES.len()];
        let how = match self.is_stopping {
            true => "stopping".to_owned(),
            false => format!("{} · {seconds} s · Ctrl-C stops", self.at_work),
        };
        let status = cut(&format!("{frame} {how}"), width.saturating_sub(1));
        lines.push(self.paint.dim(&status));
        self.pass(&lines);
    }
}

impl Watch for Screen {
    fn hear(&mut self, event: Event) {
        match event {
            Event::Started { model, .. } => self.at_work = plain(&model),
            Event::Draft { text } => {
                self.draft.push_str(&text);
                self.draw();
            }
            Event::Calling { name, .. } => self.at_work = card::doing(&name).to_owned(),
            Event::Called(call) => {
                self.draft.clear();
                if let Some(Card { text, took, success }) = Card::of(&call) {
                    let mark = if success { "✓" } else { "✗" };
                    let (width, _) = dimensions();
                    let beside = "  ✓  ·  ".chars().count() + took.chars().count();
                    let text = cut(&text, width.saturating_sub(beside));
                    self.say(&self.paint.dim(&format!("  {mark} {text} · {took}")));
                }
            }
            // The answer is told when it is whole.
            Event::TextDelta { .. } => {}
            Event::Done(_) => {
                let _ = self.clear();
            }
        }
    }

    fn tick(&mut self) {
        self.ticks += 1;
        self.draw();
    }

    fn stopping(&mut self) {
        self.is_stopping = true;
        self.draw();
    }
}

/// Rows that lines take in a window of this width: one that was made narrower since has broken them.
fn rows(widths: &[usize], width: usize) -> usize {
    widths.iter().map(|it| it.div_ceil(width).max(1)).sum()
}

/// Columns and rows, as they are now: a window may have been drawn out since.
pub(super) fn dimensions() -> (usize, usize) {
    let (width, height) = size().unwrap_or((80, 24));
    (usize::from(width.max(1)), usize::from(height.max(1)))
}
