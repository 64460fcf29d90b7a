//! The public catalog.

pub mod categories;
pub mod products;
