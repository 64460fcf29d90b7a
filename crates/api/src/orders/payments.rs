//! Payments and parcels of orders, recorded by staff.

use axum::Json;
use nevel_domain::orders::{OrderId, ParcelChange, PaymentChange};
use nevel_usecases::orders::admin;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::OrderConflict;
use super::wire::admin::AdminOrderDetailsBody;
use super::wire::payment::{ParcelChangeBody, PaymentInputBody};
use crate::http::JsonResult;
use crate::http::extract::{Admin, PathId, QueryParams, ValidJson};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VersionQuery {
    /// Expected version of the order.
    version: Option<i64>,
}

/// Records that an order is paid, or corrects the payment. Repeating the request has no effect.
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

/// Takes back that an order is paid.
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
