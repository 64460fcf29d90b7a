//! The queue of mails, as staff look after it.

use axum::Json;
use axum::extract::{Query, State};
use http::StatusCode;
use nevel_domain::rules::OFFICE_PAGE_SIZE;
use nevel_domain::validation::FieldFault;
use nevel_usecases::notifications::list_mails::{Queued, page_of_mails};
use nevel_usecases::notifications::retry_mails::retry_mail;
use serde::Deserialize;
use utoipa::IntoParams;

use super::products::asked;
use crate::extract::id::PathId;
use crate::extract::paging::DeskPaging;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, ErrorCode, Problem};
use crate::state::ApiState;
use crate::wire::admin::mail::{self, QueuedMailBody};
use crate::wire::page::PageBody;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct MailsQuery {
    /// `failed` or `waiting`; both unless told.
    state: Option<String>,
}

/// Mails that were not delivered, the newest first.
#[utoipa::path(get, path = "/admin/mails", tag = "desk", operation_id = "listMails", security(("bearer" = [])),
    params(("page" = Option<i64>, Query, description = "Pages count from 0.", minimum = 0, maximum = 10000),
        ("size" = Option<i64>, Query, description = "20 unless told; a larger size than 100 is cut down to it.", minimum = 1), MailsQuery),
    responses((status = 200, body = PageBody<QueuedMailBody>), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    DeskPaging(page): DeskPaging<OFFICE_PAGE_SIZE>,
    query: Result<Query<MailsQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<PageBody<QueuedMailBody>>, ApiError> {
    let queued = match asked(query)?.state.as_deref().unwrap_or_default() {
        "" => Queued::All,
        "failed" => Queued::Failed,
        "waiting" => Queued::Waiting,
        _ => return Err(ApiError::field(ErrorCode::ValidationFailed, "state", FieldFault::Unknown)),
    };
    Ok(Json(mail::page(&page_of_mails(&state.shop, actor, queued, page).await?)))
}

/// Puts a mail that was given up back in the queue. One that still waits stays as it is.
#[utoipa::path(post, path = "/admin/mails/{id}/retry", tag = "desk", operation_id = "retryMail", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 400, body = Problem), (status = 401, body = Problem), (status = 403, body = Problem),
        (status = 404, body = Problem)))]
pub async fn retry(State(state): State<ApiState>, AdminUser(actor): AdminUser, PathId(id): PathId) -> Result<StatusCode, ApiError> {
    retry_mail(&state.shop, actor, id).await?;
    Ok(StatusCode::NO_CONTENT)
}
