//! Wire types of orders.

pub mod admin;
pub mod order;
pub mod rejection;
pub mod request;
