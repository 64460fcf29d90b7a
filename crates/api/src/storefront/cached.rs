//! Answers of the catalogue, made once and kept ready.

use std::future::Future;

use axum::response::Response;
use http::{HeaderMap, StatusCode};
use nevel_domain::language::Language;
use nevel_usecases::ShopError;
use serde::Serialize;

use crate::answers::RenderedResponse;
use crate::problem::{ApiError, ErrorCode};
use crate::state::ApiState;

/// Who asks for which answer. The name spells the question in one way, whatever the address looked like.
pub struct CachedHandler<'a> {
    pub state: &'a ApiState,
    pub language: Language,
    pub headers: &'a HeaderMap,
}

impl CachedHandler<'_> {
    /// `load` gives the body and the ids of the products that it shows.
    pub async fn answer<B, F>(&self, name: String, load: impl Fn() -> F + Sync) -> Result<Response, ApiError>
    where
        B: Serialize,
        F: Future<Output = Result<(B, Vec<i64>), ShopError>> + Send,
    {
        let make = || async {
            let (body, products) = load().await.map_err(ApiError::from)?;
            let body = serde_json::to_vec(&body).map_err(|_| ApiError::new(ErrorCode::Internal))?;
            Ok(RenderedResponse { body, content_type: "application/json", status: StatusCode::OK, products, headers: Vec::new() })
        };
        self.state.answers.answer(name, self.language, self.headers, make).await
    }
}
