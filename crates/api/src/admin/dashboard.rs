//! What staff look at first.

use axum::Json;
use axum::extract::State;
use nevel_usecases::dashboard::show_dashboard;

use crate::extract::language::RequestLanguage;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::admin::dashboard::DashboardBody;

/// Counts, what needs attention, and the last 30 days.
#[utoipa::path(get, path = "/admin/dashboard", tag = "admin", operation_id = "getDashboard", security(("bearer" = [])),
    responses((status = 200, body = DashboardBody), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub async fn show(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    RequestLanguage(language): RequestLanguage,
) -> Result<Json<DashboardBody>, ApiError> {
    Ok(Json(show_dashboard(&state.shop, actor, language).await?.into()))
}
