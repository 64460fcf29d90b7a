//! Wire types of catalog administration.

pub mod attribute;
pub mod batch;
pub mod category;
mod patch;
pub mod position;
pub mod product;
pub mod product_input;
pub mod recommended;
pub mod search;
pub mod translation;
