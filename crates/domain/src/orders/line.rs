//! Lines of an order.

use super::discount::Discount;
use crate::catalog::product::ProductId;
use crate::money::Cents;

/// A snapshot of a product at the time of the order, in the buyer's language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderLine {
    pub product_id: ProductId,
    pub name: String,
    pub price: Cents,
    pub quantity: i64,
    pub image_path: Option<String>,
    /// Whether the right of withdrawal did not apply to the product.
    pub withdrawal_exempt: bool,
    /// Given by staff.
    pub discount: Option<Discount>,
    /// Units that came back.
    pub returned: i64,
    /// Returned units that are in stock again.
    pub restocked: i64,
}

impl OrderLine {
    /// Price times quantity. Cannot overflow: prices and quantities are bounded.
    pub fn subtotal(&self) -> Cents {
        self.price.checked_mul(self.quantity).unwrap_or_default()
    }

    pub fn discount_amount(&self) -> Cents {
        self.discount.map_or(Cents::ZERO, |discount| discount.off(self.subtotal()))
    }

    /// What the buyer pays for the line.
    pub fn total(&self) -> Cents {
        Cents::new(self.subtotal().get() - self.discount_amount().get())
    }
}
