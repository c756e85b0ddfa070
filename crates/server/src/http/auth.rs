//! `/auth`: beginning, continuing and ending a session.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use axum::http::{StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use axum::routing::MethodFilter;
use domain::account::Email;
use domain::refusal::{Code, Refusal};
use domain::settings::Zone;
use schemars::JsonSchema;
use secrecy::{ExposeSecret as _, SecretString};
use serde::{Deserialize, Serialize};

use super::describe::{Atlas, Endpoint};
use super::me::Me;
use super::read::Body;
use crate::accounts::password::{Attempt, Password};
use crate::accounts::{self, Arrival, SignedIn, Tokens};
use crate::app::App;
use crate::caller::Caller;
use crate::fault::Fault;

/// For those who have shown nothing yet.
pub(super) fn public_routes(atlas: Atlas) -> Atlas {
    let register = Endpoint::new(MethodFilter::POST, register, "register", "Make an account");
    let sign_in = Endpoint::new(MethodFilter::POST, sign_in, "sign_in", "Begin a session");
    let refresh = Endpoint::new(MethodFilter::POST, refresh, "refresh", "Continue a session");
    let local = Endpoint::new(
        MethodFilter::POST,
        local,
        "sign_in_local",
        "Begin a session of the owner of this machine",
    );
    let session = "A session: its tokens, or its cookie.";
    atlas
        .at(
            "/api/v1/auth/register",
            [register.body::<Register>().gives::<SessionBody>(StatusCode::CREATED, session)],
        )
        .at(
            "/api/v1/auth/sign-in",
            [sign_in.body::<SignIn>().gives::<SessionBody>(StatusCode::OK, session)],
        )
        .at(
            "/api/v1/auth/refresh",
            [refresh.body::<Refresh>().gives::<TokensBody>(StatusCode::OK, "Newer tokens.")],
        )
        .at(
            "/api/v1/auth/local",
            [local.optional_body::<Local>().gives::<SessionBody>(StatusCode::OK, session)],
        )
}

/// For those who are in.
pub(super) fn private_routes(atlas: Atlas) -> Atlas {
    let sign_out = Endpoint::new(MethodFilter::POST, sign_out, "sign_out", "End this session");
    let password = Endpoint::new(
        MethodFilter::POST,
        password,
        "change_password",
        "Set a password, and end all other sessions",
    );
    atlas
        .at(
            "/api/v1/auth/sign-out",
            [sign_out.gives_nothing(StatusCode::NO_CONTENT, "The session is over.")],
        )
        .at(
            "/api/v1/auth/password",
            [password
                .body::<ChangePassword>()
                .gives_nothing(StatusCode::NO_CONTENT, "The password is set.")],
        )
}

/// Who wants an account.
#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Register {
    /// What to sign in with.
    #[schemars(email, length(max = Email::MAX))]
    email: String,
    /// Any characters; none of the most common ones.
    #[schemars(with = "String", length(min = Password::MIN, max = Password::MAX))]
    password: SecretString,
    /// The name of a time zone, such as Europe/Berlin; by default the installation's.
    zone: Option<String>,
    /// Whether to put the session into a cookie, for a page, rather than into tokens.
    #[serde(default)]
    cookie: bool,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct SignIn {
    #[schemars(email, length(max = Email::MAX))]
    email: String,
    #[schemars(with = "String")]
    password: SecretString,
    /// Whether to put the session into a cookie, for a page, rather than into tokens.
    #[serde(default)]
    cookie: bool,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Refresh {
    /// Good once: the answer holds the next one.
    #[schemars(with = "String")]
    refresh_token: SecretString,
}

#[derive(Debug, Default, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct Local {
    /// Whether to put the session into a cookie, for a page, rather than into tokens.
    #[serde(default)]
    cookie: bool,
}

#[derive(Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
struct ChangePassword {
    /// Needed where there is one.
    #[schemars(with = "Option<String>")]
    current_password: Option<SecretString>,
    #[schemars(with = "String", length(min = Password::MIN, max = Password::MAX))]
    new_password: SecretString,
    /// What to sign in with; needed with the first password.
    #[schemars(email, length(max = Email::MAX))]
    email: Option<String>,
}

/// A session that just began.
#[derive(Serialize, JsonSchema)]
struct SessionBody {
    user: Me,
    /// Left out when the session is in a cookie.
    #[serde(flatten)]
    tokens: Option<TokensBody>,
}

/// What a program holds of a session.
#[derive(Serialize, JsonSchema)]
struct TokensBody {
    access_token: String,
    token_type: &'static str,
    /// Seconds until the access token must be refreshed.
    expires_in: u64,
    refresh_token: String,
}

async fn register(
    State(app): State<Arc<App>>,
    from: Arrival,
    Body(body): Body<Register>,
) -> Result<Response, Fault> {
    refuse_elsewhere(&app, &from, body.cookie)?;
    let email = Email::parse(&body.email)?;
    let password = Password::parse("password", body.password.expose_secret(), &email)?;
    let zone = body.zone.as_deref().map(Zone::parse).transpose()?;
    let signed_in = app.accounts.register(&from, email, password, zone).await?;
    begun(&app, signed_in, body.cookie, StatusCode::CREATED)
}

async fn sign_in(
    State(app): State<Arc<App>>,
    from: Arrival,
    Body(body): Body<SignIn>,
) -> Result<Response, Fault> {
    refuse_elsewhere(&app, &from, body.cookie)?;
    let email = Email::parse(&body.email)?;
    let signed_in = app.accounts.sign_in(&from, &email, Attempt::new(&body.password)).await?;
    begun(&app, signed_in, body.cookie, StatusCode::OK)
}

async fn local(
    State(app): State<Arc<App>>,
    from: Arrival,
    body: Option<Body<Local>>,
) -> Result<Response, Fault> {
    let Local { cookie } = body.map(|it| it.0).unwrap_or_default();
    let signed_in = app.accounts.local(&from).await?;
    begun(&app, signed_in, cookie, StatusCode::OK)
}

async fn refresh(
    State(app): State<Arc<App>>,
    Body(body): Body<Refresh>,
) -> Result<Response, Fault> {
    let tokens = app.accounts.refresh(&body.refresh_token).await?;
    Ok(Json(TokensBody::from(tokens)).into_response())
}

async fn sign_out(State(app): State<Arc<App>>, caller: Caller) -> Result<Response, Fault> {
    app.accounts.sign_out(caller.session()?).await?;
    Ok(without_cookie(&app, StatusCode::NO_CONTENT.into_response()))
}

async fn password(
    State(app): State<Arc<App>>,
    caller: Caller,
    from: Arrival,
    Body(body): Body<ChangePassword>,
) -> Result<Response, Fault> {
    let session = caller.session()?;
    let account = &caller.account;
    let email = match (&body.email, &account.email) {
        (Some(given), _) => Email::parse(given)?,
        (None, Some(theirs)) => theirs.clone(),
        (None, None) => {
            let problem = "is needed with the first password: it is what you sign in with";
            return Err(Refusal::invalid("email", problem).into());
        }
    };
    let password = Password::parse("new_password", body.new_password.expose_secret(), &email)?;
    let current = body.current_password.as_ref();
    app.accounts.change_password(&from, account, session, current, email, password).await?;
    Ok(StatusCode::NO_CONTENT.into_response())
}

/// The answer to whoever came in.
fn begun(
    app: &App,
    signed_in: SignedIn,
    cookie: bool,
    status: StatusCode,
) -> Result<Response, Fault> {
    let SignedIn { account, session } = signed_in;
    let tokens = match cookie {
        true => None,
        false => Some(app.accounts.tokens(&session)?.into()),
    };
    let body = SessionBody { user: Me::of(&account), tokens };
    let mut response = (status, Json(body)).into_response();
    if let Some(value) = app.accounts.cookie(&session).filter(|_| cookie) {
        response.headers_mut().insert(header::SET_COOKIE, value);
    }
    Ok(response)
}

/// The same answer, which also takes the cookie away.
pub(super) fn without_cookie(app: &App, mut response: Response) -> Response {
    if let Some(value) = app.accounts.no_cookie() {
        response.headers_mut().insert(header::SET_COOKIE, value);
    }
    response
}

/// Another site's page must not sign its visitors in here, as someone of its choice.
fn refuse_elsewhere(app: &App, from: &Arrival, cookie: bool) -> Result<(), Fault> {
    match cookie && app.accounts.is_from_elsewhere(from) {
        true => {
            let sentence = "A session in a cookie can only be had from our own page.";
            Err(Refusal::new(Code::PermissionDenied, sentence).into())
        }
        false => Ok(()),
    }
}

impl From<Tokens> for TokensBody {
    fn from(tokens: Tokens) -> TokensBody {
        TokensBody {
            access_token: tokens.access.expose_secret().to_owned(),
            token_type: "Bearer",
            expires_in: accounts::ACCESS.as_secs(),
            refresh_token: tokens.refresh.expose_secret().to_owned(),
        }
    }
}
