//! Database connections: separate read and write pools, transactions, group commit and leases.

mod connect;
pub mod connection;
pub mod database;
mod database_file;
pub mod error;
pub mod group_commit;
pub mod leases;
mod pool;
pub mod target;
pub(crate) mod update_one;
pub(crate) mod wait_limit;
