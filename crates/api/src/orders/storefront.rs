//! Placing orders and reading own orders.

use axum::Json;
use axum::extract::State;
use axum::response::{AppendHeaders, IntoResponse, Response};
use http::{HeaderMap, StatusCode};
use nevel_domain::orders::OrderId;
use nevel_usecases::orders::claim_order::claim_order;
use nevel_usecases::orders::place_order::{PlaceOrder, find_existing, place_order};
use nevel_usecases::orders::queries::{
    self, list_invoices, list_orders, list_previous_addresses, list_previous_phones, order_again as list_available,
    show_order,
};

use super::idempotency::idempotency_key;
use super::pdf::{PdfBody, pdf_response};
use super::wire::again::OrderAgainBody;
use super::wire::order::{ListedOrderBody, PlacedOrderBody, PreviousAddressBody, ShownOrderBody};
use super::wire::rejection::ExceededLimitBody;
use super::wire::request::OrderRequestBody;
use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;
use crate::http::extract::body::JsonBody;
use crate::http::extract::client::ClientAddress;
use crate::http::extract::id::{PathId, PathIdAndInvoice};
use crate::http::extract::paging::{OrdersPageQuery, Paging};
use crate::http::extract::user::{Buyer, CurrentUser, MaybeUser};
use crate::http::headers::{ORDER_KEY, TOTAL_COUNT};
use crate::http::input::Validate as _;
use crate::http::language::RequestLanguage;
use crate::http::state::ApiState;

/// Clients that do not paginate expect all orders of a user.
const DEFAULT_LIST_SIZE: u32 = 100;

/// Places an order.
///
/// The order is rejected if prices, stock or the total differ from what was shown to the buyer. Repeating the request
/// with the same
/// `Idempotency-Key` and body returns the existing order with status 200. Guests may order if the settings allow it.
#[utoipa::path(post, path = "/orders", tag = "orders", operation_id = "placeOrder", security(("bearer" = []), ()),
    params(("Idempotency-Key" = Option<String>, Header,
    description = "8 to 100 letters, digits, hyphens and underscores.")),
    request_body = OrderRequestBody,
    responses((status = 201, description = "Order placed", body = PlacedOrderBody),
        (status = 200, description = "Order was placed by an earlier request", body = PlacedOrderBody),
        (status = 409, description = "Order rejected (`order_too_large` and `too_many_open_orders` for the limits of \
            customers), or idempotency key reused for another order", body = ExceededLimitBody)))]
pub async fn place(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    Buyer(buyer): Buyer,
    RequestLanguage(language): RequestLanguage,
    headers: HeaderMap,
    JsonBody(body): JsonBody<OrderRequestBody>,
) -> Result<(StatusCode, Json<PlacedOrderBody>), ApiError> {
    let key = idempotency_key(&headers)?;
    let order = body.validate().map_err(ApiError::invalid)?;
    let attempt = PlaceOrder::new(&state.shop, buyer, order, key, language)?;
    // Before the rate limit: a client that lost the response must be able to find out about its order.
    if let Some(existing) = find_existing(&state.shop, &attempt).await? {
        return Ok((StatusCode::OK, Json(existing.into())));
    }
    state.rate_limits.order(client, buyer.map(|buyer| buyer.user_id))?;
    let placed = place_order(&state.shop, &attempt).await?;
    let status = if placed.is_repeat { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(placed.into())))
}

/// Returns an order of the current user, or the order of a guest with its `Order-Key`.
#[utoipa::path(get, path = "/orders/{id}", tag = "orders", operation_id = "getOrder", security(("bearer" = []),
    ("orderKey" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = ShownOrderBody),
        (status = 404, description = "Order not found, or not accessible")))]
pub async fn get(
    State(state): State<ApiState>,
    MaybeUser(actor): MaybeUser,
    headers: HeaderMap,
    PathId(id): PathId,
) -> Result<Json<ShownOrderBody>, ApiError> {
    let key = headers.get(ORDER_KEY).and_then(|key| key.to_str().ok());
    if actor.is_none() && key.is_none() {
        return Err(ApiError::new(ErrorCode::Unauthorized));
    }
    let order = show_order(&state.shop, actor, key, OrderId(id)).await?;
    let invoices = list_invoices(&state.shop, actor, &order).await?;
    Ok(Json(ShownOrderBody::new(order, invoices)))
}

/// Returns an invoice or credit note of an order as a PDF.
#[utoipa::path(get, path = "/orders/{id}/invoices/{invoiceId}", tag = "orders", operation_id = "downloadInvoice",
    security(("bearer" = []), ("orderKey" = [])),
    params(("id" = i64, Path, minimum = 1), ("invoiceId" = i64, Path, minimum = 1)),
    responses((status = 200, description = "PDF file", content_type = "application/pdf", body = PdfBody),
        (status = 404, description = "Order or invoice not found, or not accessible")))]
pub async fn download_invoice(
    State(state): State<ApiState>,
    MaybeUser(actor): MaybeUser,
    headers: HeaderMap,
    PathIdAndInvoice(id, invoice): PathIdAndInvoice,
) -> Result<Response, ApiError> {
    let key = headers.get(ORDER_KEY).and_then(|key| key.to_str().ok());
    if actor.is_none() && key.is_none() {
        return Err(ApiError::new(ErrorCode::Unauthorized));
    }
    Ok(pdf_response(queries::download_invoice(&state.shop, actor, key, OrderId(id), invoice).await?))
}

/// Returns which products of an order can be bought now, at which price, and why the others cannot.
#[utoipa::path(get, path = "/orders/{id}/again", tag = "orders", operation_id = "orderAgain",
    security(("bearer" = []), ("orderKey" = [])), params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = OrderAgainBody),
        (status = 404, description = "Order not found, or not accessible")))]
pub async fn order_again(
    State(state): State<ApiState>,
    MaybeUser(actor): MaybeUser,
    RequestLanguage(language): RequestLanguage,
    headers: HeaderMap,
    PathId(id): PathId,
) -> Result<Json<OrderAgainBody>, ApiError> {
    let key = headers.get(ORDER_KEY).and_then(|key| key.to_str().ok());
    if actor.is_none() && key.is_none() {
        return Err(ApiError::new(ErrorCode::Unauthorized));
    }
    let again = list_available(&state.shop, actor, key, OrderId(id), language).await?;
    Ok(Json(OrderAgainBody::new(again, language)))
}

/// Attaches the order of a guest to the account of the current user.
///
/// The order must have no account, and its email must be that of the account, ignoring case. Repeating the request has
/// no effect. The
/// `Order-Key` stays valid.
#[utoipa::path(post, path = "/orders/{id}/claim", tag = "orders", operation_id = "claimOrder",
    security(("bearer" = [], "orderKey" = [])), params(("id" = i64, Path, minimum = 1)),
    responses((status = 204, description = "The order belongs to the account"),
        (status = 404, description = "Order not found, or not accessible")))]
pub async fn claim(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
    headers: HeaderMap,
    PathId(id): PathId,
) -> Result<StatusCode, ApiError> {
    let key = headers.get(ORDER_KEY).and_then(|key| key.to_str().ok()).unwrap_or_default();
    claim_order(&state.shop, actor, key, OrderId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Lists orders of the current user, newest first.
#[utoipa::path(get, path = "/orders/user", tag = "orders", operation_id = "listOrders", security(("bearer" = [])),
    params(OrdersPageQuery),
    responses((status = 200, body = Vec<ListedOrderBody>, headers(("X-Total-Count" = i64,
    description = "Total number of orders")))))]
pub async fn list(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
    Paging(page): Paging<DEFAULT_LIST_SIZE>,
) -> Result<impl IntoResponse, ApiError> {
    let page = list_orders(&state.shop, actor, page).await?;
    let total = AppendHeaders([(TOTAL_COUNT, page.total_elements.to_string())]);
    Ok((total, Json(page.content.into_iter().map(ListedOrderBody::from).collect::<Vec<_>>())))
}

/// Lists the distinct addresses of the user's orders, most recent first, at most 20.
#[utoipa::path(get, path = "/orders/user/addresses", tag = "orders", operation_id = "listPreviousAddresses",
    security(("bearer" = [])),
    responses((status = 200, body = Vec<PreviousAddressBody>)))]
pub async fn list_addresses(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
) -> Result<Json<Vec<PreviousAddressBody>>, ApiError> {
    let addresses = list_previous_addresses(&state.shop, actor).await?;
    Ok(Json(addresses.into_iter().map(PreviousAddressBody::from).collect()))
}

/// Lists the distinct phone numbers of the user's orders, most recent first, at most 20.
#[utoipa::path(get, path = "/orders/user/phones", tag = "orders", operation_id = "listPreviousPhones",
    security(("bearer" = [])),
    responses((status = 200, body = Vec<String>)))]
pub async fn list_phones(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
) -> Result<Json<Vec<String>>, ApiError> {
    Ok(Json(list_previous_phones(&state.shop, actor).await?))
}
