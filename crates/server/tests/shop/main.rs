//! Integration tests: the composed application over HTTP on `SQLite` and `PostgreSQL`, and the real binary as a process.
//! Test names carry the ids of the requirements that they prove.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "a failed setup step fails the test")]

mod access;
mod accounts;
mod admin_attributes;
mod admin_batches;
mod admin_categories;
mod admin_counters;
mod admin_dashboard;
mod admin_hostile_input;
mod admin_order_search;
mod admin_orders;
mod admin_product_search;
mod admin_products;
mod admin_recommended;
mod admin_settings;
mod admin_users;
mod anonymization;
mod backup_failures;
mod backups;
mod binary;
mod catalog;
mod command_line;
mod contract;
mod durability;
mod edge_cases;
mod email_delivery;
mod emails;
mod housekeeping;
mod images;
mod instances;
mod interrupted_startup;
mod language;
mod order_access;
mod order_concurrency;
mod orders;
mod page;
mod problems;
mod response_cache;
mod security_headers;
mod sessions;
mod settings;
mod support;
mod transport;
mod uploads;
