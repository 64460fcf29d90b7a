//! The admin dashboard.

use axum::Json;
use axum::extract::State;
use nevel_usecases::dashboard::show_dashboard;

use super::wire::DashboardBody;
use crate::http::error::ApiError;
use crate::http::extract::user::AdminUser;
use crate::http::language::RequestLanguage;
use crate::http::state::ApiState;

/// Returns counts, pending work and the sales of the last 30 days.
#[utoipa::path(get, path = "/admin/dashboard", tag = "admin", operation_id = "getDashboard", security(("bearer" = [])),
    responses((status = 200, body = DashboardBody)))]
pub async fn get(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<DashboardBody>, ApiError> {
    Ok(Json(show_dashboard(&state.shop, actor, language).await?.into()))
}
