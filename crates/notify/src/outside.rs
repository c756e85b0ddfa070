//! Sends a notice by a way: the one door out.

use domain::refusal::Refusal;
use jiff::Timestamp;

use crate::failure::{Failure, Reason};
use crate::guard::Reach;
use crate::mail::{MailSettings, Mailer};
use crate::notice::{Confirmation, Notice};
use crate::post::Poster;
use crate::trust::Trust;
use crate::way::Way;
use crate::{ntfy, webhook};

pub struct Outside {
    poster: Poster,
    mailer: Option<Mailer>,
    reach: Reach,
}

/// What an installation says about sending.
#[derive(Debug, Clone)]
pub struct Settings {
    pub reach: Reach,
    /// None: no mail is sent.
    pub mail: Option<MailSettings>,
    pub trust: Trust,
}

impl Outside {
    /// `Err` is a sentence for whoever configured it.
    pub fn new(settings: &Settings) -> Result<Outside, String> {
        let Settings { reach, mail, trust } = settings;
        Ok(Outside {
            poster: Poster::new(*reach, trust)?,
            mailer: mail.as_ref().map(|it| Mailer::new(it, trust)).transpose()?,
            reach: *reach,
        })
    }

    pub fn sends_mail(&self) -> bool {
        self.mailer.is_some()
    }

    /// Whether the mail server lets us in; nothing is sent. None if there is none.
    pub async fn greet_mail(&self) -> Option<Result<(), Failure>> {
        Some(self.mailer.as_ref()?.greet().await)
    }

    /// Whether this installation sends by this way at all. For its user to hear when setting it up,
    /// rather than from the delivery log.
    pub fn accepts(&self, way: &Way) -> Result<(), Refusal> {
        let (field, url) = match way {
            Way::Webhook(it) => ("url", &it.url),
            Way::Ntfy(it) => ("server", &it.server),
            Way::Email(_) if self.sends_mail() => return Ok(()),
            Way::Email(_) => return Err(Refusal::invalid("kind", Reason::NoMail)),
        };
        self.reach.check(url).map_err(|_| {
            Refusal::invalid(field, "must not be in a private network; this TodoBot sends to none")
        })?;
        let is_open = url.scheme() == "http" && self.reach == Reach::Public;
        match way {
            Way::Ntfy(it) if is_open && it.token.is_some() => {
                let problem = "must begin with https://, or the token could be read on the way";
                Err(Refusal::invalid(field, problem))
            }
            _ => Ok(()),
        }
    }

    /// One try. `Ok` means that the other side has taken it.
    pub async fn send(&self, way: &Way, notice: &Notice, now: Timestamp) -> Result<(), Failure> {
        let sent = match way {
            Way::Webhook(it) => self.poster.send(&webhook::post(it, notice, now), now).await,
            Way::Ntfy(it) => self.poster.send(&ntfy::post(it, notice), now).await,
            Way::Email(it) => match &self.mailer {
                Some(mailer) => mailer.send(it, notice, now).await,
                // It may be set up again before the notice is given up.
                None => Err(Failure::again(Reason::NoMail)),
            },
        };
        match &sent {
            Ok(()) => tracing::debug!(delivery = %notice.id, way = way.kind(), "delivered"),
            Err(it) => {
                let reason = it.reason();
                tracing::debug!(delivery = %notice.id, way = way.kind(), %reason, "not delivered");
            }
        }
        sent
    }

    /// One try to ask whoever has the address. Only mail is asked about: who can set up a webhook or
    /// knows a topic is there already.
    pub async fn confirm(
        &self,
        way: &Way,
        request: &Confirmation,
        now: Timestamp,
    ) -> Result<(), Failure> {
        match (way, &self.mailer) {
            (Way::Email(it), Some(mailer)) => mailer.confirm(it, request, now).await,
            (Way::Email(_), None) => Err(Failure::again(Reason::NoMail)),
            (Way::Webhook(_) | Way::Ntfy(_), _) => Err(Failure::never(Reason::Unusable)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::trust::Trust;
    use crate::way::Draft;

    #[test]
    fn a_token_goes_in_the_clear_only_within_a_house() {
        let check = |reach: Reach, server: &str, token: Option<&str>, expect: bool| {
            let settings = Settings { reach, mail: None, trust: Trust::default() };
            let draft = Draft::Ntfy {
                server: Some(server.to_owned()),
                topic: "t".to_owned(),
                token: token.map(str::to_owned),
            };
            let way = Way::parse(&draft, [0; 32]).unwrap();
            let accepted = Outside::new(&settings).unwrap().accepts(&way);
            assert_eq!(accepted.is_ok(), expect, "{reach:?} {server} {token:?}");
        };
        check(Reach::Public, "https://ntfy.example.org", Some("tk"), true);
        check(Reach::Public, "http://ntfy.example.org", None, true);
        check(Reach::Public, "http://ntfy.example.org", Some("tk"), false);
        check(Reach::Anywhere, "http://ntfy.example.org", Some("tk"), true);
    }
}
