//! Administration of categories.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_usecases::catalog::admin::categories::{create_category, delete_category, show_category, update_category};

use crate::catalog::error::CategoryConflict;
use crate::catalog::wire::admin::category::{AdminCategoryBody, CategoryContentsBody, CategoryInputBody};
use crate::http::error::ApiError;
use crate::http::extract::body::ValidJson;
use crate::http::extract::id::PathId;
use crate::http::extract::language::RequestLanguage;
use crate::http::extract::user::AdminUser;
use crate::state::ApiState;

/// Returns a category with its version.
#[utoipa::path(get, path = "/admin/categories/{id}", tag = "admin", operation_id = "getAdminCategory", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminCategoryBody), (status = 404, description = "Category not found")))]
pub async fn get(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> Result<Json<AdminCategoryBody>, ApiError> {
    Ok(Json(AdminCategoryBody::new(&show_category(&state.shop, actor, CategoryId(id)).await?, language)))
}

/// Creates a category.
#[utoipa::path(post, path = "/admin/categories", tag = "admin", operation_id = "createCategory", security(("bearer" = [])),
    request_body = CategoryInputBody, responses((status = 201, body = AdminCategoryBody)))]
pub async fn create(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    ValidJson(draft): ValidJson<CategoryInputBody>,
) -> Result<(StatusCode, Json<AdminCategoryBody>), ApiError> {
    let record = create_category(&state.shop, actor, draft).await?;
    Ok((StatusCode::CREATED, Json(AdminCategoryBody::new(&record, language))))
}

/// Updates or moves a category.
#[utoipa::path(put, path = "/admin/categories/{id}", tag = "admin", operation_id = "updateCategory", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = CategoryInputBody,
    responses((status = 200, body = AdminCategoryBody), (status = 404, description = "Category not found"),
        (status = 409, description = "Outdated `version`; `details.currentCategory` contains the current category", body = CategoryConflict)))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(draft): ValidJson<CategoryInputBody>,
) -> Result<Json<AdminCategoryBody>, ApiError> {
    Ok(Json(AdminCategoryBody::new(&update_category(&state.shop, actor, CategoryId(id), draft).await??, language)))
}

/// Deletes an empty category.
#[utoipa::path(delete, path = "/admin/categories/{id}", tag = "admin", operation_id = "deleteCategory", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Category not found"),
        (status = 409, description = "Category not empty; `details` contains the number of products and subcategories", body = CategoryContentsBody)))]
pub async fn delete(State(state): State<ApiState>, AdminUser(actor): AdminUser, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    delete_category(&state.shop, actor, CategoryId(id)).await??;
    Ok(StatusCode::NO_CONTENT)
}
