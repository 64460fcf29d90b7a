//! An order as staff see it, and what they send about it.

use nevel_domain::clock::Timestamp;
use nevel_domain::orders::{
    HistoryEntry, OrderActivity, EmailState, OrderDetails, OrderEmail, OrderNote, OrderRecord, OrderStatus, StaffMember, StatusChange, StatusCounts,
    parse_note, parse_optional_note,
};
use nevel_domain::paging::SearchPage;
use nevel_domain::validation::{ValidationErrors, FieldError, ValidationError};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::translation::typed;
use crate::wire::order::{OrderBody, OrderStatusBody};
use crate::wire::page::PageBody;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminOrder)]
#[serde(rename_all = "camelCase")]
pub struct AdminOrderBody {
    #[serde(flatten)]
    pub order: OrderBody,
    /// Missing for a guest's order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub user_id: Option<i64>,
    /// In which the buyer is written to.
    #[schema(value_type = String, example = "ru")]
    pub language: &'static str,
    /// Sent back with a change, it keeps two people from undoing each other's.
    pub version: i64,
    /// When the order was placed, as long as nobody has been in touch with the buyer.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub waiting_since: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub contacted_at: Option<String>,
    pub notes_count: u64,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminOrderDetails)]
pub struct AdminOrderDetailsBody {
    #[serde(flatten)]
    pub record: AdminOrderBody,
    /// The oldest first.
    pub history: Vec<HistoryEntryBody>,
    /// The oldest first.
    pub notes: Vec<OrderNoteBody>,
    /// The newest first, at most 50.
    pub emails: Vec<OrderEmailBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderHistoryEntry)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntryBody {
    pub id: i64,
    /// RFC 3339.
    pub at: String,
    /// Name of the member of staff; `null` for the order's own beginning.
    pub by: Option<String>,
    /// Theirs, which tells two of one name apart.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub by_email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub from: Option<OrderStatusBody>,
    /// The status from then on.
    pub to: OrderStatusBody,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// There when somebody got in touch with the buyer and the status stayed as it was.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub contacted: Option<bool>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderNote)]
#[serde(rename_all = "camelCase")]
pub struct OrderNoteBody {
    pub id: i64,
    pub at: String,
    pub by: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub by_email: Option<String>,
    pub text: String,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderEmail)]
pub struct OrderEmailBody {
    /// `order_confirmation`, `manager_notice` or `status_change`.
    pub kind: String,
    /// Empty when the buyer's address was erased.
    pub to: String,
    pub state: EmailStateBody,
    /// Since when it is in this state.
    pub at: String,
}

#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[schema(as = EmailState)]
#[serde(rename_all = "snake_case")]
pub enum EmailStateBody {
    Waiting,
    Delivered,
    Failed,
}

#[derive(Serialize, ToSchema)]
#[schema(as = OrderStatusCounts)]
#[serde(rename_all = "UPPERCASE")]
pub struct StatusCountsBody {
    pub pending: u64,
    pub processing: u64,
    pub shipped: u64,
    pub delivered: u64,
    pub cancelled: u64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AdminOrderPage)]
#[serde(rename_all = "camelCase")]
pub struct OrderPageBody {
    #[serde(flatten)]
    pub page: PageBody<AdminOrderBody>,
    /// Of all orders, whatever the search.
    pub status_counts: StatusCountsBody,
    /// There when counting has stopped before the last hit.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub more: Option<bool>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = LatestOrders)]
#[serde(rename_all = "camelCase")]
pub struct LatestBody {
    /// Of the newest order, if there is one.
    pub latest_id: Option<i64>,
    pub status_counts: StatusCountsBody,
    /// How often staff have done something to any order.
    pub staff_actions: u64,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = StatusChange)]
pub struct StatusChangeBody {
    #[schema(required = true, value_type = OrderStatusBody)]
    pub status: Option<String>,
    /// The version that was shown before the change.
    pub version: Option<i64>,
    /// At most 2,000 characters, for staff alone.
    pub note: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = NewOrderNote)]
pub struct NewNoteBody {
    /// 1 to 2,000 characters.
    #[schema(required = true, value_type = String)]
    pub text: Option<String>,
}

impl StatusChangeBody {
    pub fn parse(&self) -> Result<StatusChange, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let status = match typed(&self.status) {
            "" => Err(ValidationError::Required),
            text => OrderStatus::parse(text).ok_or(ValidationError::Unknown),
        };
        let status = errors.check("status", status);
        let note = errors.check("note", parse_optional_note(typed(&self.note)));
        errors.finish(|| Some(StatusChange { status: status?, version: self.version, note: note? }))
    }
}

impl NewNoteBody {
    pub fn parse(&self) -> Result<String, Vec<FieldError>> {
        parse_note(typed(&self.text)).map_err(|error| vec![FieldError::new("text", error)])
    }
}

impl OrderPageBody {
    pub fn new(found: &SearchPage<OrderRecord>, counts: StatusCounts) -> Self {
        let mut page = PageBody::new(&found.page, |record| AdminOrderBody::from(record.clone()));
        page.total_pages = found.page.reachable_pages();
        Self { page, status_counts: counts.into(), more: found.truncated.then_some(true) }
    }
}

impl From<OrderRecord> for AdminOrderBody {
    fn from(record: OrderRecord) -> Self {
        Self {
            user_id: record.user_id.map(|id| id.0),
            language: record.language.code(),
            version: record.version,
            waiting_since: record.waiting_since().map(Timestamp::to_rfc3339),
            contacted_at: record.contacted_at.map(Timestamp::to_rfc3339),
            notes_count: record.notes_count,
            order: record.order.into(),
        }
    }
}

impl From<OrderDetails> for AdminOrderDetailsBody {
    fn from(details: OrderDetails) -> Self {
        Self {
            record: details.record.into(),
            history: details.history.into_iter().map(HistoryEntryBody::from).collect(),
            notes: details.notes.into_iter().map(OrderNoteBody::from).collect(),
            emails: details.emails.into_iter().map(OrderEmailBody::from).collect(),
        }
    }
}

impl From<HistoryEntry> for HistoryEntryBody {
    fn from(entry: HistoryEntry) -> Self {
        let (by, by_email) = told(entry.by);
        Self {
            id: entry.id,
            at: entry.at.to_rfc3339(),
            by,
            by_email,
            from: entry.from.map(OrderStatusBody::from),
            to: entry.to.into(),
            note: entry.note,
            contacted: entry.is_contact.then_some(true),
        }
    }
}

impl From<OrderNote> for OrderNoteBody {
    fn from(note: OrderNote) -> Self {
        let (by, by_email) = told(note.by);
        Self { id: note.id, at: note.at.to_rfc3339(), by, by_email, text: note.text }
    }
}

fn told(by: Option<StaffMember>) -> (Option<String>, Option<String>) {
    by.map(|staff| (staff.name, staff.email)).unzip()
}

impl From<OrderEmail> for OrderEmailBody {
    fn from(email: OrderEmail) -> Self {
        Self { kind: email.kind, to: email.to, state: email.state.into(), at: email.at.to_rfc3339() }
    }
}

impl From<EmailState> for EmailStateBody {
    fn from(state: EmailState) -> Self {
        match state {
            EmailState::Waiting => Self::Waiting,
            EmailState::Delivered => Self::Delivered,
            EmailState::Failed => Self::Failed,
        }
    }
}

impl From<StatusCounts> for StatusCountsBody {
    fn from(counts: StatusCounts) -> Self {
        let StatusCounts { pending, processing, shipped, delivered, cancelled } = counts;
        Self { pending, processing, shipped, delivered, cancelled }
    }
}

impl From<OrderActivity> for LatestBody {
    fn from(latest: OrderActivity) -> Self {
        Self { latest_id: latest.id, status_counts: latest.counts.into(), staff_actions: latest.staff_actions }
    }
}
