//! Where a provider's keys are kept. The only file of the service that sends requests of its own.

use std::fs::File;
use std::io::Read as _;
use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use reqwest::redirect::Policy;
use rustls::{ClientConfig, RootCertStore};

pub(super) enum Source {
    File(PathBuf),
    Url { http: reqwest::Client, url: String },
}

/// Bytes of a JWK set.
const LARGEST: usize = 256 * 1024;
const WITHIN: Duration = Duration::from_secs(5);

impl Source {
    pub(super) fn file(path: PathBuf) -> Source {
        Source::File(path)
    }

    /// `Err` is a sentence for whoever configured it.
    pub(super) fn url(url: String) -> Result<Source, String> {
        if !url.starts_with("https://") && !url.starts_with("http://") {
            return Err("the address of a JWK set begins with https:// or http://".to_owned());
        }
        let http = reqwest::Client::builder()
            .tls_backend_preconfigured(tls()?)
            .timeout(WITHIN)
            .redirect(Policy::none())
            // A proxy would come from the environment, which only the configuration reads.
            .no_proxy()
            .user_agent("todobot")
            .build()
            .map_err(|_| "the HTTP client cannot be made".to_owned())?;
        Ok(Source::Url { http, url })
    }

    /// `Err` is a sentence for the operator.
    pub(super) async fn load(&self) -> Result<Vec<u8>, String> {
        match self {
            Source::File(path) => {
                let path = path.clone();
                let read = tokio::task::spawn_blocking(move || read(&path)).await;
                read.unwrap_or_else(|_| Err("the file could not be read".to_owned()))
            }
            Source::Url { http, url } => fetch(http, url).await,
        }
    }
}

fn read(path: &PathBuf) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let file = File::open(path).map_err(|it| format!("the file: {}", it.kind()))?;
    file.take(LARGEST as u64 + 1)
        .read_to_end(&mut bytes)
        .map_err(|it| format!("the file: {}", it.kind()))?;
    match bytes.len() <= LARGEST {
        true => Ok(bytes),
        false => Err(too_large()),
    }
}

async fn fetch(http: &reqwest::Client, url: &str) -> Result<Vec<u8>, String> {
    let broken = |_: reqwest::Error| "the address did not answer in time".to_owned();
    let mut response = http.get(url).send().await.map_err(broken)?;
    if !response.status().is_success() {
        return Err(format!("the address answered {}", response.status().as_u16()));
    }
    let mut bytes = Vec::new();
    while let Some(chunk) = response.chunk().await.map_err(broken)? {
        bytes.extend_from_slice(&chunk);
        if LARGEST < bytes.len() {
            return Err(too_large());
        }
    }
    Ok(bytes)
}

fn too_large() -> String {
    format!("they are longer than {LARGEST} bytes")
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
