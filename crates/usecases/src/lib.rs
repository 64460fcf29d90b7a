//! Use cases, each with its permission check and its transaction.

pub mod accounts;
pub mod actor;
pub mod atomic_write;
pub mod backup;
pub mod catalog;
pub mod check;
pub mod cpu_bound;
pub mod csv;
pub mod customers;
pub mod dashboard;
pub mod emails;
pub mod error;
pub mod housekeeping;
mod image_store;
pub mod images;
pub mod invoice_pdf;
pub mod orders;
pub mod purges;
mod retry;
mod search_misses;
pub mod security;
pub mod settings;
mod shared_index;
mod shop;
pub mod stock_notifications;
mod versioned_cache;
pub mod withdrawals;

pub use actor::Actor;
pub use error::{Checked, Outdated, Result, ShopError};
pub use shop::Shop;
