//! Registration, sessions and the profile of the signed-in user.

use axum::Json;
use axum::extract::State;
use axum::response::{IntoResponse as _, Response};
use http::StatusCode;
use nevel_usecases::ShopError;
use nevel_usecases::accounts::AccountError;
use nevel_usecases::accounts::change_password;
use nevel_usecases::accounts::profile;
use nevel_usecases::accounts::recognize::recognize;
use nevel_usecases::accounts::refresh_session::refresh_session;
use nevel_usecases::accounts::register;
use nevel_usecases::accounts::security_notice::warn_of_wrong_passwords;
use nevel_usecases::accounts::sign_in::sign_in;
use nevel_usecases::accounts::sign_out::sign_out;

use super::sign_in_response::{sign_in_response, signed_in_response};
use super::wire::storefront::{
    AuthBody, ChangePasswordBody, LoginBody, ProfileBody, ProfilePatchBody, ProfileUpdateBody, RefreshBody,
    RegisterBody,
};
use super::wire::two_step::TwoStepChallengeBody;
use crate::http::cookie::set_device_cookie;
use crate::http::error::ApiError;
use crate::http::extract::body::{JsonBody, ValidJson};
use crate::http::extract::client::ClientAddress;
use crate::http::extract::client_info::RequestClient;
use crate::http::extract::user::CurrentUser;
use crate::http::state::ApiState;

/// Creates an account and signs the user in.
#[utoipa::path(post, path = "/auth/register", tag = "accounts", operation_id = "register", request_body = RegisterBody,
    responses((status = 201, body = AuthBody), (status = 409, description = "An account with this email exists")))]
pub async fn register(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    RequestClient(info): RequestClient,
    ValidJson(registration): ValidJson<RegisterBody>,
) -> Result<Response, ApiError> {
    state.rate_limits.registration(client, registration.email())?;
    let signed_in = register::register(&state.shop, registration, info).await?;
    Ok(signed_in_response(&state, StatusCode::CREATED, signed_in))
}

/// Signs in. The response is the same for an unknown email and a wrong password. With two-step sign-in, the response to
/// the correct password is `two_step_required` with a challenge for `POST /auth/two-step` in its details.
#[utoipa::path(post, path = "/auth/login", tag = "accounts", operation_id = "login", request_body = LoginBody,
    responses((status = 200, body = AuthBody), (status = 401,
    description = "Wrong email or password, inactive account, or a code is required (`two_step_required`)",
    body = TwoStepChallengeBody)))]
pub async fn login(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    RequestClient(info): RequestClient,
    ValidJson(credentials): ValidJson<LoginBody>,
) -> Result<Response, ApiError> {
    let recognized = recognize(&state.shop, &credentials.email, &info).await?;
    state.rate_limits.login_attempt(client, &credentials.email, &recognized)?;
    let email = credentials.email.clone();
    let result = sign_in(&state.shop, credentials, info, &recognized).await;
    let is_failure = matches!(result, Err(ShopError::Account(AccountError::InvalidCredentials)));
    if is_failure && state.rate_limits.failure_needs_warning(&email.key()) {
        warn_of_wrong_passwords(&state.shop, &email).await;
    }
    sign_in_response(&state, result?)
}

/// Exchanges a refresh token for new tokens. Using a token twice ends its session.
#[utoipa::path(post, path = "/auth/refresh-token", tag = "accounts", operation_id = "refreshToken",
    request_body = RefreshBody,
    responses((status = 200, body = AuthBody), (status = 401, description = "Invalid or expired refresh token")))]
pub async fn refresh_token(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    RequestClient(info): RequestClient,
    JsonBody(body): JsonBody<RefreshBody>,
) -> Result<Response, ApiError> {
    state.rate_limits.refresh(client)?;
    let signed_in = refresh_session(&state.shop, body.token(), info).await?;
    Ok(signed_in_response(&state, StatusCode::OK, signed_in))
}

/// Ends the session of a refresh token, also of a used one. An unknown token is ignored.
#[utoipa::path(post, path = "/auth/logout", tag = "accounts", operation_id = "logout", request_body = RefreshBody,
    responses((status = 204)))]
pub async fn logout(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    JsonBody(body): JsonBody<RefreshBody>,
) -> Result<StatusCode, ApiError> {
    state.rate_limits.refresh(client)?;
    sign_out(&state.shop, body.token()).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns the profile of the current user.
#[utoipa::path(get, path = "/users/profile", tag = "accounts", operation_id = "getProfile", security(("bearer" = [])),
    responses((status = 200, body = ProfileBody)))]
pub async fn get_profile(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
) -> Result<Json<ProfileBody>, ApiError> {
    Ok(Json(profile::show_profile(&state.shop, actor).await?.into()))
}

/// Updates name, phone and address of the current user. The email cannot be changed.
#[utoipa::path(put, path = "/users/profile", tag = "accounts", operation_id = "updateProfile",
    security(("bearer" = [])),
    request_body = ProfileUpdateBody, responses((status = 200, body = ProfileBody)))]
pub async fn update_profile(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
    ValidJson(change): ValidJson<ProfileUpdateBody>,
) -> Result<Json<ProfileBody>, ApiError> {
    Ok(Json(profile::update_profile(&state.shop, actor, change).await?.into()))
}

/// Updates some parts of the profile of the current user, so that devices do not overwrite each other's changes.
#[utoipa::path(patch, path = "/users/profile", tag = "accounts", operation_id = "patchProfile",
    security(("bearer" = [])),
    request_body = ProfilePatchBody, responses((status = 200, body = ProfileBody)))]
pub async fn patch_profile(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
    ValidJson(change): ValidJson<ProfilePatchBody>,
) -> Result<Json<ProfileBody>, ApiError> {
    Ok(Json(profile::update_profile(&state.shop, actor, change).await?.into()))
}

/// Changes the password, ends all other sessions of the user and sends them an email.
#[utoipa::path(post, path = "/users/change-password", tag = "accounts", operation_id = "changePassword",
    security(("bearer" = [])),
    request_body = ChangePasswordBody, responses((status = 204)))]
pub async fn change_password(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    RequestClient(info): RequestClient,
    ValidJson(change): ValidJson<ChangePasswordBody>,
) -> Result<Response, ApiError> {
    state.rate_limits.password_attempt(client, actor)?;
    let cookie = change_password::change_password(&state.shop, actor, change, info).await?;
    Ok((StatusCode::NO_CONTENT, set_device_cookie(&cookie, state.is_https)).into_response())
}
