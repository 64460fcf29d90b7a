//! Names of the request and response headers that the API defines.

use http::HeaderName;

pub const REQUEST_ID: HeaderName = HeaderName::from_static("x-request-id");
/// Grants access to an order of a guest.
pub const ORDER_KEY: HeaderName = HeaderName::from_static("order-key");
/// Identifies repeated attempts to place the same order.
pub const IDEMPOTENCY_KEY: HeaderName = HeaderName::from_static("idempotency-key");
