//! The shipping fee.

use crate::money::Cents;

/// A fee that is waived starting at a subtotal (CART-16).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ShippingTerms {
    pub fee: Cents,
    pub free_from: Cents,
}

impl ShippingTerms {
    pub fn shipping(self, subtotal: Cents) -> Cents {
        if subtotal >= self.free_from { Cents::ZERO } else { self.fee }
    }
}
