//! Lists the sessions of a user.

use nevel_domain::accounts::UserId;
use nevel_storage::accounts::users;

use crate::accounts::devices::{UserSession, list_of_user};
use crate::accounts::error::AccountError;
use crate::actor::Actor;
use crate::error::Result;
use crate::shop::Shop;

pub async fn list_user_sessions(shop: &Shop, actor: Actor, id: UserId) -> Result<Vec<UserSession>> {
    actor.must_be_admin()?;
    users::find(shop.db.reader(), id).await?.ok_or(AccountError::UserNotFound)?;
    list_of_user(shop, id, actor.session_id).await
}
