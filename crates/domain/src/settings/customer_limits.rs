//! Limits against abuse by customers (SEC-04, SEC-05). Staff are not limited.

use serde::{Deserialize, Serialize};

use crate::rules::{CANCEL_AFTER_MAX_HOURS, EMAILS_LIMIT, MAX_PRICE_CENTS, OPEN_ORDERS_LIMIT, ORDER_UNITS_LIMIT};
use crate::validation::{FieldError, ValidationError, ValidationErrors};

/// `None` is no limit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct CustomerLimits {
    /// Units of all products in an order.
    pub order_units: Option<u32>,
    /// The subtotal of an order.
    pub order_value_cents: Option<i64>,
    /// Unpaid orders of a customer that are pending or processed.
    pub open_orders: Option<u32>,
    /// Emails that customers can cause, per recipient.
    pub emails_per_hour: Option<u32>,
    pub emails_per_day: Option<u32>,
    /// Hours after which an order that staff have not confirmed is canceled.
    pub cancel_after_hours: Option<u32>,
}

impl CustomerLimits {
    pub const NONE: Self = Self {
        order_units: None,
        order_value_cents: None,
        open_orders: None,
        emails_per_hour: None,
        emails_per_day: None,
        cancel_after_hours: None,
    };

    pub(super) fn validate(self) -> Result<Self, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let order_units = errors.check("customerLimits.orderUnits", bounded(self.order_units, ORDER_UNITS_LIMIT));
        let order_value_cents = errors.check("customerLimits.orderValue", amount(self.order_value_cents));
        let open_orders = errors.check("customerLimits.openOrders", bounded(self.open_orders, OPEN_ORDERS_LIMIT));
        let emails_per_hour = errors.check("customerLimits.emailsPerHour", bounded(self.emails_per_hour, EMAILS_LIMIT));
        let emails_per_day = errors.check("customerLimits.emailsPerDay", bounded(self.emails_per_day, EMAILS_LIMIT));
        let cancel_after = bounded(self.cancel_after_hours, CANCEL_AFTER_MAX_HOURS);
        let cancel_after_hours = errors.check("customerLimits.cancelAfterHours", cancel_after);
        errors.finish(|| {
            Some(Self {
                order_units: order_units?,
                order_value_cents: order_value_cents?,
                open_orders: open_orders?,
                emails_per_hour: emails_per_hour?,
                emails_per_day: emails_per_day?,
                cancel_after_hours: cancel_after_hours?,
            })
        })
    }
}

impl Default for CustomerLimits {
    fn default() -> Self {
        Self {
            order_units: Some(500),
            order_value_cents: Some(500_000),
            open_orders: Some(20),
            emails_per_hour: Some(10),
            emails_per_day: Some(30),
            cancel_after_hours: None,
        }
    }
}

fn bounded(limit: Option<u32>, max: u32) -> Result<Option<u32>, ValidationError> {
    let out_of_range = ValidationError::OutOfRange { min: 1, max: max.into() };
    if limit.is_none_or(|limit| (1..=max).contains(&limit)) { Ok(limit) } else { Err(out_of_range) }
}

fn amount(cents: Option<i64>) -> Result<Option<i64>, ValidationError> {
    let out_of_range = ValidationError::OutOfRange { min: 1, max: MAX_PRICE_CENTS / 100 };
    if cents.is_none_or(|cents| (100..=MAX_PRICE_CENTS).contains(&cents)) { Ok(cents) } else { Err(out_of_range) }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sec_05_limits_are_on_by_default_and_orders_are_not_canceled() {
        let limits: CustomerLimits = serde_json::from_str("{}").unwrap();
        assert_eq!(
            (limits.order_units, limits.order_value_cents, limits.open_orders, limits.cancel_after_hours),
            (Some(500), Some(500_000), Some(20), None)
        );
        let removed: CustomerLimits = serde_json::from_str(r#"{"orderUnits":null,"openOrders":3}"#).unwrap();
        assert_eq!((removed.order_units, removed.open_orders), (None, Some(3)));
    }

    #[test]
    fn sec_05_limits_out_of_range_are_reported_by_field() {
        let errors = CustomerLimits {
            order_units: Some(0),
            order_value_cents: Some(99),
            open_orders: Some(1_001),
            emails_per_hour: Some(0),
            emails_per_day: Some(1_001),
            cancel_after_hours: Some(8_761),
        };
        let errors = errors.validate().unwrap_err();
        let fields: Vec<&str> = errors.iter().map(|error| error.field.as_ref()).collect();
        let names = ["orderUnits", "orderValue", "openOrders", "emailsPerHour", "emailsPerDay", "cancelAfterHours"];
        assert_eq!(fields, names.map(|name| format!("customerLimits.{name}")));
        assert_eq!(CustomerLimits::NONE.validate(), Ok(CustomerLimits::NONE));
    }
}
