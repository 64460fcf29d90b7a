//! Wire types of the catalog.

pub mod admin;
pub mod category;
pub mod product;
pub mod translation;
