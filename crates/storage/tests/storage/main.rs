//! Tests of the storage layer; most run on `SQLite` and on `PostgreSQL`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod catalog;
mod constraints;
mod database;
mod dumps;
mod group_commit;
mod orders;
mod search;
mod search_log;
