//! Wire types of the catalog.

pub mod admin;
pub mod category;
pub mod product;
pub mod product_card;
pub mod search;
pub mod translation;
