//! One request and its answer, by rmcp's client for streamable HTTP.

use std::collections::HashMap;

use domain::aside::Aside;
use domain::id::UserId;
use reqwest::header::{HeaderName, HeaderValue};
use rmcp::model::{
    ClientCapabilities, ClientJsonRpcMessage, ClientRequest, ErrorData, GetMeta as _,
    Implementation, MetaObject, ProtocolVersion, RequestId, RequestMetaObject,
    ServerJsonRpcMessage, ServerResult,
};
use rmcp::transport::streamable_http_client::StreamableHttpClient as _;
use secrecy::ExposeSecret as _;

use super::Tools;
use crate::fault::Fault;

impl Tools {
    /// Asks as this user. What the server refuses is an answer too. `name` is what the request names.
    pub(super) async fn ask(
        &self,
        user: UserId,
        mut request: ClientRequest,
        name: Option<&str>,
        aside: Option<&Aside>,
    ) -> Result<Result<ServerResult, ErrorData>, Fault> {
        *request.get_meta_mut() = self.meta(aside);
        let headers = headers(request.method(), name)?;
        let bearer = self.identity.bearer(user, self.clock.now());
        let bearer = bearer.map(|it| it.expose_secret().to_owned());
        // Nothing else is asked in this exchange, so any id will do.
        let message = ClientJsonRpcMessage::request(request, RequestId::Number(1));
        let fault = |error| {
            let fault = Fault::from(&error);
            tracing::debug!(%error, ?fault, "the server of the tools was asked in vain");
            fault
        };
        let posted = self.http.post_message(self.at.url(), message, None, bearer, headers).await;
        let answer = posted.map_err(fault)?.expect_initialized().await.map_err(fault)?;
        match answer.0 {
            ServerJsonRpcMessage::Response(response) => Ok(Ok(response.result)),
            ServerJsonRpcMessage::Error(error) => Ok(Err(error.error)),
            _ => Err(Fault::Strange),
        }
    }

    /// We can be asked nothing: whoever asks the user is the agent.
    fn meta(&self, aside: Option<&Aside>) -> RequestMetaObject {
        let me = Implementation::new("todobot", self.version);
        let (version, nothing) = (ProtocolVersion::V_2026_07_28, ClientCapabilities::default());
        let mut meta = RequestMetaObject::with_client_context(version, me, nothing);
        meta.0.extend(MetaObject(aside.map(Aside::write).unwrap_or_default()));
        meta
    }
}

/// What a request says of itself before it is read.
fn headers(method: &str, name: Option<&str>) -> Result<HashMap<HeaderName, HeaderValue>, Fault> {
    let version = ProtocolVersion::V_2026_07_28;
    let said = [
        ("mcp-protocol-version", Some(version.as_str())),
        ("mcp-method", Some(method)),
        ("mcp-name", name),
    ];
    let said = said.into_iter().filter_map(|(name, value)| Some((name, value?)));
    said.map(|(name, value)| {
        let value = HeaderValue::from_str(value).map_err(|_| Fault::Strange)?;
        Ok((HeaderName::from_static(name), value))
    })
    .collect()
}
