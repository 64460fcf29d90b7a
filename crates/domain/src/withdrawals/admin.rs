//! Withdrawals in the admin.

use super::period::Period;
use super::record::WithdrawalRecord;
use super::state::WithdrawalState;
use crate::clock::Timestamp;
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

/// How many withdrawals are in each state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StateCounts {
    pub new: u64,
    pub accepted: u64,
    pub goods_received: u64,
    pub refunded: u64,
    pub rejected: u64,
    /// Of all unknown states.
    pub other: u64,
}

impl StateCounts {
    pub fn get(self, state: WithdrawalState) -> u64 {
        match state {
            WithdrawalState::New => self.new,
            WithdrawalState::Accepted => self.accepted,
            WithdrawalState::GoodsReceived => self.goods_received,
            WithdrawalState::Refunded => self.refunded,
            WithdrawalState::Rejected => self.rejected,
            WithdrawalState::Other => self.other,
        }
    }

    pub fn total(self) -> u64 {
        self.other + WithdrawalState::ALL.into_iter().map(|state| self.get(state)).sum::<u64>()
    }

    pub fn add(&mut self, state: WithdrawalState, count: u64) {
        *match state {
            WithdrawalState::New => &mut self.new,
            WithdrawalState::Accepted => &mut self.accepted,
            WithdrawalState::GoodsReceived => &mut self.goods_received,
            WithdrawalState::Refunded => &mut self.refunded,
            WithdrawalState::Rejected => &mut self.rejected,
            WithdrawalState::Other => &mut self.other,
        } += count;
    }
}
