//! Administration of the shop settings.

use axum::Json;
use axum::extract::State;
use nevel_usecases::settings::{read_settings, show_settings, update_settings};

use super::error::SettingsConflict;
use super::wire::{AdminSettingsBody, SettingsInputBody};
use crate::http::extract::{AdminUser, JsonBody};
use crate::http::{ApiError, ApiState};

/// Returns all settings with their version.
#[utoipa::path(get, path = "/admin/settings", tag = "admin", operation_id = "getAdminSettings",
    security(("bearer" = [])),
    responses((status = 200, body = AdminSettingsBody)))]
pub async fn get(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
) -> Result<Json<AdminSettingsBody>, ApiError> {
    Ok(Json(show_settings(&state.shop, actor).await?.into()))
}

/// Replaces all settings. They take effect at once.
#[utoipa::path(put, path = "/admin/settings", tag = "admin", operation_id = "updateSettings", security(("bearer" = [])),
    request_body = SettingsInputBody,
    responses((status = 200, body = AdminSettingsBody),
        (status = 409, description = "Outdated `version`; `details.currentSettings` contains the current settings",
        body = SettingsConflict)))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    JsonBody(input): JsonBody<SettingsInputBody>,
) -> Result<Json<AdminSettingsBody>, ApiError> {
    let (settings, version) = input.over(read_settings(&state.shop).await?).map_err(ApiError::invalid)?;
    Ok(Json(update_settings(&state.shop, actor, settings, version).await??.into()))
}
