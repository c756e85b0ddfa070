//! One way out that a user has set up: where notices go, and what is needed to get in there.

mod secret;

use std::fmt;

use domain::refusal::Refusal;
use lettre::Address;
use reqwest::Url;
use schemars::JsonSchema;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};

pub use secret::Secret;

/// `Debug` says what it is and hides where it leads: addresses are often secrets themselves.
#[derive(Clone)]
pub enum Way {
    Webhook(Webhook),
    Ntfy(Ntfy),
    Email(Email),
}

#[derive(Clone)]
pub struct Webhook {
    pub(crate) url: Url,
    pub(crate) secret: Secret,
}

#[derive(Clone)]
pub struct Ntfy {
    pub(crate) server: Url,
    pub(crate) topic: String,
    pub(crate) token: Option<SecretString>,
}

#[derive(Clone)]
pub struct Email {
    pub(crate) address: Address,
}

/// A way as a user writes it and a store keeps it: with its secrets.
#[derive(Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase", deny_unknown_fields)]
#[schemars(rename = "WayDraft")]
pub enum Draft {
    Webhook {
        /// Where each reminder is posted to, as Standard Webhooks has it; at most 2000 characters.
        #[schemars(regex(pattern = Way::URL))]
        url: String,
        /// What the posts are signed with: whsec_ and 24 to 64 bytes in base64. Left out, one is
        /// made.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(regex(pattern = Secret::TEXT))]
        secret: Option<String>,
    },
    Ntfy {
        /// The address of the ntfy server. Left out, it is https://ntfy.sh.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(regex(pattern = Way::SERVER))]
        server: Option<String>,
        /// 1 to 64 letters, digits, dashes or underscores.
        #[schemars(regex(pattern = Way::TOPIC))]
        topic: String,
        /// An access token of the server.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(regex(pattern = Way::TOKEN))]
        token: Option<String>,
    },
    Email {
        /// Such as ada@example.org.
        #[schemars(regex(pattern = Way::ADDRESS))]
        address: String,
    },
}

/// A way as its user is shown it: without its secrets. Where a way cannot be read any more, it is null
/// where it led.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "lowercase")]
#[schemars(rename = "Way")]
pub enum Shown {
    Webhook { url: Option<String> },
    Ntfy { server: Option<String>, topic: Option<String>, has_token: bool },
    Email { address: Option<String> },
}

impl Way {
    /// Characters of an address.
    pub const URL_MAX: usize = 2000;
    pub const TOPIC_MAX: usize = 64;
    pub const TOKEN_MAX: usize = 200;
    /// RFC 5321 has a path end there.
    pub const EMAIL_MAX: usize = 254;
    pub const NTFY: &'static str = "https://ntfy.sh";

    /// How most of them look, as expressions for whoever writes one. Some more are understood.
    pub const URL: &'static str =
        "^https?://[a-z0-9]{1,40}[.][a-z]{2,20}(?::[1-9][0-9]{1,3})?(?:/[!$-~]{0,400})?$";
    pub const SERVER: &'static str =
        "^https?://[a-z0-9]{1,40}[.][a-z]{2,20}(?::[1-9][0-9]{1,3})?/?$";
    pub const TOPIC: &'static str = "^[A-Za-z0-9_-]{1,64}$";
    pub const TOKEN: &'static str = "^[!-~]{1,200}$";
    pub const ADDRESS: &'static str = "^[a-z0-9]{1,40}@[a-z0-9]{1,40}[.][a-z]{2,20}$";

    /// `random` becomes the secret of a webhook that was given none.
    pub fn parse(draft: &Draft, random: [u8; Secret::MADE]) -> Result<Way, Refusal> {
        match draft {
            Draft::Webhook { url, secret } => Ok(Way::Webhook(Webhook {
                url: address("url", url)?,
                secret: match secret {
                    Some(given) => Secret::parse(given)?,
                    None => Secret::make(random),
                },
            })),
            Draft::Ntfy { server, topic, token } => Ok(Way::Ntfy(Ntfy {
                server: origin("server", server.as_deref().unwrap_or(Way::NTFY))?,
                topic: parse_topic(topic)?,
                token: token.as_deref().map(parse_token).transpose()?,
            })),
            Draft::Email { address } => Ok(Way::Email(Email { address: parse_email(address)? })),
        }
    }

    /// What [`Way::draft`] gave, once it was kept. Limits are for what is new: a way that was taken is
    /// not lost when they change. `None` if it is none of ours.
    pub fn from_stored(draft: &Draft) -> Option<Way> {
        Some(match draft {
            Draft::Webhook { url, secret } => Way::Webhook(Webhook {
                url: url.parse().ok()?,
                secret: Secret::parse(secret.as_deref()?).ok()?,
            }),
            Draft::Ntfy { server, topic, token } => Way::Ntfy(Ntfy {
                server: server.as_deref()?.parse().ok()?,
                topic: topic.clone(),
                token: token.as_deref().map(Into::into),
            }),
            Draft::Email { address } => Way::Email(Email { address: address.parse().ok()? }),
        })
    }

    /// With its secrets, for the store to keep and for nobody to see.
    pub fn draft(&self) -> Draft {
        match self {
            Way::Webhook(it) => {
                Draft::Webhook { url: it.url.to_string(), secret: Some(it.secret.text()) }
            }
            Way::Ntfy(it) => Draft::Ntfy {
                server: Some(it.server.to_string()),
                topic: it.topic.clone(),
                token: it.token.as_ref().map(|it| it.expose_secret().to_owned()),
            },
            Way::Email(it) => Draft::Email { address: it.address.to_string() },
        }
    }

    pub fn shown(&self) -> Shown {
        match self {
            Way::Webhook(it) => Shown::Webhook { url: Some(it.url.to_string()) },
            Way::Ntfy(it) => Shown::Ntfy {
                server: Some(it.server.to_string()),
                topic: Some(it.topic.clone()),
                has_token: it.token.is_some(),
            },
            Way::Email(it) => Shown::Email { address: Some(it.address.to_string()) },
        }
    }

    /// Whether two addresses of ntfy, as a draft has them, are of the same server.
    pub fn is_one_server(one: Option<&str>, other: Option<&str>) -> bool {
        let read = |it: Option<&str>| origin("server", it.unwrap_or(Way::NTFY)).ok();
        read(one).is_some_and(|it| read(other) == Some(it))
    }

    pub fn kind(&self) -> &'static str {
        match self {
            Way::Webhook(_) => "webhook",
            Way::Ntfy(_) => "ntfy",
            Way::Email(_) => "email",
        }
    }
}

impl fmt::Debug for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Way({})", self.kind())
    }
}

impl fmt::Debug for Draft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Draft")
    }
}

fn address(field: &str, raw: &str) -> Result<Url, Refusal> {
    let too_long = |length: usize| {
        let problem = format!("must be at most {} characters; this has {length}", Way::URL_MAX);
        Err(Refusal::invalid(field, problem))
    };
    let text = raw.trim();
    let length = text.chars().count();
    if Way::URL_MAX < length {
        return too_long(length);
    }
    let wrong = || Refusal::invalid(field, "must begin with https:// or http:// and name a server");
    let mut url = Url::parse(text).map_err(|_| wrong())?;
    // A letter of another alphabet is longer where it is written as addresses are.
    if Way::URL_MAX < url.as_str().len() {
        return too_long(url.as_str().len());
    }
    if !matches!(url.scheme(), "http" | "https") || !url.has_host() {
        return Err(wrong());
    }
    if !url.username().is_empty() || url.password().is_some() {
        return Err(Refusal::invalid(field, "must not contain a user or a password"));
    }
    url.set_fragment(None);
    Ok(url)
}

/// An address without a path: ntfy is published to at the root.
fn origin(field: &str, raw: &str) -> Result<Url, Refusal> {
    let url = address(field, raw)?;
    match url.path() == "/" && url.query().is_none() {
        true => Ok(url),
        false => Err(Refusal::invalid(field, "must be the address of a server, without a path")),
    }
}

fn parse_topic(raw: &str) -> Result<String, Refusal> {
    let topic = raw.trim();
    let plain = |it: char| it.is_ascii_alphanumeric() || "-_".contains(it);
    match (1..=Way::TOPIC_MAX).contains(&topic.len()) && topic.chars().all(plain) {
        true => Ok(topic.to_owned()),
        false => Err(Refusal::invalid(
            "topic",
            format!("must be 1 to {} letters, digits, dashes or underscores", Way::TOPIC_MAX),
        )),
    }
}

fn parse_token(raw: &str) -> Result<SecretString, Refusal> {
    let token = raw.trim();
    let visible = token.chars().all(|it| it.is_ascii_graphic());
    match (1..=Way::TOKEN_MAX).contains(&token.len()) && visible {
        true => Ok(token.into()),
        false => Err(Refusal::invalid(
            "token",
            format!("must be 1 to {} visible characters without spaces", Way::TOKEN_MAX),
        )),
    }
}

/// No quotes and no other alphabets: nearly no mail server takes them, and a domain of another
/// alphabet has a spelling in this one.
fn parse_email(raw: &str) -> Result<Address, Refusal> {
    let text = raw.trim();
    let plain = text.chars().all(|it| it.is_ascii_graphic() && !r#""(),:;<>[\]"#.contains(it));
    let address = text.parse::<Address>().ok();
    let address = address.filter(|it| plain && it.domain().contains('.'));
    match address {
        Some(address) if text.len() <= Way::EMAIL_MAX => Ok(address),
        Some(_) => Err(Refusal::invalid(
            "address",
            format!("must be at most {} characters; this has {}", Way::EMAIL_MAX, text.len()),
        )),
        None => Err(Refusal::invalid("address", "must be an address such as ada@example.org")),
    }
}

#[cfg(test)]
mod tests;
