//! What is set of reminders: how old they may be, and how they leave the house.

use jiff::SignedDuration;
use notify::guard::Reach;
use notify::mail::{MailSettings, Security};
use notify::outside::{Outside, Settings};
use notify::trust::Trust;

use super::{Setting, Settings as Given};

pub(crate) struct RemindingConfig {
    /// What is older than this is listed as missed.
    pub(crate) window: SignedDuration,
    pub(crate) outside: Outside,
}

const SMTP: [Setting; 6] = [
    Setting::SmtpHost,
    Setting::SmtpPort,
    Setting::SmtpTls,
    Setting::SmtpUser,
    Setting::SmtpPassword,
    Setting::SmtpFrom,
];

pub(super) fn read(given: &Given) -> Result<RemindingConfig, String> {
    let reach = match given.text(Setting::NotifyPrivate)? {
        None | Some("refuse") => Reach::Public,
        Some("allow") => Reach::Anywhere,
        Some(_) => return Err(given.problem(Setting::NotifyPrivate, "must be allow or refuse")),
    };
    let settings = Settings { reach, mail: mail(given)?, trust: trust(given)? };
    let outside = Outside::new(&settings).map_err(|it| of_mail(given, it))?;
    Ok(RemindingConfig { window: window(given)?, outside })
}

fn trust(given: &Given) -> Result<Trust, String> {
    let Some(file) = given.text(Setting::NotifyCa)? else { return Ok(Trust::default()) };
    let problem = |it| given.problem(Setting::NotifyCa, it);
    let pem = std::fs::read(file).map_err(|it| problem(format!("cannot be read: {it}")))?;
    Trust::parse(&pem).map_err(|it| problem(it.to_string()))
}

fn window(given: &Given) -> Result<SignedDuration, String> {
    const MAX: usize = 365;
    match given.number(Setting::ReminderWindow, 7)? {
        days @ 1..=MAX => Ok(SignedDuration::from_hours(24 * days as i64)),
        _ => Err(given.problem(Setting::ReminderWindow, format!("must be 1 to {MAX} days"))),
    }
}

/// A server is named, or nothing is said about one.
fn mail(given: &Given) -> Result<Option<MailSettings>, String> {
    let Some(host) = given.owned(Setting::SmtpHost)? else {
        for setting in SMTP {
            if given.text(setting)?.is_some() {
                return Err(given.problem(setting, "not without TODOBOT_SMTP_HOST"));
            }
        }
        return Ok(None);
    };
    let security = match given.text(Setting::SmtpTls)? {
        None => Security::Tls,
        Some(text) => Security::parse(text)
            .ok_or_else(|| given.problem(Setting::SmtpTls, "must be tls, starttls or none"))?,
    };
    let usual = match security {
        Security::Tls => 465,
        Security::StartTls => 587,
        Security::None => 25,
    };
    Ok(Some(MailSettings {
        host,
        port: given.parsed(Setting::SmtpPort, "a port such as 465")?.unwrap_or(usual),
        security,
        user: given.owned(Setting::SmtpUser)?,
        password: given.text(Setting::SmtpPassword)?.map(Into::into),
        from: given.owned(Setting::SmtpFrom)?.ok_or_else(|| {
            let missing = "must say who mail is from, such as todobot@example.org";
            given.problem(Setting::SmtpFrom, missing)
        })?,
    }))
}

/// A problem with a setting of mail, under the name that the setting has here.
fn of_mail(given: &Given, problem: String) -> String {
    const FIELDS: [&str; 6] = ["host: ", "port: ", "security: ", "user: ", "password: ", "from: "];
    let named = FIELDS
        .iter()
        .zip(SMTP)
        .find_map(|(field, it)| Some(given.problem(it, problem.strip_prefix(field)?)));
    named.unwrap_or(problem)
}
