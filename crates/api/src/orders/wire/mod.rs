//! Wire types of orders.

pub mod admin;
pub mod again;
pub mod order;
pub mod rejection;
pub mod request;
