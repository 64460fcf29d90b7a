//! JSON bodies, refused in the house's own shape.

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use http::StatusCode;
use serde::de::DeserializeOwned;

use crate::problem::{ApiError, ErrorCode};

pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let Json(body) = Json::<T>::from_request(request, state).await.map_err(|rejection| match rejection {
            // A body of the wrong shape is as malformed as one that is no JSON.
            JsonRejection::JsonDataError(_) => ApiError::new(ErrorCode::MalformedRequest),
            other if other.status() == StatusCode::UNPROCESSABLE_ENTITY => ApiError::new(ErrorCode::MalformedRequest),
            other => ApiError::of_status(other.status()),
        })?;
        Ok(Self(body))
    }
}

/// A body that may be missing: one without a byte is none, whatever its type says.
pub struct OptionalJsonBody<T>(pub Option<T>);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for OptionalJsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let head = Request::from_parts(parts.clone(), body);
        let bytes = Bytes::from_request(head, state).await.map_err(|rejection| ApiError::of_status(rejection.status()))?;
        if bytes.is_empty() {
            return Ok(Self(None));
        }
        let JsonBody(body) = JsonBody::from_request(Request::from_parts(parts, Body::from(bytes)), state).await?;
        Ok(Self(body))
    }
}
