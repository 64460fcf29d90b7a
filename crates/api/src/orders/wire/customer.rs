//! A customer in a path or a filter, and the contact data to fill in an order with.

use nevel_domain::accounts::UserId;
use nevel_domain::orders::{CustomerKey, OrderId};
use nevel_domain::validation::ValidationError;
use nevel_i18n::Language;
use nevel_usecases::orders::admin::CustomerContact;
use serde::Serialize;
use utoipa::ToSchema;

use super::order::PreviousAddressBody;
use crate::accounts::wire::storefront::ProfileBody;
use crate::http::extract::parse_id;

#[derive(Serialize, ToSchema)]
#[schema(as = CustomerContact)]
#[serde(rename_all = "camelCase")]
pub struct CustomerContactBody {
    #[serde(flatten)]
    pub profile: ProfileBody,
    /// Of earlier orders, most recent first, at most 20.
    pub previous_addresses: Vec<PreviousAddressBody>,
    /// Of earlier orders, most recent first, at most 20.
    pub previous_phones: Vec<String>,
    /// Language of the last sign-in, `ru` or `en`; missing if the customer has never signed in.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub language: Option<&'static str>,
}

impl From<CustomerContact> for CustomerContactBody {
    fn from(contact: CustomerContact) -> Self {
        Self {
            language: contact.user.language.map(Language::code),
            profile: contact.user.into(),
            previous_addresses: contact.addresses.into_iter().map(PreviousAddressBody::from).collect(),
            previous_phones: contact.phones,
        }
    }
}

/// Before the id of an order that names a guest.
const GUEST: &str = "order-";

pub fn parse_customer_key(text: &str) -> Result<CustomerKey, ValidationError> {
    let key = match text.strip_prefix(GUEST) {
        Some(order) => parse_id(order).map(|id| CustomerKey::GuestOf(OrderId(id))),
        None => parse_id(text).map(|id| CustomerKey::Account(UserId(id))),
    };
    key.ok_or(ValidationError::Unknown)
}

pub fn customer_key(key: CustomerKey) -> String {
    match key {
        CustomerKey::Account(user) => user.0.to_string(),
        CustomerKey::GuestOf(order) => format!("{GUEST}{}", order.0),
    }
}
