//! Payment, parcel and history of an order between rows and domain types.

use nevel_domain::money::Cents;
use nevel_domain::orders::{BeforeAndAfter, OrderChange, Parcel, Payment, StaffAction};
use nevel_domain::payment_method::PaymentMethod;
use serde::Serialize;
use serde::de::DeserializeOwned;

use crate::entities::{order, order_event};
use crate::{StorageError, decode};

pub fn payment_of(row: &order::Model) -> Result<Option<Payment>, StorageError> {
    let Some(method) = row.payment_method.as_deref() else { return Ok(None) };
    let corrupt = || StorageError::Corrupt(format!("payment of order {}", row.id));
    let method = PaymentMethod::parse(method).ok_or_else(corrupt)?;
    let paid_on = decode::day(row.paid_on.as_deref().unwrap_or_default())?;
    let amount = Cents::new(row.payment_cents.ok_or_else(corrupt)?);
    Ok(Some(Payment { method, amount, paid_on, reference: row.payment_reference.clone() }))
}

pub fn parcel_of(row: &order::Model) -> Option<Parcel> {
    let carrier = row.carrier.clone()?;
    Some(Parcel { carrier, tracking_number: row.tracking_number.clone(), tracking_url: row.tracking_url.clone() })
}

/// `None` for status changes and contacts.
pub fn action_of(row: &order_event::Model) -> Result<Option<StaffAction>, StorageError> {
    let Some(code) = row.action.as_deref() else { return Ok(None) };
    StaffAction::parse(code).map(Some).ok_or_else(|| StorageError::Corrupt(format!("staff action {code}")))
}

/// Personal values are missing once the order is anonymized.
pub fn change_of(row: &order_event::Model) -> Result<Option<OrderChange>, StorageError> {
    let Some(values) = row.details.as_deref() else { return Ok(None) };
    let personal = row.personal_details.as_deref().map(from_json).transpose()?;
    Ok(Some(OrderChange { values: from_json(values)?, personal: personal.unwrap_or_default() }))
}

/// JSON of the values, and of the personal values if there are any.
pub fn change_to_json(change: &OrderChange) -> Result<(String, Option<String>), StorageError> {
    let has_personal = change.personal != BeforeAndAfter::default();
    Ok((to_json(&change.values)?, has_personal.then(|| to_json(&change.personal)).transpose()?))
}

fn to_json(value: &impl Serialize) -> Result<String, StorageError> {
    serde_json::to_string(value).map_err(|error| StorageError::Corrupt(format!("order history: {error}")))
}

fn from_json<T: DeserializeOwned>(text: &str) -> Result<T, StorageError> {
    serde_json::from_str(text).map_err(|error| StorageError::Corrupt(format!("order history: {error}")))
}
