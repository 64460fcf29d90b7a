//! The `Idempotency-Key` header.

use http::HeaderMap;
use nevel_domain::orders::IdempotencyKey;

use crate::http::headers::IDEMPOTENCY_KEY;
use crate::http::{ApiError, ErrorCode};

pub fn idempotency_key(headers: &HeaderMap) -> Result<Option<IdempotencyKey>, ApiError> {
    let Some(value) = headers.get(IDEMPOTENCY_KEY) else { return Ok(None) };
    let key = IdempotencyKey::parse(value.to_str().unwrap_or_default());
    key.map(Some).map_err(|error| ApiError::field(ErrorCode::ValidationFailed, "Idempotency-Key", error))
}
