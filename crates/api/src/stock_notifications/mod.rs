//! Notifications of visitors who wait for a sold-out product.

pub mod storefront;
pub(crate) mod wire;
