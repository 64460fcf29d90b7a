//! Invoices and printed documents of orders.

use axum::Json;
use axum::extract::State;
use nevel_domain::orders::OrderId;
use nevel_usecases::orders::admin;

use super::wire::documents::{OrderDocumentsBody, OrderDocumentsRequestBody};
use super::wire::invoice::{InvoiceBody, OrderInvoicesBody};
use crate::http::error::ApiError;
use crate::http::extract::body::ValidJson;
use crate::http::extract::id::PathId;
use crate::http::extract::user::AdminUser;
use crate::state::ApiState;

/// Issues the invoice of an order and returns all its invoices.
///
/// Numbers are consecutive per year. Repeating the request issues nothing new. If the order changed since, a credit note cancels its
/// invoice and a new one is issued; if the order was canceled, only the credit note.
#[utoipa::path(post, path = "/admin/orders/{id}/invoice", tag = "admin", operation_id = "issueInvoice", security(("bearer" = [])),
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = OrderInvoicesBody), (status = 404, description = "Order not found"),
        (status = 409, description = "A canceled or anonymized order without an invoice (`order_not_invoiceable`), or settings without \
            name and address of the company (`company_details_missing`)")))]
pub async fn issue(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    PathId(id): PathId,
) -> Result<Json<OrderInvoicesBody>, ApiError> {
    let invoices = admin::issue_invoice(&state.shop, actor, OrderId(id)).await?;
    Ok(Json(OrderInvoicesBody { invoices: InvoiceBody::list(invoices) }))
}

/// Returns the data for packing slips and invoices of several orders, without changing anything.
#[utoipa::path(post, path = "/admin/orders/documents", tag = "admin", operation_id = "listOrderDocuments", security(("bearer" = [])),
    request_body = OrderDocumentsRequestBody, responses((status = 200, body = OrderDocumentsBody)))]
pub async fn list_documents(
    State(state): State<ApiState>,
    AdminUser(actor): AdminUser,
    ValidJson(ids): ValidJson<OrderDocumentsRequestBody>,
) -> Result<Json<OrderDocumentsBody>, ApiError> {
    Ok(Json(admin::list_documents(&state.shop, actor, &ids).await?.into()))
}
