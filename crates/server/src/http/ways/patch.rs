//! What may be changed of a way out, and what becomes of it.

use domain::refusal::Refusal;
use notify::way::{Draft, Secret, Way};
use schemars::JsonSchema;
use serde::Deserialize;

use crate::fault::Fault;
use crate::http::read::given;

/// What to change of a way out. What is left out stays as it is.
#[derive(Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("minProperties" = 1))]
pub(super) struct WayPatch {
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "bool")]
    pub(super) enabled: Option<bool>,
    /// Of a webhook.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "String", regex(pattern = Way::URL))]
    url: Option<String>,
    /// Of a webhook; null has another one made.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<String>", regex(pattern = Secret::TEXT))]
    secret: Option<Option<String>>,
    /// Of ntfy; null is https://ntfy.sh.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<String>", regex(pattern = Way::SERVER))]
    server: Option<Option<String>>,
    /// Of ntfy.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "String", regex(pattern = Way::TOPIC))]
    topic: Option<String>,
    /// Of ntfy; null for none.
    #[serde(default, deserialize_with = "given")]
    #[schemars(with = "Option<String>", regex(pattern = Way::TOKEN))]
    token: Option<Option<String>>,
}

/// The draft with what the patch says, if it is about a way of this kind.
pub(super) fn patched(was: Draft, patch: WayPatch) -> Result<Draft, Fault> {
    if patch == WayPatch::default() {
        let fields = "enabled, url, secret, server, topic, token";
        let problem = format!("say what to change: at least one of {fields}");
        return Err(Refusal { field: None, ..Refusal::invalid("way", problem) }.into());
    }
    let WayPatch { enabled: _, url, secret, server, topic, token } = patch;
    let none = |kind: &str, fields: &[(&str, bool)]| match fields.iter().find(|it| it.1) {
        Some((field, _)) => {
            Err(Fault::conflict(Refusal::invalid(field, format!("{kind} has none"))))
        }
        None => Ok(()),
    };
    let of_webhook = [("url", url.is_some()), ("secret", secret.is_some())];
    let of_ntfy =
        [("server", server.is_some()), ("topic", topic.is_some()), ("token", token.is_some())];
    Ok(match was {
        Draft::Webhook { url: was, secret: known } => {
            none("a webhook", &of_ntfy)?;
            Draft::Webhook { url: url.unwrap_or(was), secret: secret.unwrap_or(known) }
        }
        Draft::Ntfy { server: at, topic: was, token: known } => {
            none("ntfy", &of_webhook)?;
            let server = server.unwrap_or_else(|| at.clone());
            // A token is for the server that it was given for: another one would learn it.
            let known = known.filter(|_| Way::is_one_server(server.as_deref(), at.as_deref()));
            Draft::Ntfy { server, topic: topic.unwrap_or(was), token: token.unwrap_or(known) }
        }
        Draft::Email { address } => {
            none("a way by mail", &of_webhook)?;
            none("a way by mail", &of_ntfy)?;
            Draft::Email { address }
        }
    })
}
