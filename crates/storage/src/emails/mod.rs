//! The outbox: emails queued in the transaction that caused them.

pub mod held;
pub mod outbox;
pub mod personal;
