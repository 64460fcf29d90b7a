//! Texts of categories in other languages, sent as parameters of the address or as a body, which has room for long ones.

use axum::Json;
use axum::extract::rejection::QueryRejection;
use axum::extract::{Query, State};
use nevel_domain::catalog::category::CategoryId;
use nevel_usecases::catalog::admin::translate_category as translations;

use super::products::asked;
use crate::extract::body::OptionalJsonBody;
use crate::extract::id::{PathId, PathIdAndKey};
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::admin::translation::{CurrentVersionBody, SavedTranslationBody, TranslationInputBody, TranslationRecordBody};

/// All translations of a category.
#[utoipa::path(get, path = "/admin/categories/translations/{id}", tag = "admin", operation_id = "listCategoryTranslations",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<TranslationRecordBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<Vec<TranslationRecordBody>>, ApiError> {
    let found = translations::list(&state.shop, actor, CategoryId(id)).await?;
    Ok(Json(found.into_iter().map(TranslationRecordBody::from).collect()))
}

/// Makes or changes the translation into one language. What the body does not name is taken from the address.
#[utoipa::path(post, path = "/admin/categories/translations/{id}", tag = "admin", operation_id = "saveCategoryTranslation",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1), TranslationInputBody), request_body = Option<TranslationInputBody>,
    responses((status = 200, body = SavedTranslationBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn save(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    query: Result<Query<TranslationInputBody>, QueryRejection>,
    OptionalJsonBody(body): OptionalJsonBody<TranslationInputBody>,
) -> Result<Json<SavedTranslationBody>, ApiError> {
    let typed = body.unwrap_or_default().or(asked(query)?);
    let text = typed.parse().map_err(ApiError::invalid)?;
    Ok(Json(translations::save(&state.shop, actor, CategoryId(id), text).await?.into()))
}

/// Takes a translation away, named by its language or by its id.
#[utoipa::path(delete, path = "/admin/categories/translations/{id}/{key}", tag = "admin", operation_id = "deleteCategoryTranslation",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1), ("key" = String, Path, description = "`en` or the translation's id")),
    responses((status = 200, body = CurrentVersionBody), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub async fn delete(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathIdAndKey(id, key): PathIdAndKey,
) -> Result<Json<CurrentVersionBody>, ApiError> {
    let version = translations::remove(&state.shop, actor, CategoryId(id), key).await?;
    Ok(Json(CurrentVersionBody { version }))
}
