//! The front of the shop: every request comes in and every answer goes out here.
//!
//! What was answered a moment ago and is still true is answered again at once, with the same headers, without a walk through
//! routes and layers. Only ready answers are repeated: they are the same for everybody who asks in the same words.

use std::sync::{Arc, OnceLock};
use std::time::Instant;

use axum::Router;
use axum::body::Body;
use axum::extract::{MatchedPath, Request};
use axum::response::Response;
use http::{HeaderMap, HeaderValue, Method, StatusCode, header};
use moka::sync::Cache;
use nevel_domain::language::Language;
use tower::ServiceExt as _;
use tracing::Instrument as _;

use crate::answers::{Encodings, CachedResponse};
use crate::extract::client::client_of;
use crate::extract::language::{accepted, cookie};
use crate::layers::{ORDER_KEY, REQUEST_ID};
use crate::state::ApiState;

/// Ready bytes that repeated answers may hold on to.
const CAPACITY_BYTES: u64 = 32 * 1024 * 1024;

#[derive(Clone)]
pub struct EdgeCache {
    state: ApiState,
    routes: Router,
    shown: Cache<CacheKey, Arc<CacheEntry>>,
}

/// All that a ready answer depends on. Languages are kept apart by where they stand: pages and the API weigh them differently.
#[derive(PartialEq, Eq, Hash)]
struct CacheKey {
    address: String,
    accepted: Option<Language>,
    chosen: Option<Language>,
    encodings: Encodings,
}

impl CacheKey {
    /// Answers to some questions are nobody else's business, or are made for one caller.
    fn of(request: &Request) -> Option<Self> {
        let headers = request.headers();
        let is_own = [header::AUTHORIZATION, ORDER_KEY, header::RANGE].iter().any(|name| headers.contains_key(name));
        (request.method() == Method::GET && !is_own).then(|| Self {
            address: request.uri().path_and_query().map_or("/", |address| address.as_str()).to_owned(),
            accepted: accepted(headers),
            chosen: cookie(headers),
            encodings: Encodings::accepted(headers),
        })
    }
}

/// An answer that can be given again.
struct CacheEntry {
    ready: Arc<CachedResponse>,
    headers: HeaderMap,
    encodings: Encodings,
    route: Route,
    whole: OnceLock<RequestMetrics>,
    unchanged: OnceLock<RequestMetrics>,
}

impl CacheEntry {
    fn repeat(&self, asked: &HeaderMap) -> (Response, &RequestMetrics) {
        let is_known = self.ready.is_known(asked);
        let status = if is_known { StatusCode::NOT_MODIFIED } else { self.ready.status() };
        let meter = if is_known { &self.unchanged } else { &self.whole };
        let mut response = Response::new(if is_known { Body::empty() } else { Body::from(self.ready.body(self.encodings)) });
        *response.status_mut() = status;
        *response.headers_mut() = self.headers.clone();
        (response, meter.get_or_init(|| RequestMetrics::new("GET", &self.route, status)))
    }
}

impl EdgeCache {
    pub fn new(state: ApiState, routes: Router) -> Self {
        let weigh = |question: &CacheKey, shown: &Arc<CacheEntry>| {
            u32::try_from(shown.ready.weight() + question.address.len() + 2_048).unwrap_or(u32::MAX)
        };
        Self { state, routes, shown: Cache::builder().max_capacity(CAPACITY_BYTES).weigher(weigh).build() }
    }

    pub async fn answer(&self, mut request: Request) -> Response {
        let started = Instant::now();
        let request_id = new_request_id();
        let question = CacheKey::of(&request);
        if let Some(shown) =
            question.as_ref().and_then(|question| self.shown.get(question)).filter(|shown| self.may_repeat(shown, &request))
        {
            let (mut response, meter) = shown.repeat(request.headers());
            meter.record(started);
            log(&request_id, &Method::GET, &shown.route, response.status(), started);
            response.headers_mut().insert(REQUEST_ID, request_id);
            return response;
        }
        let method = request.method().clone();
        // Ids come from us alone: an id from outside could forge lines in the logs.
        request.headers_mut().insert(REQUEST_ID, request_id.clone());
        let span = tracing::info_span!("request", request_id = text(&request_id));
        let mut response = self.routes.clone().oneshot(request).instrument(span).await.unwrap_or_else(|never| match never {});
        let route = Route(response.extensions_mut().remove());
        RequestMetrics::new(name_of(&method), &route, response.status()).record(started);
        log(&request_id, &method, &route, response.status(), started);
        if let Some((question, ready)) = question.zip(response.extensions_mut().remove::<Arc<CachedResponse>>()) {
            self.keep(question, ready, response.headers(), route);
        }
        response.headers_mut().insert(REQUEST_ID, request_id);
        response
    }

    fn may_repeat(&self, shown: &CacheEntry, request: &Request) -> bool {
        // A caller over the limit is refused by the routes, in their own words.
        self.state.answers.may_show(&shown.ready) && self.state.limits.request(client_of(request, &self.state)).is_ok()
    }

    fn keep(&self, question: CacheKey, ready: Arc<CachedResponse>, headers: &HeaderMap, route: Route) {
        let encodings = question.encodings;
        let mut headers = headers.clone();
        // Of a body that was not sent, where the caller had it already.
        headers.remove(header::CONTENT_LENGTH);
        let shown = CacheEntry { ready, headers, encodings, route, whole: OnceLock::new(), unchanged: OnceLock::new() };
        self.shown.insert(question, Arc::new(shown));
    }
}

/// The route that answered, as it is written in the table of routes; what no route answers is a page or a file of the application.
struct Route(Option<MatchedPath>);

impl Route {
    fn as_str(&self) -> &str {
        self.0.as_ref().map_or("page", MatchedPath::as_str)
    }
}

/// One line per request: what was asked for and how it went, without address parameters, names or tokens.
fn log(request_id: &HeaderValue, method: &Method, route: &Route, status: StatusCode, started: Instant) {
    let micros = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
    tracing::info!(request_id = text(request_id), %method, route = route.as_str(), status = status.as_u16(), micros, "answered");
}

/// Counts and times requests by their route, never by their address: addresses are without number.
struct RequestMetrics {
    count: metrics::Counter,
    seconds: metrics::Histogram,
}

impl RequestMetrics {
    fn new(method: &'static str, route: &Route, status: StatusCode) -> Self {
        let labels = [("method", method.to_owned()), ("route", route.as_str().to_owned()), ("status", status.as_u16().to_string())];
        Self {
            count: metrics::counter!("nevel_http_requests_total", &labels),
            seconds: metrics::histogram!("nevel_http_request_seconds", &labels),
        }
    }

    fn record(&self, started: Instant) {
        self.count.increment(1);
        self.seconds.record(started.elapsed());
    }
}

/// Anybody can make up methods, and each label kept costs memory.
fn name_of(method: &Method) -> &'static str {
    match *method {
        Method::GET => "GET",
        Method::HEAD => "HEAD",
        Method::POST => "POST",
        Method::PUT => "PUT",
        Method::PATCH => "PATCH",
        Method::DELETE => "DELETE",
        Method::OPTIONS => "OPTIONS",
        _ => "other",
    }
}

fn text(request_id: &HeaderValue) -> &str {
    request_id.to_str().unwrap_or_default()
}

fn new_request_id() -> HeaderValue {
    use std::hash::{BuildHasher, RandomState};
    let number = RandomState::new().hash_one(Instant::now());
    HeaderValue::from_str(&format!("{number:016x}")).unwrap_or(HeaderValue::from_static(""))
}
