//! New passwords for owners who forgot theirs: a link by email that works once.

pub mod check_link;
pub mod confirm_reset;
mod link;
pub mod request_reset;
