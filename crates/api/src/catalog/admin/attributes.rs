//! Administration of product attributes.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_i18n::Language;
use nevel_usecases::catalog::admin::attributes::{
    add_attribute, copy_attributes, delete_attribute, list_attributes, reorder_attributes, suggest_attributes, update_attribute,
};

use crate::catalog::wire::admin::attribute::{AttributeCopyBody, AttributeInputBody, AttributeOrderBody, AttributeTemplateBody};
use crate::catalog::wire::product::AttributeBody;
use crate::http::error::ApiError;
use crate::http::extract::body::{JsonBody, ValidJson};
use crate::http::extract::id::PathId;
use crate::http::extract::language::RequestLanguage;
use crate::http::extract::user::AdminUser;
use crate::state::ApiState;

fn bodies(attributes: &[Attribute], language: Language) -> Json<Vec<AttributeBody>> {
    Json(attributes.iter().map(|attribute| AttributeBody::new(attribute, language)).collect())
}

/// Lists the attributes of a product by position.
#[utoipa::path(get, path = "/admin/products/{id}/attributes", tag = "admin", operation_id = "listAttributes", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<AttributeBody>), (status = 404, description = "Product not found")))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> Result<Json<Vec<AttributeBody>>, ApiError> {
    Ok(bodies(&list_attributes(&state.shop, actor, ProductId(id)).await?, language))
}

/// Adds an attribute at the last position.
#[utoipa::path(post, path = "/admin/products/{id}/attributes", tag = "admin", operation_id = "addAttribute", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = AttributeInputBody,
    responses((status = 201, body = AttributeBody), (status = 404, description = "Product not found"),
        (status = 409, description = "Attribute name taken")))]
pub async fn add(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(draft): ValidJson<AttributeInputBody>,
) -> Result<(StatusCode, Json<AttributeBody>), ApiError> {
    let attribute = add_attribute(&state.shop, actor, ProductId(id), draft).await?;
    Ok((StatusCode::CREATED, Json(AttributeBody::new(&attribute, language))))
}

/// Lists attribute names that are used by products of a category, most frequent first, without values.
#[utoipa::path(get, path = "/admin/products/category/{id}/attributes", tag = "admin", operation_id = "suggestAttributes",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<AttributeTemplateBody>), (status = 404, description = "Category not found")))]
pub async fn suggest(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<Vec<AttributeTemplateBody>>, ApiError> {
    let templates = suggest_attributes(&state.shop, actor, CategoryId(id)).await?;
    Ok(Json(templates.into_iter().map(AttributeTemplateBody::from).collect()))
}

/// Updates an attribute.
#[utoipa::path(put, path = "/admin/products/attributes/{id}", tag = "admin", operation_id = "updateAttribute", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = AttributeInputBody,
    responses((status = 200, body = AttributeBody), (status = 404, description = "Attribute not found"),
        (status = 409, description = "Attribute name taken")))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(draft): ValidJson<AttributeInputBody>,
) -> Result<Json<AttributeBody>, ApiError> {
    Ok(Json(AttributeBody::new(&update_attribute(&state.shop, actor, id, draft).await?, language)))
}

/// Deletes an attribute and its translations.
#[utoipa::path(delete, path = "/admin/products/attributes/{id}", tag = "admin", operation_id = "deleteAttribute",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Attribute not found")))]
pub async fn delete(State(state): State<ApiState>, AdminUser(actor): AdminUser, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    delete_attribute(&state.shop, actor, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reorders the attributes of a product. All of them must be listed.
#[utoipa::path(put, path = "/admin/products/{id}/attributes/reorder", tag = "admin", operation_id = "reorderAttributes",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)), request_body = AttributeOrderBody,
    responses((status = 200, body = Vec<AttributeBody>), (status = 404, description = "Product not found")))]
pub async fn reorder(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    JsonBody(body): JsonBody<AttributeOrderBody>,
) -> Result<Json<Vec<AttributeBody>>, ApiError> {
    Ok(bodies(&reorder_attributes(&state.shop, actor, ProductId(id), &body.attribute_ids).await?, language))
}

/// Replaces all attributes of a product with those of another product.
#[utoipa::path(post, path = "/admin/products/{id}/attributes/copy", tag = "admin", operation_id = "copyAttributes",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)), request_body = AttributeCopyBody,
    responses((status = 200, body = Vec<AttributeBody>), (status = 404, description = "Product not found")))]
pub async fn copy(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(source): ValidJson<AttributeCopyBody>,
) -> Result<Json<Vec<AttributeBody>>, ApiError> {
    Ok(bodies(&copy_attributes(&state.shop, actor, ProductId(id), source).await?, language))
}
