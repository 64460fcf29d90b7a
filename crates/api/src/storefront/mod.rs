//! What visitors call.

pub mod auth;
mod cached;
pub mod categories;
pub mod orders;
pub mod products;
pub mod settings;
pub mod users;
