//! Withdrawals from orders.

pub mod admin;
pub mod storefront;
pub(crate) mod wire;
