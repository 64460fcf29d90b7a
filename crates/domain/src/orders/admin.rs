//! Orders in the admin: waiting time, history, notes and emails (AOR-01 to AOR-03).

use super::assignee::Assignee;
use super::history::{OrderChange, StaffAction};
use super::order::Order;
use super::packing::Packing;
use super::parcel::ParcelInput;
use super::status::OrderStatus;
use crate::accounts::UserId;
use crate::catalog::product::ProductId;
use crate::clock::Timestamp;
use crate::codes::Counts;
use crate::day::Day;
use crate::input;
use crate::money::Cents;
use crate::rules::NOTE_MAX_CHARS;
use crate::validation::ValidationError;
use nevel_i18n::Language;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderRecord {
    pub order: Order,
    /// `None` for a guest order.
    pub user_id: Option<UserId>,
    /// Language of the emails to the buyer.
    pub language: Language,
    pub version: i64,
    /// When staff first reached the buyer.
    pub contacted_at: Option<Timestamp>,
    pub contact_attempts: u64,
    /// When to try to reach the buyer again.
    pub call_back_at: Option<Timestamp>,
    pub assignee: Option<Assignee>,
    pub packing: Packing,
    pub notes_count: u64,
    /// Whether the delivery address is the invoice address.
    pub use_as_invoice_address: bool,
    pub subscribe_to_newsletter: bool,
}

impl OrderRecord {
    /// Time of the order while the buyer has not been contacted.
    pub fn waiting_since(&self) -> Option<Timestamp> {
        is_waiting(self.order.status, self.contacted_at).then_some(self.order.created_at)
    }
}

/// Whether the buyer is still waiting to be contacted.
pub fn is_waiting(status: OrderStatus, contacted_at: Option<Timestamp>) -> bool {
    status == OrderStatus::Pending && contacted_at.is_none()
}

/// What staff need to find an ordered product in the warehouse.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderedProduct {
    pub id: ProductId,
    pub sku: Option<String>,
    /// Only where the language of the reader is known.
    pub name: Option<String>,
    pub is_deleted: bool,
}

/// The author of a change, for display.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffMember {
    pub name: String,
    pub email: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HistoryEntry {
    pub id: i64,
    pub at: Timestamp,
    /// `None` for the placement of the order.
    pub by: Option<StaffMember>,
    pub from: Option<OrderStatus>,
    /// The status after the event.
    pub to: OrderStatus,
    pub note: Option<String>,
    /// Staff contacted the buyer; the status did not change.
    pub is_contact: bool,
    /// Another action, with what it changed. Only the shop itself changes the status with one.
    pub action: Option<StaffAction>,
    pub change: Option<OrderChange>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderNote {
    pub id: i64,
    pub at: Timestamp,
    pub by: Option<StaffMember>,
    pub text: String,
}

/// An email about an order. The recipient comes from the order or the settings, because the outbox stores no addresses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderEmail {
    pub kind: String,
    /// The status that the email is about.
    pub status: Option<OrderStatus>,
    pub to: String,
    pub state: EmailState,
    /// When the email entered this state.
    pub at: Timestamp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EmailState {
    Waiting,
    Delivered,
    Failed,
    /// Too many emails to its recipient; staff decide.
    Held,
}

/// A status change requested by staff.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StatusChange {
    pub status: OrderStatus,
    /// The expected version; without it the change applies to any version.
    pub version: Option<i64>,
    pub note: Option<String>,
    /// Recorded together with the status.
    pub parcel: Option<ParcelInput>,
    /// Whether the buyer gets an email.
    pub notify: bool,
}

/// Parses a staff note.
pub fn parse_note(input: &str) -> Result<String, ValidationError> {
    input::paragraphs(input, NOTE_MAX_CHARS)
}

/// Parses a staff note that may be blank.
pub fn parse_optional_note(input: &str) -> Result<Option<String>, ValidationError> {
    input::optional_paragraphs(input, NOTE_MAX_CHARS)
}

/// How many orders are in each status.
pub type StatusCounts = Counts<OrderStatus>;

/// Polled by an open admin page to detect new activity.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderActivity {
    pub id: Option<i64>,
    pub counts: StatusCounts,
    /// Number of status changes, notes and contacts by staff; only increases.
    pub staff_actions: u64,
    pub new_withdrawals: u64,
}

/// An order whose buyer has not been contacted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingOrder {
    pub id: i64,
    pub number: String,
    pub created_at: Timestamp,
    pub total: Cents,
    pub name: String,
}

/// Orders and sales of one day of the shop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DailySales {
    pub day: Day,
    pub orders: u64,
    /// Excludes canceled orders.
    pub sales: Cents,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn aor_01_buyer_is_waiting_only_while_pending_and_not_contacted() {
        let contacted_at = Some(Timestamp::from_micros(1));
        assert!(is_waiting(OrderStatus::Pending, None));
        assert!(!is_waiting(OrderStatus::Pending, contacted_at));
        assert!(!is_waiting(OrderStatus::Processing, None));
    }

    #[test]
    fn aor_03_note_has_1_to_2000_characters() {
        assert_eq!(parse_note(" позвонить\nзавтра "), Ok("позвонить\nзавтра".to_owned()));
        assert_eq!(parse_note("  "), Err(ValidationError::Required));
        assert_eq!(parse_optional_note("  "), Ok(None));
        assert_eq!(parse_note(&"я".repeat(2_001)), Err(ValidationError::TooLong { max: 2_000 }));
        assert_eq!(parse_note("a\u{0}"), Err(ValidationError::ControlCharacter));
    }
}
