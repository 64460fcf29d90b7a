//! Shows the profile of the current user.

use nevel_storage::accounts::users;
pub use nevel_storage::accounts::users::User;

use super::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn show_profile(shop: &Shop, actor: Actor) -> Result<User> {
    Ok(users::find(shop.db.reader(), actor.user_id).await?.ok_or(AccountError::Unauthorized)?)
}
