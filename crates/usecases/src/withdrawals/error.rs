//! Errors of the withdrawals module.

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum WithdrawalError {
    #[error("withdrawal not found")]
    NotFound,
}
