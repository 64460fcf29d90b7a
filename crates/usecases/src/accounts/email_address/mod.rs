//! The email address of an account: the proof that it is its owner's, and its change (SEC-01).

pub mod cancel_change;
pub mod check_link;
pub mod confirm_link;
mod link;
pub mod request_change;
pub mod send_verification;
pub mod show_status;

pub(super) use link::send_link;
pub use show_status::EmailStatus;
