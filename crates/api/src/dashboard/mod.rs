//! The admin dashboard.

pub mod admin;
mod wire;
