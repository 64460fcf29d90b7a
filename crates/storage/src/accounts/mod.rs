//! Users and their sessions.

pub mod challenges;
pub mod deletion;
pub mod export;
pub mod password_resets;
pub mod sessions;
pub mod two_step;
pub mod users;
