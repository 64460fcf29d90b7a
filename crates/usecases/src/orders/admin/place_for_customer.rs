//! Places an order for a customer who wrote or called (STO-04), and suggests the contact data of known customers.

use nevel_domain::accounts::UserId;
use nevel_domain::orders::PreviousAddress;
use nevel_domain::validation::ValidationError;
use nevel_storage::accounts::users::{self, User};
use nevel_storage::orders::query;

use crate::accounts::error::AccountError;
use crate::orders::place_order::{PlaceOrder, Placed, find_existing, place_order};
use crate::{Actor, Result, Shop, ShopError};

/// The request must be a `PlaceOrder::by_staff` of the same actor.
pub async fn place_for_customer(shop: &Shop, actor: Actor, request: &PlaceOrder) -> Result<Placed> {
    actor.must_be_admin()?;
    if let Some(existing) = find_existing(shop, request).await? {
        return Ok(existing);
    }
    if let Some(user) = request.user()
        && users::find(shop.db.reader(), user).await?.is_none()
    {
        return Err(ShopError::invalid_field("userId", ValidationError::Unknown));
    }
    place_order(shop, request).await
}

/// What the checkout suggests to a customer.
pub struct CustomerContact {
    pub user: User,
    pub addresses: Vec<PreviousAddress>,
    pub phones: Vec<String>,
}

pub async fn show_customer_contact(shop: &Shop, actor: Actor, user: UserId) -> Result<CustomerContact> {
    actor.must_be_admin()?;
    let db = shop.db.reader();
    Ok(CustomerContact {
        user: users::find(db, user).await?.ok_or(AccountError::UserNotFound)?,
        addresses: query::previous_addresses(db, user).await?,
        phones: query::previous_phones(db, user).await?,
    })
}
