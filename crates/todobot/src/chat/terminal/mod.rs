//! A conversation on a terminal that can do more than show lines.

mod completion;
mod editor;
mod paint;
mod quiet;
mod screen;

use std::path::Path;
use std::process::ExitCode;

use agent::request::Request;
use agent::response::Choice;
use crossterm::event::DisableBracketedPaste;
use crossterm::terminal::disable_raw_mode;
use domain::conversation::Conversation;

use self::completion::Known;
use self::editor::{Editor, Typed};
use self::paint::Paint;
use self::quiet::Quiet;
use self::screen::{Screen, dimensions};
use super::slash::{self, Line};
use super::taking::LEFT;
use super::{Meant, Open, Session, named};
use crate::keys::{Key, Keys};
use crate::out::{Out, cut, plain};
use crate::wire::Desk;

/// The file in the data folder that remembers what was typed.
pub(crate) const HISTORY: &str = "chat-history";

pub(crate) async fn talk(
    session: Session<'_>,
    desk: &Desk,
    history: Option<&Path>,
    out: &Out,
) -> anyhow::Result<ExitCode> {
    give_back_on_panic();
    let (paint, known) = (Paint::of_stdout(), Known::default());
    known.refresh(desk).await;
    let editor = Editor::new(history, known.clone(), paint);
    let screen = Screen::new(paint);
    let mut terminal = Terminal { session, screen, editor, desk, known, out };
    terminal.hello();
    tokio::select! {
        talked = terminal.talk() => talked.map(|()| ExitCode::SUCCESS),
        status = told_to_end() => {
            give_back();
            Ok(ExitCode::from(status?))
        }
    }
}

struct Terminal<'a> {
    session: Session<'a>,
    screen: Screen,
    editor: Editor,
    desk: &'a Desk,
    known: Known,
    out: &'a Out,
}

/// What came of a question.
enum Answered {
    Say(Request),
    /// By typing something else, which begins so.
    Otherwise(char),
    No,
}

impl Terminal<'_> {
    fn hello(&mut self) {
        let paint = self.screen.paint;
        let introduction = plain(&self.session.partner.introduction());
        self.screen.say(&format!("{}  {introduction}", paint.bold("TodoBot")));
        self.screen.note("/help says what there is, Tab completes, Ctrl-D leaves");
        self.screen.say("");
    }

    async fn talk(&mut self) -> anyhow::Result<()> {
        loop {
            let line = match self.editor.read().await? {
                Typed::Line(line) => line,
                Typed::Cleared => continue,
                Typed::Over => return Ok(()),
            };
            match slash::read(&line) {
                Line::Blank => {
                    self.session.stay();
                    continue;
                }
                Line::Leave => return Ok(()),
                Line::Help => self.screen.say(&slash::help()),
                Line::Unknown(name) => self.screen.note(&slash::unknown(&name)),
                Line::New => {
                    self.session.go_to(None);
                    self.screen.note("A new conversation begins.");
                }
                Line::Resume => {
                    if let Err(error) = self.resume().await {
                        self.out.failure(&error);
                    }
                }
                Line::Say(words) => match self.session.meant(words) {
                    Meant::Say(request) => self.say(request).await?,
                    Meant::GoOn(conversation) => self.go_on(&conversation),
                    Meant::NoSuch(problem) => self.screen.note(&problem),
                },
            }
            self.screen.say("");
        }
    }

    /// Says something, and answers what is asked back, until nothing is.
    async fn say(&mut self, request: Request) -> anyhow::Result<()> {
        let mut next = Some(request);
        while let Some(request) = next.take() {
            self.screen.begin();
            let taken = {
                let _quiet = Quiet::begin();
                self.session.take(request, &mut self.screen).await
            };
            let response = match taken {
                Ok(Some(response)) => response,
                Ok(None) => {
                    self.screen.note(LEFT);
                    return Ok(());
                }
                // The next message may fare better.
                Err(error) => {
                    self.screen.clear()?;
                    self.out.failure(&error);
                    return Ok(());
                }
            };
            self.screen.tell(&response);
            if response.undo.is_some() {
                self.known.refresh(self.desk).await;
            }
            let answered = match Open::left_by(&response) {
                Open::Nothing | Open::Whither(_) => return Ok(()),
                Open::Yes { token, several } => self.confirm(token, several).await?,
                Open::Which(choices) => self.choose(&choices).await?,
            };
            match answered {
                Answered::Say(request) => next = Some(request),
                Answered::Otherwise(letter) => self.editor.begin_with(letter),
                Answered::No => {}
            }
        }
        Ok(())
    }

    async fn confirm(&mut self, token: String, several: bool) -> anyhow::Result<Answered> {
        let paint = self.screen.paint;
        let keys = match several {
            true => [("y", "yes, all of it"), ("n", "no")],
            false => [("y", "yes"), ("n", "no")],
        };
        let keys = keys.map(|(key, word)| format!("{} {}", paint.bold(key), paint.dim(word)));
        let pressed = Keys::begin()?;
        self.screen.pass(&[format!("  {}", keys.join("   "))]);
        let is_yes = loop {
            match pressed.next().await? {
                Key::Letter('y' | 'Y') => break true,
                Key::Letter('a' | 'A') if several => break true,
                Key::Letter('n' | 'N') | Key::Escape => break false,
                _ => {}
            }
        };
        drop(pressed);
        self.screen.say(&self.screen.paint.dim(if is_yes { "> yes" } else { "> no" }));
        Ok(Answered::Say(match is_yes {
            true => self.session.yes(token),
            false => self.session.words("no"),
        }))
    }

    async fn choose(&mut self, choices: &[Choice]) -> anyhow::Result<Answered> {
        let names: Vec<String> = choices.iter().map(named).collect();
        Ok(match self.pick(&names).await? {
            Picked::At(at) => match choices.get(at) {
                Some(choice) => Answered::Say(self.session.words(choice.answer())),
                None => Answered::No,
            },
            Picked::Otherwise(letter) => Answered::Otherwise(letter),
            // What it leaves open stays so.
            Picked::None | Picked::Later => Answered::No,
        })
    }

    async fn resume(&mut self) -> anyhow::Result<()> {
        let conversations = self.session.partner.conversations().await?;
        if conversations.is_empty() {
            self.screen.note("There are no conversations yet.");
            return Ok(());
        }
        let names: Vec<String> = conversations.iter().map(|it| plain(it.title.as_str())).collect();
        match self.pick(&names).await? {
            Picked::At(at) => {
                if let Some(conversation) = conversations.get(at) {
                    self.go_on(conversation);
                }
            }
            Picked::Otherwise(letter) => self.editor.begin_with(letter),
            Picked::None => {}
            Picked::Later => self.session.open = Open::Whither(conversations),
        }
        Ok(())
    }

    fn go_on(&mut self, conversation: &Conversation) {
        self.session.go_to(Some(conversation.id));
        self.screen.note("This goes on from there.");
    }

    /// One of these, by its number or with the arrows. Where there is no room to move among them, the
    /// number is typed as a line.
    async fn pick(&mut self, names: &[String]) -> anyhow::Result<Picked> {
        let paint = self.screen.paint;
        let row = |at: usize, mark: &str| {
            let (width, _) = dimensions();
            let line = format!("{mark} {}  {}", at + 1, names[at]);
            cut(&line, width.saturating_sub(1))
        };
        let rows = |chosen: Option<usize>| -> Vec<String> {
            let row = |at: usize| match chosen {
                Some(it) if it == at => paint.bold(&row(at, ">")),
                _ => row(at, " "),
            };
            (0..names.len()).map(row).collect()
        };
        let (_, height) = dimensions();
        if height < names.len() + 2 {
            self.screen.say(&rows(None).join("\n"));
            self.screen.note("type a number and Enter, or something else");
            return Ok(Picked::Later);
        }
        let pressed = Keys::begin()?;
        let (mut at, mut typed) = (0, 0);
        let picked = loop {
            let mut lines = rows(Some(at));
            lines.push(paint.dim("  a number, or ↑ ↓ and Enter; Esc for none"));
            self.screen.pass(&lines);
            let before = std::mem::take(&mut typed);
            match pressed.next().await? {
                Key::Up => at = at.checked_sub(1).unwrap_or(names.len() - 1),
                Key::Down => at = (at + 1) % names.len(),
                Key::Enter => break Picked::At(at),
                Key::Escape => break Picked::None,
                Key::Back => {}
                Key::Letter(it) => match it.to_digit(10) {
                    None => break Picked::Otherwise(it),
                    // With ten and more, a 1 may be the beginning of a 10: Enter says that it is not.
                    Some(digit) => match before * 10 + digit as usize {
                        0 => {}
                        number if names.len() < number => typed = before,
                        number if names.len() < number * 10 => break Picked::At(number - 1),
                        number => (at, typed) = (number - 1, number),
                    },
                },
            }
        };
        drop(pressed);
        self.screen.say(&rows(None).join("\n"));
        if let Picked::At(at) = picked {
            self.screen.say(&paint.dim(&format!("> {}", at + 1)));
        }
        Ok(picked)
    }
}

enum Picked {
    At(usize),
    /// Something else is being typed.
    Otherwise(char),
    None,
    /// What is typed next says it.
    Later,
}

/// Whatever happens, the terminal is as it was before; and what happened is told below, not on top.
fn give_back_on_panic() {
    let before = std::panic::take_hook();
    std::panic::set_hook(Box::new(move |panic| {
        give_back();
        before(panic);
    }));
}

/// The line editor leaves this to who ends it from outside.
fn give_back() {
    let _ = disable_raw_mode();
    let _ = crossterm::execute!(std::io::stderr(), DisableBracketedPaste);
}

/// Waits until the system wants us to end; what a shell then sees as our exit status.
#[cfg(unix)]
async fn told_to_end() -> std::io::Result<u8> {
    use tokio::signal::unix::{SignalKind, signal};
    let (mut end, mut hangup) = (signal(SignalKind::terminate())?, signal(SignalKind::hangup())?);
    Ok(tokio::select! {
        _ = end.recv() => 128 + 15,
        _ = hangup.recv() => 128 + 1,
    })
}

#[cfg(not(unix))]
async fn told_to_end() -> std::io::Result<u8> {
    std::future::pending().await
}
