//! The public part of the settings.

use axum::Json;
use axum::extract::State;
use nevel_usecases::Shop;
use nevel_usecases::settings::read_settings;

use crate::extract::language::RequestLanguage;
use crate::problem::ApiError;
use crate::wire::settings::PublicSettingsBody;

/// What the storefront needs to know of the shop's settings.
#[utoipa::path(get, path = "/settings", tag = "settings", operation_id = "getSettings",
    responses((status = 200, body = PublicSettingsBody)))]
pub async fn public(State(shop): State<Shop>, RequestLanguage(language): RequestLanguage) -> Result<Json<PublicSettingsBody>, ApiError> {
    Ok(Json(PublicSettingsBody::new(read_settings(&shop).await?, language)))
}
