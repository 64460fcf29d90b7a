//! JSON bodies.

use std::fmt;
use std::marker::PhantomData;

use axum::Json;
use axum::body::{Body, Bytes};
use axum::extract::rejection::JsonRejection;
use axum::extract::{FromRequest, Request};
use http::StatusCode;
use serde::Deserialize;
use serde::de::value::MapAccessDeserializer;
use serde::de::{DeserializeOwned, Deserializer, MapAccess, Visitor};

use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;
use crate::http::input::Validate;

pub struct JsonBody<T>(pub T);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for JsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let Object(body) = parse(request, state).await?;
        Ok(Self(body))
    }
}

async fn parse<T: DeserializeOwned, S: Send + Sync>(request: Request, state: &S) -> Result<T, ApiError> {
    let body = Json::<T>::from_request(request, state).await.map_err(|rejection| match rejection {
        // Valid JSON of the wrong shape is reported like invalid JSON.
        JsonRejection::JsonDataError(_) => ApiError::new(ErrorCode::MalformedRequest),
        other if other.status() == StatusCode::UNPROCESSABLE_ENTITY => ApiError::new(ErrorCode::MalformedRequest),
        other => ApiError::from_status(other.status()),
    })?;
    Ok(body.0)
}

/// A JSON object. Derived implementations of `Deserialize` also accept an array of the fields, which the API does not
/// document.
struct Object<T>(T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Object<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        deserializer.deserialize_map(ObjectVisitor(PhantomData))
    }
}

struct ObjectVisitor<T>(PhantomData<T>);

impl<'de, T: Deserialize<'de>> Visitor<'de> for ObjectVisitor<T> {
    type Value = Object<T>;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'de>>(self, map: A) -> Result<Object<T>, A::Error> {
        T::deserialize(MapAccessDeserializer::new(map)).map(Object)
    }
}

/// A JSON body, validated and converted to domain types.
pub struct ValidJson<T: Validate>(pub T::Output);

impl<T: DeserializeOwned + Validate, S: Send + Sync> FromRequest<S> for ValidJson<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let JsonBody(body) = JsonBody::<T>::from_request(request, state).await?;
        body.validate().map(Self).map_err(ApiError::invalid)
    }
}

/// A JSON body that may be missing. A body of zero bytes is missing, whatever its content type.
pub struct OptionalJsonBody<T>(pub Option<T>);

impl<T: DeserializeOwned, S: Send + Sync> FromRequest<S> for OptionalJsonBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, state: &S) -> Result<Self, ApiError> {
        let (parts, body) = request.into_parts();
        let unread = Request::from_parts(parts.clone(), body);
        let bytes =
            Bytes::from_request(unread, state).await.map_err(|rejection| ApiError::from_status(rejection.status()))?;
        if bytes.is_empty() {
            return Ok(Self(None));
        }
        let body: Option<Object<T>> = parse(Request::from_parts(parts, Body::from(bytes)), state).await?;
        Ok(Self(body.map(|Object(body)| body)))
    }
}
