//! Packing of orders.

use axum::Json;
use http::StatusCode;
use nevel_domain::orders::OrderId;
use nevel_usecases::orders::admin;

use super::error::OrderConflict;
use super::wire::admin::AdminOrderDetailsBody;
use super::wire::documents::OrderDocumentsBody;
use super::wire::packing::{NewPackingClaimBody, PackedOrderBody, PrintedSlipsBody};
use crate::http::extract::{Admin, PathId, ValidJson};
use crate::http::{ApiError, JsonResult, RequestLanguage};

/// Records that the packing slips of orders were printed. Canceled and missing orders are ignored. Changed items end the
/// mark.
#[utoipa::path(post, path = "/admin/orders/slips-printed", tag = "admin", operation_id = "markSlipsPrinted",
    request_body = PrintedSlipsBody, responses((status = 204, description = "Recorded")))]
pub async fn mark_slips_printed(
    Admin(shop, actor): Admin,
    ValidJson(ids): ValidJson<PrintedSlipsBody>,
) -> Result<StatusCode, ApiError> {
    admin::mark_slips_printed(&shop, actor, &ids).await?;
    Ok(StatusCode::NO_CONTENT)
}

/// Claims an order in processing for packing and returns its data, with product names in the language of the request.
/// The claim ends after 30 minutes; a repeated request renews it.
#[utoipa::path(put, path = "/admin/orders/{id}/packer", tag = "admin", operation_id = "claimForPacking",
    params(("id" = i64, Path, minimum = 1)), request_body = NewPackingClaimBody,
    responses((status = 200, body = OrderDocumentsBody), (status = 404, description = "Order not found"),
        (status = 409,
        description = "Another administrator than `takeOverFrom` is packing the order (`order_being_packed`), or it is \
            packed or not in processing (`order_not_packable`)", body = OrderConflict)))]
pub async fn claim(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    PathId(id): PathId,
    ValidJson(take_over_from): ValidJson<NewPackingClaimBody>,
) -> JsonResult<OrderDocumentsBody> {
    admin::claim_for_packing(&shop, actor, OrderId(id), take_over_from).await?;
    Ok(Json(admin::list_documents(&shop, actor, &[OrderId(id)], language).await?.into()))
}

/// Ends the own claim of an order; a claim of another administrator stays.
#[utoipa::path(delete, path = "/admin/orders/{id}/packer", tag = "admin", operation_id = "releaseFromPacking",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found")))]
pub async fn release(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::release_from_packing(&shop, actor, OrderId(id)).await?.into()))
}

/// Records that an order in processing is packed, with its parcel, and ships it if asked to. Repeating the request has
/// no effect. Changed items, canceling the order and the status `PENDING` end the mark.
#[utoipa::path(put, path = "/admin/orders/{id}/packed", tag = "admin", operation_id = "markPacked",
    params(("id" = i64, Path, minimum = 1)), request_body = PackedOrderBody,
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found"),
        (status = 409,
        description = "Outdated `version` (`edit_conflict`), another administrator is packing the order \
            (`order_being_packed`), it is packed or not in processing (`order_not_packable`), or it has an open amount \
            and is to be shipped (`order_not_paid`)", body = OrderConflict)))]
pub async fn mark_packed(
    Admin(shop, actor): Admin,
    PathId(id): PathId,
    ValidJson(packed): ValidJson<PackedOrderBody>,
) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::mark_packed(&shop, actor, OrderId(id), packed).await?.into()))
}

/// Takes back that an order is packed, after a mistake.
#[utoipa::path(delete, path = "/admin/orders/{id}/packed", tag = "admin", operation_id = "unmarkPacked",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = AdminOrderDetailsBody), (status = 404, description = "Order not found")))]
pub async fn unmark_packed(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<AdminOrderDetailsBody> {
    Ok(Json(admin::unmark_packed(&shop, actor, OrderId(id)).await?.into()))
}
