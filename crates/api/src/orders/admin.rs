//! Order administration.

use axum::Json;
use nevel_domain::orders::{ContactAttempt, OrderId};
use nevel_domain::rules::ADMIN_PAGE_SIZE;
use nevel_usecases::orders::admin;

use super::error::OrderConflict;
use super::wire::admin::{AdminOrderDetailsBody, DeliveryDayBody, LatestOrdersBody, NewNoteBody, StatusChangeBody};
use super::wire::contact_attempt::{AssignmentBody, ContactAttemptBody};
use super::wire::list::{OrderCursorParams, OrderFilterParams, OrderSortParams};
use super::wire::page::OrderPageBody;
use crate::http::extract::{Admin, AdminPageQuery, AdminPaging, PathId, QueryParams, ValidJson};
use crate::http::{ApiError, JsonResult};

/// Lists orders. At most 10,000 filtered orders and 1,000 matches of a search are counted. `page` reaches only the
/// first 10,000 orders; cursors reach all of them.
#[utoipa::path(get, path = "/admin/orders", tag = "admin", operation_id = "listAdminOrders",
    params(AdminPageQuery, OrderFilterParams, OrderSortParams, OrderCursorParams),
    responses((status = 200, body = OrderPageBody)))]
pub async fn list(
    Admin(shop, actor): Admin,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    QueryParams(filter): QueryParams<OrderFilterParams>,
    QueryParams(sort): QueryParams<OrderSortParams>,
    QueryParams(cursor): QueryParams<OrderCursorParams>,
) -> JsonResult<OrderPageBody> {
    let query = filter.parse().and_then(|filter| sort.parse(filter)).map_err(ApiError::invalid)?;
    let position = cursor.parse(&query, page)?;
    let (orders, counts) = admin::list_orders(&shop, actor, &query, &position, page.limit()).await?;
    Ok(Json(OrderPageBody::new(orders, counts, &query, &position, page.size())))
}

/// Returns counters that change with every order and every staff action. Intended for polling every few seconds.
#[utoipa::path(get, path = "/admin/orders/latest", tag = "admin", operation_id = "getLatestOrders",
    responses((status = 200, body = LatestOrdersBody)))]
pub async fn get_latest(Admin(shop, actor): Admin) -> JsonResult<LatestOrdersBody> {
    Ok(Json(admin::show_activity(&shop, actor).await?.into()))
}

/// Returns an order with its history, notes and emails.
#[utoipa::path(get, path = "/admin/orders/{id}", tag = "admin", operation_id = "getAdminOrder",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found")))]
pub async fn get(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::show_order(&shop, actor, OrderId(id)).await?.into()))
}

/// Changes the status of an order; all transitions are allowed. Canceling an order returns its items to stock,
/// reopening it takes them from stock again.
#[utoipa::path(patch, path = "/admin/orders/{id}/status", tag = "admin", operation_id = "changeOrderStatus",
    params(("id" = i64, Path, minimum = 1)), request_body = StatusChangeBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409,
        description = "Outdated `version` (`edit_conflict`), not enough stock to reopen the order (`insufficient_stock`), or
            an open amount of an order that is to be shipped (`order_not_paid`)", body = OrderConflict)))]
pub async fn change_status(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(change): ValidJson<StatusChangeBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::change_status(&shop, actor, OrderId(id), change).await?.into()))
}

/// Records an attempt to reach the buyer. Only the first time that the buyer is reached is recorded.
#[utoipa::path(post, path = "/admin/orders/{id}/contact-attempts", tag = "admin", operation_id = "addContactAttempt",
    params(("id" = i64, Path, minimum = 1)), request_body = ContactAttemptBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409, description = "Another attempt was recorded (`edit_conflict`)", body = OrderConflict)))]
pub async fn add_contact_attempt(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(attempt): ValidJson<ContactAttemptBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::record_contact(&shop, actor, OrderId(id), &attempt).await?.into()))
}

/// Assigns an order to an administrator.
#[utoipa::path(put, path = "/admin/orders/{id}/assignee", tag = "admin", operation_id = "assignOrder",
    params(("id" = i64, Path, minimum = 1)), request_body = AssignmentBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409, description = "Another administrator handles the order (`edit_conflict`)", body = OrderConflict)))]
pub async fn assign(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(assignment): ValidJson<AssignmentBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::assign_order(&shop, actor, OrderId(id), assignment).await?.into()))
}

/// Records that the buyer was contacted, like a contact attempt with the result `reached`.
#[utoipa::path(post, path = "/admin/orders/{id}/contacted", tag = "admin", operation_id = "markOrderContacted",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found")))]
pub async fn mark_contacted(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::record_contact(&shop, actor, OrderId(id), &ContactAttempt::reached()).await?.into()))
}

/// Takes back that the buyer was contacted, after a mistake.
#[utoipa::path(delete, path = "/admin/orders/{id}/contacted", tag = "admin", operation_id = "unmarkOrderContacted",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found")))]
pub async fn unmark_contacted(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::unmark_contacted(&shop, actor, OrderId(id)).await?.into()))
}

/// Records the day of delivery, from which the right of withdrawal is counted. Without it the period is open.
#[utoipa::path(put, path = "/admin/orders/{id}/delivery-day", tag = "admin", operation_id = "setDeliveryDay",
    params(("id" = i64, Path, minimum = 1)), request_body = DeliveryDayBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found")))]
pub async fn set_delivery_day(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(day): ValidJson<DeliveryDayBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::set_delivery_day(&shop, actor, OrderId(id), day).await?.into()))
}

/// Adds an internal note. Notes are deleted when the order is anonymized; notes on anonymized orders after the same
/// retention period.
#[utoipa::path(post, path = "/admin/orders/{id}/notes", tag = "admin", operation_id = "addOrderNote",
    params(("id" = i64, Path, minimum = 1)), request_body = NewNoteBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found")))]
pub async fn add_note(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(text): ValidJson<NewNoteBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::add_note(&shop, actor, OrderId(id), text).await?.into()))
}
