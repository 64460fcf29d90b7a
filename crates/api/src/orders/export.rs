//! Export of the filtered orders.

use axum::body::Body;
use axum::response::{IntoResponse, Response};
use futures_util::stream;
use http::header;
use nevel_domain::validation::ValidationError;
use nevel_usecases::ShopError;
use nevel_usecases::orders::admin::{self, ExportRows};
use serde::Deserialize;
use utoipa::{IntoParams, ToSchema};

use super::wire::list::{OrderFilterParams, OrderSortParams};
use crate::http::extract::{Admin, QueryParams};
use crate::http::headers::TOTAL_COUNT;
use crate::http::{ApiError, ErrorCode, RequestLanguage};

/// A CSV file.
#[derive(ToSchema)]
#[schema(as = OrderExport, value_type = String, format = Binary)]
pub struct OrderExportBody(#[expect(dead_code, reason = "describes the response only")] Vec<u8>);

#[derive(Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ExportParams {
    /// `orders` (default) for one row per order, `lines` for one row per line of an order.
    rows: Option<String>,
}

/// Returns the filtered orders as CSV (UTF-8 with a byte order mark), in the order of their creation. Only the
/// direction of `sort` is used, and only that of `created`, `newest` and `oldest`.
#[utoipa::path(get, path = "/admin/orders/export", tag = "admin", operation_id = "exportOrders",
    params(OrderFilterParams, OrderSortParams, ExportParams),
    responses(
        (status = 200, description = "CSV file", content_type = "text/csv", body = OrderExportBody,
            headers(("X-Total-Count" = i64, description = "Number of orders in the file, for the progress of the download")))))]
pub async fn export(
    Admin(shop, actor): Admin,
    RequestLanguage(language): RequestLanguage,
    QueryParams(filter): QueryParams<OrderFilterParams>,
    QueryParams(sort): QueryParams<OrderSortParams>,
    QueryParams(params): QueryParams<ExportParams>,
) -> Result<Response, ApiError> {
    let (rows, file_name) = match params.rows.as_deref() {
        None | Some("" | "orders") => (ExportRows::Orders, "orders"),
        Some("lines") => (ExportRows::Lines, "order-lines"),
        Some(_) => return Err(ApiError::field(ErrorCode::ValidationFailed, "rows", ValidationError::Unknown)),
    };
    let query = filter.parse().and_then(|filter| sort.parse(filter)).map_err(ApiError::invalid)?;
    let export = admin::export_orders(&shop, actor, &query, rows, language).await?;
    let headers = [
        (header::CONTENT_TYPE, "text/csv; charset=utf-8".to_owned()),
        (header::CONTENT_DISPOSITION, format!("attachment; filename=\"{file_name}-{}.csv\"", export.started_on)),
        (TOTAL_COUNT, export.total.to_string()),
    ];
    // Dropped with the connection, which ends the export.
    let parts = stream::try_unfold(export, |mut export| async move {
        let part = export.next_part().await.inspect_err(|error| tracing::error!(%error, "failed to export orders"))?;
        Ok::<_, ShopError>(part.map(|part| (part, export)))
    });
    Ok((headers, Body::from_stream(parts)).into_response())
}
