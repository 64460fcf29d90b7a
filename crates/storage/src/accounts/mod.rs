//! Users and their sessions.

pub mod challenges;
pub mod deletion;
pub mod email_links;
pub mod export;
pub mod password_resets;
pub mod sessions;
pub mod token_secret;
pub mod two_step;
pub mod users;
