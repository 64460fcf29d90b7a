//! Administration of the email queue.

pub mod admin;
pub(crate) mod wire;
