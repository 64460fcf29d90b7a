//! Serves public catalog data from the response cache.

use std::future::Future;

use axum::extract::FromRequestParts;
use axum::response::Response;
use http::request::Parts;
use http::{HeaderMap, StatusCode};
use nevel_domain::language::Language;
use nevel_usecases::{Shop, ShopError};
use serde::Serialize;

use super::error::ApiError;
use super::error_code::ErrorCode;
use super::extract::language::request_language;
use super::response_cache::RenderedResponse;
use crate::state::ApiState;

/// Extractor for handlers whose response is cached.
pub struct CachedHandler {
    state: ApiState,
    pub language: Language,
    headers: HeaderMap,
}

impl FromRequestParts<ApiState> for CachedHandler {
    type Rejection = std::convert::Infallible;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, Self::Rejection> {
        Ok(Self { state: state.clone(), language: request_language(&parts.headers), headers: parts.headers.clone() })
    }
}

impl CachedHandler {
    pub fn shop(&self) -> &Shop {
        &self.state.shop
    }

    /// Responds from the cache; on a miss, `load` returns the body and the IDs of the products that it shows. The key identifies
    /// the resource, however the URL was spelled.
    pub async fn respond<B, F>(&self, cache_key: String, load: impl Fn() -> F + Sync) -> Result<Response, ApiError>
    where
        B: Serialize,
        F: Future<Output = Result<(B, Vec<i64>), ShopError>> + Send,
    {
        let render = || async {
            let (body, products) = load().await.map_err(ApiError::from)?;
            let body = serde_json::to_vec(&body).map_err(|_| ApiError::new(ErrorCode::Internal))?;
            Ok(RenderedResponse { body, content_type: "application/json", status: StatusCode::OK, products, headers: Vec::new() })
        };
        self.state.response_cache.get_or_render(cache_key, self.language, &self.headers, render).await
    }
}
