//! The entry point of every request: request IDs, rate limits, cached responses, metrics and the access log.

use std::time::Instant;

use axum::Router;
use axum::extract::Request;
use axum::response::{IntoResponse as _, Response};
use http::HeaderValue;
use nevel_domain::language::Language;
use tower::ServiceExt as _;
use tracing::Instrument as _;
use uuid::Uuid;

use super::error::ApiError;
use super::extract::client::client_address;
use super::headers::REQUEST_ID;
use super::middleware::add_security_headers;
use super::request_metrics::{RequestMetrics, Route, log_request};
use crate::problem::ProblemContext;
use crate::state::ApiState;

/// What a request asks for, which decides its rate limit.
pub enum RequestKind {
    Api,
    Image,
    Page(Language),
    /// A file of the web application. It costs little, and a page refers to dozens of them, so it is not limited.
    StaticFile,
}

#[derive(Clone)]
pub struct AppService {
    state: ApiState,
    routes: Router,
    kind: fn(&Request) -> RequestKind,
}

impl AppService {
    pub fn new(state: ApiState, routes: Router, kind: fn(&Request) -> RequestKind) -> Self {
        Self { state, routes, kind }
    }

    pub async fn respond(&self, mut request: Request) -> Response {
        let started = Instant::now();
        let method = request.method().clone();
        let request_id = new_request_id();
        // Replaces an ID sent by the client, which could be used to forge log lines.
        request.headers_mut().insert(REQUEST_ID, request_id.clone());
        let mut response = match self.check_rate_limit(&request) {
            Ok(()) => self.cached_or_routed(request, started).await,
            Err(rejection) => {
                RequestMetrics::new(&method, &Route(None), rejection.status()).record(started);
                *rejection
            }
        };
        log_request(&request_id, &method, &Route::of(&response), response.status(), started);
        response.headers_mut().insert(REQUEST_ID, request_id);
        response
    }

    async fn cached_or_routed(&self, request: Request, started: Instant) -> Response {
        let cache = &self.state.response_cache;
        if let Some(key) = cache.key(&request)
            && let Some(cached) = cache.get(&key).await
        {
            return cached.respond(request.headers(), Some(started));
        }
        let method = request.method().clone();
        let request_id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default();
        let span = tracing::info_span!("request", request_id);
        let response = self.routes.clone().oneshot(request).instrument(span).await.unwrap_or_else(|never| match never {});
        RequestMetrics::new(&method, &Route::of(&response), response.status()).record(started);
        response
    }

    fn check_rate_limit(&self, request: &Request) -> Result<(), Box<Response>> {
        let (limits, client, kind) = (&self.state.rate_limits, client_address(request, &self.state), (self.kind)(request));
        let checked = match kind {
            RequestKind::StaticFile => Ok(()),
            RequestKind::Image => limits.image(client),
            RequestKind::Api | RequestKind::Page(_) => limits.request(client),
        };
        checked.map_err(|exceeded| {
            let mut response = match kind {
                RequestKind::Page(language) => exceeded.into_page(language),
                _ => ProblemContext::new(request).complete(ApiError::from(exceeded).into_response()),
            };
            add_security_headers(response.headers_mut());
            Box::new(response)
        })
    }
}

/// Version 7, so that IDs sort by time in logs.
fn new_request_id() -> HeaderValue {
    let mut buffer = Uuid::encode_buffer();
    HeaderValue::from_str(Uuid::now_v7().simple().encode_lower(&mut buffer)).unwrap_or(HeaderValue::from_static(""))
}
