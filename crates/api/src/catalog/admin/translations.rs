//! Translations of products, categories and attributes.

use axum::Json;
use http::StatusCode;
use nevel_domain::catalog::category::CategoryId;
use nevel_domain::catalog::product::ProductId;
use nevel_usecases::catalog::admin::translations::{
    delete_attribute_translation, delete_category_translation, delete_product_translation, list_attribute_translations,
    list_category_translations, list_product_translations, save_attribute_translation, save_category_translation,
    save_product_translation,
};

use crate::catalog::wire::admin::attribute::{AttributeTranslationInputBody, AttributeTranslationRecordBody};
use crate::catalog::wire::admin::translation::{
    CurrentVersionBody, SavedTranslationBody, TranslationInputBody, TranslationRecordBody,
};
use crate::http::extract::{Admin, OptionalJsonBody, PathId, PathIdAndKey, QueryParams, ValidJson};
use crate::http::{ApiError, JsonResult, Validate as _};

/// Converts a list of records to wire types.
fn bodies<R, B: From<R>>(records: Vec<R>) -> Json<Vec<B>> {
    Json(records.into_iter().map(B::from).collect())
}

/// Lists the translations of a product.
#[utoipa::path(get, path = "/admin/products/translations/{id}", tag = "admin", operation_id = "listProductTranslations",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<TranslationRecordBody>), (status = 404, description = "Product not found")))]
pub async fn list_for_product(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<Vec<TranslationRecordBody>> {
    Ok(bodies(list_product_translations(&shop, actor, ProductId(id)).await?))
}

/// Creates or updates the translation of a product into one language.
#[utoipa::path(post, path = "/admin/products/translations/{id}", tag = "admin", operation_id = "saveProductTranslation",
    params(("id" = i64, Path, minimum = 1)), request_body = TranslationInputBody,
    responses((status = 200, body = SavedTranslationBody), (status = 404, description = "Product not found")))]
pub async fn save_for_product(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(translation): ValidJson<TranslationInputBody>,
) -> JsonResult<SavedTranslationBody> {
    Ok(Json(save_product_translation(&shop, actor, ProductId(id), translation).await?.into()))
}

/// Deletes a translation of a product.
#[utoipa::path(delete, path = "/admin/products/translations/{id}/{key}", tag = "admin",
    operation_id = "deleteProductTranslation",
    params(("id" = i64, Path, minimum = 1),
        ("key" = String, Path, description = "Language code or ID of the translation.")),
    responses((status = 200, body = CurrentVersionBody),
        (status = 404, description = "Product or translation not found")))]
pub async fn delete_for_product(
    Admin(shop, actor): Admin,
    PathIdAndKey(id, key): PathIdAndKey,
) -> JsonResult<CurrentVersionBody> {
    let version = delete_product_translation(&shop, actor, ProductId(id), key).await?;
    Ok(Json(CurrentVersionBody { version }))
}

/// Lists the translations of a category.
#[utoipa::path(get, path = "/admin/categories/translations/{id}", tag = "admin",
    operation_id = "listCategoryTranslations", params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<TranslationRecordBody>), (status = 404, description = "Category not found")))]
pub async fn list_for_category(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
) -> JsonResult<Vec<TranslationRecordBody>> {
    Ok(bodies(list_category_translations(&shop, actor, CategoryId(id)).await?))
}

/// Creates or updates the translation of a category into one language. Values missing in the body are taken from the
/// query.
#[utoipa::path(post, path = "/admin/categories/translations/{id}", tag = "admin",
    operation_id = "saveCategoryTranslation", params(("id" = i64, Path, minimum = 1), TranslationInputBody),
    request_body = Option<TranslationInputBody>,
    responses((status = 200, body = SavedTranslationBody), (status = 404, description = "Category not found")))]
pub async fn save_for_category(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    QueryParams(query): QueryParams<TranslationInputBody>,
    OptionalJsonBody(body): OptionalJsonBody<TranslationInputBody>,
) -> JsonResult<SavedTranslationBody> {
    let translation = body.unwrap_or_default().or(query).validate().map_err(ApiError::invalid)?;
    Ok(Json(save_category_translation(&shop, actor, CategoryId(id), translation).await?.into()))
}

/// Deletes a translation of a category.
#[utoipa::path(delete, path = "/admin/categories/translations/{id}/{key}", tag = "admin",
    operation_id = "deleteCategoryTranslation",
    params(("id" = i64, Path, minimum = 1),
        ("key" = String, Path, description = "Language code or ID of the translation.")),
    responses((status = 200, body = CurrentVersionBody),
        (status = 404, description = "Category or translation not found")))]
pub async fn delete_for_category(
    Admin(shop, actor): Admin,
    PathIdAndKey(id, key): PathIdAndKey,
) -> JsonResult<CurrentVersionBody> {
    let version = delete_category_translation(&shop, actor, CategoryId(id), key).await?;
    Ok(Json(CurrentVersionBody { version }))
}

/// Lists the translations of an attribute.
#[utoipa::path(get, path = "/admin/products/attributes/{id}/translations", tag = "admin",
    operation_id = "listAttributeTranslations", params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<AttributeTranslationRecordBody>),
        (status = 404, description = "Attribute not found")))]
pub async fn list_for_attribute(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
) -> JsonResult<Vec<AttributeTranslationRecordBody>> {
    Ok(bodies(list_attribute_translations(&shop, actor, id).await?))
}

/// Creates or updates the translation of an attribute into one language.
#[utoipa::path(post, path = "/admin/products/attributes/{id}/translations", tag = "admin",
    operation_id = "saveAttributeTranslation", params(("id" = i64, Path, minimum = 1)),
    request_body = AttributeTranslationInputBody,
    responses((status = 200, body = AttributeTranslationRecordBody),
        (status = 404, description = "Attribute not found")))]
pub async fn save_for_attribute(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson((language, text)): ValidJson<AttributeTranslationInputBody>,
) -> JsonResult<AttributeTranslationRecordBody> {
    Ok(Json(save_attribute_translation(&shop, actor, id, language, text).await?.into()))
}

/// Deletes a translation of an attribute.
#[utoipa::path(delete, path = "/admin/products/attributes/{id}/translations/{key}", tag = "admin",
    operation_id = "deleteAttributeTranslation",
    params(("id" = i64, Path, minimum = 1),
        ("key" = String, Path, description = "Language code or ID of the translation.")),
    responses((status = 204), (status = 404, description = "Attribute or translation not found")))]
pub async fn delete_for_attribute(
    Admin(shop, actor): Admin,
    PathIdAndKey(id, key): PathIdAndKey,
) -> Result<StatusCode, ApiError> {
    delete_attribute_translation(&shop, actor, id, key).await?;
    Ok(StatusCode::NO_CONTENT)
}
