//! Updates the profile of the current user.

use nevel_domain::accounts::{ProfileAddressChange, RegistrationPhone, person_name};
use nevel_domain::validation::{FieldError, ValidationError, ValidationErrors};
use nevel_storage::accounts::users;
pub use nevel_storage::accounts::users::{ProfileChange, User};

use super::error::AccountError;
use crate::actor::Actor;
use crate::error::ShopError;
use crate::shop::Shop;

/// Requires names; the phone number is optional.
pub fn parse_profile(
    first_name: &str,
    last_name: &str,
    phone: &str,
    address: Result<ProfileAddressChange, Vec<FieldError>>,
) -> Result<ProfileChange, Vec<FieldError>> {
    let mut errors = ValidationErrors::default();
    let first_name = errors.check("firstName", person_name(first_name));
    let last_name = errors.check("lastName", person_name(last_name));
    let phone = match RegistrationPhone::parse(phone) {
        Err(ValidationError::Required) => Some(None),
        parsed => errors.check("phoneNumber", parsed).map(|phone| Some(phone.into_string())),
    };
    let address = errors.merge(address);
    errors.finish(|| Some(ProfileChange { first_name: first_name?, last_name: last_name?, phone: phone?, address: address? }))
}

pub async fn update_profile(shop: &Shop, actor: Actor, mut change: ProfileChange) -> Result<User, ShopError> {
    let transaction = shop.db.begin_write().await?;
    // The account may have been deleted concurrently.
    let stored = users::lock(&transaction, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    change.address.normalize_zip(&stored.address).map_err(|error| ShopError::Invalid(vec![error]))?;
    users::update_profile(&transaction, actor.user_id, change, shop.clock.now()).await?;
    let user = users::find(&transaction, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    transaction.commit().await?;
    Ok(user)
}
