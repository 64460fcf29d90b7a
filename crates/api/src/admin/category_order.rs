//! The order of products in the list of a category.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::rules::ORDERING_PAGE_SIZE;
use nevel_usecases::catalog::admin::set_product_positions as positions;

use crate::extract::body::JsonBody;
use crate::extract::id::PathId;
use crate::extract::language::RequestLanguage;
use crate::extract::paging::Paging;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::admin::category::{ProductPositionBody, ProductPositionsInputBody};
use crate::wire::page::PageBody;

/// Products listed under a category with their places, in the order of the list.
#[utoipa::path(get, path = "/admin/categories/{id}/products-order", tag = "admin", operation_id = "listProductPositions",
    security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1), ("page" = Option<i64>, Query, description = "Pages count from 0.", minimum = 0, maximum = 10000),
        ("size" = Option<i64>, Query, description = "50 unless told; a larger size than 100 is cut down to it.", minimum = 1)),
    responses((status = 200, body = PageBody<ProductPositionBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    Paging(page): Paging<ORDERING_PAGE_SIZE>,
) -> Result<Json<PageBody<ProductPositionBody>>, ApiError> {
    let found = positions::list(&state.shop, actor, CategoryId(id), page).await?;
    Ok(Json(PageBody::new(&found, |placed| ProductPositionBody::new(placed, language))))
}

/// Gives products their places in the list of a category, all of them or none.
#[utoipa::path(put, path = "/admin/categories/{id}/products-order", tag = "admin", operation_id = "setProductPositions", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = ProductPositionsInputBody,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub async fn place(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    JsonBody(body): JsonBody<ProductPositionsInputBody>,
) -> Result<StatusCode, ApiError> {
    let placements = body.parse().map_err(ApiError::invalid)?;
    positions::place(&state.shop, actor, CategoryId(id), &placements).await?;
    Ok(StatusCode::NO_CONTENT)
}
