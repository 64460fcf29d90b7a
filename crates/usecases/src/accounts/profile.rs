//! The profile of the current user.

use nevel_domain::accounts::{ProfileAddressChange, RegistrationPhone, person_name};
use nevel_domain::patch::Patch;
use nevel_domain::validation::{FieldError, ValidationErrors};
use nevel_storage::accounts::users;
pub use nevel_storage::accounts::users::{ProfileChange, User};

use super::error::AccountError;
use crate::actor::Actor;
use crate::error::{Result, ShopError};
use crate::shop::Shop;

pub async fn show_profile(shop: &Shop, actor: Actor) -> Result<User> {
    Ok(users::find(shop.db.reader(), actor.user_id).await?.ok_or(AccountError::Unauthorized)?)
}

/// Names must not be empty; an empty phone number deletes the stored one.
pub fn parse_profile(
    first_name: Patch<&str>,
    last_name: Patch<&str>,
    phone: Patch<&str>,
    address: Result<Patch<ProfileAddressChange>, Vec<FieldError>>,
) -> Result<ProfileChange, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let first_name = errors.check("firstName", first_name.try_map(person_name));
    let last_name = errors.check("lastName", last_name.try_map(person_name));
    let phone = errors.check("phoneNumber", phone.try_map(RegistrationPhone::parse_optional));
    let address = errors.merge(address);
    errors.finish(|| {
        Some(ProfileChange { first_name: first_name?, last_name: last_name?, phone: phone?, address: address? })
    })
}

pub async fn update_profile(shop: &Shop, actor: Actor, mut change: ProfileChange) -> Result<User> {
    let transaction = shop.db.begin_write().await?;
    // The account may have been deleted concurrently.
    let stored = users::lock(&transaction, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    if let Patch::Set(address) = &mut change.address {
        address.normalize_zip(&stored.address).map_err(|error| ShopError::Invalid(vec![error]))?;
    }
    users::update_profile(&transaction, actor.user_id, change, shop.clock.now()).await?;
    let user = users::find(&transaction, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    shop.commit(transaction).await?;
    Ok(user)
}
