//! Positions of products in a category.

use axum::Json;
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::rules::ORDERING_PAGE_SIZE;
use nevel_usecases::catalog::admin::positions::{list_product_positions, set_product_positions};

use crate::catalog::wire::admin::position::{ProductPositionBody, ProductPositionsInputBody};
use crate::http::extract::{Admin, Paging, PathId, PositionsPageQuery, ValidJson};
use crate::http::{ApiError, JsonResult, PageBody, RequestLanguage};

/// Lists products of a category with their positions, in the order of the category.
#[utoipa::path(get, path = "/admin/categories/{id}/products-order", tag = "admin",
    operation_id = "listProductPositions", params(("id" = i64, Path, minimum = 1), PositionsPageQuery),
    responses((status = 200, body = PageBody<ProductPositionBody>),
        (status = 404, description = "Category not found")))]
pub async fn list(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    Paging(page): Paging<ORDERING_PAGE_SIZE>,
) -> JsonResult<PageBody<ProductPositionBody>> {
    let positions = list_product_positions(&shop, actor, CategoryId(id), page).await?;
    Ok(Json(PageBody::new(&positions, |position| ProductPositionBody::new(position, language))))
}

/// Sets the positions of products in a category. If one of the products does not exist, none is changed.
#[utoipa::path(put, path = "/admin/categories/{id}/products-order", tag = "admin", operation_id = "setProductPositions",
    params(("id" = i64, Path, minimum = 1)), request_body = ProductPositionsInputBody,
    responses((status = 204), (status = 404, description = "Category or product not found")))]
pub async fn update(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(updates): ValidJson<ProductPositionsInputBody>,
) -> Result<StatusCode, ApiError> {
    set_product_positions(&shop, actor, CategoryId(id), &updates).await?;
    Ok(StatusCode::NO_CONTENT)
}
