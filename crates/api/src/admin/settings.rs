//! The settings, as staff change them.

use axum::Json;
use axum::extract::State;
use nevel_usecases::settings::{read_settings_to_change, update_settings};

use crate::extract::body::JsonBody;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::admin::settings::{AdminSettingsBody, SettingsInputBody};

/// All settings with their version.
#[utoipa::path(get, path = "/admin/settings", tag = "admin", operation_id = "getAdminSettings", security(("bearer" = [])),
    responses((status = 200, body = AdminSettingsBody), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub async fn read(State(state): State<ApiState>, AdminUser(actor): AdminUser) -> Result<Json<AdminSettingsBody>, ApiError> {
    Ok(Json(read_settings_to_change(&state.shop, actor).await?.into()))
}

/// Replaces all settings; everything that shows them does so at once. With a `version` that is no longer the newest, nothing changes
/// and `details.currentSettings` tells what is.
#[utoipa::path(put, path = "/admin/settings", tag = "admin", operation_id = "updateSettings", security(("bearer" = [])),
    request_body = SettingsInputBody,
    responses((status = 200, body = AdminSettingsBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    JsonBody(body): JsonBody<SettingsInputBody>,
) -> Result<Json<AdminSettingsBody>, ApiError> {
    let (settings, version) = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(update_settings(&state.shop, actor, settings, version).await?.into()))
}
