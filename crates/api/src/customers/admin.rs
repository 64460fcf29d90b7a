//! The page of a customer.

use axum::Json;
use axum::extract::Path;
use axum::extract::rejection::PathRejection;
use nevel_domain::validation::ValidationError;
use nevel_usecases::customers::show_customer;

use super::wire::CustomerBody;
use crate::http::extract::Admin;
use crate::http::{ApiError, ErrorCode, JsonResult};
use crate::orders::wire::customer::parse_customer_key;

/// Returns a customer with the newest orders, notes and withdrawals, at most 20 of each. Guests with the same email are
/// one customer; their orders do not count for an account with this email until its owner claims them.
#[utoipa::path(get, path = "/admin/customers/{key}", tag = "admin", operation_id = "getCustomer",
    params(("key" = String, Path, description = "ID of the account, or `order-` and the ID of an order for the guest who placed it")),
    responses((status = 200, body = CustomerBody), (status = 404, description = "User or order not found")))]
pub async fn get(Admin(shop, actor): Admin, key: Result<Path<String>, PathRejection>) -> JsonResult<CustomerBody> {
    let key = key.map_err(|_| ValidationError::Unknown).and_then(|Path(key)| parse_customer_key(&key));
    let key = key.map_err(|error| ApiError::field(ErrorCode::InvalidId, "key", error))?;
    Ok(Json(show_customer(&shop, actor, key).await?.into()))
}
