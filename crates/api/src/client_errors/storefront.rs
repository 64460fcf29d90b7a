//! Reports of errors in the browser.

use axum::extract::State;
use http::StatusCode;

use super::wire::ClientErrorBody;
use crate::http::extract::{ClientAddress, ValidJson};
use crate::http::{ApiError, ApiState};

/// Maximum size of a report in bytes.
pub const BODY_LIMIT: usize = 8 * 1024;

/// Writes an error of the browser to the log of the server. Emails, phone numbers and tokens are masked.
#[utoipa::path(post, path = "/client-errors", tag = "diagnostics", operation_id = "reportClientError",
    request_body = ClientErrorBody, responses((status = 204), (status = 413, description = "Body over 8 KiB")))]
pub async fn report(
    State(state): State<ApiState>,
    ClientAddress(client): ClientAddress,
    ValidJson(error): ValidJson<ClientErrorBody>,
) -> Result<StatusCode, ApiError> {
    // Reports over a limit are counted, too, because they are not in the log.
    metrics::counter!("nevel_client_errors_total").increment(1);
    state.rate_limits.client_error(client)?;
    tracing::warn!(target: "client_error", page = error.page, error = error.message, stack = error.stack, "error in the browser");
    Ok(StatusCode::NO_CONTENT)
}
