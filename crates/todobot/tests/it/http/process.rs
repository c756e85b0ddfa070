//! The real program, serving.

use std::io::{BufRead as _, BufReader, Read as _};
use std::path::Path;
use std::process::{Child, ChildStdout, Command, Stdio};

use reqwest::Client;
use serde_json::{Value, json};

pub(crate) struct Process {
    child: Child,
    stdout: BufReader<ChildStdout>,
    pub(crate) url: String,
    pub(crate) client: Client,
}

/// What is left when it ended.
pub(crate) struct Ended {
    pub(crate) code: Option<i32>,
    /// After the line that says where it listens.
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// `todobot serve` on a free port of this machine, with its data in `home`.
pub(crate) fn command(home: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_todobot"));
    command.args(["serve", "--listen", "127.0.0.1:0"]).env("TODOBOT_HOME", home);
    command.env_remove("TODOBOT_DATABASE_URL").stdin(Stdio::null());
    command
}

impl Process {
    pub(crate) fn start(home: &Path) -> Process {
        Process::run(&mut command(home))
    }

    /// Waits for the line that says where it listens.
    pub(crate) fn run(command: &mut Command) -> Process {
        let mut child = command.stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        let mut stdout = BufReader::new(child.stdout.take().unwrap());
        let mut line = String::new();
        stdout.read_line(&mut line).unwrap();
        let url = match line.strip_prefix("TodoBot listens on ") {
            Some(url) => url.trim_end().to_owned(),
            None => {
                serde_json::from_str::<Value>(&line).unwrap()["url"].as_str().unwrap().to_owned()
            }
        };
        // Whoever was first is fine: all of them install the same one.
        let _ = rustls::crypto::ring::default_provider().install_default();
        let client = Client::builder().no_proxy().build().unwrap();
        Process { child, stdout, url, client }
    }

    pub(crate) async fn status(&self, path: &str) -> u16 {
        let url = format!("{}{path}", self.url);
        self.client.get(url).send().await.unwrap().status().as_u16()
    }

    /// Somebody with an account: their token.
    pub(crate) async fn someone(&self) -> String {
        let body = json!({ "email": "ann@example.org", "password": "correct horse battery" });
        let ask = self.client.post(format!("{}/api/v1/auth/register", self.url));
        let ask = ask.header("Content-Type", "application/json").body(body.to_string());
        let answer = ask.send().await.unwrap();
        let answer: Value = serde_json::from_str(&answer.text().await.unwrap()).unwrap();
        answer["access_token"].as_str().unwrap().to_owned()
    }

    /// Somebody's token for a program that may do anything.
    pub(crate) async fn program(&self) -> String {
        let asked = json!({ "name": "program", "scopes": ["read", "write", "delete"] });
        let (_, made) = self.post(&self.someone().await, "/api/v1/me/tokens", asked).await;
        made["token"].as_str().unwrap_or_else(|| panic!("{made}")).to_owned()
    }

    pub(crate) async fn post(&self, bearer: &str, path: &str, body: Value) -> (u16, Value) {
        let ask = self.client.post(format!("{}{path}", self.url)).bearer_auth(bearer);
        let ask = ask.header("Content-Type", "application/json").body(body.to_string());
        let answer = ask.send().await.unwrap();
        let status = answer.status().as_u16();
        (status, serde_json::from_str(&answer.text().await.unwrap()).unwrap_or_default())
    }

    /// Asks it to stop, as a supervisor does.
    pub(crate) fn stop(&self) {
        ask_to_stop(&self.child);
    }

    pub(crate) fn ended(&mut self) -> Ended {
        let (mut stdout, mut stderr) = (String::new(), String::new());
        self.stdout.read_to_string(&mut stdout).unwrap();
        self.child.stderr.take().unwrap().read_to_string(&mut stderr).unwrap();
        Ended { code: self.child.wait().unwrap().code(), stdout, stderr }
    }
}

/// Nothing is left running when a test fails.
impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// With the shell's own `kill`: a small machine has no other.
pub(crate) fn ask_to_stop(child: &Child) {
    let told = Command::new("sh").arg("-c").arg(format!("kill {}", child.id())).status().unwrap();
    assert!(told.success());
}
