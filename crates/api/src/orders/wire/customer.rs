//! Contact data of a customer, to fill in an order.

use nevel_i18n::Language;
use nevel_usecases::orders::admin::CustomerContact;
use serde::Serialize;
use utoipa::ToSchema;

use super::order::PreviousAddressBody;
use crate::accounts::wire::storefront::ProfileBody;

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
