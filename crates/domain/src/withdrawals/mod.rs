//! Withdrawals from orders within the statutory period (WDR-01, WDR-02).

mod admin;
mod period;
mod request;
mod state;

pub use admin::{StateChange, StateCounts, WithdrawalDetails, WithdrawalEvent, WithdrawalRecord};
pub use period::{Period, PeriodState};
pub use request::{NewWithdrawal, WithdrawalItem};
pub use state::{WithdrawalId, WithdrawalState};
