//! Withdrawals in the admin.

use super::period::Period;
use super::record::WithdrawalRecord;
use super::state::WithdrawalState;
use crate::clock::Timestamp;
use crate::codes::Counts;
use crate::orders::{Order, StaffMember};

/// A withdrawal with its order and the period at the time of the request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawalDetails {
    pub record: WithdrawalRecord,
    pub order: Option<(Order, Period)>,
    /// Oldest first.
    pub history: Vec<WithdrawalEvent>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawalEvent {
    pub at: Timestamp,
    /// `None` if the account was deleted.
    pub by: Option<StaffMember>,
    pub from: WithdrawalState,
    /// The same as `from` if only a note was added.
    pub to: WithdrawalState,
    pub note: Option<String>,
}

/// A change requested by staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateChange {
    pub state: WithdrawalState,
    /// The expected version; without it the change applies to any version.
    pub version: Option<i64>,
    pub note: Option<String>,
}

/// How many withdrawals are in each state; those in unknown states count as `Other`.
pub type StateCounts = Counts<WithdrawalState>;
