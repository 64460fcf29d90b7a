//! Lines of an order.

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
}

impl OrderLine {
    /// Cannot overflow: prices and quantities are bounded.
    pub fn subtotal(&self) -> Cents {
        self.price.checked_mul(self.quantity).unwrap_or_default()
    }
}
