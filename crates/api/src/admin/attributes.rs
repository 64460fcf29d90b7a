//! Attributes of products and their texts in other languages.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::{Attribute, ProductId};
use nevel_domain::language::Language;
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_usecases::catalog::admin::copy_attributes::{copy_attributes, suggest_attributes};
use nevel_usecases::catalog::admin::edit_attributes as attributes;
use nevel_usecases::catalog::admin::translate_attribute as translations;

use crate::extract::body::JsonBody;
use crate::extract::id::{PathId, PathIdAndKey};
use crate::extract::language::RequestLanguage;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::admin::attribute::{
    AttributeCopyBody, AttributeInputBody, AttributeOrderBody, AttributeTemplateBody, AttributeTranslationInputBody,
    AttributeTranslationRecordBody,
};
use crate::wire::product::AttributeBody;

fn bodies(attributes: &[Attribute], language: Language) -> Json<Vec<AttributeBody>> {
    Json(attributes.iter().map(|attribute| AttributeBody::new(attribute, language)).collect())
}

/// The attributes of a product, in their order.
#[utoipa::path(get, path = "/admin/products/{id}/attributes", tag = "admin", operation_id = "listAttributes", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<AttributeBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
) -> Result<Json<Vec<AttributeBody>>, ApiError> {
    Ok(bodies(&attributes::list(&state.shop, actor, ProductId(id)).await?, language))
}

/// Adds an attribute behind the others.
#[utoipa::path(post, path = "/admin/products/{id}/attributes", tag = "admin", operation_id = "addAttribute", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = AttributeInputBody,
    responses((status = 201, body = AttributeBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn add(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    JsonBody(body): JsonBody<AttributeInputBody>,
) -> Result<(StatusCode, Json<AttributeBody>), ApiError> {
    let draft = body.parse().map_err(ApiError::invalid)?;
    let added = attributes::add(&state.shop, actor, ProductId(id), draft).await?;
    Ok((StatusCode::CREATED, Json(AttributeBody::new(&added, language))))
}

/// Which attributes products of a category usually have, the most frequent first, without values.
#[utoipa::path(get, path = "/admin/products/category/{id}/attributes", tag = "admin", operation_id = "suggestAttributes",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<AttributeTemplateBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn template(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<Vec<AttributeTemplateBody>>, ApiError> {
    let found = suggest_attributes(&state.shop, actor, CategoryId(id)).await?;
    Ok(Json(found.into_iter().map(AttributeTemplateBody::from).collect()))
}

/// Changes an attribute.
#[utoipa::path(put, path = "/admin/products/attributes/{id}", tag = "admin", operation_id = "updateAttribute", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = AttributeInputBody,
    responses((status = 200, body = AttributeBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    JsonBody(body): JsonBody<AttributeInputBody>,
) -> Result<Json<AttributeBody>, ApiError> {
    let draft = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(AttributeBody::new(&attributes::update(&state.shop, actor, id, draft).await?, language)))
}

/// Takes an attribute away, with its translations.
#[utoipa::path(delete, path = "/admin/products/attributes/{id}", tag = "admin", operation_id = "deleteAttribute",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub async fn delete(State(state): State<ApiState>, AdminUser(actor): AdminUser, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    attributes::remove(&state.shop, actor, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Puts the attributes of a product in another order; all of them are named.
#[utoipa::path(put, path = "/admin/products/{id}/attributes/reorder", tag = "admin", operation_id = "reorderAttributes",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)), request_body = AttributeOrderBody,
    responses((status = 200, body = Vec<AttributeBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn reorder(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    JsonBody(body): JsonBody<AttributeOrderBody>,
) -> Result<Json<Vec<AttributeBody>>, ApiError> {
    Ok(bodies(&attributes::reorder(&state.shop, actor, ProductId(id), &body.attribute_ids).await?, language))
}

/// Replaces all attributes of a product by those of another.
#[utoipa::path(post, path = "/admin/products/{id}/attributes/copy", tag = "admin", operation_id = "copyAttributes",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)), request_body = AttributeCopyBody,
    responses((status = 200, body = Vec<AttributeBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn copy(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    JsonBody(body): JsonBody<AttributeCopyBody>,
) -> Result<Json<Vec<AttributeBody>>, ApiError> {
    let required = || ApiError::invalid(vec![FieldError::new("sourceProductId", ValidationError::Required)]);
    let source = ProductId(body.source_product_id.ok_or_else(required)?);
    Ok(bodies(&copy_attributes(&state.shop, actor, ProductId(id), source).await?, language))
}

/// All translations of an attribute.
#[utoipa::path(get, path = "/admin/products/attributes/{id}/translations", tag = "admin", operation_id = "listAttributeTranslations",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<AttributeTranslationRecordBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn translations(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<Vec<AttributeTranslationRecordBody>>, ApiError> {
    let found = translations::list(&state.shop, actor, id).await?;
    Ok(Json(found.into_iter().map(AttributeTranslationRecordBody::from).collect()))
}

/// Makes or changes the translation of an attribute into one language.
#[utoipa::path(post, path = "/admin/products/attributes/{id}/translations", tag = "admin", operation_id = "saveAttributeTranslation",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)), request_body = AttributeTranslationInputBody,
    responses((status = 200, body = AttributeTranslationRecordBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn save_translation(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    JsonBody(body): JsonBody<AttributeTranslationInputBody>,
) -> Result<Json<AttributeTranslationRecordBody>, ApiError> {
    let (language, text) = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(translations::save(&state.shop, actor, id, language, text).await?.into()))
}

/// Takes a translation of an attribute away, named by its language or by its id.
#[utoipa::path(delete, path = "/admin/products/attributes/{id}/translations/{key}", tag = "admin",
    operation_id = "deleteAttributeTranslation", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1), ("key" = String, Path, description = "`en` or the translation's id")),
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub async fn delete_translation(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathIdAndKey(id, key): PathIdAndKey,
) -> Result<StatusCode, ApiError> {
    translations::remove(&state.shop, actor, id, key).await?;
    Ok(StatusCode::NO_CONTENT)
}
