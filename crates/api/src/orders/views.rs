//! Saved views of the order list.

use axum::Json;
use axum::extract::State;
use nevel_usecases::orders::admin;

use super::error::OrderViewsConflict;
use super::wire::views::{OrderViewsBody, OrderViewsInputBody};
use crate::http::error::ApiError;
use crate::http::extract::body::ValidJson;
use crate::http::extract::user::AdminUser;
use crate::state::ApiState;

/// Returns the saved views of the current administrator.
#[utoipa::path(get, path = "/admin/order-views", tag = "admin", operation_id = "getOrderViews", security(("bearer" = [])),
    responses((status = 200, body = OrderViewsBody)))]
pub async fn get(State(state): State<ApiState>, AdminUser(actor): AdminUser) -> Result<Json<OrderViewsBody>, ApiError> {
    Ok(Json(admin::show_order_views(&state.shop, actor).await?.into()))
}

/// Replaces the saved views of the current administrator.
#[utoipa::path(put, path = "/admin/order-views", tag = "admin", operation_id = "updateOrderViews", security(("bearer" = [])),
    request_body = OrderViewsInputBody,
    responses((status = 200, body = OrderViewsBody),
        (status = 409, description = "Outdated `version`; `details.currentViews` contains the current views", body = OrderViewsConflict)))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    ValidJson((views, version)): ValidJson<OrderViewsInputBody>,
) -> Result<Json<OrderViewsBody>, ApiError> {
    Ok(Json(admin::update_order_views(&state.shop, actor, views, version).await??.into()))
}
