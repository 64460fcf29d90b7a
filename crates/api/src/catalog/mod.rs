//! Categories, products and attributes.

pub mod admin;
pub(crate) mod error;
pub mod storefront;
pub(crate) mod wire;
