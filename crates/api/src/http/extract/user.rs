//! The signed-in user. Handlers that take `CurrentUser` require a valid access token, handlers that take `Admin` or
//! `AdminUser` an administrator, with two-step sign-in if the settings demand it.

use axum::extract::FromRequestParts;
use http::header;
use http::request::Parts;
use nevel_usecases::Shop;
use nevel_usecases::accounts::identify::{identify, identify_admin};
use nevel_usecases::actor::Actor;
use nevel_usecases::orders::queries::ensure_guest_checkout;

use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;
use crate::http::headers::IDEMPOTENCY_KEY;
use crate::http::state::ApiState;

pub struct CurrentUser(pub Actor);

impl FromRequestParts<ApiState> for CurrentUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        Ok(Self(identify(&state.shop, bearer_token(parts)?).await?))
    }
}

fn bearer_token(parts: &Parts) -> Result<&str, ApiError> {
    let value = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
    let token =
        value.and_then(|value| value.split_once(' ')).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
    token.map(|(_, token)| token.trim()).ok_or(ApiError::new(ErrorCode::Unauthorized))
}

pub struct AdminUser(pub Actor);

impl FromRequestParts<ApiState> for AdminUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        Ok(Self(identify_admin(&state.shop, bearer_token(parts)?).await?))
    }
}

/// An administrator, with the shop.
pub struct Admin(pub Shop, pub Actor);

impl FromRequestParts<ApiState> for Admin {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        let AdminUser(actor) = AdminUser::from_request_parts(parts, state).await?;
        Ok(Self(state.shop.clone(), actor))
    }
}

/// The signed-in user, or `None` without a token. An invalid token is rejected, because its owner expects to be signed
/// in.
pub struct MaybeUser(pub Option<Actor>);

impl FromRequestParts<ApiState> for MaybeUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        if !parts.headers.contains_key(header::AUTHORIZATION) {
            return Ok(Self(None));
        }
        let CurrentUser(actor) = CurrentUser::from_request_parts(parts, state).await?;
        Ok(Self(Some(actor)))
    }
}

/// The signed-in user, or `None`, also if the session has ended: for what works without one.
pub struct Visitor(pub Option<Actor>);

impl FromRequestParts<ApiState> for Visitor {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        match MaybeUser::from_request_parts(parts, state).await {
            Ok(MaybeUser(actor)) => Ok(Self(actor)),
            Err(error) if error.code == ErrorCode::Unauthorized => Ok(Self(None)),
            Err(error) => Err(error),
        }
    }
}

/// A signed-in user, or a guest if the settings allow guest checkout. A guest with an idempotency key may be repeating
/// an order that was placed before the settings changed, so the use case checks the settings in that case.
pub struct Buyer(pub Option<Actor>);

impl FromRequestParts<ApiState> for Buyer {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        let MaybeUser(actor) = MaybeUser::from_request_parts(parts, state).await?;
        if actor.is_none() && !parts.headers.contains_key(IDEMPOTENCY_KEY) {
            ensure_guest_checkout(&state.shop).await?;
        }
        Ok(Self(actor))
    }
}
