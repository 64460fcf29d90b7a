//! The shop from outside: every story over HTTP, on `SQLite` and on `PostgreSQL`.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic)]

mod accounts;
mod sessions;
mod support;
