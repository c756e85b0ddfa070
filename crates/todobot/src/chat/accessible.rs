//! A conversation in plain lines, for who has them read aloud or has a terminal that can do no more:
//! nothing is drawn twice, nothing means something by its colour, and all is answered with Enter.

use std::io::{self, Write as _};
use std::process::ExitCode;

use agent::event::Event;
use agent::response::{Choice, Response, State};

use super::card::Card;
use super::lines::{Lines, unsaid};
use super::slash::{self, Line};
use super::taking::{LEFT, Watch};
use super::{Meant, Open, Session, named, shown};
use crate::line::Unreadable;
use crate::out::{Out, plain};

pub(crate) async fn talk(mut session: Session<'_>, out: &Out) -> anyhow::Result<ExitCode> {
    let mut page = Page { lines: Lines::start(), ticks: 0 };
    page.line(&format!("TodoBot, {}.", session.partner.introduction()));
    page.line("Type /help for help, and /quit or Ctrl-D to leave.");
    loop {
        let line = match page.ask().await? {
            Asked::Line(line) => line,
            Asked::Unreadable(why) => {
                page.line(&unsaid(why));
                continue;
            }
            Asked::Interrupted => match std::mem::replace(&mut session.open, Open::Nothing) {
                Open::Yes { .. } => "no".to_owned(),
                _ => continue,
            },
            Asked::Over => break,
        };
        let request = match slash::read(&line) {
            Line::Blank => {
                session.stay();
                continue;
            }
            Line::Leave => break,
            Line::Help => {
                page.line(&slash::help());
                continue;
            }
            Line::New => {
                session.go_to(None);
                page.line("Done: a new conversation begins.");
                continue;
            }
            Line::Resume => {
                if let Err(error) = resume(&mut session, &page).await {
                    out.failure(&error);
                }
                continue;
            }
            Line::Unknown(name) => {
                page.line(&format!("Problem: {}", slash::unknown(&name)));
                continue;
            }
            Line::Say(words) => match session.meant(words) {
                Meant::Say(request) => request,
                Meant::GoOn(it) => {
                    session.go_to(Some(it.id));
                    page.line(&format!("Done: this goes on with {}.", plain(it.title.as_str())));
                    continue;
                }
                Meant::NoSuch(problem) => {
                    page.line(&format!("Problem: {problem}"));
                    continue;
                }
            },
        };
        page.ticks = 0;
        match session.take(request, &mut page).await {
            Ok(Some(response)) => page.tell(&response, &session.open),
            Ok(None) => page.line(LEFT),
            Err(error) => {
                out.failure(&error);
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

async fn resume(session: &mut Session<'_>, page: &Page) -> anyhow::Result<()> {
    let conversations = session.partner.conversations().await?;
    if conversations.is_empty() {
        page.line("Answer: there are no conversations yet.");
        return Ok(());
    }
    page.line("Question: which conversation?");
    for (at, conversation) in conversations.iter().enumerate() {
        page.line(&format!("{} {}", at + 1, plain(conversation.title.as_str())));
    }
    page.line("Type its number, or nothing to stay here.");
    session.open = Open::Whither(conversations);
    Ok(())
}

struct Page {
    lines: Lines,
    /// Since the turn began.
    ticks: u32,
}

/// Ticks after which someone who hears nothing wonders.
const LONG: u32 = 10;

enum Asked {
    Line(String),
    Unreadable(Unreadable),
    Interrupted,
    Over,
}

impl Page {
    /// Whoever reads is gone if this fails; the next line says so too.
    fn line(&self, text: &str) {
        let _ = writeln!(anstream::stdout(), "{text}");
    }

    async fn ask(&mut self) -> io::Result<Asked> {
        write!(anstream::stdout(), "> ")?;
        io::stdout().flush()?;
        tokio::select! {
            line = self.lines.next() => Ok(match line? {
                Some(Ok(line)) => Asked::Line(line),
                Some(Err(why)) => Asked::Unreadable(why),
                None => {
                    self.line("");
                    Asked::Over
                }
            }),
            interrupted = tokio::signal::ctrl_c() => {
                interrupted?;
                self.line("");
                Ok(Asked::Interrupted)
            }
        }
    }

    fn tell(&self, response: &Response, open: &Open) {
        let text = shown(&response.without_choices());
        let word = match response.state {
            State::NeedsClarification | State::NeedsConfirmation => "Question: ",
            State::Error => "Problem: ",
            State::Complete if response.undo.is_none() => "Answer: ",
            State::Complete if text.starts_with("Done:") => "",
            State::Complete => "Done: ",
        };
        self.line(&format!("{word}{text}"));
        if let Some(warning) = response.warning.as_ref().filter(|_| !response.is_stopped()) {
            self.line(&format!("Note: {}", plain(warning)));
        }
        match open {
            Open::Nothing | Open::Whither(_) => {}
            Open::Yes { several: false, .. } => self.line("Type yes or no."),
            Open::Yes { several: true, .. } => self.line("Type yes to do all of it, or no."),
            Open::Which(choices) => self.offer(choices),
        }
    }

    fn offer(&self, choices: &[Choice]) {
        for (at, choice) in choices.iter().enumerate() {
            self.line(&format!("{} {}", at + 1, named(choice)));
        }
        self.line("Type a number, or say it in your own words.");
    }
}

impl Watch for Page {
    fn hear(&mut self, event: Event) {
        // In a short turn the answer says the same at once, and all of it is read aloud.
        if let Event::Called(call) = event
            && LONG <= self.ticks
            && let Some(card) = Card::of(&call)
        {
            self.line(&format!("Step: {}, {}", card.text, card.took));
        }
    }

    fn tick(&mut self) {
        self.ticks += 1;
        if self.ticks == LONG {
            self.line("Working. Ctrl-C stops it.");
        }
    }

    fn stopping(&mut self) {
        self.line("Stopping.");
    }
}
