//! Withdrawals in the admin.

use super::period::Period;
use super::request::WithdrawalItem;
use super::state::{WithdrawalId, WithdrawalState};
use crate::clock::Timestamp;
use crate::language::Language;
use crate::orders::{Order, OrderId, StaffMember};

/// A stored withdrawal. Name, email and message are empty once it is anonymized.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WithdrawalRecord {
    pub id: WithdrawalId,
    /// What the consumer quotes, such as `W-123-456-788`.
    pub reference: String,
    /// `None` if no order has this number and email.
    pub order_id: Option<OrderId>,
    pub order_number: String,
    pub name: String,
    pub email: String,
    pub items: Vec<WithdrawalItem>,
    pub message: Option<String>,
    pub language: Language,
    pub state: WithdrawalState,
    pub version: i64,
    pub created_at: Timestamp,
    pub updated_at: Timestamp,
    pub is_anonymized: bool,
}

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
}

impl StateCounts {
    pub fn get(self, state: WithdrawalState) -> u64 {
        match state {
            WithdrawalState::New => self.new,
            WithdrawalState::Accepted => self.accepted,
            WithdrawalState::GoodsReceived => self.goods_received,
            WithdrawalState::Refunded => self.refunded,
            WithdrawalState::Rejected => self.rejected,
        }
    }

    pub fn total(self) -> u64 {
        WithdrawalState::ALL.into_iter().map(|state| self.get(state)).sum()
    }

    pub fn set(&mut self, state: WithdrawalState, count: u64) {
        *match state {
            WithdrawalState::New => &mut self.new,
            WithdrawalState::Accepted => &mut self.accepted,
            WithdrawalState::GoodsReceived => &mut self.goods_received,
            WithdrawalState::Refunded => &mut self.refunded,
            WithdrawalState::Rejected => &mut self.rejected,
        } = count;
    }
}
