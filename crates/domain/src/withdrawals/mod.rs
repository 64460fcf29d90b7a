//! Withdrawals from orders within the statutory period (WDR-01, WDR-02).

mod admin;
mod period;
mod record;
mod refund;
mod request;
mod state;

pub use admin::{
    StateChange, StateCounts, UrgencyCounts, WithdrawalDetails, WithdrawalEvent, WithdrawalFilter, WithdrawalList,
};
pub use period::{Period, PeriodState};
pub use record::{WithdrawalRecord, remaining_lines};
pub use refund::{RefundDeadline, Urgency, withdrawn_amount};
pub use request::{NewWithdrawal, WithdrawalItem};
pub use state::{WithdrawalId, WithdrawalState};
