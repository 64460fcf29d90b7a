//! What the payments and refunds of an order amount to (MON-01).

use super::entry::{EntryKind, NewEntry};
use super::order::Order;
use super::status::OrderStatus;
use crate::codes;
use crate::money::Cents;
use crate::rules::ORDER_ENTRIES;
use crate::validation::ValidationError;

codes! {
    /// What the payments and refunds of an order amount to.
    pub enum PaymentState {
        Unpaid = "unpaid",
        PartlyPaid = "partly_paid",
        Paid = "paid",
        /// More than the total was received.
        Overpaid = "overpaid",
        /// The order is canceled, and the shop still has money of the buyer.
        ToRefund = "to_refund",
        PartlyRefunded = "partly_refunded",
        Refunded = "refunded",
    }
}

/// Checks a new entry against those of its order.
pub fn check_entry(order: &Order, entry: &NewEntry) -> Result<(), ValidationError> {
    let received = order.received().max(Cents::ZERO);
    if order.entries.len() >= ORDER_ENTRIES {
        Err(ValidationError::TooMany { max: ORDER_ENTRIES })
    } else if entry.kind == EntryKind::Refund && entry.payment.amount > received {
        Err(ValidationError::MoreThanReceived { received })
    } else {
        Ok(())
    }
}

fn due(status: OrderStatus, kept: Cents) -> Cents {
    if status == OrderStatus::Cancelled { Cents::ZERO } else { kept }
}

/// What is owed according to the values that an order stores. `kept` is its total without what came back.
pub fn owed_cents(status: OrderStatus, kept: Cents, received: Cents, settled_cents: i64) -> i64 {
    let balance = due(status, kept).get() - received.get();
    if balance == settled_cents { 0 } else { balance }
}

impl Order {
    /// The total without what came back.
    fn kept_total(&self) -> Cents {
        Cents::new(self.amounts.total.get() - self.returned_amount.get())
    }

    /// What the buyer should pay.
    pub fn due(&self) -> Cents {
        due(self.status, self.kept_total())
    }

    /// Payments minus refunds.
    pub fn received(&self) -> Cents {
        self.payment.as_ref().map_or(Cents::ZERO, |payment| payment.amount)
    }

    pub fn paid(&self) -> Cents {
        Cents::new(self.received().get() + self.refunded.get())
    }

    /// What the buyer should have paid minus what is recorded: positive if the buyer owes it, negative if the shop
    /// does.
    pub fn balance_cents(&self) -> i64 {
        self.due().get() - self.received().get()
    }

    /// The balance unless staff declared that nothing is owed. A later change of the balance ends that.
    pub fn owed_cents(&self) -> i64 {
        owed_cents(self.status, self.kept_total(), self.received(), self.settled_cents)
    }

    /// The balance for which nothing is owed after a new entry has changed it. A payment ends an earlier declaration; what
    /// a refund leaves open is waived, unless staff say that the buyer still owes it.
    pub fn settled_after(&self, entry: &NewEntry, balance_cents: i64) -> i64 {
        let is_still_owed = entry.is_still_owed.unwrap_or(self.owed_cents() > 0);
        let is_waived = entry.kind == EntryKind::Refund
            && !is_still_owed
            && balance_cents > 0
            && self.status != OrderStatus::Cancelled;
        if is_waived { balance_cents } else { 0 }
    }

    pub fn is_settled(&self) -> bool {
        self.settled_cents != 0 && self.balance_cents() == self.settled_cents
    }

    pub fn payment_state(&self) -> PaymentState {
        let (due, received, is_refunded) = (self.due(), self.received(), self.refunded > Cents::ZERO);
        let is_received = received > Cents::ZERO;
        match () {
            () if is_received && received > due && self.status == OrderStatus::Cancelled => PaymentState::ToRefund,
            () if is_received && received > due => PaymentState::Overpaid,
            () if is_received && received == due => PaymentState::Paid,
            () if is_received && is_refunded => PaymentState::PartlyRefunded,
            () if is_received => PaymentState::PartlyPaid,
            () if is_refunded => PaymentState::Refunded,
            () if due == Cents::ZERO && self.status != OrderStatus::Cancelled => PaymentState::Paid,
            () => PaymentState::Unpaid,
        }
    }
}
