use std::process::ExitCode;

use agent::request::Request;
use agent::response::{Response, State};
use domain::refusal::Code;
use domain::settings::Mode;
use serde_json::{Value, json};

use crate::config::Config;
use crate::out::Out;
use crate::partner::{Halt, Partner};
use crate::wire::Desk;

/// Say something to the assistant, and hear its answer
///
/// What was said in the last hour is remembered, so that "todobot ask yes" answers its question.
#[derive(Debug, clap::Args)]
pub(crate) struct Ask {
    /// What you want, in your own words
    #[arg(required = true, value_name = "WORDS")]
    pub(crate) words: Vec<String>,
    #[command(flatten)]
    manner: Manner,
}

/// How to take what is said.
#[derive(Debug, Clone, clap::Args)]
pub(crate) struct Manner {
    /// Which model proposes: offline, gemini:NAME or openai:NAME (default: TODOBOT_MODEL)
    #[arg(long)]
    pub(crate) model: Option<String>,
    /// Do not ask before something is deleted
    #[arg(long, short)]
    pub(crate) yes: bool,
    /// Say what would happen, and change nothing
    #[arg(long)]
    pub(crate) dry_run: bool,
}

impl Ask {
    pub(crate) async fn run(
        self,
        desk: &Desk,
        config: &Config,
        out: &Out,
    ) -> anyhow::Result<ExitCode> {
        let partner = Partner::open(config, self.manner.model.as_deref(), desk).await?;
        let request = self.manner.request(self.words.join(" "));
        let (mut recent, halt) = (Some(partner.recent().await?), Halt::default());
        let response = partner.say(&mut recent, request, &halt, &mut |_| {}).await?;
        Ok(told(&response, out))
    }
}

impl Manner {
    pub(crate) fn request(&self, message: String) -> Request {
        let mode = if self.yes { Mode::Auto } else { Mode::Ask };
        Request { message, mode, dry_run: self.dry_run, ..Request::default() }
    }
}

/// Says a reply. The exit status tells a script how it ended.
pub(crate) fn told(response: &Response, out: &Out) -> ExitCode {
    let mut envelope = json!({ "success": response.state != State::Error });
    if let (Value::Object(whole), Ok(Value::Object(body))) =
        (&mut envelope, serde_json::to_value(response))
    {
        whole.extend(body);
    }
    let mut text = response.message.clone();
    if let Some(warning) = &response.warning {
        text.push_str(&format!("\n({warning})"));
    }
    let code = match response.state {
        State::Complete => return out.show(&text, &envelope),
        State::NeedsClarification => Code::AmbiguousTask,
        State::NeedsConfirmation => Code::ConfirmationRequired,
        State::Error => response.code().unwrap_or(Code::Internal),
    };
    out.show(&text, &envelope);
    Out::status(code)
}
