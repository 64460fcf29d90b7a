//! What every request passes through on its way in and out.

use axum::extract::{MatchedPath, Request, State};
use axum::middleware::Next;
use axum::response::{IntoResponse, Response};
use http::{HeaderMap, HeaderName, HeaderValue, Method, StatusCode, header};
use std::sync::Arc;
use tokio::sync::Semaphore;

use crate::extract::client::ClientAddress;
use crate::extract::language::language_of;
use crate::problem::{ApiError, ErrorCode};
use crate::state::ApiState;

pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// The secret that opens a guest's order.
pub const ORDER_KEY: HeaderName = HeaderName::from_static("order-key");
/// By which a repeated order is known.
pub const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");

/// Turns every error of the API into a `Problem` in the language of the request; marks the language of all answers.
pub async fn error_responses(request: Request, next: Next) -> Response {
    let language = language_of(request.headers());
    let request_id = request_id(request.headers());
    let is_secret = [header::AUTHORIZATION, ORDER_KEY].iter().any(|name| request.headers().contains_key(name));
    let is_personal = is_secret || request.method() != Method::GET;
    let mut response = next.run(request).await;
    let status = response.status();
    let error = response.extensions_mut().remove::<ApiError>();
    let own_words = status.is_client_error() || status.is_server_error();
    if let Some(error) = error.or_else(|| own_words.then(|| ApiError::of_status(status))) {
        let kept = response.headers().get(header::RETRY_AFTER).cloned();
        let allow = response.headers().get(header::ALLOW).cloned();
        response = error.into_problem(language, request_id).into_response();
        let headers = response.headers_mut();
        kept.map(|value| headers.insert(header::RETRY_AFTER, value));
        allow.map(|value| headers.insert(header::ALLOW, value));
    }
    let headers = response.headers_mut();
    headers.append(header::VARY, HeaderValue::from_static("accept-language, cookie"));
    headers.insert(header::CONTENT_LANGUAGE, HeaderValue::from_static(language.code()));
    // What belongs to one person stays out of every cache.
    let keep = if is_personal { "no-store" } else { "no-cache" };
    headers.entry(header::CACHE_CONTROL).or_insert(HeaderValue::from_static(keep));
    response
}

fn request_id(headers: &HeaderMap) -> String {
    headers.get(REQUEST_ID).and_then(|id| id.to_str().ok()).unwrap_or_default().to_owned()
}

/// A page of another site may not change anything here, whatever it gets a browser to send.
pub async fn refuse_cross_site(request: Request, next: Next) -> Response {
    let is_foreign = request.headers().get("sec-fetch-site").is_some_and(|site| site == "cross-site");
    if is_foreign && !request.method().is_safe() {
        return ApiError::new(ErrorCode::Forbidden).into_response();
    }
    next.run(request).await
}

/// No caller gets more than their share of the shop.
pub async fn limit_requests(State(state): State<ApiState>, ClientAddress(client): ClientAddress, request: Request, next: Next) -> Response {
    match state.limits.request(client) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Pictures may come from elsewhere, where each costs, so they are counted too.
pub async fn limit_images(State(state): State<ApiState>, ClientAddress(client): ClientAddress, request: Request, next: Next) -> Response {
    match state.limits.image(client) {
        Ok(()) => next.run(request).await,
        Err(error) => error.into_response(),
    }
}

/// Beyond `limit` requests at once the shop says so quickly instead of answering everybody late.
pub async fn shed_load(limit: Arc<Semaphore>, request: Request, next: Next) -> Response {
    match limit.try_acquire() {
        Ok(_turn) => next.run(request).await,
        Err(_) => ApiError::new(ErrorCode::Unavailable).into_response(),
    }
}

/// Where the only large thing is a file, a body over the limit means that the file is.
pub async fn map_payload_too_large(request: Request, next: Next) -> Response {
    let response = next.run(request).await;
    let is_unnamed = response.extensions().get::<ApiError>().is_none();
    if response.status() == StatusCode::PAYLOAD_TOO_LARGE && is_unnamed {
        ApiError::new(ErrorCode::FileTooLarge).into_response()
    } else {
        response
    }
}

const EVERYWHERE: [(HeaderName, &str); 7] = [
    (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
    (header::X_FRAME_OPTIONS, "DENY"),
    (header::REFERRER_POLICY, "strict-origin-when-cross-origin"),
    (HeaderName::from_static("permissions-policy"), "camera=(), microphone=(), geolocation=(), payment=(), usb=()"),
    (HeaderName::from_static("cross-origin-opener-policy"), "same-origin"),
    (HeaderName::from_static("cross-origin-resource-policy"), "same-origin"),
    (header::CONTENT_SECURITY_POLICY, "default-src 'none'; frame-ancestors 'none'"),
];

/// Security headers on every answer, and for the front the route that gave it; an answer that set its own policy keeps it.
pub async fn finish(request: Request, next: Next) -> Response {
    let route = request.extensions().get::<MatchedPath>().cloned();
    let mut response = next.run(request).await;
    for (name, value) in EVERYWHERE {
        response.headers_mut().entry(name).or_insert(HeaderValue::from_static(value));
    }
    if let Some(route) = route {
        response.extensions_mut().insert(route);
    }
    response
}

/// The page that shows the contract runs its own scripts and styles, and calls the API.
pub async fn docs_policy(request: Request, next: Next) -> Response {
    let mut response = next.run(request).await;
    response.headers_mut().insert(
        header::CONTENT_SECURITY_POLICY,
        HeaderValue::from_static(
            "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self'; \
             frame-ancestors 'none'; base-uri 'none'",
        ),
    );
    response
}
