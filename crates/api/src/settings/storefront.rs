//! Public shop settings.

use axum::Json;
use axum::extract::State;
use nevel_usecases::Shop;
use nevel_usecases::settings::read_settings;

use super::wire::PublicSettingsBody;
use crate::http::error::ApiError;
use crate::http::language::RequestLanguage;

/// Returns the settings that the storefront needs.
#[utoipa::path(get, path = "/settings", tag = "settings", operation_id = "getSettings",
    responses((status = 200, body = PublicSettingsBody)))]
pub async fn get(State(shop): State<Shop>, RequestLanguage(language): RequestLanguage) -> Result<Json<PublicSettingsBody>, ApiError> {
    Ok(Json(PublicSettingsBody::new(read_settings(&shop).await?, language)))
}
