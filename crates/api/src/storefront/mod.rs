//! What visitors call.

pub mod categories;
pub mod products;
pub mod settings;
