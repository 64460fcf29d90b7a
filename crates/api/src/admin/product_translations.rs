//! Texts of products in other languages.

use axum::Json;
use axum::extract::State;
use nevel_domain::catalog::product::ProductId;
use nevel_usecases::catalog::admin::translate_product as translations;

use crate::extract::body::JsonBody;
use crate::extract::id::{PathId, PathIdAndKey};
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::admin::translation::{CurrentVersionBody, SavedTranslationBody, TranslationInputBody, TranslationRecordBody};

/// All translations of a product.
#[utoipa::path(get, path = "/admin/products/translations/{id}", tag = "admin", operation_id = "listProductTranslations",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<TranslationRecordBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<Vec<TranslationRecordBody>>, ApiError> {
    let found = translations::list(&state.shop, actor, ProductId(id)).await?;
    Ok(Json(found.into_iter().map(TranslationRecordBody::from).collect()))
}

/// Makes or changes the translation into one language.
#[utoipa::path(post, path = "/admin/products/translations/{id}", tag = "admin", operation_id = "saveProductTranslation",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)), request_body = TranslationInputBody,
    responses((status = 200, body = SavedTranslationBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn save(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    JsonBody(body): JsonBody<TranslationInputBody>,
) -> Result<Json<SavedTranslationBody>, ApiError> {
    let text = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(translations::save(&state.shop, actor, ProductId(id), text).await?.into()))
}

/// Takes a translation away, named by its language or by its id.
#[utoipa::path(delete, path = "/admin/products/translations/{id}/{key}", tag = "admin", operation_id = "deleteProductTranslation",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1), ("key" = String, Path, description = "`en` or the translation's id")),
    responses((status = 200, body = CurrentVersionBody), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub async fn delete(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathIdAndKey(id, key): PathIdAndKey,
) -> Result<Json<CurrentVersionBody>, ApiError> {
    let version = translations::remove(&state.shop, actor, ProductId(id), key).await?;
    Ok(Json(CurrentVersionBody { version }))
}
