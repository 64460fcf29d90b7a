//! Saved views of the order list.

use axum::Json;
use nevel_usecases::orders::admin;

use super::error::OrderViewsConflict;
use super::wire::views::{OrderViewsBody, OrderViewsInputBody};
use crate::http::JsonResult;
use crate::http::extract::{Admin, ValidJson};

/// Returns the saved views of the current administrator.
#[utoipa::path(get, path = "/admin/order-views", tag = "admin", operation_id = "getOrderViews",
    responses((status = 200, body = OrderViewsBody)))]
pub async fn get(Admin(shop, actor): Admin) -> JsonResult<OrderViewsBody> {
    Ok(Json(admin::show_order_views(&shop, actor).await?.into()))
}

/// Replaces the saved views of the current administrator.
#[utoipa::path(put, path = "/admin/order-views", tag = "admin", operation_id = "updateOrderViews",
    request_body = OrderViewsInputBody,
    responses((status = 200, body = OrderViewsBody),
        (status = 409, description = "Outdated `version`; `details.currentViews` contains the current views",
            body = OrderViewsConflict)))]
pub async fn update(
    Admin(shop, actor): Admin,
    ValidJson((views, version)): ValidJson<OrderViewsInputBody>,
) -> JsonResult<OrderViewsBody> {
    Ok(Json(admin::update_order_views(&shop, actor, views, version).await??.into()))
}
