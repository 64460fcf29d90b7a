//! Queries for orders.

pub mod admin_query;
pub mod anonymize;
pub mod commands;
pub mod idempotency;
pub mod placement;
pub mod query;
pub(crate) mod search_fields;
