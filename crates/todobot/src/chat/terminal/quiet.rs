//! While a turn goes on, what is typed does not appear between its lines. It waits for the next prompt,
//! and Ctrl-C comes through.

#[cfg(unix)]
pub(super) struct Quiet(Option<rustix::termios::Termios>);

#[cfg(not(unix))]
pub(super) struct Quiet;

#[cfg(unix)]
impl Quiet {
    pub(super) fn begin() -> Quiet {
        use rustix::termios::{LocalModes, OptionalActions, tcgetattr, tcsetattr};
        let Ok(before) = tcgetattr(std::io::stdin()) else { return Quiet(None) };
        let mut quiet = before.clone();
        quiet.local_modes.remove(LocalModes::ECHO | LocalModes::ICANON);
        let set = tcsetattr(std::io::stdin(), OptionalActions::Now, &quiet);
        Quiet(set.is_ok().then_some(before))
    }
}

#[cfg(not(unix))]
impl Quiet {
    pub(super) fn begin() -> Quiet {
        Quiet
    }
}

#[cfg(unix)]
impl Drop for Quiet {
    fn drop(&mut self) {
        use rustix::termios::{OptionalActions, tcsetattr};
        if let Some(before) = &self.0 {
            // A terminal that is gone needs nothing.
            let _ = tcsetattr(std::io::stdin(), OptionalActions::Now, before);
        }
    }
}
