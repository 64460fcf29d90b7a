//! Determines the client address of a request that passed through trusted reverse proxies.

use std::fmt;
use std::net::{IpAddr, SocketAddr};

use http::HeaderMap;
use ipnet::IpNet;

use super::headers::X_FORWARDED_FOR;

/// The networks whose `X-Forwarded-For` header is trusted.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Parses addresses or networks separated by commas: `10.0.0.1, 192.168.0.0/24`.
    pub fn parse(list: &str) -> Result<Self, String> {
        let items = list.split(',').map(str::trim).filter(|item| !item.is_empty());
        let networks = items.map(|item| {
            item.parse::<IpNet>()
                .or_else(|_| item.parse::<IpAddr>().map(IpNet::from))
                .map_err(|_| format!("\"{item}\" is neither an address nor a network such as 10.0.0.0/8"))
        });
        networks.collect::<Result<_, _>>().map(Self)
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub fn is_trusted(&self, address: IpAddr) -> bool {
        // A dual-stack socket reports IPv4 addresses as IPv4-mapped IPv6 addresses.
        self.0.iter().any(|network| network.contains(&address.to_canonical()))
    }

    /// Walks the forwarding chain from the nearest hop outwards, up to the first address that is not a trusted proxy.
    pub fn client_address(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        let mut client = peer.to_canonical();
        let forwarded = headers.get_all(X_FORWARDED_FOR).iter().rev().filter_map(|value| value.to_str().ok());
        for hop in forwarded.flat_map(|value| value.rsplit(',')) {
            let Some(address) = parse_hop(hop).filter(|_| self.is_trusted(client)) else { break };
            client = address.to_canonical();
        }
        client
    }
}

impl fmt::Display for TrustedProxies {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.iter().map(ToString::to_string).collect::<Vec<_>>().join(", "))
    }
}

/// An address; some proxies add a port, brackets or quotes.
fn parse_hop(hop: &str) -> Option<IpAddr> {
    let hop = hop.trim().trim_matches('"');
    let bracketed = || hop.strip_prefix('[')?.strip_suffix(']')?.parse().map(IpAddr::V6).ok();
    hop.parse().ok().or_else(|| hop.parse::<SocketAddr>().map(|address| address.ip()).ok()).or_else(bracketed)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(proxies: &str, peer: &str, forwarded: &[&'static str]) -> String {
        let headers = forwarded.iter().map(|value| (X_FORWARDED_FOR, http::HeaderValue::from_static(value)));
        TrustedProxies::parse(proxies).unwrap().client_address(peer.parse().unwrap(), &headers.collect()).to_string()
    }

    #[test]
    fn forwarded_addresses_are_trusted_from_trusted_proxies_only() {
        assert_eq!(client("", "203.0.113.9", &["1.1.1.1"]), "203.0.113.9");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["1.1.1.1"]), "1.1.1.1");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["6.6.6.6, 1.1.1.1"]), "1.1.1.1", "earlier hops may be forged");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["6.6.6.6, 1.1.1.1, 10.0.0.2"]), "1.1.1.1");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["6.6.6.6", "1.1.1.1"]), "1.1.1.1");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["nonsense"]), "10.0.0.1");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(client("10.0.0.0/8", "::ffff:10.0.0.1", &["1.1.1.1"]), "1.1.1.1", "dual-stack socket");
    }

    #[test]
    fn forwarded_addresses_may_have_ports_brackets_and_quotes() {
        for (forwarded, expected) in [
            ("203.0.113.9:4711", "203.0.113.9"),
            ("[2001:db8::1]:443", "2001:db8::1"),
            ("\"[2001:db8::1]\"", "2001:db8::1"),
            ("\"[2001:db8::1]:443\"", "2001:db8::1"),
            ("2001:db8::1", "2001:db8::1"),
        ] {
            assert_eq!(client("10.0.0.0/8", "10.0.0.1", &[forwarded]), expected, "{forwarded}");
        }
        for unknown in ["unknown", "_hidden", "203.0.113.9:", "[203.0.113.9]", "203.0.113.9:99999", "\"\""] {
            assert_eq!(client("10.0.0.0/8", "10.0.0.1", &[unknown]), "10.0.0.1", "{unknown}");
        }
    }

    #[test]
    fn invalid_proxy_is_named_in_the_error() {
        assert!(TrustedProxies::parse(" 127.0.0.1, ::1 , 10.0.0.0/8").is_ok());
        assert!(TrustedProxies::parse("proxy.local").unwrap_err().contains("proxy.local"));
    }
}
