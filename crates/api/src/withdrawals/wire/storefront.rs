//! Wire types of the withdrawal form.

use nevel_domain::orders::{OrderLine, OrderStatus};
use nevel_domain::settings::WithdrawalSettings;
use nevel_domain::validation::{FieldError, ValidationError};
use nevel_domain::withdrawals::{NewWithdrawal, PeriodState, WithdrawalItem, WithdrawalRecord, WithdrawalState};
use nevel_i18n::Language;
use nevel_usecases::withdrawals::show_options::WithdrawalOptions;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::http::input::{Validate, text_or_empty};
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
    /// What is returned; the whole order if missing or empty, unless the message describes the items. At most 100, each product once.
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

/// What the consumer sent, and when it was received. The same for known and unknown orders.
#[derive(Serialize, ToSchema)]
#[schema(as = WithdrawalReceipt)]
#[serde(rename_all = "camelCase")]
pub struct WithdrawalReceiptBody {
    /// To be quoted by the consumer, such as `W-123-456-788`.
    pub reference: String,
    /// RFC 3339, UTC.
    pub created_at: String,
    pub name: String,
    pub order_number: String,
    pub email: String,
    /// Empty for the whole order, or if the message describes the items.
    pub items: Vec<WithdrawalItemBody>,
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub message: Option<String>,
    /// Whether the message says which items are returned, in the words of the consumer.
    pub items_in_message: bool,
}

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WithdrawalItem)]
pub struct WithdrawalItemBody {
    /// Product ID.
    pub id: i64,
    pub quantity: i64,
}

impl From<WithdrawalItem> for WithdrawalItemBody {
    fn from(item: WithdrawalItem) -> Self {
        Self { id: item.product_id, quantity: item.quantity }
    }
}

impl From<WithdrawalRecord> for WithdrawalReceiptBody {
    fn from(record: WithdrawalRecord) -> Self {
        Self {
            reference: record.reference,
            created_at: record.created_at.to_rfc3339(),
            name: record.name,
            order_number: record.order_number,
            email: record.email,
            items: record.items.into_iter().map(WithdrawalItemBody::from).collect(),
            message: record.message,
            items_in_message: record.items_in_message,
        }
    }
}

/// The right of withdrawal as the settings describe it.
#[derive(Serialize, ToSchema)]
#[schema(as = WithdrawalTerms)]
pub struct WithdrawalTermsBody {
    /// Days after delivery.
    pub days: u32,
    /// ISO 3166 codes of the countries where the right applies.
    pub countries: Vec<String>,
    /// In the language of the request; paragraphs are separated by line breaks.
    pub text: String,
}

impl WithdrawalTermsBody {
    pub fn new(settings: WithdrawalSettings, language: Language) -> Self {
        Self { days: settings.days, text: settings.text.get(language).to_owned(), countries: settings.countries }
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

/// What can be withdrawn from an order, and the values to fill in the form with.
#[derive(Serialize, ToSchema)]
#[schema(as = OrderWithdrawal)]
#[serde(rename_all = "camelCase")]
pub struct OrderWithdrawalBody {
    pub order_number: String,
    /// Empty if the order was anonymized.
    pub name: String,
    /// Empty if the order was anonymized.
    pub email: String,
    /// A request is accepted in both states; staff decide about late ones.
    pub state: PeriodStateBody,
    /// Days after delivery.
    pub days: u32,
    /// Such as `2026-11-15`; missing until staff record it.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = Date)]
    pub delivered_on: Option<String>,
    /// Last day of the period; missing while the day of delivery is unknown.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false, format = Date)]
    pub last_day: Option<String>,
    /// Whether the right of withdrawal applies in the country of the order.
    pub country_covered: bool,
    /// Whether staff have recorded the payment.
    pub paid: bool,
    /// Whether the order was sent.
    pub shipped: bool,
    /// What was not withdrawn yet. Empty if nothing is left.
    pub items: Vec<WithdrawableItemBody>,
    /// Withdrawals that were sent for this order, oldest first.
    pub withdrawals: Vec<SentWithdrawalBody>,
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

#[derive(Debug, Serialize, ToSchema)]
#[schema(as = SentWithdrawal)]
#[serde(rename_all = "camelCase")]
pub struct SentWithdrawalBody {
    pub reference: String,
    /// RFC 3339, UTC.
    pub created_at: String,
    pub state: WithdrawalStateBody,
    /// Empty for the whole order, or if the message describes the items.
    pub items: Vec<WithdrawalItemBody>,
    /// Only if it describes the items.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub message: Option<String>,
    /// Whether the message says which items are returned, in the words of the consumer.
    pub items_in_message: bool,
}

impl From<WithdrawalOptions> for OrderWithdrawalBody {
    fn from(options: WithdrawalOptions) -> Self {
        let WithdrawalOptions { order, lines, days, period, withdrawals } = options;
        Self {
            order_number: order.number,
            name: format!("{} {}", order.contact.first_name, order.contact.last_name).trim().to_owned(),
            email: order.contact.email,
            state: period.state.into(),
            days,
            delivered_on: order.delivered_on.map(|day| day.to_string()),
            last_day: period.last_day.map(|day| day.to_string()),
            country_covered: period.covers_country,
            paid: order.payment.is_some(),
            shipped: matches!(order.status, OrderStatus::Shipped | OrderStatus::Delivered),
            items: lines.into_iter().map(WithdrawableItemBody::from).collect(),
            withdrawals: withdrawals.into_iter().map(SentWithdrawalBody::from).collect(),
        }
    }
}

impl From<OrderLine> for WithdrawableItemBody {
    fn from(line: OrderLine) -> Self {
        Self { id: line.product_id.0, name: line.name, quantity: line.quantity, img: line.image_path, exempt: line.withdrawal_exempt }
    }
}

impl From<WithdrawalRecord> for SentWithdrawalBody {
    fn from(record: WithdrawalRecord) -> Self {
        Self {
            reference: record.reference,
            created_at: record.created_at.to_rfc3339(),
            state: record.state.into(),
            message: record.message.filter(|_| record.items_in_message),
            items_in_message: record.items_in_message,
            items: record.items.into_iter().map(WithdrawalItemBody::from).collect(),
        }
    }
}
