//! Request metrics and the access log.

use std::time::Instant;

use axum::extract::MatchedPath;
use axum::response::Response;
use http::{HeaderValue, Method, StatusCode};

/// The route pattern that handled a request; `None` is a page or an asset of the web application.
pub struct Route(pub Option<MatchedPath>);

impl Route {
    pub fn of(response: &Response) -> Self {
        Self(response.extensions().get().cloned())
    }

    fn as_str(&self) -> &str {
        self.0.as_ref().map_or("page", MatchedPath::as_str)
    }
}

/// Request count and duration by route pattern. Paths are not used as labels, because their number is unbounded.
pub struct RequestMetrics {
    count: metrics::Counter,
    seconds: metrics::Histogram,
}

impl RequestMetrics {
    pub fn new(method: &Method, route: &Route, status: StatusCode) -> Self {
        let labels = [
            ("method", method_label(method).to_owned()),
            ("route", route.as_str().to_owned()),
            ("status", status.as_u16().to_string()),
        ];
        Self {
            count: metrics::counter!("nevel_http_requests_total", &labels),
            seconds: metrics::histogram!("nevel_http_request_seconds", &labels),
        }
    }

    pub fn record(&self, started: Instant) {
        self.count.increment(1);
        self.seconds.record(started.elapsed());
    }
}

/// Clients can invent methods, and every label value takes memory.
fn method_label(method: &Method) -> &'static str {
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

/// Logs one line per request, without query parameters, names or tokens. Requests over a rate limit are counted
/// elsewhere.
pub fn log_request(request_id: &HeaderValue, method: &Method, route: &Route, status: StatusCode, started: Instant) {
    let request_id = request_id.to_str().unwrap_or_default();
    let micros = u64::try_from(started.elapsed().as_micros()).unwrap_or(u64::MAX);
    if status == StatusCode::TOO_MANY_REQUESTS {
        tracing::debug!(request_id, %method, route = route.as_str(), status = status.as_u16(), micros, "request completed");
    } else {
        tracing::info!(request_id, %method, route = route.as_str(), status = status.as_u16(), micros, "request completed");
    }
}
