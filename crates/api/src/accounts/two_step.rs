//! Two-step sign-in: the second step, and its setup for the current user.

use std::net::IpAddr;

use axum::Json;
use axum::extract::State;
use axum::response::Response;
use http::StatusCode;
use nevel_usecases::ShopError;
use nevel_usecases::accounts::recognize::recognize_user;
use nevel_usecases::accounts::security_notice::warn_of_wrong_codes;
use nevel_usecases::accounts::two_step::complete_sign_in::{challenge_owner, complete_sign_in};
use nevel_usecases::accounts::two_step::setup::{begin_setup, confirm_setup, regenerate_codes, show_status};
use nevel_usecases::accounts::two_step::{Proof, is_app_code};
use nevel_usecases::actor::Actor;

use super::sign_in_response::signed_in_response;
use super::wire::storefront::AuthBody;
use super::wire::two_step::{
    PasswordConfirmationBody, RecoveryCodesBody, TwoStepBody, TwoStepCodeBody, TwoStepProofBody, TwoStepSetupBody,
    TwoStepStatusBody,
};
use crate::http::error::ApiError;
use crate::http::extract::body::ValidJson;
use crate::http::extract::client::ClientAddress;
use crate::http::extract::client_info::RequestClient;
use crate::http::extract::user::CurrentUser;
use crate::http::language::RequestLanguage;
use crate::http::state::ApiState;

/// Completes a sign-in with the challenge of `two_step_required` and a code.
#[utoipa::path(post, path = "/auth/two-step", tag = "accounts", operation_id = "completeTwoStep",
    request_body = TwoStepBody,
    responses((status = 200, body = AuthBody),
        (status = 401, description = "Unknown, used or expired challenge: the password is required again")))]
pub async fn complete(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    RequestClient(info): RequestClient,
    ValidJson((challenge, code)): ValidJson<TwoStepBody>,
) -> Result<Response, ApiError> {
    let owner = match challenge_owner(&state.shop, &challenge).await {
        Ok(owner) => owner,
        Err(error) => {
            state.rate_limits.token_attempt(client)?;
            return Err(error.into());
        }
    };
    let recognized = recognize_user(&state.shop, owner, &info).await?;
    state.rate_limits.two_step_code(client, owner, &recognized, is_app_code(&code))?;
    let result = complete_sign_in(&state.shop, &challenge, &code, info).await;
    let is_failure = matches!(result, Err(ShopError::Invalid(_)));
    let account = format!("user {}", owner.0);
    if is_failure && state.rate_limits.failure_needs_warning(&account) {
        warn_of_wrong_codes(&state.shop, owner).await;
    }
    Ok(signed_in_response(&state, StatusCode::OK, result?))
}

/// Returns whether two-step sign-in is on.
#[utoipa::path(get, path = "/profile/two-step", tag = "accounts", operation_id = "getTwoStep",
    security(("bearer" = [])),
    responses((status = 200, body = TwoStepStatusBody)))]
pub async fn status(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
) -> Result<Json<TwoStepStatusBody>, ApiError> {
    Ok(Json(show_status(&state.shop, actor).await?.into()))
}

/// Creates a secret for an authenticator app. The password is required. The secret is not in use before a code confirms
/// it.
#[utoipa::path(post, path = "/profile/two-step", tag = "accounts", operation_id = "beginTwoStep",
    security(("bearer" = [])), request_body = PasswordConfirmationBody,
    responses((status = 200, body = TwoStepSetupBody), (status = 409, description = "It is on already")))]
pub async fn begin(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    RequestClient(info): RequestClient,
    ValidJson(password): ValidJson<PasswordConfirmationBody>,
) -> Result<Json<TwoStepSetupBody>, ApiError> {
    state.rate_limits.password_attempt(client, actor)?;
    Ok(Json(begin_setup(&state.shop, actor, &password, &info).await?.into()))
}

/// Turns two-step sign-in on, returns the recovery codes and sends the owner an email.
#[utoipa::path(post, path = "/profile/two-step/confirm", tag = "accounts", operation_id = "confirmTwoStep",
    security(("bearer" = [])),
    request_body = TwoStepCodeBody,
    responses((status = 200, body = RecoveryCodesBody),
        (status = 409,
        description = "It is on already, or no secret was created (`two_step_enabled`, `two_step_not_enabled`)")))]
pub async fn confirm(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    RequestLanguage(language): RequestLanguage,
    ValidJson(code): ValidJson<TwoStepCodeBody>,
) -> Result<Json<RecoveryCodesBody>, ApiError> {
    state.rate_limits.code_attempt(client, actor)?;
    Ok(Json(RecoveryCodesBody { recovery_codes: confirm_setup(&state.shop, actor, &code, language).await? }))
}

/// Turns two-step sign-in off and sends the owner an email. The password and a code are required.
#[utoipa::path(post, path = "/profile/two-step/disable", tag = "accounts", operation_id = "disableTwoStep",
    security(("bearer" = [])),
    request_body = TwoStepProofBody, responses((status = 204)))]
pub async fn disable(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    RequestClient(info): RequestClient,
    ValidJson(proof): ValidJson<TwoStepProofBody>,
) -> Result<StatusCode, ApiError> {
    limit_proof(&state, client, actor, &proof)?;
    nevel_usecases::accounts::two_step::setup::disable(&state.shop, actor, &proof, &info).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Replaces the recovery codes and sends the owner an email. The password and a code are required.
#[utoipa::path(post, path = "/profile/two-step/recovery-codes", tag = "accounts",
    operation_id = "regenerateRecoveryCodes",
    security(("bearer" = [])), request_body = TwoStepProofBody,
    responses((status = 200, body = RecoveryCodesBody), (status = 409, description = "Two-step sign-in is not on")))]
pub async fn regenerate(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    RequestClient(info): RequestClient,
    ValidJson(proof): ValidJson<TwoStepProofBody>,
) -> Result<Json<RecoveryCodesBody>, ApiError> {
    limit_proof(&state, client, actor, &proof)?;
    Ok(Json(RecoveryCodesBody { recovery_codes: regenerate_codes(&state.shop, actor, &proof, &info).await? }))
}

fn limit_proof(state: &ApiState, client: IpAddr, actor: Actor, proof: &Proof) -> Result<(), ApiError> {
    state.rate_limits.password_attempt(client, actor)?;
    if proof.code.is_some() {
        state.rate_limits.code_attempt(client, actor)?;
    }
    Ok(())
}
