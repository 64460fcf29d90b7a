//! Categories and products as the shop speaks of them.

pub mod category;
pub mod flavour;
pub mod product;
