//! Withdrawals from orders.

pub mod admin;
pub(crate) mod error;
pub mod storefront;
pub(crate) mod wire;
