//! How far long work is, on a terminal alone: into a pipe or a file nothing is drawn.

use std::time::Duration;

use indicatif::ProgressBar;

/// Work that counts.
pub(super) fn counting(what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(what);
    bar.set_style(style("{spinner} {pos} {msg}"));
    bar
}

/// Work that says nothing until it is done.
pub(super) fn waiting(what: &'static str) -> ProgressBar {
    let bar = ProgressBar::new_spinner().with_message(what);
    bar.set_style(style("{spinner} {msg} {elapsed}"));
    bar.enable_steady_tick(Duration::from_millis(100));
    bar
}

fn style(template: &str) -> indicatif::ProgressStyle {
    let style = indicatif::ProgressStyle::default_spinner();
    style.clone().template(template).unwrap_or(style)
}
