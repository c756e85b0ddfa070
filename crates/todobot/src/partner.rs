//! Whoever answers in a conversation: the agent in this process, or the one of a server. The commands
//! that talk need not know which.

use agent::event::Listener;
use agent::request::Request;
use agent::response::Response;
use async_trait::async_trait;
use domain::conversation::Conversation;
use domain::id::ConversationId;
use domain::ports::{Clock as _, Stop};
use jiff::{Timestamp, ToSpan as _};
use remote::account::{About, Door};
use remote::address::Address;
use remote::api::Trouble;
use remote::fault::Fault;
use remote::talk::{Answer, Talk};
use tokio_util::sync::CancellationToken;

use crate::config::{Config, Elsewhere};
use crate::host::{Host, Misconfigured, Unable};
use crate::wire::Desk;

pub(crate) struct Partner<'a> {
    who: Who<'a>,
    desk: &'a Desk,
}

enum Who<'a> {
    Here(Host<'a>),
    There { talk: Talk, at: &'a Address, about: About, email: Option<String> },
}

/// Asked for by the person at the terminal.
#[derive(Debug, Clone, Default)]
pub(crate) struct Halt(pub(crate) CancellationToken);

#[async_trait]
impl Stop for Halt {
    fn is_asked(&self) -> bool {
        self.0.is_cancelled()
    }

    async fn asked(&self) {
        self.0.cancelled().await;
    }
}

/// What a terminal's own conversation is called.
const TERMINAL: &str = "Terminal";
/// Among how many of the newest it is looked for.
const RECENT: usize = 20;
/// Conversations that there are to choose from: as many as keys for them.
const SHOWN: usize = 9;

impl<'a> Partner<'a> {
    pub(crate) async fn open(
        config: &'a Config,
        model: Option<&str>,
        desk: &'a Desk,
    ) -> anyhow::Result<Partner<'a>> {
        let who = match (&config.elsewhere, model) {
            (None, _) => Who::Here(Host::open(config, model, desk).await?),
            (Some(_), Some(_)) => {
                let problem =
                    "--model: not besides --server, which answers with a model of its own";
                return Err(Misconfigured(problem.to_owned()).into());
            }
            (Some(it), None) => Who::there(it).await?,
        };
        Ok(Partner { who, desk })
    }

    /// Which model answers, and who hears what is said to it.
    pub(crate) fn introduction(&self) -> String {
        match &self.who {
            Who::Here(host) => match host.model() {
                None => "offline engine: nothing leaves this machine".to_owned(),
                Some(model) => format!("{model} answers; what you write is sent to it"),
            },
            Who::There { at, about, email, .. } => {
                let whom = email.as_ref().map(|it| format!(" as {it}")).unwrap_or_default();
                let model = match about.model.as_str() {
                    agent::OFFLINE => "the offline engine",
                    model => model,
                };
                format!("{}{whom}; {model} answers there", at.server())
            }
        }
    }

    /// Says something in a conversation, which begins with it where there is none yet.
    pub(crate) async fn say(
        &self,
        conversation: &mut Option<ConversationId>,
        request: Request,
        halt: &Halt,
        hear: Listener<'_>,
    ) -> anyhow::Result<Response> {
        match &self.who {
            Who::Here(host) => {
                let in_it = match *conversation {
                    Some(id) => id,
                    None => *conversation.insert(host.start(self.desk, &request.message).await?),
                };
                host.take(self.desk, in_it, request, Some(halt), hear).await
            }
            Who::There { talk, at, about, .. } => {
                let key = self.desk.clock().fresh_id();
                match talk.say(*conversation, request, key, halt, hear).await {
                    Ok(Answer { conversation: in_it, response }) => {
                        *conversation = in_it.or(*conversation);
                        Ok(response)
                    }
                    Err(Trouble::Refused(refusal)) => Ok(Response::refused(refusal, &about.model)),
                    Err(trouble) => Err(troubled(trouble, at)),
                }
            }
        }
    }

    /// The conversation of this terminal, if it spoke within the hour; else a new one.
    pub(crate) async fn recent(&self) -> anyhow::Result<ConversationId> {
        let an_hour_ago = self.desk.clock().now() - 1.hour();
        let newest = self.newest(RECENT).await?;
        match newest.into_iter().find(|it| is_recent(it, an_hour_ago)) {
            Some(conversation) => Ok(conversation.id),
            None => match &self.who {
                Who::Here(host) => host.start(self.desk, TERMINAL).await,
                Who::There { talk, at, .. } => {
                    let started = talk.start(TERMINAL).await;
                    Ok(started.map_err(|it| troubled(it, at))?.id)
                }
            },
        }
    }

    /// The newest conversations, the one that spoke last first.
    pub(crate) async fn conversations(&self) -> anyhow::Result<Vec<Conversation>> {
        self.newest(SHOWN).await
    }

    async fn newest(&self, limit: usize) -> anyhow::Result<Vec<Conversation>> {
        match &self.who {
            Who::Here(_) => {
                let (store, user) = (self.desk.store(), self.desk.turn().user);
                Ok(store.conversations(user, &[], None, limit).await?)
            }
            Who::There { talk, at, .. } => {
                talk.conversations(limit).await.map_err(|it| troubled(it, at))
            }
        }
    }
}

impl<'a> Who<'a> {
    async fn there(elsewhere: &'a Elsewhere) -> anyhow::Result<Who<'a>> {
        let Elsewhere { at, token } = elsewhere;
        let door = Door::new(at.clone()).map_err(Unable)?;
        let about = door.about().await.map_err(|it| troubled(it, at))?;
        let email = door.whose(token).await.map_err(|it| troubled(it, at))?;
        let talk = Talk::new(at.clone(), token.clone()).map_err(Unable)?;
        Ok(Who::There { talk, at, about, email })
    }
}

fn is_recent(conversation: &Conversation, since: Timestamp) -> bool {
    conversation.title.as_str() == TERMINAL && since < conversation.updated_at
}

/// What went wrong with a server, for the person at the terminal.
pub(crate) fn troubled(trouble: Trouble, at: &Address) -> anyhow::Error {
    let server = at.server();
    let sentence = match trouble {
        Trouble::Refused(refusal) => agent::reply::refusal(&refusal),
        Trouble::Fault(fault) => fault.sentence(server) + &what_to_do(fault, server),
    };
    Unable(sentence).into()
}

/// What helps against it, if anything does.
pub(crate) fn what_to_do(fault: Fault, server: &str) -> String {
    match fault {
        Fault::TokenRefused => format!(" Sign in again: todobot login {server}"),
        _ => String::new(),
    }
}
