//! Users and their sessions.

pub mod deletion;
pub mod export;
pub mod sessions;
pub mod users;
