//! Payments, refunds and parcels of orders, recorded by staff.

use axum::Json;
use http::HeaderMap;
use nevel_domain::orders::{IdempotencyKey, OrderId, ParcelChange, PaymentChange};
use nevel_domain::validation::ValidationError;
use nevel_usecases::orders::admin;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::{OrderConflict, OrderCount};
use super::idempotency::idempotency_key;
use super::wire::admin::AdminOrderDetailsBody;
use super::wire::bulk_payment::{BulkPaymentBody, CorrectedPaymentsBody, RecordedPaymentsBody};
use super::wire::entry::EntryInputBody;
use super::wire::payment::{ParcelChangeBody, PaymentInputBody};
use crate::http::extract::{Admin, PathId, PathIdAndEntry, QueryParams, ValidJson};
use crate::http::{ApiError, ErrorCode, JsonResult};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VersionQuery {
    /// Expected version of the order.
    version: Option<i64>,
}

/// Adds a payment or refund to an order. A request with the `Idempotency-Key` of an earlier one adds nothing.
#[utoipa::path(post, path = "/admin/orders/{id}/entries", tag = "admin", operation_id = "addOrderEntry",
    params(("id" = i64, Path, minimum = 1),
        ("Idempotency-Key" = Option<String>, Header,
            description = "8 to 100 letters, digits, hyphens and underscores.")), request_body = EntryInputBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409,
        description = "Outdated `version` (`edit_conflict`), or idempotency key reused for another entry",
            body = OrderConflict)))]
pub async fn add_entry(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    headers: HeaderMap,
    ValidJson(entry): ValidJson<EntryInputBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    let key = idempotency_key(&headers)?;
    Ok(Json(admin::add_entry(&shop, actor, OrderId(id), entry, key).await?.into()))
}

/// Corrects a payment or refund: adds an entry with the negative amount. Repeating the request has no effect.
#[utoipa::path(post, path = "/admin/orders/{id}/entries/{entryId}/correction", tag = "admin",
    operation_id = "correctOrderEntry",
    params(("id" = i64, Path, minimum = 1), ("entryId" = i64, Path, minimum = 1), VersionQuery),
    responses((status = 200, body = AdminOrderDetailsBody),
        (status = 404, description = "Order or entry not found"),
        (status = 409, description = "Outdated `version` (`edit_conflict`)", body = OrderConflict)))]
pub async fn correct_entry(
    Admin(shop, actor): Admin,
    PathIdAndEntry(id, entry): PathIdAndEntry,
    QueryParams(query): QueryParams<VersionQuery>,
) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::correct_entry(&shop, actor, OrderId(id), entry, query.version).await?.into()))
}

/// Records the open amounts of several orders as paid. Orders without one are skipped. Repeating the request with its
/// `Idempotency-Key` adds nothing and returns the same result.
#[utoipa::path(post, path = "/admin/orders/payments", tag = "admin", operation_id = "payOrders",
    params(("Idempotency-Key" = String, Header,
        description = "8 to 100 letters, digits, hyphens and underscores.")), request_body = BulkPaymentBody,
    responses((status = 200, body = RecordedPaymentsBody),
        (status = 409,
        description = "Another number of orders matches the filter than expected (`selection_changed`, number in \
            `details.count`), or the key was used for another method or day", body = OrderCount)))]
pub async fn pay_orders(
    Admin(shop, actor): Admin,
    headers: HeaderMap,
    ValidJson(payment): ValidJson<BulkPaymentBody>,
) -> JsonResult<RecordedPaymentsBody> {
    Ok(Json(admin::pay_orders(&shop, actor, payment, &required_key(&headers)?).await?.into()))
}

/// Corrects the payments of an earlier `payOrders` with the same `Idempotency-Key`, except for orders that have changed
/// since.
#[utoipa::path(post, path = "/admin/orders/payments/correction", tag = "admin", operation_id = "correctOrderPayments",
    params(("Idempotency-Key" = String, Header,
        description = "8 to 100 letters, digits, hyphens and underscores.")),
    responses((status = 200, body = CorrectedPaymentsBody)))]
pub async fn correct_payments(Admin(shop, actor): Admin, headers: HeaderMap) -> JsonResult<CorrectedPaymentsBody> {
    Ok(Json(admin::correct_payments(&shop, actor, &required_key(&headers)?).await?.into()))
}

fn required_key(headers: &HeaderMap) -> Result<IdempotencyKey, ApiError> {
    let missing = || ApiError::field(ErrorCode::ValidationFailed, "Idempotency-Key", ValidationError::Required);
    idempotency_key(headers)?.ok_or_else(missing)
}

/// Replaces everything recorded by one payment. For older clients; new ones add and correct entries.
#[utoipa::path(put, path = "/admin/orders/{id}/payment", tag = "admin", operation_id = "setOrderPayment",
    params(("id" = i64, Path, minimum = 1)), request_body = PaymentInputBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409, description = "Outdated `version` (`edit_conflict`)", body = OrderConflict)))]
pub async fn set_payment(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(change): ValidJson<PaymentInputBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::set_payment(&shop, actor, OrderId(id), change).await?.into()))
}

/// Corrects everything recorded for an order. For older clients.
#[utoipa::path(delete, path = "/admin/orders/{id}/payment", tag = "admin", operation_id = "removeOrderPayment",
    params(("id" = i64, Path, minimum = 1), VersionQuery),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409, description = "Outdated `version` (`edit_conflict`)", body = OrderConflict)))]
pub async fn remove_payment(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    QueryParams(query): QueryParams<VersionQuery>,
) -> JsonResult<AdminOrderDetailsBody> {
    let change = PaymentChange { payment: None, version: query.version };
    Ok(Json(admin::set_payment(&shop, actor, OrderId(id), change).await?.into()))
}

/// Records carrier and tracking number. They can also be sent together with the change to `SHIPPED`.
#[utoipa::path(put, path = "/admin/orders/{id}/parcel", tag = "admin", operation_id = "setOrderParcel",
    params(("id" = i64, Path, minimum = 1)), request_body = ParcelChangeBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409, description = "Outdated `version` (`edit_conflict`)", body = OrderConflict)))]
pub async fn set_parcel(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(change): ValidJson<ParcelChangeBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::set_parcel(&shop, actor, OrderId(id), change).await?.into()))
}

/// Removes carrier and tracking number.
#[utoipa::path(delete, path = "/admin/orders/{id}/parcel", tag = "admin", operation_id = "removeOrderParcel",
    params(("id" = i64, Path, minimum = 1), VersionQuery),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409, description = "Outdated `version` (`edit_conflict`)", body = OrderConflict)))]
pub async fn remove_parcel(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    QueryParams(query): QueryParams<VersionQuery>,
) -> JsonResult<AdminOrderDetailsBody> {
    let change = ParcelChange { parcel: None, version: query.version, notify: false };
    Ok(Json(admin::set_parcel(&shop, actor, OrderId(id), change).await?.into()))
}
