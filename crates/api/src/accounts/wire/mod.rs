//! Wire types of accounts.

pub mod admin;
pub mod my_data;
pub mod storefront;
