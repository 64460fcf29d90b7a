//! Users and their sessions.

pub mod sessions;
pub mod users;
