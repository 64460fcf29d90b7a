//! Edge cache: the entry point of every request.
//!
//! A request whose cached response is still valid gets it here, with the same headers, without routing and middleware. Only
//! responses of the response cache are replayed, because they are the same for all clients.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::Request;
use axum::response::Response;
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use moka::sync::Cache;
use nevel_domain::language::Language;
use tower::ServiceExt as _;
use tracing::Instrument as _;

use super::extract::client::client_address;
use super::extract::language::{accepted_language, cookie_language};
use super::headers::{ORDER_KEY, REQUEST_ID};
use super::request_metrics::{RequestMetrics, Route, log_request};
use super::response_cache::{CachedResponse, Encodings};
use crate::state::ApiState;

/// Memory for cached responses.
const CAPACITY_BYTES: u64 = 32 * 1024 * 1024;
/// Estimated memory of the headers and metadata of one entry.
const ENTRY_OVERHEAD_BYTES: usize = 2_048;

#[derive(Clone)]
pub struct EdgeCache {
    state: ApiState,
    routes: Router,
    entries: Cache<CacheKey, Arc<CacheEntry>>,
}

/// Everything that a cached response depends on. The two languages are separate, because pages and the API give them different
/// precedence.
#[derive(PartialEq, Eq, Hash)]
struct CacheKey {
    path_and_query: String,
    accepted_language: Option<Language>,
    cookie_language: Option<Language>,
    encodings: Encodings,
}

impl CacheKey {
    /// `None` for requests whose response depends on the client.
    fn from_request(request: &Request) -> Option<Self> {
        let headers = request.headers();
        let is_personal = [header::AUTHORIZATION, ORDER_KEY, header::RANGE].iter().any(|name| headers.contains_key(name));
        (request.method() == Method::GET && !is_personal).then(|| Self {
            path_and_query: request.uri().path_and_query().map_or("/", |path| path.as_str()).to_owned(),
            accepted_language: accepted_language(headers),
            cookie_language: cookie_language(headers),
            encodings: Encodings::accepted(headers),
        })
    }
}

struct CacheEntry {
    cached: Arc<CachedResponse>,
    headers: HeaderMap,
    encodings: Encodings,
    route: Route,
    full_metrics: OnceLock<RequestMetrics>,
    not_modified_metrics: OnceLock<RequestMetrics>,
}

impl CacheEntry {
    fn replay(&self, request: &HeaderMap) -> (Response, &RequestMetrics) {
        let is_not_modified = self.cached.is_not_modified(request);
        let status = if is_not_modified { StatusCode::NOT_MODIFIED } else { self.cached.status() };
        let metrics = if is_not_modified { &self.not_modified_metrics } else { &self.full_metrics };
        let mut response = Response::new(if is_not_modified { Body::empty() } else { Body::from(self.cached.body(self.encodings)) });
        *response.status_mut() = status;
        *response.headers_mut() = self.headers.clone();
        (response, metrics.get_or_init(|| RequestMetrics::new(&Method::GET, &self.route, status)))
    }
}

impl EdgeCache {
    pub fn new(state: ApiState, routes: Router) -> Self {
        let weigher = |key: &CacheKey, entry: &Arc<CacheEntry>| {
            u32::try_from(entry.cached.weight() + key.path_and_query.len() + ENTRY_OVERHEAD_BYTES).unwrap_or(u32::MAX)
        };
        Self { state, routes, entries: Cache::builder().max_capacity(CAPACITY_BYTES).weigher(weigher).build() }
    }

    pub async fn respond(&self, mut request: Request) -> Response {
        let started = Instant::now();
        let request_id = new_request_id();
        let key = CacheKey::from_request(&request);
        if let Some(entry) = key.as_ref().and_then(|key| self.entries.get(key)).filter(|entry| self.can_serve(entry, &request)) {
            let (mut response, metrics) = entry.replay(request.headers());
            metrics.record(started);
            log_request(&request_id, &Method::GET, &entry.route, response.status(), started);
            response.headers_mut().insert(REQUEST_ID, request_id);
            return response;
        }
        let method = request.method().clone();
        // Replaces an ID sent by the client, which could be used to forge log lines.
        request.headers_mut().insert(REQUEST_ID, request_id.clone());
        let span = tracing::info_span!("request", request_id = request_id.to_str().unwrap_or_default());
        let mut response = self.routes.clone().oneshot(request).instrument(span).await.unwrap_or_else(|never| match never {});
        let route = Route(response.extensions_mut().remove());
        RequestMetrics::new(&method, &route, response.status()).record(started);
        log_request(&request_id, &method, &route, response.status(), started);
        if let Some((key, cached)) = key.zip(response.extensions_mut().remove::<Arc<CachedResponse>>()) {
            self.insert(key, cached, response.headers(), route);
        }
        response.headers_mut().insert(REQUEST_ID, request_id);
        response
    }

    /// A client over its rate limit is rejected by the routes, which create the error response.
    fn can_serve(&self, entry: &CacheEntry, request: &Request) -> bool {
        self.state.response_cache.can_serve(&entry.cached) && self.state.rate_limits.request(client_address(request, &self.state)).is_ok()
    }

    fn insert(&self, key: CacheKey, cached: Arc<CachedResponse>, headers: &HeaderMap, route: Route) {
        let encodings = key.encodings;
        let mut headers = headers.clone();
        // The response may have been a 304 without a body.
        headers.remove(header::CONTENT_LENGTH);
        let entry = CacheEntry { cached, headers, encodings, route, full_metrics: OnceLock::new(), not_modified_metrics: OnceLock::new() };
        self.entries.insert(key, Arc::new(entry));
    }
}

fn new_request_id() -> HeaderValue {
    use std::hash::{BuildHasher, RandomState};
    let number = RandomState::new().hash_one(Instant::now());
    HeaderValue::from_str(&format!("{number:016x}")).unwrap_or(HeaderValue::from_static(""))
}
