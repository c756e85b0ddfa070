//! Where the other one is.

use std::fmt;
use std::net::IpAddr;
use std::sync::Arc;

use reqwest::Url;

/// The address of its MCP endpoint. There is never a secret in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Address(Arc<str>);

/// Where the endpoint is, below its server.
const MCP: &str = "/mcp";

impl Address {
    /// Reads the address of a server, or of its `/mcp`. What goes there is a user's own, and a token
    /// before it: in clear it goes no further than this machine, unless `plain_http` says that
    /// nobody can listen. `Err` is a sentence for whoever wrote the address.
    pub fn parse(text: &str, plain_http: bool) -> Result<Address, String> {
        let mut url: Url = text
            .parse()
            .map_err(|_| "must be an address such as https://todo.example".to_owned())?;
        let is_open = match url.scheme() {
            "https" => false,
            "http" => true,
            _ => return Err("must begin with https:// or http://".to_owned()),
        };
        if !url.username().is_empty() || url.password().is_some() {
            return Err("must hold no name and no password; set a token".to_owned());
        }
        if url.query().is_some() || url.fragment().is_some() {
            return Err("must end with its path".to_owned());
        }
        if is_open && !plain_http && !is_loopback(&url) {
            return Err("must begin with https://: your token would go there in clear (if nobody \
                        can listen on the way, set TODOBOT_PLAIN_HTTP=on)"
                .to_owned());
        }
        let path = url.path().trim_end_matches('/').to_owned();
        match path.ends_with(MCP) {
            true => url.set_path(&path),
            false => url.set_path(&format!("{path}{MCP}")),
        }
        Ok(Address(String::from(url).into()))
    }

    /// The server itself, as people know it.
    pub fn server(&self) -> &str {
        self.0.strip_suffix(MCP).unwrap_or(&self.0)
    }

    pub(crate) fn url(&self) -> Arc<str> {
        Arc::clone(&self.0)
    }
}

impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

fn is_loopback(url: &Url) -> bool {
    let host = url.host_str().unwrap_or_default();
    let ip = host.trim_start_matches('[').trim_end_matches(']').parse::<IpAddr>();
    host == "localhost" || ip.is_ok_and(|it| it.is_loopback())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_server_or_its_endpoint() {
        let check = |text: &str, expect: &str| {
            assert_eq!(Address::parse(text, false).unwrap().to_string(), expect, "{text}");
        };
        check("https://todo.example", "https://todo.example/mcp");
        check("https://todo.example/", "https://todo.example/mcp");
        check("https://todo.example/mcp", "https://todo.example/mcp");
        check("https://todo.example/mcp/", "https://todo.example/mcp");
        check("https://example.org/todo", "https://example.org/todo/mcp");
        check("https://todo.example:8443", "https://todo.example:8443/mcp");
        check("http://localhost:8080", "http://localhost:8080/mcp");
        check("http://127.0.0.1:8080/mcp", "http://127.0.0.1:8080/mcp");
        check("http://127.9.9.9", "http://127.9.9.9/mcp");
        check("http://[::1]:8080", "http://[::1]:8080/mcp");
        let below = Address::parse("https://example.org/todo/mcp", false).unwrap();
        assert_eq!(below.server(), "https://example.org/todo");
    }

    #[test]
    fn no_token_goes_in_clear_and_no_secret_stands_in_it() {
        let check = |text: &str, expect: &str| {
            let problem = Address::parse(text, false).unwrap_err();
            assert!(problem.starts_with(expect), "{text}: {problem}");
        };
        check("http://todo.example", "must begin with https://: your token");
        check("http://192.168.1.2:8080", "must begin with https://: your token");
        check("http://localhost.evil.example", "must begin with https://: your token");
        check("http://127.0.0.1.evil.example", "must begin with https://: your token");
        check("ftp://todo.example", "must begin with https:// or http://");
        check("todo.example", "must be an address");
        check("", "must be an address");
        check("https://anna:secret@todo.example", "must hold no name");
        check("https://todo.example?token=secret", "must end with its path");
        let plain = Address::parse("http://tools:8080", true).unwrap();
        assert_eq!(plain.to_string(), "http://tools:8080/mcp");
    }
}
