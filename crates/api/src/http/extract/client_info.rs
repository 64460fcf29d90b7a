//! What is known about a client: its browser, its language and its network.

use std::convert::Infallible;

use axum::extract::FromRequestParts;
use http::request::Parts;
use http::{HeaderMap, header};
use nevel_domain::rules::USER_AGENT_MAX_CHARS;
use nevel_usecases::accounts::client_info::ClientInfo;

use super::client::ClientAddress;
use crate::http::cookie::device_cookie;
use crate::http::language::RequestLanguage;
use crate::http::rate_limit::anonymized;
use crate::http::state::ApiState;

pub struct RequestClient(pub ClientInfo);

impl FromRequestParts<ApiState> for RequestClient {
    type Rejection = Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, Infallible> {
        let ClientAddress(address) = ClientAddress::from_request_parts(parts, state).await?;
        Ok(Self(ClientInfo {
            user_agent: user_agent(&parts.headers),
            language: RequestLanguage::of(&parts.extensions),
            network: anonymized(address),
            device_cookie: device_cookie(&parts.headers),
        }))
    }
}

/// The visible part of the header, bounded.
fn user_agent(headers: &HeaderMap) -> Option<String> {
    let value = headers.get(header::USER_AGENT)?.to_str().ok()?.trim();
    if value.is_empty() { None } else { Some(value.chars().take(USER_AGENT_MAX_CHARS).collect()) }
}

#[cfg(test)]
mod tests {
    use http::HeaderValue;

    use super::*;

    #[test]
    fn dev_01_user_agent_is_bounded_and_invalid_ones_are_ignored() {
        let read = |value: &[u8]| {
            let headers = [(header::USER_AGENT, HeaderValue::from_bytes(value).unwrap())].into_iter().collect();
            user_agent(&headers)
        };
        assert_eq!(read(b" curl/8 "), Some("curl/8".to_owned()));
        assert_eq!(read(&[b'x'; 2_000]).unwrap().len(), 300);
        assert_eq!((read(b" "), read(b"\xff"), user_agent(&HeaderMap::new())), (None, None, None));
    }
}
