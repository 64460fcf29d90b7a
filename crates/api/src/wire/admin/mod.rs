//! The shapes of the back office.

pub mod attribute;
pub mod category;
pub mod featured;
pub mod product;
pub mod product_input;
pub mod translation;
