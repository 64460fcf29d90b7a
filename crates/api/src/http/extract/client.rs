//! The IP address of the client.

use std::convert::Infallible;
use std::net::{IpAddr, Ipv4Addr, SocketAddr};

use axum::extract::{ConnectInfo, FromRequestParts, Request};
use http::request::Parts;
use http::{Extensions, HeaderMap};

use crate::state::ApiState;

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
    let peer = extensions.get::<ConnectInfo<SocketAddr>>().map_or(IpAddr::V4(Ipv4Addr::UNSPECIFIED), |info| info.0.ip());
    state.trusted_proxies.client_address(peer, headers)
}
