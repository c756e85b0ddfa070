//! The door of every private address.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};
use domain::account::{Account, ApiToken, Scopes, Subject};
use domain::id::{SessionId, TurnId};
use domain::refusal::{Code, Refusal};
use domain::settings::Settings as UserSettings;
use domain::tools::Effect;
use domain::turn::Door;
use jiff::Timestamp;
use secrecy::{ExposeSecret as _, SecretString};

use super::arrival::Arrival;
use super::provider::Vouched;
use super::sign_in::COOKIE;
use super::{Accounts, opaque, provider, resource};
use crate::app::App;
use crate::caller::{Caller, Proof};
use crate::fault::Fault;

/// Lets in whoever shows who they are. Each request asks the store: who signed out, was erased or
/// had a token revoked is out at once. Whoever lacks a token, here or further in, is told which.
pub(crate) async fn let_in(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Response {
    let (from, at_mcp) = (Arrival::of(&request, &app), request.uri().path() == resource::MCP);
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let shown = Shown::read(request.headers());
    let mut response = match caller(&app, &from, changes, shown).await {
        Ok(caller) => {
            request.extensions_mut().insert(caller);
            next.run(request).await
        }
        Err(fault) => fault.into_response(),
    };
    if let Some(lack) = response.extensions().get::<Fault>().and_then(|it| it.lack) {
        let challenge = app.accounts.challenge(&from, at_mcp, lack);
        response.headers_mut().insert(header::WWW_AUTHENTICATE, challenge);
    }
    response
}

/// For addresses where whoever does not just look changes something.
pub(crate) async fn let_change(
    caller: Caller,
    request: Request,
    next: Next,
) -> Result<Response, Fault> {
    match *request.method() {
        Method::GET | Method::HEAD => {}
        _ => caller.may(Effect::Writes)?,
    }
    Ok(next.run(request).await)
}

async fn caller(
    app: &App,
    from: &Arrival,
    changes: bool,
    shown: Option<Shown>,
) -> Result<Caller, Fault> {
    let known = match shown {
        None => return Err(Fault::who()),
        Some(Shown::Bearer(token)) => {
            app.accounts.bearer(&token).await?.ok_or_else(Fault::not_good)?
        }
        Some(Shown::Cookies(cookies)) => {
            let session = app.accounts.read_cookies(&cookies).ok_or_else(Fault::who)?;
            if changes && !from.is_from_our_page(app.accounts.settings.public_url.as_ref()) {
                return Err(not_our_page());
            }
            let account = app.accounts.session(session).await?.ok_or_else(Fault::who)?;
            Known { door: Door::Page, ..Known::of(account, Proof::Session(session)) }
        }
    };
    let Known { account, proof, scopes, until, door } = known;
    let zone = app.zone_of(&account);
    let turn = TurnId(app.clock.fresh_id());
    Ok(Caller { account, zone, proof, scopes, until, door, turn })
}

/// What a request shows.
enum Shown {
    Bearer(SecretString),
    /// Everything under our cookie's name: another page of the same host may have set one too.
    Cookies(Vec<String>),
}

impl Shown {
    /// A bearer goes before a cookie: whoever sends one means it.
    fn read(headers: &HeaderMap) -> Option<Shown> {
        let mut bearers = headers.get_all(header::AUTHORIZATION).iter().filter_map(|it| {
            let (scheme, token) = it.to_str().ok()?.split_once(' ')?;
            scheme.eq_ignore_ascii_case("bearer").then(|| token.trim())
        });
        match (bearers.next(), bearers.next()) {
            (Some(token), None) => return Some(Shown::Bearer(token.into())),
            (Some(_), Some(_)) => return None,
            (None, _) => {}
        }
        let cookies: Vec<String> = headers
            .get_all(header::COOKIE)
            .iter()
            .filter_map(|it| it.to_str().ok())
            .flat_map(|it| it.split(';'))
            .filter_map(|it| it.trim().strip_prefix(COOKIE)?.strip_prefix('='))
            .map(str::to_owned)
            .collect();
        (!cookies.is_empty()).then_some(Shown::Cookies(cookies))
    }
}

/// Whom something shows, and how far it goes.
struct Known {
    account: Account,
    proof: Proof,
    scopes: Scopes,
    until: Option<Timestamp>,
    door: Door,
}

impl Known {
    /// Who may do whatever there is, through a program.
    fn of(account: Account, proof: Proof) -> Known {
        Known { account, proof, scopes: Scopes::FULL, until: None, door: Door::Api }
    }
}

impl Accounts {
    async fn bearer(&self, token: &SecretString) -> Result<Option<Known>, Fault> {
        let (now, text) = (self.clock.now(), token.expose_secret());
        if opaque::is_api_token(text) {
            let found = self.store.token(opaque::hash(token)).await?;
            let good = found.filter(|(it, _)| it.expires_at.is_none_or(|end| now < end));
            return Ok(good.map(|(token, account)| {
                let ApiToken { id, scopes, expires_at: until, .. } = token;
                Known { scopes, until, ..Known::of(account, Proof::Token(id)) }
            }));
        }
        if let Some((access, until)) = self.access.read(text, now) {
            let account = self.session(access.session).await?;
            let account = account.filter(|it| it.user == access.user);
            let (proof, until) = (Proof::Session(access.session), Some(until));
            return Ok(account.map(|it| Known { until, ..Known::of(it, proof) }));
        }
        let Some(provider) = &self.provider else { return Ok(None) };
        let Some(vouched) = provider.read(text, now).await else { return Ok(None) };
        let Vouched { subject, scopes, until } = vouched;
        let account = self.account_for(subject).await?;
        let until = Some(until);
        Ok(account.map(|it| Known { scopes, until, ..Known::of(it, Proof::Provider) }))
    }

    fn read_cookies(&self, cookies: &[String]) -> Option<SessionId> {
        cookies.iter().find_map(|it| self.opaque.read_cookie(it))
    }

    /// Whose session this is, while it lasts.
    async fn session(&self, id: SessionId) -> Result<Option<Account>, Fault> {
        let now = self.clock.now();
        let found = self.store.session(id).await?;
        Ok(found.filter(|(it, _)| now < it.expires_at).map(|(_, account)| account))
    }

    /// The account of someone that the provider vouches for, made when they first come.
    async fn account_for(&self, subject: Subject) -> Result<Option<Account>, Fault> {
        if let Some(account) = self.store.account_for(&subject).await? {
            return Ok(Some(account));
        }
        let now = self.clock.now();
        for user in provider::user_ids(&subject) {
            let account = Account {
                user,
                email: None,
                subject: Some(subject.clone()),
                has_password: false,
                settings: UserSettings::default(),
                created_at: now,
                updated_at: now,
            };
            if self.store.register(&account, None).await? {
                return Ok(Some(account));
            }
            // The id is someone's, or another request of theirs came first.
            if let Some(account) = self.store.account_for(&subject).await? {
                return Ok(Some(account));
            }
        }
        tracing::error!("no id is free for someone whom the identity provider vouches for");
        Ok(None)
    }
}

fn not_our_page() -> Fault {
    let sentence = "A change made by cookie has to come from our own page: its Origin is missing \
                    or another one.";
    Refusal::new(Code::PermissionDenied, sentence).into()
}
