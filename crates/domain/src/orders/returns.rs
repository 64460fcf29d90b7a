//! What came back of a shipped order (DSK-08). Pure: no IO.

use super::line::OrderLine;
use super::order::Order;
use super::price_order::amounts_with;
use crate::catalog::product::ProductId;
use crate::money::Cents;
use crate::validation::{FieldError, ValidationError};

/// Everything that came back of an order. It replaces what was recorded before.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderReturn {
    /// Of lines that are not among them, nothing came back.
    pub lines: Vec<ReturnedLine>,
    pub refunds_shipping: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReturnedLine {
    pub product_id: ProductId,
    pub returned: i64,
    /// Those of the returned units that are in stock again.
    pub restocked: i64,
}

impl Order {
    /// Whether staff can record what came back.
    pub fn is_returnable(&self) -> bool {
        self.status.is_shipped()
    }

    pub fn has_return(&self) -> bool {
        self.is_shipping_refunded || self.lines.iter().any(|line| line.returned > 0)
    }

    /// Whether the customer keeps nothing and gets everything back.
    pub fn is_returned_completely(&self) -> bool {
        self.has_return()
            && self.lines.iter().all(|line| line.returned == line.quantity)
            && self.returned_amount == self.amounts.total
    }

    /// What the shop has to refund.
    pub fn refund_due(&self) -> Cents {
        Cents::new((self.received().get() - self.due().get()).max(0))
    }

    /// The order as if the customer had ordered only what they keep, with its discounts and its shipping fee.
    pub fn kept(&self) -> Self {
        let mut kept = Self { returned_amount: Cents::ZERO, is_shipping_refunded: false, ..self.clone() };
        if self.has_return() {
            kept.lines.retain(|line| line.returned < line.quantity);
            for line in &mut kept.lines {
                *line =
                    OrderLine { quantity: line.quantity - line.returned, returned: 0, restocked: 0, ..line.clone() };
            }
            let shipping = if self.is_shipping_refunded { Cents::ZERO } else { self.amounts.shipping };
            kept.amounts = amounts_with(&kept.lines, self.adjustment.discount, |_| shipping).unwrap_or(self.amounts);
        }
        kept
    }

    /// What the customer does not have to pay for what came back.
    pub fn computed_returned_amount(&self) -> Cents {
        let difference = self.amounts.total.get() - self.kept().amounts.total.get();
        Cents::new(difference.max(0)).min(self.amounts.total)
    }
}

impl OrderReturn {
    /// The order after the return.
    pub fn apply(&self, before: &Order) -> Result<Order, Vec<FieldError>> {
        let refuse = |error| Err(vec![FieldError::new("items", error)]);
        let mut order = Order { is_shipping_refunded: self.refunds_shipping, ..before.clone() };
        for line in &mut order.lines {
            (line.returned, line.restocked) = (0, 0);
        }
        for &ReturnedLine { product_id, returned, restocked } in &self.lines {
            let Some(line) = order.lines.iter_mut().find(|line| line.product_id == product_id) else {
                return refuse(ValidationError::Unknown);
            };
            if !(0..=line.quantity).contains(&returned) {
                return refuse(ValidationError::OutOfRange { min: 0, max: line.quantity });
            }
            if !(0..=returned).contains(&restocked) {
                return refuse(ValidationError::OutOfRange { min: 0, max: returned });
            }
            (line.returned, line.restocked) = (returned, restocked);
        }
        order.returned_amount = order.computed_returned_amount();
        Ok(order)
    }

    /// Lines of which more are in stock than before, and lines of which fewer are, each with the difference.
    pub fn stock_changes(before: &Order, after: &Order) -> (Vec<OrderLine>, Vec<OrderLine>) {
        let differences = before.lines.iter().zip(&after.lines).map(|(before, after)| {
            let difference = after.restocked - before.restocked;
            (difference > 0, OrderLine { quantity: difference.abs(), ..after.clone() })
        });
        let (back, taken): (Vec<_>, Vec<_>) =
            differences.filter(|(_, line)| line.quantity > 0).partition(|(is_back, _)| *is_back);
        let lines = |changes: Vec<(bool, OrderLine)>| changes.into_iter().map(|(_, line)| line).collect();
        (lines(back), lines(taken))
    }
}
