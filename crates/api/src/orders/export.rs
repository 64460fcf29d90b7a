//! Exports as CSV: the filtered orders, and the accounting of a period.

use axum::Json;
use axum::body::Body;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use http::{HeaderName, header};
use nevel_domain::validation::ValidationError;
use nevel_i18n::Language;
use nevel_usecases::ShopError;
use nevel_usecases::csv::Reader;
use nevel_usecases::orders::admin::{self, ExportRows};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::wire::accounting::{AccountingBody, AccountingListParams, AccountingPeriodParams};
use super::wire::list::{OrderFilterParams, OrderSortParams};
use crate::http::extract::{Admin, QueryParams};
use crate::http::headers::TOTAL_COUNT;
use crate::http::{ApiError, ErrorCode, JsonResult, RequestLanguage};

/// A CSV file.
#[derive(ToSchema)]
#[schema(as = CsvExport, value_type = String, format = Binary)]
pub struct CsvBody(#[expect(dead_code, reason = "describes the response only")] Vec<u8>);

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct FormatParams {
    /// `data` (default) for programs: commas, decimal points, RFC 3339 and codes. `spreadsheet` for people: separators,
    /// decimals, dates and words of the language of the request.
    format: Option<String>,
}

impl FormatParams {
    fn parse(&self, language: Language) -> Result<Reader, ApiError> {
        match self.format.as_deref() {
            None | Some("" | "data") => Ok(Reader::Program),
            Some("spreadsheet") => Ok(Reader::Person(language)),
            Some(_) => Err(ApiError::field(ErrorCode::ValidationFailed, "format", ValidationError::Unknown)),
        }
    }
}

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportParams {
    /// `orders` (default) for one row per order, `lines` for one row per line of an order.
    rows: Option<String>,
}

/// Returns the filtered orders as CSV (UTF-8 with a byte order mark), in the order of their creation. Only the
/// direction of `sort` is used, and only that of `created`, `newest` and `oldest`.
#[utoipa::path(get, path = "/admin/orders/export", tag = "admin", operation_id = "exportOrders",
    params(OrderFilterParams, OrderSortParams, ExportParams, FormatParams),
    responses(
        (status = 200, description = "CSV file", content_type = "text/csv", body = CsvBody,
            headers(("X-Total-Count" = i64, description = "Number of orders in the file, for the progress of the download")))))]
pub async fn export(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    QueryParams(filter): QueryParams<OrderFilterParams>,
    QueryParams(sort): QueryParams<OrderSortParams>,
    QueryParams(params): QueryParams<ExportParams>,
    QueryParams(format): QueryParams<FormatParams>,
) -> Result<Response, ApiError> {
    let (rows, file_name) = match params.rows.as_deref() {
        None | Some("" | "orders") => (ExportRows::Orders, "orders"),
        Some("lines") => (ExportRows::Lines, "order-lines"),
        Some(_) => return Err(ApiError::field(ErrorCode::ValidationFailed, "rows", ValidationError::Unknown)),
    };
    let reader = format.parse(language)?;
    let query = filter.parse().and_then(|filter| sort.parse(filter)).map_err(ApiError::invalid)?;
    let export = admin::export_orders(&shop, actor, &query, rows, reader).await?;
    let headers = file_headers(&format!("{file_name}-{}", export.started_on));
    let total = [(TOTAL_COUNT, export.total.to_string())];
    // Dropped with the connection, which ends the export.
    let parts = stream::try_unfold(export, |mut export| async move {
        let part = export.next_part().await.inspect_err(|error| tracing::error!(%error, "failed to export orders"))?;
        Ok::<_, ShopError>(part.map(|part| (part, export)))
    });
    Ok((headers, total, Body::from_stream(parts)).into_response())
}

/// Returns the sums of invoices, credit notes, VAT, payments and refunds of a period, whose days are those of the shop.
#[utoipa::path(get, path = "/admin/accounting", tag = "admin", operation_id = "getAccounting",
    params(AccountingPeriodParams), responses((status = 200, body = AccountingBody)))]
pub async fn get_accounting(
    Admin(shop, actor): Admin,
    QueryParams(period): QueryParams<AccountingPeriodParams>,
) -> JsonResult<AccountingBody> {
    let period = period.parse().map_err(ApiError::invalid)?;
    Ok(Json(admin::show_accounting(&shop, actor, period).await?.into()))
}

/// Returns a list of the accounting of a period as CSV (UTF-8 with a byte order mark).
#[utoipa::path(get, path = "/admin/accounting/export", tag = "admin", operation_id = "exportAccounting",
    params(AccountingPeriodParams, AccountingListParams, FormatParams),
    responses((status = 200, description = "CSV file", content_type = "text/csv", body = CsvBody)))]
pub async fn export_accounting(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    QueryParams(period): QueryParams<AccountingPeriodParams>,
    QueryParams(list): QueryParams<AccountingListParams>,
    QueryParams(format): QueryParams<FormatParams>,
) -> Result<Response, ApiError> {
    let unknown = |error| ApiError::field(ErrorCode::ValidationFailed, "list", error);
    let (list, file_name) = list.parse().map_err(unknown)?;
    let reader = format.parse(language)?;
    let period = period.parse().map_err(ApiError::invalid)?;
    let export = admin::export_accounting(&shop, actor, period, list, reader).await?;
    let headers = file_headers(&format!("{file_name}-{}-{}", period.from, period.to));
    let parts = stream::try_unfold(export, |mut export| async move {
        let part =
            export.next_part().await.inspect_err(|error| tracing::error!(%error, "failed to export accounting"))?;
        Ok::<_, ShopError>(part.map(|part| (part, export)))
    });
    Ok((headers, Body::from_stream(parts)).into_response())
}

fn file_headers(name: &str) -> [(HeaderName, String); 2] {
    [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{name}.csv\"")),
    ]
}
