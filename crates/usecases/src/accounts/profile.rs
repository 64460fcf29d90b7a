//! What a user knows and changes about themselves.

use nevel_domain::accounts::{ProfileAddress, RegistrationPhone, person_name};
use nevel_domain::validation::{Faults, FieldError, FieldFault};
use nevel_storage::commit;
use nevel_storage::users;
pub use nevel_storage::users::{ProfileChange, User};

use super::AccountError;
use crate::actor::Actor;
use crate::{Shop, ShopError};

pub async fn show_profile(shop: &Shop, actor: Actor) -> Result<User, ShopError> {
    Ok(users::find(shop.db.reader(), actor.user_id).await?.ok_or(AccountError::Unauthorized)?)
}

/// Names are required; a phone, when given, has the shape that registration asks for.
pub fn parse_profile(
    first_name: &str,
    last_name: &str,
    phone: &str,
    address: Result<ProfileAddress, Vec<FieldError>>,
) -> Result<ProfileChange, Vec<FieldError>> {
    let mut faults = Faults::default();
    let first_name = faults.take("firstName", person_name(first_name));
    let last_name = faults.take("lastName", person_name(last_name));
    let phone = match RegistrationPhone::parse(phone) {
        Err(FieldFault::Required) => Some(None),
        parsed => faults.take("phoneNumber", parsed).map(|phone| Some(phone.into_string())),
    };
    let address = faults.absorb(address);
    faults.finish(|| Some(ProfileChange { first_name: first_name?, last_name: last_name?, phone: phone?, address: address? }))
}

pub async fn update_profile(shop: &Shop, actor: Actor, change: ProfileChange) -> Result<User, ShopError> {
    let transaction = shop.db.begin_write().await?;
    users::update_profile(&transaction, actor.user_id, change, shop.clock.now()).await?;
    let user = users::find(&transaction, actor.user_id).await?.ok_or(AccountError::Unauthorized)?;
    commit(transaction).await?;
    Ok(user)
}
