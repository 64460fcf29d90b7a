//! What came back of shipped orders.

use axum::Json;
use http::HeaderMap;
use nevel_domain::orders::OrderId;
use nevel_usecases::orders::admin;

use super::error::OrderConflict;
use super::idempotency::idempotency_key;
use super::wire::admin::AdminOrderDetailsBody;
use super::wire::returns::{OrderReturnBody, ReturnPreviewBody, ReturnedGoodsBody};
use crate::http::JsonResult;
use crate::http::extract::{Admin, PathId, ValidJson};

/// Records what came back of an order, with stock, refund, documents and the state of a withdrawal in one transaction.
///
/// The numbers replace those recorded before, so the same request corrects a mistake. What was ordered stays. Repeating
/// the request has no effect; with a refund, it needs the same `Idempotency-Key`.
#[utoipa::path(put, path = "/admin/orders/{id}/return", tag = "admin", operation_id = "recordOrderReturn",
    params(("id" = i64, Path, minimum = 1),
        ("Idempotency-Key" = Option<String>, Header,
            description = "8 to 100 letters, digits, hyphens and underscores.")), request_body = OrderReturnBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409,
        description = "Outdated `version` (`edit_conflict`), an order that is not `SHIPPED` or `DELIVERED` \
            (`order_not_returnable`), restocked units that were sold meanwhile (`insufficient_stock`), an invoice that \
            cannot be corrected (`order_not_invoiceable`, `company_details_missing`, `vat_rate_missing`), or an \
            idempotency key that was used for something else", body = OrderConflict)))]
pub async fn record(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    headers: HeaderMap,
    ValidJson(new): ValidJson<OrderReturnBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    let key = idempotency_key(&headers)?;
    Ok(Json(admin::record_return(&shop, actor, OrderId(id), new, key).await?.into()))
}

/// Returns what an order would amount to after a return, without changing anything.
#[utoipa::path(post, path = "/admin/orders/{id}/return/preview", tag = "admin", operation_id = "previewOrderReturn",
    params(("id" = i64, Path, minimum = 1)), request_body = ReturnedGoodsBody,
    responses((status = 200, body = ReturnPreviewBody), (status = 404, description = "Order not found")))]
pub async fn preview(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(goods): ValidJson<ReturnedGoodsBody>,
) -> JsonResult<ReturnPreviewBody> {
    Ok(Json(admin::preview_return(&shop, actor, OrderId(id), &goods).await?.into()))
}
