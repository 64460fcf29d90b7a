//! Storage stories: each runs on `SQLite` and on `PostgreSQL`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod catalog;
mod constraints;
mod database;
mod dumps;
mod orders;
mod search;
mod together;
