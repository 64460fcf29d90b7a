//! The entry point of every request: request IDs, cached responses, metrics and the access log.

use std::time::Instant;

use axum::Router;
use axum::extract::Request;
use axum::response::Response;
use http::HeaderValue;
use tower::ServiceExt as _;
use tracing::Instrument as _;
use uuid::Uuid;

use super::extract::client::client_address;
use super::headers::REQUEST_ID;
use super::request_metrics::{RequestMetrics, Route, log_request};
use crate::state::ApiState;

#[derive(Clone)]
pub struct AppService {
    state: ApiState,
    routes: Router,
}

impl AppService {
    pub fn new(state: ApiState, routes: Router) -> Self {
        Self { state, routes }
    }

    pub async fn respond(&self, mut request: Request) -> Response {
        let started = Instant::now();
        let request_id = new_request_id();
        let method = request.method().clone();
        let cache = &self.state.response_cache;
        let cached = match cache.key(&request) {
            Some(key) => cache.get(&key).await,
            None => None,
        };
        let mut response = match cached.filter(|_| self.is_within_rate_limit(&request)) {
            Some(cached) => cached.respond(request.headers(), Some(started)),
            None => {
                // Replaces an ID sent by the client, which could be used to forge log lines.
                request.headers_mut().insert(REQUEST_ID, request_id.clone());
                let span = tracing::info_span!("request", request_id = request_id.to_str().unwrap_or_default());
                let response = self.routes.clone().oneshot(request).instrument(span).await.unwrap_or_else(|never| match never {});
                RequestMetrics::new(&method, &Route::of(&response), response.status()).record(started);
                response
            }
        };
        log_request(&request_id, &method, &Route::of(&response), response.status(), started);
        response.headers_mut().insert(REQUEST_ID, request_id);
        response
    }

    /// A client over its rate limit is rejected by the routes, which create the error response.
    fn is_within_rate_limit(&self, request: &Request) -> bool {
        self.state.rate_limits.request(client_address(request, &self.state)).is_ok()
    }
}

/// Version 7, so that IDs sort by time in logs.
fn new_request_id() -> HeaderValue {
    let mut buffer = Uuid::encode_buffer();
    HeaderValue::from_str(Uuid::now_v7().simple().encode_lower(&mut buffer)).unwrap_or(HeaderValue::from_static(""))
}
