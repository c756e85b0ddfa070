//! A notice as a mail: the same in plain text and in HTML.

use std::time::SystemTime;

use jiff::Timestamp;
use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MessageBuilder, MultiPart, SinglePart};
use lettre::{Address, Message};
use uuid::Uuid;

use crate::html::escaped;
use crate::notice::{Confirmation, Notice};

pub(super) fn write(
    from: &Mailbox,
    to: &Address,
    notice: &Notice,
    now: Timestamp,
) -> Result<Message, lettre::error::Error> {
    let boundary = format!("part-{}", notice.id.simple());
    let mut mail =
        envelope(from, to, notice.id, now).subject(subject(notice)).header(AutoSubmitted);
    if let Some(stop) = notice.links.as_ref().and_then(|it| it.stop.clone()) {
        mail = mail.header(Unsubscribe(stop)).header(UnsubscribePost);
    }
    mail.multipart(
        MultiPart::alternative()
            .boundary(boundary)
            .singlepart(SinglePart::plain(text(notice)))
            .singlepart(SinglePart::html(html(notice))),
    )
}

/// Asks whoever has the address whether they want mail. It holds no word of a user's: it may go to a
/// stranger.
pub(super) fn confirmation(
    from: &Mailbox,
    to: &Address,
    request: &Confirmation,
    now: Timestamp,
) -> Result<Message, lettre::error::Error> {
    let Confirmation { id, code } = request;
    let text = format!(
        "Someone asked TodoBot to send reminders to this address. If that was you, this is the\n\
         code that confirms it:\n\n    {code}\n\nIt is good for an hour. If it was not you, do \
         nothing: no reminders will come.\n"
    );
    envelope(from, to, *id, now)
        .subject("Your code for reminders by mail")
        .header(AutoSubmitted)
        .singlepart(SinglePart::plain(text))
}

fn envelope(from: &Mailbox, to: &Address, id: Uuid, now: Timestamp) -> MessageBuilder {
    // The same for every try: many mail programs then show a repeat once.
    Message::builder()
        .message_id(Some(format!("<{id}@{}>", from.email.domain())))
        .date(SystemTime::from(now))
        .from(from.clone())
        .to(Mailbox::new(None, to.clone()))
}

/// Keeps programs that answer mail by themselves from answering (RFC 3834).
#[derive(Clone)]
struct AutoSubmitted;

impl Header for AutoSubmitted {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("Auto-Submitted")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(AutoSubmitted)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(AutoSubmitted::name(), "auto-generated".to_owned())
    }
}

/// Mail programs show a button for it (RFC 2369), and press it themselves (RFC 8058).
#[derive(Clone)]
struct Unsubscribe(String);

impl Header for Unsubscribe {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe")
    }

    fn parse(text: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(Unsubscribe(text.trim_matches(['<', '>']).to_owned()))
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(Unsubscribe::name(), format!("<{}>", self.0))
    }
}

#[derive(Clone)]
struct UnsubscribePost;

impl Header for UnsubscribePost {
    fn name() -> HeaderName {
        HeaderName::new_from_ascii_str("List-Unsubscribe-Post")
    }

    fn parse(_: &str) -> Result<Self, Box<dyn std::error::Error + Send + Sync>> {
        Ok(UnsubscribePost)
    }

    fn display(&self) -> HeaderValue {
        HeaderValue::new(UnsubscribePost::name(), "List-Unsubscribe=One-Click".to_owned())
    }
}

const OPEN: &str = "Open the task";
const STOP: &str = "No more mail to this address";

fn text(notice: &Notice) -> String {
    let mut text = format!("{}\n\n{}\n", notice.headline(), notice.words());
    for (label, url) in notice.buttons() {
        text.push_str(&format!("\n{label}: {url}\n"));
    }
    if let Some(links) = &notice.links {
        text.push_str(&format!("\n{OPEN}: {}\n", links.open));
        if let Some(stop) = &links.stop {
            text.push_str(&format!("\n{STOP}: {stop}\n"));
        }
    }
    text
}

fn html(notice: &Notice) -> String {
    let mut html = format!(
        "<!doctype html>\n<html lang=\"en\">\n<body>\n\
         <h1 dir=\"auto\" style=\"font-size:1.2em\">{}</h1>\n<p>{}</p>\n",
        escaped(&notice.headline()),
        escaped(&notice.words()),
    );
    if let Some(links) = &notice.links {
        let all: Vec<String> = notice
            .buttons()
            .chain([(OPEN, links.open.as_str())])
            .map(|(label, url)| format!("<a href=\"{}\">{}</a>", escaped(url), escaped(label)))
            .collect();
        html.push_str(&format!("<p>{}</p>\n", all.join(" &middot;\n")));
        if let Some(stop) = &links.stop {
            let stop = escaped(stop);
            html.push_str(&format!("<p><small><a href=\"{stop}\">\n{STOP}</a></small></p>\n"));
        }
    }
    html.push_str("</body>\n</html>\n");
    html
}

fn subject(notice: &Notice) -> String {
    format!("Reminder: {}", set_apart(&notice.header()))
}

/// A title that runs from right to left would take our own words along; between these marks it runs
/// by itself.
fn set_apart(title: &str) -> String {
    const ISOLATE: char = '\u{2068}';
    const POP: char = '\u{2069}';
    match title.chars().any(runs_leftward) {
        true => format!("{ISOLATE}{title}{POP}"),
        false => title.to_owned(),
    }
}

/// Hebrew, Arabic and their neighbours, and the marks that turn text around.
fn runs_leftward(it: char) -> bool {
    matches!(it,
        '\u{590}'..='\u{8ff}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}'
        | '\u{fb1d}'..='\u{fdff}' | '\u{fe70}'..='\u{feff}' | '\u{10800}'..='\u{10fff}'
        | '\u{1e800}'..='\u{1efff}')
}

#[cfg(test)]
mod tests {
    use domain::title::Title;

    use super::*;
    use crate::notice::tests::notice;

    fn mail(title: &str) -> String {
        let notice = Notice { title: Title::from_stored(title.to_owned()), ..notice() };
        let from = "TodoBot <todobot@example.org>".parse().unwrap();
        let to = "ada@example.org".parse().unwrap();
        let now = "2026-03-06T15:00:01Z".parse().unwrap();
        String::from_utf8(write(&from, &to, &notice, now).unwrap().formatted()).unwrap()
    }

    #[test]
    fn a_confirmation_says_the_code_and_what_it_is_for() {
        let from = "TodoBot <todobot@example.org>".parse().unwrap();
        let to = "ada@example.org".parse().unwrap();
        let request = Confirmation { id: Uuid::from_u128(7), code: "01234567".to_owned() };
        let now = "2026-03-06T15:00:01Z".parse().unwrap();
        let mail = confirmation(&from, &to, &request, now).unwrap().formatted();
        let mail = String::from_utf8(mail).unwrap();
        assert!(mail.contains("Subject: Your code for reminders by mail\r\n"), "{mail}");
        assert!(mail.contains("To: ada@example.org\r\n"), "{mail}");
        assert!(mail.contains("\r\n    01234567\r\n"), "{mail}");
        assert!(!format!("{request:?}").contains("01234567"));
    }

    #[test]
    fn the_whole_mail() {
        let expect = "\
Message-ID: <00000000-0000-0000-0000-000000000007@example.org>
Date: Fri, 06 Mar 2026 15:00:01 +0000
From: TodoBot <todobot@example.org>
To: ada@example.org
Subject: Reminder: Buy <milk> & more
Auto-Submitted: auto-generated
List-Unsubscribe: <https://todo.example.org/l/st0p>
List-Unsubscribe-Post: List-Unsubscribe=One-Click
MIME-Version: 1.0
Content-Type: multipart/alternative;
 boundary=\"part-00000000000000000000000000000007\"

--part-00000000000000000000000000000007
Content-Type: text/plain; charset=utf-8
Content-Transfer-Encoding: 7bit

Buy <milk> & more

Task 2, due Fri 6 Mar 2026, 17:00.

Done: https://todo.example.org/l/d0ne

Snooze 1 h: https://todo.example.org/l/h0ur

Tomorrow: https://todo.example.org/l/t0morrow

Open the task: https://todo.example.org/#/task/2

No more mail to this address: https://todo.example.org/l/st0p

--part-00000000000000000000000000000007
Content-Type: text/html; charset=utf-8
Content-Transfer-Encoding: 7bit

<!doctype html>
<html lang=\"en\">
<body>
<h1 dir=\"auto\" style=\"font-size:1.2em\">Buy &lt;milk&gt; &amp; more</h1>
<p>Task 2, due Fri 6 Mar 2026, 17:00.</p>
<p><a href=\"https://todo.example.org/l/d0ne\">Done</a> &middot;
<a href=\"https://todo.example.org/l/h0ur\">Snooze 1 h</a> &middot;
<a href=\"https://todo.example.org/l/t0morrow\">Tomorrow</a> &middot;
<a href=\"https://todo.example.org/#/task/2\">Open the task</a></p>
<p><small><a href=\"https://todo.example.org/l/st0p\">
No more mail to this address</a></small></p>
</body>
</html>

--part-00000000000000000000000000000007--
";
        assert_eq!(mail("Buy <milk> & more").replace("\r\n", "\n"), expect);
    }

    #[test]
    fn no_title_makes_a_header() {
        for title in ["a\r\nBcc: eve@example.org", "a\nBcc: eve@example.org", "a\rBcc: e", "\n.\n"]
        {
            let mail = mail(title);
            let (head, _) = mail.split_once("\r\n\r\n").unwrap();
            let names: Vec<&str> = head
                .split("\r\n")
                .filter(|it| !it.starts_with(' '))
                .filter_map(|it| Some(it.split_once(':')?.0))
                .collect();
            let expect = ["Message-ID", "Date", "From", "To", "Subject", "Auto-Submitted"];
            assert_eq!(names[..6], expect, "{title:?}");
            let expect =
                ["List-Unsubscribe", "List-Unsubscribe-Post", "MIME-Version", "Content-Type"];
            assert_eq!(names[6..], expect, "{title:?}");
            assert!(!head.replace("\r\n", "").contains(['\r', '\n']), "{title:?}");
        }
    }

    #[test]
    fn a_title_that_runs_leftward_is_set_apart() {
        assert_eq!(set_apart("Buy milk"), "Buy milk");
        assert_eq!(set_apart("Zürich 買う"), "Zürich 買う");
        assert_eq!(set_apart("לקנות חלב"), "\u{2068}לקנות חלב\u{2069}");
        assert_eq!(set_apart("شراء"), "\u{2068}شراء\u{2069}");
    }
}
