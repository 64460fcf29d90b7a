//! Payments and parcels of orders, recorded by staff.

use axum::Json;
use axum::extract::State;
use nevel_domain::orders::{OrderId, ParcelChange, PaymentChange};
use nevel_usecases::orders::admin;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::OrderConflict;
use super::wire::admin::AdminOrderDetailsBody;
use super::wire::payment::{ParcelChangeBody, PaymentInputBody};
use crate::http::error::ApiError;
use crate::http::extract::body::ValidJson;
use crate::http::extract::id::PathId;
use crate::http::extract::query::QueryParams;
use crate::http::extract::user::AdminUser;
use crate::state::ApiState;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct VersionQuery {
    /// Expected version of the order.
    version: Option<i64>,
}

/// Records that an order is paid, or corrects the payment. Repeating the request has no effect.
#[utoipa::path(put, path = "/admin/orders/{id}/payment", tag = "admin", operation_id = "setOrderPayment", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = PaymentInputBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409, description = "Outdated `version` (`edit_conflict`)", body = OrderConflict)))]
pub async fn set_payment(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    ValidJson(change): ValidJson<PaymentInputBody>,
) -> Result<Json<AdminOrderDetailsBody>, ApiError> {
    Ok(Json(admin::set_payment(&state.shop, actor, OrderId(id), change).await?.into()))
}

/// Takes back that an order is paid.
#[utoipa::path(delete, path = "/admin/orders/{id}/payment", tag = "admin", operation_id = "removeOrderPayment",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1), VersionQuery),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409, description = "Outdated `version` (`edit_conflict`)", body = OrderConflict)))]
pub async fn remove_payment(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    QueryParams(query): QueryParams<VersionQuery>,
) -> Result<Json<AdminOrderDetailsBody>, ApiError> {
    let change = PaymentChange { payment: None, version: query.version };
    Ok(Json(admin::set_payment(&state.shop, actor, OrderId(id), change).await?.into()))
}

/// Records carrier and tracking number. They can also be sent together with the change to `SHIPPED`.
#[utoipa::path(put, path = "/admin/orders/{id}/parcel", tag = "admin", operation_id = "setOrderParcel", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = ParcelChangeBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409, description = "Outdated `version` (`edit_conflict`)", body = OrderConflict)))]
pub async fn set_parcel(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    ValidJson(change): ValidJson<ParcelChangeBody>,
) -> Result<Json<AdminOrderDetailsBody>, ApiError> {
    Ok(Json(admin::set_parcel(&state.shop, actor, OrderId(id), change).await?.into()))
}

/// Removes carrier and tracking number.
#[utoipa::path(delete, path = "/admin/orders/{id}/parcel", tag = "admin", operation_id = "removeOrderParcel",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1), VersionQuery),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409, description = "Outdated `version` (`edit_conflict`)", body = OrderConflict)))]
pub async fn remove_parcel(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    QueryParams(query): QueryParams<VersionQuery>,
) -> Result<Json<AdminOrderDetailsBody>, ApiError> {
    let change = ParcelChange { parcel: None, version: query.version, notify: false };
    Ok(Json(admin::set_parcel(&state.shop, actor, OrderId(id), change).await?.into()))
}
