//! Wire types of withdrawal administration.

use nevel_domain::orders::{OrderLine, parse_optional_note};
use nevel_domain::paging::Page;
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_domain::withdrawals::{
    PeriodState, StateChange, StateCounts, WithdrawalDetails, WithdrawalEvent, WithdrawalItem, WithdrawalRecord,
    WithdrawalState,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::storefront::{SentWithdrawalBody, WithdrawalStateBody};
use crate::http::{PageBody, Validate, required_choice, text_or_empty};
use crate::json_object::json_object;

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminWithdrawal)]
#[serde(rename_all = "camelCase")]
pub struct AdminWithdrawalBody {
    pub id: i64,
    pub reference: String,
    /// RFC 3339, UTC.
    pub created_at: String,
    /// RFC 3339, UTC.
    pub updated_at: String,
    pub state: WithdrawalStateBody,
    /// Empty if anonymized.
    pub name: String,
    /// Empty if anonymized.
    pub email: String,
    pub order_number: String,
    /// Language of the consumer: `ru` or `en`.
    #[schema(value_type = String, example = "ru")]
    pub language: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub message: Option<String>,
    /// Empty for the whole order, or if the message describes the items.
    pub items: Vec<AdminWithdrawalItemBody>,
    /// Whether the message says which items are returned, in the words of the consumer.
    pub items_in_message: bool,
    /// The order with this number and email; missing if there is none.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub order: Option<WithdrawnOrderBody>,
    /// Version for optimistic locking; sent back with a change.
    pub version: i64,
    pub anonymized: bool,
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

/// What staff need to decide about a withdrawal.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WithdrawnOrder)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawnOrderBody {
    pub id: i64,
    /// Whether the request arrived after the period.
    pub late: bool,
    /// Whether the right of withdrawal applies in the country of the order.
    pub country_covered: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = Date)]
    pub delivered_on: Option<String>,
    /// Last day of the period; missing while the day of delivery is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = Date)]
    pub last_day: Option<String>,
    /// Whether the order has products that are exempt from the right of withdrawal.
    pub has_exempt_items: bool,
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

#[derive(Serialize, ToSchema)]
#[schema(as = WithdrawalStateCounts)]
#[serde(rename_all = "camelCase")]
pub struct StateCountsBody {
    pub new: u64,
    pub accepted: u64,
    pub goods_received: u64,
    pub refunded: u64,
    pub rejected: u64,
    /// In states unknown to this version of the shop.
    pub other: u64,
}

json_object! {
    #[schema(as = AdminWithdrawalPage)]
    pub struct WithdrawalPageBody new(page: &Page<WithdrawalDetails>, counts: &StateCounts) {
        #[serde(flatten)]
        pub page: PageBody<AdminWithdrawalBody> = PageBody::reachable(page, |details| details.into()),
        /// Counts of all withdrawals, independent of the filter.
        pub state_counts: StateCountsBody = StateCountsBody {
            new: counts.get(WithdrawalState::New),
            accepted: counts.get(WithdrawalState::Accepted),
            goods_received: counts.get(WithdrawalState::GoodsReceived),
            refunded: counts.get(WithdrawalState::Refunded),
            rejected: counts.get(WithdrawalState::Rejected),
            other: counts.get(WithdrawalState::Other),
        },
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
}

impl Validate for StateChangeBody {
    type Output = StateChange;

    fn validate(self) -> Result<StateChange, Vec<FieldError>> {
        let mut errors = ValidationErrors::default();
        let state = errors.check("state", required_choice(text_or_empty(&self.state), WithdrawalState::parse_shown));
        let note = errors.check("note", parse_optional_note(text_or_empty(&self.note)));
        errors.finish(|| Some(StateChange { state: state?, version: self.version, note: note? }))
    }
}

impl From<&WithdrawalDetails> for AdminWithdrawalBody {
    fn from(details: &WithdrawalDetails) -> Self {
        let record = details.record.clone();
        let lines = details.order.as_ref().map_or(&[][..], |(order, _)| order.lines.as_slice());
        Self {
            id: record.id.0,
            reference: record.reference,
            created_at: record.created_at.to_rfc3339(),
            updated_at: record.updated_at.to_rfc3339(),
            state: record.state.into(),
            name: record.name,
            email: record.email,
            order_number: record.order_number,
            language: record.language.code(),
            message: record.message,
            items_in_message: record.items_in_message,
            items: record.items.into_iter().map(|item| AdminWithdrawalItemBody::new(item, lines)).collect(),
            order: details.order.as_ref().map(|(order, period)| WithdrawnOrderBody {
                id: order.id.0,
                late: period.state == PeriodState::Closed,
                country_covered: period.covers_country,
                delivered_on: order.delivered_on.map(|day| day.to_string()),
                last_day: period.last_day.map(|day| day.to_string()),
                has_exempt_items: lines.iter().any(|line| line.withdrawal_exempt),
            }),
            version: record.version,
            anonymized: record.is_anonymized,
        }
    }
}

impl AdminWithdrawalItemBody {
    fn new(item: WithdrawalItem, lines: &[OrderLine]) -> Self {
        let line = lines.iter().find(|line| line.product_id == item.product());
        Self {
            id: item.product_id,
            quantity: item.quantity,
            name: line.map(|line| line.name.clone()),
            exempt: line.is_some_and(|line| line.withdrawal_exempt),
        }
    }
}
