//! The door of every private address.

use std::sync::Arc;

use axum::extract::{Request, State};
use axum::http::{HeaderMap, Method, header};
use axum::middleware::Next;
use axum::response::Response;
use domain::account::{Account, Scopes, Subject};
use domain::id::SessionId;
use domain::refusal::{Code, Refusal};
use domain::settings::{Settings as UserSettings, Zone};
use domain::turn::Door;
use secrecy::{ExposeSecret as _, SecretString};

use super::arrival::Arrival;
use super::sign_in::COOKIE;
use super::{Accounts, opaque, provider};
use crate::app::App;
use crate::caller::{Caller, Proof};
use crate::fault::Fault;

/// Lets in whoever shows who they are. Each request asks the store: who signed out, was erased or
/// had a token revoked is out at once.
pub(crate) async fn let_in(
    State(app): State<Arc<App>>,
    mut request: Request,
    next: Next,
) -> Result<Response, Fault> {
    let shown = Shown::read(request.headers()).ok_or_else(Fault::who)?;
    let changes = !matches!(*request.method(), Method::GET | Method::HEAD);
    let (headers, uri, extensions) = (request.headers(), request.uri(), request.extensions());
    let from = Arrival::read(headers, uri, extensions, app.accounts.settings.trust_proxy);
    let (account, proof, scopes, door) = match shown {
        Shown::Bearer(token) => app.accounts.bearer(&token).await?.ok_or_else(Fault::who)?,
        Shown::Cookies(cookies) => {
            let session = app.accounts.read_cookies(&cookies).ok_or_else(Fault::who)?;
            if changes && !from.is_from_our_page(app.accounts.settings.public_url.as_ref()) {
                return Err(not_our_page());
            }
            let account = app.accounts.session(session).await?.ok_or_else(Fault::who)?;
            (account, Proof::Session(session), Scopes::Write, Door::Page)
        }
    };
    if changes && scopes == Scopes::Read {
        let sentence = "This token may only read.";
        return Err(Refusal::new(Code::PermissionDenied, sentence).into());
    }
    let zone = account.settings.zone.as_ref().map_or_else(|| app.zone.clone(), Zone::time_zone);
    request.extensions_mut().insert(Caller { account, zone, proof, door, key: None });
    Ok(next.run(request).await)
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

type Known = (Account, Proof, Scopes, Door);

impl Accounts {
    async fn bearer(&self, token: &SecretString) -> Result<Option<Known>, Fault> {
        let (now, text) = (self.clock.now(), token.expose_secret());
        if opaque::is_api_token(text) {
            let found = self.store.token(opaque::hash(token)).await?;
            let good = found.filter(|(it, _)| it.expires_at.is_none_or(|end| now < end));
            return Ok(good.map(|(token, account)| {
                (account, Proof::Token(token.id), token.scopes, Door::Api)
            }));
        }
        if let Some(access) = self.access.read(text, now) {
            let account = self.session(access.session).await?;
            let account = account.filter(|it| it.user == access.user);
            let proof = Proof::Session(access.session);
            return Ok(account.map(|it| (it, proof, Scopes::Write, Door::Api)));
        }
        let Some(provider) = &self.provider else { return Ok(None) };
        let Some(subject) = provider.read(text, now).await else { return Ok(None) };
        let account = self.account_for(subject).await?;
        Ok(account.map(|it| (it, Proof::Provider, Scopes::Write, Door::Api)))
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
