//! Categories, as staff edit them. The list of all is the public one.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_usecases::catalog::admin::edit_categories as categories;

use crate::extract::body::JsonBody;
use crate::extract::id::PathId;
use crate::extract::language::RequestLanguage;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::admin::category::{AdminCategoryBody, CategoryInputBody};

/// One category with its version.
#[utoipa::path(get, path = "/admin/categories/{id}", tag = "admin", operation_id = "getAdminCategory", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminCategoryBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn one(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> Result<Json<AdminCategoryBody>, ApiError> {
    Ok(Json(AdminCategoryBody::new(&categories::show(&state.shop, actor, CategoryId(id)).await?, language)))
}

/// Makes a category.
#[utoipa::path(post, path = "/admin/categories", tag = "admin", operation_id = "createCategory", security(("bearer" = [])),
    request_body = CategoryInputBody,
    responses((status = 201, body = AdminCategoryBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem)))]
pub async fn create(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    JsonBody(body): JsonBody<CategoryInputBody>,
) -> Result<(StatusCode, Json<AdminCategoryBody>), ApiError> {
    let draft = body.parse().map_err(ApiError::invalid)?;
    let record = categories::create(&state.shop, actor, draft).await?;
    Ok((StatusCode::CREATED, Json(AdminCategoryBody::new(&record, language))))
}

/// Changes or moves a category. With a `version` that is no longer the newest, nothing changes and `details.currentCategory` tells what is.
#[utoipa::path(put, path = "/admin/categories/{id}", tag = "admin", operation_id = "updateCategory", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = CategoryInputBody,
    responses((status = 200, body = AdminCategoryBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    JsonBody(body): JsonBody<CategoryInputBody>,
) -> Result<Json<AdminCategoryBody>, ApiError> {
    let draft = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(AdminCategoryBody::new(&categories::update(&state.shop, actor, CategoryId(id), draft).await?, language)))
}

/// Takes an empty category away; `details` of a 409 tell what is in it.
#[utoipa::path(delete, path = "/admin/categories/{id}", tag = "admin", operation_id = "deleteCategory", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn delete(State(state): State<ApiState>, AdminUser(actor): AdminUser, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    categories::delete(&state.shop, actor, CategoryId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
