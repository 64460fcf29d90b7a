//! Response compression.

use axum::http::{Extensions, HeaderMap, StatusCode, Version};
use nevel_api::http::response_cache::is_cached;
use tower_http::compression::CompressionLayer;
use tower_http::compression::predicate::{DefaultPredicate, Predicate};

/// Compresses responses, except those of the response cache, which are already compressed or too small.
pub fn compression() -> CompressionLayer<impl Predicate> {
    let is_uncached = |_: StatusCode, _: Version, _: &HeaderMap, extensions: &Extensions| !is_cached(extensions);
    CompressionLayer::new().compress_when(DefaultPredicate::new().and(is_uncached))
}
