//! `/me/tokens`: what the caller gives to programs.

use std::borrow::Cow;
use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::StatusCode;
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::account::{self, ApiToken};
use domain::id::TokenId;
use domain::refusal::Refusal;
use jiff::Timestamp;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use secrecy::ExposeSecret as _;
use serde::{Deserialize, Serialize};

use super::describe::{Atlas, Endpoint};
use super::read::{Body, Named};
use crate::accounts::{MadeToken, TOKEN_NAME_MAX};
use crate::app::App;
use crate::caller::{Caller, Proof};
use crate::fault::Fault;

pub(super) fn routes(atlas: Atlas) -> Atlas {
    let list = Endpoint::new(MethodFilter::GET, list, "list_tokens", "My API tokens");
    let make = Endpoint::new(MethodFilter::POST, make, "make_token", "Make an API token");
    let revoke = Endpoint::new(MethodFilter::DELETE, revoke, "revoke_token", "Revoke an API token")
        .about("A program can revoke the token that it shows, and no other.");
    atlas
        .at(
            "/api/v1/me/tokens",
            [
                list.gives::<TokenList>(StatusCode::OK, "The tokens, without their secrets."),
                make.body::<MakeToken>().gives::<MadeTokenBody>(
                    StatusCode::CREATED,
                    "The token. Its secret is shown this once.",
                ),
            ],
        )
        .at(
            "/api/v1/me/tokens/{id}",
            [revoke.gives_nothing(StatusCode::NO_CONTENT, "It is good for nothing any more.")],
        )
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct MakeToken {
    /// What you call it.
    #[schemars(length(min = 1, max = TOKEN_NAME_MAX))]
    name: String,
    scopes: Scopes,
    /// When it stops being good; by default never.
    expires_at: Option<Timestamp>,
}

/// `["read"]`, `["read", "write"]`, or `["read", "write", "delete"]`.
#[derive(Debug, Clone, Copy, Serialize, Deserialize)]
#[serde(try_from = "Vec<String>", into = "Vec<&'static str>")]
struct Scopes(account::Scopes);

/// A token, without its secret.
#[derive(Debug, Serialize, JsonSchema)]
pub(super) struct TokenBody {
    id: TokenId,
    name: String,
    scopes: Scopes,
    created_at: Timestamp,
    expires_at: Option<Timestamp>,
}

#[derive(Serialize, JsonSchema)]
struct MadeTokenBody {
    #[serde(flatten)]
    made: TokenBody,
    /// For `Authorization: Bearer`. Nobody can show it to you again.
    token: String,
}

#[derive(Debug, Serialize, JsonSchema)]
struct TokenList {
    /// The newest first.
    tokens: Vec<TokenBody>,
}

async fn list(State(app): State<Arc<App>>, caller: Caller) -> Result<Json<TokenList>, Fault> {
    caller.in_person()?;
    let tokens = app.store.tokens(caller.account.user).await?;
    Ok(Json(TokenList { tokens: tokens.iter().map(TokenBody::of).collect() }))
}

async fn make(
    State(app): State<Arc<App>>,
    caller: Caller,
    Body(body): Body<MakeToken>,
) -> Result<Response, Fault> {
    caller.in_person()?;
    let MakeToken { name, scopes, expires_at } = body;
    let MadeToken { token, secret } =
        app.accounts.make_token(&caller.account, &name, scopes.0, expires_at).await?;
    let secret = secret.expose_secret().to_owned();
    let body = MadeTokenBody { made: TokenBody::of(&token), token: secret };
    Ok((StatusCode::CREATED, Json(body)).into_response())
}

async fn revoke(
    State(app): State<Arc<App>>,
    caller: Caller,
    Named(id): Named,
) -> Result<StatusCode, Fault> {
    let not_found = || Fault::from(Refusal::not_found("such token"));
    let id = id.parse().map(TokenId);
    // A program may always give back the token that it was given.
    if id.as_ref().ok().is_none_or(|it| caller.proof != Proof::Token(*it)) {
        caller.in_person()?;
    }
    let id = id.map_err(|_| not_found())?;
    match app.store.revoke_token(caller.account.user, id).await? {
        true => Ok(StatusCode::NO_CONTENT),
        false => Err(not_found()),
    }
}

impl TokenBody {
    pub(super) fn of(token: &ApiToken) -> TokenBody {
        TokenBody {
            id: token.id,
            name: token.name.clone(),
            scopes: Scopes(token.scopes),
            created_at: token.created_at,
            expires_at: token.expires_at,
        }
    }
}

impl TryFrom<Vec<String>> for Scopes {
    type Error = &'static str;

    fn try_from(names: Vec<String>) -> Result<Scopes, &'static str> {
        let mut all = account::Scopes::ALL.into_iter().map(Scopes);
        all.find(|it| Vec::from(*it) == names)
            .ok_or("must be [\"read\"], [\"read\", \"write\"] or [\"read\", \"write\", \"delete\"]")
    }
}

impl From<Scopes> for Vec<&'static str> {
    fn from(scopes: Scopes) -> Vec<&'static str> {
        scopes.0.each().map(account::Scopes::as_str).collect()
    }
}

impl JsonSchema for Scopes {
    fn schema_name() -> Cow<'static, str> {
        "Scopes".into()
    }

    fn json_schema(_: &mut SchemaGenerator) -> Schema {
        json_schema!({
            "description": "What the bearer may do. To take a task away takes `delete`.",
            "type": "array",
            "items": { "type": "string" },
            "enum": account::Scopes::ALL.map(Scopes),
        })
    }
}
