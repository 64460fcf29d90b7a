//! Wire types of the payments and refunds of an order (MON-01).

use nevel_domain::orders::{Entry, EntryKind, NewEntry, Payment, PaymentState};
use nevel_domain::payment_method::PaymentMethod;
use nevel_domain::validation::{FieldError, ValidationErrors};
use serde::Deserialize;
use utoipa::ToSchema;

use crate::http::{Validate, euros, required_cents, required_choice, text_or_empty};
use crate::json_object::json_object;
use crate::settings::wire::PaymentMethodBody;
use crate::wire_enum::wire_enum;

wire_enum! {
    #[schema(as = PaymentState)]
    #[serde(rename_all = "snake_case")]
    pub enum PaymentStateBody of PaymentState {
        Unpaid,
        PartlyPaid,
        Paid,
        Overpaid,
        ToRefund,
        PartlyRefunded,
        Refunded,
    }
}

wire_enum! {
    #[schema(as = OrderEntryKind)]
    #[serde(rename_all = "snake_case")]
    pub enum EntryKindBody of EntryKind {
        Payment,
        Refund,
        /// Recorded by a newer version of the shop.
        Other,
    }
}

json_object! {
    /// A payment or refund, or the counter-entry of one.
    #[schema(as = OrderEntry)]
    #[derive(Debug)]
    pub struct EntryBody from(entry: Entry) {
        pub id: i64 = entry.id.0,
        pub kind: EntryKindBody = entry.kind.into(),
        pub method: PaymentMethodBody = entry.payment.method.into(),
        /// Euros; negative in a counter-entry.
        pub amount: f64 = euros(entry.payment.amount),
        #[schema(format = Date)]
        pub paid_on: String = entry.payment.paid_on.to_string(),
        /// Such as the number of a bank transaction; missing once the order is anonymized.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub reference: Option<String> = entry.payment.reference,
        /// The entry that this one corrects.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub corrects: Option<i64> = entry.corrects.map(|id| id.0),
        /// RFC 3339.
        pub at: String = entry.at.to_rfc3339(),
        /// Name of the staff member, in the details of an order for staff.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub by: Option<String> = None,
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = OrderEntryInput)]
#[serde(rename_all = "camelCase")]
pub struct EntryInputBody {
    #[schema(required = true, value_type = String, example = "payment")]
    pub kind: Option<String>,
    #[schema(required = true, value_type = PaymentMethodBody)]
    pub method: Option<String>,
    /// Euros, more than zero.
    #[schema(required = true, value_type = f64)]
    pub amount: Option<f64>,
    /// Such as `2026-11-15`; at most a year before the order, and not in the future.
    #[schema(required = true, value_type = String, format = Date)]
    pub paid_on: Option<String>,
    /// At most 100 characters.
    pub reference: Option<String>,
    /// Whether the buyer still has to pay what is open after a refund; `false` waives it. By default what was open before
    /// stays open.
    pub still_owed: Option<bool>,
    /// Expected version of the order.
    pub version: Option<i64>,
}

impl Validate for EntryInputBody {
    type Output = NewEntry;

    fn validate(self) -> Result<NewEntry, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let kind = errors.check("kind", required_choice(text_or_empty(&self.kind), EntryKind::parse));
        let method = required_choice(text_or_empty(&self.method), PaymentMethod::parse);
        let amount = required_cents(self.amount);
        let payment = Payment::parse(method, amount, text_or_empty(&self.paid_on), text_or_empty(&self.reference));
        let payment = errors.merge(payment);
        let (is_still_owed, version) = (self.still_owed, self.version);
        errors.finish(|| Some(NewEntry { kind: kind?, payment: payment?, is_still_owed, version }))
    }
}
