//! User administration.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_domain::accounts::UserId;
use nevel_domain::rules::ADMIN_PAGE_SIZE;
use nevel_domain::word_index::SearchQuery;
use nevel_usecases::accounts::admin;
use serde::Deserialize;
use utoipa::IntoParams;

use super::error::OrdersUnderWay;
use super::wire::admin::{AdminUserBody, NewUserBody, UserRoleBody, UserStatusBody, UserUpdateBody};
use super::wire::devices::SessionBody;
use crate::http::error::ApiError;
use crate::http::error_code::ErrorCode;
use crate::http::extract::body::ValidJson;
use crate::http::extract::id::{PathId, PathIdAndSession};
use crate::http::extract::paging::{AdminPageQuery, AdminPaging};
use crate::http::extract::query::QueryParams;
use crate::http::extract::user::AdminUser;
use crate::http::page::PageBody;
use crate::http::state::ApiState;

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UsersQuery {
    /// Prefix of an email or a name, or the last digits of a phone. Maximum 200 characters; no wildcards.
    search: Option<String>,
}

/// Lists users, newest first.
#[utoipa::path(get, path = "/admin/users", tag = "admin", operation_id = "listUsers", security(("bearer" = [])),
    params(AdminPageQuery, UsersQuery), responses((status = 200, body = PageBody<AdminUserBody>)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    QueryParams(params): QueryParams<UsersQuery>,
) -> Result<Json<PageBody<AdminUserBody>>, ApiError> {
    let query = SearchQuery::parse(&params.search.unwrap_or_default())
        .map_err(|error| ApiError::field(ErrorCode::ValidationFailed, "search", error))?;
    let users = admin::list_users(&state.shop, actor, &query, page).await?;
    Ok(Json(PageBody::search(&users, |record| AdminUserBody::from(record))))
}

/// Creates a user.
#[utoipa::path(post, path = "/admin/users", tag = "admin", operation_id = "createUser", security(("bearer" = [])),
    request_body = NewUserBody,
    responses((status = 201, body = AdminUserBody), (status = 409, description = "An account with this email exists")))]
pub async fn create(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    ValidJson(account): ValidJson<NewUserBody>,
) -> Result<(StatusCode, Json<AdminUserBody>), ApiError> {
    let record = admin::create_user(&state.shop, actor, account).await?;
    Ok((StatusCode::CREATED, Json(AdminUserBody::from(&record))))
}

/// Updates names, phone, password and role. The email cannot be changed. A new password ends all sessions of the
/// user and is announced to them by email.
#[utoipa::path(put, path = "/admin/users/{id}", tag = "admin", operation_id = "updateUser", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = UserUpdateBody,
    responses((status = 200, body = AdminUserBody), (status = 404, description = "User not found"),
        (status = 409, description = "Administrators cannot demote themselves (`own_role`)")))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    ValidJson(change): ValidJson<UserUpdateBody>,
) -> Result<Json<AdminUserBody>, ApiError> {
    Ok(Json(AdminUserBody::from(&admin::update_user(&state.shop, actor, UserId(id), change).await?)))
}

/// Deletes a user and all personal data, as the user could in the profile. Orders remain without personal data. The
/// user gets an email.
#[utoipa::path(delete, path = "/admin/users/{id}", tag = "admin", operation_id = "deleteUser",
    security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "User not found"),
        (status = 409,
        description = "Orders, their payments or withdrawals are not finished (`orders_under_way`, numbers in `details.orderNumbers`), or \
            the user is an administrator (`administrator_active`, `own_role`)", body = OrdersUnderWay)))]
pub async fn delete(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<StatusCode, ApiError> {
    admin::delete_user(&state.shop, actor, UserId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Activates or deactivates a user. Deactivation ends all sessions at once.
#[utoipa::path(patch, path = "/admin/users/{id}/status", tag = "admin", operation_id = "changeUserStatus",
    security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = UserStatusBody,
    responses((status = 200, body = AdminUserBody), (status = 404, description = "User not found"),
        (status = 409, description = "Administrators cannot be deactivated (`administrator_active`, `own_role`)")))]
pub async fn change_status(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    ValidJson(is_active): ValidJson<UserStatusBody>,
) -> Result<Json<AdminUserBody>, ApiError> {
    Ok(Json(AdminUserBody::from(&admin::set_active(&state.shop, actor, UserId(id), is_active).await?)))
}

/// Changes the role of a user. Administrators cannot demote themselves, so that there is always one.
#[utoipa::path(patch, path = "/admin/users/{id}/role", tag = "admin", operation_id = "changeUserRole",
    security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = UserRoleBody,
    responses((status = 200, body = AdminUserBody), (status = 404, description = "User not found"),
        (status = 409, description = "Administrators cannot demote themselves (`own_role`)")))]
pub async fn change_role(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    ValidJson(role): ValidJson<UserRoleBody>,
) -> Result<Json<AdminUserBody>, ApiError> {
    Ok(Json(AdminUserBody::from(&admin::change_role(&state.shop, actor, UserId(id), role).await?)))
}

/// Turns two-step sign-in of a user off, who lost the device and the recovery codes. The user gets an email.
/// Administrators turn their own off in the profile, with password and code.
#[utoipa::path(delete, path = "/admin/users/{id}/two-step", tag = "admin", operation_id = "resetUserTwoStep",
    security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminUserBody), (status = 404, description = "User not found"),
        (status = 409, description = "The own account (`own_two_step`)")))]
pub async fn reset_two_step(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<AdminUserBody>, ApiError> {
    Ok(Json(AdminUserBody::from(&admin::reset_two_step(&state.shop, actor, UserId(id)).await?)))
}

/// Lists the sessions of a user, last used first.
#[utoipa::path(get, path = "/admin/users/{id}/sessions", tag = "admin", operation_id = "listUserSessions",
    security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = Vec<SessionBody>), (status = 404, description = "User not found")))]
pub async fn list_sessions(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<Vec<SessionBody>>, ApiError> {
    let sessions = admin::list_user_sessions(&state.shop, actor, UserId(id)).await?;
    Ok(Json(sessions.into_iter().map(SessionBody::from).collect()))
}

/// Ends a session of a user at once.
#[utoipa::path(delete, path = "/admin/users/{id}/sessions/{sessionId}", tag = "admin", operation_id = "endUserSession",
    security(("bearer" = [])), params(("id" = i64, Path, minimum = 1), ("sessionId" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "The session has ended or belongs to another user")))]
pub async fn end_session(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathIdAndSession(id, session): PathIdAndSession,
) -> Result<StatusCode, ApiError> {
    admin::end_user_session(&state.shop, actor, UserId(id), session).await?;
    Ok(StatusCode::NO_CONTENT)
}
