//! Where every reminder goes: a receiver of webhooks that believes nothing it cannot verify.

use std::net::SocketAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use anyhow::{Context as _, ensure};
use axum::Router;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use domain::id::{DeliveryId, ReminderId};
use hmac::{Hmac, KeyInit as _, Mac as _};
use jiff::Timestamp;
use serde::Deserialize;
use sha2::Sha256;
use tokio::net::TcpListener;

use super::judge::Arrival;
use super::plan::Plan;
use crate::clock::now;

pub(crate) struct Receiver {
    /// One for each person, in their order.
    secrets: Vec<[u8; 32]>,
    got: Mutex<Got>,
}

#[derive(Default)]
pub(crate) struct Got {
    pub(crate) arrivals: Vec<Arrival>,
    /// Why it was not believed.
    pub(crate) forged: Vec<String>,
}

/// How far from now a message may claim to be sent, as Standard Webhooks has it, in seconds.
const TOLERANCE: i64 = 5 * 60;

impl Receiver {
    /// Listens until the program ends.
    pub(crate) async fn listen(plan: &Plan) -> anyhow::Result<(Arc<Receiver>, SocketAddr)> {
        let secrets = plan.people.iter().map(|it| it.secret).collect();
        let receiver = Arc::new(Receiver { secrets, got: Mutex::default() });
        let router = Router::new().route("/{person}", post(receive)).with_state(receiver.clone());
        let listener = TcpListener::bind("127.0.0.1:0").await?;
        let address = listener.local_addr()?;
        let listener = axum::serve::ListenerExt::tap_io(listener, |it| drop(it.set_nodelay(true)));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Ok((receiver, address))
    }

    pub(crate) fn got(&self) -> MutexGuard<'_, Got> {
        self.got.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn verify(
        &self,
        person: usize,
        headers: &HeaderMap,
        body: &str,
        now: Timestamp,
    ) -> anyhow::Result<Arrival> {
        let header = |name| {
            let value = headers.get(name).with_context(|| format!("no {name}"))?;
            anyhow::Ok(value.to_str()?)
        };
        let (id, sent) = (header("webhook-id")?, header("webhook-timestamp")?);
        let age = now.as_second().abs_diff(sent.parse::<i64>()?);
        ensure!(age <= TOLERANCE.unsigned_abs(), "sent {age} s from now");
        let secret = self.secrets.get(person).context("nobody there")?;
        let mut mac = Hmac::<Sha256>::new_from_slice(secret)?;
        mac.update(format!("{id}.{sent}.{body}").as_bytes());
        let expect = format!("v1,{}", STANDARD.encode(mac.finalize().into_bytes()));
        let signed = header("webhook-signature")?.split(' ').any(|it| it == expect);
        ensure!(signed, "a wrong signature");
        let Body { data: Data { reminder_id: reminder, remind_at: at } } =
            serde_json::from_str(body)?;
        Ok(Arrival { id: DeliveryId(id.parse()?), reminder, at, received_at: now })
    }
}

#[derive(Deserialize)]
struct Body {
    data: Data,
}

#[derive(Deserialize)]
struct Data {
    reminder_id: ReminderId,
    remind_at: Timestamp,
}

async fn receive(
    State(it): State<Arc<Receiver>>,
    Path(person): Path<usize>,
    headers: HeaderMap,
    body: String,
) -> StatusCode {
    let verified = it.verify(person, &headers, &body, now());
    let mut got = it.got();
    match verified {
        Ok(arrival) => {
            got.arrivals.push(arrival);
            StatusCode::NO_CONTENT
        }
        Err(why) => {
            got.forged.push(format!("{why:#}: {body}"));
            StatusCode::BAD_REQUEST
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The example of the standard's libraries.
    const SECRET: &str = "MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw";

    #[test]
    fn believes_what_is_signed_and_nothing_else() {
        let mut secret = [0; 32];
        // What is shorter is filled up with zeros.
        let short = STANDARD.decode(SECRET).unwrap();
        secret[..short.len()].copy_from_slice(&short);
        let receiver = Receiver { secrets: vec![secret], got: Mutex::default() };
        let verify = |person, changes: &[(&'static str, &'static str)], body, now| {
            let mut headers = HeaderMap::new();
            headers.insert("webhook-id", "msg_p5jXN8AQM9LWM0D4loKWxJek".parse().unwrap());
            headers.insert("webhook-timestamp", "1614265330".parse().unwrap());
            let signature = "v1,AAAA v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=";
            headers.insert("webhook-signature", signature.parse().unwrap());
            for (name, value) in changes {
                headers.insert(*name, value.parse().unwrap());
            }
            let now = Timestamp::from_second(now).unwrap();
            receiver.verify(person, &headers, body, now).unwrap_err().to_string()
        };
        let body = r#"{"test": 2432232314}"#;
        let then = 1_614_265_330;
        let check = |got: String, expect: &str| assert!(got.starts_with(expect), "{got}");
        // Signed rightly, and then it is no reminder.
        check(verify(0, &[], body, then), "missing field `data`");
        check(verify(0, &[], body, then + 300), "missing field `data`");
        check(verify(0, &[], body, then + 301), "sent 301 s from now");
        check(verify(0, &[], body, then - 301), "sent 301 s from now");
        check(verify(0, &[], r#"{"test": 2432232315}"#, then), "a wrong signature");
        check(verify(0, &[("webhook-id", "msg_other")], body, then), "a wrong signature");
        check(verify(0, &[("webhook-signature", "v1,AAAA")], body, then), "a wrong signature");
        check(verify(1, &[], body, then), "nobody there");
    }
}
