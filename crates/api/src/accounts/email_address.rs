//! The email address of an account: its verification and its change (SEC-01).

use axum::Json;
use axum::extract::State;
use nevel_usecases::accounts::email_address::change::{cancel_change, request_change};
use nevel_usecases::accounts::email_address::link::{check_link, confirm_link};
use nevel_usecases::accounts::email_address::status::{send_verification, show_status};

use super::wire::email_address::{EmailChangeBody, EmailLinkBody, EmailLinkInfoBody, EmailStatusBody};
use crate::http::error::ApiError;
use crate::http::extract::body::{JsonBody, ValidJson};
use crate::http::extract::client::ClientAddress;
use crate::http::extract::client_info::RequestClient;
use crate::http::extract::user::{CurrentUser, Visitor};
use crate::http::language::RequestLanguage;
use crate::http::state::ApiState;

/// Returns the address of the current user, whether it is verified, and a requested change.
#[utoipa::path(get, path = "/profile/email", tag = "accounts", operation_id = "getEmailStatus",
    security(("bearer" = [])), responses((status = 200, body = EmailStatusBody)))]
pub async fn show(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
) -> Result<Json<EmailStatusBody>, ApiError> {
    Ok(Json(show_status(&state.shop, actor).await?.into()))
}

/// Sends the link that verifies the address again. The earlier link ends. Sends nothing if the address is verified.
#[utoipa::path(post, path = "/profile/email/verification", tag = "accounts", operation_id = "sendEmailVerification",
    security(("bearer" = [])), responses((status = 200, body = EmailStatusBody)))]
pub async fn verify(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<EmailStatusBody>, ApiError> {
    state.rate_limits.email_link(client, actor.user_id)?;
    Ok(Json(send_verification(&state.shop, actor, language).await?.into()))
}

/// Requests another address: sends a link to it and a notice to the current one. The address changes when the link is
/// confirmed.
#[utoipa::path(post, path = "/profile/email/change", tag = "accounts", operation_id = "requestEmailChange",
    security(("bearer" = [])), request_body = EmailChangeBody,
    responses((status = 200, body = EmailStatusBody),
        (status = 409, description = "Another account has this email (`email_taken`)")))]
pub async fn change(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    CurrentUser(actor): CurrentUser,
    RequestClient(info): RequestClient,
    ValidJson(change): ValidJson<EmailChangeBody>,
) -> Result<Json<EmailStatusBody>, ApiError> {
    state.rate_limits.password_attempt(client, actor)?;
    state.rate_limits.email_change(client, actor.user_id, &change.email)?;
    Ok(Json(request_change(&state.shop, actor, change, &info).await?.into()))
}

/// Cancels a requested change. Its link ends.
#[utoipa::path(delete, path = "/profile/email/change", tag = "accounts", operation_id = "cancelEmailChange",
    security(("bearer" = [])), responses((status = 200, body = EmailStatusBody)))]
pub async fn cancel(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
) -> Result<Json<EmailStatusBody>, ApiError> {
    Ok(Json(cancel_change(&state.shop, actor).await?.into()))
}

/// Checks a link without using it.
#[utoipa::path(post, path = "/auth/email-link/check", tag = "accounts", operation_id = "checkEmailLink",
    request_body = EmailLinkBody,
    responses((status = 200, body = EmailLinkInfoBody),
        (status = 404, description = "Unknown link (`email_link_invalid`)"),
        (status = 410, description = "Used or expired link (`email_link_used`, `email_link_expired`)")))]
pub async fn check(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    JsonBody(body): JsonBody<EmailLinkBody>,
) -> Result<Json<EmailLinkInfoBody>, ApiError> {
    state.rate_limits.token_attempt(client)?;
    Ok(Json(check_link(&state.shop, body.token()).await?.into()))
}

/// Confirms the address that a link was sent to, with or without a session. A change of the address ends all sessions
/// of the account except that of the request.
#[utoipa::path(post, path = "/auth/email-link/confirm", tag = "accounts", operation_id = "confirmEmailLink",
    request_body = EmailLinkBody,
    responses((status = 200, body = EmailLinkInfoBody),
        (status = 404, description = "Unknown link (`email_link_invalid`)"),
        (status = 409, description = "Another account has got this email since (`email_taken`)"),
        (status = 410, description = "Used or expired link (`email_link_used`, `email_link_expired`)")))]
pub async fn confirm(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    Visitor(actor): Visitor,
    RequestLanguage(language): RequestLanguage,
    JsonBody(body): JsonBody<EmailLinkBody>,
) -> Result<Json<EmailLinkInfoBody>, ApiError> {
    state.rate_limits.token_attempt(client)?;
    Ok(Json(confirm_link(&state.shop, actor, body.token(), language).await?.into()))
}
