//! Reading requests: what cannot be read is refused by the name of the field.

use std::sync::Arc;

use axum::body::{Bytes, HttpBody as _};
use axum::extract::{FromRequest, FromRequestParts, OptionalFromRequest, RawPathParams, Request};
use axum::http::StatusCode;
use axum::http::header;
use axum::http::request::Parts;
use domain::refusal::{Refusal, brief};
use serde::de::DeserializeOwned;
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
                read(own, "body").map(Arguments)
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
    let body = read(&mut json, "body")?;
    json.end().map_err(|it| Refusal::invalid("body", placeless(&it.to_string())))?;
    Ok(body)
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
        read(serde_urlencoded::Deserializer::new(pairs), "query").map(Query)
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

/// All bytes of a body; `limits` sees to it that there are at most [`BODY_MAX`].
pub(crate) async fn whole(request: Request) -> Result<Bytes, Fault> {
    Bytes::from_request(request, &()).await.map_err(|it| match it.status() {
        StatusCode::PAYLOAD_TOO_LARGE => too_large(),
        _ => Refusal::invalid("body", "could not be read to its end").into(),
    })
}

pub(crate) fn too_large() -> Fault {
    let problem = format!("must be at most {BODY_MAX} bytes (1 MiB)");
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

fn read<'de, T: DeserializeOwned, D>(input: D, whole: &str) -> Result<T, Fault>
where
    D: Deserializer<'de>,
    D::Error: std::fmt::Display,
{
    serde_path_to_error::deserialize(input).map_err(|error| {
        let path = error.path().to_string();
        // Neither names a field: the whole is at fault, or it ended too early.
        let is_whole = matches!(path.as_str(), "." | "?");
        let said = error.inner().to_string();
        let said = placeless(&said);
        let missing = said.strip_prefix("missing field `").and_then(|it| it.strip_suffix('`'));
        let field = match (missing, is_whole) {
            (None, true) => whole.to_owned(),
            (None, false) => brief(&path),
            (Some(name), true) => name.to_owned(),
            (Some(name), false) => format!("{}.{name}", brief(&path)),
        };
        let problem = match said {
            _ if missing.is_some() => "is needed".to_owned(),
            it if it.starts_with("UUID parsing failed") => "must be a UUID".to_owned(),
            it => brief(it),
        };
        Refusal::invalid(&field, problem).into()
    })
}

/// What serde_json says, without the line and the column: the field is what a program looks for.
fn placeless(said: &str) -> &str {
    let is_place = |it: &str| it.bytes().all(|it| it.is_ascii_digit() || b" column".contains(&it));
    match said.rsplit_once(" at line ") {
        Some((what, place)) if is_place(place) => what,
        _ => said,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(deny_unknown_fields)]
    struct Thing {
        #[expect(dead_code, reason = "only read")]
        id: uuid::Uuid,
        #[serde(default)]
        #[expect(dead_code, reason = "only read")]
        parts: Vec<Thing>,
    }

    #[test]
    fn what_cannot_be_read_is_told_by_its_field() {
        const ID: &str = "0190b6a4-0000-7000-8000-0000000000ff";
        let check = |text: &str, field: &str, message: &str| {
            let mut json = serde_json::Deserializer::from_str(text);
            let refusal = read::<Thing, _>(&mut json, "body").unwrap_err().refusal;
            assert_eq!((refusal.field.as_deref(), &*refusal.message), (Some(field), message));
        };
        check("{}", "id", "id: is needed");
        check(r#"{"id":"x"}"#, "id", "id: must be a UUID");
        let nested = format!(r#"{{"id":"{ID}","parts":[{{}}]}}"#);
        check(&nested, "parts[0].id", "parts[0].id: is needed");
        check("{", "body", "body: EOF while parsing an object");
        let odd = r#"{" at line 3 column 4":1}"#;
        let message = " at line 3 column 4: unknown field ` at line 3 column 4`, \
                       expected `id` or `parts`";
        check(odd, " at line 3 column 4", message);
    }
}
