//! The sessions of the current user.

use axum::Json;
use axum::extract::State;
use http::StatusCode;
use nevel_domain::accounts::SessionId;
use nevel_usecases::accounts::devices::{end_other_sessions, end_session, list_sessions};

use super::wire::devices::SessionBody;
use crate::http::error::ApiError;
use crate::http::extract::id::PathId;
use crate::http::extract::user::CurrentUser;
use crate::http::state::ApiState;

/// Lists the sessions of the current user, last used first.
#[utoipa::path(get, path = "/profile/sessions", tag = "accounts", operation_id = "listSessions",
    security(("bearer" = [])),
    responses((status = 200, body = Vec<SessionBody>)))]
pub async fn list(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
) -> Result<Json<Vec<SessionBody>>, ApiError> {
    let sessions = list_sessions(&state.shop, actor).await?;
    Ok(Json(sessions.into_iter().map(SessionBody::from).collect()))
}

/// Ends all sessions of the current user except the current one.
#[utoipa::path(delete, path = "/profile/sessions", tag = "accounts", operation_id = "endOtherSessions",
    security(("bearer" = [])),
    responses((status = 204)))]
pub async fn end_others(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
) -> Result<StatusCode, ApiError> {
    end_other_sessions(&state.shop, actor).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Ends a session of the current user at once.
#[utoipa::path(delete, path = "/profile/sessions/{id}", tag = "accounts", operation_id = "endSession",
    security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 204), (status = 404, description = "The session has ended or belongs to another user")))]
pub async fn end(
    State(state): State<ApiState>,
    CurrentUser(actor): CurrentUser,
    PathId(id): PathId,
) -> Result<StatusCode, ApiError> {
    end_session(&state.shop, actor, SessionId(id)).await?;
    Ok(StatusCode::NO_CONTENT)
}
