//! Names of the request and response headers that the API defines or reads.

use http::{HeaderMap, HeaderName, HeaderValue, header};

pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Number of orders in a list or an export.
pub const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");
/// Grants access to an order of a guest.
pub const ORDER_KEY: HeaderName = HeaderName::from_static("order-key");
/// Identifies repeated attempts to place the same order.
pub const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
/// The addresses that a reverse proxy received a request from.
pub const X_FORWARDED_FOR: HeaderName = HeaderName::from_static("x-forwarded-for");

/// Adds request headers to `Vary`. It stays a single header, because some clients read only the last one.
pub(crate) fn add_vary(headers: &mut HeaderMap, names: &'static str) {
    let before = headers.get(header::VARY).and_then(|value| value.to_str().ok());
    let value = before.and_then(|before| HeaderValue::from_str(&format!("{before}, {names}")).ok());
    headers.insert(header::VARY, value.unwrap_or(HeaderValue::from_static(names)));
}
