//! Administration of product attributes.

use axum::Json;
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_i18n::Language;
use nevel_usecases::catalog::admin::attributes::{
    add_attribute, copy_attributes, delete_attribute, list_attributes, reorder_attributes, suggest_attributes,
    update_attribute,
};

use crate::catalog::wire::admin::attribute::{
    AttributeCopyBody, AttributeInputBody, AttributeOrderBody, AttributeTemplateBody,
};
use crate::catalog::wire::product::AttributeBody;
use crate::http::extract::{Admin, JsonBody, PathId, ValidJson};
use crate::http::{ApiError, JsonResult, RequestLanguage};

fn bodies(attributes: &[Attribute], language: Language) -> Json<Vec<AttributeBody>> {
    Json(attributes.iter().map(|attribute| AttributeBody::new(attribute, language)).collect())
}

/// Lists the attributes of a product by position.
#[utoipa::path(get, path = "/admin/products/{id}/attributes", tag = "admin", operation_id = "listAttributes",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<AttributeBody>), (status = 404, description = "Product not found")))]
pub async fn list(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> JsonResult<Vec<AttributeBody>> {
    Ok(bodies(&list_attributes(&shop, actor, ProductId(id)).await?, language))
}

/// Adds an attribute at the last position.
#[utoipa::path(post, path = "/admin/products/{id}/attributes", tag = "admin", operation_id = "addAttribute",
    params(("id" = i64, Path, minimum = 1)), request_body = AttributeInputBody,
    responses((status = 201, body = AttributeBody), (status = 404, description = "Product not found"),
        (status = 409, description = "Attribute name taken")))]
pub async fn add(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(draft): ValidJson<AttributeInputBody>,
) -> Result<(StatusCode, Json<AttributeBody>), ApiError> {
    let attribute = add_attribute(&shop, actor, ProductId(id), draft).await?;
    Ok((StatusCode::CREATED, Json(AttributeBody::new(&attribute, language))))
}

/// Lists attribute names that are used by products of a category, most frequent first, without values.
#[utoipa::path(get, path = "/admin/products/category/{id}/attributes", tag = "admin",
    operation_id = "suggestAttributes", params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<AttributeTemplateBody>), (status = 404, description = "Category not found")))]
pub async fn suggest(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<Vec<AttributeTemplateBody>> {
    let templates = suggest_attributes(&shop, actor, CategoryId(id)).await?;
    Ok(Json(templates.into_iter().map(AttributeTemplateBody::from).collect()))
}

/// Updates an attribute.
#[utoipa::path(put, path = "/admin/products/attributes/{id}", tag = "admin", operation_id = "updateAttribute",
    params(("id" = i64, Path, minimum = 1)), request_body = AttributeInputBody,
    responses((status = 200, body = AttributeBody), (status = 404, description = "Attribute not found"),
        (status = 409, description = "Attribute name taken")))]
pub async fn update(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(draft): ValidJson<AttributeInputBody>,
) -> JsonResult<AttributeBody> {
    Ok(Json(AttributeBody::new(&update_attribute(&shop, actor, id, draft).await?, language)))
}

/// Deletes an attribute and its translations.
#[utoipa::path(delete, path = "/admin/products/attributes/{id}", tag = "admin", operation_id = "deleteAttribute",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Attribute not found")))]
pub async fn delete(Admin(shop, actor): Admin, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    delete_attribute(&shop, actor, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Reorders the attributes of a product. All of them must be listed.
#[utoipa::path(put, path = "/admin/products/{id}/attributes/reorder", tag = "admin", operation_id = "reorderAttributes",
    params(("id" = i64, Path, minimum = 1)), request_body = AttributeOrderBody,
    responses((status = 200, body = Vec<AttributeBody>), (status = 404, description = "Product not found")))]
pub async fn reorder(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    JsonBody(body): JsonBody<AttributeOrderBody>,
) -> JsonResult<Vec<AttributeBody>> {
    Ok(bodies(&reorder_attributes(&shop, actor, ProductId(id), &body.attribute_ids).await?, language))
}

/// Replaces all attributes of a product with those of another product.
#[utoipa::path(post, path = "/admin/products/{id}/attributes/copy", tag = "admin", operation_id = "copyAttributes",
    params(("id" = i64, Path, minimum = 1)), request_body = AttributeCopyBody,
    responses((status = 200, body = Vec<AttributeBody>), (status = 404, description = "Product not found")))]
pub async fn copy(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(source): ValidJson<AttributeCopyBody>,
) -> JsonResult<Vec<AttributeBody>> {
    Ok(bodies(&copy_attributes(&shop, actor, ProductId(id), source).await?, language))
}
