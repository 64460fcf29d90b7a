//! "Tell me when it is back" of sold-out products.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_domain::catalog::product::ProductId;
use nevel_usecases::stock_notifications::{cancel, confirm, request};

use super::wire::{CancellationBody, ConfirmedBody, NewStockNotificationBody, TokenBody};
use crate::http::extract::{ClientAddress, JsonBody, PathId, ValidJson, Visitor};
use crate::http::{ApiError, ApiState, JsonResult, RequestLanguage, text_or_empty};

/// Requests an email for when a product is back in stock. The address must be confirmed with a link that is valid for
/// 48 hours.
///
/// The response is the same whether the address already waits or not.
#[utoipa::path(post, path = "/products/{id}/back-in-stock", tag = "catalog", operation_id = "requestStockNotification",
    params(("id" = i64, Path, minimum = 1)), request_body = NewStockNotificationBody,
    responses((status = 204), (status = 404, description = "Product not found")))]
pub async fn request_notification(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    Visitor(actor): Visitor,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(email): ValidJson<NewStockNotificationBody>,
) -> Result<StatusCode, ApiError> {
    state.rate_limits.form(client, &email)?;
    request(&state.shop, actor, ProductId(id), &email, language).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Confirms the address of a stock notification. Repeating the request has no effect.
#[utoipa::path(post, path = "/back-in-stock/confirm", tag = "catalog", operation_id = "confirmStockNotification",
    request_body = TokenBody,
    responses((status = 200, body = ConfirmedBody), (status = 404, description = "Unknown or expired token")))]
pub async fn confirm_notification(
    State(state): State<ApiState>,
    RequestLanguage(language): RequestLanguage,
    JsonBody(body): JsonBody<TokenBody>,
) -> JsonResult<ConfirmedBody> {
    Ok(Json(confirm(&state.shop, text_or_empty(&body.token), language).await?.into()))
}

/// Cancels all stock notifications of an address. Repeating the request has no effect.
#[utoipa::path(post, path = "/back-in-stock/cancel", tag = "catalog", operation_id = "cancelStockNotifications",
    request_body = CancellationBody, responses((status = 204), (status = 404, description = "Invalid token")))]
pub async fn cancel_notifications(
    State(state): State<ApiState>,
    ValidJson((email, token)): ValidJson<CancellationBody>,
) -> Result<StatusCode, ApiError> {
    cancel(&state.shop, &email, &token).await?;
    Ok(StatusCode::NO_CONTENT)
}
