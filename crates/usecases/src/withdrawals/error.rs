//! Errors of the withdrawals module.

use nevel_domain::withdrawals::WithdrawalDetails;

#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WithdrawalError {
    #[error("withdrawal not found")]
    NotFound,
    /// Contains the current state of the withdrawal.
    #[error("the withdrawal was changed concurrently")]
    VersionConflict(Box<WithdrawalDetails>),
}
