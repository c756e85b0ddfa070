//! Where a request came from, as far as it can be known.

use std::net::{IpAddr, Ipv6Addr, SocketAddr};
use std::sync::Arc;

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use axum::http::request::Parts;
use axum::http::{Extensions, HeaderMap, HeaderName, Uri, header};

use super::settings::{Origin, origin};
use crate::app::App;
use crate::fault::Fault;

/// What a request says about its way here.
#[derive(Debug, Clone, Default, PartialEq)]
pub(crate) struct Arrival {
    /// Who asks: the other end of the connection, or whom a trusted proxy names.
    pub(crate) peer: Option<IpAddr>,
    /// Which name and port we were called by.
    host: Option<String>,
    /// The origin that this request itself belongs to.
    own: Option<String>,
    /// The page that sent it, if a browser did.
    origin: Option<String>,
    /// How that page stands to us, if the browser says.
    site: Option<String>,
    /// Whether it bears the mark of a proxy.
    forwarded: bool,
}

const FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");
const FORWARDED_PROTO: HeaderName = HeaderName::from_static("x-forwarded-proto");
const FETCH_SITE: HeaderName = HeaderName::from_static("sec-fetch-site");
/// Each is added by proxies, and by nothing else.
const OF_PROXIES: [HeaderName; 6] = [
    header::FORWARDED,
    header::VIA,
    FORWARDED_FOR,
    FORWARDED_PROTO,
    HeaderName::from_static("x-forwarded-host"),
    HeaderName::from_static("x-real-ip"),
];

impl Arrival {
    pub(crate) fn of(request: &Request, app: &App) -> Arrival {
        let trust_proxy = app.accounts.settings.trust_proxy;
        Arrival::read(request.headers(), request.uri(), request.extensions(), trust_proxy)
    }

    pub(super) fn read(
        headers: &HeaderMap,
        uri: &Uri,
        extensions: &Extensions,
        trust_proxy: bool,
    ) -> Arrival {
        let last = |name: &HeaderName| {
            let text = headers.get_all(name).iter().next_back()?.to_str().ok()?;
            text.rsplit(',').next().map(|it| it.trim().to_owned())
        };
        let connected = extensions.get::<ConnectInfo<SocketAddr>>().map(|it| it.0.ip());
        let named = last(&FORWARDED_FOR).and_then(|it| address(&it)).filter(|_| trust_proxy);
        let scheme = match last(&FORWARDED_PROTO).filter(|_| trust_proxy).as_deref() {
            Some("https") => "https",
            _ => "http",
        };
        // In HTTP/2 the host stands in the address.
        let host = match uri.authority() {
            Some(authority) => Some(authority.as_str().to_owned()),
            None => only(headers, &header::HOST),
        };
        Arrival {
            peer: named.or(connected).map(|it| it.to_canonical()),
            own: host.as_deref().map(|it| origin(scheme, it)),
            host,
            origin: only(headers, &header::ORIGIN),
            site: only(headers, &FETCH_SITE),
            forwarded: OF_PROXIES.iter().any(|it| headers.contains_key(it)),
        }
    }

    /// Where we are, as whoever asks sees it. What no origin can look like is none.
    pub(super) fn own(&self) -> Option<&str> {
        let is_plain = |it: u8| it.is_ascii_alphanumeric() || b".-_:/[]".contains(&it);
        self.own.as_deref().filter(|it| it.bytes().all(is_plain))
    }

    /// Whether a page of ours sent this. Browsers say so with every request that changes something.
    pub(super) fn is_from_our_page(&self, public: Option<&Origin>) -> bool {
        let ours = [self.own.as_deref(), public.map(Origin::as_str)];
        self.origin.is_some() && ours.contains(&self.origin.as_deref())
    }

    /// Whether another page sent this. A program sends no origin.
    pub(super) fn is_from_elsewhere(&self, public: Option<&Origin>) -> bool {
        let strange = self.site.as_deref().is_some_and(|it| !matches!(it, "same-origin" | "none"));
        strange || (self.origin.is_some() && !self.is_from_our_page(public))
    }

    /// Whether it is from this machine, was called by this machine's own name and our port, and
    /// came by no proxy. A page elsewhere whose name was made to point here is told by the host.
    pub(super) fn is_at_home(&self, port: u16) -> bool {
        let host = self.host.as_deref().unwrap_or_default().to_ascii_lowercase();
        let (name, called) = match host.rsplit_once(':') {
            // The last colon of a bare IPv6 address stands within its brackets.
            Some((name, port)) if !port.ends_with(']') => (name, port.parse().ok()),
            _ => (host.as_str(), Some(80)),
        };
        let is_home = matches!(name, "localhost" | "127.0.0.1" | "[::1]");
        let is_near = self.peer.is_some_and(|it| it.is_loopback());
        is_home && is_near && called == Some(port) && !self.forwarded
    }

    /// Under which what this address does is counted. Whoever has one address of IPv6 has the other
    /// 2^64 of its network too.
    pub(crate) fn counted_as(&self) -> String {
        match self.peer {
            Some(IpAddr::V6(it)) => {
                let network = Ipv6Addr::from_bits(it.to_bits() & (u128::MAX << 64));
                format!("{network}/64")
            }
            Some(it) => it.to_string(),
            None => "unknown".to_owned(),
        }
    }
}

impl FromRequestParts<Arc<App>> for Arrival {
    type Rejection = Fault;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Arrival, Fault> {
        let trust_proxy = app.accounts.settings.trust_proxy;
        Ok(Arrival::read(&parts.headers, &parts.uri, &parts.extensions, trust_proxy))
    }
}

/// A header that must not stand there twice: then it says nothing that can be relied on.
fn only(headers: &HeaderMap, name: &HeaderName) -> Option<String> {
    let mut values = headers.get_all(name).iter();
    match (values.next(), values.next()) {
        (None, _) => None,
        (Some(one), None) => Some(one.to_str().unwrap_or("unreadable").to_owned()),
        (Some(_), Some(_)) => Some("several".to_owned()),
    }
}

/// With or without a port.
fn address(text: &str) -> Option<IpAddr> {
    let with_port = || text.parse::<SocketAddr>().ok().map(|it| it.ip());
    text.trim_matches(['[', ']']).parse().ok().or_else(with_port)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrival(peer: &str, headers: &[(&str, &str)], trust_proxy: bool) -> Arrival {
        let mut map = HeaderMap::new();
        for (name, value) in headers {
            map.append(HeaderName::try_from(*name).unwrap(), value.parse().unwrap());
        }
        let mut extensions = Extensions::new();
        let peer: IpAddr = peer.parse().unwrap();
        extensions.insert(ConnectInfo(SocketAddr::new(peer, 50_000)));
        Arrival::read(&map, &Uri::from_static("/"), &extensions, trust_proxy)
    }

    #[test]
    fn an_address_is_counted() {
        let check = |peer: &str, forwarded: &[&str], trust_proxy: bool, expect: &str| {
            let headers: Vec<_> = forwarded.iter().map(|it| ("x-forwarded-for", *it)).collect();
            assert_eq!(arrival(peer, &headers, trust_proxy).counted_as(), expect);
        };
        check("192.0.2.7", &[], false, "192.0.2.7");
        check("::ffff:192.0.2.7", &[], false, "192.0.2.7");
        check("2001:db8:1:2:3:4:5:6", &[], false, "2001:db8:1:2::/64");
        check("2001:db8:1:2:ffff::9", &[], false, "2001:db8:1:2::/64");
        // Anyone may write this header; only what a trusted proxy added last counts.
        check("192.0.2.7", &["198.51.100.1"], false, "192.0.2.7");
        check("192.0.2.7", &["198.51.100.1"], true, "198.51.100.1");
        check("192.0.2.7", &["203.0.113.1, 198.51.100.1"], true, "198.51.100.1");
        check("192.0.2.7", &["203.0.113.1", "198.51.100.1:443"], true, "198.51.100.1");
        check("192.0.2.7", &["[2001:db8::1]:443"], true, "2001:db8::/64");
        check("192.0.2.7", &["nonsense"], true, "192.0.2.7");
        assert_eq!(Arrival::default().counted_as(), "unknown");
    }

    #[test]
    fn pages_are_ours_or_not() {
        let public = Origin::parse("https://todo.example.org").unwrap();
        let check = |headers: &[(&str, &str)], ours: bool, elsewhere: bool| {
            let arrival = arrival("127.0.0.1", headers, false);
            assert_eq!(arrival.is_from_our_page(Some(&public)), ours, "{headers:?}");
            assert_eq!(arrival.is_from_elsewhere(Some(&public)), elsewhere, "{headers:?}");
        };
        let host = ("host", "localhost:8080");
        check(&[host], false, false);
        check(&[host, ("origin", "http://localhost:8080")], true, false);
        check(&[host, ("origin", "https://todo.example.org")], true, false);
        check(&[host, ("origin", "https://localhost:8080")], false, true);
        check(&[host, ("origin", "http://localhost:8081")], false, true);
        check(&[host, ("origin", "http://evil.example")], false, true);
        check(&[host, ("origin", "null")], false, true);
        check(&[("origin", "http://localhost:8080")], false, true);
        let ours = ("origin", "http://localhost:8080");
        check(&[host, ours, ours], false, true);
        check(&[host, ours, ("sec-fetch-site", "same-origin")], true, false);
        check(&[host, ours, ("sec-fetch-site", "same-site")], true, true);
        check(&[host, ("sec-fetch-site", "none")], false, false);
        check(&[host, ("sec-fetch-site", "cross-site")], false, true);
    }

    #[test]
    fn behind_a_trusted_proxy_the_scheme_is_its_own() {
        let headers = [
            ("host", "todo.example.org"),
            ("x-forwarded-proto", "https"),
            ("origin", "https://todo.example.org"),
        ];
        assert!(arrival("127.0.0.1", &headers, true).is_from_our_page(None));
        assert!(!arrival("127.0.0.1", &headers, false).is_from_our_page(None));
    }

    #[test]
    fn home_is_this_machine_by_its_own_name() {
        let check = |peer: &str, headers: &[(&str, &str)], expect: bool| {
            let got = arrival(peer, headers, false).is_at_home(8080);
            assert_eq!(got, expect, "{peer} {headers:?}");
        };
        for host in ["localhost:8080", "LOCALHOST:8080", "127.0.0.1:8080", "[::1]:8080"] {
            check("127.0.0.1", &[("host", host)], true);
            check("::1", &[("host", host)], true);
            check("192.0.2.7", &[("host", host)], false);
            check("127.0.0.1", &[("host", host), ("x-forwarded-for", "127.0.0.1")], false);
            check("127.0.0.1", &[("host", host), ("via", "1.1 proxy")], false);
        }
        for host in [
            "localhost",
            "localhost:8081",
            "127.0.0.1",
            "[::1]",
            "evil.example:8080",
            "",
            "localhost.evil.example:8080",
            "127.0.0.1.nip.example:8080",
            "localhost:8080:8080",
            "127.0.0.2:8080",
            "::1:8080",
            "localhost:",
            "user@localhost:8080",
        ] {
            check("127.0.0.1", &[("host", host)], false);
        }
        check("127.0.0.1", &[], false);
        let twice = [("host", "localhost:8080"), ("host", "localhost:8080")];
        check("127.0.0.1", &twice, false);
        assert!(arrival("127.0.0.1", &[("host", "localhost")], false).is_at_home(80));
    }
}
