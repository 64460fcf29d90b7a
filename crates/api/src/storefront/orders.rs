//! Placing orders and reading one's own.

use axum::Json;
use axum::extract::State;
use axum::response::{AppendHeaders, IntoResponse};
use http::{HeaderMap, HeaderName, StatusCode};
use nevel_domain::orders::{IdempotencyKey, OrderId};
use nevel_usecases::orders::list_orders::list_orders;
use nevel_usecases::orders::place_order::{PlaceOrder, find_existing, place_order};
use nevel_usecases::orders::previous_contacts;
use nevel_usecases::orders::show_order::show_order;

use crate::extract::body::JsonBody;
use crate::extract::client::ClientAddress;
use crate::extract::id::PathId;
use crate::extract::language::RequestLanguage;
use crate::extract::paging::Paging;
use crate::extract::user::{Buyer, CurrentUser, MaybeUser};
use crate::layers::{IDEMPOTENCY_KEY, ORDER_KEY};
use crate::problem::{ApiError, ErrorCode, Problem};
use crate::state::ApiState;
use crate::wire::order::{OrderBody, OrderRequestBody, PlacedBody, PreviousAddressBody};

const TOTAL_COUNT: HeaderName = HeaderName::from_static("x-total-count");
/// Clients that do not page want all of a person's orders.
const LIST_SIZE: u32 = 100;

/// Places an order, or changes nothing. Prices are the shop's own: when the buyer saw others, the answer is `price_changed`.
///
/// A repeat with the same `Idempotency-Key` and body makes no second order and answers 200. Guests may order while the
/// settings let them.
#[utoipa::path(post, path = "/orders", tag = "orders", operation_id = "placeOrder", security(("bearer" = []), ()),
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 100 letters, digits, hyphens and underscores")),
    request_body = OrderRequestBody,
    responses((status = 201, body = PlacedBody), (status = 200, description = "The order was placed before", body = PlacedBody),
        (status = 400, body = Problem), (status = 401, body = Problem), (status = 409, body = Problem), (status = 429, body = Problem)))]
pub async fn place(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    Buyer(buyer): Buyer,
    RequestLanguage(language): RequestLanguage,
    headers: HeaderMap,
    JsonBody(body): JsonBody<OrderRequestBody>,
) -> Result<(StatusCode, Json<PlacedBody>), ApiError> {
    let key = idempotency_key(&headers)?;
    let new = body.parse().map_err(ApiError::invalid)?;
    let attempt = PlaceOrder::new(&state.shop, buyer, new, key, language)?;
    // Before the limits: whoever lost the answer must learn of the order, however often they ask.
    if let Some(earlier) = find_existing(&state.shop, &attempt).await? {
        return Ok((StatusCode::OK, Json(earlier.into())));
    }
    state.limits.order(client, buyer.map(|buyer| buyer.user_id))?;
    let placed = place_order(&state.shop, &attempt).await?;
    let status = if placed.is_repeat { StatusCode::OK } else { StatusCode::CREATED };
    Ok((status, Json(placed.into())))
}

fn idempotency_key(headers: &HeaderMap) -> Result<Option<IdempotencyKey>, ApiError> {
    let Some(value) = headers.get(IDEMPOTENCY_KEY) else { return Ok(None) };
    let key = IdempotencyKey::parse(value.to_str().unwrap_or_default());
    key.map(Some).map_err(|error| ApiError::field(ErrorCode::ValidationFailed, "Idempotency-Key", error))
}

/// One order, for its owner or for whoever holds its key. Another's answers as a missing one.
#[utoipa::path(get, path = "/orders/{id}", tag = "orders", operation_id = "getOrder", security(("bearer" = []), ("orderKey" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = OrderBody), (status = 400, body = Problem), (status = 401, body = Problem), (status = 404, body = Problem)))]
pub async fn one(
    State(state): State<ApiState>,
    MaybeUser(actor): MaybeUser,
    headers: HeaderMap,
    PathId(id): PathId,
) -> Result<Json<OrderBody>, ApiError> {
    let key = headers.get(ORDER_KEY).and_then(|key| key.to_str().ok());
    if actor.is_none() && key.is_none() {
        return Err(ApiError::new(ErrorCode::Unauthorized));
    }
    Ok(Json(show_order(&state.shop, actor, key, OrderId(id)).await?.into()))
}

/// The orders of whoever asks, the newest first.
#[utoipa::path(get, path = "/orders/user", tag = "orders", operation_id = "listOrders", security(("bearer" = [])),
    params(("page" = Option<i64>, Query, description = "Pages count from 0.", minimum = 0, maximum = 10000),
        ("size" = Option<i64>, Query, description = "100 unless told; a larger size is cut down to it.", minimum = 1)),
    responses((status = 200, body = Vec<OrderBody>, headers(("X-Total-Count" = i64, description = "How many there are in all"))),
        (status = 400, body = Problem), (status = 401, body = Problem)))]
pub async fn of_user(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
    Paging(page): Paging<LIST_SIZE>,
) -> Result<impl IntoResponse, ApiError> {
    let page = list_orders(&state.shop, actor, page).await?;
    let total = AppendHeaders([(TOTAL_COUNT, page.total_elements.to_string())]);
    Ok((total, Json(page.content.into_iter().map(OrderBody::from).collect::<Vec<_>>())))
}

/// Addresses of the user's own orders, each once, the newest first, at most 20.
#[utoipa::path(get, path = "/orders/user/addresses", tag = "orders", operation_id = "listPreviousAddresses", security(("bearer" = [])),
    responses((status = 200, body = Vec<PreviousAddressBody>), (status = 401, body = Problem)))]
pub async fn addresses(State(state): State<ApiState>, CurrentUser(actor): CurrentUser) -> Result<Json<Vec<PreviousAddressBody>>, ApiError> {
    let found = previous_contacts::previous_addresses(&state.shop, actor).await?;
    Ok(Json(found.into_iter().map(PreviousAddressBody::from).collect()))
}

/// Phones of the user's own orders, each once, the newest first, at most 20.
#[utoipa::path(get, path = "/orders/user/phones", tag = "orders", operation_id = "listPreviousPhones", security(("bearer" = [])),
    responses((status = 200, body = Vec<String>), (status = 401, body = Problem)))]
pub async fn phones(State(state): State<ApiState>, CurrentUser(actor): CurrentUser) -> Result<Json<Vec<String>>, ApiError> {
    Ok(Json(previous_contacts::previous_phones(&state.shop, actor).await?))
}
