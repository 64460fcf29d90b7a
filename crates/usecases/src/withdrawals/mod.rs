//! Withdrawals from orders.

pub mod admin;
pub mod anonymize_finished;
pub(crate) mod error;
pub mod send_withdrawal;
pub mod show_options;

pub use error::WithdrawalError;
