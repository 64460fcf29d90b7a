//! Wire types of accounts.

pub mod admin;
pub mod devices;
pub mod email_address;
pub mod my_data;
pub mod password_reset;
pub mod storefront;
pub mod two_step;
