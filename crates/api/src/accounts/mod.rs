//! Registration, sessions, profiles and user administration.

pub mod admin;
pub mod storefront;
mod wire;
