//! Database connections: separate read and write pools, transactions, group commit and leases.

pub mod connection;
pub mod database;
mod database_file;
pub mod error;
pub mod group_commit;
pub mod leases;
mod pools;
pub mod target;
pub(crate) mod update_one;
