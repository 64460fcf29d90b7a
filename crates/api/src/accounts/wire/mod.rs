//! Wire types of accounts.

pub mod admin;
pub mod devices;
pub mod password_reset;
pub mod my_data;
pub mod storefront;
pub mod two_step;
