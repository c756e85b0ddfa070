//! A conversation in plain lines, for who has them read aloud or has a terminal that can do no more:
//! nothing is drawn twice, nothing means something by its colour, and all is answered with Enter.

use std::io::{self, Write as _};
use std::process::ExitCode;

use agent::event::Event;
use agent::request::Request;
use agent::response::{Choice, Response, State};
use domain::conversation::Conversation;

use super::card::Card;
use super::lines::{Lines, NO_TEXT};
use super::slash::{self, Line};
use super::taking::{LEFT, Watch};
use super::{Open, Session, named, shown};
use crate::out::{Out, plain};

pub(crate) async fn talk(mut session: Session<'_>, out: &Out) -> anyhow::Result<ExitCode> {
    let mut page = Page { lines: Lines::start(), ticks: 0 };
    page.line(&format!("TodoBot, {}.", session.partner.introduction()));
    page.line("Type /help for help, and /quit or Ctrl-D to leave.");
    let mut open = Open::Nothing;
    loop {
        let line = match page.ask().await? {
            Asked::Line(line) => line,
            Asked::NoText => {
                page.line(NO_TEXT);
                continue;
            }
            Asked::Interrupted => match std::mem::replace(&mut open, Open::Nothing) {
                Open::Yes { .. } => "no".to_owned(),
                _ => continue,
            },
            Asked::Over => break,
        };
        let request = match slash::read(&line) {
            Line::Blank => continue,
            Line::Leave => break,
            Line::Help => {
                page.line(&slash::help());
                continue;
            }
            Line::New => {
                session.conversation = None;
                page.line("Done: a new conversation begins.");
                continue;
            }
            Line::Resume => {
                if let Err(error) = resume(&mut session, &mut page).await {
                    out.failure(&error);
                }
                continue;
            }
            Line::Unknown(name) => {
                page.line(&format!("Problem: {}", slash::unknown(&name)));
                continue;
            }
            Line::Say(words) => answer(&session, &open, words),
        };
        page.ticks = 0;
        match session.take(request, &mut page).await {
            Ok(Some(response)) => {
                page.tell(&response);
                open = Open::left_by(&response);
            }
            Ok(None) => page.line(LEFT),
            Err(error) => {
                out.failure(&error);
            }
        }
    }
    Ok(ExitCode::SUCCESS)
}

/// What was typed, as an answer to what is open.
fn answer(session: &Session<'_>, open: &Open, words: String) -> Request {
    match (open, words.to_lowercase().as_str()) {
        (Open::Yes { token, .. }, "y" | "yes" | "a" | "all") => session.yes(token.clone()),
        (Open::Yes { .. }, "n") => session.words("no"),
        (Open::Which(choices), number) => match picked(choices, number) {
            Some(choice) => session.words(choice.answer()),
            None => session.words(words),
        },
        _ => session.words(words),
    }
}

fn picked<'a, T>(choices: &'a [T], number: &str) -> Option<&'a T> {
    choices.get(number.trim().parse::<usize>().ok()?.checked_sub(1)?)
}

async fn resume(session: &mut Session<'_>, page: &mut Page) -> anyhow::Result<()> {
    let conversations = session.partner.conversations().await?;
    if conversations.is_empty() {
        page.line("Answer: there are no conversations yet.");
        return Ok(());
    }
    page.line("Question: which conversation?");
    let title = |it: &Conversation| plain(it.title.as_str());
    for (at, conversation) in conversations.iter().enumerate() {
        page.line(&format!("{} {}", at + 1, title(conversation)));
    }
    page.line("Type its number, or nothing to stay here.");
    let Asked::Line(number) = page.ask().await? else { return Ok(()) };
    if let Some(conversation) = picked(&conversations, &number) {
        session.conversation = Some(conversation.id);
        page.line(&format!("Done: this goes on with {}.", title(conversation)));
    }
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
    NoText,
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
                Some(Err(_)) => Asked::NoText,
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

    fn tell(&self, response: &Response) {
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
        match Open::left_by(response) {
            Open::Nothing => {}
            Open::Yes { several: false, .. } => self.line("Type yes or no."),
            Open::Yes { several: true, .. } => self.line("Type yes to do all of it, or no."),
            Open::Which(choices) => self.offer(&choices),
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
