//! The address a request comes from. What proxies say of it is believed only from proxies that the settings name.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use http::request::Parts;
use http::{Extensions, HeaderMap};
use ipnet::IpNet;
use std::convert::Infallible;

use crate::state::ApiState;

/// The networks of our own proxies.
#[derive(Debug, Clone, Default)]
pub struct TrustedProxies(Vec<IpNet>);

impl TrustedProxies {
    /// Addresses or networks with commas between them: `10.0.0.1, 192.168.0.0/24`.
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

    /// Walks the chain from our side outwards, to the first address that is not ours.
    pub fn client(&self, peer: IpAddr, headers: &HeaderMap) -> IpAddr {
        // A socket for both versions shows version 4 addresses inside version 6 ones.
        let mut client = peer.to_canonical();
        let told = headers.get_all("x-forwarded-for").iter().rev().filter_map(|value| value.to_str().ok());
        for hop in told.flat_map(|value| value.rsplit(',')) {
            if !self.0.iter().any(|network| network.contains(&client)) {
                break;
            }
            let Ok(address) = hop.trim().parse::<IpAddr>() else { break };
            client = address.to_canonical();
        }
        client
    }
}

pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<ApiState> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, Infallible> {
        Ok(Self(client_behind(&parts.extensions, &parts.headers, state)))
    }
}

pub fn client_of(request: &Request, state: &ApiState) -> IpAddr {
    client_behind(request.extensions(), request.headers(), state)
}

fn client_behind(extensions: &Extensions, headers: &HeaderMap, state: &ApiState) -> IpAddr {
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
    state.proxies.client(peer, headers)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(proxies: &str, peer: &str, forwarded: &[&'static str]) -> String {
        let headers =
            forwarded.iter().map(|value| (http::HeaderName::from_static("x-forwarded-for"), http::HeaderValue::from_static(value)));
        TrustedProxies::parse(proxies).unwrap().client(peer.parse().unwrap(), &headers.collect()).to_string()
    }

    #[test]
    fn forwarded_addresses_are_believed_from_our_own_proxies_only() {
        assert_eq!(client("", "203.0.113.9", &["1.1.1.1"]), "203.0.113.9");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["1.1.1.1"]), "1.1.1.1");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["6.6.6.6, 1.1.1.1"]), "1.1.1.1", "what stands before the last hop may be forged");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["6.6.6.6, 1.1.1.1, 10.0.0.2"]), "1.1.1.1");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["6.6.6.6", "1.1.1.1"]), "1.1.1.1");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &["nonsense"]), "10.0.0.1");
        assert_eq!(client("10.0.0.0/8", "10.0.0.1", &[]), "10.0.0.1");
        assert_eq!(client("10.0.0.0/8", "::ffff:10.0.0.1", &["1.1.1.1"]), "1.1.1.1", "a socket for both versions");
    }

    #[test]
    fn a_list_of_proxies_is_read_or_refused_by_name() {
        assert!(TrustedProxies::parse(" 127.0.0.1, ::1 , 10.0.0.0/8").is_ok());
        assert!(TrustedProxies::parse("proxy.local").unwrap_err().contains("proxy.local"));
    }
}
