//! Reading requests: what cannot be read is refused by the name of the field.

use std::sync::Arc;

use axum::body::{Bytes, HttpBody as _};
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequest, RawPathParams, Request};
use axum::http::StatusCode;
use axum::http::header;
use axum::http::request::Parts;
use domain::fields::{self, Whole};
use domain::refusal::Refusal;
use serde::de::{DeserializeOwned, IgnoredAny};
use serde::{Deserialize, Deserializer};

use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

/// A JSON body.
pub(crate) struct Body<T>(pub(crate) T);

/// A JSON body that is what a tool is called with. Whose the tasks are stands in no schema; a program
/// that says so all the same is heard as every tool hears it.
pub(crate) struct Arguments<T>(pub(crate) T);

pub(crate) trait OfTool {
    const TOOL: &'static str;
}

/// What stands after the question mark.
pub(crate) struct Query<T>(pub(crate) T);

/// The one part of the address that names something.
pub(crate) struct Named(pub(crate) String);

/// Bytes of a body that are read.
pub(crate) const BODY_MAX: usize = 1024 * 1024;
/// The same for a file with tasks: 10,000 of them, with all that they can have in ours.
pub(crate) const IMPORT_MAX: usize = 32 * 1024 * 1024;

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, _: &S) -> Result<Body<T>, Fault> {
        parsed(&object(request).await?).map(Body)
    }
}

impl<T: DeserializeOwned + OfTool> FromRequest<Arc<App>> for Arguments<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Arguments<T>, Fault> {
        let caller = request.extensions().get::<Caller>().cloned().ok_or_else(Fault::who)?;
        let bytes = object(request).await?;
        let claims = bytes.windows(USER_ID.len()).any(|it| it == USER_ID.as_bytes());
        match claims {
            false => parsed(&bytes).map(Arguments),
            true => {
                let own = app.own(&caller, T::TOOL, parsed(&bytes)?).await?;
                Ok(Arguments(fields::read(own, &BODY)?))
            }
        }
    }
}

/// As it stands in JSON.
const USER_ID: &str = "\"user_id\"";

/// The bytes of what should be a JSON object.
async fn object(request: Request) -> Result<Bytes, Fault> {
    let kind = request.headers().get(header::CONTENT_TYPE);
    let is_json = kind.and_then(|it| it.to_str().ok()).is_some_and(|it| {
        it.split(';').next().is_some_and(|it| it.trim().eq_ignore_ascii_case("application/json"))
    });
    if !is_json {
        let refusal = Refusal::invalid("Content-Type", "must be application/json");
        return Err(Fault::new(StatusCode::UNSUPPORTED_MEDIA_TYPE, refusal));
    }
    let bytes = whole(request).await?;
    // A list of values in the order of our fields would be taken for an object, else.
    match bytes.trim_ascii_start().first().is_some_and(|it| *it != b'{') {
        true => Err(Refusal::invalid("body", "must be a JSON object").into()),
        false => Ok(bytes),
    }
}

fn parsed<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Fault> {
    // Its own limit on depth is 128, which nothing here comes near.
    let mut json = serde_json::Deserializer::from_slice(bytes);
    let body = fields::read(&mut json, &BODY);
    if body.is_err() || json.end().is_err() {
        // That it is none comes before what is wrong in it.
        serde_json::from_slice::<IgnoredAny>(bytes).map_err(|it| not_json(&it))?;
    }
    Ok(body?)
}

/// A body that may be left out, with its type.
impl<T: DeserializeOwned, S: Send + Sync> OptionalFromRequest<S> for Body<T> {
    type Rejection = Fault;

    async fn from_request(request: Request, state: &S) -> Result<Option<Body<T>>, Fault> {
        let is_left_out =
            request.body().is_end_stream() && !request.headers().contains_key(header::CONTENT_TYPE);
        match is_left_out {
            true => Ok(None),
            false => <Body<T> as FromRequest<S>>::from_request(request, state).await.map(Some),
        }
    }
}

impl<T: DeserializeOwned, S: Send + Sync> FromRequestParts<S> for Query<T> {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Query<T>, Fault> {
        let pairs = form_urlencoded::parse(parts.uri.query().unwrap_or_default().as_bytes());
        Ok(Query(fields::read(serde_urlencoded::Deserializer::new(pairs), &QUERY)?))
    }
}

impl<S: Send + Sync> FromRequestParts<S> for Named {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, state: &S) -> Result<Named, Fault> {
        let nothing = || Fault::from(Refusal::not_found("such address"));
        let params =
            RawPathParams::from_request_parts(parts, state).await.map_err(|_| nothing())?;
        let (_, value) = params.iter().next().ok_or_else(nothing)?;
        Ok(Named(value.to_owned()))
    }
}

/// All bytes of a body; `limits` sees to it that there are at most [`BODY_MAX`], or [`IMPORT_MAX`].
pub(crate) async fn whole(request: Request) -> Result<Bytes, Fault> {
    Bytes::from_request(request, &()).await.map_err(|it| match it.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => Refusal::invalid("body", "could not be read to its end").into(),
    })
}

pub(crate) fn too_large() -> Fault {
    let problem = format!("must be at most {BODY_MAX} bytes (1 MiB), and 32 MiB for an import");
    Fault::new(StatusCode::PAYLOAD_TOO_LARGE, Refusal::invalid("body", problem))
}

/// Tells null from nothing at all: without this, serde takes null for a field that was left out.
pub(super) fn given<'de, T, D>(deserializer: D) -> Result<Option<T>, D::Error>
where
    T: Deserialize<'de>,
    D: Deserializer<'de>,
{
    T::deserialize(deserializer).map(Some)
}

const BODY: Whole = Whole { name: "body", unknown: "is not a field of this request" };
const QUERY: Whole = Whole { name: "query", unknown: "is not a parameter of this address" };

/// Where it stops being JSON is told by its place: no field can be named there.
fn not_json(error: &serde_json::Error) -> Refusal {
    let problem = match error.is_eof() {
        true => "must be JSON; it ends too early".to_owned(),
        false => format!("must be JSON; see line {}, column {}", error.line(), error.column()),
    };
    Refusal::invalid("body", problem)
}

#[cfg(test)]
mod tests {
    use serde_json::Value;

    use super::*;

    #[test]
    fn what_is_no_json_is_told_by_its_place() {
        let check = |text: &str, expect: &str| {
            let refusal = parsed::<Value>(text.as_bytes()).unwrap_err().refusal;
            assert_eq!((refusal.field.as_deref(), &*refusal.message), (Some("body"), expect));
        };
        check("", "body: must be JSON; it ends too early");
        check("{", "body: must be JSON; it ends too early");
        check("{\n\"a\": }", "body: must be JSON; see line 2, column 6");
        check("{} {}", "body: must be JSON; see line 1, column 4");
        check("{\"a\": \"\u{1}\"}", "body: must be JSON; see line 1, column 7");
    }
}
