//! Persistence layer: connections, migrations and queries for `SQLite` and `PostgreSQL`, written once for both.

pub mod accounts;
pub mod catalog;
pub mod check;
pub mod counters;
pub mod db;
mod decode;
mod derived_data;
mod document;
pub mod dump;
pub mod emails;
mod entities;
pub mod images;
mod migrate;
mod migrations;
pub mod orders;
mod prefix_range;
pub mod private_file;
pub mod purge;
pub mod settings;
pub mod stock_notifications;
pub mod withdrawals;
mod word_index;

pub use db::connection::{Connection, DatabaseKind, Reader, Transaction};
pub use db::database::{Database, PoolUsage};
pub use db::error::{Constraint, Result, StorageError};
pub use db::group_commit::GroupTransaction;
pub use db::target::Target;
