//! Administrators named in orders.

use crate::accounts::UserId;

/// An administrator who handles or packs an order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Assignee {
    pub id: UserId,
    pub name: String,
}
