//! Orders that staff edit, or place for a customer.

use axum::Json;
use http::{HeaderMap, StatusCode};
use nevel_domain::accounts::UserId;
use nevel_domain::orders::OrderId;
use nevel_usecases::orders::admin;
use nevel_usecases::orders::place_order::PlaceOrder;

use super::idempotency::idempotency_key;
use super::wire::admin::AdminOrderDetailsBody;
use super::wire::customer::CustomerContactBody;
use super::wire::edit::{OrderEditBody, StaffOrderBody, StaffOrderInput};
use super::wire::order::PlacedOrderBody;
use super::wire::rejection::{ExistingOrderBody, OrderRejectionBody};
use crate::http::extract::{Admin, PathId, ValidJson};
use crate::http::{ApiError, JsonResult};

/// Edits items, contact and addresses of an order that is `PENDING` or `PROCESSING`.
///
/// Stock follows in the same transaction, and so do totals and shipping if the items change. Repeating the request has
/// no effect.
#[utoipa::path(put, path = "/admin/orders/{id}", tag = "admin", operation_id = "editOrder",
    params(("id" = i64, Path, minimum = 1)), request_body = OrderEditBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409,
        description = "Outdated `version` (`edit_conflict`), not enough stock (`insufficient_stock`, with the quantity \
            that the order could have), an added product that cannot be bought (`product_unavailable`),
            or an order that is shipped, \
            canceled or anonymized (`order_not_editable`)", body = OrderRejectionBody)))]
pub async fn edit(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(edit): ValidJson<OrderEditBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::edit_order(&shop, actor, OrderId(id), edit).await?.into()))
}

/// Places an order for a customer, with the rules of `placeOrder`.
///
/// Repeating the request with the same `Idempotency-Key` and body returns the existing order with status 200.
#[utoipa::path(post, path = "/admin/orders", tag = "admin", operation_id = "placeOrderForCustomer",
    params(
        ("Idempotency-Key" = Option<String>, Header,
            description = "8 to 100 letters, digits, hyphens and underscores.")), request_body = StaffOrderBody,
    responses((status = 201, description = "Order placed", body = PlacedOrderBody),
        (status = 200, description = "Order was placed by an earlier request", body = PlacedOrderBody),
        (status = 409, description = "Order rejected, or idempotency key reused for another order",
            body = ExistingOrderBody)))]
pub async fn place(
    Admin(shop, actor): Admin,
    headers: HeaderMap,
    ValidJson(input): ValidJson<StaffOrderBody>,
) -> Result<(StatusCode, Json<PlacedOrderBody>), ApiError> {
    let key = idempotency_key(&headers)?;
    let StaffOrderInput { order, user, language, send_confirmation } = input;
    let request = PlaceOrder::by_staff(&shop, actor, user, order, key, language, send_confirmation)?;
    let placed = admin::place_for_customer(&shop, actor, &request).await?;
    let status = if placed.is_repeat { StatusCode::OK } else { StatusCode::CREATED };
    // Only the customer gets the key of a guest order, by email.
    Ok((status, Json(PlacedOrderBody { id: placed.id.0, order_number: placed.number, access_key: None })))
}

/// Returns contact and addresses of a customer, to fill in an order.
#[utoipa::path(get, path = "/admin/users/{id}/contact", tag = "admin", operation_id = "getCustomerContact",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = CustomerContactBody), (status = 404, description = "User not found")))]
pub async fn get_customer_contact(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<CustomerContactBody> {
    Ok(Json(admin::show_customer_contact(&shop, actor, UserId(id)).await?.into()))
}
