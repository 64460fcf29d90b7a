//! Contact data of a customer, to fill in an order.

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
}

impl From<CustomerContact> for CustomerContactBody {
    fn from(contact: CustomerContact) -> Self {
        Self {
            profile: contact.user.into(),
            previous_addresses: contact.addresses.into_iter().map(PreviousAddressBody::from).collect(),
            previous_phones: contact.phones,
        }
    }
}
