//! Sends a notice by a way: the one door out.

use domain::refusal::Refusal;
use jiff::Timestamp;

use crate::failure::{Failure, Reason};
use crate::guard::Reach;
use crate::mail::{MailSettings, Mailer};
use crate::notice::Notice;
use crate::post::Poster;
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
}

impl Outside {
    /// `Err` is a sentence for whoever configured it.
    pub fn new(settings: &Settings) -> Result<Outside, String> {
        Ok(Outside {
            poster: Poster::new(settings.reach)?,
            mailer: settings.mail.as_ref().map(Mailer::new).transpose()?,
            reach: settings.reach,
        })
    }

    /// Whether this installation sends by this way at all. For its user to hear when setting it up,
    /// rather than from the delivery log.
    pub fn accepts(&self, way: &Way) -> Result<(), Refusal> {
        let (field, url) = match way {
            Way::Webhook(it) => ("url", &it.url),
            Way::Ntfy(it) => ("server", &it.server),
            Way::Email(_) if self.mailer.is_some() => return Ok(()),
            Way::Email(_) => return Err(Refusal::invalid("kind", Reason::NoMail)),
        };
        self.reach.check(url).map_err(|_| {
            Refusal::invalid(field, "must not be in a private network; this TodoBot sends to none")
        })
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
}
