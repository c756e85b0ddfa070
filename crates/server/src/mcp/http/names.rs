//! The names that `/mcp` may be called by, and the pages that may call it. Whoever points a name of
//! their own at this machine, or lures its owner to a page, comes no further.

use rmcp::transport::streamable_http_server::StreamableHttpServerConfig;

use crate::app::App;

pub(super) fn config(app: &App) -> StreamableHttpServerConfig {
    let config = StreamableHttpServerConfig::default()
        .with_json_response(true)
        .with_allowed_origins(origins(app))
        // Where no page may come from, none may.
        .enforce_origin_validation();
    let hosts = hosts(app);
    match hosts.is_empty() {
        false => config.with_allowed_hosts(hosts),
        // Others reach it by a name that nobody told us. They still have to show a token.
        true => config.disable_allowed_hosts(),
    }
}

/// What this machine calls itself. Any port will do: tools that run here come from ports of their
/// own, through forwarders of their own, and a name that a stranger points here is none of these.
const LOCAL: &[&str] = &["localhost", "127.0.0.1", "[::1]"];

fn hosts(app: &App) -> Vec<String> {
    let public = app.accounts.public_url().and_then(|it| it.split_once("://"));
    let local = LOCAL.iter().filter(|_| app.accounts.is_local());
    local.copied().chain(public.map(|(_, it)| it)).map(str::to_owned).collect()
}

/// Our own pages, and those that may call us anyway.
fn origins(app: &App) -> Vec<String> {
    let local = LOCAL.iter().filter(|_| app.accounts.is_local());
    let cors = app.http.cors.iter().filter_map(|it| it.to_str().ok());
    let named = app.accounts.public_url().into_iter().chain(cors).map(with_port);
    local.map(|it| format!("http://{it}:*")).chain(named).collect()
}

/// Without one, any port would do.
fn with_port(origin: &str) -> String {
    let port = match origin.split_once("://") {
        Some(("https", rest)) if !has_port(rest) => ":443",
        Some(("http", rest)) if !has_port(rest) => ":80",
        _ => "",
    };
    format!("{origin}{port}")
}

fn has_port(authority: &str) -> bool {
    // The colons of an IPv6 address stand in brackets.
    authority.rsplit(']').next().is_some_and(|it| it.contains(':'))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_origin_has_a_port() {
        let check = |origin: &str, expect: &str| assert_eq!(with_port(origin), expect);
        check("https://todo.example", "https://todo.example:443");
        check("http://todo.example", "http://todo.example:80");
        check("http://localhost:8080", "http://localhost:8080");
        check("http://[::1]", "http://[::1]:80");
        check("http://[::1]:8080", "http://[::1]:8080");
        check("null", "null");
    }
}
