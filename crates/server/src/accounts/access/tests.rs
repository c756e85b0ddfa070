use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use jsonwebtoken::errors::Error;
use serde_json::{Value, json};
use uuid::Uuid;

use super::*;

const SECRET: &[u8; 32] = b"a secret of thirty-two bytes now";

fn tokens() -> AccessTokens {
    AccessTokens::new(&SECRET.to_vec().into())
}

fn access() -> Access {
    Access { user: UserId(Uuid::from_u128(7)), session: SessionId(Uuid::from_u128(8)) }
}

fn now() -> Timestamp {
    "2026-03-10T08:00:00Z".parse().unwrap()
}

fn after(seconds: i64) -> Timestamp {
    Timestamp::from_second(now().as_second() + seconds).unwrap()
}

/// Good claims, with one changed or, if it is null, left out.
fn claims(name: &str, value: Value) -> Value {
    let mut claims = json!({
        "iss": NAME, "aud": NAME, "sub": access().user, "sid": access().session,
        "iat": now().as_second(), "exp": now().as_second() + 900,
    });
    match value {
        Value::Null => drop(claims.as_object_mut().unwrap().remove(name)),
        value => claims[name] = value,
    }
    claims
}

fn signed(header: &Header, claims: &Value, secret: &[u8]) -> Result<String, Error> {
    jsonwebtoken::encode(header, claims, &EncodingKey::from_secret(secret))
}

fn hs256(claims: &Value) -> String {
    signed(&Header::new(Algorithm::HS256), claims, SECRET).unwrap()
}

#[test]
fn a_token_is_good_for_a_quarter_of_an_hour() {
    let token = tokens().write(access(), now()).unwrap();
    let check = |seconds: i64, expect: bool| {
        let read = tokens().read(token.expose_secret(), after(seconds));
        assert_eq!(read, expect.then(|| (access(), after(15 * 60))), "{seconds}");
    };
    check(0, true);
    check(15 * 60 - 1, true);
    check(15 * 60, false);
    check(24 * 60 * 60, false);
    // A clock that is behind ours may be up to a minute behind.
    check(-60, true);
    check(-61, false);
}

#[test]
fn only_our_claims_are_good() {
    let check = |name: &str, value: Value, expect: bool| {
        let token = hs256(&claims(name, value.clone()));
        assert_eq!(tokens().read(&token, now()).is_some(), expect, "{name}: {value}");
    };
    let seconds = now().as_second();
    check("more", json!("of no matter"), true);
    for name in ["iss", "aud", "sub", "sid", "iat", "exp"] {
        check(name, Value::Null, false);
        check(name, json!(["todobot"]), false);
        check(name, json!({}), false);
        check(name, json!(true), false);
    }
    check("iss", json!("someone"), false);
    check("aud", json!("someone"), false);
    check("aud", json!("TodoBot"), false);
    check("sub", json!("anna"), false);
    check("sub", json!(""), false);
    check("sid", json!("1"), false);
    check("exp", json!(seconds + 1), true);
    check("exp", json!(seconds), false);
    check("exp", json!(-1), false);
    check("exp", json!("9999999999"), false);
    check("iat", json!(seconds + 60), true);
    check("iat", json!(seconds + 61), false);
    check("iat", json!(i64::MAX), false);
    check("nbf", json!(seconds), true);
    check("nbf", json!(seconds + 1), false);
}

#[test]
fn only_our_signature_is_good() {
    let good = claims("more", json!(1));
    assert!(tokens().read(&hs256(&good), now()).is_some());
    // The key is right and the algorithm is not.
    for algorithm in [Algorithm::HS384, Algorithm::HS512] {
        let token = signed(&Header::new(algorithm), &good, SECRET).unwrap();
        assert_eq!(tokens().read(&token, now()), None, "{algorithm:?}");
    }
    for wrong in [b"another secret of 32 bytes, I say".as_slice(), b""] {
        let token = signed(&Header::new(Algorithm::HS256), &good, wrong).unwrap();
        assert_eq!(tokens().read(&token, now()), None);
    }
    // None at all, in every spelling, and algorithms that the signature is not of.
    let (_, rest) =
        hs256(&good).split_once('.').map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    let (body, mark) = rest.split_once('.').unwrap();
    for algorithm in ["none", "None", "NONE", "nOnE", "", "RS256", "ES256", "EdDSA", "hs256"] {
        let header = json!({ "alg": algorithm, "typ": "JWT" }).to_string();
        let header = URL_SAFE_NO_PAD.encode(header);
        for mark in ["", mark] {
            let token = format!("{header}.{body}.{mark}");
            assert_eq!(tokens().read(&token, now()), None, "{token}");
        }
    }
    // A header that must be understood, and is not.
    let mut header = Header::new(Algorithm::HS256);
    header.crit = Some(vec!["exp".to_owned()]);
    assert_eq!(tokens().read(&signed(&header, &good, SECRET).unwrap(), now()), None);
}

#[test]
fn whatever_is_altered_is_nothing() {
    let token = hs256(&claims("more", json!(1)));
    for cut in 0..token.len() {
        assert_eq!(tokens().read(&token[..cut], now()), None, "{cut}");
    }
    for at in 0..token.len() {
        for bit in 0..7 {
            let mut bytes = token.as_bytes().to_vec();
            bytes[at] ^= 1 << bit;
            let altered = String::from_utf8(bytes).unwrap();
            assert_eq!(tokens().read(&altered, now()), None, "{altered}");
        }
    }
    for nonsense in ["", ".", "..", "...", "a.b.c", "é.é.é", "Bearer"] {
        assert_eq!(tokens().read(nonsense, now()), None, "{nonsense}");
    }
    for added in [".", "=", " ", "A"] {
        assert_eq!(tokens().read(&format!("{token}{added}"), now()), None, "{added}");
        assert_eq!(tokens().read(&format!("{added}{token}"), now()), None, "{added}");
    }
}

#[test]
fn a_huge_token_is_not_even_looked_at() {
    let check = |length: usize, expect: bool| {
        let token = hs256(&claims("more", json!("x".repeat(length))));
        assert_eq!(tokens().read(&token, now()).is_some(), expect, "{}", token.len());
    };
    check(2_000, true);
    check(4_000, false);
    check(1_000_000, false);
    assert_eq!(tokens().read(&"a".repeat(1_000_000), now()), None);
    assert_eq!(tokens().read(&".".repeat(1_000_000), now()), None);
}
