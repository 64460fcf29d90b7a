//! Wire types of discounts and another shipping fee (MON-05).

use std::collections::BTreeMap;

use nevel_domain::catalog::product::ProductId;
use nevel_domain::money::Cents;
use nevel_domain::orders::{Adjustments, Basket, Discount};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::{cents, euros, prefix_fields, required_cents, text_or_empty};

/// A discount as an amount, and as a percentage if staff gave it as one.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = Discount)]
pub struct DiscountBody {
    /// Euros.
    pub amount: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub percent: Option<f64>,
}

/// Discounts and another shipping fee of an order; they replace the earlier ones.
#[derive(Deserialize, ToSchema)]
#[schema(as = OrderAdjustments)]
pub struct AdjustmentsBody {
    /// Discounts on single items.
    #[serde(default)]
    pub items: Vec<ItemDiscountBody>,
    /// Discount on the sum of the items, after their own discounts.
    pub discount: Option<NewDiscountBody>,
    /// Shipping fee in euros, instead of the one of the zone.
    pub shipping: Option<f64>,
    /// For staff, at most 200 characters; required with a discount or a fee.
    pub reason: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = ItemDiscount)]
pub struct ItemDiscountBody {
    /// Product ID of an item of the order.
    pub id: i64,
    #[serde(flatten)]
    pub discount: NewDiscountBody,
}

/// Either an amount or a percentage.
#[derive(Deserialize, ToSchema)]
#[schema(as = NewDiscount)]
pub struct NewDiscountBody {
    /// Euros; at most the price.
    pub amount: Option<f64>,
    /// At most 100, with up to two decimals.
    pub percent: Option<f64>,
}

impl DiscountBody {
    pub fn new(discount: Discount, amount: Cents) -> Self {
        Self::recorded(amount, discount.hundredths())
    }

    /// With the hundredths of a percent that staff gave.
    pub fn recorded(amount: Cents, hundredths: Option<u32>) -> Self {
        Self { amount: euros(amount), percent: hundredths.map(|hundredths| f64::from(hundredths) / 100.0) }
    }
}

impl AdjustmentsBody {
    /// The fields of errors start with `adjustments`.
    pub fn parse(&self, basket: Option<&Basket>) -> Result<Adjustments, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let lines = self.items.iter().map(|item| Ok((ProductId(item.id), item.discount.parse()?)));
        let lines = errors.check("items", lines.collect::<Result<BTreeMap<_, _>, _>>());
        if lines.as_ref().is_some_and(|lines| lines.len() < self.items.len()) {
            errors.push("items", ValidationError::Duplicate);
        }
        let is_ordered = |id: &ProductId| basket.is_none_or(|basket| basket.product_ids().any(|other| other == *id));
        if lines.as_ref().is_some_and(|lines| !lines.keys().all(is_ordered)) {
            errors.push("items", ValidationError::Unknown);
        }
        let discount = errors.check("discount", self.discount.as_ref().map(NewDiscountBody::parse).transpose());
        let shipping = errors.check("shipping", self.shipping.map(|fee| required_cents(Some(fee))).transpose());
        let parsed = errors.finish(|| Some((lines?, discount?, shipping?)));
        let adjustments = parsed.and_then(|(lines, discount, shipping)| {
            Adjustments::new(lines, discount, shipping, text_or_empty(&self.reason)).map_err(|error| vec![error])
        });
        adjustments.map_err(|errors| prefix_fields("adjustments", errors))
    }
}

impl NewDiscountBody {
    fn parse(&self) -> Result<Discount, ValidationError> {
        match (self.amount, self.percent) {
            (Some(_), None) => Discount::amount(required_cents(self.amount)?),
            // A percentage has as many decimals as an amount.
            (None, Some(percent)) if (0.0..=100.0).contains(&percent) => {
                Discount::percent(cents(percent).ok_or(ValidationError::TooPrecise { decimals: 2 })?.get())
            }
            (None, Some(_)) => Err(ValidationError::OutOfRange { min: 0, max: 100 }),
            (None, None) => Err(ValidationError::Required),
            (Some(_), Some(_)) => Err(ValidationError::InvalidAmount),
        }
    }
}
