//! The email address of an account: the proof that it is its owner's, and its change (SEC-01).

pub mod change;
pub mod link;
pub mod status;

pub(super) use link::send_link;
pub use status::EmailStatus;
