//! Placing orders, reading own orders and order administration.

pub mod admin;
pub mod storefront;
pub(crate) mod wire;
