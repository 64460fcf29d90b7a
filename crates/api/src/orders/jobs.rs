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

/// Starts a job that changes several orders. Each is changed like a single one, with history and email; orders that
/// cannot be changed are skipped with a reason. Emails are sent after half a minute, in which the job can be undone.
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
    let job = jobs::start_order_job(&shop, actor, job).await?;
    Ok((StatusCode::ACCEPTED, Json(OrderJobBody::new(job, shop.clock().now()))))
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

/// Takes back what a job changed, for as long as its emails are not sent: starts another job. Orders that have changed
/// since are skipped. Repeating the request has no effect.
#[utoipa::path(post, path = "/admin/order-jobs/{id}/undo", tag = "admin", operation_id = "undoOrderJob",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 202, description = "The job is started", body = OrderJobBody),
        (status = 404, description = "Job not found"),
        (status = 409, description = "It is too late, or nothing was changed (`order_job_not_undoable`)")))]
pub async fn undo(Admin(shop, actor): Admin, PathId(id): PathId) -> Result<(StatusCode, Json<OrderJobBody>), ApiError> {
    let job = jobs::undo_order_job(&shop, actor, OrderJobId(id)).await?;
    Ok((StatusCode::ACCEPTED, Json(OrderJobBody::new(job, shop.clock().now()))))
}

/// Lists the latest 10 jobs of the current administrator, newest first. Jobs are deleted 7 days after they end.
#[utoipa::path(get, path = "/admin/order-jobs", tag = "admin", operation_id = "listOrderJobs",
    responses((status = 200, body = Vec<OrderJobBody>)))]
pub async fn list(Admin(shop, actor): Admin) -> JsonResult<Vec<OrderJobBody>> {
    let jobs = jobs::list_order_jobs(&shop, actor).await?;
    let now = shop.clock().now();
    Ok(Json(jobs.into_iter().map(|job| OrderJobBody::new(job, now)).collect()))
}

/// Returns a job with its progress and the orders that it did not change.
#[utoipa::path(get, path = "/admin/order-jobs/{id}", tag = "admin", operation_id = "getOrderJob",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = OrderJobDetailsBody), (status = 404, description = "Job not found")))]
pub async fn get(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<OrderJobDetailsBody> {
    let report = jobs::show_order_job(&shop, actor, OrderJobId(id)).await?;
    Ok(Json(OrderJobDetailsBody::new(report, shop.clock().now())))
}

/// Cancels a job. Orders that are already changed stay changed. Does nothing if the job has ended.
#[utoipa::path(post, path = "/admin/order-jobs/{id}/cancel", tag = "admin", operation_id = "cancelOrderJob",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = OrderJobDetailsBody), (status = 404, description = "Job not found")))]
pub async fn cancel(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<OrderJobDetailsBody> {
    let report = jobs::cancel_order_job(&shop, actor, OrderJobId(id)).await?;
    Ok(Json(OrderJobDetailsBody::new(report, shop.clock().now())))
}
