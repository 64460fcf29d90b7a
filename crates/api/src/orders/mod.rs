//! Placing orders, reading own orders and order administration.

pub mod admin;
pub mod bank;
pub mod editing;
pub(crate) mod error;
pub mod export;
mod idempotency;
pub mod invoices;
pub mod jobs;
pub mod packing;
pub mod payments;
mod pdf;
pub mod returns;
pub mod storefront;
pub mod views;
pub(crate) mod wire;
