//! Who asks. A handler that takes `CurrentUser` cannot be reached without a good access token, one that takes `AdminUser`
//! not by anybody but an administrator.

use axum::extract::FromRequestParts;
use http::header;
use http::request::Parts;
use nevel_domain::accounts::Role;
use nevel_usecases::accounts::identify::identify;
use nevel_usecases::actor::Actor;

use crate::problem::{ApiError, ErrorCode};
use crate::state::ApiState;

pub struct CurrentUser(pub Actor);

impl FromRequestParts<ApiState> for CurrentUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        let value = parts.headers.get(header::AUTHORIZATION).and_then(|value| value.to_str().ok());
        let token = value.and_then(|value| value.split_once(' ')).filter(|(scheme, _)| scheme.eq_ignore_ascii_case("bearer"));
        let Some((_, token)) = token else { return Err(ApiError::new(ErrorCode::Unauthorized)) };
        Ok(Self(identify(&state.shop, token.trim()).await?))
    }
}

pub struct AdminUser(pub Actor);

impl FromRequestParts<ApiState> for AdminUser {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, state: &ApiState) -> Result<Self, ApiError> {
        let CurrentUser(actor) = CurrentUser::from_request_parts(parts, state).await?;
        match actor.role {
            Role::Admin => Ok(Self(actor)),
            Role::User => Err(ApiError::new(ErrorCode::Forbidden)),
        }
    }
}
