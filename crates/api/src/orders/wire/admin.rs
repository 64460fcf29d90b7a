//! Wire types of order administration.

use nevel_domain::accounts::UserId;
use nevel_domain::clock::Timestamp;
use nevel_domain::day::Day;
use nevel_domain::orders::{
    Assignee, HistoryEntry, OrderActivity, OrderEmail, OrderNote, OrderRecord, OrderStatus, OrderedProduct,
    StatusChange, StatusCounts, parse_note, parse_optional_note,
};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_usecases::orders::admin::OrderDetails;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::history::{OrderValuesBody, StaffActionBody};
use super::invoice::InvoiceBody;
use super::order::{OrderBody, OrderStatusBody};
use super::packing::{PackedMarkBody, PackingClaimBody};
use super::payment::ParcelInputBody;
use super::retention::OrderRetentionBody;
use crate::emails::wire::EmailStateBody;
use crate::http::{Validate, default_true, euros, prefix_fields, required_choice, text_or_empty};
use crate::json_object::json_object;
use crate::withdrawals::wire::admin::AdminOrderWithdrawalBody;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminOrder)]
#[serde(rename_all = "camelCase")]
pub struct AdminOrderBody {
    #[serde(flatten)]
    pub order: OrderBody,
    /// Missing for orders of guests.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub user_id: Option<i64>,
    /// Language of the emails to the buyer.
    #[schema(value_type = String, example = "ru")]
    pub language: &'static str,
    /// Version for optimistic locking; sent back with a change.
    pub version: i64,
    /// When the order was placed; missing after the buyer was contacted.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub waiting_since: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub contacted_at: Option<String>,
    /// Attempts of staff to reach the buyer.
    pub contact_attempts: u64,
    /// When staff will try again.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub call_back_at: Option<String>,
    /// The administrator who handles the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub assignee: Option<AssigneeBody>,
    /// When a packing slip with the current items was printed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub slip_printed_at: Option<String>,
    /// Who is packing the order; outdated after `until`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub packer: Option<PackingClaimBody>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub packed: Option<PackedMarkBody>,
    pub notes_count: u64,
    /// Whether the delivery address is the invoice address. `false` without an `invoiceAddress` comes from older
    /// clients.
    pub use_as_invoice_address: bool,
    pub subscribe_to_newsletter: bool,
    /// Shipping fee in euros that staff set; missing if it is the one of the zone.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub shipping_override: Option<f64>,
    /// Why staff gave a discount or set the shipping fee.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub adjustment_reason: Option<String>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminOrderDetails)]
pub struct AdminOrderDetailsBody {
    #[serde(flatten)]
    pub record: AdminOrderBody,
    /// The ordered products as they are now.
    pub products: Vec<OrderedProductBody>,
    /// Oldest first.
    pub history: Vec<HistoryEntryBody>,
    /// Oldest first.
    pub notes: Vec<OrderNoteBody>,
    /// Newest first, at most 50.
    pub emails: Vec<OrderEmailBody>,
    /// Invoices and credit notes, oldest first.
    pub invoices: Vec<InvoiceBody>,
    /// The goods left on another day or for another country than the invoice in force says, and other VAT is due: the
    /// next invoice corrects it. Otherwise missing.
    #[serde(rename = "vatChanged", skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub vat_changed: Option<bool>,
    /// Oldest first; missing if the buyer has not withdrawn from any part of the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub withdrawals: Option<Vec<AdminOrderWithdrawalBody>>,
    /// Missing unless the order is completed and not anonymized.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub retention: Option<OrderRetentionBody>,
}

json_object! {
    #[schema(as = Assignee)]
    #[derive(Debug)]
    pub struct AssigneeBody from(assignee: Assignee) {
        pub id: i64 = assignee.id.0,
        pub name: String = assignee.name,
    }
}

json_object! {
    #[schema(as = OrderedProduct)]
    #[derive(Debug)]
    pub struct OrderedProductBody from(product: OrderedProduct) {
        pub id: i64 = product.id.0,
        pub sku: Option<String> = product.sku,
        /// In the language of the request; only in documents.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub name: Option<String> = product.name,
        pub deleted: bool = product.is_deleted,
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderHistoryEntry)]
#[serde(rename_all = "camelCase")]
pub struct HistoryEntryBody {
    pub id: i64,
    /// RFC 3339.
    pub at: String,
    /// Name of the staff member; `null` for the creation of the order.
    pub by: Option<String>,
    /// Email of the staff member.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub by_email: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub from: Option<OrderStatusBody>,
    /// New status.
    pub to: OrderStatusBody,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
    /// Present if the entry records a contact with the buyer instead of a status change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub contacted: Option<bool>,
    /// Present if the entry records another action of staff instead of a status change.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub action: Option<StaffActionBody>,
    /// What the action changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub before: Option<OrderValuesBody>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub after: Option<OrderValuesBody>,
}

json_object! {
    #[schema(as = OrderNote)]
    #[derive(Debug)]
    pub struct OrderNoteBody from(note: OrderNote) {
        pub id: i64 = note.id,
        pub at: String = note.at.to_rfc3339(),
        pub by: Option<String> = note.by.as_ref().map(|staff| staff.name.clone()),
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub by_email: Option<String> = note.by.map(|staff| staff.email),
        pub text: String = note.text,
    }
}

json_object! {
    #[schema(as = OrderEmail)]
    #[derive(Debug)]
    pub struct OrderEmailBody from(email: OrderEmail) {
        /// `order_confirmation`, `manager_notice`, `status_change`, `order_edited`, `withdrawal_receipt`,
        /// `withdrawal_notice` or `withdrawal_decision`.
        pub kind: String = email.kind,
        /// The status that a `status_change` is about.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub status: Option<OrderStatusBody> = email.status.map(OrderStatusBody::from),
        /// Recipient; empty if the order was anonymized, and for notifications that staff have received.
        pub to: String = email.to,
        pub state: EmailStateBody = email.state.into(),
        /// When the email reached this state.
        pub at: String = email.at.to_rfc3339(),
    }
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

impl From<StatusCounts> for StatusCountsBody {
    fn from(counts: StatusCounts) -> Self {
        Self {
            pending: counts.get(OrderStatus::Pending),
            processing: counts.get(OrderStatus::Processing),
            shipped: counts.get(OrderStatus::Shipped),
            delivered: counts.get(OrderStatus::Delivered),
            cancelled: counts.get(OrderStatus::Cancelled),
        }
    }
}

json_object! {
    #[schema(as = LatestOrders)]
    pub struct LatestOrdersBody from(OrderActivity { id, counts, staff_actions, new_withdrawals }) {
        /// ID of the newest order, if any.
        pub latest_id: Option<i64> = id,
        pub status_counts: StatusCountsBody = counts.into(),
        /// Number of staff actions on all orders.
        pub staff_actions: u64,
        /// Number of withdrawals that staff have not processed.
        pub new_withdrawals: u64,
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = StatusChange)]
pub struct StatusChangeBody {
    #[schema(required = true, value_type = OrderStatusBody)]
    pub status: Option<String>,
    /// Expected version of the order.
    pub version: Option<i64>,
    /// Internal note, at most 2,000 characters.
    pub note: Option<String>,
    /// Carrier and tracking number, recorded together with the status.
    pub parcel: Option<ParcelInputBody>,
    /// Whether the customer gets an email.
    #[serde(default = "default_true")]
    #[schema(default = true)]
    pub notify: bool,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = NewOrderNote)]
pub struct NewNoteBody {
    /// 1 to 2,000 characters.
    #[schema(required = true, value_type = String)]
    pub text: Option<String>,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = DeliveryDay)]
pub struct DeliveryDayBody {
    /// Such as `2026-11-15`; from the day of the order until today. `null` or missing removes it.
    #[schema(format = Date)]
    pub day: Option<String>,
}

impl Validate for DeliveryDayBody {
    type Output = Option<Day>;

    fn validate(self) -> Result<Option<Day>, Vec<FieldError>> {
        let Some(text) = self.day else { return Ok(None) };
        Day::parse(&text).map(Some).ok_or_else(|| vec![FieldError::new("day", ValidationError::InvalidDay)])
    }
}

impl Validate for StatusChangeBody {
    type Output = StatusChange;

    fn validate(self) -> Result<StatusChange, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let status =
            errors.check("status", required_choice(text_or_empty(&self.status), OrderStatus::parse_ignoring_case));
        let note = errors.check("note", parse_optional_note(text_or_empty(&self.note)));
        let parcel =
            self.parcel.map(|parcel| parcel.parse().map_err(|errors| prefix_fields("parcel", errors))).transpose();
        let parcel = errors.merge(parcel);
        errors.finish(|| {
            let (version, notify) = (self.version, self.notify);
            Some(StatusChange { status: status?, version, note: note?, parcel: parcel?, notify })
        })
    }
}

impl Validate for NewNoteBody {
    type Output = String;

    fn validate(self) -> Result<String, Vec<FieldError>> {
        parse_note(text_or_empty(&self.text)).map_err(|error| vec![FieldError::new("text", error)])
    }
}

impl From<OrderRecord> for AdminOrderBody {
    fn from(record: OrderRecord) -> Self {
        let lines = record.order.lines.iter();
        let restocked: Vec<_> = lines.map(|line| (line.returned > 0).then_some(line.restocked)).collect();
        let mut body = Self {
            user_id: record.user_id.map(|id| id.0),
            language: record.language.code(),
            version: record.version,
            waiting_since: record.waiting_since().map(Timestamp::to_rfc3339),
            contacted_at: record.contacted_at.map(Timestamp::to_rfc3339),
            contact_attempts: record.contact_attempts,
            call_back_at: record.call_back_at.map(Timestamp::to_rfc3339),
            assignee: record.assignee.map(AssigneeBody::from),
            slip_printed_at: record.packing.slip_printed_at.map(Timestamp::to_rfc3339),
            packer: record.packing.claim.map(PackingClaimBody::from),
            packed: record.packing.packed.map(PackedMarkBody::from),
            notes_count: record.notes_count,
            use_as_invoice_address: record.use_as_invoice_address,
            subscribe_to_newsletter: record.subscribe_to_newsletter,
            shipping_override: record.order.adjustment.shipping.map(euros),
            adjustment_reason: record.order.adjustment.reason.clone(),
            order: record.order.into(),
        };
        for (item, units) in body.order.items.iter_mut().zip(restocked) {
            item.restocked = units;
        }
        body
    }
}

impl From<OrderDetails> for AdminOrderDetailsBody {
    fn from(details: OrderDetails) -> Self {
        let by: Vec<_> = details.record.order.entries.iter().map(|entry| entry.by).collect();
        let author = |by: Option<UserId>| by.and_then(|by| Some(details.authors.get(&by)?.name.clone()));
        let authors: Vec<_> = by.into_iter().map(author).collect();
        let retention = details.retention.map(|state| OrderRetentionBody::new(state, &details.record.order));
        let mut record = AdminOrderBody::from(details.record);
        record.order.entries.iter_mut().zip(authors).for_each(|(entry, by)| entry.by = by);
        let withdrawals: Vec<_> = details.withdrawals.into_iter().map(AdminOrderWithdrawalBody::from).collect();
        Self {
            record,
            products: details.products.into_iter().map(OrderedProductBody::from).collect(),
            history: details.history.into_iter().map(HistoryEntryBody::from).collect(),
            notes: details.notes.into_iter().map(OrderNoteBody::from).collect(),
            emails: details.emails.into_iter().map(OrderEmailBody::from).collect(),
            invoices: InvoiceBody::list(details.invoices),
            vat_changed: details.has_other_vat.then_some(true),
            withdrawals: Some(withdrawals).filter(|list| !list.is_empty()),
            retention,
        }
    }
}

impl From<HistoryEntry> for HistoryEntryBody {
    fn from(entry: HistoryEntry) -> Self {
        let (by, by_email) = entry.by.map(|staff| (staff.name, staff.email)).unzip();
        let (before, after) = entry.change.map(OrderValuesBody::before_and_after).unzip();
        Self {
            id: entry.id,
            at: entry.at.to_rfc3339(),
            by,
            by_email,
            from: entry.from.map(OrderStatusBody::from),
            to: entry.to.into(),
            note: entry.note,
            contacted: entry.is_contact.then_some(true),
            action: entry.action.map(StaffActionBody::from),
            before,
            after,
        }
    }
}
