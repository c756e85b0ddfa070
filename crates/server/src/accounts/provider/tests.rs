use std::sync::Mutex as Shared;
use std::sync::atomic::{AtomicU32, Ordering};

use aws_lc_rs::encoding::{AsDer, Pkcs8V1Der};
use aws_lc_rs::rand::SystemRandom;
use aws_lc_rs::rsa::{KeyPair as RsaKeyPair, KeySize};
use aws_lc_rs::signature::{
    ECDSA_P256_SHA256_FIXED_SIGNING, ECDSA_P384_SHA384_FIXED_SIGNING, EcdsaKeyPair, Ed25519KeyPair,
};
use axum::Router;
use axum::http::StatusCode;
use axum::routing::get;
use jsonwebtoken::jwk::Jwk;
use jsonwebtoken::{EncodingKey, Header};
use serde_json::{Value, json};
use tokio::sync::Semaphore;

use super::*;

const ISSUER: &str = "https://login.example.org/";
const AUDIENCE: &str = "tasks";
const RESOURCE: &str = "https://todo.example.org/mcp";
const SECRET: &str = "a secret that both sides have known for long";

/// A key of the provider's.
struct Pair {
    kid: &'static str,
    algorithm: Algorithm,
    private: EncodingKey,
}

impl Pair {
    fn new(kid: &'static str, algorithm: Algorithm) -> Pair {
        let random = SystemRandom::new();
        let private = match algorithm {
            Algorithm::RS256 | Algorithm::RS512 | Algorithm::PS256 => {
                let pair = RsaKeyPair::generate(KeySize::Rsa2048).unwrap();
                let der = AsDer::<Pkcs8V1Der<'_>>::as_der(&pair);
                // What PKCS #8 puts around the key of PKCS #1 has this length for 2048 bits.
                EncodingKey::from_rsa_der(&der.unwrap().as_ref()[26..])
            }
            Algorithm::ES256 => {
                let scheme = &ECDSA_P256_SHA256_FIXED_SIGNING;
                let der = EcdsaKeyPair::generate_pkcs8(scheme, &random).unwrap();
                EncodingKey::from_ec_der(der.as_ref())
            }
            Algorithm::ES384 => {
                let scheme = &ECDSA_P384_SHA384_FIXED_SIGNING;
                let der = EcdsaKeyPair::generate_pkcs8(scheme, &random).unwrap();
                EncodingKey::from_ec_der(der.as_ref())
            }
            Algorithm::EdDSA => EncodingKey::from_ed_der(
                Ed25519KeyPair::generate_pkcs8v1(&random).unwrap().as_ref(),
            ),
            _ => EncodingKey::from_secret(SECRET.as_bytes()),
        };
        Pair { kid, algorithm, private }
    }

    /// The public half, as a JWK. Which algorithm it is for stands there only if `says` so.
    fn public(&self, says: bool) -> Value {
        let jwk = Jwk::from_encoding_key(&self.private, self.algorithm).unwrap();
        let mut jwk = serde_json::to_value(jwk).unwrap();
        jwk["kid"] = json!(self.kid);
        if !says {
            jwk.as_object_mut().unwrap().remove("alg");
        }
        jwk
    }

    fn sign(&self, claims: &Value) -> String {
        let header = Header { kid: Some(self.kid.to_owned()), ..Header::new(self.algorithm) };
        jsonwebtoken::encode(&header, claims, &self.private).unwrap()
    }
}

fn now() -> Timestamp {
    "2026-03-10T08:00:00Z".parse().unwrap()
}

fn after(seconds: i64) -> Timestamp {
    Timestamp::from_second(now().as_second() + seconds).unwrap()
}

/// Good claims, with one changed or, if it is null, left out.
fn claims(name: &str, value: Value) -> Value {
    let seconds = now().as_second();
    let mut claims = json!({
        "iss": ISSUER, "aud": AUDIENCE, "sub": "anna", "iat": seconds, "exp": seconds + 86_400,
    });
    match value {
        Value::Null => drop(claims.as_object_mut().unwrap().remove(name)),
        value => claims[name] = value,
    }
    claims
}

fn anna() -> Option<Vouched> {
    let subject = Subject { issuer: ISSUER.to_owned(), sub: "anna".to_owned() };
    Some(Vouched { subject, scopes: Scopes::FULL, until: after(86_400) })
}

async fn provider(keys: ProviderKeys) -> Result<Provider, OpenError> {
    let (issuer, audience) = (ISSUER.to_owned(), AUDIENCE.to_owned());
    Provider::open(ProviderSettings { issuer, audience, keys }, [RESOURCE.to_owned()], now()).await
}

/// A provider whose keys stand in a file.
async fn with_file(set: &Value) -> (Provider, tempfile::NamedTempFile) {
    let file = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(file.path(), set.to_string()).unwrap();
    (provider(ProviderKeys::File(file.path().to_owned())).await.unwrap(), file)
}

#[tokio::test]
async fn each_key_checks_what_it_signed() {
    use Algorithm::{ES256, ES384, EdDSA, PS256, RS256, RS512};
    for algorithm in [RS256, RS512, PS256, ES256, ES384, EdDSA] {
        let (pair, other) = (Pair::new("one", algorithm), Pair::new("one", algorithm));
        for says in [true, false] {
            let (provider, _file) = with_file(&json!({ "keys": [pair.public(says)] })).await;
            let good = pair.sign(&claims("more", json!(1)));
            assert_eq!(provider.read(&good, now()).await, anna(), "{algorithm:?}");
            // Signed by someone else, under the same name.
            let forged = other.sign(&claims("more", json!(1)));
            assert_eq!(provider.read(&forged, now()).await, None, "{algorithm:?}");
            let (rest, _) = good.rsplit_once('.').unwrap();
            assert_eq!(provider.read(&format!("{rest}."), now()).await, None);
        }
    }
}

#[tokio::test]
async fn a_key_that_is_for_one_algorithm_is_for_no_other() {
    let pair = Pair::new("one", Algorithm::RS512);
    let mut public = pair.public(true);
    let token = pair.sign(&claims("more", json!(1)));
    let (provider, _file) = with_file(&json!({ "keys": [public] })).await;
    assert_eq!(provider.read(&token, now()).await, anna());
    public["alg"] = json!("RS256");
    let (provider, _file) = with_file(&json!({ "keys": [public] })).await;
    assert_eq!(provider.read(&token, now()).await, None);
}

#[tokio::test]
async fn a_public_key_is_no_shared_secret() {
    // The oldest trick: sign with HS256, with what everyone can read of the RSA key.
    let pair = Pair::new("one", Algorithm::RS256);
    let public = pair.public(true);
    let (provider, _file) = with_file(&json!({ "keys": [public.clone()] })).await;
    let modulus = public["n"].as_str().unwrap();
    for secret in [public.to_string().as_bytes(), modulus.as_bytes(), b""] {
        let header = Header { kid: Some("one".to_owned()), ..Header::new(Algorithm::HS256) };
        let key = EncodingKey::from_secret(secret);
        let token = jsonwebtoken::encode(&header, &claims("more", json!(1)), &key).unwrap();
        assert_eq!(provider.read(&token, now()).await, None);
    }
}

#[tokio::test]
async fn what_cannot_check_signatures_is_passed_over() {
    let pair = Pair::new("one", Algorithm::ES256);
    let mut encrypting = Pair::new("enc", Algorithm::ES256).public(false);
    encrypting["use"] = json!("enc");
    let symmetric = json!({ "kty": "oct", "kid": "oct", "alg": "HS256", "k": "c2VjcmV0" });
    let set = json!({
        "keys": [
            symmetric, encrypting, { "kty": "new", "kid": "x" }, "nonsense", pair.public(true),
        ],
    });
    let (provider, _file) = with_file(&set).await;
    assert_eq!(provider.read(&pair.sign(&claims("more", json!(1))), now()).await, anna());
    let header = Header { kid: Some("oct".to_owned()), ..Header::new(Algorithm::HS256) };
    let key = EncodingKey::from_secret(b"secret");
    let token = jsonwebtoken::encode(&header, &claims("more", json!(1)), &key).unwrap();
    assert_eq!(provider.read(&token, now()).await, None);
}

#[tokio::test]
async fn claims_are_judged() {
    let provider = provider(ProviderKeys::Secret(SECRET.into())).await.unwrap();
    let pair = Pair::new("any", Algorithm::HS256);
    let check = async |name: &str, value: Value, expect: bool| {
        let token = pair.sign(&claims(name, value.clone()));
        assert_eq!(provider.read(&token, now()).await.is_some(), expect, "{name}: {value}");
    };
    let seconds = now().as_second();
    check("iat", Value::Null, true).await;
    for name in ["iss", "aud", "sub", "exp"] {
        check(name, Value::Null, false).await;
        check(name, json!("other"), name == "sub").await;
        check(name, json!({}), false).await;
    }
    check("iss", json!([ISSUER]), false).await;
    check("aud", json!(["else", AUDIENCE]), true).await;
    check("aud", json!(["else"]), false).await;
    check("aud", json!(RESOURCE), true).await;
    check("aud", json!("https://todo.example.org/mcp/else"), false).await;
    check("aud", json!([]), false).await;
    check("sub", json!("s".repeat(255)), true).await;
    check("sub", json!("s".repeat(256)), false).await;
    check("sub", json!(""), false).await;
    check("sub", json!("an\0na"), false).await;
    check("sub", json!(7), false).await;
    check("exp", json!(seconds + 1), true).await;
    check("exp", json!(seconds as f64 + 0.5), true).await;
    check("exp", json!(seconds), false).await;
    check("exp", json!("tomorrow"), false).await;
    check("iat", json!(seconds + 60), true).await;
    check("iat", json!(seconds + 61), false).await;
    check("nbf", json!(seconds + 60), true).await;
    check("nbf", json!(seconds + 61), false).await;
    check("more", json!("x".repeat(5_000)), true).await;
    check("more", json!("x".repeat(8_000)), false).await;
    check("more", json!("x".repeat(1_000_000)), false).await;
}

#[tokio::test]
async fn scopes_of_ours_are_honoured() {
    let provider = provider(ProviderKeys::Secret(SECRET.into())).await.unwrap();
    let pair = Pair::new("any", Algorithm::HS256);
    let check = async |name: &str, value: Value, expect: Scopes| {
        let token = pair.sign(&claims(name, value.clone()));
        let vouched = provider.read(&token, now()).await.unwrap();
        assert_eq!(vouched.scopes, expect, "{name}: {value}");
    };
    for name in ["scope", "scp"] {
        check(name, json!("tasks:read"), Scopes::Read).await;
        check(name, json!("openid tasks:read tasks:write"), Scopes::Write).await;
        check(name, json!(["tasks:delete", "tasks:write"]), Scopes::Delete).await;
        // What was granted for something else goes no further than it must.
        check(name, json!("openid profile"), Scopes::Read).await;
        check(name, json!("read"), Scopes::Read).await;
        check(name, json!(["mail:write"]), Scopes::Read).await;
        check(name, json!(""), Scopes::Read).await;
        check(name, json!([]), Scopes::Read).await;
        // Who says nothing of it was never asked about it.
        check(name, Value::Null, Scopes::FULL).await;
    }
}

#[tokio::test]
async fn nothing_but_hs256_goes_with_a_secret() {
    let provider = provider(ProviderKeys::Secret(SECRET.into())).await.unwrap();
    let claims = claims("more", json!(1));
    for algorithm in [Algorithm::HS384, Algorithm::HS512] {
        let key = EncodingKey::from_secret(SECRET.as_bytes());
        let token = jsonwebtoken::encode(&Header::new(algorithm), &claims, &key).unwrap();
        assert_eq!(provider.read(&token, now()).await, None, "{algorithm:?}");
    }
    let token = Pair::new("one", Algorithm::RS256).sign(&claims);
    assert_eq!(provider.read(&token, now()).await, None);
    for nonsense in ["", "a.b.c", "eyJhbGciOiJub25lIn0.e30."] {
        assert_eq!(provider.read(nonsense, now()).await, None);
    }
}

#[tokio::test]
async fn keys_are_changed_under_way() {
    let (old, new) = (Pair::new("old", Algorithm::ES256), Pair::new("new", Algorithm::ES256));
    let token = |pair: &Pair| pair.sign(&claims("more", json!(1)));
    let (provider, file) = with_file(&json!({ "keys": [old.public(true)] })).await;
    assert_eq!(provider.read(&token(&old), now()).await, anna());
    let both = json!({ "keys": [old.public(true), new.public(true)] });
    std::fs::write(file.path(), both.to_string()).unwrap();
    // Looked for no more than once a minute.
    assert_eq!(provider.read(&token(&new), after(59)).await, None);
    assert_eq!(provider.read(&token(&new), after(60)).await, anna());
    assert_eq!(provider.read(&token(&old), after(60)).await, anna());
    // A key that was taken out is good no longer than ten minutes.
    std::fs::write(file.path(), json!({ "keys": [new.public(true)] }).to_string()).unwrap();
    assert_eq!(provider.read(&token(&old), after(60 + 599)).await, anna());
    assert_eq!(provider.read(&token(&old), after(60 + 600)).await, None);
    // What cannot be read changes nothing.
    std::fs::write(file.path(), "{}").unwrap();
    assert_eq!(provider.read(&token(&new), after(3_600)).await, anna());
}

#[tokio::test]
async fn an_address_is_asked_seldom_and_may_fail() {
    let pair = Pair::new("one", Algorithm::EdDSA);
    let token = pair.sign(&claims("more", json!(1)));
    let asked = Arc::new(AtomicU32::new(0));
    let answer = Arc::new(Shared::new((StatusCode::SERVICE_UNAVAILABLE, String::new())));
    let (counted, given) = (Arc::clone(&asked), Arc::clone(&answer));
    let router = Router::new().route(
        "/jwks",
        get(move || async move {
            counted.fetch_add(1, Ordering::Relaxed);
            given.lock().unwrap().clone()
        }),
    );
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/jwks", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    let provider = provider(ProviderKeys::Url(url)).await.unwrap();
    let check = async |seconds: i64, expect: bool, asks: u32| {
        let read = provider.read(&token, after(seconds)).await;
        assert_eq!(read.is_some(), expect, "after {seconds} s");
        assert_eq!(asked.load(Ordering::Relaxed), asks, "after {seconds} s");
    };
    let set = json!({ "keys": [pair.public(true)] }).to_string();
    let gives = |status: StatusCode, text: String| *answer.lock().unwrap() = (status, text);
    check(0, false, 1).await;
    check(4, false, 1).await;
    gives(StatusCode::OK, set.clone());
    check(5, true, 2).await;
    check(5 + 599, true, 2).await;
    // Down, and then far too large: the keys that were had stay good.
    gives(StatusCode::INTERNAL_SERVER_ERROR, set.clone());
    check(5 + 600, true, 3).await;
    check(5 + 600 + 59, true, 3).await;
    gives(StatusCode::OK, format!("{set}{}", " ".repeat(256 * 1024)));
    check(5 + 600 + 60, true, 4).await;
    gives(StatusCode::OK, set);
    check(5 + 600 + 120, true, 5).await;
    check(5 + 600 + 180, true, 5).await;
}

#[tokio::test]
async fn who_hangs_up_does_not_have_it_asked_again() {
    let pair = Pair::new("one", Algorithm::EdDSA);
    let token = pair.sign(&claims("more", json!(1)));
    let set = json!({ "keys": [pair.public(true)] }).to_string();
    let (asked, gate) = (Arc::new(Semaphore::new(0)), Arc::new(Semaphore::new(0)));
    let (counted, opened) = (Arc::clone(&asked), Arc::clone(&gate));
    let router = Router::new().route(
        "/jwks",
        get(move || async move {
            counted.add_permits(1);
            opened.acquire().await.unwrap().forget();
            set
        }),
    );
    let listener = tokio::net::TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/jwks", listener.local_addr().unwrap());
    tokio::spawn(async move { axum::serve(listener, router).await });
    let provider = Arc::new(provider(ProviderKeys::Url(url)).await.unwrap());
    let read = |seconds: i64| {
        let (provider, token) = (Arc::clone(&provider), token.clone());
        tokio::spawn(async move { provider.read(&token, after(seconds)).await })
    };
    let first = read(0);
    asked.acquire().await.unwrap().forget();
    first.abort();
    assert!(first.await.unwrap_err().is_cancelled());
    for seconds in [0, 4] {
        assert_eq!(read(seconds).await.unwrap(), None);
        assert_eq!(asked.available_permits(), 0, "after {seconds} s");
    }
    // Who comes while someone looks waits, and is let in with what is found.
    let looks = read(5);
    asked.acquire().await.unwrap().forget();
    let waits = read(5);
    tokio::task::yield_now().await;
    gate.add_permits(2);
    assert_eq!((looks.await.unwrap(), waits.await.unwrap()), (anna(), anna()));
    assert_eq!(asked.available_permits(), 0);
}

#[tokio::test]
async fn bad_settings_are_told_at_the_start() {
    let check = async |issuer: &str, audience: &str, keys: ProviderKeys| {
        let (issuer, audience) = (issuer.to_owned(), audience.to_owned());
        let opened = Provider::open(
            ProviderSettings { issuer, audience, keys },
            [RESOURCE.to_owned()],
            now(),
        )
        .await;
        assert!(matches!(opened, Err(OpenError::Settings(_))));
    };
    let secret = || ProviderKeys::Secret(SECRET.into());
    check("", AUDIENCE, secret()).await;
    check(ISSUER, "", secret()).await;
    check("todobot", AUDIENCE, secret()).await;
    check(ISSUER, AUDIENCE, ProviderKeys::Secret("short".into())).await;
    check(ISSUER, AUDIENCE, ProviderKeys::Url("ftp://keys".to_owned())).await;
    check(ISSUER, AUDIENCE, ProviderKeys::File("/nowhere/keys.json".into())).await;
    let empty = tempfile::NamedTempFile::new().unwrap();
    std::fs::write(empty.path(), "{\"keys\":[]}").unwrap();
    check(ISSUER, AUDIENCE, ProviderKeys::File(empty.path().to_owned())).await;
}

#[test]
fn an_id_is_the_subject_itself_where_it_can_be() {
    let ids = |issuer: &str, sub: &str| {
        let subject = Subject { issuer: issuer.to_owned(), sub: sub.to_owned() };
        user_ids(&subject).map(|it| it.to_string()).collect::<Vec<_>>()
    };
    let id = "0195a3c0-0000-7000-8000-00000000abcd";
    assert_eq!(ids(ISSUER, id)[0], id);
    assert_eq!(ids(ISSUER, &id.to_uppercase())[0], id);
    assert_eq!(ids(ISSUER, id).len(), 2);
    // Nobody becomes the owner of this machine, or nobody, by saying so.
    let local = UserId::LOCAL.to_string();
    for sub in ["anna", "", &id.replace('-', ""), &local, &Uuid::nil().to_string()] {
        let ids = ids(ISSUER, sub);
        assert_eq!(ids.len(), 1, "{sub}");
        assert_ne!(ids[0], local);
    }
    assert_ne!(ids(ISSUER, "anna"), ids("https://other.example", "anna"));
    assert_eq!(ids(ISSUER, "anna"), ids(ISSUER, "anna"));
}
