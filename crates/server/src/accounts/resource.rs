//! What this service is to OAuth: a protected resource, with a name, scopes, and what it says to
//! whoever shows no token that is good for what they want.

use axum::http::HeaderValue;
use domain::account::Scopes;
use serde_json::{Value, json};

use super::{Accounts, Arrival, Origin};
use crate::fault::Lack;

/// Where the metadata of RFC 9728 stands; that of an address, with its path after it.
pub(crate) const METADATA: &str = "/.well-known/oauth-protected-resource";
/// The address that clients come to with tokens that they were given for it.
pub(crate) const MCP: &str = "/mcp";

/// What a client asks for first: what nearly everyone needs. To delete it asks again.
const FIRST: Scopes = Scopes::Write;
const PREFIX: &str = "tasks:";

/// The scope of ours that goes by this name elsewhere.
pub(super) fn scope(name: &str) -> Option<Scopes> {
    name.strip_prefix(PREFIX).and_then(Scopes::parse)
}

impl Accounts {
    /// The names that a token may be meant for, besides the one that was configured.
    pub(super) fn resources(public_url: Option<&Origin>) -> impl Iterator<Item = String> {
        let public = public_url.map(Origin::as_str);
        public.into_iter().flat_map(|it| [it.to_owned(), format!("{it}{MCP}")])
    }

    /// RFC 9728's metadata of what is at this path.
    pub(crate) fn metadata(&self, from: &Arrival, path: &str) -> Option<Value> {
        let resource = format!("{}{path}", self.origin(from)?);
        let mut metadata = json!({
            "resource": resource,
            "resource_name": "TodoBot",
            "scopes_supported": Scopes::FULL.each().map(name).collect::<Vec<_>>(),
            "bearer_methods_supported": ["header"],
        });
        if let Some(provider) = &self.provider {
            metadata["authorization_servers"] = json!([provider.issuer()]);
        }
        Some(metadata)
    }

    /// `WWW-Authenticate`, as RFC 6750 has it. At `/mcp` it also says where to read what we are.
    pub(super) fn challenge(&self, from: &Arrival, at_mcp: bool, lack: Lack) -> HeaderValue {
        let metadata =
            self.origin(from).filter(|_| at_mcp).map(|it| format!("{it}{METADATA}{MCP}"));
        let scopes = match lack {
            Lack::Scope(scopes) => Some(scopes),
            Lack::Token | Lack::GoodToken => at_mcp.then_some(FIRST),
        };
        let error = match lack {
            Lack::Token => None,
            Lack::GoodToken => Some("invalid_token"),
            Lack::Scope(_) => Some("insufficient_scope"),
        };
        let scopes = scopes.map(|it| it.each().map(name).collect::<Vec<_>>().join(" "));
        let said = [("error", error.map(str::to_owned)), ("scope", scopes)];
        let said = said.into_iter().chain([("resource_metadata", metadata)]);
        let said: Vec<String> =
            said.filter_map(|(name, it)| Some(format!("{name}=\"{}\"", it?))).collect();
        HeaderValue::try_from(format!("Bearer {}", said.join(", ")).trim_end())
            .unwrap_or(HeaderValue::from_static("Bearer"))
    }

    /// Where we are reached: as it was configured, or by whatever name this request used.
    pub(crate) fn origin<'a>(&'a self, from: &'a Arrival) -> Option<&'a str> {
        self.public_url().or_else(|| from.own())
    }
}

fn name(scope: Scopes) -> String {
    format!("{PREFIX}{}", scope.as_str())
}
