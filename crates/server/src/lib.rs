//! The server: configuration, command line, application, embedded web pages, accept loop, jobs, email and image storage.

pub mod app;
mod backup;
pub mod cli;
mod compression;
pub mod config;
mod demo;
mod drain_body;
pub mod email;
mod error;
mod first_admin;
pub mod images;
pub mod jobs;
pub mod listen;
mod metrics;
mod page;
pub mod secret;
mod shutdown;
mod start;
mod telemetry;
mod token_secret;
