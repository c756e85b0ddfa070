//! A notice as a mail: the same in plain text and in HTML.

use std::time::SystemTime;

use jiff::Timestamp;
use lettre::message::header::{Header, HeaderName, HeaderValue};
use lettre::message::{Mailbox, MultiPart, SinglePart};
use lettre::{Address, Message};

use crate::notice::Notice;

pub(super) fn write(
    from: &Mailbox,
    to: &Address,
    notice: &Notice,
    now: Timestamp,
) -> Result<Message, lettre::error::Error> {
    // The same for every try: many mail programs then show a repeat once.
    let id = format!("<{}@{}>", notice.id, from.email.domain());
    let boundary = format!("part-{}", notice.id.simple());
    Message::builder()
        .message_id(Some(id))
        .date(SystemTime::from(now))
        .from(from.clone())
        .to(Mailbox::new(None, to.clone()))
        .subject(subject(notice))
        .header(AutoSubmitted)
        .multipart(
            MultiPart::alternative()
                .boundary(boundary)
                .singlepart(SinglePart::plain(text(notice)))
                .singlepart(SinglePart::html(html(notice))),
        )
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

fn text(notice: &Notice) -> String {
    let mut text = format!("{}\n\n{}\n", notice.headline(), notice.words());
    for (label, url) in notice.buttons() {
        text.push_str(&format!("\n{label}: {url}\n"));
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
    if notice.links.is_some() {
        let all: Vec<String> = notice
            .buttons()
            .map(|(label, url)| format!("<a href=\"{}\">{}</a>", escaped(url), escaped(label)))
            .collect();
        html.push_str(&format!("<p>{}</p>\n", all.join(" &middot;\n")));
    }
    html.push_str("</body>\n</html>\n");
    html
}

fn escaped(text: &str) -> String {
    let mut safe = String::with_capacity(text.len());
    for it in text.chars() {
        match it {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&#39;"),
            _ => safe.push(it),
        }
    }
    safe
}

fn subject(notice: &Notice) -> String {
    // What looks encoded would be decoded by whoever reads it. An invisible space keeps a title as
    // its user wrote it.
    let title = notice.headline().replace("=?", "=\u{200b}?");
    format!("Reminder: {}", set_apart(&title))
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
    fn the_whole_mail() {
        let expect = "\
Message-ID: <00000000-0000-0000-0000-000000000007@example.org>
Date: Fri, 06 Mar 2026 15:00:01 +0000
From: TodoBot <todobot@example.org>
To: ada@example.org
Subject: Reminder: Buy <milk> & more
Auto-Submitted: auto-generated
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
<a href=\"https://todo.example.org/l/t0morrow\">Tomorrow</a></p>
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
            let expect = ["Message-ID", "Date", "From", "To", "Subject"];
            assert_eq!(names[..5], expect, "{title:?}");
            assert_eq!(names[5..], ["Auto-Submitted", "MIME-Version", "Content-Type"], "{title:?}");
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

    #[test]
    fn what_html_would_read_is_escaped() {
        assert_eq!(escaped(r#"<a href="x">'&'"#), "&lt;a href=&quot;x&quot;&gt;&#39;&amp;&#39;");
    }
}
