//! The server: configuration, command line, application, embedded web pages, accept loop, jobs, email and image
//! storage.

mod address_limit;
pub mod app;
mod backup;
mod check;
pub mod cli;
pub mod config;
mod data_dir;
pub mod demo;
mod drain_body;
pub mod email;
mod error;
mod first_admin;
pub mod images;
pub mod jobs;
pub mod listen;
mod metrics;
pub mod operations;
pub mod page;
mod shutdown;
mod start;
mod startup_warnings;
mod supervisor;
mod systemd;
mod telemetry;
mod token_secret;
