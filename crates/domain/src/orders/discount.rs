//! Discounts and another shipping fee, which staff give with a reason (MON-05). Pure: no IO.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::catalog::product::ProductId;
use crate::input;
use crate::money::Cents;
use crate::rules::TITLE_MAX_CHARS;
use crate::validation::{FieldError, ValidationError};

/// In hundredths of a percent.
const HUNDRED_PERCENT: u32 = 10_000;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub enum Discount {
    Amount(Cents),
    /// Hundredths of a percent.
    Percent(u32),
}

/// What staff changed about the price of an order as a whole.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct OrderAdjustment {
    /// Off the sum of the items.
    pub discount: Option<Discount>,
    /// Instead of the fee of the zone.
    pub shipping: Option<Cents>,
    /// For staff alone.
    pub reason: Option<String>,
}

/// All discounts and the shipping fee that staff entered.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct Adjustments {
    pub lines: BTreeMap<ProductId, Discount>,
    pub order: OrderAdjustment,
}

impl Discount {
    pub fn amount(amount: Cents) -> Result<Self, ValidationError> {
        if amount > Cents::ZERO { Ok(Self::Amount(amount)) } else { Err(ValidationError::NotPositive) }
    }

    pub fn percent(hundredths: i64) -> Result<Self, ValidationError> {
        match u32::try_from(hundredths) {
            Ok(0) => Err(ValidationError::NotPositive),
            Ok(hundredths) if hundredths <= HUNDRED_PERCENT => Ok(Self::Percent(hundredths)),
            _ => Err(ValidationError::OutOfRange { min: 0, max: 100 }),
        }
    }

    /// `None` for an amount.
    pub fn hundredths(self) -> Option<u32> {
        match self {
            Self::Amount(_) => None,
            Self::Percent(hundredths) => Some(hundredths),
        }
    }

    /// The amount off a price, rounded half up to the cent; never more than the price.
    pub fn off(self, price: Cents) -> Cents {
        match self {
            Self::Amount(amount) => amount.min(price),
            Self::Percent(hundredths) => {
                let exact = i128::from(price.get()) * i128::from(hundredths.min(HUNDRED_PERCENT));
                let rounded = (exact + i128::from(HUNDRED_PERCENT / 2)).div_euclid(i128::from(HUNDRED_PERCENT));
                Cents::new(i64::try_from(rounded).unwrap_or_default())
            }
        }
    }

    /// Refuses an amount above the price.
    pub fn check(self, price: Cents) -> Result<(), ValidationError> {
        match self {
            Self::Amount(amount) if amount > price => Err(ValidationError::MoreThanPrice { price }),
            Self::Amount(_) | Self::Percent(_) => Ok(()),
        }
    }
}

impl Adjustments {
    /// A reason is required, unless there is neither a discount nor a fee.
    pub fn new(
        lines: BTreeMap<ProductId, Discount>,
        discount: Option<Discount>,
        shipping: Option<Cents>,
        reason: &str,
    ) -> Result<Self, FieldError> {
        if lines.is_empty() && discount.is_none() && shipping.is_none() {
            return Ok(Self::default());
        }
        let reason =
            input::bounded_line(reason, 1, TITLE_MAX_CHARS).map_err(|error| FieldError::new("reason", error))?;
        Ok(Self { lines, order: OrderAdjustment { discount, shipping, reason: Some(reason) } })
    }

    pub fn is_none(&self) -> bool {
        *self == Self::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn mon_05_discount_is_rounded_half_up_and_never_more_than_the_price() {
        for (discount, price, expected) in [
            (Discount::Amount(Cents::new(250)), 795, 250),
            (Discount::Amount(Cents::new(795)), 795, 795),
            (Discount::Amount(Cents::new(800)), 795, 795),
            (Discount::Percent(1_000), 795, 80),
            (Discount::Percent(1_000), 794, 79),
            (Discount::Percent(1_250), 20, 3),
            (Discount::Percent(1), 4_999, 0),
            (Discount::Percent(1), 5_000, 1),
            (Discount::Percent(HUNDRED_PERCENT), 795, 795),
            (Discount::Percent(u32::MAX), 795, 795),
            (Discount::Percent(5_000), i64::MAX, i64::MAX / 2 + 1),
            (Discount::Percent(5_000), 0, 0),
        ] {
            assert_eq!(discount.off(Cents::new(price)), Cents::new(expected), "{discount:?} off {price}");
        }
    }
}
