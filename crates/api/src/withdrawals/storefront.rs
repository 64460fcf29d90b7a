//! The withdrawal form.

use axum::Json;
use axum::extract::State;
use http::{HeaderMap, StatusCode};
use nevel_domain::orders::OrderId;
use nevel_usecases::settings::read_settings;
use nevel_usecases::withdrawals::send_withdrawal::{Sender, send_withdrawal};
use nevel_usecases::withdrawals::show_options::show_options;

use super::wire::storefront::{NewWithdrawalBody, OrderWithdrawalBody, WithdrawalReceiptBody, WithdrawalTermsBody};
use crate::http::extract::{ClientAddress, MaybeUser, PathId, ValidJson, Visitor};
use crate::http::headers::ORDER_KEY;
use crate::http::{ApiError, ApiState, ErrorCode, JsonResult, RequestLanguage};

/// Returns the right of withdrawal: the period, the countries and an explanation.
#[utoipa::path(get, path = "/withdrawals/terms", tag = "withdrawals", operation_id = "getWithdrawalTerms",
    responses((status = 200, body = WithdrawalTermsBody)))]
pub async fn get_terms(
    State(state): State<ApiState>,
    RequestLanguage(language): RequestLanguage,
) -> JsonResult<WithdrawalTermsBody> {
    Ok(Json(WithdrawalTermsBody::new(read_settings(&state.shop).await?.withdrawal, language)))
}

/// Withdraws from an order, without signing in.
///
/// The response is the same for known and unknown orders. Staff see whether number and email match an order; a token of
/// its owner or its `Order-Key` proves the same. The consumer receives the content with date and time by email.
#[utoipa::path(post, path = "/withdrawals", tag = "withdrawals", operation_id = "sendWithdrawal",
    params(("Order-Key" = Option<String>, Header, description = "Access key of the order of a guest.")),
    request_body = NewWithdrawalBody,
    responses((status = 201, description = "Withdrawal received", body = WithdrawalReceiptBody)))]
pub async fn send(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    Visitor(actor): Visitor,
    RequestLanguage(language): RequestLanguage,
    headers: HeaderMap,
    ValidJson(new): ValidJson<NewWithdrawalBody>,
) -> Result<(StatusCode, Json<WithdrawalReceiptBody>), ApiError> {
    state.rate_limits.form(client, &new.email)?;
    let key = headers.get(ORDER_KEY).and_then(|key| key.to_str().ok());
    let record = send_withdrawal(&state.shop, Sender { actor, key, language }, new).await?;
    Ok((StatusCode::CREATED, Json(record.into())))
}

/// Returns what can be withdrawn from an order of the current user, or from the order of a guest with its `Order-Key`.
#[utoipa::path(get, path = "/orders/{id}/withdrawal", tag = "withdrawals", operation_id = "getOrderWithdrawal",
    security(("bearer" = []), ("orderKey" = [])), params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = OrderWithdrawalBody),
        (status = 404, description = "Order not found, or not accessible")))]
pub async fn get_options(
    State(state): State<ApiState>,
    MaybeUser(actor): MaybeUser,
    headers: HeaderMap,
    PathId(id): PathId,
) -> JsonResult<OrderWithdrawalBody> {
    let key = headers.get(ORDER_KEY).and_then(|key| key.to_str().ok());
    if actor.is_none() && key.is_none() {
        return Err(ApiError::new(ErrorCode::Unauthorized));
    }
    Ok(Json(show_options(&state.shop, actor, key, OrderId(id)).await?.into()))
}
