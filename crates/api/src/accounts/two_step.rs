//! Two-step sign-in: the second step, and its setup for the current user.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_usecases::accounts::two_step::begin_setup::begin_setup;
use nevel_usecases::accounts::two_step::complete_sign_in::{challenge_owner, complete_sign_in};
use nevel_usecases::accounts::two_step::confirm_setup::confirm_setup;
use nevel_usecases::accounts::two_step::regenerate_codes::regenerate_codes;
use nevel_usecases::accounts::two_step::show_status::show_status;

use super::wire::storefront::AuthBody;
use super::wire::two_step::{
    PasswordConfirmationBody, RecoveryCodesBody, TwoStepBody, TwoStepCodeBody, TwoStepSetupBody, TwoStepStatusBody,
};
use crate::http::error::ApiError;
use crate::http::extract::body::ValidJson;
use crate::http::extract::client::ClientAddress;
use crate::http::extract::client_info::RequestClient;
use crate::http::extract::user::CurrentUser;
use crate::state::ApiState;

/// Completes a sign-in with the challenge of `two_step_required` and a code.
#[utoipa::path(post, path = "/auth/two-step", tag = "accounts", operation_id = "completeTwoStep", request_body = TwoStepBody,
    responses((status = 200, body = AuthBody),
        (status = 401, description = "Unknown, used or expired challenge: the password is required again")))]
pub async fn complete(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    RequestClient(info): RequestClient,
    ValidJson((challenge, code)): ValidJson<TwoStepBody>,
) -> Result<Json<AuthBody>, ApiError> {
    state.rate_limits.token_attempt(client)?;
    let owner = challenge_owner(&state.shop, &challenge).await?;
    state.rate_limits.two_step_code(client, owner)?;
    Ok(Json(complete_sign_in(&state.shop, &challenge, &code, info).await?.into()))
}

/// Returns whether two-step sign-in is on.
#[utoipa::path(get, path = "/profile/two-step", tag = "accounts", operation_id = "getTwoStep", security(("bearer" = [])),
    responses((status = 200, body = TwoStepStatusBody)))]
pub async fn status(State(state): State<ApiState>, CurrentUser(actor): CurrentUser) -> Result<Json<TwoStepStatusBody>, ApiError> {
    Ok(Json(show_status(&state.shop, actor).await?.into()))
}

/// Creates a secret for an authenticator app. It is not in use before a code confirms it.
#[utoipa::path(post, path = "/profile/two-step", tag = "accounts", operation_id = "beginTwoStep", security(("bearer" = [])),
    responses((status = 200, body = TwoStepSetupBody), (status = 409, description = "It is on already")))]
pub async fn begin(State(state): State<ApiState>, CurrentUser(actor): CurrentUser) -> Result<Json<TwoStepSetupBody>, ApiError> {
    Ok(Json(begin_setup(&state.shop, actor).await?.into()))
}

/// Turns two-step sign-in on and returns the recovery codes.
#[utoipa::path(post, path = "/profile/two-step/confirm", tag = "accounts", operation_id = "confirmTwoStep", security(("bearer" = [])),
    request_body = TwoStepCodeBody,
    responses((status = 200, body = RecoveryCodesBody),
        (status = 409, description = "It is on already, or no secret was created (`two_step_enabled`, `two_step_not_enabled`)")))]
pub async fn confirm(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    ValidJson(code): ValidJson<TwoStepCodeBody>,
) -> Result<Json<RecoveryCodesBody>, ApiError> {
    state.rate_limits.two_step_code(client, actor.user_id)?;
    Ok(Json(RecoveryCodesBody { recovery_codes: confirm_setup(&state.shop, actor, &code).await? }))
}

/// Turns two-step sign-in off.
#[utoipa::path(post, path = "/profile/two-step/disable", tag = "accounts", operation_id = "disableTwoStep", security(("bearer" = [])),
    request_body = PasswordConfirmationBody, responses((status = 204)))]
pub async fn disable(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    ValidJson(password): ValidJson<PasswordConfirmationBody>,
) -> Result<StatusCode, ApiError> {
    state.rate_limits.password_attempt(client, &format!("user {}", actor.user_id.0))?;
    nevel_usecases::accounts::two_step::disable::disable(&state.shop, actor, &password).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Replaces the recovery codes.
#[utoipa::path(post, path = "/profile/two-step/recovery-codes", tag = "accounts", operation_id = "regenerateRecoveryCodes",
    security(("bearer" = [])), request_body = PasswordConfirmationBody,
    responses((status = 200, body = RecoveryCodesBody), (status = 409, description = "Two-step sign-in is not on")))]
pub async fn regenerate(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    ValidJson(password): ValidJson<PasswordConfirmationBody>,
) -> Result<Json<RecoveryCodesBody>, ApiError> {
    state.rate_limits.password_attempt(client, &format!("user {}", actor.user_id.0))?;
    Ok(Json(RecoveryCodesBody { recovery_codes: regenerate_codes(&state.shop, actor, &password).await? }))
}
