//! Categories and products.

pub mod admin;
pub mod category;
pub mod flavor;
pub mod hierarchy;
pub mod product;
pub mod slug;
