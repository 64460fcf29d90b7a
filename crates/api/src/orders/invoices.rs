//! Invoices and printed documents of orders.

use axum::Json;
use axum::response::Response;
use nevel_domain::orders::OrderId;
use nevel_usecases::orders::admin;

use super::error::MissingVatRate;
use super::pdf::{PdfBody, pdf_response};
use super::wire::documents::{OrderDocumentsBody, OrderDocumentsRequestBody};
use super::wire::invoice::{InvoiceBody, OrderInvoicesBody};
use crate::http::extract::{Admin, PathId, PathIdAndInvoice, ValidJson};
use crate::http::{ApiError, JsonResult, RequestLanguage};

/// Issues the invoice of an order and returns all its invoices.
///
/// Numbers are consecutive per year. Repeating the request issues nothing new. If the order changed since, a credit
/// note cancels its invoice and a new one is issued; if the order was canceled, only the credit note. The day on which
/// the goods left decides the VAT; today, if they did not yet. A credit note has the VAT of its invoice.
#[utoipa::path(post, path = "/admin/orders/{id}/invoice", tag = "admin", operation_id = "issueInvoice",
    params(("id" = i64, Path, minimum = 1)),
    responses((status = 200, body = OrderInvoicesBody), (status = 404, description = "Order not found"),
        (status = 409,
        description = "A canceled or anonymized order without an invoice (`order_not_invoiceable`), or settings without \
            name and address of the company (`company_details_missing`) or without the VAT rate of the country where \
            the goods go (`vat_rate_missing`)", body = MissingVatRate)))]
pub async fn issue(Admin(shop, actor): Admin, PathId(id): PathId) -> JsonResult<OrderInvoicesBody> {
    let invoices = admin::issue_invoice(&shop, actor, OrderId(id)).await?;
    Ok(Json(OrderInvoicesBody { invoices: InvoiceBody::list(invoices) }))
}

/// Returns an invoice or credit note of an order as a PDF.
#[utoipa::path(get, path = "/admin/orders/{id}/invoices/{invoiceId}", tag = "admin",
    operation_id = "downloadOrderInvoice",
    params(("id" = i64, Path, minimum = 1), ("invoiceId" = i64, Path, minimum = 1)),
    responses((status = 200, description = "PDF file", content_type = "application/pdf", body = PdfBody),
        (status = 404, description = "Order or invoice not found")))]
pub async fn download(
    Admin(shop, actor): Admin,
    PathIdAndInvoice(id, invoice): PathIdAndInvoice,
) -> Result<Response, ApiError> {
    Ok(pdf_response(admin::download_invoice(&shop, actor, OrderId(id), invoice).await?))
}

/// Returns the data for packing slips and invoices of several orders, without changing anything.
#[utoipa::path(post, path = "/admin/orders/documents", tag = "admin", operation_id = "listOrderDocuments",
    request_body = OrderDocumentsRequestBody, responses((status = 200, body = OrderDocumentsBody)))]
pub async fn list_documents(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    ValidJson(ids): ValidJson<OrderDocumentsRequestBody>,
) -> JsonResult<OrderDocumentsBody> {
    Ok(Json(admin::list_documents(&shop, actor, &ids, language).await?.into()))
}
