//! Notices by mail, through the installation's own mail server.

mod message;

use std::net::IpAddr;
use std::time::Duration;

use jiff::Timestamp;
use lettre::message::Mailbox;
use lettre::transport::smtp;
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::client::{Tls, TlsParameters};
use lettre::transport::smtp::extension::ClientId;
use lettre::{AsyncSmtpTransport, AsyncTransport as _, Message, Tokio1Executor};
use secrecy::{ExposeSecret as _, SecretString};
use tokio::time::timeout;

use crate::failure::{Failure, Reason, is_of_tls};
use crate::notice::{Confirmation, Notice};
use crate::trust::Trust;
use crate::way::Email;

/// The mail server, chosen by the installation and not by its users. The password does not show in
/// `Debug`.
#[derive(Debug, Clone)]
pub struct MailSettings {
    pub host: String,
    pub port: u16,
    pub security: Security,
    pub user: Option<String>,
    pub password: Option<SecretString>,
    /// Who mail is from, such as `TodoBot <todobot@example.org>`.
    pub from: String,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Security {
    /// TLS from the first byte; the usual port is 465.
    Tls,
    /// TLS after a greeting in the clear, or no mail at all; the usual port is 587.
    StartTls,
    /// In the clear, for a mail server on this machine or in its own network.
    None,
}

pub(crate) struct Mailer {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    /// For one mail.
    limit: Duration,
}

/// For one answer of the server.
const STEP: Duration = Duration::from_secs(10);
const LIMIT: Duration = Duration::from_secs(30);

impl Mailer {
    /// `Err` is a sentence that names the setting.
    pub(crate) fn new(settings: &MailSettings, trust: &Trust) -> Result<Mailer, String> {
        let MailSettings { host, port, security, user, password, from } = settings;
        if host.is_empty() || host.chars().any(|it| it.is_whitespace() || it.is_control()) {
            return Err("host: must be the name of a mail server".to_owned());
        }
        let from: Mailbox = from
            .parse()
            .map_err(|_| "from: must be an address such as TodoBot <todobot@example.org>")?;
        let mut builder = AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(host)
            .port(*port)
            .tls(security.tls(host, trust)?)
            .hello_name(ClientId::Domain(from.email.domain().to_owned()))
            .timeout(Some(STEP));
        match (user, password) {
            (Some(_), Some(_)) if *security == Security::None && !is_here(host) => {
                return Err(
                    "security: a password is not sent in the clear to another machine".to_owned()
                );
            }
            (Some(user), Some(password)) => {
                let password = password.expose_secret().to_owned();
                builder = builder.credentials(Credentials::new(user.clone(), password));
            }
            (None, None) => {}
            (Some(_), None) => return Err("password: is missing for the user".to_owned()),
            (None, Some(_)) => return Err("user: is missing for the password".to_owned()),
        }
        Ok(Mailer { transport: builder.build(), from, limit: LIMIT })
    }

    pub(crate) async fn send(
        &self,
        way: &Email,
        notice: &Notice,
        now: Timestamp,
    ) -> Result<(), Failure> {
        self.hand_over(message::write(&self.from, &way.address, notice, now)).await
    }

    pub(crate) async fn confirm(
        &self,
        way: &Email,
        request: &Confirmation,
        now: Timestamp,
    ) -> Result<(), Failure> {
        self.hand_over(message::confirmation(&self.from, &way.address, request, now)).await
    }

    pub(crate) async fn greet(&self) -> Result<(), Failure> {
        match timeout(self.limit, self.transport.test_connection()).await {
            Ok(Ok(true)) => Ok(()),
            Ok(Ok(false)) => Err(Failure::again(Reason::Broken)),
            Ok(Err(error)) => Err(not_sent(&error)),
            Err(_) => Err(Failure::again(Reason::TimedOut)),
        }
    }

    async fn hand_over(
        &self,
        message: Result<Message, lettre::error::Error>,
    ) -> Result<(), Failure> {
        let message = message.map_err(|_| Failure::never(Reason::Unusable))?;
        match timeout(self.limit, self.transport.send(message)).await {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(not_sent(&error)),
            Err(_) => Err(Failure::again(Reason::TimedOut)),
        }
    }
}

impl Security {
    pub const ALL: [Security; 3] = [Security::Tls, Security::StartTls, Security::None];

    pub fn as_str(self) -> &'static str {
        match self {
            Security::Tls => "tls",
            Security::StartTls => "starttls",
            Security::None => "none",
        }
    }

    pub fn parse(text: &str) -> Option<Security> {
        Security::ALL.into_iter().find(|it| it.as_str() == text)
    }

    fn tls(self, host: &str, trust: &Trust) -> Result<Tls, String> {
        let parameters = || {
            trust
                .around(TlsParameters::builder(host.to_owned()))
                .build_rustls()
                .map_err(|_| "TLS cannot be set up".to_owned())
        };
        Ok(match self {
            Security::Tls => Tls::Wrapper(parameters()?),
            Security::StartTls => Tls::Required(parameters()?),
            Security::None => Tls::None,
        })
    }
}

fn is_here(host: &str) -> bool {
    host == "localhost" || host.parse::<IpAddr>().is_ok_and(|it| it.is_loopback())
}

fn not_sent(error: &smtp::Error) -> Failure {
    let code = error.status().map(u16::from);
    match code {
        // Our own user and password: whoever runs the installation can put them right.
        Some(code @ (530 | 534 | 535 | 538)) => Failure::again(Reason::MailSignIn(code)),
        Some(code) if error.is_permanent() => Failure::never(Reason::Mail(code)),
        Some(code) => Failure::again(Reason::Mail(code)),
        None if error.is_timeout() => Failure::again(Reason::TimedOut),
        None if error.is_tls() || is_of_tls(error) => Failure::again(Reason::NotSecure),
        // The server does not offer what the settings ask for.
        None if error.is_client() => Failure::again(Reason::Unusable),
        None if error.is_response() => Failure::again(Reason::Broken),
        None => Failure::again(Reason::NoConnection),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn security_has_three_words() {
        for it in Security::ALL {
            assert_eq!(Security::parse(it.as_str()), Some(it));
        }
        assert_eq!(Security::parse("ssl"), None);
    }

    #[test]
    fn settings_are_checked_by_name() {
        let good = MailSettings {
            host: "mail.example.org".to_owned(),
            port: 465,
            security: Security::Tls,
            user: Some("u".to_owned()),
            password: Some("p-very-secret".into()),
            from: "TodoBot <todobot@example.org>".to_owned(),
        };
        assert!(!format!("{good:?}").contains("p-very-secret"));
        let check = |change: &dyn Fn(&mut MailSettings), expect: Option<&str>| {
            let mut settings = good.clone();
            change(&mut settings);
            let refused = Mailer::new(&settings, &Trust::default()).err();
            let field = refused.as_ref().and_then(|it| it.split(':').next());
            assert_eq!(field, expect, "{settings:?}");
        };
        check(&|_| (), None);
        check(&|it| it.security = Security::StartTls, None);
        check(&|it| it.from = "todobot@example.org".to_owned(), None);
        check(&|it| (it.user, it.password) = (None, None), None);
        check(&|it| it.host = String::new(), Some("host"));
        check(&|it| it.host = "a\r\nb".to_owned(), Some("host"));
        check(&|it| it.from = "TodoBot".to_owned(), Some("from"));
        check(&|it| it.from = "a@example.org\r\nBcc: b@example.org".to_owned(), Some("from"));
        check(&|it| it.password = None, Some("password"));
        check(&|it| it.user = None, Some("user"));
        check(&|it| it.security = Security::None, Some("security"));
        for here in ["localhost", "127.0.0.1", "::1"] {
            let change = |it: &mut MailSettings| {
                (it.security, it.host) = (Security::None, here.to_owned());
            };
            check(&change, None);
        }
    }
}
