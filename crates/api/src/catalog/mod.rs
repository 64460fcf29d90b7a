//! Categories, products and attributes.

pub mod admin;
pub mod storefront;
pub(crate) mod wire;
