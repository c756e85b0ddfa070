//! What the environment says of reminders: how old they may be, and how they leave the house.

use jiff::SignedDuration;
use notify::guard::Reach;
use notify::mail::{MailSettings, Security};
use notify::outside::{Outside, Settings};

use super::{number, parsed, variable};

pub(crate) struct RemindingConfig {
    /// What is older than this is listed as missed.
    pub(crate) window: SignedDuration,
    pub(crate) outside: Outside,
}

const SMTP: [&str; 6] = [
    "TODOBOT_SMTP_HOST",
    "TODOBOT_SMTP_PORT",
    "TODOBOT_SMTP_TLS",
    "TODOBOT_SMTP_USER",
    "TODOBOT_SMTP_PASSWORD",
    "TODOBOT_SMTP_FROM",
];

pub(super) fn read() -> Result<RemindingConfig, String> {
    let reach = match variable("TODOBOT_NOTIFY_PRIVATE")?.as_deref() {
        None | Some("refuse") => Reach::Public,
        Some("allow") => Reach::Anywhere,
        Some(_) => return Err("TODOBOT_NOTIFY_PRIVATE: must be allow or refuse".to_owned()),
    };
    let outside = Outside::new(&Settings { reach, mail: mail()? }).map_err(of_mail)?;
    Ok(RemindingConfig { window: window()?, outside })
}

fn window() -> Result<SignedDuration, String> {
    const NAME: &str = "TODOBOT_REMINDER_WINDOW";
    const MAX: usize = 365;
    match number(NAME, 7)? {
        days @ 1..=MAX => Ok(SignedDuration::from_hours(24 * days as i64)),
        _ => Err(format!("{NAME}: must be 1 to {MAX} days")),
    }
}

/// A server is named, or nothing is said about one.
fn mail() -> Result<Option<MailSettings>, String> {
    let [host, port, tls, user, password, from] = SMTP;
    let Some(host) = variable(host)? else {
        for name in SMTP {
            if variable(name)?.is_some() {
                return Err(format!("{name}: not without TODOBOT_SMTP_HOST"));
            }
        }
        return Ok(None);
    };
    let security = match variable(tls)? {
        None => Security::Tls,
        Some(text) => {
            Security::parse(&text).ok_or_else(|| format!("{tls}: must be tls, starttls or none"))?
        }
    };
    let usual = match security {
        Security::Tls => 465,
        Security::StartTls => 587,
        Security::None => 25,
    };
    Ok(Some(MailSettings {
        host,
        port: parsed(port, "a port such as 465")?.unwrap_or(usual),
        security,
        user: variable(user)?,
        password: variable(password)?.map(Into::into),
        from: variable(from)?.ok_or_else(|| {
            format!("{from}: must say who mail is from, such as todobot@example.org")
        })?,
    }))
}

/// A problem with a setting of mail, under the name that the setting has here.
fn of_mail(problem: String) -> String {
    const FIELDS: [&str; 6] = ["host: ", "port: ", "security: ", "user: ", "password: ", "from: "];
    let named = FIELDS
        .iter()
        .zip(SMTP)
        .find_map(|(field, name)| Some(format!("{name}: {}", problem.strip_prefix(field)?)));
    named.unwrap_or(problem)
}
