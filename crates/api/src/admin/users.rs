//! Accounts, as staff manage them.

use axum::Json;
use axum::extract::{Query, State};
use http::StatusCode;
use nevel_domain::accounts::UserId;
use nevel_domain::search_index::SearchQuery;
use nevel_domain::rules::ADMIN_PAGE_SIZE;
use nevel_usecases::accounts::admin;
use serde::Deserialize;
use utoipa::IntoParams;

use super::products::asked;
use crate::extract::body::JsonBody;
use crate::extract::id::PathId;
use crate::extract::paging::AdminPaging;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, ErrorCode, Problem};
use crate::state::ApiState;
use crate::wire::admin::user::{AdminUserBody, NewUserBody, UserPageBody, UserRoleBody, UserStatusBody, UserUpdateBody};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct UsersQuery {
    /// The beginning of an e-mail or a name, or the last digits of a phone; at most 200 characters, and none is a wildcard.
    search: Option<String>,
}

/// Accounts, the newest first.
#[utoipa::path(get, path = "/admin/users", tag = "admin", operation_id = "listUsers", security(("bearer" = [])),
    params(("page" = Option<i64>, Query, description = "Pages count from 0.", minimum = 0, maximum = 10000),
        ("size" = Option<i64>, Query, description = "20 unless told; a larger size than 100 is cut down to it.", minimum = 1), UsersQuery),
    responses((status = 200, body = UserPageBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    query: Result<Query<UsersQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<UserPageBody>, ApiError> {
    let search = asked(query)?.search.unwrap_or_default();
    let lookup = SearchQuery::parse(&search).map_err(|error| ApiError::field(ErrorCode::ValidationFailed, "search", error))?;
    Ok(Json(admin::list_users(&state.shop, actor, &lookup, page).await?.into()))
}

/// Makes an account for somebody.
#[utoipa::path(post, path = "/admin/users", tag = "admin", operation_id = "createUser", security(("bearer" = [])),
    request_body = NewUserBody,
    responses((status = 201, body = AdminUserBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 409, body = Problem)))]
pub async fn create(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    JsonBody(body): JsonBody<NewUserBody>,
) -> Result<(StatusCode, Json<AdminUserBody>), ApiError> {
    let new = body.parse().map_err(ApiError::invalid)?;
    let record = admin::create_user(&state.shop, actor, new).await?;
    Ok((StatusCode::CREATED, Json(AdminUserBody::from(&record))))
}

/// Changes names, phone, password and role; the e-mail stays as it is. A new password ends the user's sign-ins.
#[utoipa::path(put, path = "/admin/users/{id}", tag = "admin", operation_id = "updateUser", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = UserUpdateBody,
    responses((status = 200, body = AdminUserBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn update(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    JsonBody(body): JsonBody<UserUpdateBody>,
) -> Result<Json<AdminUserBody>, ApiError> {
    let change = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(AdminUserBody::from(&admin::update_user(&state.shop, actor, UserId(id), change).await?)))
}

/// Lets somebody in again, or shuts them out at once. Administrators are demoted first: 409 `administrator_active`.
#[utoipa::path(patch, path = "/admin/users/{id}/status", tag = "admin", operation_id = "changeUserStatus", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = UserStatusBody,
    responses((status = 200, body = AdminUserBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn status(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    JsonBody(body): JsonBody<UserStatusBody>,
) -> Result<Json<AdminUserBody>, ApiError> {
    let is_active = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(AdminUserBody::from(&admin::set_active(&state.shop, actor, UserId(id), is_active).await?)))
}

/// Makes somebody an administrator, or a customer again. Nobody demotes themselves (409 `own_role`), so that one administrator
/// always stays.
#[utoipa::path(patch, path = "/admin/users/{id}/role", tag = "admin", operation_id = "changeUserRole", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = UserRoleBody,
    responses((status = 200, body = AdminUserBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn role(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    JsonBody(body): JsonBody<UserRoleBody>,
) -> Result<Json<AdminUserBody>, ApiError> {
    let role = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(AdminUserBody::from(&admin::change_role(&state.shop, actor, UserId(id), role).await?)))
}
