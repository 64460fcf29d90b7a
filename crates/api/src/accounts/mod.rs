//! Registration, sessions, profiles and user administration.

pub mod admin;
pub mod my_data;
pub mod storefront;
mod wire;
