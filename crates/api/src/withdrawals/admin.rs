//! Administration of withdrawals.

use axum::Json;
use axum::extract::State;
use nevel_domain::rules::ADMIN_PAGE_SIZE;
use nevel_domain::validation::ValidationError;
use nevel_domain::withdrawals::{WithdrawalId, WithdrawalState};
use nevel_usecases::withdrawals::admin;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::WithdrawalConflict;
use super::wire::admin::{AdminWithdrawalDetailsBody, StateChangeBody, WithdrawalPageBody};
use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;
use crate::http::extract::body::ValidJson;
use crate::http::extract::id::PathId;
use crate::http::extract::paging::{AdminPageQuery, AdminPaging};
use crate::http::extract::query::QueryParams;
use crate::http::extract::user::AdminUser;
use crate::http::state::ApiState;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WithdrawalsQuery {
    /// `new`, `accepted`, `goodsReceived`, `refunded`, `rejected` or `other`; all if missing.
    state: Option<String>,
}

impl WithdrawalsQuery {
    fn state(&self) -> Result<Option<WithdrawalState>, ApiError> {
        let name = self.state.as_deref().filter(|name| !name.is_empty());
        let unknown = || ApiError::field(ErrorCode::ValidationFailed, "state", ValidationError::Unknown);
        name.map(|name| WithdrawalState::parse_shown(name).ok_or_else(unknown)).transpose()
    }
}

/// Lists withdrawals: new ones in the order of arrival, others newest first.
#[utoipa::path(get, path = "/admin/withdrawals", tag = "admin", operation_id = "listWithdrawals", security(("bearer" = [])),
    params(AdminPageQuery, WithdrawalsQuery), responses((status = 200, body = WithdrawalPageBody)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    QueryParams(params): QueryParams<WithdrawalsQuery>,
) -> Result<Json<WithdrawalPageBody>, ApiError> {
    let (page, counts) = admin::list_withdrawals(&state.shop, actor, params.state()?, page).await?;
    Ok(Json(WithdrawalPageBody::new(&page, &counts)))
}

/// Returns a withdrawal with its history.
#[utoipa::path(get, path = "/admin/withdrawals/{id}", tag = "admin", operation_id = "getWithdrawal", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminWithdrawalDetailsBody), (status = 404, description = "Withdrawal not found")))]
pub async fn get(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<AdminWithdrawalDetailsBody>, ApiError> {
    Ok(Json(admin::show_withdrawal(&state.shop, actor, WithdrawalId(id)).await?.into()))
}

/// Changes the state of a withdrawal, to any state but `other`. Nothing is refunded and no stock changes.
#[utoipa::path(put, path = "/admin/withdrawals/{id}/state", tag = "admin", operation_id = "changeWithdrawalState",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1)), request_body = StateChangeBody,
    responses((status = 200, body = AdminWithdrawalDetailsBody), (status = 404, description = "Withdrawal not found"),
        (status = 409, description = "Outdated `version`; `details.currentWithdrawal` contains the current withdrawal", body = WithdrawalConflict)))]
pub async fn change_state(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    ValidJson(change): ValidJson<StateChangeBody>,
) -> Result<Json<AdminWithdrawalDetailsBody>, ApiError> {
    Ok(Json(admin::change_state(&state.shop, actor, WithdrawalId(id), change).await??.into()))
}
