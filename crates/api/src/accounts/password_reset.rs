//! New passwords with a link from an email.

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use http::StatusCode;
use nevel_usecases::accounts::password_reset::{check_link, confirm_reset, request_reset};
use nevel_usecases::accounts::recognize::recognize;

use super::sign_in_response::sign_in_response;
use super::wire::password_reset::{
    PasswordResetBody, PasswordResetConfirmationBody, PasswordResetLinkBody, PasswordResetLinkStateBody,
};
use super::wire::storefront::AuthBody;
use super::wire::two_step::TwoStepChallengeBody;
use crate::http::error::ApiError;
use crate::http::extract::body::{JsonBody, ValidJson};
use crate::http::extract::client::ClientAddress;
use crate::http::extract::client_info::RequestClient;
use crate::http::state::ApiState;

/// Sends a link to set a new password. The response is the same for known and unknown addresses.
#[utoipa::path(post, path = "/auth/password-reset", tag = "accounts", operation_id = "requestPasswordReset",
    request_body = PasswordResetBody, responses((status = 202)))]
pub async fn request(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    RequestClient(info): RequestClient,
    ValidJson(email): ValidJson<PasswordResetBody>,
) -> Result<StatusCode, ApiError> {
    let recognized = recognize(&state.shop, &email, &info).await?;
    if state.rate_limits.password_reset(client, &email, &recognized)? {
        request_reset(&state.shop, &email, info.language).await?;
    }
    Ok(StatusCode::ACCEPTED)
}

/// Checks a link without using it.
#[utoipa::path(post, path = "/auth/password-reset/check", tag = "accounts", operation_id = "checkPasswordResetLink",
    request_body = PasswordResetLinkBody,
    responses((status = 200, body = PasswordResetLinkStateBody),
        (status = 404, description = "Unknown link (`reset_link_invalid`)"),
        (status = 410, description = "Used or expired link (`reset_link_used`, `reset_link_expired`)")))]
pub async fn check(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    JsonBody(body): JsonBody<PasswordResetLinkBody>,
) -> Result<Json<PasswordResetLinkStateBody>, ApiError> {
    state.rate_limits.token_attempt(client)?;
    let can_drop_two_step = check_link(&state.shop, body.token()).await?;
    Ok(Json(PasswordResetLinkStateBody { can_drop_two_step }))
}

/// Sets a new password, ends all sessions of the account and signs in. With two-step sign-in the code is still
/// required, unless it was set up before the address was verified and `dropTwoStep` turns it off.
#[utoipa::path(post, path = "/auth/password-reset/confirm", tag = "accounts", operation_id = "confirmPasswordReset",
    request_body = PasswordResetConfirmationBody,
    responses((status = 200, body = AuthBody),
        (status = 401, description = "The password is set, but a code is required (`two_step_required`)",
        body = TwoStepChallengeBody),
        (status = 404, description = "Unknown link (`reset_link_invalid`)"),
        (status = 410, description = "Used or expired link (`reset_link_used`, `reset_link_expired`)")))]
pub async fn confirm(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    RequestClient(info): RequestClient,
    ValidJson(new_password): ValidJson<PasswordResetConfirmationBody>,
) -> Result<Response, ApiError> {
    state.rate_limits.token_attempt(client)?;
    sign_in_response(&state, confirm_reset(&state.shop, new_password, info).await?)
}
