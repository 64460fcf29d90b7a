//! Wire types of the withdrawal form.

use nevel_domain::money::Cents;
use nevel_domain::orders::{OrderLine, OrderStatus};
use nevel_domain::settings::WithdrawalSettings;
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_domain::withdrawals::{NewWithdrawal, PeriodState, WithdrawalItem, WithdrawalRecord, WithdrawalState};
use nevel_i18n::Language;
use nevel_usecases::withdrawals::show_options::WithdrawalOptions;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::{Validate, text_or_empty};
use crate::json_object::json_object;
use crate::wire_enum::wire_enum;

#[derive(Deserialize, ToSchema)]
#[schema(as = NewWithdrawal)]
#[serde(rename_all = "camelCase")]
pub struct NewWithdrawalBody {
    /// Name of the consumer, at most 100 characters.
    #[schema(required = true, value_type = String)]
    pub name: Option<String>,
    /// With or without hyphens, at most 40 characters.
    #[schema(required = true, value_type = String)]
    pub order_number: Option<String>,
    /// The address for the acknowledgement.
    #[schema(required = true, value_type = String)]
    pub email: Option<String>,
    /// What is returned; the whole order if missing or empty, unless the message describes the items. At most 100, each
    /// product once.
    pub items: Option<Vec<WithdrawalItemInputBody>>,
    /// At most 1,000 characters.
    pub message: Option<String>,
    /// Whether the message says which items are returned. Has no effect with items or without a message.
    #[serde(default)]
    pub items_in_message: bool,
}

#[derive(Deserialize, ToSchema)]
#[schema(as = WithdrawalItemInput)]
pub struct WithdrawalItemInputBody {
    /// Product ID.
    #[schema(required = true, value_type = i64, minimum = 1)]
    pub id: Option<i64>,
    #[schema(required = true, value_type = i64, minimum = 1, maximum = 999)]
    pub quantity: Option<i64>,
}

impl Validate for NewWithdrawalBody {
    type Output = NewWithdrawal;

    fn validate(self) -> Result<NewWithdrawal, Vec<FieldError>> {
        let item = |item: WithdrawalItemInputBody| {
            Ok(WithdrawalItem {
                product_id: item.id.ok_or(ValidationError::Required)?,
                quantity: item.quantity.ok_or(ValidationError::Required)?,
            })
        };
        let items = self.items.unwrap_or_default().into_iter().map(item).collect();
        NewWithdrawal::parse(
            text_or_empty(&self.name),
            text_or_empty(&self.order_number),
            text_or_empty(&self.email),
            items,
            text_or_empty(&self.message),
            self.items_in_message,
        )
    }
}

json_object! {
    /// What the consumer sent, and when it was received. The same for known and unknown orders.
    #[schema(as = WithdrawalReceipt)]
    pub struct WithdrawalReceiptBody from(record: WithdrawalRecord) {
        /// To be quoted by the consumer, such as `W-123-456-788`.
        pub reference: String = record.reference,
        /// RFC 3339, UTC.
        pub created_at: String = record.created_at.to_rfc3339(),
        pub name: String = record.name,
        pub order_number: String = record.order_number,
        pub email: String = record.email,
        /// Empty for the whole order, or if the message describes the items.
        pub items: Vec<WithdrawalItemBody> = record.items.into_iter().map(WithdrawalItemBody::from).collect(),
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub message: Option<String> = record.message,
        /// Whether the message says which items are returned, in the words of the consumer.
        pub items_in_message: bool = record.items_in_message,
    }
}

json_object! {
    #[schema(as = WithdrawalItem)]
    #[derive(Debug)]
    pub struct WithdrawalItemBody from(item: WithdrawalItem) {
        /// Product ID.
        pub id: i64 = item.product_id,
        pub quantity: i64 = item.quantity,
    }
}

json_object! {
    /// The right of withdrawal as the settings describe it.
    #[schema(as = WithdrawalTerms)]
    pub struct WithdrawalTermsBody new(settings: WithdrawalSettings, language: Language) {
        /// Days after delivery.
        pub days: u32 = settings.days,
        /// ISO 3166 codes of the countries where the right applies.
        pub countries: Vec<String> = settings.countries,
        /// In the language of the request; paragraphs are separated by line breaks.
        pub text: String = settings.text.get(language).to_owned(),
    }
}

wire_enum! {
    #[schema(as = WithdrawalPeriodState)]
    #[serde(rename_all = "camelCase")]
    pub enum PeriodStateBody of PeriodState {
        Open,
        Closed,
    }
}

wire_enum! {
    #[schema(as = WithdrawalState)]
    #[serde(rename_all = "camelCase")]
    pub enum WithdrawalStateBody of WithdrawalState {
        New,
        Accepted,
        GoodsReceived,
        Refunded,
        Rejected,
        /// Unknown to this version of the shop; only in responses.
        Other,
    }
}

json_object! {
    /// What can be withdrawn from an order, and the values to fill in the form with.
    #[schema(as = OrderWithdrawal)]
    pub struct OrderWithdrawalBody from(WithdrawalOptions { order, lines, days, period, withdrawals }) {
        /// Whether staff have recorded a payment.
        pub paid: bool = order.paid() > Cents::ZERO,
        pub order_number: String = order.number,
        /// Empty if the order was anonymized.
        pub name: String = format!("{} {}", order.contact.first_name, order.contact.last_name).trim().to_owned(),
        /// Empty if the order was anonymized.
        pub email: String = order.contact.email,
        /// A request is accepted in both states; staff decide about late ones.
        pub state: PeriodStateBody = period.state.into(),
        /// Days after delivery.
        pub days: u32,
        /// Such as `2026-11-15`; missing until staff record it.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, format = Date)]
        pub delivered_on: Option<String> = order.delivered_on.map(|day| day.to_string()),
        /// Last day of the period; missing while the day of delivery is unknown.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false, format = Date)]
        pub last_day: Option<String> = period.last_day.map(|day| day.to_string()),
        /// Whether the right of withdrawal applies in the country of the order.
        pub country_covered: bool = period.covers_country,
        /// Whether the order was sent.
        pub shipped: bool = matches!(order.status, OrderStatus::Shipped | OrderStatus::Delivered),
        /// What was not withdrawn yet. Empty if nothing is left.
        pub items: Vec<WithdrawableItemBody> = lines.into_iter().map(WithdrawableItemBody::from).collect(),
        /// Withdrawals that were sent for this order, oldest first.
        pub withdrawals: Vec<SentWithdrawalBody> = withdrawals.into_iter().map(SentWithdrawalBody::from).collect(),
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = WithdrawableItem)]
pub struct WithdrawableItemBody {
    /// Product ID.
    pub id: i64,
    pub name: String,
    /// Units that were not withdrawn yet.
    pub quantity: i64,
    pub img: Option<String>,
    /// Whether the product is exempt from the right of withdrawal, such as goods that cannot be returned once unsealed.
    pub exempt: bool,
}

impl From<OrderLine> for WithdrawableItemBody {
    fn from(line: OrderLine) -> Self {
        Self {
            id: line.product_id.0,
            name: line.name,
            quantity: line.quantity,
            img: line.image_path,
            exempt: line.withdrawal_exempt,
        }
    }
}

json_object! {
    #[schema(as = SentWithdrawal)]
    #[derive(Debug)]
    pub struct SentWithdrawalBody from(record: WithdrawalRecord) {
        pub reference: String = record.reference,
        /// RFC 3339, UTC.
        pub created_at: String = record.created_at.to_rfc3339(),
        pub state: WithdrawalStateBody = record.state.into(),
        /// Empty for the whole order, or if the message describes the items.
        pub items: Vec<WithdrawalItemBody> = record.items.into_iter().map(WithdrawalItemBody::from).collect(),
        /// Only if it describes the items.
        #[serde(skip_serializing_if = "Option::is_none")]
        #[schema(nullable = false)]
        pub message: Option<String> = record.message.filter(|_| record.items_in_message),
        /// Whether the message says which items are returned, in the words of the consumer.
        pub items_in_message: bool = record.items_in_message,
    }
}
