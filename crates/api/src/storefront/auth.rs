//! Registration, sign-in, refresh and sign-out.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_usecases::accounts::refresh_session::refresh_session;
use nevel_usecases::accounts::register;
use nevel_usecases::accounts::sign_in::sign_in;
use nevel_usecases::accounts::sign_out::sign_out;

use crate::extract::body::JsonBody;
use crate::extract::client::ClientAddress;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::account::{AuthBody, LoginBody, RefreshBody, RegisterBody};

/// Makes an account and signs its owner in.
#[utoipa::path(post, path = "/auth/register", tag = "accounts", operation_id = "register", request_body = RegisterBody,
    responses((status = 201, body = AuthBody), (status = 400, body = Problem), (status = 409, body = Problem), (status = 429, body = Problem)))]
pub async fn register(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    JsonBody(body): JsonBody<RegisterBody>,
) -> Result<(StatusCode, Json<AuthBody>), ApiError> {
    let new = body.parse().map_err(ApiError::invalid)?;
    state.limits.registration(client)?;
    Ok((StatusCode::CREATED, Json(register::register(&state.shop, new).await?.into())))
}

/// Signs in. An unknown e-mail and a wrong password get the same answer.
#[utoipa::path(post, path = "/auth/login", tag = "accounts", operation_id = "login", request_body = LoginBody,
    responses((status = 200, body = AuthBody), (status = 400, body = Problem), (status = 401, body = Problem), (status = 429, body = Problem)))]
pub async fn login(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    JsonBody(body): JsonBody<LoginBody>,
) -> Result<Json<AuthBody>, ApiError> {
    let credentials = body.parse().map_err(ApiError::invalid)?;
    state.limits.guess_of(client, &credentials.email)?;
    Ok(Json(sign_in(&state.shop, credentials).await?.into()))
}

/// Spends a refresh token for the next pair. A token that was spent before ends its sign-in.
#[utoipa::path(post, path = "/auth/refresh-token", tag = "accounts", operation_id = "refreshToken", request_body = RefreshBody,
    responses((status = 200, body = AuthBody), (status = 400, body = Problem), (status = 401, body = Problem), (status = 429, body = Problem)))]
pub async fn refresh_token(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    JsonBody(body): JsonBody<RefreshBody>,
) -> Result<Json<AuthBody>, ApiError> {
    state.limits.refresh(client)?;
    Ok(Json(refresh_session(&state.shop, body.token()).await?.into()))
}

/// Ends the sign-in that the refresh token belongs to.
#[utoipa::path(post, path = "/auth/logout", tag = "accounts", operation_id = "logout", request_body = RefreshBody,
    responses((status = 204), (status = 400, body = Problem), (status = 429, body = Problem)))]
pub async fn logout(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    JsonBody(body): JsonBody<RefreshBody>,
) -> Result<StatusCode, ApiError> {
    state.limits.refresh(client)?;
    sign_out(&state.shop, body.token()).await?;
    Ok(StatusCode::NO_CONTENT)
}
