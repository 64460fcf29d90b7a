//! The public catalog.

pub mod categories;
pub mod list_query;
pub mod products;
pub mod search;
