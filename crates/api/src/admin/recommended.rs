//! Many products at once: which are recommended, which can be bought, and the numbers of recommended ones.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_usecases::catalog::admin::mark_products::{set_purchasable, set_recommended};
use nevel_usecases::catalog::admin::order_recommended as numbers;

use crate::extract::body::JsonBody;
use crate::extract::language::RequestLanguage;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::admin::recommended::{ExplicitOrderBody, OrderInfoBody, PurchasableBatchBody, RecommendedBatchBody, RecommendedOrderBody};
use crate::wire::admin::product::{self, AdminProductBody};

/// Recommends products, or no longer; those lose their numbers.
#[utoipa::path(put, path = "/admin/products/recommended/batch", tag = "admin", operation_id = "setRecommended", security(("bearer" = [])),
    request_body = RecommendedBatchBody,
    responses((status = 200, body = Vec<AdminProductBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn recommended(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    JsonBody(body): JsonBody<RecommendedBatchBody>,
) -> Result<Json<Vec<AdminProductBody>>, ApiError> {
    let (ids, value) = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(product::list(&set_recommended(&state.shop, actor, &ids, value).await?, language)))
}

/// Lets products be bought, or no longer.
#[utoipa::path(put, path = "/admin/products/purchasable/batch", tag = "admin", operation_id = "setPurchasable", security(("bearer" = [])),
    request_body = PurchasableBatchBody,
    responses((status = 200, body = Vec<AdminProductBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn purchasable(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    JsonBody(body): JsonBody<PurchasableBatchBody>,
) -> Result<Json<Vec<AdminProductBody>>, ApiError> {
    let (ids, value) = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(product::list(&set_purchasable(&state.shop, actor, &ids, value).await?, language)))
}

/// Numbers recommended products from 1 on, in the order given.
#[utoipa::path(put, path = "/admin/products/recommended/order", tag = "admin", operation_id = "orderRecommended", security(("bearer" = [])),
    request_body = RecommendedOrderBody,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn order(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    JsonBody(body): JsonBody<RecommendedOrderBody>,
) -> Result<StatusCode, ApiError> {
    let ids = body.parse().map_err(ApiError::invalid)?;
    numbers::renumber(&state.shop, actor, &ids).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Gives recommended products the numbers named. Two products with one number at the end change nothing: 409.
#[utoipa::path(put, path = "/admin/products/recommended/order/explicit", tag = "admin", operation_id = "setRecommendedOrder",
    security(("bearer" = [])), request_body = ExplicitOrderBody,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn explicit_order(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    JsonBody(body): JsonBody<ExplicitOrderBody>,
) -> Result<StatusCode, ApiError> {
    let placements = body.parse().map_err(ApiError::invalid)?;
    numbers::set_numbers(&state.shop, actor, &placements).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Which numbers are free.
#[utoipa::path(get, path = "/admin/products/recommended/order/info", tag = "admin", operation_id = "getRecommendedOrderInfo",
    security(("bearer" = [])),
    responses((status = 200, body = OrderInfoBody), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub async fn order_info(State(state): State<ApiState>, AdminUser(actor): AdminUser) -> Result<Json<OrderInfoBody>, ApiError> {
    Ok(Json(numbers::free_numbers(&state.shop, actor).await?.into()))
}
