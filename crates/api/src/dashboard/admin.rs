//! The admin dashboard.

use axum::Json;
use nevel_usecases::dashboard::show_dashboard;

use super::wire::DashboardBody;
use crate::http::extract::Admin;
use crate::http::{JsonResult, RequestLanguage};

/// Returns counts, pending work and the sales of the last 30 days.
#[utoipa::path(get, path = "/admin/dashboard", tag = "admin", operation_id = "getDashboard",
    responses((status = 200, body = DashboardBody)))]
pub async fn get(Admin(shop, actor): Admin, RequestLanguage(language): RequestLanguage) -> JsonResult<DashboardBody> {
    Ok(Json(show_dashboard(&shop, actor, language).await?.into()))
}
