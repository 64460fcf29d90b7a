//! Withdrawals in the admin.

use super::period::Period;
use super::record::WithdrawalRecord;
use super::refund::{RefundDeadline, Urgency};
use super::state::WithdrawalState;
use crate::clock::Timestamp;
use crate::codes::Counts;
use crate::money::Cents;
use crate::orders::{Order, StaffMember};
use crate::paging::SearchPage;
use crate::word_index::SearchQuery;

/// A withdrawal with its order and the period at the time of the request.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawalDetails {
    pub record: WithdrawalRecord,
    pub order: Option<(Order, Period)>,
    /// `None` if it is not known what is returned, or from which order.
    pub amount: Option<Cents>,
    /// `None` once staff have finished the withdrawal.
    pub deadline: Option<RefundDeadline>,
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
    /// Whether the consumer gets an email about it.
    pub notified: bool,
    /// What staff write in the email.
    pub message: Option<String>,
}

/// A change requested by staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StateChange {
    pub state: WithdrawalState,
    /// The expected version; without it the change applies to any version.
    pub version: Option<i64>,
    /// For staff.
    pub note: Option<String>,
    /// Whether the consumer gets an email if staff accept or refuse.
    pub notify: bool,
    /// For the consumer, in the email.
    pub message: Option<String>,
}

/// Which withdrawals are listed; all conditions must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WithdrawalFilter {
    pub search: SearchQuery,
    pub state: Option<WithdrawalState>,
    /// Only unfinished ones, the first that is due first.
    pub urgency: Option<Urgency>,
}

/// A page of withdrawals without their history, with the numbers of all withdrawals.
#[derive(Debug)]
pub struct WithdrawalList<T> {
    pub page: SearchPage<T>,
    pub states: StateCounts,
    pub urgencies: UrgencyCounts,
}

/// How many withdrawals are in each state; those in unknown states count as `Other`.
pub type StateCounts = Counts<WithdrawalState>;

/// How many unfinished withdrawals are overdue or due soon.
pub type UrgencyCounts = Counts<Urgency>;
