//! Errors of browsers, reported to the log of the server.

mod redact;
pub mod storefront;
mod wire;
