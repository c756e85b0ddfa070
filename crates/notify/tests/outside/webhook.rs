//! A webhook that arrives at a receiver is one to the library that receivers use.

use std::sync::Arc;

use axum::Router;
use axum::extract::State;
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use notify::failure::{Failure, Reason};
use notify::guard::Reach;
use notify::outside::{Outside, Settings};
use notify::trust::Trust;
use notify::way::{Draft, Way};
use serde_json::{Map, Value, json};
use tokio::net::TcpListener;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};

use crate::{TITLE, notice, now, python};

const SECRET: &str = "whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1ub3BxcnN0dXY=";
const OTHER: &str = "whsec_MDEyMzQ1Njc4OWFiY2RlZmdoaWprbG1ub3BxcnN0dXc=";

struct Receiver {
    tell: UnboundedSender<Value>,
    answers: Vec<StatusCode>,
    count: std::sync::atomic::AtomicUsize,
}

/// Its address, and what arrives.
async fn receiver(answers: Vec<StatusCode>) -> (String, UnboundedReceiver<Value>) {
    let (tell, seen) = unbounded_channel();
    let state = Arc::new(Receiver { tell, answers, count: 0.into() });
    let app = Router::new().route("/hook", post(take)).with_state(state);
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let address = listener.local_addr().unwrap();
    tokio::spawn(async move { axum::serve(listener, app).await });
    (format!("http://{address}"), seen)
}

async fn take(State(it): State<Arc<Receiver>>, headers: HeaderMap, body: String) -> StatusCode {
    let headers: Map<String, Value> = headers
        .iter()
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().into()))
        .collect();
    it.tell.send(json!({"headers": headers, "body": body})).unwrap();
    let number = it.count.fetch_add(1, std::sync::atomic::Ordering::Relaxed);
    it.answers[number]
}

fn outside(reach: Reach) -> Outside {
    Outside::new(&Settings { reach, mail: None, trust: Trust::default() }).unwrap()
}

fn webhook(address: &str) -> Way {
    let draft = Draft::Webhook { url: format!("{address}/hook"), secret: Some(SECRET.to_owned()) };
    Way::parse(&draft, [0; 32]).unwrap()
}

#[tokio::test]
async fn is_accepted_by_the_library_of_standard_webhooks() {
    let (address, mut seen) = receiver(vec![StatusCode::NO_CONTENT]).await;
    outside(Reach::Anywhere).send(&webhook(&address), &notice(), now()).await.unwrap();
    let mut request = seen.recv().await.unwrap();
    let verify = async |secret: &str, request: &Value| {
        python::run("verify.py", &[secret], &request.to_string()).await
    };
    let said = verify(SECRET, &request).await;
    assert_eq!(said["payload"]["type"], "reminder.fired");
    assert_eq!(said["payload"]["data"]["task"]["title"], TITLE);
    assert_eq!(said["payload"]["data"]["late_seconds"], 7200);
    assert_eq!(said["payload"]["data"]["missed"], 3);
    // With another secret, or a changed body, it is not ours.
    assert!(verify(OTHER, &request).await["refused"].is_string());
    request["body"] = request["body"].as_str().unwrap().replace("7200", "7201").into();
    assert!(verify(SECRET, &request).await["refused"].is_string());
}

#[tokio::test]
async fn a_repeat_has_the_same_id_and_body() {
    let (address, mut seen) =
        receiver(vec![StatusCode::INTERNAL_SERVER_ERROR, StatusCode::OK, StatusCode::GONE]).await;
    let (outside, way) = (outside(Reach::Anywhere), webhook(&address));
    let failed = Failure::Again { reason: Reason::Status(500), after: None };
    assert_eq!(outside.send(&way, &notice(), now()).await, Err(failed));
    assert_eq!(outside.send(&way, &notice(), now()).await, Ok(()));
    let gone = Failure::Never { reason: Reason::Gone };
    assert_eq!(outside.send(&way, &notice(), now()).await, Err(gone));
    let (first, second) = (seen.recv().await.unwrap(), seen.recv().await.unwrap());
    assert_eq!(first["headers"]["webhook-id"], second["headers"]["webhook-id"]);
    assert_eq!(first["body"], second["body"]);
}

#[tokio::test]
async fn a_private_address_is_refused_when_it_is_set_up_and_when_it_is_sent_to() {
    let (address, mut seen) = receiver(vec![]).await;
    let (outside, way) = (outside(Reach::Public), webhook(&address));
    let refusal = outside.accepts(&way).unwrap_err();
    assert_eq!(refusal.field.as_deref(), Some("url"));
    let sent = outside.send(&way, &notice(), now()).await;
    assert_eq!(sent, Err(Failure::Never { reason: Reason::Private }));
    assert!(seen.try_recv().is_err());
    let named = Way::parse(
        &Draft::Webhook { url: address.replace("127.0.0.1", "localhost"), secret: None },
        [0; 32],
    );
    let named = named.unwrap();
    assert!(outside.accepts(&named).is_ok());
    let sent = outside.send(&named, &notice(), now()).await;
    assert_eq!(sent, Err(Failure::Again { reason: Reason::Private, after: None }));
    assert!(seen.try_recv().is_err());
}
