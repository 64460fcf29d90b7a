//! A customer as staff see one, and what the orders amount to (DSK-06).

use super::order::OrderId;
use crate::accounts::UserId;
use crate::clock::Timestamp;
use crate::money::Cents;

/// A customer has an account, or is a guest. Guests are the same customer if their orders have the same email; the email
/// itself must not appear in addresses of pages, so one of the orders names them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CustomerKey {
    Account(UserId),
    GuestOf(OrderId),
}

/// What the orders of a customer amount to.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CustomerSums {
    pub orders: u64,
    /// There are more orders, which are not added up.
    pub has_more: bool,
    /// Totals without canceled orders.
    pub ordered: Cents,
    /// All payments.
    pub paid: Cents,
    pub refunded: Cents,
    /// What the buyer owes.
    pub open: Cents,
    /// What the shop owes.
    pub refund_due: Cents,
    /// When the customer last confirmed the age; older orders do not say.
    pub age_confirmed_at: Option<Timestamp>,
    /// Whether the customer agreed to shop news with an order and has not withdrawn that.
    pub has_newsletter: bool,
}
