//! Database connections: separate read and write pools, transactions, group commit, leases and change notifications.

pub mod connection;
pub mod database;
pub mod error;
pub mod group_commit;
pub mod leases;
pub mod listener;
mod pools;
pub mod target;
