//! Middleware: load shedding, cross-site protection and security headers.

use std::sync::Arc;

use axum::extract::{MatchedPath, Request};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderName, HeaderValue, StatusCode, header};
use tokio::sync::Semaphore;

use super::error::ApiError;
use super::error_code::ErrorCode;

/// Rejects state-changing requests that a browser sent on behalf of another site.
pub async fn reject_cross_site(request: Request, next: Next) -> Response {
    let is_cross_site = request.headers().get("sec-fetch-site").is_some_and(|site| site == "cross-site");
    if is_cross_site && !request.method().is_safe() {
        return ApiError::new(ErrorCode::Forbidden).into_response();
    }
    next.run(request).await
}

/// Responds with 503 when all permits are taken, instead of letting requests queue up.
pub async fn shed_load(permits: Arc<Semaphore>, request: Request, next: Next) -> Response {
    match permits.try_acquire() {
        Ok(_permit) => next.run(request).await,
        Err(_) => ApiError::new(ErrorCode::Unavailable).into_response(),
    }
}

/// Reports a body over the limit as a file that is too large; for upload routes.
pub async fn map_payload_too_large(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let has_no_error = response.extensions().get::<ApiError>().is_none();
    if response.status() == StatusCode::PAYLOAD_TOO_LARGE && has_no_error {
        ApiError::new(ErrorCode::FileTooLarge).into_response()
    } else {
        response
    }
}

/// For a year, without subdomains, which may have other owners. Browsers ignore it on plain HTTP.
pub(crate) const STRICT_TRANSPORT_SECURITY: HeaderValue = HeaderValue::from_static("max-age=31536000");

const SECURITY_HEADERS: [(HeaderName, &str); 7] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
];

/// Adds security headers that the handler did not set, and the matched route for metrics.
pub async fn security_headers(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    add_security_headers(response.headers_mut());
    if let Some(route) = route {
        response.extensions_mut().insert(route);
    }
    response
}

pub fn add_security_headers(headers: &mut HeaderMap) {
    for (name, value) in SECURITY_HEADERS {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    }
}

/// The content security policy of the API documentation page, which runs scripts and calls the API. Its library assigns
/// HTML as text, so it cannot require trusted types.
pub async fn docs_content_security_policy(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
             form-action 'none'; frame-ancestors 'none'; base-uri 'none'",
        ),
    );
    response
}
