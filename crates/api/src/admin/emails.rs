//! The queue of mails, as staff look after it.

use axum::Json;
use axum::extract::{Query, State};
use http::StatusCode;
use nevel_domain::rules::ADMIN_PAGE_SIZE;
use nevel_domain::validation::ValidationError;
use nevel_usecases::emails::list_emails::{QueueFilter, page_of_emails};
use nevel_usecases::emails::retry_emails::retry_email;
use serde::Deserialize;
use utoipa::IntoParams;

use super::products::asked;
use crate::extract::id::PathId;
use crate::extract::paging::AdminPaging;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, ErrorCode, Problem};
use crate::state::ApiState;
use crate::wire::admin::email::{self, QueuedEmailBody};
use crate::wire::page::PageBody;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct EmailsQuery {
    /// `failed` or `waiting`; both unless told.
    state: Option<String>,
}

/// Mails that were not delivered, the newest first.
#[utoipa::path(get, path = "/admin/emails", tag = "admin", operation_id = "listEmails", security(("bearer" = [])),
    params(("page" = Option<i64>, Query, description = "Pages count from 0.", minimum = 0, maximum = 10000),
        ("size" = Option<i64>, Query, description = "20 unless told; a larger size than 100 is cut down to it.", minimum = 1), EmailsQuery),
    responses((status = 200, body = PageBody<QueuedEmailBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    query: Result<Query<EmailsQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<PageBody<QueuedEmailBody>>, ApiError> {
    let queued = match asked(query)?.state.as_deref().unwrap_or_default() {
        "" => QueueFilter::All,
        "failed" => QueueFilter::Failed,
        "waiting" => QueueFilter::Waiting,
        _ => return Err(ApiError::field(ErrorCode::ValidationFailed, "state", ValidationError::Unknown)),
    };
    Ok(Json(email::page(&page_of_emails(&state.shop, actor, queued, page).await?)))
}

/// Puts a mail that was given up back in the queue. One that still waits stays as it is.
#[utoipa::path(post, path = "/admin/emails/{id}/retry", tag = "admin", operation_id = "retryEmail", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub async fn retry(State(state): State<ApiState>, AdminUser(actor): AdminUser, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    retry_email(&state.shop, actor, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
