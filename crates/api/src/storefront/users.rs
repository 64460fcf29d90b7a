//! What a signed-in user does with their own account.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_usecases::accounts::change_password;
use nevel_usecases::accounts::profile::{self, show_profile};

use crate::extract::body::JsonBody;
use crate::extract::client::ClientAddress;
use crate::extract::user::CurrentUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::account::{ChangePasswordBody, ProfileBody, ProfileUpdateBody};

/// The profile of whoever asks.
#[utoipa::path(get, path = "/users/profile", tag = "accounts", operation_id = "getProfile", security(("bearer" = [])),
    responses((status = 200, body = ProfileBody), (status = 401, body = Problem)))]
pub async fn profile(State(state): State<ApiState>, CurrentUser(actor): CurrentUser) -> Result<Json<ProfileBody>, ApiError> {
    Ok(Json(show_profile(&state.shop, actor).await?.into()))
}

/// Changes name, phone and address; the e-mail stays as it is.
#[utoipa::path(put, path = "/users/profile", tag = "accounts", operation_id = "updateProfile", security(("bearer" = [])),
    request_body = ProfileUpdateBody,
    responses((status = 200, body = ProfileBody), (status = 400, body = Problem), (status = 401, body = Problem)))]
pub async fn update_profile(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
    JsonBody(body): JsonBody<ProfileUpdateBody>,
) -> Result<Json<ProfileBody>, ApiError> {
    let change = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(profile::update_profile(&state.shop, actor, change).await?.into()))
}

/// Changes the password and ends every other sign-in of the user.
#[utoipa::path(post, path = "/users/change-password", tag = "accounts", operation_id = "changePassword", security(("bearer" = [])),
    request_body = ChangePasswordBody,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 429, body = Problem)))]
pub async fn change_password(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    JsonBody(body): JsonBody<ChangePasswordBody>,
) -> Result<StatusCode, ApiError> {
    let change = body.parse().map_err(ApiError::invalid)?;
    state.limits.guess(client, &format!("user {}", actor.user_id.0))?;
    change_password::change_password(&state.shop, actor, change).await?;
    Ok(StatusCode::NO_CONTENT)
}
