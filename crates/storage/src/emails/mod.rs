//! The outbox: emails queued in the transaction that caused them.

pub mod outbox;
pub mod personal;
