//! Administration of categories.

use axum::Json;
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_usecases::catalog::admin::categories::{create_category, delete_category, show_category, update_category};

use crate::catalog::error::CategoryConflict;
use crate::catalog::wire::admin::category::{AdminCategoryBody, CategoryContentsBody, CategoryInputBody};
use crate::http::extract::{Admin, PathId, ValidJson};
use crate::http::{ApiError, JsonResult, RequestLanguage};

/// Returns a category with its version.
#[utoipa::path(get, path = "/admin/categories/{id}", tag = "admin", operation_id = "getAdminCategory",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminCategoryBody), (status = 404, description = "Category not found")))]
pub async fn get(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> JsonResult<AdminCategoryBody> {
    Ok(Json(AdminCategoryBody::new(&show_category(&shop, actor, CategoryId(id)).await?, language)))
}

/// Creates a category.
#[utoipa::path(post, path = "/admin/categories", tag = "admin", operation_id = "createCategory",
    request_body = CategoryInputBody, responses((status = 201, body = AdminCategoryBody)))]
pub async fn create(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    ValidJson(draft): ValidJson<CategoryInputBody>,
) -> Result<(StatusCode, Json<AdminCategoryBody>), ApiError> {
    let record = create_category(&shop, actor, draft).await?;
    Ok((StatusCode::CREATED, Json(AdminCategoryBody::new(&record, language))))
}

/// Updates or moves a category.
#[utoipa::path(put, path = "/admin/categories/{id}", tag = "admin", operation_id = "updateCategory",
    params(("id" = i64, Path, minimum = 1)), request_body = CategoryInputBody,
    responses((status = 200, body = AdminCategoryBody), (status = 404, description = "Category not found"),
        (status = 409, description = "Outdated `version`; `details.currentCategory` contains the current category",
            body = CategoryConflict)))]
pub async fn update(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(draft): ValidJson<CategoryInputBody>,
) -> JsonResult<AdminCategoryBody> {
    Ok(Json(AdminCategoryBody::new(&update_category(&shop, actor, CategoryId(id), draft).await??, language)))
}

/// Deletes an empty category.
#[utoipa::path(delete, path = "/admin/categories/{id}", tag = "admin", operation_id = "deleteCategory",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Category not found"),
        (status = 409, description = "Category not empty; `details` contains the number of products and subcategories",
            body = CategoryContentsBody)))]
pub async fn delete(Admin(shop, actor): Admin, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    delete_category(&shop, actor, CategoryId(id)).await??;
    Ok(StatusCode::NO_CONTENT)
}
