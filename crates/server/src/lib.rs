//! The binary's parts: settings, command line, composition, the embedded page, the accept loop, jobs, mail and where pictures lie.

mod backup;
pub mod cli;
pub mod compose;
pub mod config;
mod demo;
mod first_admin;
pub mod jobs;
pub mod listen;
pub mod email;
mod page;
pub mod images;
pub mod start;
mod telemetry;
mod token_secret;
mod drain_body;
