//! Public shop settings.

use axum::Json;
use axum::extract::State;
use nevel_usecases::Shop;
use nevel_usecases::settings::read_settings;

use super::wire::PublicSettingsBody;
use crate::http::{ApiError, RequestLanguage};

/// Returns the settings that the storefront needs.
#[utoipa::path(get, path = "/settings", tag = "settings", operation_id = "getSettings",
    responses((status = 200, body = PublicSettingsBody)))]
pub async fn get(
    State(shop): State<Shop>,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<PublicSettingsBody>, ApiError> {
    let settings = read_settings(&shop).await?;
    let limits = shop.customer_limits(&settings);
    Ok(Json(PublicSettingsBody::new(settings, limits, language)))
}
