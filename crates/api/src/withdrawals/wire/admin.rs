//! Wire types of withdrawal administration.

use nevel_domain::orders::{OrderLine, parse_optional_note};
use nevel_domain::paging::Page;
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_domain::withdrawals::{
    PeriodState, StateChange, StateCounts, WithdrawalDetails, WithdrawalEvent, WithdrawalItem, WithdrawalRecord, WithdrawalState,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::storefront::{SentWithdrawalBody, WithdrawalStateBody};
use crate::http::input::{Validate, required_choice, text_or_empty};
use crate::http::page::PageBody;

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

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminWithdrawalDetails)]
pub struct AdminWithdrawalDetailsBody {
    #[serde(flatten)]
    pub withdrawal: AdminWithdrawalBody,
    /// Oldest first.
    pub history: Vec<WithdrawalEventBody>,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WithdrawalHistoryEntry)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalEventBody {
    /// RFC 3339, UTC.
    pub at: String,
    /// Name of the staff member; `null` if the account was deleted.
    pub by: Option<String>,
    /// Email of the staff member.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub by_email: Option<String>,
    pub from: WithdrawalStateBody,
    /// The same as `from` if only a note was added.
    pub to: WithdrawalStateBody,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub note: Option<String>,
}

/// A withdrawal of the order that contains it.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AdminOrderWithdrawal)]
pub struct AdminOrderWithdrawalBody {
    pub id: i64,
    #[serde(flatten)]
    pub withdrawal: SentWithdrawalBody,
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

#[derive(Serialize, ToSchema)]
#[schema(as = AdminWithdrawalPage)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalPageBody {
    #[serde(flatten)]
    pub page: PageBody<AdminWithdrawalBody>,
    /// Counts of all withdrawals, independent of the filter.
    pub state_counts: StateCountsBody,
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

impl WithdrawalPageBody {
    pub fn new(page: &Page<WithdrawalDetails>, counts: &StateCounts) -> Self {
        Self {
            page: PageBody::reachable(page, |details| details.into()),
            state_counts: StateCountsBody {
                new: counts.get(WithdrawalState::New),
                accepted: counts.get(WithdrawalState::Accepted),
                goods_received: counts.get(WithdrawalState::GoodsReceived),
                refunded: counts.get(WithdrawalState::Refunded),
                rejected: counts.get(WithdrawalState::Rejected),
                other: counts.get(WithdrawalState::Other),
            },
        }
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

impl From<WithdrawalDetails> for AdminWithdrawalDetailsBody {
    fn from(details: WithdrawalDetails) -> Self {
        let withdrawal = (&details).into();
        Self { withdrawal, history: details.history.into_iter().map(WithdrawalEventBody::from).collect() }
    }
}

impl From<WithdrawalRecord> for AdminOrderWithdrawalBody {
    fn from(record: WithdrawalRecord) -> Self {
        Self { id: record.id.0, withdrawal: record.into() }
    }
}

impl From<WithdrawalEvent> for WithdrawalEventBody {
    fn from(event: WithdrawalEvent) -> Self {
        let (by, by_email) = event.by.map(|staff| (staff.name, staff.email)).unzip();
        Self { at: event.at.to_rfc3339(), by, by_email, from: event.from.into(), to: event.to.into(), note: event.note }
    }
}
