//! Wire types of withdrawal administration.

use nevel_domain::orders::{Order, parse_optional_note};
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_domain::withdrawals::{
    Period, PeriodState, RefundDeadline, StateChange, StateCounts, Urgency, WithdrawalDetails, WithdrawalEvent,
    WithdrawalItem, WithdrawalList, WithdrawalRecord, WithdrawalState,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::storefront::{SentWithdrawalBody, WithdrawalStateBody};
use crate::http::{PageBody, Validate, default_true, euros, required_choice, text_or_empty};
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

json_object! {
    #[schema(as = AdminWithdrawal)]
    #[derive(Debug)]
    pub struct AdminWithdrawalBody from(details: &WithdrawalDetails) {
        pub id: i64 = details.record.id.0,
        pub reference: String = details.record.reference.clone(),
        /// RFC 3339, UTC.
        pub created_at: String = details.record.created_at.to_rfc3339(),
        /// RFC 3339, UTC.
        pub updated_at: String = details.record.updated_at.to_rfc3339(),
        pub state: WithdrawalStateBody = details.record.state.into(),
        /// Empty if anonymized.
        pub name: String = details.record.name.clone(),
        /// Empty if anonymized.
        pub email: String = details.record.email.clone(),
        pub order_number: String = details.record.order_number.clone(),
        /// Language of the consumer: `ru` or `en`.
        #[schema(value_type = String, example = "ru")]
        pub language: &'static str = details.record.language.code(),
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub message: Option<String> = details.record.message.clone(),
        /// Empty for the whole order, or if the message describes the items.
        pub items: Vec<AdminWithdrawalItemBody> =
            details.record.items.iter().map(|item| AdminWithdrawalItemBody::new(*item, details)).collect(),
        /// Whether the message says which items are returned, in the words of the consumer.
        pub items_in_message: bool = details.record.items_in_message,
        /// The order with this number and email; missing if there is none.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub order: Option<WithdrawnOrderBody> =
            details.order.as_ref().map(|(order, period)| WithdrawnOrderBody::new(order, period)),
        /// What the customer paid for the items, in euros: with shipping if nothing of the order remains. Missing if it
        /// is not known what is returned, or from which order.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub amount: Option<f64> = details.amount.map(euros),
        /// Missing once the withdrawal is refunded or rejected.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub refund: Option<RefundDeadlineBody> = details.deadline.map(RefundDeadlineBody::from),
        /// Version for optimistic locking; sent back with a change.
        pub version: i64 = details.record.version,
        pub anonymized: bool = details.record.is_anonymized,
    }
}

json_object! {
    #[schema(as = RefundDeadline)]
    #[derive(Debug)]
    pub struct RefundDeadlineBody from(deadline: RefundDeadline) {
        /// Last day of the refund: 14 days after the withdrawal was received.
        #[schema(format = Date)]
        pub day: String = deadline.day.to_string(),
        pub urgency: UrgencyBody = deadline.urgency.into(),
    }
}

wire_enum! {
    #[schema(as = RefundUrgency)]
    #[serde(rename_all = "camelCase")]
    pub enum UrgencyBody of Urgency {
        Later,
        /// Within 3 days.
        Soon,
        Overdue,
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminWithdrawalItem)]
pub struct AdminWithdrawalItemBody {
    /// Product ID.
    pub id: i64,
    pub quantity: i64,
    /// Missing if the product is not part of the order.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// Whether the product was exempt from the right of withdrawal when it was ordered.
    pub exempt: bool,
}

json_object! {
    /// What staff need to decide about a withdrawal.
    #[schema(as = WithdrawnOrder)]
    #[derive(Debug)]
    pub struct WithdrawnOrderBody new(order: &Order, period: &Period) {
        pub id: i64 = order.id.0,
        /// Whether the request arrived after the period.
        pub late: bool = period.state == PeriodState::Closed,
        /// Whether the right of withdrawal applies in the country of the order.
        pub country_covered: bool = period.covers_country,
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, format = Date)]
        pub delivered_on: Option<String> = order.delivered_on.map(|day| day.to_string()),
        /// Last day of the period; missing while the day of delivery is unknown.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, format = Date)]
        pub last_day: Option<String> = period.last_day.map(|day| day.to_string()),
        /// Whether the order has products that are exempt from the right of withdrawal.
        pub has_exempt_items: bool = order.lines.iter().any(|line| line.withdrawal_exempt),
    }
}

json_object! {
    #[schema(as = AdminWithdrawalDetails)]
    #[derive(Debug)]
    pub struct AdminWithdrawalDetailsBody from(details: WithdrawalDetails) {
        #[serde(flatten)]
        pub withdrawal: AdminWithdrawalBody = (&details).into(),
        /// Oldest first.
        pub history: Vec<WithdrawalEventBody> = details.history.into_iter().map(WithdrawalEventBody::from).collect(),
    }
}

json_object! {
    #[schema(as = WithdrawalHistoryEntry)]
    #[derive(Debug)]
    pub struct WithdrawalEventBody from(event: WithdrawalEvent) {
        /// RFC 3339, UTC.
        pub at: String = event.at.to_rfc3339(),
        /// Name of the staff member; `null` if the account was deleted.
        pub by: Option<String> = event.by.as_ref().map(|staff| staff.name.clone()),
        /// Email of the staff member.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub by_email: Option<String> = event.by.map(|staff| staff.email),
        pub from: WithdrawalStateBody = event.from.into(),
        /// The same as `from` if only a note was added.
        pub to: WithdrawalStateBody = event.to.into(),
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub note: Option<String> = event.note,
        /// Whether an email to the customer was queued.
        pub notified: bool = event.notified,
        /// What staff wrote in the email.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub message: Option<String> = event.message,
    }
}

json_object! {
    /// A withdrawal of the order that contains it.
    #[schema(as = AdminOrderWithdrawal)]
    #[derive(Debug)]
    pub struct AdminOrderWithdrawalBody from(record: WithdrawalRecord) {
        pub id: i64 = record.id.0,
        #[serde(flatten)]
        pub withdrawal: SentWithdrawalBody = record.into(),
    }
}

json_object! {
    #[schema(as = WithdrawalStateCounts)]
    pub struct StateCountsBody from(counts: &StateCounts) {
        pub new: u64 = counts.get(WithdrawalState::New),
        pub accepted: u64 = counts.get(WithdrawalState::Accepted),
        pub goods_received: u64 = counts.get(WithdrawalState::GoodsReceived),
        pub refunded: u64 = counts.get(WithdrawalState::Refunded),
        pub rejected: u64 = counts.get(WithdrawalState::Rejected),
        /// In states unknown to this version of the shop.
        pub other: u64 = counts.get(WithdrawalState::Other),
    }
}

json_object! {
    #[schema(as = AdminWithdrawalPage)]
    pub struct WithdrawalPageBody from(list: &WithdrawalList<WithdrawalDetails>) {
        #[serde(flatten)]
        pub page: PageBody<AdminWithdrawalBody> = PageBody::search(&list.page, |details| details.into()),
        /// Counts of all withdrawals, independent of the filter.
        pub state_counts: StateCountsBody = (&list.states).into(),
        /// Unfinished withdrawals whose refund is overdue, independent of the filter.
        pub overdue: u64 = list.urgencies.get(Urgency::Overdue),
        /// Unfinished withdrawals whose refund is due within 3 days, independent of the filter.
        pub due_soon: u64 = list.urgencies.get(Urgency::Soon),
    }
}

#[derive(Deserialize, ToSchema)]
#[schema(as = WithdrawalStateChange)]
pub struct StateChangeBody {
    /// The current state to add only a note.
    #[schema(required = true, value_type = WithdrawalStateBody)]
    pub state: Option<String>,
    /// Expected version of the withdrawal.
    pub version: Option<i64>,
    /// Internal note, at most 2,000 characters.
    pub note: Option<String>,
    /// Whether the customer gets an email if the new state is `accepted` or `rejected`. It is sent after ten seconds,
    /// unless the state is set back to `new` or to the other one before.
    #[serde(default = "default_true")]
    #[schema(default = true)]
    pub notify: bool,
    /// Text for the customer in the email, at most 2,000 characters.
    pub message: Option<String>,
}

impl Validate for StateChangeBody {
    type Output = StateChange;

    fn validate(self) -> Result<StateChange, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let state = errors.check("state", required_choice(text_or_empty(&self.state), WithdrawalState::parse_shown));
        let note = errors.check("note", parse_optional_note(text_or_empty(&self.note)));
        let message = errors.check("message", parse_optional_note(text_or_empty(&self.message)));
        errors.finish(|| {
            Some(StateChange {
                state: state?,
                version: self.version,
                note: note?,
                notify: self.notify,
                message: message?,
            })
        })
    }
}

impl AdminWithdrawalItemBody {
    fn new(item: WithdrawalItem, details: &WithdrawalDetails) -> Self {
        let mut lines = details.order.iter().flat_map(|(order, _)| &order.lines);
        let line = lines.find(|line| line.product_id == item.product());
        Self {
            id: item.product_id,
            quantity: item.quantity,
            name: line.map(|line| line.name.clone()),
            exempt: line.is_some_and(|line| line.withdrawal_exempt),
        }
    }
}
