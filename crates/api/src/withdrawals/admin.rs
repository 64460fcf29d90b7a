//! Administration of withdrawals.

use axum::Json;
use nevel_domain::rules::ADMIN_PAGE_SIZE;
use nevel_domain::validation::{ValidationError, ValidationErrors};
use nevel_domain::withdrawals::{Urgency, WithdrawalFilter, WithdrawalId, WithdrawalState};
use nevel_domain::word_index::SearchQuery;
use nevel_usecases::withdrawals::admin;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::WithdrawalConflict;
use super::wire::admin::{AdminWithdrawalDetailsBody, StateChangeBody, WithdrawalPageBody};
use crate::http::extract::{Admin, AdminPageQuery, AdminPaging, PathId, QueryParams, ValidJson};
use crate::http::{ApiError, JsonResult, optional, text_or_empty};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WithdrawalsQuery {
    /// `new`, `accepted`, `goodsReceived`, `refunded`, `rejected` or `other`; all if missing.
    state: Option<String>,
    /// Prefix of a reference, an order number, a name or an email. Maximum 200 characters; no wildcards.
    search: Option<String>,
    /// Only unfinished withdrawals whose refund is `overdue`, due `soon` (within 3 days) or `later`; the first that is
    /// due comes first.
    urgency: Option<String>,
}

impl WithdrawalsQuery {
    fn filter(&self) -> Result<WithdrawalFilter, ApiError> {
        let mut errors = ValidationErrors::default();
        let state =
            optional(self.state.as_deref(), |name| WithdrawalState::parse_shown(name).ok_or(ValidationError::Unknown));
        let state = errors.check("state", state);
        let urgency = optional(self.urgency.as_deref(), |name| Urgency::parse(name).ok_or(ValidationError::Unknown));
        let urgency = errors.check("urgency", urgency);
        let search = errors.check("search", SearchQuery::parse(text_or_empty(&self.search)));
        errors
            .finish(|| Some(WithdrawalFilter { search: search?, state: state?, urgency: urgency? }))
            .map_err(ApiError::invalid)
    }
}

/// Lists withdrawals: new ones in the order of arrival, others newest first.
#[utoipa::path(get, path = "/admin/withdrawals", tag = "admin", operation_id = "listWithdrawals",
    params(AdminPageQuery, WithdrawalsQuery), responses((status = 200, body = WithdrawalPageBody)))]
pub async fn list(
    Admin(shop, actor): Admin,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    QueryParams(params): QueryParams<WithdrawalsQuery>,
) -> JsonResult<WithdrawalPageBody> {
    Ok(Json((&admin::list_withdrawals(&shop, actor, &params.filter()?, page).await?).into()))
}

/// Returns a withdrawal with its history.
#[utoipa::path(get, path = "/admin/withdrawals/{id}", tag = "admin", operation_id = "getWithdrawal",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminWithdrawalDetailsBody), (status = 404, description = "Withdrawal not found")))]
pub async fn get(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<AdminWithdrawalDetailsBody> {
    Ok(Json(admin::show_withdrawal(&shop, actor, WithdrawalId(id)).await?.into()))
}

/// Changes the state of a withdrawal, to any state but `other`. Nothing is refunded and no stock changes. The customer
/// gets an email about `accepted` and `rejected`.
#[utoipa::path(put, path = "/admin/withdrawals/{id}/state", tag = "admin", operation_id = "changeWithdrawalState",
    params(("id" = i64, Path, minimum = 1)), request_body = StateChangeBody,
    responses((status = 200, body = AdminWithdrawalDetailsBody), (status = 404, description = "Withdrawal not found"),
        (status = 409, description = "Outdated `version`; `details.currentWithdrawal` contains the current withdrawal",
            body = WithdrawalConflict)))]
pub async fn change_state(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(change): ValidJson<StateChangeBody>,
) -> JsonResult<AdminWithdrawalDetailsBody> {
    Ok(Json(admin::change_state(&shop, actor, WithdrawalId(id), change).await??.into()))
}
