//! Payment, parcel and history of an order between rows and domain types.

use nevel_domain::money::Cents;
use nevel_domain::orders::{BeforeAndAfter, OrderChange, Parcel, Payment, StaffAction};

use crate::entities::{order, order_event};
use crate::{Result, StorageError, decode, document};

pub fn payment_of(row: &order::Model) -> Result<Option<Payment>> {
    let Some(method) = row.payment_method.as_deref() else { return Ok(None) };
    let corrupt = || StorageError::Corrupt(format!("payment of order {}", row.id));
    let method = decode::payment_method(method);
    let paid_on = decode::day(row.paid_on.as_deref().unwrap_or_default())?;
    let amount = Cents::new(row.payment_cents.ok_or_else(corrupt)?);
    Ok(Some(Payment { method, amount, paid_on, reference: row.payment_reference.clone() }))
}

pub fn parcel_of(row: &order::Model) -> Option<Parcel> {
    let carrier = row.carrier.clone()?;
    Some(Parcel { carrier, tracking_number: row.tracking_number.clone(), tracking_url: row.tracking_url.clone() })
}

/// `None` for status changes and contacts.
pub fn action_of(row: &order_event::Model) -> Option<StaffAction> {
    row.action.as_deref().map(decode::staff_action)
}

/// Personal values are missing once the order is anonymized.
pub fn change_of(row: &order_event::Model) -> Result<Option<OrderChange>> {
    let Some(values) = row.details.as_deref() else { return Ok(None) };
    let personal = row.personal_details.as_deref().map(|json| document::read("order history", json)).transpose()?;
    Ok(Some(OrderChange { values: document::read("order history", values)?, personal: personal.unwrap_or_default() }))
}

/// JSON of the values, and of the personal values if there are any.
pub fn change_to_json(change: &OrderChange) -> Result<(String, Option<String>)> {
    let has_personal = change.personal != BeforeAndAfter::default();
    let personal = has_personal.then(|| document::write("order history", &change.personal)).transpose()?;
    Ok((document::write("order history", &change.values)?, personal))
}
