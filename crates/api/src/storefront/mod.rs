//! What visitors call.

pub mod auth;
pub mod categories;
pub mod products;
pub mod settings;
pub mod users;
