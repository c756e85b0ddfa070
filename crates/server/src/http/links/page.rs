//! The one page that a button shows: what would happen, what happened, or why nothing can. It brings
//! all it needs, and runs nothing.

use std::sync::LazyLock;

use axum::http::{HeaderValue, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use domain::task::Task;
use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use notify::html::escaped;
use sha2::{Digest as _, Sha256};

pub(super) struct Page<'a> {
    pub(super) status: StatusCode,
    pub(super) sign: Sign,
    pub(super) heading: &'a str,
    /// Shown by its title.
    pub(super) task: Option<&'a Task>,
    /// Sentences, each a paragraph.
    pub(super) words: Vec<String>,
    pub(super) button: Option<&'static str>,
    /// What else one may want to know.
    pub(super) note: &'a str,
    /// Whether it leads to the task.
    pub(super) leads_on: bool,
}

#[derive(Clone, Copy)]
pub(super) enum Sign {
    Asks,
    Good,
    Not,
}

const STYLE: &str = include_str!("page.css");

/// A form that posts to where it came from, this one style, and nothing else.
static POLICY: LazyLock<HeaderValue> = LazyLock::new(|| {
    let style = STANDARD.encode(Sha256::digest(STYLE));
    let policy = format!(
        "default-src 'none'; style-src 'sha256-{style}'; base-uri 'none'; form-action 'self'; \
         frame-ancestors 'none'"
    );
    HeaderValue::try_from(policy).unwrap_or(HeaderValue::from_static("default-src 'none'"))
});

impl Page<'_> {
    pub(super) fn show(&self) -> Response {
        let headers = [
            (header::CONTENT_TYPE, HeaderValue::from_static("text/html; charset=utf-8")),
            (header::CONTENT_SECURITY_POLICY, POLICY.clone()),
            // ntfy has a page of its own, whose buttons post from there and want to hear how it
            // went. Nobody is known here by a cookie: who has the address may do what it is for.
            (header::ACCESS_CONTROL_ALLOW_ORIGIN, HeaderValue::from_static("*")),
        ];
        (self.status, headers, self.html()).into_response()
    }

    fn html(&self) -> String {
        let heading = escaped(self.heading);
        let sign = self.sign.drawn();
        let mut body = format!("<p class=\"house\">{sign}TodoBot</p>\n<h1>{heading}</h1>\n");
        if let Some(task) = self.task {
            let title = escaped(task.title.as_str());
            body.push_str(&format!("<p class=\"task\" dir=\"auto\">{title}</p>\n"));
        }
        for it in &self.words {
            body.push_str(&format!("<p>{}</p>\n", escaped(it)));
        }
        if let Some(label) = self.button {
            let label = escaped(label);
            body.push_str(&format!("<form method=\"post\"><button>{label}</button></form>\n"));
        }
        let note = escaped(self.note);
        let on = match self.task {
            Some(task) if self.leads_on => {
                format!(" <a href=\"/#/task/{}\">Open the task</a>", task.number)
            }
            _ => String::new(),
        };
        body.push_str(&format!("<p class=\"quiet\">{note}{on}</p>\n"));
        format!(
            "<!doctype html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
             <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n\
             <meta name=\"robots\" content=\"noindex\">\n<title>{heading} · TodoBot</title>\n\
             <style>{STYLE}</style>\n</head>\n<body>\n<main class=\"{}\">\n{body}</main>\n\
             </body>\n</html>\n",
            self.sign.class(),
        )
    }
}

impl Sign {
    fn class(self) -> &'static str {
        match self {
            Sign::Asks => "asks",
            Sign::Good => "good",
            Sign::Not => "not",
        }
    }

    /// A bell, a tick, a mark of attention. The words beside it say the same.
    fn drawn(self) -> String {
        let lines = match self {
            Sign::Asks => {
                "<path d=\"M6 10a6 6 0 0 1 12 0c0 5 2 6 2 7H4c0-1 2-2 2-7\"/>\
                 <path d=\"M10 20a2 2 0 0 0 4 0\"/>"
            }
            Sign::Good => "<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"m8 12 3 3 5-6\"/>",
            Sign::Not => {
                "<circle cx=\"12\" cy=\"12\" r=\"9\"/><path d=\"M12 8v5\"/><path d=\"M12 16h.01\"/>"
            }
        };
        format!("<svg viewBox=\"0 0 24 24\" aria-hidden=\"true\">{lines}</svg>")
    }
}

/// An instant as one says it today: `tomorrow, Wednesday 11 March at 09:00`.
pub(super) fn when(at: Timestamp, now: Timestamp, zone: &TimeZone) -> String {
    let (at, today): (DateTime, _) = (zone.to_datetime(at), zone.to_datetime(now).date());
    let day = match at.date() {
        it if it == today => "today, ",
        it if today.tomorrow().is_ok_and(|next| it == next) => "tomorrow, ",
        _ => "",
    };
    format!("{day}{}", at.strftime("%A %-d %B at %H:%M"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_day_is_named_as_one_says_it() {
        let zone = TimeZone::get("Europe/Berlin").unwrap();
        let now = "2026-03-10T22:30:00Z".parse().unwrap();
        let check = |at: &str, expect: &str| {
            assert_eq!(when(at.parse().unwrap(), now, &zone), expect);
        };
        check("2026-03-10T22:45:00Z", "today, Tuesday 10 March at 23:45");
        check("2026-03-10T23:30:00Z", "tomorrow, Wednesday 11 March at 00:30");
        check("2026-03-11T23:00:00Z", "Thursday 12 March at 00:00");
    }

    #[test]
    fn the_style_is_the_one_that_the_policy_allows() {
        let page = Page {
            status: StatusCode::OK,
            sign: Sign::Asks,
            heading: "<b>",
            task: None,
            words: vec!["\"&\"".to_owned()],
            button: None,
            note: "",
            leads_on: false,
        };
        let html = page.html();
        let (_, style) = html.split_once("<style>").unwrap();
        let (style, _) = style.split_once("</style>").unwrap();
        let hash = STANDARD.encode(Sha256::digest(style));
        assert!(POLICY.to_str().unwrap().contains(&format!("style-src 'sha256-{hash}';")));
        assert!(html.contains("<h1>&lt;b&gt;</h1>\n<p>&quot;&amp;&quot;</p>"), "{html}");
    }
}
