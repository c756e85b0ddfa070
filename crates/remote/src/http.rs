//! The one client that everything here sends with.

use std::sync::Arc;
use std::time::Duration;

use reqwest::redirect::Policy;
use rustls::{ClientConfig, RootCertStore};

const CONNECT: Duration = Duration::from_secs(5);

/// `Err` is a sentence for the operator.
pub(crate) fn client() -> Result<reqwest::Client, String> {
    reqwest::Client::builder()
        .tls_backend_preconfigured(tls()?)
        .connect_timeout(CONNECT)
        // A token goes where it was meant to go, and nowhere else.
        .redirect(Policy::none())
        // A proxy would come from the environment, which only the configuration reads.
        .no_proxy()
        .user_agent("todobot")
        .build()
        .map_err(|_| "the HTTP client cannot be made".to_owned())
}

/// Mozilla's certificates: a small container has none of its own.
fn tls() -> Result<ClientConfig, String> {
    let roots = RootCertStore::from_iter(webpki_roots::TLS_SERVER_ROOTS.iter().cloned());
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let mut config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|_| "TLS cannot be set up".to_owned())?
        .with_root_certificates(roots)
        .with_no_client_auth();
    config.alpn_protocols = vec![b"h2".to_vec(), b"http/1.1".to_vec()];
    Ok(config)
}
