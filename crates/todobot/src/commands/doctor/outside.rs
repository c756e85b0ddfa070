//! Whatever is elsewhere: the model, the mail server, and whoever has the address to listen on.

use std::io::{Read as _, Write as _};
use std::net::{SocketAddr, TcpListener, TcpStream};
use std::time::Duration;

use domain::chat::{Chat, Message, ModelError};
use notify::outside::Outside;

use super::Finding;
use crate::config::Config;

/// For one that has to be woken.
const MODEL: Duration = Duration::from_secs(20);
const NEAR: Duration = Duration::from_secs(2);

/// Asks for one word: that it answers shows that address, name and key are right.
pub(super) async fn model(config: &Config) -> Finding {
    const WHAT: &str = "model";
    const LOOK: &str = "Look at TODOBOT_MODEL, TODOBOT_MODEL_URL and TODOBOT_MODEL_KEY";
    let settings = match config.model.settings(None) {
        Ok(None) => return Finding::ok(WHAT, "none is set: the offline engine answers"),
        Ok(Some(settings)) => settings,
        Err(problem) => return Finding::problem(WHAT, problem, LOOK),
    };
    let settings = llm::Settings { retries: 0, ..settings };
    let model = match llm::open(settings, 0) {
        Ok(model) => model,
        Err(problem) => return Finding::problem(WHAT, problem, LOOK),
    };
    let chat = Chat {
        instructions: "Answer with the word OK.".to_owned(),
        messages: vec![Message::User("Are you there?".to_owned())],
        tools: [].into(),
    };
    let name = model.name();
    match model.propose(&chat, MODEL, &mut |_| {}).await {
        Ok(_) => Finding::ok(WHAT, format!("{name} answers")),
        Err(ModelError::RateLimited { .. }) => {
            let mend = "Wait, or ask its service for more; until then the offline engine answers";
            Finding::warning(WHAT, format!("{name} asks to wait"), mend)
        }
        Err(error @ ModelError::Misconfigured(_)) => {
            Finding::problem(WHAT, format!("{name}: {error}"), LOOK)
        }
        Err(error) => {
            let mend =
                format!("{LOOK}, and whether it runs; until then the offline engine answers");
            Finding::problem(WHAT, format!("{name}: {error}"), mend)
        }
    }
}

/// None where no mail is sent.
pub(super) async fn mail(outside: &Outside) -> Option<Finding> {
    const WHAT: &str = "mail";
    let greeted = outside.greet_mail().await?;
    Some(match greeted {
        Ok(()) => Finding::ok(WHAT, "the mail server answers"),
        Err(failure) => Finding::problem(
            WHAT,
            failure.reason().to_string(),
            "Look at TODOBOT_SMTP_HOST, _PORT, _TLS, _USER and _PASSWORD, and whether it runs",
        ),
    })
}

pub(super) fn listen(address: SocketAddr) -> Finding {
    const WHAT: &str = "address";
    let Err(error) = TcpListener::bind(address) else {
        return Finding::ok(WHAT, format!("{address} is free to listen on"));
    };
    if error.kind() == std::io::ErrorKind::AddrInUse {
        return match is_us(address) {
            true => Finding::ok(WHAT, format!("TodoBot listens on {address}")),
            false => Finding::problem(
                WHAT,
                format!("another program listens on {address}"),
                "Choose another by TODOBOT_LISTEN, or stop that program",
            ),
        };
    }
    Finding::problem(
        WHAT,
        format!("{address} cannot be listened on: {error}"),
        "Choose another by TODOBOT_LISTEN; ports below 1024 need a right of their own",
    )
}

/// Whether what answers there says of itself what only we do.
fn is_us(address: SocketAddr) -> bool {
    let ask = || -> std::io::Result<String> {
        let mut there = TcpStream::connect_timeout(&address, NEAR)?;
        there.set_read_timeout(Some(NEAR))?;
        let host = format!("localhost:{}", address.port());
        write!(there, "GET /api/v1/about HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n")?;
        let mut answer = Vec::new();
        there.take(16 * 1024).read_to_end(&mut answer)?;
        Ok(String::from_utf8_lossy(&answer).into_owned())
    };
    ask().is_ok_and(|it| it.starts_with("HTTP/1.1 200") && it.contains("\"registration\""))
}
