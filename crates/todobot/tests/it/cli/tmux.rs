//! A real terminal: the program in tmux, with keys pressed and the screen read.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use super::home::{Home, TODOBOT};

pub(crate) struct Tmux {
    socket: PathBuf,
    /// Everything that was ever sent to the terminal.
    sent: PathBuf,
}

/// No test is slow; a machine may be.
const DEADLINE: Duration = Duration::from_secs(30);
const BETWEEN: Duration = Duration::from_millis(20);

impl Tmux {
    /// `todobot` with these arguments, as a shell splits them, in 80 columns and 24 rows.
    pub(crate) fn start(home: &Home, arguments: &str) -> Tmux {
        Tmux::start_as(home, "tmux-256color", arguments)
    }

    /// The same on a terminal that says it is of this kind.
    pub(crate) fn start_as(home: &Home, kind: &str, arguments: &str) -> Tmux {
        // The last one may not be gone yet.
        static STARTED: AtomicUsize = AtomicUsize::new(0);
        let nth = STARTED.fetch_add(1, Ordering::Relaxed);
        let socket = home.path().join(format!("tmux-{nth}"));
        let sent = home.path().join("sent");
        fs::write(&sent, "").unwrap();
        let tmux = Tmux { socket, sent };
        let (log, state) =
            (tmux.sent.display(), "stty -a | tr ';' ' ' | grep -q ' icanon .* echo ' && echo SANE");
        // The pane waits until all that is sent to it is written down.
        let run = format!(
            "read -r _; TERM={kind} {TODOBOT} {arguments}; echo \"ENDED with $?\"; {state}; exec cat"
        );
        let mut start = tmux.command(home.command("tmux"));
        // Nobody has hands as slow as the wait after Esc is long.
        start.args(["-f", "/dev/null", "new-session", "-d", "-x", "80", "-y", "24", &run]);
        start.args([";", "set", "-s", "escape-time", "0"]);
        start.args([";", "pipe-pane", "-o", &format!("cat >> {log}")]);
        assert!(start.status().unwrap().success(), "tmux does not start");
        tmux.press(&["Enter"]);
        tmux
    }

    /// Keys by their names in tmux, or words to type.
    pub(crate) fn press(&self, keys: &[&str]) {
        self.tell(&[&["send-keys"], keys].concat());
    }

    /// Types a line and sends it.
    pub(crate) fn line(&self, text: &str) {
        self.tell(&["send-keys", "-l", text]);
        self.press(&["Enter"]);
    }

    /// As a paste of the mouse is: in brackets, if the program wants them.
    pub(crate) fn paste(&self, text: &str) {
        self.tell(&["set-buffer", text]);
        self.tell(&["paste-buffer", "-p", "-r"]);
    }

    pub(crate) fn resize(&self, width: u16, height: u16) {
        let (width, height) = (width.to_string(), height.to_string());
        self.tell(&["resize-window", "-x", &width, "-y", &height]);
        // The program's terminal has that size a while after the window has.
        let terminal = self.tell(&["display-message", "-p", "#{pane_tty}"]);
        let begun = Instant::now();
        loop {
            let size = Command::new("stty").args(["-F", terminal.trim(), "size"]).output().unwrap();
            if String::from_utf8_lossy(&size.stdout).trim() == format!("{height} {width}") {
                return;
            }
            assert!(
                begun.elapsed() < DEADLINE,
                "{terminal} is never {width} by {height}: {size:?}"
            );
            std::thread::sleep(BETWEEN);
        }
    }

    /// What is on the screen and above it, once this is among it.
    pub(crate) fn wait_for(&self, text: &str) -> String {
        self.wait_until(text, |screen| screen.contains(text))
    }

    /// The same, once the program waits for the next line.
    pub(crate) fn ready(&self) -> String {
        let is_prompt = |screen: &str| screen.trim_end().lines().last() == Some(">");
        self.wait_until("a prompt", is_prompt)
    }

    pub(crate) fn wait_until(&self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            let screen = self.screen();
            if is_so(&screen) {
                return screen;
            }
            assert!(begun.elapsed() < DEADLINE, "{what} never came:\n{screen}");
            std::thread::sleep(BETWEEN);
        }
    }

    /// Sends the program this signal.
    pub(crate) fn signal(&self, name: &str) {
        let shell = self.tell(&["display-message", "-p", "#{pane_pid}"]);
        let shell = shell.trim();
        let program = fs::read_to_string(format!("/proc/{shell}/task/{shell}/children")).unwrap();
        let told = Command::new("sh").arg("-c").arg(format!("kill -{name} {program}")).status();
        assert!(told.unwrap().success());
    }

    /// With colours, as escape sequences.
    pub(crate) fn coloured(&self) -> String {
        self.tell(&["capture-pane", "-p", "-e", "-J", "-S", "-"])
    }

    /// The bytes that the program sent.
    pub(crate) fn sent(&self) -> String {
        String::from_utf8_lossy(&fs::read(&self.sent).unwrap()).into_owned()
    }

    fn screen(&self) -> String {
        self.tell(&["capture-pane", "-p", "-J", "-S", "-"])
    }

    fn tell(&self, arguments: &[&str]) -> String {
        let ran = self.command(Command::new("tmux")).args(arguments).output().unwrap();
        assert!(ran.status.success(), "{arguments:?}: {}", String::from_utf8_lossy(&ran.stderr));
        String::from_utf8(ran.stdout).unwrap()
    }

    fn command(&self, mut command: Command) -> Command {
        command.arg("-S").arg(&self.socket);
        command
    }
}

impl Drop for Tmux {
    fn drop(&mut self) {
        let mut end = self.command(Command::new("tmux"));
        let _ = end.arg("kill-server").stderr(Stdio::null()).status();
    }
}
