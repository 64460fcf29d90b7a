//! The IP address of the client.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use http::request::Parts;
use http::{Extensions, HeaderMap};

use crate::http::headers::X_FORWARDED_FOR;
use crate::http::rate_limit::anonymized;
use crate::http::state::ApiState;

pub struct ClientAddress(pub IpAddr);

impl FromRequestParts<ApiState> for ClientAddress {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, Infallible> {
        Ok(Self(resolve(&parts.extensions, &parts.headers, state)))
    }
}

pub fn client_address(request: &Request, state: &ApiState) -> IpAddr {
    resolve(request.extensions(), request.headers(), state)
}

fn resolve(extensions: &Extensions, headers: &HeaderMap, state: &ApiState) -> IpAddr {
    let peer =
        extensions.get::<ConnectInfo<SocketAddr>>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
    if headers.contains_key(X_FORWARDED_FOR)
        && !state.trusted_proxies.is_trusted(peer)
        && state.rate_limits.proxy_warning_is_due()
    {
        tracing::warn!(
            peer_network = anonymized(peer),
            "X-Forwarded-For is ignored, because the peer is not in NEVEL_TRUSTED_PROXIES: visitors behind a proxy share one rate limit"
        );
    }
    state.trusted_proxies.client_address(peer, headers)
}
