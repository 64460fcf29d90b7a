//! The entry point of every request: request IDs, languages, rate limits, cached responses, metrics and the access log.

use std::time::Instant;

use axum::Router;
use axum::extract::Request;
use axum::response::{IntoResponse as _, Response};
use http::uri::Authority;
use http::{HeaderMap, HeaderValue, Method, StatusCode, Uri, Version, header};
use nevel_domain::clock::Timestamp;
use tower::ServiceExt as _;
use tracing::Instrument as _;
use url::form_urlencoded;
use uuid::Uuid;

use super::error::ApiError;
use super::extract::client::client_address;
use super::headers::REQUEST_ID;
use super::language::RequestLanguage;
use super::middleware::{STRICT_TRANSPORT_SECURITY, add_security_headers};
use super::request_kind::RequestKind;
use super::request_metrics::{RequestMetrics, Route, log_request};
use crate::http::problem::{CacheControl, ProblemContext};
use crate::http::state::ApiState;

#[derive(Clone)]
pub struct AppService {
    state: ApiState,
    routes: Router,
    kind: fn(&Request) -> RequestKind,
    /// The query parameters that pages read. They get no others.
    page_parameters: &'static [&'static str],
    /// Whether visitors reach the shop by HTTPS.
    is_https: bool,
}

impl AppService {
    pub fn new(
        state: ApiState,
        routes: Router,
        kind: fn(&Request) -> RequestKind,
        page_parameters: &'static [&'static str],
        is_https: bool,
    ) -> Self {
        Self { state, routes, kind, page_parameters, is_https }
    }

    pub async fn respond(&self, mut request: Request) -> Response {
        let started = Instant::now();
        let method = request.method().clone();
        let request_id = new_request_id();
        // Replaces an ID sent by the client, which could be used to forge log lines.
        request.headers_mut().insert(REQUEST_ID, request_id.clone());
        let kind = (self.kind)(&request);
        let language = RequestLanguage::detect(&request, &kind, &self.state.shop.languages());
        request.extensions_mut().insert(language);
        if matches!(kind, RequestKind::Page) {
            retain_parameters(&mut request, self.page_parameters);
        }
        let mut response = match self.check_request(&request, &kind) {
            Ok(()) => self.cached_or_routed(request, &kind, started).await,
            Err(rejection) => {
                RequestMetrics::new(&method, &Route(None), rejection.status()).record(started);
                let mut rejection = *rejection;
                add_security_headers(rejection.headers_mut());
                rejection
            }
        };
        log_request(&request_id, &method, &Route::of(&response), response.status(), started);
        let headers = response.headers_mut();
        headers.insert(REQUEST_ID, request_id);
        // The date that hyper adds stays in the future after the clock was set back.
        headers.insert(header::DATE, http_date(self.state.shop.clock().now()));
        if self.is_https {
            headers.insert(header::STRICT_TRANSPORT_SECURITY, STRICT_TRANSPORT_SECURITY);
        }
        response
    }

    async fn cached_or_routed(&self, request: Request, kind: &RequestKind, started: Instant) -> Response {
        let cache = &self.state.response_cache;
        if !matches!(kind, RequestKind::StaticFile)
            && let Some(key) = cache.key(&request)
            && let Some(cached) = cache.get(&key).await
        {
            return cached.respond(request.method(), request.headers(), Some(started));
        }
        let method = request.method().clone();
        let request_id = request.headers().get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default();
        let span = tracing::info_span!("request", request_id);
        let response =
            self.routes.clone().oneshot(request).instrument(span).await.unwrap_or_else(|never| match never {});
        RequestMetrics::new(&method, &Route::of(&response), response.status()).record(started);
        response
    }

    fn check_request(&self, request: &Request, kind: &RequestKind) -> Result<(), Box<Response>> {
        self.check_rate_limit(request, kind)?;
        if request.version() == Version::HTTP_11 && !has_one_host(request.headers()) {
            return Err(Box::new(problem(request, ApiError::from_status(StatusCode::BAD_REQUEST))));
        }
        Ok(())
    }

    fn check_rate_limit(&self, request: &Request, kind: &RequestKind) -> Result<(), Box<Response>> {
        let (limits, client) = (&self.state.rate_limits, client_address(request, &self.state));
        let checked = match kind {
            RequestKind::StaticFile => Ok(()),
            RequestKind::Image => limits.image(client),
            RequestKind::Api | RequestKind::Page => limits.request(client),
        };
        checked.map_err(|exceeded| {
            Box::new(match kind {
                RequestKind::Page => exceeded.into_page(RequestLanguage::of(request.extensions())),
                _ => problem(request, ApiError::from(exceeded)),
            })
        })
    }
}

/// Removes the query parameters that no page reads, such as `utm_source`, so that they do not bypass the cache.
fn retain_parameters(request: &mut Request, names: &[&str]) {
    let is_read = matches!(*request.method(), Method::GET | Method::HEAD);
    let Some(query) = request.uri().query().filter(|_| is_read) else { return };
    let name_of = |pair: &str| form_urlencoded::parse(pair.as_bytes()).next().map(|(name, _)| name.into_owned());
    let is_known = |pair: &&str| name_of(pair).is_some_and(|name| names.contains(&name.as_str()));
    let known = query.split('&').filter(is_known).collect::<Vec<_>>().join("&");
    if known.len() == query.len() {
        return;
    }
    let path = request.uri().path();
    let path_and_query = if known.is_empty() { path.to_owned() } else { format!("{path}?{known}") };
    let mut parts = request.uri().clone().into_parts();
    parts.path_and_query = path_and_query.parse().ok();
    if let Ok(uri) = Uri::from_parts(parts) {
        *request.uri_mut() = uri;
    }
}

/// A response to a request that reaches no route.
fn problem(request: &Request, error: ApiError) -> Response {
    ProblemContext::new(request, CacheControl::NoStore).complete(error.into_response())
}

/// RFC 9112, 3.2: a request without `Host`, with several or with an invalid one is rejected. Two recipients could read
/// it differently.
fn has_one_host(headers: &HeaderMap) -> bool {
    let mut hosts = headers.get_all(header::HOST).iter();
    let is_valid = |host: &HeaderValue| {
        host.is_empty() || Authority::try_from(host.as_bytes()).is_ok_and(|host| !host.as_str().contains('@'))
    };
    hosts.next().is_some_and(is_valid) && hosts.next().is_none()
}

fn http_date(now: Timestamp) -> HeaderValue {
    HeaderValue::from_str(&now.to_http_date()).unwrap_or(HeaderValue::from_static("Thu, 01 Jan 1970 00:00:00 GMT"))
}

/// Version 7, so that IDs sort by time in logs.
fn new_request_id() -> HeaderValue {
    let mut buffer = Uuid::encode_buffer();
    HeaderValue::from_str(Uuid::now_v7().simple().encode_lower(&mut buffer)).unwrap_or(HeaderValue::from_static(""))
}

#[cfg(test)]
mod tests {
    use axum::body::Body;

    use super::*;

    #[test]
    fn flt_05_pages_get_only_the_query_parameters_that_they_read() {
        let retained = |method: Method, uri: &str| {
            let mut request = Request::builder().method(method).uri(uri).body(Body::empty()).unwrap();
            retain_parameters(&mut request, &["page", "q"]);
            request.uri().to_string()
        };
        for (uri, expected) in [
            ("/", "/"),
            ("/?page=2", "/?page=2"),
            ("/?utm_source=a&page=2&x&%71=%D0%B0+b&=y&page=3&Page=4", "/?page=2&%71=%D0%B0+b&page=3"),
            ("/product/1?utm_source=a", "/product/1"),
            ("/product/1?", "/product/1?"),
        ] {
            assert_eq!(retained(Method::GET, uri), expected);
            assert_eq!(retained(Method::HEAD, uri), expected);
            assert_eq!(retained(Method::POST, uri), uri, "a form is sent back to its page");
        }
    }
}
