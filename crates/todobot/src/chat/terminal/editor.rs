//! The line that is typed: Emacs keys, history, Tab, and a paste that is not sent before Enter.

use std::borrow::Cow;
use std::path::Path;

use reedline::{
    Color, ColumnarMenu, DefaultHinter, EditCommand, Emacs, FileBackedHistory, Highlighter,
    KeyCode, KeyModifiers, MenuBuilder as _, Prompt, PromptEditMode, PromptHistorySearch, Reedline,
    ReedlineEvent, ReedlineMenu, Signal, StyledText, default_emacs_keybindings,
};
use store::private;

use super::completion::Known;
use super::paint::Paint;

/// `None` while it reads, on a thread of its own.
pub(super) struct Editor(Option<Reedline>);

pub(super) enum Typed {
    Line(String),
    /// What was typed is not wanted.
    Cleared,
    Over,
}

/// Lines that are remembered.
const REMEMBERED: usize = 1000;
const MENU: &str = "completion";

impl Editor {
    /// `history` is a file that only its owner can read.
    pub(super) fn new(history: Option<&Path>, known: Known, paint: Paint) -> Editor {
        let mut keys = default_emacs_keybindings();
        let menu = ReedlineEvent::Menu(MENU.to_owned());
        let tab = ReedlineEvent::UntilFound(vec![menu, ReedlineEvent::MenuNext]);
        keys.add_binding(KeyModifiers::NONE, KeyCode::Tab, tab);
        keys.add_binding(KeyModifiers::SHIFT, KeyCode::BackTab, ReedlineEvent::MenuPrevious);
        let menu = ColumnarMenu::default().with_name(MENU).with_marker("> ").with_columns(1);
        let hinter =
            DefaultHinter::default().with_style(Color::DarkGray.normal()).with_min_chars(3);
        let mut line = Reedline::create()
            .with_edit_mode(Box::new(Emacs::new(keys)))
            .with_completer(Box::new(known))
            .with_menu(ReedlineMenu::EngineCompleter(Box::new(menu)))
            .with_quick_completions(true)
            .with_partial_completions(true)
            .with_highlighter(Box::new(Bare))
            .with_history_exclusion_prefix(Some(" ".to_owned()))
            .with_ansi_colors(paint.is_on())
            .use_bracketed_paste(true);
        // Without colours a hint looks as if it had been typed.
        if paint.is_on() {
            line = line.with_hinter(Box::new(hinter));
        }
        if let Some(history) = history.and_then(|it| remembered(it).ok()) {
            line = line.with_history(Box::new(history));
        }
        Editor(Some(line))
    }

    /// The next line begins with this.
    pub(super) fn begin_with(&mut self, letter: char) {
        if let Some(line) = &mut self.0 {
            line.run_edit_commands(&[EditCommand::InsertChar(letter)]);
        }
    }

    /// Reads beside the runtime, so that what goes on in it is not held up.
    pub(super) async fn read(&mut self) -> anyhow::Result<Typed> {
        let Some(mut line) = self.0.take() else { return Ok(Typed::Over) };
        let reading = tokio::task::spawn_blocking(move || {
            let read = line.read_line(&Sign);
            // So that a second terminal finds it, and so that it is there whatever happens to us.
            let _ = line.sync_history();
            (line, read)
        });
        let (line, read) = reading.await?;
        self.0 = Some(line);
        Ok(match read? {
            Signal::Success(line) => Typed::Line(line),
            Signal::CtrlC => Typed::Cleared,
            _ => Typed::Over,
        })
    }
}

fn remembered(file: &Path) -> anyhow::Result<FileBackedHistory> {
    if let Some(folder) = file.parent() {
        private::folder(folder)?;
    }
    private::file().append(true).create(true).open(file)?;
    Ok(FileBackedHistory::with_file(REMEMBERED, file.to_owned())?)
}

/// What is typed looks as it is.
struct Bare;

impl Highlighter for Bare {
    fn highlight(&self, line: &str, _: usize) -> StyledText {
        let mut text = StyledText::new();
        text.push((Color::Default.normal(), line.to_owned()));
        text
    }
}

/// What stands before the line.
struct Sign;

impl Prompt for Sign {
    fn render_prompt_left(&self) -> Cow<'_, str> {
        "".into()
    }

    fn render_prompt_right(&self) -> Cow<'_, str> {
        "".into()
    }

    fn render_prompt_indicator(&self, _: PromptEditMode) -> Cow<'_, str> {
        "> ".into()
    }

    fn render_prompt_multiline_indicator(&self) -> Cow<'_, str> {
        "  ".into()
    }

    fn render_prompt_history_search_indicator(&self, search: PromptHistorySearch) -> Cow<'_, str> {
        format!("(earlier: {}) ", search.term).into()
    }

    fn get_indicator_color(&self) -> Color {
        Color::Cyan
    }

    fn get_prompt_multiline_color(&self) -> Color {
        Color::Cyan
    }
}
