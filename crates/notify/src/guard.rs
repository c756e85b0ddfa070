//! Which addresses a notice may be sent to.
//!
//! A user chooses where notices go, and this process may stand in a network that the user has no
//! business in. So addresses that are not of the open internet are refused, unless the installation
//! allows them. A name is looked up here, and the connection is made to exactly the addresses that
//! were checked: a name that answers differently a moment later gains nothing.

use std::io;
use std::net::{IpAddr, Ipv4Addr, Ipv6Addr, SocketAddr};
use std::pin::Pin;
use std::sync::Arc;

use reqwest::Url;
use reqwest::dns::{Addrs, Name, Resolve, Resolving};
use tokio::net::lookup_host;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reach {
    /// The open internet only.
    Public,
    /// This machine and its networks as well.
    Anywhere,
}

/// All that a name stands for lies where we do not go.
#[derive(Debug, thiserror::Error)]
#[error("the address is in a private network")]
pub(crate) struct Forbidden;

impl Reach {
    pub(crate) fn allows(self, address: IpAddr) -> bool {
        self == Reach::Anywhere || is_public(address)
    }

    /// An address written out is never looked up, so it is checked where it stands. A name passes:
    /// [`Guard`] sees to it.
    pub(crate) fn check(self, url: &Url) -> Result<(), Forbidden> {
        let host = url.host_str().unwrap_or_default();
        let host = host.strip_prefix('[').and_then(|it| it.strip_suffix(']')).unwrap_or(host);
        match host.parse::<IpAddr>() {
            Ok(address) if !self.allows(address) => Err(Forbidden),
            _ => Ok(()),
        }
    }
}

/// Looks names up for the HTTP client.
pub(crate) struct Guard {
    reach: Reach,
    lookup: Lookup,
}

type Lookup = Arc<dyn Fn(String) -> Looking + Send + Sync>;
type Looking = Pin<Box<dyn Future<Output = io::Result<Vec<IpAddr>>> + Send>>;

impl Guard {
    pub(crate) fn new(reach: Reach) -> Guard {
        Guard { reach, lookup: Arc::new(|name| Box::pin(ask_system(name))) }
    }

    #[cfg(test)]
    pub(crate) fn with_lookup(reach: Reach, lookup: Lookup) -> Guard {
        Guard { reach, lookup }
    }
}

impl Resolve for Guard {
    fn resolve(&self, name: Name) -> Resolving {
        let (reach, looking) = (self.reach, (self.lookup)(name.as_str().to_owned()));
        Box::pin(async move {
            let found = looking.await?;
            if found.is_empty() {
                return Err(io::Error::from(io::ErrorKind::NotFound).into());
            }
            let mut allowed = found.into_iter().filter(move |it| reach.allows(*it)).peekable();
            if allowed.peek().is_none() {
                return Err(Forbidden.into());
            }
            // The client puts the right port in place of zero.
            Ok(Box::new(allowed.map(|it| SocketAddr::new(it, 0))) as Addrs)
        })
    }
}

async fn ask_system(name: String) -> io::Result<Vec<IpAddr>> {
    Ok(lookup_host((name, 0)).await?.map(|it| it.ip()).collect())
}

fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(it) => is_public_v4(it),
        IpAddr::V6(it) => is_public_v6(it),
    }
}

/// What IANA's registry of special addresses calls not globally reachable, and what is no single
/// machine's.
const CLOSED_V4: &[(Ipv4Addr, u32)] = &[
    (Ipv4Addr::new(0, 0, 0, 0), 8),
    (Ipv4Addr::new(10, 0, 0, 0), 8),
    (Ipv4Addr::new(100, 64, 0, 0), 10), // Behind a provider's NAT.
    (Ipv4Addr::new(127, 0, 0, 0), 8),
    (Ipv4Addr::new(168, 63, 129, 16), 32), // Azure's own services, as its machines see them.
    (Ipv4Addr::new(169, 254, 0, 0), 16),   // Link-local, with the metadata of most clouds.
    (Ipv4Addr::new(172, 16, 0, 0), 12),
    (Ipv4Addr::new(192, 0, 0, 0), 24),
    (Ipv4Addr::new(192, 0, 2, 0), 24),   // Documentation.
    (Ipv4Addr::new(192, 88, 99, 0), 24), // 6to4 relays.
    (Ipv4Addr::new(192, 168, 0, 0), 16),
    (Ipv4Addr::new(198, 18, 0, 0), 15),   // Benchmarks.
    (Ipv4Addr::new(198, 51, 100, 0), 24), // Documentation.
    (Ipv4Addr::new(203, 0, 113, 0), 24),  // Documentation.
    (Ipv4Addr::new(224, 0, 0, 0), 4),     // Multicast.
    (Ipv4Addr::new(240, 0, 0, 0), 4),     // Reserved, and broadcast.
];

/// Within what is open of IPv6, the parts that are not.
const CLOSED_V6: &[(Ipv6Addr, u32)] = &[
    // Assigned for protocols, among them Teredo, which carries an address within.
    (Ipv6Addr::new(0x2001, 0, 0, 0, 0, 0, 0, 0), 23),
    (Ipv6Addr::new(0x2001, 0xdb8, 0, 0, 0, 0, 0, 0), 32), // Documentation.
    (Ipv6Addr::new(0x3fff, 0, 0, 0, 0, 0, 0, 0), 20),     // Documentation.
];

fn is_public_v4(address: Ipv4Addr) -> bool {
    let within = |(net, length): &(Ipv4Addr, u32)| {
        (address.to_bits() ^ net.to_bits()).leading_zeros() >= *length
    };
    !CLOSED_V4.iter().any(within)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    if let Some(within) = carried(address) {
        return is_public_v4(within);
    }
    let within = |(net, length): &(Ipv6Addr, u32)| {
        (address.to_bits() ^ net.to_bits()).leading_zeros() >= *length
    };
    // Only 2000::/3 is given out to the open internet. Loopback, link-local, site-local, unique
    // local and multicast addresses all lie outside of it.
    address.segments()[0] >> 13 == 1 && !CLOSED_V6.iter().any(within)
}

/// The IPv4 address that packets to this one end up at.
fn carried(address: Ipv6Addr) -> Option<Ipv4Addr> {
    let join = |high: u16, low: u16| Ipv4Addr::from_bits(u32::from(high) << 16 | u32::from(low));
    match address.segments() {
        // Mapped, and translated by NAT64.
        [0, 0, 0, 0, 0, 0xffff, high, low] | [0x64, 0xff9b, 0, 0, 0, 0, high, low] => {
            Some(join(high, low))
        }
        // 6to4.
        [0x2002, high, low, ..] => Some(join(high, low)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_open_internet_is_public() {
        let check = |text: &str, expect: bool| {
            assert_eq!(is_public(text.parse().unwrap()), expect, "{text}");
        };
        for open in [
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "128.0.0.1",
            "168.63.129.17",
            "169.253.255.255",
            "172.15.255.255",
            "172.32.0.0",
            "192.0.1.0",
            "192.167.255.255",
            "192.169.0.0",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "2606:4700:4700::1111",
            "2a00:1450::1",
            "2001:200::1",
            "2001:4860:4860::8888",
            "::ffff:1.1.1.1",
            "64:ff9b::1.1.1.1",
            "2002:101:101::1",
        ] {
            check(open, true);
        }
        for closed in [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "10.255.255.255",
            "100.64.0.1",
            "100.100.100.200",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.255",
            "168.63.129.16",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.192",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.1",
            "203.0.113.1",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::7f00:1",
            "::ffff:127.0.0.1",
            "::ffff:169.254.169.254",
            "::ffff:10.0.0.1",
            "64:ff9b::10.0.0.1",
            "64:ff9b::169.254.169.254",
            "64:ff9b:1::1.1.1.1",
            "2002:7f00:1::1",
            "2002:a9fe:a9fe::",
            "2001::1",
            "2001:20::1",
            "2001:db8::1",
            "3fff::1",
            "100::1",
            "fc00::1",
            "fd00:ec2::254",
            "fe80::1",
            "fec0::1",
            "ff02::1",
            "5f00::1",
        ] {
            check(closed, false);
        }
    }

    #[test]
    fn an_address_is_seen_through_every_spelling() {
        let check = |url: &str, expect: bool| {
            let url = Url::parse(url).unwrap();
            assert_eq!(Reach::Public.check(&url).is_ok(), expect, "{url}");
            assert!(Reach::Anywhere.check(&url).is_ok());
        };
        check("http://1.1.1.1/", true);
        check("http://hooks.example.org/", true);
        check("http://[2606:4700:4700::1111]/", true);
        for closed in [
            "http://127.0.0.1:8080/",
            "http://127.1/",
            "http://0x7f.0.0.1/",
            "http://0177.0.0.1/",
            "http://2130706433/",
            "http://127.0.0.1./",
            "http://１２７.0.0.1/",
            "http://[::1]/",
            "http://[::ffff:7f00:1]/",
            "http://[0:0:0:0:0:ffff:127.0.0.1]/",
            "https://169.254.169.254/latest/meta-data",
        ] {
            check(closed, false);
        }
    }

    #[tokio::test]
    async fn of_a_name_only_what_may_be_reached_is_left() {
        let check = async |found: &[&str], reach: Reach, expect: Result<&[&str], &str>| {
            let answer: Vec<IpAddr> = found.iter().map(|it| it.parse().unwrap()).collect();
            let guard = Guard::with_lookup(
                reach,
                Arc::new(move |name| {
                    assert_eq!(name, "hooks.example.org");
                    Box::pin(std::future::ready(Ok(answer.clone())))
                }),
            );
            let got = guard.resolve("hooks.example.org".parse().unwrap()).await;
            let got = got.map(|it| it.map(|it| it.ip().to_string()).collect::<Vec<_>>());
            let got = got.map_err(|it| it.to_string());
            let expect = expect.map(|it| it.iter().map(|it| (*it).to_owned()).collect::<Vec<_>>());
            assert_eq!(got, expect.map_err(str::to_owned), "{found:?}");
        };
        let closed = Err("the address is in a private network");
        check(&["1.1.1.1", "::1"], Reach::Public, Ok(&["1.1.1.1"])).await;
        check(&["127.0.0.1", "10.0.0.1"], Reach::Public, closed).await;
        check(&["127.0.0.1", "1.1.1.1"], Reach::Anywhere, Ok(&["127.0.0.1", "1.1.1.1"])).await;
        check(&[], Reach::Anywhere, Err("entity not found")).await;
    }
}
