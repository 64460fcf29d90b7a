//! An order as staff see it: who waits since when, what happened to it and who did it (AOR-01 to AOR-03).

use super::{Order, OrderStatus};
use crate::accounts::UserId;
use crate::clock::Timestamp;
use crate::language::Language;
use crate::money::Cents;
use crate::rules::NOTE_MAX_CHARS;
use crate::text::{self, TextError};
use crate::validation::FieldFault;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderRecord {
    pub order: Order,
    /// Nobody for a guest's.
    pub user_id: Option<UserId>,
    /// In which the buyer is written to.
    pub language: Language,
    pub version: i64,
    /// When somebody of the shop first got in touch with the buyer.
    pub contacted_at: Option<Timestamp>,
    pub notes_count: u64,
}

impl OrderRecord {
    /// Since when the buyer waits to hear from the shop, if they still do.
    pub fn waiting_since(&self) -> Option<Timestamp> {
        is_waiting(self.order.status, self.contacted_at).then_some(self.order.created_at)
    }
}

/// Whether a buyer has not heard from anybody yet.
pub fn is_waiting(status: OrderStatus, contacted_at: Option<Timestamp>) -> bool {
    status == OrderStatus::Pending && contacted_at.is_none()
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderDetails {
    pub record: OrderRecord,
    pub history: Vec<HistoryEntry>,
    pub notes: Vec<OrderNote>,
    pub mails: Vec<OrderMail>,
}

/// Who did something. Names change and are shared; the e-mail is one's own and stays.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMember {
    pub name: String,
    pub email: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryEntry {
    pub id: i64,
    pub at: Timestamp,
    /// Nobody when the order was placed.
    pub by: Option<StaffMember>,
    pub from: Option<OrderStatus>,
    /// The status from then on.
    pub to: OrderStatus,
    pub note: Option<String>,
    /// Somebody got in touch with the buyer, and the status stayed as it was.
    pub is_contact: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderNote {
    pub id: i64,
    pub at: Timestamp,
    pub by: Option<StaffMember>,
    pub text: String,
}

/// A mail about an order. Whom it is for is read from the order and the settings: the queue itself names nobody.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderMail {
    pub kind: String,
    pub to: String,
    pub state: MailState,
    /// Since when it is in this state.
    pub at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MailState {
    Waiting,
    Delivered,
    Failed,
}

/// What staff want an order to be.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatusChange {
    pub status: OrderStatus,
    /// The version they saw; without one the change is made whatever happened meanwhile.
    pub version: Option<i64>,
    pub note: Option<String>,
}

/// What staff write down about an order.
pub fn note(input: &str) -> Result<String, FieldFault> {
    text::paragraphs(input, NOTE_MAX_CHARS).map_err(|error| FieldFault::from_text(error, NOTE_MAX_CHARS))
}

/// The same where none need be.
pub fn optional_note(input: &str) -> Result<Option<String>, FieldFault> {
    match text::paragraphs(input, NOTE_MAX_CHARS) {
        Ok(text) => Ok(Some(text)),
        Err(TextError::Empty) => Ok(None),
        Err(error) => Err(FieldFault::from_text(error, NOTE_MAX_CHARS)),
    }
}

/// How many orders are in each status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct StatusCounts {
    pub pending: u64,
    pub processing: u64,
    pub shipped: u64,
    pub delivered: u64,
    pub cancelled: u64,
}

impl StatusCounts {
    pub fn of(self, status: OrderStatus) -> u64 {
        match status {
            OrderStatus::Pending => self.pending,
            OrderStatus::Processing => self.processing,
            OrderStatus::Shipped => self.shipped,
            OrderStatus::Delivered => self.delivered,
            OrderStatus::Cancelled => self.cancelled,
        }
    }

    pub fn total(self) -> u64 {
        OrderStatus::ALL.into_iter().map(|status| self.of(status)).sum()
    }
}

/// By which an open back office notices that something has happened.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Latest {
    pub id: Option<i64>,
    pub counts: StatusCounts,
    /// Moved, noted, been in touch: it only grows.
    pub done_by_staff: u64,
}

/// An order whose buyer waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingOrder {
    pub id: i64,
    pub number: String,
    pub created_at: Timestamp,
    pub total: Cents,
    pub name: String,
}

/// What was ordered on a day in UTC.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayOfOrders {
    /// `2026-11-15`.
    pub day: String,
    pub orders: u64,
    /// Without what was cancelled.
    pub sales: Cents,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aor_01_a_buyer_waits_only_while_nobody_has_done_anything() {
        let then = Some(Timestamp::from_micros(1));
        assert!(is_waiting(OrderStatus::Pending, None));
        assert!(!is_waiting(OrderStatus::Pending, then));
        assert!(!is_waiting(OrderStatus::Processing, None));
    }

    #[test]
    fn aor_03_a_note_has_1_to_2000_characters() {
        assert_eq!(note(" позвонить\nзавтра "), Ok("позвонить\nзавтра".to_owned()));
        assert_eq!(note("  "), Err(FieldFault::Required));
        assert_eq!(optional_note("  "), Ok(None));
        assert_eq!(note(&"я".repeat(2_001)), Err(FieldFault::TooLong { max: 2_000 }));
        assert_eq!(note("a\u{0}"), Err(FieldFault::ControlCharacter));
    }

    #[test]
    fn aor_01_counts_add_up() {
        let counts = StatusCounts { pending: 1, processing: 2, shipped: 3, delivered: 4, cancelled: 5 };
        assert_eq!((counts.total(), counts.of(OrderStatus::Cancelled)), (15, 5));
    }
}
