//! The order of products in the list of a category.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::rules::ORDERING_PAGE_SIZE;
use nevel_usecases::catalog::office::place_products as places;

use crate::extract::body::JsonBody;
use crate::extract::id::PathId;
use crate::extract::language::RequestLanguage;
use crate::extract::paging::Paging;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::admin::category::{PlacedProductBody, PlacementsBody};
use crate::wire::page::PageBody;

/// Products listed under a category with their places, in the order of the list.
#[utoipa::path(get, path = "/admin/categories/{id}/products-order", tag = "office", operation_id = "listProductPlacements",
    security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1), ("page" = Option<i64>, Query, description = "Pages count from 0.", minimum = 0, maximum = 10000),
        ("size" = Option<i64>, Query, description = "50 unless told; a larger size than 100 is cut down to it.", minimum = 1)),
    responses((status = 200, body = PageBody<PlacedProductBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    Paging(page): Paging<ORDERING_PAGE_SIZE>,
) -> Result<Json<PageBody<PlacedProductBody>>, ApiError> {
    let found = places::list(&state.shop, actor, CategoryId(id), page).await?;
    Ok(Json(PageBody::new(&found, |placed| PlacedProductBody::new(placed, language))))
}

/// Gives products their places in the list of a category, all of them or none.
#[utoipa::path(put, path = "/admin/categories/{id}/products-order", tag = "office", operation_id = "placeProducts", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = PlacementsBody,
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub async fn place(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    JsonBody(body): JsonBody<PlacementsBody>,
) -> Result<StatusCode, ApiError> {
    let placements = body.parse().map_err(ApiError::invalid)?;
    places::place(&state.shop, actor, CategoryId(id), &placements).await?;
    Ok(StatusCode::NO_CONTENT)
}
