//! Administration of the shop settings.

use axum::Json;
use axum::extract::State;
use nevel_usecases::settings::{read_settings, show_settings, update_settings};

use super::wire::{AdminSettingsBody, SettingsInput, SettingsInputBody};
use crate::http::error::ApiError;
use crate::http::extract::body::ValidJson;
use crate::http::extract::user::AdminUser;
use crate::problem::Problem;
use crate::state::ApiState;

/// Returns all settings with their version.
#[utoipa::path(get, path = "/admin/settings", tag = "admin", operation_id = "getAdminSettings", security(("bearer" = [])),
    responses((status = 200, body = AdminSettingsBody)))]
pub async fn get(State(state): State<ApiState>, AdminUser(actor): AdminUser) -> Result<Json<AdminSettingsBody>, ApiError> {
    Ok(Json(show_settings(&state.shop, actor).await?.into()))
}

/// Replaces all settings. They take effect at once.
#[utoipa::path(put, path = "/admin/settings", tag = "admin", operation_id = "updateSettings", security(("bearer" = [])),
    request_body = SettingsInputBody,
    responses((status = 200, body = AdminSettingsBody),
        (status = 409, description = "Outdated `version`; `details.currentSettings` contains the current settings", body = Problem)))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    ValidJson(input): ValidJson<SettingsInputBody>,
) -> Result<Json<AdminSettingsBody>, ApiError> {
    let SettingsInput { mut settings, version, time_zone, has_withdrawal, has_carriers, has_invoices } = input;
    if let Some(time_zone) = &time_zone {
        settings.time_zone = time_zone.clone();
    }
    if !(time_zone.is_some() && has_withdrawal && has_carriers && has_invoices) {
        // A concurrent change is detected by the version.
        let current = read_settings(&state.shop).await?;
        settings.time_zone = time_zone.unwrap_or(current.time_zone);
        settings.withdrawal = if has_withdrawal { settings.withdrawal } else { current.withdrawal };
        settings.carriers = if has_carriers { settings.carriers } else { current.carriers };
        settings.invoices = if has_invoices { settings.invoices } else { current.invoices };
    }
    Ok(Json(update_settings(&state.shop, actor, settings, version).await?.into()))
}
