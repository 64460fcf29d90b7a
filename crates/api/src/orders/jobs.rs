//! Changes of several orders at once.

use axum::Json;
use http::StatusCode;
use nevel_domain::orders::OrderJobId;
use nevel_usecases::orders::admin::{jobs, settle_orders};

use super::error::OrderCount;
use super::wire::jobs::{NewOrderJobBody, OrderJobBody, OrderJobDetailsBody};
use super::wire::retention::{SettledOrdersBody, SettlementBody};
use crate::http::extract::{Admin, PathId, ValidJson};
use crate::http::{ApiError, JsonResult};

/// Starts a job that changes the status of several orders. Each order is changed like a single one, with history and
/// email; orders that cannot be changed are skipped with a reason.
#[utoipa::path(post, path = "/admin/orders/bulk", tag = "admin", operation_id = "startOrderJob",
    request_body = NewOrderJobBody,
    responses((status = 202, description = "The job is started", body = OrderJobBody),
        (status = 409,
        description = "Another number of orders matches the filter than expected (`selection_changed`, number in \
            `details.count`)", body = OrderCount)))]
pub async fn start(
    Admin(shop, actor): Admin,
    ValidJson(job): ValidJson<NewOrderJobBody>,
) -> Result<(StatusCode, Json<OrderJobBody>), ApiError> {
    Ok((StatusCode::ACCEPTED, Json(jobs::start_order_job(&shop, actor, job).await?.into())))
}

/// Declares that nothing is owed for orders that are delivered or canceled, or takes that back. Their personal data is
/// then erased as if they were paid. Repeating the request has no effect.
#[utoipa::path(post, path = "/admin/orders/settlement", tag = "admin", operation_id = "settleOrders",
    request_body = SettlementBody,
    responses((status = 200, body = SettledOrdersBody),
        (status = 409,
        description = "Another number of orders matches the filter than expected (`selection_changed`, number in \
            `details.count`)", body = OrderCount)))]
pub async fn settle(
    Admin(shop, actor): Admin,
    ValidJson((selection, settled)): ValidJson<SettlementBody>,
) -> JsonResult<SettledOrdersBody> {
    Ok(Json(SettledOrdersBody { changed: settle_orders(&shop, actor, selection, settled).await? }))
}

/// Lists the latest 10 jobs of the current administrator, newest first. Jobs are deleted 7 days after they end.
#[utoipa::path(get, path = "/admin/order-jobs", tag = "admin", operation_id = "listOrderJobs",
    responses((status = 200, body = Vec<OrderJobBody>)))]
pub async fn list(Admin(shop, actor): Admin) -> JsonResult<Vec<OrderJobBody>> {
    let jobs = jobs::list_order_jobs(&shop, actor).await?;
    Ok(Json(jobs.into_iter().map(OrderJobBody::from).collect()))
}

/// Returns a job with its progress and the orders that it did not change.
#[utoipa::path(get, path = "/admin/order-jobs/{id}", tag = "admin", operation_id = "getOrderJob",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = OrderJobDetailsBody), (status = 404, description = "Job not found")))]
pub async fn get(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<OrderJobDetailsBody> {
    Ok(Json(jobs::show_order_job(&shop, actor, OrderJobId(id)).await?.into()))
}

/// Cancels a job. Orders that are already changed stay changed. Does nothing if the job has ended.
#[utoipa::path(post, path = "/admin/order-jobs/{id}/cancel", tag = "admin", operation_id = "cancelOrderJob",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = OrderJobDetailsBody), (status = 404, description = "Job not found")))]
pub async fn cancel(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<OrderJobDetailsBody> {
    Ok(Json(jobs::cancel_order_job(&shop, actor, OrderJobId(id)).await?.into()))
}
