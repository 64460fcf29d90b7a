//! Queries for orders.

pub mod admin_query;
pub mod anonymize;
pub mod commands;
mod contact_row;
pub mod edit;
pub mod entries;
pub mod history;
pub mod idempotency;
pub mod invoices;
pub mod jobs;
pub mod list;
mod list_filter;
mod list_search;
pub mod newsletter;
pub mod open_amounts;
pub mod open_orders;
pub mod parcel;
pub mod placement;
pub mod query;
pub mod retention;
pub(crate) mod search_fields;
pub mod settle;
pub(crate) mod staff_values;
pub mod stock;
pub mod views;
