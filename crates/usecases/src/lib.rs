//! Use cases: one per file, each with its permission check and its transaction.

pub mod accounts;
pub mod actor;
pub mod atomic_write;
pub mod backup;
pub mod catalog;
mod catalog_cache;
pub mod cpu_bound;
mod csv;
pub mod dashboard;
pub mod emails;
pub mod error;
pub mod housekeeping;
pub mod images;
pub mod orders;
mod retry;
pub mod security;
pub mod settings;
mod shop;
pub mod stock_notifications;
pub mod withdrawals;

pub use error::{Checked, Outdated, ShopError};
pub use shop::Shop;
