//! Catalog administration.

pub mod attributes;
pub mod categories;
pub mod product_positions;
pub mod products;
pub mod recommended;
pub mod search;
pub mod translations;
