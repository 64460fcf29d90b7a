//! Batch updates of products, and positions of recommended products.

use axum::Json;
use http::StatusCode;
use nevel_domain::catalog::admin::ProductRecord;
use nevel_i18n::Language;
use nevel_usecases::catalog::admin::products;
use nevel_usecases::catalog::admin::recommended::{
    list_free_positions, reorder_recommended, set_recommended_positions,
};

use crate::catalog::error::{PositionConflict, UnknownProducts};
use crate::catalog::wire::admin::batch::{PurchasableBatchBody, RecommendedBatchBody};
use crate::catalog::wire::admin::product::AdminProductBody;
use crate::catalog::wire::admin::recommended::{
    ExplicitRecommendedOrderBody, RecommendedOrderBody, RecommendedOrderInfoBody,
};
use crate::http::extract::{Admin, ValidJson};
use crate::http::{ApiError, JsonResult, RequestLanguage};

/// Sets or clears the recommended flag. Products that are no longer recommended lose their position.
#[utoipa::path(put, path = "/admin/products/recommended/batch", tag = "admin", operation_id = "setRecommended",
    request_body = RecommendedBatchBody,
    responses((status = 200, body = Vec<AdminProductBody>),
        (status = 404, description = "Product not found; `details.ids` contains the unknown IDs",
            body = UnknownProducts)))]
pub async fn set_recommended(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    ValidJson((ids, value)): ValidJson<RecommendedBatchBody>,
) -> JsonResult<Vec<AdminProductBody>> {
    Ok(bodies(&products::set_recommended(&shop, actor, &ids, value).await?, language))
}

/// Sets or clears the purchasable flag.
#[utoipa::path(put, path = "/admin/products/purchasable/batch", tag = "admin", operation_id = "setPurchasable",
    request_body = PurchasableBatchBody,
    responses((status = 200, body = Vec<AdminProductBody>),
        (status = 404, description = "Product not found; `details.ids` contains the unknown IDs",
            body = UnknownProducts)))]
pub async fn set_purchasable(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    ValidJson((ids, value)): ValidJson<PurchasableBatchBody>,
) -> JsonResult<Vec<AdminProductBody>> {
    Ok(bodies(&products::set_purchasable(&shop, actor, &ids, value).await?, language))
}

fn bodies(records: &[ProductRecord], language: Language) -> Json<Vec<AdminProductBody>> {
    Json(records.iter().map(|record| AdminProductBody::new(record, language)).collect())
}

/// Assigns positions to recommended products in the given order, starting at 1.
#[utoipa::path(put, path = "/admin/products/recommended/order", tag = "admin", operation_id = "orderRecommended",
    request_body = RecommendedOrderBody,
    responses((status = 204), (status = 404, description = "Product not found"),
        (status = 409, description = "Two products would have the same position (`recommended_position_taken`)",
            body = PositionConflict)))]
pub async fn reorder(
    Admin(shop, actor): Admin,
    ValidJson(ids): ValidJson<RecommendedOrderBody>,
) -> Result<StatusCode, ApiError> {
    reorder_recommended(&shop, actor, &ids).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Sets the positions of recommended products. Nothing is changed if two products would have the same position.
#[utoipa::path(put, path = "/admin/products/recommended/order/explicit", tag = "admin",
    operation_id = "setRecommendedOrder", request_body = ExplicitRecommendedOrderBody,
    responses((status = 204), (status = 404, description = "Product not found"),
        (status = 409, description = "Two products would have the same position (`recommended_position_taken`)",
            body = PositionConflict)))]
pub async fn set_positions(
    Admin(shop, actor): Admin,
    ValidJson(updates): ValidJson<ExplicitRecommendedOrderBody>,
) -> Result<StatusCode, ApiError> {
    set_recommended_positions(&shop, actor, &updates).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Returns free positions of recommended products.
#[utoipa::path(get, path = "/admin/products/recommended/order/info", tag = "admin",
    operation_id = "getRecommendedOrderInfo", responses((status = 200, body = RecommendedOrderInfoBody)))]
pub async fn get_info(Admin(shop, actor): Admin) -> JsonResult<RecommendedOrderInfoBody> {
    Ok(Json(list_free_positions(&shop, actor).await?.into()))
}
