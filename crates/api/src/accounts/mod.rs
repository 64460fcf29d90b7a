//! Registration, sessions, profiles and user administration.

pub mod admin;
pub mod devices;
pub mod email_address;
pub(crate) mod error;
pub mod my_data;
pub mod password_reset;
mod sign_in_response;
pub mod storefront;
pub mod two_step;
pub(crate) mod wire;
