//! The columns of discounts: an amount in cents, or hundredths of a percent.

use nevel_domain::money::Cents;
use nevel_domain::orders::{Discount, OrderAdjustment};
use sea_orm::ActiveValue::Set;

use crate::entities::order;

pub fn adjustment(row: &order::Model) -> OrderAdjustment {
    OrderAdjustment {
        discount: discount(row.discount_cents, row.discount_percent),
        shipping: row.shipping_override_cents.map(Cents::new),
        reason: row.adjustment_reason.clone(),
    }
}

pub fn with_adjustment(columns: order::ActiveModel, adjustment: &OrderAdjustment) -> order::ActiveModel {
    let OrderAdjustment { discount, shipping, reason } = adjustment;
    let (cents, percent) = split(*discount);
    order::ActiveModel {
        discount_cents: Set(cents),
        discount_percent: Set(percent),
        shipping_override_cents: Set(shipping.map(Cents::get)),
        adjustment_reason: Set(reason.clone()),
        ..columns
    }
}

/// The values of both columns.
pub fn split(discount: Option<Discount>) -> (Option<i64>, Option<i64>) {
    match discount {
        None => (None, None),
        Some(Discount::Amount(amount)) => (Some(amount.get()), None),
        Some(Discount::Percent(hundredths)) => (None, Some(hundredths.into())),
    }
}

pub fn discount(cents: Option<i64>, percent: Option<i64>) -> Option<Discount> {
    let percent = percent.and_then(|hundredths| u32::try_from(hundredths).ok()).map(Discount::Percent);
    cents.map(|cents| Discount::Amount(Cents::new(cents))).or(percent)
}
