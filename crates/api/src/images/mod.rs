//! Image delivery and upload.

pub mod admin;
pub mod storefront;
mod wire;
