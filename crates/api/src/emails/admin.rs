//! Administration of the email queue.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_domain::rules::ADMIN_PAGE_SIZE;
use nevel_domain::validation::ValidationError;
use nevel_usecases::emails::queued_emails::{QueueFilter, delete_held_email, list_emails, retry_email};
use serde::Deserialize;
use utoipa::IntoParams;

use super::wire::QueuedEmailBody;
use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;
use crate::http::extract::id::PathId;
use crate::http::extract::paging::{AdminPageQuery, AdminPaging};
use crate::http::extract::query::QueryParams;
use crate::http::extract::user::AdminUser;
use crate::http::page::PageBody;
use crate::http::state::ApiState;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct EmailsQuery {
    /// `failed`, `waiting` or `held`. Default: all.
    state: Option<String>,
}

/// Lists undelivered emails, newest first.
#[utoipa::path(get, path = "/admin/emails", tag = "admin", operation_id = "listEmails", security(("bearer" = [])),
    params(AdminPageQuery, EmailsQuery), responses((status = 200, body = PageBody<QueuedEmailBody>)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    QueryParams(params): QueryParams<EmailsQuery>,
) -> Result<Json<PageBody<QueuedEmailBody>>, ApiError> {
    let filter = match params.state.as_deref().unwrap_or_default() {
        "" => QueueFilter::All,
        "failed" => QueueFilter::Failed,
        "waiting" => QueueFilter::Waiting,
        "held" => QueueFilter::Held,
        _ => return Err(ApiError::field(ErrorCode::ValidationFailed, "state", ValidationError::Unknown)),
    };
    let emails = list_emails(&state.shop, actor, filter, page).await?;
    Ok(Json(PageBody::new(&emails, |email| QueuedEmailBody::from(email))))
}

/// Requeues a permanently failed email, or sends a held one. Has no effect on an email that is still waiting.
#[utoipa::path(post, path = "/admin/emails/{id}/retry", tag = "admin", operation_id = "retryEmail",
    security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Email not found, or already delivered")))]
pub async fn retry(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<StatusCode, ApiError> {
    retry_email(&state.shop, actor, id).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Deletes an email that is held. Others are delivered or fail by themselves.
#[utoipa::path(delete, path = "/admin/emails/{id}", tag = "admin", operation_id = "deleteHeldEmail",
    security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "Email not found, or not held")))]
pub async fn delete_held(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<StatusCode, ApiError> {
    delete_held_email(&state.shop, actor, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
