//! Wire types of accounts.

pub mod admin;
pub mod storefront;
