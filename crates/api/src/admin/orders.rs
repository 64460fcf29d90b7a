//! Orders, as staff find them and see them through.

use axum::Json;
use axum::extract::{Query, State};
use nevel_domain::search_index::SearchQuery;
use nevel_domain::orders::{OrderId, OrderStatus};
use nevel_domain::rules::ADMIN_PAGE_SIZE;
use nevel_domain::validation::{ValidationErrors, ValidationError};
use nevel_usecases::orders::change_status::change_status;
use nevel_usecases::orders::find_orders::{self, OrderQuery};
use nevel_usecases::orders::mark_contacted::{add_note, mark_contacted};
use serde::Deserialize;
use utoipa::IntoParams;

use super::products::asked;
use crate::extract::body::JsonBody;
use crate::extract::id::PathId;
use crate::extract::paging::AdminPaging;
use crate::extract::user::AdminUser;
use crate::problem::{ApiError, Problem};
use crate::state::ApiState;
use crate::wire::admin::order::{AdminOrderDetailsBody, LatestBody, NewNoteBody, OrderPageBody, StatusChangeBody};

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct OrdersQuery {
    /// The beginning of a number, an e-mail or a name, or the last digits of a phone; at most 200 characters, and none is a wildcard.
    search: Option<String>,
    /// Only orders in this status.
    status: Option<String>,
}

impl OrdersQuery {
    fn parse(&self) -> Result<OrderQuery, ApiError> {
        let mut errors = ValidationErrors::default();
        let lookup = errors.check("search", SearchQuery::parse(self.search.as_deref().unwrap_or_default()));
        let status = self.status.as_deref().filter(|status| !status.is_empty());
        let status = errors.check("status", status.map(|status| OrderStatus::parse(status).ok_or(ValidationError::Unknown)).transpose());
        errors.finish(|| Some(OrderQuery { lookup: lookup?, status: status? })).map_err(ApiError::invalid)
    }
}

/// Orders, the newest first. A search stops counting at 1,000 hits, and pages end behind the first 10,000 orders.
#[utoipa::path(get, path = "/admin/orders", tag = "admin", operation_id = "listAdminOrders", security(("bearer" = [])),
    params(("page" = Option<i64>, Query, description = "Pages count from 0.", minimum = 0, maximum = 10000),
        ("size" = Option<i64>, Query, description = "20 unless told; a larger size than 100 is cut down to it.", minimum = 1), OrdersQuery),
    responses((status = 200, body = OrderPageBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem)))]
pub async fn list(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    AdminPaging(page): AdminPaging<ADMIN_PAGE_SIZE>,
    query: Result<Query<OrdersQuery>, axum::extract::rejection::QueryRejection>,
) -> Result<Json<OrderPageBody>, ApiError> {
    let query = asked(query)?.parse()?;
    let (found, counts) = find_orders::list(&state.shop, actor, &query, page).await?;
    Ok(Json(OrderPageBody::new(&found, counts)))
}

/// Whether anything has happened to orders: cheap enough to be asked every few seconds.
#[utoipa::path(get, path = "/admin/orders/latest", tag = "admin", operation_id = "getLatestOrders", security(("bearer" = [])),
    responses((status = 200, body = LatestBody), (status = 401, body = Problem), (status = 403, body = Problem)))]
pub async fn latest(State(state): State<ApiState>, AdminUser(actor): AdminUser) -> Result<Json<LatestBody>, ApiError> {
    Ok(Json(find_orders::latest(&state.shop, actor).await?.into()))
}

/// One order with its history, notes and mails.
#[utoipa::path(get, path = "/admin/orders/{id}", tag = "admin", operation_id = "getAdminOrder", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn one(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<AdminOrderDetailsBody>, ApiError> {
    Ok(Json(find_orders::show(&state.shop, actor, OrderId(id)).await?.into()))
}

/// Moves an order to any status. Cancelling gives its stock back, taking that back is refused while there is too little:
/// 409 `insufficient_stock`. A `version` that is no longer the newest is a 409 `edit_conflict`.
#[utoipa::path(patch, path = "/admin/orders/{id}/status", tag = "admin", operation_id = "changeOrderStatus", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = StatusChangeBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem), (status = 409, body = Problem)))]
pub async fn status(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    JsonBody(body): JsonBody<StatusChangeBody>,
) -> Result<Json<AdminOrderDetailsBody>, ApiError> {
    let change = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(change_status(&state.shop, actor, OrderId(id), change).await?.into()))
}

/// Notes that somebody was in touch with the buyer; the first time counts.
#[utoipa::path(post, path = "/admin/orders/{id}/contacted", tag = "admin", operation_id = "markOrderContacted", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn contacted(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<AdminOrderDetailsBody>, ApiError> {
    Ok(Json(mark_contacted(&state.shop, actor, OrderId(id)).await?.into()))
}

/// Adds a note for staff; it is erased together with the buyer's contact, or as many days later if that is gone already.
#[utoipa::path(post, path = "/admin/orders/{id}/notes", tag = "admin", operation_id = "addOrderNote", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)), request_body = NewNoteBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 400, body = Problem), (status = 401, body = Problem),
        (status = 403, body = Problem), (status = 404, body = Problem)))]
pub async fn note(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
    JsonBody(body): JsonBody<NewNoteBody>,
) -> Result<Json<AdminOrderDetailsBody>, ApiError> {
    let text = body.parse().map_err(ApiError::invalid)?;
    Ok(Json(add_note(&state.shop, actor, OrderId(id), text).await?.into()))
}
