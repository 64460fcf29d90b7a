//! Withdrawals from orders.

pub mod anonymize;
pub mod commands;
pub mod query;
pub(crate) mod search;
