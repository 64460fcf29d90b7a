//! The shop from outside: every story over HTTP on `SQLite` and on `PostgreSQL`, and the real binary.
//! Names of tests carry the ids of the requirements they prove.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a test that cannot go on says so")]

mod access;
mod accounts;
mod backup_troubles;
mod backups;
mod binary;
mod cases;
mod catalog;
mod command_line;
mod contract;
mod desk_counts;
mod desk_dashboard;
mod desk_orders;
mod desk_search;
mod desk_settings;
mod desk_users;
mod durability;
mod erasure;
mod front;
mod half_starts;
mod housekeeping;
mod instances;
mod language;
mod notifications;
mod office_attributes;
mod office_batches;
mod office_categories;
mod office_featured;
mod office_hostile;
mod office_products;
mod office_search;
mod order_access;
mod order_concurrency;
mod orders;
mod page;
mod pictures;
mod problems;
mod ready_answers;
mod security_headers;
mod sessions;
mod settings;
mod support;
mod transport;
mod uploads;
